import { GitError } from "../../core/errors.ts";
import type { ComparedPart } from "../../core/follow-up/follow-up.ts";
import { matchParts, standingFiles } from "../../core/follow-up/match-parts.ts";
import { type Reader, recordReading } from "../../core/follow-up/record-reading.ts";
import { type ChangePart, partsOfChange } from "../../core/pin/change-part.ts";
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
  if (basis === undefined || target.pin.kind !== "diff") return null;
  const parts = followUp?.comparison.parts ?? partsOfChange(target.pin).map(firstRead);
  const known = namesOfEarlier(context);
  const unread = new Set(coverage.unread);
  const unnamed = parts.flatMap(({ part }) => (known.has(part) || unread.has(part.file.path) ? [] : [part]));
  const named = await nameParts(unnamed, code, signal);
  if (signal.aborted) return null;
  return recordReading({
    ...{ pin: target.pin, parts, coverage },
    earlier: followUp?.earlier.report.replay.reading ?? undefined,
    served: ledger.receiptsOfReaders(),
    readers: readersOf(ledger),
    namesOf: (part) => known.get(part) ?? named.get(part)?.names ?? [],
  });
}

function firstRead(part: ChangePart): ComparedPart {
  return { part, why: "changed", reading: undefined };
}

/** The names of parts whose file stands as it did: they are as the earlier report has them. */
function namesOfEarlier({ followUp, target }: Means): ReadonlyMap<ChangePart, readonly string[]> {
  const { reading } = followUp?.earlier.report.replay ?? {};
  if (followUp === undefined || !reading) return new Map();
  const standing = standingFiles(target.pin, followUp.earlier.report);
  const { parts } = matchParts(
    followUp.comparison.parts.map(({ part }) => part),
    reading,
  );
  return new Map(
    parts.flatMap(({ part, earlier }) =>
      earlier !== undefined && standing.has(part.file.path) ? [[part, earlier.names]] : [],
    ),
  );
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
