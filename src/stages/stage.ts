import type { StageClaim } from "../claims/claim.ts";
import type { DebateResult } from "../debate/shell/debate-rounds.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import type { GatePlan } from "../outcome/gate-found.ts";
import type { Lists } from "../outcome/lists.ts";
import type { ReversalRecord } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { KeyedReview, RunIdentity } from "../run/run-identity.ts";
import type { Abort } from "../run/to-abort.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";

/**
 * A part of a review outside of its debate, which knows no stages. It finds defects before the debate, settles the
 * lists after it, or both. What applies to all stages (masking, gates, budgets) is done outside of them (ADR 38).
 */
export interface Stage {
  /** Lower-case words with hyphens. */
  readonly name: string;
  readonly finder?: Finder;
  /**
   * Moves findings between lists, or adds remarks to them; it neither removes nor adds a finding. Stages settle in
   * their order.
   */
  readonly settle?: (lists: Lists, context: SettlingContext) => Promise<SettledLists>;
  /**
   * What the outcome depends on, as JSON, apart from what every review depends on (target, settings, rules, prompts,
   * patterns). An earlier verdict is reused only if this is the same. Undefined for nothing.
   */
  readonly inputs?: (review: KeyedReview) => unknown;
}

/** How a stage finds its own defects. A validation looks for nothing new and runs only stages that find by rule. */
export interface Finder extends GatePlan {
  /**
   * Set if it asks no agent and no agent needs its results: it then runs while agents are asked. Absent means that it
   * is awaited.
   */
  readonly isBeside?: true;
  readonly find: (context: StageContext) => Promise<StageFindings>;
}

/** A stage's own findings, before masking and gates. */
export interface StageFindings {
  readonly claims: readonly StageClaim[];
  /** Files that the stage failed on, which therefore count as unread. */
  readonly unexamined?: readonly UnexaminedFile[];
  readonly parts?: Partial<ReviewParts>;
  /** Set if the stage could not do its work; then the run ends as "could not judge". */
  readonly ending?: StageEnding | undefined;
}

/** The lists after a stage. */
export interface SettledLists {
  readonly lists: Lists;
  readonly parts?: Partial<ReviewParts>;
  /** Set if the stage could not do its work; then the run ends as "could not judge". */
  readonly ending?: StageEnding | undefined;
}

/** Why the run could not judge. */
export type StageEnding = { readonly kind: "incomplete"; readonly detail: string } | Abort;

/** The report's entries that come from stages. */
export type ReportParts = Pick<
  Report,
  "policy" | "triage" | "triage_scope" | "triage_history" | "description" | "dependencies"
>;

/** What stages add to the report apart from the lists. */
export interface ReviewParts extends ReportParts {
  readonly critic: CriticRecord;
  /** Findings that ask to undo what earlier ones asked for, or that recur on lines held resolved. */
  readonly reversals: readonly ReversalRecord[];
}

/** What the Critic did apart from its verdicts. */
interface CriticRecord {
  readonly spotChecks: readonly CheckedSpot[];
  /** How often it judged findings: 0 if there were none, 2 if some were judged again. */
  readonly iterations: number;
}

/** What a stage works with. Agents are asked through `playRole`, which records their cost. */
export interface StageContext extends ReviewContext {
  readonly identity: RunIdentity;
}

export interface SettlingContext extends StageContext {
  /** Absent if there was nothing to review. */
  readonly debated: DebateResult | undefined;
}
