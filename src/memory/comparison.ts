import { type ChangePart, isLineless, rangesOfPart, SURROUNDING_LINES } from "../change/change-part.ts";
import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import type { Focus } from "../change/receipt.ts";
import { SIDES, type Side } from "../change/side.ts";
import type { GatedClaim } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { FullReview, RereadReason } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { ReadingRecord } from "../report/reading-record.ts";
import type { Report } from "../report/report.ts";

/** The review that this one continues from, and what has changed since. */
export interface FollowUp {
  readonly earlier: EarlierReport;
  readonly comparison: Comparison;
  readonly focus: Focus;
}

/** A trusted report of an earlier review. */
export interface EarlierReport {
  readonly report: Report;
  /** SHA-256 (hex) of its bytes. */
  readonly reportSha256: string;
  /** The workflow run that wrote it, as `4711.1`. */
  readonly workflowRun: string;
  /** Whether to continue from it however much has changed: the repair of a small change may rewrite most of it. */
  readonly isRepaired?: boolean;
}

/** A part of the change, compared with the earlier review. */
export interface ComparedPart {
  readonly part: ChangePart;
  /** Why the part is reviewed again; undefined if its review is carried over. */
  readonly why: RereadReason | undefined;
  /** The files its earlier reading rests on: an index into the earlier report's readings; undefined for none. */
  readonly reading: number | undefined;
}

/** The parts of the change, compared with what an earlier review read. */
export interface Comparison {
  /** In the order of the diff. */
  readonly parts: readonly ComparedPart[];
  /** Files of the target, then or now, in which a part changed, appeared or disappeared; sorted. */
  readonly deltaFiles: readonly string[];
}

/** Whether lines at head changed since the earlier review, or are right beside lines that did. */
export type ChangedSince = (range: Omit<FileRange, "side">) => boolean;

/**
 * Counts the parts without an equal in the earlier review; parts that are read again for another reason are unchanged.
 * Where lines were deleted, only the lines around them are left at head, so these count too.
 */
export function changedSince({ parts }: Pick<Comparison, "parts">): ChangedSince {
  // A file that was only renamed, or whose mode changed, has no line that can be a repair.
  const changed = parts.filter(({ part, why }) => why === "changed" && !isLineless(part.file));
  return (range) => changed.some((compared) => touches(compared, { ...range, side: "head" }));
}

/** A part that an earlier review read. */
export interface EarlierPart {
  /** Its file then. */
  readonly path: string;
  readonly names: readonly string[];
  /** The files its reading rests on: an index into that review's readings; undefined for none. */
  readonly reading: number | undefined;
}

/** The parts of a change, matched with those of an earlier review. */
export interface MatchedParts {
  /** In the order of the diff, each with the earlier part that it equals. */
  readonly parts: readonly { readonly part: ChangePart; readonly earlier: EarlierPart | undefined }[];
  /** Parts of the earlier change that no present part equals. */
  readonly left: readonly EarlierPart[];
}

/**
 * Matches the parts of a change with those that an earlier review read, by digest. Each earlier part matches once, so a
 * second copy of a part is new. A part whose record names a missing reading counts as unread.
 */
export function matchParts(parts: readonly ChangePart[], { files, readings }: ReadingRecord): MatchedParts {
  const read = files.flatMap(({ path, parts: own }) =>
    own.map(({ sha256, names, reading }) => ({ sha256, earlier: { path, names, reading: reading ?? undefined } })),
  );
  const left = new Set<EarlierPart>(read.map(({ earlier }) => earlier));
  const known = read.filter(({ earlier: { reading } }) => reading === undefined || readings[reading] !== undefined);
  const waiting = Map.groupBy(known, ({ sha256 }) => sha256);
  // pop() takes from the end, and is cheap there.
  for (const equal of waiting.values()) equal.reverse();
  const matched = parts.map((part) => ({ part, earlier: waiting.get(part.sha256)?.pop()?.earlier }));
  for (const { earlier } of matched) if (earlier !== undefined) left.delete(earlier);
  return { parts: matched, left: [...left] };
}

/** Why the whole change is reviewed again: more than half of its parts were never read. */
export function whyTooMuch({ parts }: MatchedParts): FullReview | undefined {
  const changed = parts.filter(({ earlier }) => earlier === undefined).length;
  if (2 * changed <= parts.length) return undefined;
  const detail = `${changed} of its ${parts.length} parts are not as the earlier review read them`;
  return { code: "too-much-changed", detail };
}

/** Files of the target, then or now, in which a part changed, appeared or disappeared; sorted. */
export function deltaFilesOf({ parts, left }: MatchedParts): readonly string[] {
  const changed = parts.flatMap(({ part, earlier }) => (earlier === undefined ? [part.file.path] : []));
  return [...new Set([...changed, ...left.map(({ path }) => path)])].sort();
}

/** The files that are the same as at the earlier review, on both sides. */
export function unchangedFiles({ files }: Pin, { pin }: Pick<Report, "pin">): ReadonlySet<string> {
  const then = new Map(pin.files.map((file) => [file.path, file]));
  const standing = files.filter(({ path, headBlob = null, baseBlob = null }) => {
    const file = then.get(path);
    return file?.head_blob === headBlob && file.base_blob === baseBlob;
  });
  return new Set(standing.map(({ path }) => path));
}

/**
 * Turns parts whose lines are now in something else, such as another function, into unread ones.
 *
 * @param namesOf what a part is about now; undefined if that has not changed.
 */
