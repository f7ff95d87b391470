/** The directory of a path; empty at the root. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A directory and all above it, nearest first; the last is the root, as the empty string. */
export function withAncestors(directory: string): readonly string[] {
  const found = [directory];
  for (let next = directory; next !== ""; ) {
    next = directoryOf(next);
    found.push(next);
  }
  return found;
}

/** Whether a specifier names a place on the machine, not in the tree: `/x`, `C:\x`, `\\host\x`, `file:…`. */
export function isAbsolutePath(specifier: string): boolean {
  return /^(?:[/\\]|[a-z]:|file:)/i.test(specifier);
}

/**
 * Resolves a path from a directory of the tree, with `.` and `..`. Undefined if it would leave the tree, is absolute,
 * or contains characters that some system treats as separators.
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
