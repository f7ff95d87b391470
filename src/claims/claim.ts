import type { FileRange } from "../change/line-range.ts";
import type { Side } from "../change/side.ts";
import type { Step } from "../code/program/reach.ts";
import type { Category } from "./category.ts";
import type { Correction } from "./correction.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Opinions } from "./opinions.ts";
import type { Origin } from "./origin.ts";
import type { CitedRule, Severity } from "./severity.ts";

export const JUDGMENTS = ["violation", "likely_violation", "unknown", "no_violation"] as const;
export type Judgment = (typeof JUDGMENTS)[number];

/** What a claim that code breaks a policy says besides what every claim says. */
export interface PolicyDetail {
  readonly effectId: string;
  readonly effect: { readonly action: string; readonly resource: string };
  readonly judgment: Judgment;
  /** 0 to 1. */
  readonly confidence: number;
  /** What was done to find it, a sentence each, in order. */
  readonly agentSteps: readonly string[];
  /** From the claim's own line to where it happens; the first is the claim's place. Empty for what is absent. */
  readonly chain: readonly ChainLink[];
}

/** A step of a chain with the line it stands on, as it reads at the pin. */
export interface ChainLink extends Step {
  readonly quote: string;
}

/** A quoted line: where the text is said to stand, 1-based. */
export interface Citation {
  readonly file: string;
  readonly side: Side;
  readonly line: number;
  readonly quote: string;
}

/** What a quote shows: the defect, where it comes from, or what it breaks. */
export const EVIDENCE_KINDS = ["defect", "cause", "impact"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** A citation that says what it shows. */
export interface KindedCitation extends Citation {
  readonly kind: EvidenceKind;
}

/** Whole lines as an earlier review read them, and what its finding quoted of them. */
export interface LineThen {
  readonly quote: string;
  readonly text: string;
}

/** Lines that take the place of a claim's own, `start_line` to `line` at head; 1-based and inclusive. */
export interface Replacement {
  readonly start_line: number;
  readonly line: number;
  /** Without a line feed at its end. */
  readonly text: string;
}

/** One defect claimed by one or more Enthusiast passes, before and after the gates. */
export interface Claim {
  /** Unique within its round: `F1`, `F2`, … in the union's order. */
  readonly id: string;
  readonly title: string;
  /** Until the Critic has ruled, the worst that anybody held it to be. */
  readonly severity: Severity;
  /** Why its claimant holds it to be that severe; absent where nothing is said of that. */
  readonly severityReason?: string | undefined;
  /** How severe each role holds it to be, once a Judge or a Critic has ruled; absent before, and for what is found by rule. */
  readonly opinions?: Opinions | undefined;
  readonly category: Category;
  readonly description: string;
  /** Absent for an architectural claim, which no line carries. */
  readonly place: FileRange | undefined;
  readonly evidenceQuote: string;
  /** Where the defect comes from, when that is another line than the one it shows at. */
  readonly cause: Citation | undefined;
  /** What breaks elsewhere: any file of the tree. */
  readonly impact: Citation | undefined;
  /** What else it rests on: more than one quote of a kind, as a report of ours names them. Absent when there is none. */
  readonly besides?: readonly KindedCitation[] | undefined;
  readonly ruleId: string | undefined;
  readonly ruleQuote: string | undefined;
  /** The rule it cites, once a gate has found it; absent before, and for a claim that cites none. */
  readonly rule?: CitedRule | undefined;
  readonly suggestion: string | undefined;
  /** The suggestion's code, once it was checked; absent before, and where there is none. */
  readonly replacement?: Replacement | undefined;
  /** The fingerprint of the settled finding it takes up again, once the link was checked; as the model wrote it before. */
  readonly priorFindingId: string | undefined;
  /** The agents that claim it: each must have been served the lines. */
  readonly claimedBy: readonly string[];
  /** Set when another reviewer's result is tried: no agent of ours claimed it, so no receipt is asked for. */
  readonly foreign?: ForeignOrigin | undefined;
  /** Set when no agent of the debate had to find it, whoever else claims it: none had to be served its lines. */
  readonly origin?: Origin | undefined;
  /** The workflow run that found it, as `4711.1`: the change was pushed since, and the lines it rests on stand as they did. */
  readonly carriedFrom?: string | undefined;
  /**
   * What earlier reviews knew it by, where it goes on from one of theirs: its comment and people's words name it so.
   * Absent for none.
   */
  readonly earlierFingerprints?: readonly string[] | undefined;
  /** What stood then on the lines it goes on from, as far as the earlier report shows it. Absent for none. */
  readonly linesThen?: readonly LineThen[] | undefined;
  /**
   * Its name where its lines do not give it: where no line at the pin shows it, as an earlier review named it; and where
   * another claim of the same lines is named by them. Absent for every other claim.
   */
  readonly knownAs?: Fingerprint | undefined;
  /** Set when it is new although every line it rests on was reviewed before and did not change. */
  readonly isLate?: boolean | undefined;
  /** Threads of other reviewers that say the same, in their order; absent for none. */
  readonly threads?: readonly ThreadOrigin[] | undefined;
  /** What is said besides of code that breaks the repository's policy; absent for every other claim. */
  readonly policy?: PolicyDetail | undefined;
  /** What the gates changed, in order. */
  readonly corrections: readonly Correction[];
}

/** The role, the stage and the origin of what a thread says and the triage agrees with, beside who claims it as well. */
export const TRIAGE = "triage";

/** Whether who claims something is an agent of the triage; of an earlier run's, the name is lost. */
export function isOfTriage(claimer: string): boolean {
  return claimer === TRIAGE || claimer.startsWith(`${TRIAGE}-`);
}

/** The login of the reviewer in whose thread it was said, of a finding's source in a report; undefined for every other source. */
export function raiserOf(source: string): string | undefined {
  return source.startsWith(`${TRIAGE}:`) ? source.slice(`${TRIAGE}:`.length) : undefined;
}

/** Whether rules say how severe it is, as a detector or the repository's policy found it: no opinion changes that. */
export function isByRule({ origin, policy }: Pick<Claim, "origin" | "policy">): boolean {
  return policy !== undefined || (origin !== undefined && origin.kind !== TRIAGE);
}

/** Whether who claims something is a Judge, who saw it and found it claimed by nobody. */
export function isOfJudge(claimer: string): boolean {
  return claimer.startsWith("judge-");
}

/** Whether threads alone say it, and nobody but the triage claims it. */
export function isOfThreadsAlone({ threads = [], claimedBy }: Pick<Claim, "threads" | "claimedBy">): boolean {
  return threads.length > 0 && claimedBy.every(isOfTriage);
}

/** A thread of another reviewer that the triage agrees with. */
export interface ThreadOrigin {
  readonly threadId: string;
  readonly author: string;
}

/** A claim that no agent of the debate made: it always says where it comes from. */
export interface StageClaim extends Claim {
  readonly origin: Origin;
}

/** Whose result a claim is, and what that reviewer calls what it checks. */
export interface ForeignOrigin {
  readonly tool: string;
  readonly check: string | undefined;
}
