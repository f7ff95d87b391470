import type { Pin } from "../pin/pin.ts";

/**
 * The files a diff moves from where `paths-ignore` leaves them out to where it does not, at head. The diff shows no more
 * of them than was edited on the way, so that nobody ever reviewed the rest. Never throws.
 */
export function movedInFiles({ files }: Pin, isIgnored: (path: string) => boolean): readonly string[] {
  return files.flatMap(({ path, oldPath }) =>
    oldPath !== undefined && isIgnored(oldPath) && !isIgnored(path) ? [path] : [],
  );
}
