import type { Claim } from "../claims/claim.ts";
import type { Validated } from "../debate/debate.ts";
import { applyOrders, compareAsRead, findingsToOrder, rankConfirmed } from "../debate/rank-confirmed.ts";
import type { Lists } from "../outcome/lists.ts";
import { askOnce, workWithin } from "../run/ask-once.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
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
  const { panel, ledger, log, leftMs = () => Number.POSITIVE_INFINITY } = context;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  if (!panel.plays("ranker") || limitMs <= 0 || context.signal.aborted || context.halt.signal.aborted) return [];
  log.info(`Judge: putting ${countOf(findings.length, "finding")} in order`);
  const round = Math.max(1, ...ledger.entries().map((entry) => entry.round));
  const ranked = toRankedFindings(findings.map(({ claim }) => claim));
  const question = { role: "ranker" as const, round, documents: { findings: { findings: ranked } } };
  try {
    const performance = await workWithin(limitMs, context, (signal) => askOnce(question, signal, context));
    if (performance.kind !== "answered") return toNone(performance.reason, context);
    const byId = new Map(ranked.map(({ id }, index) => [id, findings[index]] as const));
    return [...new Set(performance.reply.order)].flatMap((id) => byId.get(id) ?? []);
  } catch (error) {
    return toNone(messageOf(error), context);
  }
}

const MAX_DESCRIPTION_CHARS = 600;

/** Findings as the ranker gets them, without their places, named `R1`, `R2`, … in the given order. */
function toRankedFindings(claims: readonly Claim[]) {
  return claims.map(({ severity, title, description }, index) => {
    return { id: `R${index + 1}`, severity, title, description: cut(description, MAX_DESCRIPTION_CHARS) };
  });
}

function toNone(why: string, { log }: ReviewContext): readonly Validated[] {
  log.info(`Judge: no order of the findings: ${why}`);
  return [];
}
