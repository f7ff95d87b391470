import type { StageClaim } from "../claims/claim.ts";
import type { DebateResult } from "../debate/shell/debate-rounds.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import type { GatePlan } from "../outcome/gate-found.ts";
import type { Lists } from "../outcome/lists.ts";
import type { ReversalRecord } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import type { KeyedReview } from "../run/keyed-review.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { Abort } from "../run/to-abort.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";

/**
 * A part of a review besides its debate, which knows of no stage: it finds defects of its own before the debate, or
 * settles the lists after it, or both. What holds for all stages (masking, gates, budgets) is done outside of them (ADR
 * 38).
 */
export interface Stage {
  /** Lower-case words with hyphens. */
  readonly name: string;
  readonly finder?: Finder;
  /**
   * Moves findings from one list to another, or adds to what is said of them; it neither drops nor adds a finding.
   * Stages settle in their order.
   */
  readonly settle?: (lists: Lists, context: SettlingContext) => Promise<SettledLists>;
  /**
   * What the outcome depends on, as JSON, besides what every review depends on (target, settings, rules, prompts,
   * patterns). An earlier verdict is reused only where this is the same. Undefined for nothing.
   */
  readonly inputs?: (review: KeyedReview) => unknown;
}

/** How a stage finds defects of its own. A validation looks for nothing new, and asks only stages that find by rule. */
export interface Finder extends GatePlan {
  /**
   * It asks no agent, and none is told what it finds: it searches on while agents are asked. Absent means that it is
   * waited for.
   */
  readonly isBeside?: true;
  readonly find: (context: StageContext) => Promise<StageFindings>;
}

/** What a stage has found, as it says it: before masking and gates. */
export interface StageFindings {
  readonly claims: readonly StageClaim[];
  /** Files that the stage failed on, and which therefore count as unread. */
  readonly unexamined?: readonly UnexaminedFile[];
  readonly parts?: Partial<ReviewParts>;
  /** Set where the stage could not do its work: then the run ends as "could not judge". */
  readonly ending?: StageEnding | undefined;
}

/** The lists after a stage. */
export interface SettledLists {
  readonly lists: Lists;
  readonly parts?: Partial<ReviewParts>;
  /** Set where the stage could not do its work: then the run ends as "could not judge". */
  readonly ending?: StageEnding | undefined;
}

/** Why a run in which this happened could not judge. */
export type StageEnding = { readonly kind: "incomplete"; readonly detail: string } | Abort;

/** What stages leave in the report beside the lists. */
export interface ReviewParts
  extends Pick<Report, "policy" | "triage" | "triage_scope" | "description" | "dependencies"> {
  readonly critic: CriticRecord;
  /** Findings that ask to undo what earlier ones asked for, or that are back on lines that were held resolved. */
  readonly reversals: readonly ReversalRecord[];
}

/** What the Critic did besides its verdicts. */
export interface CriticRecord {
  readonly spotChecks: readonly CheckedSpot[];
  /** How often it judged findings: 0 when there was nothing to judge, 2 when some were judged once more. */
  readonly iterations: number;
}

/** What a stage works with: agents are asked by `playRole`, which books what they cost. */
export interface StageContext extends ReviewContext {
  readonly identity: RunIdentity;
}

export interface SettlingContext extends StageContext {
  /** Absent when there was nothing to review. */
  readonly debated: DebateResult | undefined;
}
