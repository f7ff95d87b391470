import {
  copiesOf,
  followQuote,
  isRecognisable,
  linesAround,
  type NearLine,
  namesSecret,
  placeKey,
  type TakenPlaces,
} from "../../core/carried/follow-quote.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import { type Comparison, type EarlierReport, standingFiles, standsAsRead } from "../../core/follow-up/comparison.ts";
import { compareLines, type LinesNow, lineThen } from "../../core/follow-up/line-then.ts";
import {
  type EarlierEvidence,
  isLeftOut,
  type QuoteStanding,
  quotesOf,
  type StandingQuote,
  type Traced,
  type TracedQuote,
  whereGone,
} from "../../core/follow-up/traced.ts";
import { findInHeading } from "../../core/gates/heading-quote.ts";
import { fileAt } from "../../core/pin/known-files.ts";
import type { FileRange } from "../../core/pin/line-range.ts";
import { type Pin, pathAt, type SkipReason } from "../../core/pin/pin.ts";
import { foldText } from "../../core/pin/quote.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import type { ResolutionRecord } from "../../core/report/follow-up-record.ts";
import type { Report, ReportFinding } from "../../core/report/report.ts";
import type { Source } from "../../ports/source.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** Lines that an earlier report quotes. */
export interface EarlierQuote {
  readonly file: string;
  readonly side: Side;
  /** Its last line then, 1-based. */
  readonly line: number;
  readonly quote: string;
  /** The blob of the file then; undefined where the report does not say. */
  readonly blob: string | undefined;
  /** What stood around it then; absent where the report does not show it. */
  readonly around?: readonly NearLine[] | undefined;
  /** The whole lines that it stood on then; absent where the report does not show them. */
  readonly linesThen?: string | undefined;
}

/** The quote as it stands now; lines are 1-based and inclusive. */
export interface QuoteNow extends FileRange {
  /** As it is written now: a masked secret is named anew in each run. */
  readonly quote: string;
  readonly blob: string;
  /** At how many places of the file it stands. */
  readonly copies: number;
}

/** Where a quote stands at the new head. */
export type FoundQuote =
  | { readonly kind: "found"; readonly now: QuoteNow }
  /** In a file that nobody is shown; `now` is set where its lines were found there. */
  | { readonly kind: "hidden"; readonly file: string; readonly why: SkipReason; readonly now: QuoteNow | undefined }
  /** Nowhere in the change. */
  | { readonly kind: "gone" };

/** In what an earlier quote is looked for. */
export interface QuoteSearch {
  readonly pin: Pin;
  readonly source: Source;
  /** Every file of the earlier change: what moved is looked for in the others alone. */
  readonly known: ReadonlySet<string>;
  readonly taken?: TakenPlaces | undefined;
}

/** The files of the change that a report is about. */
export function filesOf({ pin }: Report): ReadonlySet<string> {
  return new Set(pin.files.map(({ path }) => path));
}

/**
 * Where a quote of an earlier report stands in the change as it is now: in its own file, else in one that was no part of
 * the change then, if it says enough to be recognised there.
 *
 * @throws GitError if a file cannot be read.
 */
export async function findQuote(quoted: EarlierQuote, search: QuoteSearch): Promise<FoundQuote> {
  for (const pinned of search.pin.files) {
    const file = pathAt(pinned, quoted.side);
    const isKept = file === quoted.file;
    const isFresh = quoted.side === "head" && !search.known.has(pinned.path) && isRecognisable(quoted.quote);
    if (file === undefined || !(isKept || isFresh)) continue;
    if (isLeftOut(pinned, quoted.file)) continue;
    const now = await findIn(file, quoted, search);
    if (pinned.skipped === undefined && now !== undefined) return { kind: "found", now };
    const isHidden = pinned.skipped !== undefined && (now !== undefined || isKept || pinned.headBlob === quoted.blob);
    if (isHidden) return { kind: "hidden", file, why: pinned.skipped, now };
  }
  return { kind: "gone" };
}

/**
 * The quote in one file of the tree, wherever in it the lines stand now. Undefined where they do not.
 *
 * @throws GitError if the file cannot be read.
 */
export async function findIn(
  file: string,
  { side, line, quote, around, linesThen }: EarlierQuote,
  { source, pin, taken }: Omit<QuoteSearch, "known">,
): Promise<QuoteNow | undefined> {
  const text = await source.readText(file, side);
  if (text === undefined) return undefined;
  const { lines, blob } = text;
  const match = followQuote(quote, line, { file, side, lines, taken, around, linesThen }, pin);
  if (match === undefined) return findHeading({ file, quote }, pin);
  const written = namesSecret(quote) ? lines.slice(match.start_line - 1, match.end_line).join("\n") : quote;
  return { file, side, ...match, quote: written, blob, copies: copiesOf(quote, lines).length };
}