export function withoutMoved(
  { parts, left }: MatchedParts,
  namesOf: (part: ChangePart) => readonly string[] | undefined,
): MatchedParts {
  const moved = new Set<EarlierPart>();
  for (const { part, earlier } of parts) {
    const names = namesOf(part);
    if (earlier !== undefined && names !== undefined && names.join("\n") !== earlier.names.join("\n"))
      moved.add(earlier);
  }
  return {
    parts: parts.map(({ part, earlier }) => {
      return { part, earlier: earlier !== undefined && moved.has(earlier) ? undefined : earlier };
    }),
    left: [...left, ...moved],
  };
}

/** Lines of a file, with its blob now and then. */
interface FoundLines extends FileRange {
  readonly blob: string;
  /** Undefined if the earlier report does not say. */
  readonly blobThen: string | undefined;
}

/**
 * Whether these lines are as an earlier review read them. Each part of the change that they touch must be carried over,
 * or reviewed again only because of an open finding. If some of them are outside the change, the file must be the same.
 */
export function isUnchanged({ blob, blobThen, ...lines }: FoundLines, { parts }: Comparison): boolean {
  if (isReviewedAgain([lines], { parts })) return false;
  const { file, side, start_line: start, end_line: end } = lines;
  const own = parts.filter(({ part }) => pathAt(part.file, side) === file);
  const covered = new Set(own.flatMap((compared) => numbersAround(compared, side)));
  const numbers = Array.from({ length: end - start + 1 }, (_, at) => start + at);
  return blob === blobThen || numbers.every((line) => covered.has(line));
}

/**
 * Whether one of these places is at, or right beside, lines that are reviewed again: an earlier review says nothing
 * about them. Parts that are reviewed again only because of an open finding do not count.
 */
export function isReviewedAgain(places: readonly FileRange[], { parts }: Pick<Comparison, "parts">): boolean {
  return parts.some((compared) => !isAsRead(compared) && places.some((place) => touches(compared, place)));
}

/** Whether lines are in a part or right beside it; any line of a file that changes without a line is. */
function touches(compared: ComparedPart, { file, side, start_line: start, end_line: end }: FileRange): boolean {
  if (pathAt(compared.part.file, side) !== file) return false;
  return isLineless(compared.part.file) || numbersAround(compared, side).some((line) => start <= line && line <= end);
}

/**
 * Whether a claim is late: new in this run, though everything it rests on was reviewed before and did not change.
 * Findings by rule, policy violations and claims without a line are never late.
 *
 * @param known the fingerprints of the earlier review's findings, confirmed and unresolved.
 */
export function isLate(claim: GatedClaim, comparison: Comparison, known: ReadonlySet<string>): boolean {
  const { carriedFrom, origin, policy, evidence } = claim;
  if (carriedFrom !== undefined || origin !== undefined || policy !== undefined) return false;
  if (evidence.length === 0 || known.has(claimFingerprint(claim))) return false;
  return evidence.every((lines) => isUnchanged({ ...lines, blobThen: undefined }, comparison));
}

/** A part that is read again only because of an open finding has not changed. */
export function isAsRead({ why }: ComparedPart): boolean {
  return why === undefined || why === "open-finding";
}

/** The numbers of a part's lines on one side, and of the lines around it that its digest covers. */
function numbersAround({ part }: ComparedPart, side: Side): readonly number[] {
  const lines = part.file.hunks[part.hunk]?.lines ?? [];
  return lines
    .slice(Math.max(0, part.from - SURROUNDING_LINES), part.to + SURROUNDING_LINES)
    .flatMap(({ baseLine, headLine }) => (side === "head" ? headLine : baseLine) ?? []);
}

/** Lines that an open finding of an earlier review rests on. */
interface OpenPlace {
  readonly file: string;
  readonly side: Side;
  /** Their last line then. */
  readonly line: number;
  readonly quote: string;
}

/**
 * The places of an earlier review's open findings, from before people's comments. Findings by rule are left out: every
 * run finds them by itself.
 */
export function openPlaces(report: Report): readonly OpenPlace[] {
  const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
  const places = [...findings, ...unresolved]
    .filter(
      ({ source, detected_by: detector }) => source !== "gate" && source !== "agentic_reviewer" && detector === null,
    )
    .flatMap(({ evidence }) => evidence.filter(({ kind }) => kind !== "proof"))
    .map(({ file, side, end_line: line, quote }) => ({ file, side, line, quote }));
  // The Critic names no side.
  const seen = missed
    .filter(countsAsOpen)
    .flatMap(({ file, line, evidence_quote: quote }) => SIDES.map((side) => ({ file, side, line, quote })));
  return [...places, ...seen];
}

/**
 * The parts of the change that these lines belong to, or the adjacent parts if the diff shows the lines as unchanged. A
 * file that changes without a line is one part, and any of its lines may show that.
 */
export function partsUnder(lines: FileRange, parts: readonly ChangePart[]): readonly ChangePart[] {
  const own = parts.filter(({ file }) => pathAt(file, lines.side) === lines.file);
  const under = own.filter((part) => isLineless(part.file) || rangesOfPart(part).some((range) => meet(range, lines)));
  return under.length > 0 ? under : own.filter((part) => isShownBeside(part, lines));
}

function meet(one: FileRange, other: FileRange): boolean {
  return one.side === other.side && overlap(one, other);
}

function isShownBeside({ file, hunk }: ChangePart, { side, start_line: start, end_line: end }: FileRange): boolean {
  return (file.hunks[hunk]?.lines ?? []).some(({ headLine, baseLine }) => {
    const number = side === "head" ? headLine : baseLine;
    return number !== undefined && start <= number && number <= end;
  });
}
