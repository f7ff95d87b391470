import type { Scope } from "../pin/code-facts.ts";
import type { FileRange } from "../pin/line-range.ts";
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