/** What the diff says of a file that still changes without a line. */
function findHeading(quoted: Pick<EarlierQuote, "file" | "quote">, pin: Pin): QuoteNow | undefined {
  const found = findInHeading(quoted, pin);
  return (
    found && {
      file: found.file,
      side: found.side,
      start_line: 1,
      end_line: 1,
      quote: found.quote,
      blob: found.blob,
      copies: 1,
    }
  );
}

/**
 * Where everything an earlier finding rests on stands now. Equal quotes of one finding stand at different places.
 *
 * @param elsewhere places at which the equal lines of other findings stand.
 * @throws GitError if a file cannot be read.
 */
export async function traceFinding<Finding extends ReportFinding>(
  finding: Finding,
  desk: FollowDesk,
  elsewhere: TakenPlaces = new Set(),
): Promise<Traced<Finding>> {
  const { places, footing } = quotesOf(finding);
  const { quote: critics } = finding.validation;
  const traced = await tracePlaces(places, desk, elsewhere);
  return {
    finding,
    places: traced.length === 0 ? placeAlone(finding, desk) : traced,
    footing: await Promise.all(footing.map((was) => traceFooting(was, desk))),
    validation: critics === null ? undefined : await traceFooting(toEvidence(critics), desk),
  };
}

function toEvidence({ file, side, line, quote }: NonNullable<ReportFinding["validation"]["quote"]>): EarlierEvidence {
  return { file, side, start_line: line, end_line: line, quote, blob: "" };
}

async function tracePlaces(
  places: readonly EarlierEvidence[],
  desk: FollowDesk,
  elsewhere: TakenPlaces,
): Promise<readonly TracedQuote[]> {
  const traced: TracedQuote[] = [];
  for (const was of places) {
    const equals = places.filter((other) => isSameQuote(other, was));
    const own = traced.flatMap(({ was: other, now }) =>
      now.kind === "stands" && isSameQuote(other, was) ? [placeKey(now, now.start_line)] : [],
    );
    const taken = new Set([...elsewhere, ...own]);
    traced.push({ was, now: await findInChange(was, { desk, taken, copies: equals.length }) });
  }
  return traced;
}

/** Whether two quotes are of equal lines. */
export function isSameQuote(a: EarlierEvidence, b: EarlierEvidence): boolean {
  return a.file === b.file && a.side === b.side && foldText(a.quote) === foldText(b.quote);
}

/** A finding that no gate let through has a place, and no quote by which it could be found again. */
function placeAlone(
  { file, side, start_line: start, line }: ReportFinding,
  { pin }: FollowDesk,
): readonly TracedQuote[] {
  if (file === null) return [];
  const last = line ?? start ?? 1;
  const was: EarlierEvidence = { file, side, start_line: start ?? last, end_line: last, quote: "", blob: "" };
  return [{ was, now: whereGone(was, pin) }];
}

interface Wanted {
  readonly desk: FollowDesk;
  readonly taken?: QuoteSearch["taken"];
  /** How often the finding quotes these lines. */
  readonly copies: number;
}

async function findInChange(was: EarlierEvidence, { desk, taken, copies }: Wanted): Promise<QuoteStanding> {
  const quoted = toQuoted(was, desk);
  const found = await findQuote(quoted, { ...desk, taken });
  switch (found.kind) {
    case "found":
      return standingOrNot({ was, ...found, blobThen: quoted.blob }, { desk, copies });
    case "hidden":
      return found;
    case "gone":
      return whereGone(was, desk.pin);
  }
}

interface FoundAgain {
  readonly was: EarlierEvidence;
  readonly now: QuoteNow;
  readonly blobThen: string | undefined;
}

/** A finding's own line that is more than it was by now is another line, though what it was stands within it. */
async function standingOrNot({ was, now, blobThen }: FoundAgain, wanted: Wanted): Promise<QuoteStanding> {
  const stands = toStanding(now, blobThen, wanted);
  const became = now.blob === blobThen ? "same" : await compareNow(was, now, wanted.desk);
  if (became === "same") return stands;
  const { file, start_line: start, end_line: end, side } = now;
  const isOwn = was.kind === "defect" && side === "head";
  if (became === "rewritten" && isOwn) return { kind: "rewritten", at: { file, start_line: start, end_line: end } };
  return { ...stands, isAsRead: false };
}

async function compareNow(
  was: EarlierEvidence,
  { file, side, start_line: start, end_line: end }: QuoteNow,
  desk: FollowDesk,
): Promise<LinesNow> {
  const then = lineThen(was, desk.excerpts);
  if (then === undefined) return "same";
  await desk.texts.load([{ file, side }]);
  const { text, facts } = desk.texts.context([]);
  const lines = text(file, side)?.index.lines;
  return lines === undefined
    ? "same"
    : compareLines(then, { file, lines, facts: facts(file, side), start_line: start, end_line: end });
}

/** Which of several equal lines was meant, can be told only where the file is the same. */
function toStanding(now: QuoteNow, blobThen: string | undefined, { desk, copies }: Wanted): StandingQuote {
  const isClear = now.blob === blobThen || now.copies <= copies;
  return { kind: "stands", ...now, isAsRead: isClear && standsAsRead({ ...now, blobThen }, desk.comparison) };
}

