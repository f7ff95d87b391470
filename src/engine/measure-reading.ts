import { type Coverage, measureCoverage } from "../core/coverage.ts";
import type { ReviewContext } from "./review-context.ts";

/** Which parts of the target the Enthusiasts were served so far; in a validation, which has none, the Critic. */
export async function measureReading(context: ReviewContext): Promise<Coverage> {
  const reader = context.plan.mode === "validate" ? "critic" : "enthusiast";
  return measureCoverage(context.target.pin, context.ledger.receiptsOf(reader), await countLines(context));
}

/** Lines of each file of a file or manifest target. */
export async function countLines({ target }: ReviewContext): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (target.pin.kind === "diff") return counts;
  for (const { path, skipped } of target.pin.files) {
    const text = skipped === undefined ? await target.source.readText(path, "head") : undefined;
    // A file that cannot be read has no count, and so counts as unread.
    if (text !== undefined) counts.set(path, text.lines.length);
  }
  return counts;
}
