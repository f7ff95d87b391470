import { LEFT_KINDS, type LeftKind } from "../files/reading-kind.ts";
import { canBeRead, type Pin, type PinnedFile } from "./pin.ts";

const LEFT: ReadonlySet<string> = new Set(LEFT_KINDS);

/** Whether rules read the file: all files that agents are shown, and those withheld from agents only for their kind. */
export function isReadByRules({ skipped }: Pick<PinnedFile, "skipped">): boolean {
  return skipped === undefined || LEFT.has(skipped);
}

/**
 * Leaves these files of the pin to rules: agents do not get them, but their lines stay. If nothing else would be left
 * to read, only lock files are left to rules, which compare them entry by entry. So nothing passes without a reader.
 *
 * @param kinds the files of a diff that may be left to rules, by path, with their kinds.
 */
export function leaveToRules(pin: Pin, kinds: ReadonlyMap<string, LeftKind>): Pin {
  if (pin.kind !== "diff" || kinds.size === 0) return pin;
  const isShown = (file: PinnedFile) => file.skipped === undefined && canBeRead(file, pin.kind);
  const hasMore = pin.files.some((file) => isShown(file) && !kinds.has(file.path));
  const leave = (file: PinnedFile): PinnedFile => {
    const kind = file.skipped === undefined ? kinds.get(file.path) : undefined;
    return kind === undefined || !(hasMore || kind === "lock-file") ? file : { ...file, skipped: kind };
  };
  return { ...pin, files: pin.files.map(leave) };
}
