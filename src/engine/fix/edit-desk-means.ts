import type { FixerFinding } from "../../core/fix/fixer-question.ts";
import type { FixLimits } from "../../core/fix/limits.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** What a desk decides by. */
export interface EditDeskMeans {
  /** The head that the fixer reads, secrets masked. */
  readonly context: Pick<ReviewContext, "target" | "code" | "data">;
  /** The files of the target as it was pinned first: one that a repair made what it was at base is part of it still. */
  readonly pinnedFiles: readonly PinnedFile[];
  /** What is to be repaired: impact evidence may name a file more, and what says how a package is built is closed but to them. */
  readonly findings: readonly FixerFinding[];
  readonly limits: FixLimits;
  /** The bytes at that head; undefined where no regular file stands. */
  readonly readBytes: (path: string) => Promise<Uint8Array | undefined>;
  /** What the patch has already, against the pinned head. */
  readonly soFar: { readonly files: ReadonlySet<string>; readonly lines: number };
}
