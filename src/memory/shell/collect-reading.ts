import { type ChangePart, partsOfChange, rangesOfPart } from "../../change/change-part.ts";
import { pathAt } from "../../change/pin.ts";
import type { Side } from "../../change/side.ts";
import type { ReadingRecord } from "../../report/reading-record.ts";
import type { Report } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { GitError } from "../../text/errors.ts";
import type { CodeIndex } from "../../tools/code-index.ts";
import type { Coverage } from "../../verdict/coverage.ts";
import { type ComparedPart, matchParts, unchangedFiles } from "../comparison.ts";
import { type Reader, recordReading } from "../record-reading.ts";
import { namesOfPart, type PartNames, type SidedFacts } from "../spread.ts";

/** What a later review must know about this one's reading. */
export interface CollectedReading {
  /** Null if no later review can continue from this one, or the target can no longer be read. */
  readonly reading: ReadingRecord | null;
  /** What the earlier review read and is unchanged: this review rests on it too. */
  readonly carried: Report["replay"]["files"];
}

type Context = Pick<ReviewContext, "target" | "code" | "ledger" | "followUp" | "basis" | "signal">;

/** Collects what was read of the change, and which files that reading rests on. */
export async function collectReading(coverage: Coverage, context: Context): Promise<CollectedReading> {
  try {
    return { reading: await readingOf(coverage, context), carried: await carriedFiles(context) };
  } catch (error) {
    // The report is still written if the target is gone.
    if (error instanceof GitError) return { reading: null, carried: [] };
    throw error;
  }
}

async function readingOf(coverage: Coverage, context: Context): Promise<ReadingRecord | null> {
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

/** The names of parts whose file is unchanged, as the earlier report records them. */
function namesOfEarlier({ followUp, target }: Context): ReadonlyMap<ChangePart, readonly string[]> {
  const { reading } = followUp?.earlier.report.replay ?? {};
  if (followUp === undefined || !reading) return new Map();
  const unchanged = unchangedFiles(target.pin, followUp.earlier.report);
  const { parts } = matchParts(
    followUp.comparison.parts.map(({ part }) => part),
    reading,
  );
  return new Map(
    parts.flatMap(({ part, earlier }) =>
      earlier !== undefined && unchanged.has(part.file.path) ? [[part, earlier.names]] : [],
    ),
  );
}

/** The roles that look for defects, or for evidence against them. */
function readersOf(ledger: ReviewContext["ledger"]): readonly Reader[] {
  const agents = ledger.entries().flatMap(({ performance, part, isDiscarded }) => {
    const { role, kind, receipts } = performance;
    const isReader = (role === "enthusiast" || role === "adversary") && kind === "answered" && !isDiscarded;
    return isReader ? [{ files: part.files, receipts }] : [];
  });
  return [...ledger.readings(), ...agents];
}

/** Leaves out files that changed since: everything that rests on them is reviewed again. */
async function carriedFiles({ target, followUp }: Context): Promise<Report["replay"]["files"]> {
  const unchanged: Report["replay"]["files"] = [];
  for (const file of followUp?.earlier.report.replay.files ?? []) {
    if ((await target.source.blobAt(file.path, file.side)) === file.blob) unchanged.push(file);
  }
  return unchanged;
}

/** Enough that no file waits for another to be read. */
const FILES_AT_ONCE = 16;

/**
 * Finds what each of these parts is about. A file's facts are read once, and at base only if a part has lines there.
 *
 * @param signal once it is aborted, the remaining files get no names.
 */
export async function nameParts(
  parts: readonly ChangePart[],
  code: Pick<CodeIndex, "facts">,
  signal?: AbortSignal,
): Promise<ReadonlyMap<ChangePart, PartNames>> {
  const files = [...Map.groupBy(parts, ({ file }) => file.path).values()];
  const named = new Map<ChangePart, PartNames>();
  for (let at = 0; at < files.length && signal?.aborted !== true; at += FILES_AT_ONCE) {
    await Promise.all(
      files.slice(at, at + FILES_AT_ONCE).map(async (own) => {
        const facts = await readFacts(own, code);
        for (const part of own) named.set(part, namesOfPart(part, facts));
      }),
    );
  }
  return named;
}

async function readFacts(parts: readonly ChangePart[], code: Pick<CodeIndex, "facts">): Promise<SidedFacts> {
  const file = parts[0]?.file;
  const read = async (side: Side) => {
    const path = file === undefined ? undefined : pathAt(file, side);
    return path === undefined ? undefined : code.facts(path, side);
  };
  const hasDeletions = parts.some((part) => rangesOfPart(part).some(({ side }) => side === "base"));
  const [head, base] = await Promise.all([read("head"), hasDeletions ? read("base") : undefined]);
  return { head, base };
}
