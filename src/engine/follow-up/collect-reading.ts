import { GitError } from "../../core/errors.ts";
import { type Reader, recordReading } from "../../core/follow-up/record-reading.ts";
import type { ReadingRecord } from "../../core/report/reading-record.ts";
import type { Report } from "../../core/report/report.ts";
import type { Coverage } from "../../core/verdict/coverage.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { NamedChange } from "./name-change.ts";

/** What a later review has to know of this one's reading. */
export interface CollectedReading {
  /** Null where no later review is to go on from this one, or the target can no longer be read. */
  readonly reading: ReadingRecord | null;
  /** What the earlier review read and still stands: this one rests on it as well. */
  readonly carried: Report["replay"]["files"];
}

type Means = Pick<ReviewContext, "target" | "ledger" | "followUp" | "signal">;

/**
 * Collects what was read of the change, and what that rests on.
 *
 * @param named the change's parts, as `nameChange` names them.
 */
export async function collectReading(
  coverage: Coverage,
  named: NamedChange,
  context: Means,
): Promise<CollectedReading> {
  try {
    return { reading: readingOf(coverage, named, context), carried: await carriedFiles(context) };
  } catch (error) {
    // The report is written though the target is gone.
    if (error instanceof GitError) return { reading: null, carried: [] };
    throw error;
  }
}

function readingOf(coverage: Coverage, named: NamedChange, context: Means): ReadingRecord | null {
  const { target, ledger, followUp, signal } = context;
  if (named.kind !== "named" || signal.aborted) return null;
  return recordReading({
    ...{ pin: target.pin, parts: named.parts, coverage },
    earlier: followUp?.earlier.report.replay.reading ?? undefined,
    served: ledger.receiptsOfReaders(),
    readers: readersOf(ledger),
    namesOf: (part) => named.names.get(part) ?? [],
  });
}

/** Those who look for defects, and for what speaks against them. */
function readersOf(ledger: ReviewContext["ledger"]): readonly Reader[] {
  const agents = ledger.entries().flatMap(({ performance, part, isDiscarded }) => {
    const { role, kind, receipts } = performance;
    const isReader = (role === "enthusiast" || role === "adversary") && kind === "answered" && !isDiscarded;
    return isReader ? [{ files: part.files, receipts }] : [];
  });
  return [...ledger.readings(), ...agents];
}

/** What has changed since is not among them: whatever rests on that is tried anew. */
async function carriedFiles({ target, followUp }: Means): Promise<Report["replay"]["files"]> {
  const standing: Report["replay"]["files"] = [];
  for (const file of followUp?.earlier.report.replay.files ?? []) {
    if ((await target.source.blobAt(file.path, file.side)) === file.blob) standing.push(file);
  }
  return standing;
}
