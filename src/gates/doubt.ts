import { locateCopied, type QuotedText, respell, withoutTrailingComment } from "../change/copying-slips.ts";
import { pathReader } from "../change/known-files.ts";
import { foldText, MIN_MOVABLE, piecesOf, quoteWeight, withoutPrefix } from "../change/quote.ts";
import { SIDES } from "../change/side.ts";
import { type Claim, type GatedClaim, identify } from "../claims/claim.ts";
import { classify } from "../claims/classification.ts";
import type { Correction } from "../claims/correction.ts";
import { type GateContext, type RejectionCode, ungated } from "./gate.ts";
import { quoteGate } from "./quote.ts";
import type { RejectedByGate } from "./run-gates.ts";

/**
 * What a rejection means for a claim. `disproved`: it is wrong about the pin or shows nothing. `unplaced`: it could not
 * be shown at its place. That is only a doubt if the quoted words occur in their file (ADR 61).
 */
export const REJECTION_MEANS: Readonly<Record<RejectionCode, "disproved" | "unplaced">> = {
  // A path in neither tree is made up, and the run ends because of it.
  "off-target": "disproved",
  // The claimant has no evidence, or withdrew it when asked.
  "quote-empty": "disproved",
  "outside-change": "unplaced",
  // A name may exist and still be missing: it is defined later, only for types, or out of reach.
  "missing-is-present": "unplaced",
  "line-missing": "unplaced",
  "file-absent": "unplaced",
  "line-out-of-range": "unplaced",
  "quote-not-found": "unplaced",
  "quote-ambiguous": "unplaced",
  "not-served": "unplaced",
  "outside-diff": "unplaced",
  // A defect may be real whatever the rules are.
  "rule-unknown": "unplaced",
  "rule-quote-absent": "unplaced",
  "rule-out-of-scope": "unplaced",
};

/** A rejected claim that nothing at the pin disproves, as an open claim; undefined for any other. */
export function openDoubtful({ claim, rejection }: RejectedByGate, context: GateContext): GatedClaim | undefined {
  if (REJECTION_MEANS[rejection.code] === "disproved" || !restsOnText(claim, context)) return undefined;
  const open = OUTSIDE.has(rejection.code) ? withMark(claim) : claim;
  const quoted = quoteGate({ claim: open, evidence: [] }, context);
  if (quoted.kind !== "corrected") return ungated(open, context);
  const { claim: read, evidence } = quoted.draft;
  // A claim about unchanged lines may still be due to the change, because nobody has checked.
  const classification = classify(evidence, context) === "new" ? "new" : "undecided";
  return { ...read, evidence, classification, identity: identify(read, evidence, context) };
}

const OUTSIDE: ReadonlySet<RejectionCode> = new Set(["outside-change", "outside-diff"]);

function withMark(claim: Claim): Claim {
  const before = `${claim.place?.file}:${claim.place?.end_line}`;
  const mark: Correction = { by: "touches-diff", field: "place", before, after: "left open outside of the diff" };
  return { ...claim, corrections: [...claim.corrections, mark] };
}

/**
 * Whether a claim was left open although no diff ever showed its lines. That a later diff does not show them either
 * does not settle it.
 */
export function wasOutside({ corrections }: Pick<Claim, "corrections">): boolean {
  return corrections.some(({ by, field }) => by === "touches-diff" && field === "place");
}

/**
 * Whether the claim's quote or its cause occurs anywhere in the named file, on either side, as a whole or in pieces.
 */
function restsOnText({ place, evidenceQuote: quote, cause }: Claim, context: GateContext): boolean {
  const own = place === undefined ? [] : [{ ...place, quote }];
  const cited = cause === undefined ? own : [...own, { ...cause, start_line: cause.line, end_line: cause.line }];
  return cited.some(({ file, quote, ...lines }) => {
    const texts = SIDES.flatMap((side) => {
      const path = pathReader(context.pin)(file, side);
      const text = context.text(path, side);
      return text === undefined ? [] : [{ index: text.index, file: path, facts: context.facts(path, side) }];
    });
    return (
      texts.some((text) => locateCopied(text, quote, lines).location.kind !== "absent") || occursInPieces(quote, texts)
    );
  });
}

/**
 * Whether every distinctive piece of a quote occurs in one of the texts, and there is at least one such piece. Ignores
 * case.
 */
function occursInPieces(quote: string, texts: readonly QuotedText[]): boolean {
  const file = texts[0]?.file ?? "";
  const code = respell(quote)
    .split("\n")
    .map((line) => withoutTrailingComment(line, file) ?? line);
  const pieces = piecesOf(code.join("\n")).map(withoutPrefix);
  const distinctive = pieces.filter((piece) => quoteWeight(piece) >= MIN_MOVABLE).map(foldCase);
  const all = texts.map(({ index }) => foldCase(respell(index.text)));
  return distinctive.length > 0 && distinctive.every((piece) => all.some((text) => text.includes(piece)));
}

function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}
