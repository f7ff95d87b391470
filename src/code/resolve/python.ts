import { directoryOf, inDirectory, type Resolution, type TreeIndex, withAncestors } from "./tree-index.ts";

/** Directories that usually contain a project's packages, in addition to the root. */
const LAYOUTS = ["", "src", "lib", "python"];

/** Resolves a Python module; leading dots count from the importing file's package. */
export function resolvePython(
  tree: TreeIndex,
  { from, specifier }: { readonly from: string; readonly specifier: string },
): Resolution {
  const [, dots = "", name = ""] = /^(\.*)(.*)$/s.exec(specifier) ?? [];
  const segments = name === "" ? [] : name.split(".");
  if (specifier === "" || segments.some((segment) => !/^[\p{L}\p{N}_]+$/u.test(segment))) {
    return { kind: "not-found", reason: `${JSON.stringify(specifier)} names no module` };
  }
  if (dots !== "") return resolveRelative(tree, { from, specifier, dots: dots.length, segments });
  for (const root of searchRoots(tree, from)) {
    const found = findModule(tree, inDirectory(root, segments.join("/")));
    if (found !== undefined) return found;
  }
  const top = segments[0] ?? "";
  const isOurs = searchRoots(tree, from).some((root) => isModule(tree, inDirectory(root, top)));
  return isOurs ? { kind: "not-found", reason: `${top} has no module ${specifier}` } : { kind: "external", name: top };
}

/** In `from module import name`, the name may be a submodule. */
export function submoduleOf(specifier: string, name: string): string {
  return specifier.endsWith(".") ? specifier + name : `${specifier}.${name}`;
}

interface Relative {
  readonly from: string;
  readonly specifier: string;
  readonly dots: number;
  readonly segments: readonly string[];
}

function resolveRelative(tree: TreeIndex, { from, specifier, dots, segments }: Relative): Resolution {
  const above = withAncestors(directoryOf(from));
  const base = above[dots - 1];
  if (base === undefined) return { kind: "outside", reason: `${specifier} leaves the tree` };
  const target = segments.reduce(inDirectory, base);
  return findModule(tree, target) ?? { kind: "not-found", reason: `no module answers to ${target || "the root"}` };
}

/** A package takes precedence over a module of the same name, as in Python. */
function findModule(tree: TreeIndex, path: string): Resolution | undefined {
  const initial = inDirectory(path, "__init__.py");
  const candidates = path === "" ? [initial] : [initial, `${path}.py`, `${initial}i`, `${path}.pyi`];
  return firstOf(tree, candidates);
}

/**
 * The directory that contains the importing file's outermost package, and every one above it, with the usual layouts.
 */
function searchRoots(tree: TreeIndex, from: string): readonly string[] {
  const above = withAncestors(directoryOf(from));
  const outermost = above.findIndex((directory) => tree.lookUp(inDirectory(directory, "__init__.py")) === undefined);
  const roots = above.slice(Math.max(0, outermost));
  return roots.flatMap((root) => LAYOUTS.map((layout) => (layout === "" ? root : inDirectory(root, layout))));
}

function isModule(tree: TreeIndex, path: string): boolean {
  return tree.isDirectory(path) || tree.lookUp(`${path}.py`) === "file";
}

/** The first candidate in the tree; a link is refused, whatever its target. */
function firstOf(tree: TreeIndex, candidates: readonly string[]): Resolution | undefined {
  for (const candidate of candidates) {
    const found = tree.lookUp(candidate);
    if (found === "link")
      return { kind: "outside", reason: `${candidate} is, or lies behind, a symbolic link`, link: candidate };
    if (found === "file") return { kind: "file", files: [candidate] };
  }
  return undefined;
}
