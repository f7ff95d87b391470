import { pathAt } from "../change/pin.ts";
import type { Receipt } from "../change/receipt.ts";
import type { SearchReplay } from "../claims/absence.ts";
import {
  type Claim,
  type Classification,
  EVIDENCE_KINDS,
  type Evidence,
  type EvidenceKind,
  type GatedClaim,
  identify,
} from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { VersionedTexts } from "../claims/previous-version.ts";
import type { Rulebook } from "../config/rulebook.ts";

/**
 * In the order they run; the receipt is checked where the quote was found (ADR 3). A membership failure ends the run.
 */
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

/** Why an upheld finding may fail at the end: a gate, or corrections that never settled. */
export const FAILED_GATES = [...GATES, "corrections"] as const;
export type FailedGate = (typeof FAILED_GATES)[number];

/** What a gate decides about a claim. */
export type GateOutcome =
  | { readonly kind: "pass" }
  | { readonly kind: "corrected"; readonly draft: Draft; readonly corrections: readonly Correction[] }
  | { readonly kind: "rejected"; readonly code: RejectionCode; readonly detail: string };

export const REJECTION_CODES = [
  "off-target",
  "outside-change",
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

/** A claim between gates, with the evidence found so far. */
export interface Draft {
  readonly claim: Claim;
  readonly evidence: readonly Evidence[];
}

/** What the gates use: the texts that claims cite, what was served to whom, and the rules. */
export interface GateContext extends VersionedTexts {
  readonly receipts: readonly Receipt[];
  /** The repository's rules; absent for none. */
  readonly rules?: Rulebook | undefined;
  /** The recorded searches for a name; absent if nobody records them. */
  readonly searched?: ((symbol: string) => SearchReplay) | undefined;
  /** Whether the target is a spec, in which prose is judged. Absent means false. */
  readonly isSpec?: boolean | undefined;
  /** The files that a file imports at head; absent if imports are not followed. */
  readonly imports?: ((file: string) => ReadonlySet<string>) | undefined;
}

export type Gate = (draft: Draft, context: GateContext) => GateOutcome;

export const PASS: GateOutcome = { kind: "pass" };

export function reject(code: RejectionCode, detail: string): Extract<GateOutcome, { readonly kind: "rejected" }> {
  return { kind: "rejected", code, detail };
}

/**
 * Drops the cause of an architectural claim that a gate refused, and records it. The claim can then only be unresolved.
 */
export function dropCause({ claim, evidence }: Draft, by: Correction["by"], why: string): GateOutcome {
  const before = claim.cause === undefined ? "" : `${claim.cause.file}:${claim.cause.line}`;
  return {
    kind: "corrected",
    draft: { claim: { ...claim, cause: undefined }, evidence: evidence.filter((item) => item.kind !== "cause") },
    corrections: [dropped(by, "cause", { before, why })],
  };
}

/** Records that a claim goes on without something it cited. No other correction concerns a whole quote. */
export function dropped(
  by: Correction["by"],
  kind: EvidenceKind,
  { before, why }: { readonly before: string; readonly why: string },
): Correction {
  return { by, field: kind, before, after: `dropped: ${why}` };
}

/** Corrections made by gates, or named in a file that somebody else may have written. */
interface Corrected {
  readonly corrections: readonly { readonly field: string }[];
}

/** The kinds of quotes that may have shown that a claim is new. */
const GROUNDS: ReadonlySet<string> = new Set(EVIDENCE_KINDS.filter((kind) => kind !== "impact"));

/** Whether a claim lost, here or where it was reported, a line that may have shown that it is new. */
export function hasLostGround({ corrections }: Corrected): boolean {
  return corrections.some(({ field }) => GROUNDS.has(field));
}

/** A claim that no gate passed, as an open claim. */
export function ungated(claim: Claim, gates: GateContext): GatedClaim {
  return { ...claim, evidence: [], classification: ageOf(claim, gates), identity: identify(claim, [], gates) };
}

/** A file that exists neither in the base nor in an earlier version has no old code. */
function ageOf({ place }: Claim, { pin, previous }: GateContext): Classification {
  const file = pin.files.find(({ path }) => path === place?.file);
  if (place === undefined || file === undefined || pathAt(file, "base") !== undefined) return "undecided";
  return previous(place.file) === undefined ? "new" : "undecided";
}
