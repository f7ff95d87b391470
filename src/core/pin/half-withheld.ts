import type { Pin } from "./pin.ts";

/**
 * The files a rename takes into or out of what `never-send` keeps back. Neither side of them may be shown, and only one was
 * excused from being read. Never throws.
 */
export function halfWithheldFiles({ files }: Pin, isWithheld: (path: string) => boolean): readonly string[] {
  return files.flatMap(({ path, oldPath, skipped }) => {
    if (skipped !== "never-sent" || oldPath === undefined) return [];
    return isWithheld(path) === isWithheld(oldPath) ? [] : [path];
  });
}
