import { areCommentsKnown, isCode, maskComments } from "../change/comment-mask.ts";
import { type QuoteLocation, TOO_SHORT } from "../change/quote.ts";
import type { Citation, Claim, Evidence, EvidenceKind, KindedCitation } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { isProseFile } from "../files/realm.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import { type Cited, type Looked, lookUp, matchOf } from "./cited-lines.ts";
import { type Draft, dropped, type Gate, type GateContext, type GateOutcome, reject } from "./gate.ts";

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