/** What a finding rests on besides may stand in any file of the tree. */
async function traceFooting(was: EarlierEvidence, desk: FollowDesk): Promise<TracedQuote> {
  const { file, side } = was;
  const isOfChange = desk.known.has(file) || fileAt(desk.pin, file, side) !== undefined;
  return { was, now: await (isOfChange ? findInChange(was, { desk, copies: 1 }) : findElsewhere(was, desk)) };
}

async function findElsewhere(was: EarlierEvidence, desk: FollowDesk): Promise<QuoteStanding> {
  const { file, side, start_line: start, end_line: end, quote } = was;
  const quoted = toQuoted(was, desk);
  const blob = await desk.source.blobAt(file, side);
  if (blob === undefined) return { kind: "left" };
  if (blob === quoted.blob)
    return { kind: "stands", file, side, start_line: start, end_line: end, quote, blob, isAsRead: true };
  const now = await findIn(file, quoted, desk);
  return now === undefined ? { kind: "rewritten" } : { kind: "stands", ...now, isAsRead: false };
}

function toQuoted(was: EarlierEvidence, desk: FollowDesk) {
  const { file, side, start_line: start, end_line: line, quote, blob } = was;
  const linesThen = lineThen(was, desk.excerpts)?.text;
  const around = linesAround({ file, side, start_line: start, end_line: line }, desk.excerpts);
  return { file, side, line, quote, around, linesThen, blob: blob === "" ? desk.blobThen(file, side) : blob };
}

/** What every earlier finding of one report is followed with. */
export interface FollowDesk extends Omit<QuoteSearch, "taken">, Pick<ReviewContext, "target" | "texts"> {
  readonly failOn: FailOn;
  readonly comparison: Comparison;
  /** What the report shows of its code. */
  readonly excerpts: readonly Excerpt[];
  /** The workflow run of the report, as `4711.1`. */
  readonly workflowRun: string;
  /** The blob of a file that the earlier review read or quoted; undefined for any other. */
  readonly blobThen: (file: string, side: Side) => string | undefined;
  /** Fingerprints of findings on which a person's word counted: what they dismissed, and all. */
  readonly dismissedByPeople: ReadonlySet<string>;
  readonly saidByPeople: ReadonlySet<string>;
  /** Whether there is a resolver to be asked. */
  readonly canAsk: boolean;
  /** Whether the whole change is reviewed, and this report alone says what must not be forgotten. */
  readonly isWhole: boolean;
  readonly isSameChange: boolean;
  readonly isSameBase: boolean;
  /** Whether a file stands as it was reviewed, and so does all that it is tied to. */
  readonly isUntouched: (file: string) => boolean;
  /** What the earlier report says became of a finding that it left open; undefined where it followed none of that name. */
  readonly statusThen: (fingerprint: string) => ResolutionRecord | undefined;
}

/** An earlier report, and what of the change stands as it was read; absent where the whole change is reviewed again. */
export interface FollowedReport {
  readonly earlier: Pick<EarlierReport, "report" | "workflowRun">;
  readonly comparison?: Comparison;
}

/** The means of following the findings of an earlier review. */
export function openFollowDesk(
  { earlier, comparison: known }: FollowedReport,
  context: Pick<ReviewContext, "target" | "texts" | "failOn" | "panel">,
): FollowDesk {
  const { target, texts, failOn, panel } = context;
  const { report, workflowRun } = earlier;
  const isWhole = known === undefined;
  const comparison = known ?? { parts: [], deltaFiles: [] };
  const blobs = new Map(report.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob]));
  const standing = standingFiles(target.pin, report);
  const reread = new Set(
    comparison.parts.flatMap(({ part, why }) => (why === undefined || why === "open-finding" ? [] : [part.file.path])),
  );
  const words = report.verdict.overrides.filter(({ accepted }) => accepted);
  return {
    ...{ target, texts, failOn, comparison, workflowRun, excerpts: report.excerpts },
    ...{ pin: target.pin, source: target.source, known: filesOf(report) },
    blobThen: (file, side) => blobs.get(`${side}:${file}`),
    dismissedByPeople: new Set(words.flatMap(({ action, finding }) => (action === "dismiss" ? [finding] : []))),
    saidByPeople: new Set(words.map(({ finding }) => finding)),
    canAsk: !isWhole && panel.kind !== "static",
    isWhole,
    isSameChange: !isWhole && comparison.deltaFiles.length === 0,
    isSameBase: report.pin.merge_base_sha !== null && report.pin.merge_base_sha === target.pin.mergeBaseSha,
    isUntouched: (file) => !isWhole && standing.has(file) && !reread.has(file),
    statusThen: (name) => report.follow_up?.resolutions.find(({ fingerprint }) => fingerprint === name),
  };
}
