import type { SearchReplay } from "../claims/absence.ts";
import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Evidence } from "../claims/gated-claim.ts";
import type { ElementComparison } from "../classification/element-comparison.ts";
import type { CodeFacts } from "../pin/code-facts.ts";
import type { Pin } from "../pin/pin.ts";
import type { QuoteIndex } from "../pin/quote.ts";
import type { Receipt } from "../pin/receipt.ts";
import type { Side } from "../pin/side.ts";
import type { Rulebook } from "../rules/rulebook.ts";
import type { Section } from "../spec-section.ts";

/** In the order they are passed; the receipt is asked for where the quote stands (ADR 3). A membership failure ends the run. */
export const GATES = [
  "membership",
  "line",
  "quote",
  "receipt",
  "touches-diff",
  "rule",
  "severity-ceiling",
  "absence",
] as const;
export type GateName = (typeof GATES)[number];

/** What an upheld finding may fail at the end: a gate, or that the gates never ceased to correct it. */
export const FAILED_GATES = [...GATES, "corrections"] as const;
export type FailedGate = (typeof FAILED_GATES)[number];

/** What a gate decides about a claim. */
export type GateOutcome =
  | { readonly kind: "pass" }
  | { readonly kind: "corrected"; readonly draft: Draft; readonly corrections: readonly Correction[] }
  | { readonly kind: "rejected"; readonly code: RejectionCode; readonly detail: string };

export const REJECTION_CODES = [
  "off-target",
  "line-missing",
  "file-absent",
  "line-out-of-range",
  "quote-empty",
  "quote-not-found",
  "quote-ambiguous",
  "not-served",
  "outside-diff",
  "rule-unknown",
  "rule-quote-absent",
  "rule-out-of-scope",
  "missing-is-present",
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** A claim on its way through the gates, with the evidence found so far. */
export interface Draft {
  readonly claim: Claim;
  readonly evidence: readonly Evidence[];
}

/** What the gates look things up in: the pin, what was served to whom, and the texts the claims cite. */
export interface GateContext {
  readonly pin: Pin;
  readonly receipts: readonly Receipt[];
  /** The repository's rules; absent means that there are none. */
  readonly rules?: Rulebook | undefined;
  /** What is known of the searches for a name; absent where nobody keeps account of them. */
  readonly searched?: ((symbol: string) => SearchReplay) | undefined;
  /** Whether the target is a spec, in which prose is what is judged. Absent means that it is not. */
  readonly isSpec?: boolean | undefined;
  /** The files that a file's imports at head lead to; absent where imports are not followed. */
  readonly imports?: ((file: string) => ReadonlySet<string>) | undefined;
  /** The cited file at that side, or undefined when no text stands there. */
  text(file: string, side: Side): IndexedText | undefined;
  /** The cited file's syntax at that side, or undefined where it is not analysed. */
  facts(file: string, side: Side): CodeFacts | undefined;
  /** The cited file's sections at that side; none unless the target is a spec. */
  sections(file: string, side: Side): readonly Section[];
  /** The version before of a file at head, or undefined when it lies in no version folder or is the first. */
  previous(file: string): PreviousVersion | undefined;
}

/** The same file in the version before, as it stood before the change. */
export interface PreviousVersion {
  readonly path: string;
  readonly text: IndexedText;
  readonly facts: CodeFacts | undefined;
  /** Present for a JSON or YAML file of which both versions parse. */
  readonly elements: ElementComparison | undefined;
}

export interface IndexedText {
  readonly blob: string;
  readonly index: QuoteIndex;
}

export type Gate = (draft: Draft, context: GateContext) => GateOutcome;

export const PASS: GateOutcome = { kind: "pass" };

export function reject(code: RejectionCode, detail: string): GateOutcome {
  return { kind: "rejected", code, detail };
}
