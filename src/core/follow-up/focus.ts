import type { PinnedFile } from "../pin/pin.ts";
import type { Receipt } from "../pin/receipt.ts";

/** What of the change a debate is about, where an earlier review has read the rest of it. */
export interface Focus {
  /** The head of the earlier review. */
  readonly previousHead: string;
  /** The files with parts to be tried anew, in the target's order, their hunks cut down to these parts and their surroundings. */
  readonly files: readonly PinnedFile[];
  /** The lines of the parts that are carried over, as read: with them the coverage is of the whole change. */
  readonly receipts: readonly Receipt[];
}
