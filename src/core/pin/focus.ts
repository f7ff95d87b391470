import type { Pin, PinnedFile } from "./pin.ts";
import type { Receipt } from "./receipt.ts";

/** What of the change a debate is about, where an earlier review has read the rest of it. */
export interface Focus {
  /** The head of the earlier review. */
  readonly previousHead: string;
  /** The files with parts to be tried anew, in the target's order, their hunks cut down to these parts and their surroundings. */
  readonly files: readonly PinnedFile[];
  /** The lines of the parts that are carried over, as read: with them the coverage is of the whole change. */
  readonly receipts: readonly Receipt[];
}

/** The target's files as agents are shown them: those that a focus cuts down, and all others as they are. */
export function shownFiles(
  { files }: Pick<Pin, "files">,
  focus: Pick<Focus, "files"> | undefined,
): readonly PinnedFile[] {
  if (focus === undefined) return files;
  const cut = new Map(focus.files.map((file) => [file.path, file]));
  return files.map((file) => cut.get(file.path) ?? file);
}

/** A head as it is named to people and agents. */
export function shortHead({ previousHead }: Pick<Focus, "previousHead">): string {
  return previousHead.slice(0, 12);
}
