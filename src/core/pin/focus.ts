import { filesAt } from "./known-files.ts";
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

/** The files known by that path, on either side of a rename, as agents are shown them: those that a focus cuts down, and all others as they are. */
export function shownAt(
  { files }: Pick<Pin, "files">,
  focus: Pick<Focus, "files"> | undefined,
  path: string,
): readonly PinnedFile[] {
  return filesAt(files, path).map((file) => (focus === undefined ? file : (cutDown(focus, file) ?? file)));
}

function cutDown({ files }: Pick<Focus, "files">, { path }: PinnedFile): PinnedFile | undefined {
  return filesAt(files, path).find((file) => file.path === path);
}

/** A head as it is named to people and agents. */
export function shortHead({ previousHead }: Pick<Focus, "previousHead">): string {
  return previousHead.slice(0, 12);
}
