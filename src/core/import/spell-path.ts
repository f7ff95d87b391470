/** Where a container action finds the workspace, whatever it is called outside. */
const CONTAINER_WORKSPACE = "/github/workspace";

/** What paths from outside are relative to. */
export interface PathRoots {
  /** Absolute directories that are the repository's root, here or where the tool ran. */
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

function fromRoot(path: string, { absolute, directory }: PathRoots): readonly string[] {
  const whole = normalise(path);
  if (isAbsolute(path)) {
    const beneath = [...absolute, CONTAINER_WORKSPACE].filter((root) => whole?.startsWith(`${root}/`));
    return beneath.map((root) => whole?.slice(root.length + 1) ?? "");
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
