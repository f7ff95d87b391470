import type { FollowUpChoice } from "../../config/choices.ts";
import type { FullReview } from "../../report/follow-up-record.ts";
import type { ReviewBasis } from "../../report/reading-record.ts";
import type { PreparedContext } from "../../run/review-context.ts";
import { countOf } from "../../text/count-of.ts";
import type { EarlierReport, FollowUp } from "../comparison.ts";
import { findDifference } from "../reuse-key.ts";
import { compareWithEarlier } from "./compare-with-earlier.ts";
import type { CompletedReview } from "./find-reviews.ts";

/** What is known about a review before earlier ones are searched. */
export interface CourseOrder {
  readonly followUp: FollowUpChoice;
  /** The pull request under review; undefined if there is none. */
  readonly pullRequest: number | undefined;
  /** Why the whole change must be reviewed in any case; undefined if nothing requires that. */
  readonly whole: FullReview | undefined;
  readonly basis: ReviewBasis;
  /** Absent if no earlier review can be known. */
  readonly findCompleted: (() => Promise<CompletedReview>) | undefined;
}

/** The earlier review, and whether the settings of both allow continuing from it. */
export type Outlook =
  | { readonly kind: "followable"; readonly earlier: EarlierReport }
  | {
      readonly kind: "whole";
      readonly why: FullReview;
      /** Used for its history; undefined if there is none. */
      readonly earlier: EarlierReport | undefined;
    };

type Context = Pick<PreparedContext, "target" | "code" | "plan" | "outside" | "log" | "intent">;

/** Searches for an earlier review to continue from. Even if this run cannot continue from it, its history is used. */
export async function lookBack(order: CourseOrder, context: Context): Promise<Outlook> {
  const reason = findRefusal(order, context);
  if (reason !== undefined) return { kind: "whole", why: reason, earlier: undefined };
  const completed = (await order.findCompleted?.()) ?? NONE_KNOWN;
  const off = order.followUp === "off" ? SWITCHED_OFF : undefined;
  if (completed.kind === "none") return { kind: "whole", why: off ?? order.whole ?? completed.why, earlier: undefined };
  const { earlier } = completed;
  const why = off ?? order.whole ?? differenceFrom(earlier, order, context);
  return why === undefined ? { kind: "followable", earlier } : { kind: "whole", why, earlier };
}

const SWITCHED_OFF: FullReview = { code: "switched-off", detail: "follow-up is off" };

const NONE_KNOWN: CompletedReview = {
  kind: "none",
  why: { code: "no-earlier-review", detail: "no earlier review of this pull request is known" },
};

/** Why no earlier review can be used here. */
function findRefusal(order: CourseOrder, { target, outside }: Context): FullReview | undefined {
  const { pullRequest, whole, findCompleted } = order;
  if (whole?.code === "merge-group") return whole;
  if (pullRequest === undefined && findCompleted === undefined)
    return { code: "not-a-pull-request", detail: "it is of no pull request" };
  if (outside?.use === "validate")
    return { code: "validation", detail: "other tools' findings are validated, all of them" };
  if (target.pin.kind === "diff") return undefined;
  return { code: "not-a-pull-request", detail: "whole files are reviewed, not a change" };
}

function differenceFrom({ report, workflowRun }: EarlierReport, { basis }: CourseOrder, { plan, intent }: Context) {
  const { run, replay } = report;
  if (replay.basis === null)
    return { code: "untrusted-report", detail: `run ${workflowRun} does not say how it was held` } as const;
  const isMeantOtherwise = (report.intent?.sha256 ?? null) !== (intent?.sha256 ?? null);
  if (isMeantOtherwise && hasUnmetIntent(report)) {
    const detail = `the pull request says otherwise what the change does than at the review of run ${workflowRun}`;
    return { code: "other-intent", detail } as const;
  }
  const then = { basis: replay.basis, mode: run.mode, maxRounds: run.rounds_planned, targetType: run.target_type };
  return findDifference(then, { basis, ...plan }, workflowRun);
}

/** Whether an open finding may be settled by a new description of the change, which no line of the change shows. */
function hasUnmetIntent({ findings, unresolved }: EarlierReport["report"]): boolean {
  return [...findings, ...unresolved].some(({ category }) => category === "unmet-intent");
}

/** The course of a review: it continues from an earlier one, or covers the whole change and says why. */
export interface ChosenCourse {
  readonly followUp: FollowUp | undefined;
  readonly fullReview: FullReview | undefined;
}

/** Compares the change with the earlier review, if this run may continue from it, and logs the result. */
export async function chooseCourse(outlook: Outlook, context: Context): Promise<ChosenCourse> {
  const { log } = context;
  const compared = outlook.kind === "whole" ? outlook : await compareWithEarlier(outlook.earlier, context);
  if (compared.kind === "follow-up") {
    log.info(describeFollowing(compared.followUp));
    return { followUp: compared.followUp, fullReview: undefined };
  }
  const { why } = compared;
  if (why.code !== "not-a-pull-request") log.info(`Reviews the whole change: ${why.detail}.`);
  return { followUp: undefined, fullReview: why };
}

function describeFollowing({ earlier, comparison: { parts } }: FollowUp): string {
  const anew = parts.filter(({ why }) => why !== undefined).length;
  const review = `the review of ${earlier.report.pin.head_sha.slice(0, 12)} (run ${earlier.workflowRun})`;
  return `Follows ${review}: ${anew} of ${countOf(parts.length, "part")} ${anew === 1 ? "is" : "are"} tried anew`;
}
