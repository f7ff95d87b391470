import { fileAt, pathReader } from "../../change/known-files.ts";
import type { FileRange } from "../../change/line-range.ts";
import { type Pin, pathAt } from "../../change/pin.ts";
import { foldText } from "../../change/quote.ts";
import type { Side } from "../../change/side.ts";
import type { FailOn } from "../../claims/severity.ts";
import { findInHeading } from "../../gates/heading-quote.ts";
import type { Source } from "../../ports/source.ts";
import type { Excerpt } from "../../report/excerpt.ts";
import type { ResolutionRecord } from "../../report/follow-up-record.ts";
import type { ReportFinding } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { type Comparison, type EarlierReport, isUnchanged, unchangedFiles } from "../comparison.ts";
import {
  type EarlierEvidence,
  isLeftOut,
  type QuoteOutcome,
  quotesOf,
  type Traced,
  type TracedQuote,
  whereGone,
} from "../decide-course.ts";
import {
  compareLines,
  copiesOf,
  followQuote,
  isRecognisable,
  type LinesNow,
  linesAround,
  lineThen,
  namesSecret,
  placeKey,
  type TakenPlaces,
} from "../follow-quote.ts";

/** The shared facts for following the earlier findings of one report. */
export interface Tracer extends Pick<ReviewContext, "target" | "texts"> {
  readonly pin: Pin;
  readonly source: Source;
  /** Every file of the earlier change: lines that moved are searched only in other files. */
  readonly known: ReadonlySet<string>;
  readonly failOn: FailOn;
  readonly comparison: Comparison;
  /** The code that the report shows. */
  readonly excerpts: readonly Excerpt[];
  /** The workflow run of the report, as `4711.1`. */
  readonly workflowRun: string;
  /** The blob of a file that the earlier review read or quoted; undefined for any other. */
  readonly blobThen: (file: string, side: Side) => string | undefined;
  /** Fingerprints of findings that people's comments dismissed, and of all that their comments decided. */
  readonly dismissedByPeople: ReadonlySet<string>;
  readonly saidByPeople: ReadonlySet<string>;
  /** Whether there is a resolver to ask. */
  readonly canAsk: boolean;
  /** Whether the whole change is reviewed, and this report only says what must not be forgotten. */
  readonly isWhole: boolean;
  readonly isSameChange: boolean;
  readonly isSameBase: boolean;
  /** Whether a file is as it was reviewed, and so is everything that it is linked with. */
  readonly isUntouched: (file: string) => boolean;
  /**
   * What the earlier report says happened to a finding that it left open; undefined if it followed none of that
   * fingerprint.
   */
  readonly statusThen: (fingerprint: string) => ResolutionRecord | undefined;
}

/**
 * An earlier report, and which parts of the change are as they were read; absent if the whole change is reviewed again.
 */
export interface FollowedReport {
  readonly earlier: Pick<EarlierReport, "report" | "workflowRun">;
  readonly comparison?: Comparison;
}

/** Builds the tracer for the findings of an earlier review. */
export function openTracer(
  { earlier, comparison: known }: FollowedReport,
  context: Pick<ReviewContext, "target" | "texts" | "failOn" | "panel">,
): Tracer {
  const { target, texts, failOn, panel } = context;
  const { report, workflowRun } = earlier;
  const isWhole = known === undefined;
  const comparison = known ?? { parts: [], deltaFiles: [] };
  const blobs = new Map(report.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob]));
  const unchanged = unchangedFiles(target.pin, report);
  const reread = new Set(
    comparison.parts.flatMap(({ part, why }) => (why === undefined || why === "open-finding" ? [] : [part.file.path])),
  );
  const words = report.verdict.overrides.filter(({ accepted }) => accepted);
  return {
    ...{ target, texts, failOn, comparison, workflowRun, excerpts: report.excerpts },
    ...{ pin: target.pin, source: target.source, known: new Set(report.pin.files.map(({ path }) => path)) },
    blobThen: (file, side) => blobs.get(`${side}:${file}`),
    dismissedByPeople: new Set(words.flatMap(({ action, finding }) => (action === "dismiss" ? [finding] : []))),
    saidByPeople: new Set(words.map(({ finding }) => finding)),
    canAsk: !isWhole && panel.kind !== "static",
    isWhole,
    isSameChange: !isWhole && comparison.deltaFiles.length === 0,
    isSameBase: report.pin.merge_base_sha !== null && report.pin.merge_base_sha === target.pin.mergeBaseSha,
    isUntouched: (file) => !isWhole && unchanged.has(file) && !reread.has(file),
    statusThen: (name) => report.follow_up?.resolutions.find(({ fingerprint }) => fingerprint === name),
  };
}

