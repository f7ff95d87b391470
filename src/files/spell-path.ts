/** The workspace inside a container action. */
const CONTAINER_WORKSPACE = "/github/workspace";

/** The folders that foreign paths are relative to. */
export interface PathRoots {
  /**
   * Absolute paths of the repository's root, here or where the tool ran. One that begins with `*` matches any directory
   * with this end, because a runner checks out a repository into two nested folders of its name.
   */
  readonly absolute: readonly string[];
  /** The directory that relative paths start at, from the repository's root; empty for the root. */
  readonly directory: string;
}

/**
 * Possible paths from the repository's root for a path or `file:` URI, likeliest first. Empty for another scheme, or
 * outside every root. Does not check whether the file exists.
 *
 * @param isUri whether to decode percent-encoding.
 */
export function spellPath(written: string, roots: PathRoots, isUri: boolean): readonly string[] {
  const plain = isUri ? [decode(written), written] : [written];
  const spellings = plain.flatMap(withoutScheme).flatMap((path) => [path, path.replaceAll("\\", "/")]);
  return [...new Set(spellings.flatMap((path) => fromRoot(path, roots)))];
}

/** The same, with the path itself if it is under no known root. */
export function spellPlace(
  written: string,
  roots: PathRoots,
  isUri: boolean,
): { readonly paths: readonly string[]; readonly unrooted?: string } {
  const paths = spellPath(written, roots, isUri);
  if (paths.length > 0 || written.trim() === "") return { paths };
  return { paths, unrooted: toAbsolute(written) ?? written };
}

/**
 * Finds the file for a path of another machine: its longest end that is a file of the tree. Undefined if there is none,
 * or if a file deeper in the tree shares more of the path.
 */
export function findByEnd(path: string, tree: ReadonlySet<string>): string | undefined {
  const names = path.split("/");
  const start = names.findIndex((_, at) => tree.has(names.slice(at).join("/")));
  if (start < 0) return undefined;
  const longer = `/${names.slice(Math.max(0, start - 1)).join("/")}`;
  const isShared = start > 0 && [...tree].some((file) => `/${file}`.endsWith(longer));
  return isShared ? undefined : names.slice(start).join("/");
}

/** A foreign directory as an absolute path without its last slash; undefined if it is relative, or no file URI. */
export function toAbsolute(written: string): string | undefined {
  const [path] = withoutScheme(decode(written));
  const plain = path?.replaceAll("\\", "/");
  return plain !== undefined && isAbsolute(plain) ? normalise(plain) : undefined;
}

/** Resolves `..` and `.`; undefined if the path leaves its start. */
export function normalise(path: string): string | undefined {
  const kept: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") {
      if (kept.length === 0) return undefined;
      kept.pop();
    } else if (name !== "." && name !== "") kept.push(name);
  }
  return `${path.startsWith("/") ? "/" : ""}${kept.join("/")}`;
}

/** The part of an absolute path after a root; undefined if it is outside, empty for the root. */
export function pathBeneath(root: string, path: string): string | undefined {
  const ending = `${root.replace(/^\*/, "")}/`;
  const start = root.startsWith("*") ? `${path}/`.indexOf(ending) : `${path}/`.startsWith(ending) ? 0 : -1;
  return start < 0 ? undefined : path.slice(start + ending.length);
}

function fromRoot(path: string, { absolute, directory }: PathRoots): readonly string[] {
  const whole = normalise(path);
  if (isAbsolute(path)) {
    const beneath = [...absolute, CONTAINER_WORKSPACE].map((root) => pathBeneath(root, whole ?? ""));
    return beneath.filter((found) => found !== undefined && found !== "") as string[];
  }
  const joined = normalise(`${directory}/${path}`.replace(/^\/+/, ""));
  return [joined, whole].filter((found) => found !== undefined && found !== "") as string[];
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

/** A drive letter is not a scheme. */
function withoutScheme(path: string): readonly string[] {
  const [, file] = /^file:\/*(?:localhost(?=\/))?(.*)$/is.exec(path) ?? [];
  if (file !== undefined) return [/^[A-Za-z]:/.test(file) ? file : `/${file.replace(/^\/+/, "")}`];
  return /^[A-Za-z][A-Za-z0-9+.-]+:/.test(path) ? [] : [path];
}

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
