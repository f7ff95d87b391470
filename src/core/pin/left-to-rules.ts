import { LEFT_KINDS, type LeftKind } from "../files/reading-kind.ts";
import { canBeRead, type Pin, type PinnedFile } from "./pin.ts";

const LEFT: ReadonlySet<string> = new Set(LEFT_KINDS);

/** Whether rules read the file: all that agents are shown, and what is kept from them for its kind alone. */
export function isReadByRules({ skipped }: Pick<PinnedFile, "skipped">): boolean {
  return skipped === undefined || LEFT.has(skipped);
}

/**
 * The pin with these files left to rules: no agent is given them, and their lines stay. Where nothing else would be left to read, only
 * what rules compare entry by entry is: nothing passes as it was nobody's to read. A change of nothing but dependencies that rules compare
 * is left to them as a whole.
 *
 * @param kinds the files of a diff that may be left, by path, with their kinds.
 * @param compared the files, manifests among them, that rules compare in full, by path.
 */
export function leaveToRules(pin: Pin, kinds: ReadonlyMap<string, LeftKind>, compared: ReadonlySet<string>): Pin {
  if (pin.kind !== "diff" || kinds.size + compared.size === 0) return pin;
  const isShown = (file: PinnedFile) => file.skipped === undefined && canBeRead(file, pin.kind);
  const shown = pin.files.filter(isShown);
  const isAllCompared = shown.every(({ path }) => compared.has(path));
  const hasMore = shown.some(({ path }) => !kinds.has(path));
  const leave = (file: PinnedFile): PinnedFile => {
    const kind = kinds.get(file.path) ?? (isAllCompared ? "version-bump" : undefined);
    const isLeft = file.skipped === undefined && (hasMore || compared.has(file.path));
    return kind === undefined || !isLeft ? file : { ...file, skipped: kind };
  };
  return { ...pin, files: pin.files.map(leave) };
}
