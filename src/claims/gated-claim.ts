import { type Scope, scopeAt } from "../change/code-facts.ts";
import type { FileRange } from "../change/line-range.ts";
import { pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldedLines, foldText } from "../change/quote.ts";
import { sectionAt } from "../text/markdown.ts";
import type { Claim, EvidenceKind } from "./claim.ts";

/** A quote found at the pin, on which a finding rests. Lines are 1-based and inclusive. */
export interface Evidence extends FileRange {
  readonly quote: string;
  readonly blob: string;
  readonly kind: EvidenceKind;
  /** Set if the quote is in the heading of the file's diff. Its line is then 1. */
  readonly ofHeading?: true;
}

/**
 * Whether the change introduced the finding. It is `new` if a line of the defect or cause is added or deleted,
 * `existing` if all are unchanged, and `undecided` if no line shows it.
 */
export type Classification = "new" | "existing" | "undecided";

/** A claim that passed the gates. */
export interface GatedClaim extends Claim {
  /** The defect's own quote is first. Empty for an architectural claim without a cause. */
  readonly evidence: readonly Evidence[];
  readonly classification: Classification;
  readonly identity: ClaimIdentity;
  /** The earlier finding whose repair this claim wants to undo, as the Judge answered, unchecked. Absent for none. */
  readonly contradicts?: string | undefined;
}

/** What identifies a claim elsewhere and later, apart from its category and rule. */
export interface ClaimIdentity {
  /** The file's path at base, which a rename does not change. Absent for an architectural claim. */
  readonly originalPath: string | undefined;
  /** The definition around the evidence. Absent if code analysis does not know it. */
  readonly scope: Scope | undefined;
  /** The path of headings above the evidence. Absent outside of a spec, and before the first heading. */
  readonly section?: string | undefined;
  /** The whole lines of the evidence, with white space folded. */
  readonly evidenceLines: string;
}

/**
 * The lines where the claim's quotes were found; none for an architectural claim. The range that an agent names may be
 * too wide to identify a place.
 */
export function quotedPlaces({ place, evidence }: GatedClaim): readonly FileRange[] {
  if (place === undefined) return [];
  return evidence.filter(({ kind }) => kind === "defect");
}

/** The identity of a claim with evidence, from the text at the pin and not from the model's words. */
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
  // A heading of the diff is in no function of the file.
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
