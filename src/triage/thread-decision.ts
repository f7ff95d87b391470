import type { FileRange } from "../change/line-range.ts";
import type { GateContext } from "../gates/gate.ts";
import type { ThreadStatus, Tier, TriageEntry } from "../replies/answers.ts";
import type { TriageQuestion } from "./thread.ts";

/** Lines that were found at the pin; 1-based and inclusive. */
export interface ThreadEvidence extends FileRange {
  readonly quote: string;
}

/** What becomes of another reviewer's remark, once what was said of it has been looked up. */
export interface ThreadDecision {
  readonly tier: Tier;
  readonly status: ThreadStatus;
  /** Sentences for the author of the change. They may hold a model's own words: data, to be escaped. */
  readonly reason: string;
  /** Of an open one the defect's lines, always there; of a dismissed one the proof, always there. */
  readonly evidence: ThreadEvidence | undefined;
  /** The whole name of the commit that was checked to have mended it; of a fixed one alone, and there always. */
  readonly commit: string | undefined;
  /** Set where nobody was asked, or no usable answer came: then it is nobody's word, and the next run asks again. */
  readonly isUnheard?: boolean;
}

/** Whether a commit mended what a remark is about, as far as the code then and now shows; `commit` is its whole name. */
export type FixProof =
  | { readonly kind: "proven"; readonly commit: string }
  /** Why it does not show that, as a clause such as "the commit it names is none of this pull request". */
  | { readonly kind: "unproven"; readonly why: string };

/** A file as it stood at another commit; lines have no line feed. */
export type LinesThen =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "absent" }
  /** Nobody may read it, or nobody can tell. */
  | { readonly kind: "withheld" | "unknown" };

/** What the triage's quotes and commits are looked up in; the receipts are that agent's. */
export interface DecidingContext extends GateContext {
  /** @param evidence what it quotes at head, found and served; undefined where it quotes nothing. */
  readonly proveFixed: (question: TriageQuestion, entry: TriageEntry, evidence: ThreadEvidence | undefined) => FixProof;
  /** A file as it stood at a thread's commit, as far as it was loaded; unknown where it was not. */
  readonly textThen: (commit: string, path: string) => LinesThen;
}

/** The decision on a remark that nobody was asked about, or of which no usable answer came. */
export function leaveUnheard(reason: string): ThreadDecision {
  return { ...toUncertain(reason), isUnheard: true };
}

/** The decision on a remark that can be shown neither to be true nor to be false. */
export function toUncertain(reason: string, evidence?: ThreadEvidence): ThreadDecision {
  return { tier: "uncertain", status: "uncertain", reason, evidence, commit: undefined };
}
