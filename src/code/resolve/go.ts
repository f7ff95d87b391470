import { directoryOf, inDirectory, joinInTree, type Resolution, type TreeIndex, withAncestors } from "./tree-index.ts";

/** What a go.mod declares. */
interface GoModule {
  readonly directory: string;
  readonly path: string;
  /** Replacements with a directory, as written: module path to relative directory. */
  readonly replaced: readonly { readonly path: string; readonly directory: string }[];
}

/** Resolves a Go import path to all files of the package's directory, without its tests. */
export function resolveGo(
  tree: TreeIndex,
  { from, specifier }: { readonly from: string; readonly specifier: string },
): Resolution {
  if (/^\.\.?(?:\/|$)/.test(specifier)) {
    const directory = joinInTree(directoryOf(from), specifier);
    if (directory === undefined) return { kind: "outside", reason: `${specifier} leaves the tree` };
    return findPackage(tree, directory);
  }
  const own = nearestModule(tree, from);
  const vendored = own === undefined ? undefined : inDirectory(own.directory, `vendor/${specifier}`);
  const place = locate(tree, own, specifier);
  if (place === undefined && (vendored === undefined || goFiles(tree, vendored).length === 0)) {
    return { kind: "external", name: specifier };
  }
  if (place === undefined) return findPackage(tree, vendored ?? "");
  if (place.directory === undefined)
    return { kind: "outside", reason: `${place.path} is replaced by what lies outside` };
  return findPackage(tree, place.directory);
}

/** The non-test Go files of a directory, which see each other without importing. */
export function goFiles(tree: TreeIndex, directory: string): readonly string[] {
  return tree
    .filesIn(directory)
    .filter((path) => path.endsWith(".go") && !path.endsWith("_test.go") && tree.lookUp(path) === "file");
}

function findPackage(tree: TreeIndex, directory: string): Resolution {
  if (directory !== "" && tree.lookUp(directory) === "link") {
    return { kind: "outside", reason: `${directory} is, or lies behind, a symbolic link`, link: directory };
  }
  const files = goFiles(tree, directory);
  if (files.length > 0) return { kind: "file", files };
  return { kind: "not-found", reason: `${directory || "the root"} holds no Go files` };
}

interface Place {
  /** The path of the module. */
  readonly path: string;
  /** Undefined if it would leave the tree. */
  readonly directory: string | undefined;
}

/**
 * Uses the longest module path that is a prefix of the import path: replacements in its own go.mod first, then any
 * module of the tree.
 */
function locate(tree: TreeIndex, own: GoModule | undefined, specifier: string): Place | undefined {
  const replaced = (own?.replaced ?? []).map(({ path, directory }) => ({
    path,
    directory: joinInTree(own?.directory ?? "", directory),
  }));
  let best: Place | undefined;
  for (const each of [...replaced, ...(own === undefined ? [] : [own]), ...allModules(tree)]) {
    const isWithin = specifier === each.path || specifier.startsWith(`${each.path}/`);
    if (isWithin && each.path.length > (best?.path.length ?? 0)) best = each;
  }
  if (best?.directory === undefined) return best;
  return { path: best.path, directory: joinInTree(best.directory, `./${specifier.slice(best.path.length)}`) };
}

function nearestModule(tree: TreeIndex, from: string): GoModule | undefined {
  for (const directory of withAncestors(directoryOf(from))) {
    const found = readModule(tree, inDirectory(directory, "go.mod"));
    if (found !== undefined) return found;
  }
  return undefined;
}

function allModules(tree: TreeIndex): readonly GoModule[] {
  const isOurs = (path: string) => !path.split("/").some((segment) => segment === "vendor" || segment === "testdata");
  return tree.once("go modules", () =>
    tree
      .named("go.mod")
      .filter(isOurs)
      .flatMap((path) => readModule(tree, path) ?? []),
  );
}

/** @see https://go.dev/ref/mod#go-mod-file */
function readModule(tree: TreeIndex, path: string): GoModule | undefined {
  return tree.once(`go ${path}`, () => {
    const lines = (tree.text(path) ?? "").split(/\r?\n/).map((line) => line.replace(/\/\/.*$/, "").trim());
    const name = lines.flatMap((line) => /^module\s+(\S+)$/.exec(line)?.[1] ?? [])[0];
    if (name === undefined) return undefined;
    return { directory: directoryOf(path), path: unquote(name), replaced: lines.flatMap(parseReplace) };
  });
}

/** `old [version] => ./new`, with the keyword or inside its block. Only directories are in the tree. */
function parseReplace(line: string): GoModule["replaced"] {
  const arrow = line.indexOf("=>");
  if (arrow === -1) return [];
  const [path = ""] = line
    .slice(0, arrow)
    .replace(/^replace\s/, "")
    .trim()
    .split(/\s+/);
  const [target = ""] = line
    .slice(arrow + 2)
    .trim()
    .split(/\s+/);
  const directory = unquote(target);
  return path !== "" && /^(?:\.|\/|[a-z]:)/i.test(directory) ? [{ path: unquote(path), directory }] : [];
}

function unquote(text: string): string {
  return text.replace(/^(["`])(.*)\1$/s, "$2");
}
