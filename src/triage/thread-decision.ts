import type { FileRange } from "../change/line-range.ts";
import type { GateContext } from "../gates/gate.ts";
import type { ThreadStatus, Tier, TriageEntry } from "../replies/answers.ts";
import type { TriageQuestion } from "./thread-question.ts";

/** Lines that were found at the pin; 1-based and inclusive. */
export interface ThreadEvidence extends FileRange {
  readonly quote: string;
}

/** The decision on another reviewer's remark, after the answer was checked. */
export interface ThreadDecision {
  readonly tier: Tier;
  readonly status: ThreadStatus;
  /** Sentences for the author of the change. They may hold a model's own words: data, to be escaped. */
  readonly reason: string;
  /** For an open remark, always the defect's lines; for a dismissed one, always the proof. */
  readonly evidence: ThreadEvidence | undefined;
  /** The full id of the commit that was checked to have fixed it; always present on a fixed remark, and on no other. */
  readonly commit: string | undefined;
  /** Set if nobody was asked, or no usable answer came; the next run asks again. */
  readonly isUnheard?: boolean;
}

/** Whether a commit fixed a remark, as far as the code then and now shows; `commit` is its full id. */
export type FixProof =
  | { readonly kind: "proven"; readonly commit: string }
  /** Why that is not proved, as a clause such as "the commit it names is none of this pull request". */
  | { readonly kind: "unproven"; readonly why: string };

/** A file as it was at another commit; lines have no line feed. */
export type LinesThen =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "absent" }
  /** Nobody may read it, or its content is unknown. */
  | { readonly kind: "withheld" | "unknown" };

/** The texts in which the triage's quotes and commits are looked up; the receipts are that agent's. */
export interface DecidingContext extends GateContext {
  /** @param evidence its quote at head, found and served; undefined if it quotes nothing. */
  readonly proveFixed: (question: TriageQuestion, entry: TriageEntry, evidence: ThreadEvidence | undefined) => FixProof;
  /** A file as it was at a thread's commit; unknown if it was not loaded. */
  readonly textThen: (commit: string, path: string) => LinesThen;
}

/** The decision on a remark that nobody was asked about, or that got no usable answer. */
export function leaveUnheard(reason: string): ThreadDecision {
  return { ...toUncertain(reason), isUnheard: true };
}

/** The decision on a remark that can be proved neither true nor false. */
export function toUncertain(reason: string, evidence?: ThreadEvidence): ThreadDecision {
  return { tier: "uncertain", status: "uncertain", reason, evidence, commit: undefined };
}
