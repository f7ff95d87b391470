import { linesAround, placeKey, type TakenPlaces } from "../../core/carried/follow-quote.ts";
import { compareLines, type LinesNow, lineThen } from "../../core/follow-up/line-then.ts";
import { standsAsRead } from "../../core/follow-up/stands-as-read.ts";
import {
  type EarlierEvidence,
  type QuoteStanding,
  quotesOf,
  type StandingQuote,
  type Traced,
  type TracedQuote,
  whereGone,
} from "../../core/follow-up/traced.ts";
import { fileAt } from "../../core/pin/known-files.ts";
import { foldText } from "../../core/pin/quote.ts";
import type { ReportFinding } from "../../core/report/report.ts";
import { findIn, findQuote, type QuoteNow, type QuoteSearch } from "../earlier/find-quote.ts";
import type { FollowDesk } from "./follow-desk.ts";

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
