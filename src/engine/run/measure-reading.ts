import { GitError } from "../../core/errors.ts";
import { type Coverage, measureCoverage, type UnexaminedFile } from "../../core/verdict/coverage.ts";
import type { SourceText } from "../../ports/source.ts";
import type { ReviewContext } from "./review-context.ts";

/**
 * Which parts of the target the Enthusiasts were served so far; in a validation, which has none, the Critic.
 *
 * @param besides files that count as unread whatever was served of them.
 */
export async function measureReading(
  context: ReviewContext,
  besides: readonly UnexaminedFile[] = [],
): Promise<Coverage> {
  const reader = context.plan.mode === "validate" ? "critic" : "enthusiast";
  const { ledger } = context;
  return measureCoverage(context.target.pin, ledger.receiptsOf(reader), {
    lineCounts: await countLines(context),
    unexamined: eachOnce([...besides, ...ledger.unexaminedBy(reader)]),
  });
}

function eachOnce(files: readonly UnexaminedFile[]): readonly UnexaminedFile[] {
  return [...new Map(files.map((each) => [each.file, each])).values()];
}

/** Lines of each file of a file or manifest target. */
export async function countLines({ target }: ReviewContext): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (target.pin.kind === "diff") return counts;
  for (const { path, skipped } of target.pin.files) {
    const text = skipped === undefined ? await readIfThere(path, target) : undefined;
    // A file that cannot be read has no count, and so counts as unread.
    if (text !== undefined) counts.set(path, text.lines.length);
  }
  return counts;
}

/** A target that vanished must not keep the report from being written. */
async function readIfThere(path: string, { source }: ReviewContext["target"]): Promise<SourceText | undefined> {
  try {
    return await source.readText(path, "head");
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
