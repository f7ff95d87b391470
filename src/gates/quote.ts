import { areCommentsKnown, isCode, maskComments } from "../change/comment-mask.ts";
import { type Copied, locateCopied, MAX_QUOTE_CHARS, unwrap } from "../change/copying-slips.ts";
import { fileAt, isOfChange, pathReader, touchesChange } from "../change/known-files.ts";
import type { LineRange } from "../change/line-range.ts";
import type { HunkLine } from "../change/pin.ts";
import type { IndexedText } from "../change/pinned-texts.ts";
import { findQuote, indexLines, MIN_MOVABLE, type QuoteLocation, quoteWeight, TOO_SHORT } from "../change/quote.ts";
import { SIDES, type Side } from "../change/side.ts";
import type { Citation, Claim, Evidence, EvidenceKind, KindedCitation } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { isProseFile } from "../files/realm.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { type Draft, dropped, type Gate, type GateContext, type GateOutcome, reject } from "./gate.ts";
import { findInHeading } from "./heading-quote.ts";

/**
 * Checks that the quoted text occurs at the pin. The nearest match within ±20 lines, or the only one in the file,
 * corrects the line.
 * Drops and records other citations that cannot be found, and an impact shown only by a comment or prose.
 */
export const quoteGate: Gate = (draft, context) => {
  const outcome = locateAll(draft, context);
  return outcome.kind === "corrected" ? dropImpactsInProse(outcome, context) : outcome;
};

function locateAll({ claim }: Draft, context: GateContext): GateOutcome {
  const cause = locateCitation(claim.cause, "cause", context);
  const impact = locateCitation(claim.impact, "impact", context);
  const besides = (claim.besides ?? []).map((citation) => locateBesides(citation, context));
  const all = [cause, impact, ...besides];
  const side = all.flatMap(({ corrections }) => corrections);
  const found = all.flatMap(({ evidence }) => evidence);
  const kept = claim.besides === undefined ? {} : { besides: besides.flatMap(({ kept }) => kept) };
  const rest = { ...claim, cause: cause.citation, impact: impact.citation, ...kept };
  if (claim.place === undefined) return settle(rest, found, side);
  return locateDefect(rest, { found, corrections: side, context });
}

interface Located {
  readonly found: readonly Evidence[];
  readonly corrections: readonly Correction[];
  readonly context: GateContext;
}

function locateDefect(claim: Claim, { found, corrections, context }: Located): GateOutcome {
  const place = claim.place;
  if (place === undefined) return reject("file-absent", "no text to quote from");
  const { file, side, start_line, end_line: line } = place;
  const cited: Cited = { file, side, start_line, end_line: line, quote: claim.evidenceQuote };
  const looked = lookUp(cited, context);
  if (claim.evidenceQuote.trim() === "" && looked?.isHeading !== true)
    return reject("quote-empty", "the claim quotes nothing");
  if (looked === undefined) return reject("file-absent", "no text to quote from");
  const problem = describeProblem(looked.location, `${file}:${line}`);
  const evidence = toEvidence(looked, "defect");
  if (problem !== undefined || evidence === undefined) return problem ?? reject("quote-not-found", "it stands nowhere");
  const isMoved = looked.location.kind === "moved" || line > (looked.text.index?.lineCount ?? line);
  const lines = isMoved
    ? { start_line: evidence.start_line, end_line: evidence.end_line }
    : { start_line, end_line: line };
  const read = { ...claim, evidenceQuote: looked.quote, place: { file: looked.file, side: looked.side, ...lines } };
  const moved: Correction = { by: "quote", field: "line", before: String(line), after: String(lines.end_line) };
  const undone = [...describeUndone(cited, looked, ""), ...(isMoved ? [moved] : [])];
  return settle(read, [evidence, ...found], [...corrections, ...undone]);
}

