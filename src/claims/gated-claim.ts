import { type Scope, scopeAt } from "../change/code-facts.ts";
import type { FileRange } from "../change/line-range.ts";
import { pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldedLines, foldText } from "../change/quote.ts";
import { sectionAt } from "../text/spec-section.ts";
import type { Claim, EvidenceKind } from "./claim.ts";

/** A quote found at the pin: what a finding rests on. Lines are 1-based and inclusive. */
export interface Evidence extends FileRange {
  readonly quote: string;
  readonly blob: string;
  readonly kind: EvidenceKind;
  /** Set where it is what the diff says above the lines of a file that changes without one; its line is then 1. */
  readonly ofHeading?: true;
}

/**
 * Whether the change brought the finding in: `new` when an evidence or cause line is added or deleted, `existing` when
 * all are unchanged, `undecided` when no line carries it.
 */
export type Classification = "new" | "existing" | "undecided";

/** A claim that passed the gates. */
export interface GatedClaim extends Claim {
  /** The defect's own quote first; empty for an architectural claim without a cause. */
  readonly evidence: readonly Evidence[];
  readonly classification: Classification;
  readonly identity: ClaimIdentity;
  /** The earlier finding whose repair it asks to undo, as the Judge answered: nobody has checked it. Absent for none. */
  readonly contradicts?: string | undefined;
}

/** What makes a claim the same claim elsewhere and later, beyond its category and rule. */
export interface ClaimIdentity {
  /** The file's path at base, the same through a rename; absent for an architectural claim. */
  readonly originalPath: string | undefined;
  /** What encloses the evidence; absent where code analysis does not tell. */
  readonly scope: Scope | undefined;
  /** The path of headings the evidence stands under; only in a spec, and there absent before the first heading. */
  readonly section?: string | undefined;
  /** The whole lines of the evidence, white space folded. */
  readonly evidenceLines: string;
}

/**
 * The lines a claim really stands on: those its quotes were found at. The range an agent names may be as wide as it
 * likes, and is no place of anything else. None for a claim that no line carries.
 */
export function quotedPlaces({ place, evidence }: GatedClaim): readonly FileRange[] {
  if (place === undefined) return [];
  return evidence.filter(({ kind }) => kind === "defect");
}

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
