import { GitError } from "../../core/errors.ts";
import type { ComparedPart } from "../../core/follow-up/comparison.ts";
import { matchParts, standingFiles } from "../../core/follow-up/match-parts.ts";
import { type Reader, recordReading } from "../../core/follow-up/record-reading.ts";
import { partsOfChange } from "../../core/pin/change-part.ts";
import type { ReadingRecord } from "../../core/report/reading-record.ts";
import type { Report } from "../../core/report/report.ts";
import type { Coverage } from "../../core/verdict/coverage.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { nameParts } from "./name-parts.ts";

/** What a later review has to know of this one's reading. */
export interface CollectedReading {
  /** Null where no later review is to go on from this one, or the target can no longer be read. */
  readonly reading: ReadingRecord | null;
  /** What the earlier review read and still stands: this one rests on it as well. */
  readonly carried: Report["replay"]["files"];
}

type Means = Pick<ReviewContext, "target" | "code" | "ledger" | "followUp" | "basis" | "signal">;

/** Collects what was read of the change, and what that rests on. */
export async function collectReading(coverage: Coverage, context: Means): Promise<CollectedReading> {
  try {
    return { reading: await readingOf(coverage, context), carried: await carriedFiles(context) };
  } catch (error) {
    // The report is written though the target is gone.
    if (error instanceof GitError) return { reading: null, carried: [] };
    throw error;
  }
}

async function readingOf(coverage: Coverage, context: Means): Promise<ReadingRecord | null> {
  const { target, code, ledger, followUp, basis, signal } = context;
  const { pin } = target;
  if (basis === undefined || pin.kind !== "diff" || signal.aborted) return null;
  const parts = followUp?.comparison.parts ?? partsOfChange(pin).map(asUnread);
  const known = namesOfEarlier(parts, context);
  const unnamed = parts.flatMap(({ part }) => (known.has(part) ? [] : [part]));
  const named = await nameParts(unnamed, code);
  return recordReading({
    ...{ pin, parts, coverage },
    earlier: followUp?.earlier.report.replay.reading ?? undefined,
    served: ledger.receiptsOf("enthusiast"),
    readers: readersOf(ledger),
    namesOf: (part) => known.get(part) ?? named.get(part)?.names ?? [],
  });
}

/** Without an earlier review every part is tried for the first time. */
function asUnread(part: ComparedPart["part"]): ComparedPart {
  return { part, why: "changed", reading: undefined };
}

/** The names of carried parts whose file stands as it did: they are as the earlier report has them. */
function namesOfEarlier(
  parts: readonly ComparedPart[],
  { followUp, target }: Means,
): ReadonlyMap<ComparedPart["part"], readonly string[]> {
  const { reading } = followUp?.earlier.report.replay ?? {};
  if (followUp === undefined || !reading) return new Map();
  const standing = standingFiles(target.pin, followUp.earlier.report);
  const matched = matchParts(
    parts.map(({ part }) => part),
    reading,
  );
  return new Map(
    matched.parts.flatMap(({ part, earlier }) =>
      earlier !== undefined && standing.has(part.file.path) ? [[part, earlier.names]] : [],
    ),
  );
}

/** Those who look for defects, and for what speaks against them. */
function readersOf(ledger: ReviewContext["ledger"]): readonly Reader[] {
  return ledger.entries().flatMap(({ performance, part, isDiscarded }) => {
    const { role, kind, receipts } = performance;
    const isReader = (role === "enthusiast" || role === "adversary") && kind === "answered" && !isDiscarded;
    return isReader ? [{ files: part.files, receipts }] : [];
  });
}

/** What has changed since is not among them: whatever rests on that is tried anew. */
async function carriedFiles({ target, followUp }: Means): Promise<Report["replay"]["files"]> {
  const standing: Report["replay"]["files"] = [];
  for (const file of followUp?.earlier.report.replay.files ?? []) {
    if ((await target.source.blobAt(file.path, file.side)) === file.blob) standing.push(file);
  }
  return standing;
}