function toEvidence(looked: Looked, kind: EvidenceKind): Evidence | undefined {
  const match = matchOf(looked);
  if (match === undefined) return undefined;
  const { file, side, quote, text, isHeading } = looked;
  const found = { file, side, ...match, quote, blob: text.blob, kind };
  return isHeading === true ? { ...found, ofHeading: true } : found;
}

/** The longest quote in a correction, in UTF-16 units. */
const MAX_SHOWN_CHARS = 300;

/** Records copying slips that were undone in a citation, as corrections. */
function describeUndone(cited: Cited, looked: Looked, prefix: "" | `${EvidenceKind}.`): readonly Correction[] {
  const quote: readonly Correction[] =
    looked.slip === undefined
      ? []
      : [
          {
            by: "quote",
            field: `${prefix}quote`,
            before: cut(cited.quote, MAX_SHOWN_CHARS),
            after: `${cut(looked.quote, MAX_SHOWN_CHARS)} (without ${looked.slip})`,
          },
        ];
  if (looked.side === cited.side) return quote;
  return [...quote, { by: "quote", field: `${prefix}side`, before: cited.side, after: looked.side }];
}

function settle(claim: Claim, evidence: readonly Evidence[], corrections: readonly Correction[]): GateOutcome {
  return { kind: "corrected", draft: { claim, evidence }, corrections };
}

function describeProblem(location: QuoteLocation, where: string): GateOutcome | undefined {
  if (location.kind === "absent" || location.kind === "too-short") {
    const elsewhere = location.kind === "absent" ? ", nor a movable one elsewhere" : `; it ${TOO_SHORT}`;
    return reject("quote-not-found", `the quote is not at ${where}${elsewhere}`);
  }
  if (location.kind !== "ambiguous") return undefined;
  return reject(
    "quote-ambiguous",
    `the quote is not at ${where} and stands at ${countOf(location.count, "other place")}`,
  );
}

interface CitationResult {
  readonly citation: Citation | undefined;
  readonly evidence: readonly Evidence[];
  readonly corrections: readonly Correction[];
}

interface BesidesResult extends CitationResult {
  readonly kept: readonly KindedCitation[];
}

function locateBesides(besides: KindedCitation, context: GateContext): BesidesResult {
  const { kind } = besides;
  const result = locateCitation(besides, kind, context);
  return { ...result, kept: result.citation === undefined ? [] : [{ ...result.citation, kind }] };
}

function locateCitation(citation: Citation | undefined, kind: EvidenceKind, context: GateContext): CitationResult {
  if (citation === undefined) return { citation, evidence: [], corrections: [] };
  const { file, side, line, quote } = citation;
  const cited: Cited = { file, side, start_line: line, end_line: line, quote };
  const looked = lookUp(cited, context);
  const evidence = looked === undefined ? undefined : toEvidence(looked, kind);
  if (looked === undefined || evidence === undefined) {
    const corrections = [dropped("quote", kind, { before: `${file}:${line}`, why: "not found" })];
    return { citation: undefined, evidence: [], corrections };
  }
  const undone = describeUndone(cited, looked, `${kind}.`);
  const read = { file: looked.file, side: looked.side, line, quote: looked.quote };
  if (looked.location.kind === "at-place")
    return { citation: { ...citation, ...read }, evidence: [evidence], corrections: undone };
  const { start_line: start } = evidence;
  const moved: Correction = { by: "quote", field: `${kind}.line`, before: String(line), after: String(start) };
  return { citation: { ...citation, ...read, line: start }, evidence: [evidence], corrections: [...undone, moved] };
}

/**
 * Drops an impact that a claim shows by a comment or by prose: such a line only says what somebody thought, and nothing
 * breaks there. The claim goes on with its own lines, and the drop is recorded.
 * Keeps the impact in a spec, or if the claim's own lines are comments or prose, because there words are judged.
 */
