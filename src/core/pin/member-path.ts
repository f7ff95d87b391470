import { allowedFiles, filesNamed } from "./known-files.ts";
import type { Pin } from "./pin.ts";
import type { Side } from "./side.ts";

/**
 * A path as a model wrote it, without `./` or the diff's `a/` and `b/`, when only that makes it a file of the target.
 */
export function toMemberPath(path: string, allowed: ReadonlySet<string>): string {
  if (allowed.has(path)) return path;
  const bare = path.replace(/^(?:\.\/)+/, "");
  const stripped = bare.replace(/^[ab]\//, "");
  return [bare, stripped].find((candidate) => allowed.has(candidate)) ?? path;
}

/** A path from outside in the target's own spelling at that side; as it is where it is not of the target. */
export type PathReader = (path: string, side: Side) => string;

/** A renamed file may be cited under either name; each side knows it under its own. */
export function pathReader(pin: Pin): PathReader {
  return (path, side) => {
    const member = toMemberPath(path, allowedFiles(pin));
    const named = filesNamed(pin.files, [member]);
    if (side === "base") return named.findLast((file) => file.path === member && file.oldPath)?.oldPath ?? member;
    if (named.some((file) => file.path === member)) return member;
    return named.findLast((file) => file.oldPath === member)?.path ?? member;
  };
}