/**
 * Finds where everything an earlier finding rests on is now. Equal quotes of one finding are at different places.
 *
 * @param elsewhere places of equal lines that belong to other findings.
 * @throws GitError if a file cannot be read.
 */
export async function traceFinding<Finding extends ReportFinding>(
  finding: Finding,
  tracer: Tracer,
  elsewhere: TakenPlaces = new Set(),
): Promise<Traced<Finding>> {
  const { places, footing } = quotesOf(finding);
  const { quote: critics } = finding.validation;
  const traced = await tracePlaces(places, tracer, elsewhere);
  return {
    finding,
    places: traced.length === 0 ? placeAlone(finding, tracer) : traced,
    footing: await Promise.all(footing.map((was) => traceFooting(was, tracer))),
    validation: critics === null ? undefined : await traceFooting(toEvidence(critics), tracer),
  };
}

function toEvidence({ file, side, line, quote }: NonNullable<ReportFinding["validation"]["quote"]>): EarlierEvidence {
  return { file, side, start_line: line, end_line: line, quote, blob: "" };
}

async function tracePlaces(
  places: readonly EarlierEvidence[],
  tracer: Tracer,
  elsewhere: TakenPlaces,
): Promise<readonly TracedQuote[]> {
  const traced: TracedQuote[] = [];
  for (const was of places) {
    const equals = places.filter((other) => isSameQuote(other, was));
    const own = traced.flatMap(({ was: other, now }) =>
      now.kind === "found" && isSameQuote(other, was) ? [placeKey(now, now.start_line)] : [],
    );
    const taken = new Set([...elsewhere, ...own]);
    traced.push({ was, now: await findInChange(was, { tracer, taken, copies: equals.length }) });
  }
  return traced;
}

/** Whether two quotes are of equal lines. */
function isSameQuote(a: EarlierEvidence, b: EarlierEvidence): boolean {
  return a.file === b.file && a.side === b.side && foldText(a.quote) === foldText(b.quote);
}

/** A finding that no gate let through has a place, but no quote by which it could be found again. */
function placeAlone({ file, side, start_line: start, line }: ReportFinding, { pin }: Tracer): readonly TracedQuote[] {
  if (file === null) return [];
  const last = line ?? start ?? 1;
  const was: EarlierEvidence = { file, side, start_line: start ?? last, end_line: last, quote: "", blob: "" };
  return [{ was, now: whereGone(was, pin) }];
}

/** The other evidence of a finding may be in any file of the tree. */
async function traceFooting(was: EarlierEvidence, tracer: Tracer): Promise<TracedQuote> {
  const { file, side } = was;
  const isOfChange = tracer.known.has(file) || fileAt(tracer.pin, file, side) !== undefined;
  return { was, now: await (isOfChange ? findInChange(was, { tracer, copies: 1 }) : findElsewhere(was, tracer)) };
}

interface Wanted {
  readonly tracer: Tracer;
  readonly taken?: TakenPlaces;
  /** How often the finding quotes these lines. */
  readonly copies: number;
}

/**
 * Finds a quote in the change, in its own file first, renamed or not. A distinctive quote is also searched in files
 * that were not part of the change then. A line that has grown around the quote counts only if no other line is the
 * quote itself.
 */
async function findInChange(was: EarlierEvidence, wanted: Wanted): Promise<QuoteOutcome> {
  const { tracer } = wanted;
  let partly: QuoteOutcome | undefined;
  for (const { pinned, file, isKept } of filesToSearch(was, tracer)) {
    const now = await findIn(file, was, wanted);
    if (pinned.skipped === undefined && now !== undefined) {
      const found = await decideFound(was, now, wanted);
      if (found.kind !== "rewritten") return found;
      // If nobody can be asked whether that fixes it, the Judge must rule on it.
      const part = tracer.isWhole ? ({ kind: "found", ...now, isAsRead: false } as const) : found;
      if (isKept || partly === undefined) partly = part;
      continue;
    }
    const isHidden = now !== undefined || isKept || pinned.headBlob === blobThen(was, tracer);
    if (pinned.skipped !== undefined && isHidden) return { kind: "hidden", file, why: pinned.skipped, now };
  }
  return partly ?? whereGone(was, tracer.pin);
}