function dropImpactsInProse(outcome: Extract<GateOutcome, { kind: "corrected" }>, context: GateContext): GateOutcome {
  const { claim, evidence } = outcome.draft;
  const impacts = evidence.filter(({ kind }) => kind === "impact");
  if (context.isSpec === true || impacts.length === 0) return outcome;
  if (evidence.some((own) => own.kind !== "impact" && natureOf(own, context) !== undefined)) return outcome;
  const said = impacts.flatMap((own) => {
    const nature = natureOf(own, context);
    return nature === undefined ? [] : [{ own, nature }];
  });
  if (said.length === 0) return outcome;
  const shows = (citation: Citation) => said.some(({ own }) => isOf(own, citation));
  const draft: Draft = {
    claim: {
      ...claim,
      impact: claim.impact === undefined || shows(claim.impact) ? undefined : claim.impact,
      ...(claim.besides && { besides: claim.besides.filter((each) => each.kind !== "impact" || !shows(each)) }),
    },
    evidence: evidence.filter((own) => !said.some((each) => each.own === own)),
  };
  const corrections = said.map(({ own: { file, start_line }, nature }) =>
    dropped("quote", "impact", { before: `${file}:${start_line}`, why: `${nature}, which proves no effect` }),
  );
  return { ...outcome, draft, corrections: [...outcome.corrections, ...corrections] };
}

function isOf({ file, side, start_line, end_line, quote }: Evidence, citation: Citation): boolean {
  const isThere = start_line <= citation.line && citation.line <= end_line;
  return isThere && file === citation.file && side === citation.side && quote === citation.quote;
}

/** The kind of text that a quote without code is; undefined for code, and if the file's comment syntax is unknown. */
function natureOf(
  { file, side, start_line: line, end_line, quote }: Evidence,
  context: GateContext,
): "a comment" | "prose" | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  if (isProseFile(file) && !LISTS.test(file)) return "prose";
  const facts = context.facts(file, side);
  if (facts === undefined && !areCommentsKnown(file)) return undefined;
  return isCode({ line, end_line, quote }, maskComments(text.index.lines, file, facts)) ? undefined : "a comment";
}

/** Files that tools read, such as `requirements.txt`, have names of text files. */
const LISTS = /\.txt$/i;

/** Lines that are cited with a quote. */
export interface Cited extends Pick<Citation, "file" | "side" | "quote">, LineRange {}

/** Where a quote was looked up, and the result. */
export interface Looked extends Copied {
  readonly file: string;
  readonly side: Side;
  /** Its lines are absent if the quote is from the heading. */
  readonly text: Pick<IndexedText, "blob"> & Partial<Pick<IndexedText, "index">>;
  /** Set if the quote is in the heading of the file's diff. */
  readonly isHeading?: true;
}

/**
 * Looks a quote up on its side; of several matches near the cited lines, the nearest counts. If it is not there, looks
 * on the other side.
 * On the other side it counts only on exactly the cited lines, unless its own side has no text, and only if they belong
 * to the change. Otherwise it may be part of a hunk with lines of both sides, or the heading of a file that changes
 * without a line.
 * Undefined if its side has no text and no other match counts.
 */
export function lookUp(cited: Cited, context: GateContext): Looked | undefined {
  const looked = lookInTexts(cited, context);
  if (matchOf(looked) !== undefined) return looked;
  return lookInHunks(cited, context) ?? lookInHeading(cited, context) ?? looked;
}

/**
 * Looks up a quote with both deleted and added lines. It counts as a quote of the first line of its own side that the
 * hunk changes.
 */
function lookInHunks(
  { file: name, side, start_line: start, end_line: end, quote }: Cited,
  context: GateContext,
): Looked | undefined {
  const { pin } = context;
  const file = pathReader(pin)(name, side);
  const text = context.text(file, side);
  const pinned = pin.kind === "diff" ? fileAt(pin, file, side) : undefined;
  if (text === undefined || pinned === undefined) return undefined;
  const [lines, ...others] = pinned.hunks.flatMap((hunk) => findAcross(hunk.lines, quote));
  if (lines === undefined || others.length > 0) return undefined;
  const own = lines.find(({ kind, text }) => kind === KINDS[side] && quoteWeight(text) >= MIN_MOVABLE);
  const line = side === "head" ? own?.headLine : own?.baseLine;
  if (own === undefined || line === undefined) return undefined;
  const kind = line >= start && line <= end ? "at-place" : "moved";
  const location = { kind, match: { start_line: line, end_line: line } } as const;
  return { location, quote: own.text.trim(), slip: "the lines around it in the diff", file, side, text };
}

