import { locateCopied, type QuotedText, respell, withoutTrailingComment } from "../change/copying-slips.ts";
import { pathReader } from "../change/known-files.ts";
import { foldText, MIN_MOVABLE, piecesOf, quoteWeight, withoutPrefix } from "../change/quote.ts";
import { SIDES } from "../change/side.ts";
import type { Claim } from "../claims/claim.ts";
import { classify } from "../claims/classification.ts";
import type { Correction } from "../claims/correction.ts";
import { type GatedClaim, identify } from "../claims/gated-claim.ts";
import { type GateContext, type RejectionCode, ungated } from "./gate.ts";
import { quoteGate } from "./quote.ts";
import type { RejectedByGate } from "./run-gates.ts";

/**
 * What a rejection says of a claim: `disproved`, that it is wrong about the pin or shows nothing; `unplaced`, that it could not be
 * shown where the claimant says, which is no more than a doubt where the words that it quotes stand in their file (ADR 61).
 */
export const REJECTION_MEANS: Readonly<Record<RejectionCode, "disproved" | "unplaced">> = {
  // A path of neither tree: somebody made it up, and the run ends over it.
  "off-target": "disproved",
  // Its claimant has nothing to show, or took it back when it was asked.
  "quote-empty": "disproved",
  "outside-change": "unplaced",
  // A name may stand there and be missing all the same: it is defined later, for types alone, or nobody can reach it from here.
  "missing-is-present": "unplaced",
  "line-missing": "unplaced",
  "file-absent": "unplaced",
  "line-out-of-range": "unplaced",
  "quote-not-found": "unplaced",
  "quote-ambiguous": "unplaced",
  "not-served": "unplaced",
  "outside-diff": "unplaced",
  // A defect may be one whatever the rules say.
  "rule-unknown": "unplaced",
  "rule-quote-absent": "unplaced",
  "rule-out-of-scope": "unplaced",
};

/** A claim that was turned away although nothing at the pin disproves it, as what is left open; undefined for any other. */
export function openDoubtful({ claim, rejection }: RejectedByGate, context: GateContext): GatedClaim | undefined {
  if (REJECTION_MEANS[rejection.code] === "disproved" || !restsOnText(claim, context)) return undefined;
  const open = OUTSIDE.has(rejection.code) ? withMark(claim) : claim;
  const quoted = quoteGate({ claim: open, evidence: [] }, context);
  if (quoted.kind !== "corrected") return ungated(open, context);
  const { claim: read, evidence } = quoted.draft;
  // What is claimed of unchanged lines may come from the change all the same: nobody has looked.
  const classification = classify(evidence, context) === "new" ? "new" : "undecided";
  return { ...read, evidence, classification, identity: identify(read, evidence, context) };
}

const OUTSIDE: ReadonlySet<RejectionCode> = new Set(["outside-change", "outside-diff"]);

function withMark(claim: Claim): Claim {
  const before = `${claim.place?.file}:${claim.place?.end_line}`;
  const mark: Correction = { by: "touches-diff", field: "place", before, after: "left open outside of the diff" };
  return { ...claim, corrections: [...claim.corrections, mark] };
}

/** Whether a claim was left open although no diff ever showed its lines: that a later one does not either is no answer to it. */
export function wasOutside({ corrections }: Pick<Claim, "corrections">): boolean {
  return corrections.some(({ by, field }) => by === "touches-diff" && field === "place");
}

/** Whether what the claim quotes, or its cause, stands anywhere in the file that it names, on either side: as a whole, or piece by piece. */
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
      texts.some((text) => locateCopied(text, quote, lines).location.kind !== "absent") || standsInPieces(quote, texts)
    );
  });
}

/** Whether every piece of a quote that is long enough to be told apart stands in one of the texts, and there is one; case does not count. */
function standsInPieces(quote: string, texts: readonly QuotedText[]): boolean {
  const file = texts[0]?.file ?? "";
  const code = respell(quote)
    .split("\n")
    .map((line) => withoutTrailingComment(line, file) ?? line);
  const pieces = piecesOf(code.join("\n")).map(withoutPrefix);
  const told = pieces.filter((piece) => quoteWeight(piece) >= MIN_MOVABLE).map(foldCase);
  const all = texts.map(({ index }) => foldCase(respell(index.text)));
  return told.length > 0 && told.every((piece) => all.some((text) => text.includes(piece)));
}

function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}
