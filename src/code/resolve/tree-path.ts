/** The directory a path lies in; empty at the root. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A directory and all above it, nearest first; the last is the root, as the empty text. */
export function withAncestors(directory: string): readonly string[] {
  const found = [directory];
  for (let next = directory; next !== ""; ) {
    next = directoryOf(next);
    found.push(next);
  }
  return found;
}

/** Whether a specifier names a place of the machine and not of the tree: `/x`, `C:\x`, `\\host\x`, `file:…`. */
export function isAbsolutePath(specifier: string): boolean {
  return /^(?:[/\\]|[a-z]:|file:)/i.test(specifier);
}

/**
 * A path followed from a directory of the tree, `.` and `..` worked out; undefined when it would leave the tree, is
 * absolute, or holds what no import needs and some system takes for a separator.
 */
export function joinInTree(directory: string, relative: string): string | undefined {
  if (isAbsolutePath(relative) || /[\\\0]/.test(relative)) return undefined;
  const segments = directory === "" ? [] : directory.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== "" && segment !== ".") {
      segments.push(segment);
    }
  }
  return segments.join("/");
}

/** A name below a directory of the tree; the root has no leading slash. */
export function inDirectory(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}
