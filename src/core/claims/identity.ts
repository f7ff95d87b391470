import { scopeAt } from "../pin/code-facts.ts";
import { pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { foldedLines, foldText } from "../pin/quote.ts";
import { sectionAt } from "../spec-section.ts";
import type { Claim } from "./claim.ts";
import type { ClaimIdentity, Evidence } from "./gated-claim.ts";

/** The identity of a claim whose evidence was found: read at the pin, not in the model's words. */
export function identify(claim: Claim, evidence: readonly Evidence[], context: PinnedTexts): ClaimIdentity {
  const defect = evidence.find((item) => item.kind === "defect");
  if (claim.place === undefined || defect === undefined) {
    return {
      originalPath: claim.place?.file,
      scope: undefined,
      evidenceLines: foldText(claim.evidenceQuote || claim.title),
    };
  }
  const { file, side, start_line, end_line, ofHeading } = defect;
  const pinned = context.pin.files.find((candidate) => pathAt(candidate, side) === file);
  const text = context.text(file, side);
  // What the diff says above a file's lines is in no function of it.
  const facts = ofHeading === true ? undefined : context.facts(file, side);
  return {
    originalPath: pinned?.oldPath ?? pinned?.path ?? file,
    scope: facts === undefined ? undefined : scopeAt(facts, start_line),
    section: sectionAt(context.sections(file, side), start_line)?.path,
    evidenceLines:
      text === undefined || ofHeading === true
        ? foldText(claim.evidenceQuote)
        : foldedLines(text.index, { start_line, end_line }),
  };
}
