import type { PinnedFile } from "../../core/pin/pin.ts";
import type { Focus } from "../../core/pin/receipt.ts";
import type { ReviewContext } from "./review-context.ts";

type Followed = Pick<ReviewContext, "followUp" | "target">;

/**
 * What of the target the debate is about; undefined for all of it. Only of a diff can an earlier review have read a part
 * that still stands.
 */
export function focusOf({ followUp, target }: Followed): Focus | undefined {
  return target.pin.kind === "diff" ? followUp?.focus : undefined;
}

/** The files the debate is about, as far as agents are shown them. */
export function filesToTry(context: Followed): readonly PinnedFile[] {
  const files = focusOf(context)?.files ?? context.target.pin.files;
  return files.filter(({ skipped }) => skipped === undefined);
}