/** The files that may contain a quote now; `isKept` marks the one that did. */
function filesToSearch(was: EarlierEvidence, { pin, known }: Tracer) {
  // A push never renames a file of the base.
  const own = was.side === "head" ? pathReader(pin)(was.file, "head") : was.file;
  return pin.files.flatMap((pinned) => {
    const file = pathAt(pinned, was.side);
    const isKept = file === own;
    const isFresh = was.side === "head" && !known.has(pinned.path) && isRecognisable(was.quote);
    return file === undefined || !(isKept || isFresh) || isLeftOut(pinned, was.file) ? [] : [{ pinned, file, isKept }];
  });
}

async function findElsewhere(was: EarlierEvidence, tracer: Tracer): Promise<QuoteOutcome> {
  const { file, side, start_line, end_line, quote } = was;
  const blob = await tracer.source.blobAt(file, side);
  if (blob === undefined) return { kind: "left" };
  if (blob === blobThen(was, tracer))
    return { kind: "found", file, side, start_line, end_line, quote, blob, isAsRead: true };
  const now = await findIn(file, was, { tracer });
  return now === undefined ? { kind: "rewritten" } : { kind: "found", ...now, isAsRead: false };
}

/** The blob of a quote's file then; undefined if the report does not say. */
function blobThen({ file, side, blob }: EarlierEvidence, tracer: Tracer): string | undefined {
  return blob === "" ? tracer.blobThen(file, side) : blob;
}

/** A quote in one file of the tree, as written now: masked secrets get new names in each run. */
interface QuoteNow extends FileRange {
  readonly quote: string;
  readonly blob: string;
  /** At how many places of the file it occurs. */
  readonly copies: number;
}

async function findIn(
  file: string,
  was: EarlierEvidence,
  { tracer, taken }: Omit<Wanted, "copies">,
): Promise<QuoteNow | undefined> {
  const { side, quote } = was;
  const text = await tracer.source.readText(file, side);
  if (text === undefined) return undefined;
  const { lines, blob } = text;
  const around = linesAround(was, tracer.excerpts);
  const linesThen = lineThen(was, tracer.excerpts)?.text;
  const match = followQuote(quote, was.end_line, { file, side, lines, taken, around, linesThen }, tracer.pin);
  if (match === undefined) return findHeading({ file, quote }, tracer.pin);
  const written = namesSecret(quote) ? lines.slice(match.start_line - 1, match.end_line).join("\n") : quote;
  return { file, side, ...match, quote: written, blob, copies: copiesOf(quote, lines).length };
}

/** The diff's heading of a file that still changes without a line. */
function findHeading(quoted: Pick<EarlierEvidence, "file" | "quote">, pin: Pin): QuoteNow | undefined {
  const found = findInHeading(quoted, pin);
  if (found === undefined) return undefined;
  const { file, side, quote, blob } = found;
  return { file, side, start_line: 1, end_line: 1, quote, blob, copies: 1 };
}

/** If a finding's own line has grown, it is another line, even if the old text is still within it. */
async function decideFound(was: EarlierEvidence, now: QuoteNow, wanted: Wanted): Promise<QuoteOutcome> {
  const { tracer, copies } = wanted;
  const then = blobThen(was, tracer);
  const became = now.blob === then ? "same" : await compareNow(was, now, tracer);
  const { file, side, start_line, end_line } = now;
  if (became === "rewritten" && was.kind === "defect" && side === "head")
    return { kind: "rewritten", at: { file, start_line, end_line } };
  // Several equal lines can be told apart only if the file is the same.
  const isClear = now.blob === then || now.copies <= copies;
  const isAsRead = became === "same" && isClear && isUnchanged({ ...now, blobThen: then }, tracer.comparison);
  return { kind: "found", ...now, isAsRead };
}

async function compareNow(
  was: EarlierEvidence,
  { file, side, start_line, end_line }: QuoteNow,
  tracer: Tracer,
): Promise<LinesNow> {
  const then = lineThen(was, tracer.excerpts);
  if (then === undefined) return "same";
  await tracer.texts.load([{ file, side }]);
  const { text, facts } = tracer.texts.context([]);
  const lines = text(file, side)?.index.lines;
  if (lines === undefined) return "same";
  return compareLines(then, { file, lines, facts: facts(file, side), start_line, end_line });
}
