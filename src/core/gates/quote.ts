import type { Citation, Claim, EvidenceKind, KindedCitation } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Evidence } from "../claims/gated-claim.ts";
import { locateQuote, type QuoteLocation, type QuoteMatch, TOO_SHORT } from "../pin/quote.ts";
import { dropped } from "./drop-cause.ts";
import { dropSaid } from "./drop-said.ts";
import { type Draft, type Gate, type GateContext, type GateOutcome, reject } from "./gate.ts";

/**
 * The quoted text stands at the pin. A single match near the cited line, or the single one in the file, corrects the
 * line. What else the claim cites and cannot be found is dropped from it, and the drop is recorded; so is an impact that a
 * comment or prose is to show.
 */
export const quoteGate: Gate = (draft, context) => {
  const outcome = locateAll(draft, context);
  return outcome.kind === "corrected" ? dropSaid(outcome, context) : outcome;
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
  const text = place === undefined ? undefined : context.text(place.file, place.side);
  if (place === undefined || text === undefined) return reject("file-absent", "no text to quote from");
  if (claim.evidenceQuote.trim() === "") return reject("quote-empty", "the claim quotes nothing");
  const location = locateQuote(text.index, claim.evidenceQuote, { start: place.startLine, end: place.line });
  const problem = describeProblem(location, `${place.file}:${place.line}`);
  if (problem !== undefined) return problem;
  const match = matchOf(location);
  const evidence: Evidence = {
    file: place.file,
    side: place.side,
    startLine: match.start,
    endLine: match.end,
    quote: claim.evidenceQuote,
    blob: text.blob,
    kind: "defect",
  };
  if (location.kind === "at-place") return settle(claim, [evidence, ...found], corrections);
  const moved = { ...claim, place: { ...place, startLine: match.start, line: match.end } };
  const correction: Correction = { by: "quote", field: "line", before: String(place.line), after: String(match.end) };
  return settle(moved, [evidence, ...found], [...corrections, correction]);
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
  return reject("quote-ambiguous", `the quote is not at ${where} and stands at ${location.count} other places`);
}

function matchOf(location: QuoteLocation): QuoteMatch {
  return location.kind === "at-place" || location.kind === "moved" ? location.match : { start: 1, end: 1 };
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
  const text = context.text(citation.file, citation.side);
  const location =
    text === undefined
      ? undefined
      : locateQuote(text.index, citation.quote, { start: citation.line, end: citation.line });
  if (text === undefined || (location?.kind !== "at-place" && location?.kind !== "moved")) {
    const before = `${citation.file}:${citation.line}`;
    return {
      citation: undefined,
      evidence: [],
      corrections: [dropped("quote", kind, { before, why: "not found" })],
    };
  }
  const { start, end } = location.match;
  const evidence: Evidence = {
    file: citation.file,
    side: citation.side,
    startLine: start,
    endLine: end,
    quote: citation.quote,
    blob: text.blob,
    kind,
  };
  if (location.kind === "at-place") return { citation, evidence: [evidence], corrections: [] };
  const correction: Correction = {
    by: "quote",
    field: `${kind}.line`,
    before: String(citation.line),
    after: String(start),
  };
  return { citation: { ...citation, line: start }, evidence: [evidence], corrections: [correction] };
}
