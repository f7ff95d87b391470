import { toRankedFindings } from "../assignments/user-message.ts";
import { modelOf } from "../config/ladder.ts";
import type { Validated } from "../debate/critic-outcome.ts";
import { applyOrders, compareAsRead, findingsToOrder, rankConfirmed } from "../debate/rank-confirmed.ts";
import type { Lists } from "../outcome/lists.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { countOf } from "../text/count-of.ts";
import { messageOf } from "../text/errors.ts";
import type { SettledLists, SettlingContext, Stage } from "./stage.ts";

/** The order in which findings are reported. */
export const rankingStage: Stage = { name: "ranking", settle: rankAll };

async function rankAll(lists: Lists, context: SettlingContext): Promise<SettledLists> {
  const ranked = rankFindings(lists, context.panel);
  const toOrder = findingsToOrder(ranked.confirmed);
  if (context.panel.kind === "static" || toOrder.length === 0) return { lists: ranked };
  const byJudge = await askRanker(toOrder, context);
  return { lists: { ...ranked, confirmed: applyOrders(ranked.confirmed, byJudge) } };
}

/**
 * Ranks findings that a debate confirmed, and orders all others by file and line: rules give no reason to put one
 * finding before another.
 */
export function rankFindings(lists: Lists, { kind }: Pick<ReviewContext["panel"], "kind">): Lists {
  const confirmed =
    kind === "static"
      ? lists.confirmed.toSorted((a, b) => compareAsRead(a.claim, b.claim))
      : rankConfirmed(lists.confirmed);
  const unresolved = lists.unresolved.toSorted((a, b) => compareAsRead(a.claim, b.claim));
  const dismissed = lists.dismissed.toSorted((a, b) => compareAsRead(a.claim, b.claim));
  return { ...lists, confirmed, unresolved, dismissed, byRule: lists.byRule.toSorted(compareAsRead) };
}

/** The share of the remaining time that the answer may take. */
const SHARE_OF_TIME = 0.25;

/**
 * Asks the Judge once, without tools, for the order of these findings, most severe first. Empty if there is nobody to
 * ask, no budget is left, or the answer is unusable. The order affects nothing else, so a failure here does not end the
 * run.
 */
export async function askRanker(findings: readonly Validated[], context: ReviewContext): Promise<readonly Validated[]> {
  const { panel, plan, clock, ledger, board, log, leftMs = () => Number.POSITIVE_INFINITY } = context;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  const { rank } = panel;
  if (rank === undefined || limitMs <= 0 || context.signal.aborted || context.halt.signal.aborted) return [];
  log.info(`Judge: putting ${countOf(findings.length, "finding")} in order`);
  // Aborted at the end, so that the deadline leaves neither a timer nor a listener behind.
  const over = new AbortController();
  const parent = AbortSignal.any([context.signal, context.halt.signal, over.signal]);
  const signal = Number.isFinite(limitMs) ? clock.deadline(limitMs, parent) : parent;
  const round = Math.max(1, ...ledger.entries().map((entry) => entry.round));
  const task = {
    agent: `ranker-r${round}.1-p1-s1`,
    model: modelOf("judge", panel.models.length - 1, panel),
    header: { round, pass: 1, passes: 1, slice: 1, slices: 1, mode: plan.mode },
    findings: toRankedFindings(findings.map(({ claim }) => claim)),
  };
  try {
    const performance = await board.during("ranker", () => rank(task, signal));
    ledger.add({ round, pass: 1, attempt: 1, files: [] }, performance);
    if (performance.kind !== "answered") return toNone(performance.reason, context);
    const byId = new Map(task.findings.map(({ id }, index) => [id, findings[index]] as const));
    return [...new Set(performance.reply.order)].flatMap((id) => byId.get(id) ?? []);
  } catch (error) {
    return toNone(messageOf(error), context);
  } finally {
    over.abort();
  }
}

function toNone(why: string, { log }: ReviewContext): readonly Validated[] {
  log.info(`Judge: no order of the findings: ${why}`);
  return [];
}
