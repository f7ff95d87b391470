/** Where a container action finds the workspace, whatever it is called outside. */
const CONTAINER_WORKSPACE = "/github/workspace";

/** What paths from outside are relative to. */
export interface PathRoots {
  /**
   * Absolute directories that are the repository's root, here or where the tool ran. One that begins with `*` is any
   * directory that ends so: a runner checks a repository out into a folder of its name within another of its name.
   */
  readonly absolute: readonly string[];
  /** The directory a relative path starts at, from the repository's root; empty for the root itself. */
  readonly directory: string;
}

/**
 * A path or `file:` URI as it may be spelled from the repository's root, likeliest first. Empty when it is of another
 * scheme or lies outside of every root. Nothing is looked up: whether such a file exists is for the target to say.
 *
 * @param isUri percent-encoding is undone.
 */
export function spellPath(written: string, roots: PathRoots, isUri: boolean): readonly string[] {
  const plain = isUri ? [decode(written), written] : [written];
  const spellings = plain.flatMap(withoutScheme).flatMap((path) => [path, path.replaceAll("\\", "/")]);
  return [...new Set(spellings.flatMap((path) => fromRoot(path, roots)))];
}

/** The same, and the path itself where no root that is known leads to it. */
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
 * The file that a path of another machine means: the longest end of it that is a file of the tree. Undefined where there
 * is none, or a file deeper in the tree shares more of the path.
 */
export function findByEnd(path: string, tree: ReadonlySet<string>): string | undefined {
  const names = path.split("/");
  const start = names.findIndex((_, at) => tree.has(names.slice(at).join("/")));
  if (start < 0) return undefined;
  const longer = `/${names.slice(Math.max(0, start - 1)).join("/")}`;
  const isShared = start > 0 && [...tree].some((file) => `/${file}`.endsWith(longer));
  return isShared ? undefined : names.slice(start).join("/");
}

/** A directory from outside as an absolute path without its last slash; undefined when it is relative or no file's. */
export function toAbsolute(written: string): string | undefined {
  const [path] = withoutScheme(decode(written));
  const plain = path?.replaceAll("\\", "/");
  return plain !== undefined && isAbsolute(plain) ? normalise(plain) : undefined;
}

/** `..` and `.` resolved; undefined when it leads above its start. */
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

/** What of an absolute path follows a root; undefined for one outside of it, empty for the root itself. */
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

/** A drive's letter is no scheme. */
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