const KINDS = { base: "deleted", head: "added" } as const;
const SIGNS = { deleted: "- ", added: "+ ", context: "" } as const;

/**
 * Finds every run of hunk lines that matches a quote of several lines with both deleted and added ones. The signs in
 * the quote must be correct.
 */
function findAcross(lines: readonly HunkLine[], quote: string): readonly (readonly HunkLine[])[] {
  if (quote.length > MAX_QUOTE_CHARS) return [];
  const quoted = (unwrap(quote) ?? quote).replace(/^\s*@@ -\d.*\n/, "").split("\n");
  if (quoted.length < 2) return [];
  const isSigned = quoted.some((line) => /^[-+]/.test(line));
  const index = indexLines(lines.map(({ kind, text }) => (isSigned ? SIGNS[kind] + text : text)));
  const said = quoted.map((line) => line.replace(/^[-+]/, isSigned ? "$& " : "$&")).join("\n");
  const runs = findQuote(index, said).map(({ start_line: start, end_line: end }) => lines.slice(start - 1, end));
  return runs.filter((run) => SIDES.every((side) => run.some(({ kind }) => kind === KINDS[side])));
}

function lookInTexts(cited: Cited, context: GateContext): Looked | undefined {
  const own = lookOn(cited.file, cited.side, cited, context);
  const kind = own?.location.kind;
  if (kind === "at-place" || (kind !== undefined && kind !== "absent" && !isDeletion(cited.quote))) return own;
  return lookAcross(cited, own === undefined, context) ?? own;
}

function lookInHeading(cited: Cited, { pin }: GateContext): Looked | undefined {
  const found = findInHeading(cited, pin);
  if (found === undefined) return undefined;
  const { blob, ...quoted } = found;
  const kind = cited.start_line === 1 && cited.end_line === 1 ? "at-place" : "moved";
  return { ...quoted, location: { kind, match: { start_line: 1, end_line: 1 } }, text: { blob }, isHeading: true };
}

/**
 * Looks on the other side of the change. Undefined if the quote is not on the same lines there, or if they are not part
 * of the change.
 */
function lookAcross(cited: Cited, isOneSided: boolean, context: GateContext): Looked | undefined {
  const { pin } = context;
  if (pin.kind !== "diff") return undefined;
  const side = cited.side === "head" ? "base" : "head";
  const looked = lookOn(pathReader(pin)(cited.file, side), side, cited, context);
  const match = matchOf(looked);
  if (looked === undefined || match === undefined || (looked.location.kind === "moved" && !isOneSided))
    return undefined;
  const { start_line, end_line } = match;
  return isOfChange({ file: looked.file, side, start_line, end_line }, pin) ? looked : undefined;
}

function lookOn(
  file: string,
  side: Side,
  { start_line: start, end_line: end, quote }: Cited,
  context: GateContext,
): Looked | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  const quoted = { index: text.index, file, facts: context.facts(file, side) };
  const isChanged = (match: LineRange) => touchesChange({ file, side, ...match }, context.pin);
  return { ...locateCopied(quoted, quote, { start_line: start, end_line: end, isChanged }), file, side, text };
}

/** Whether diff signs mark every line as deleted. A line that begins with `-=` or `->` is code that was cut off. */
function isDeletion(quote: string): boolean {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => /^-(?![=>])/.test(line));
}

/** Where a quote was found; undefined if it occurs nowhere or at several places. */
export function matchOf(looked: Looked | undefined): LineRange | undefined {
  return looked !== undefined && "match" in looked.location ? looked.location.match : undefined;
}
