import { toRankedFindings } from "../../core/assignments/user-message.ts";
import { modelOf } from "../../core/config/ladder.ts";
import { countOf } from "../../core/count-of.ts";
import type { Validated } from "../../core/debate/critic-outcome.ts";
import {
  applyOrders,
  compareAsRead,
  type FilesNaming,
  findingsToOrder,
  rankConfirmed,
  symbolsToWeigh,
} from "../../core/debate/rank-confirmed.ts";
import type { Lists } from "../../core/stages/lists.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { SettledLists, SettlingContext, Stage } from "./stage.ts";

/** The order in which findings are told. */
export const rankingStage: Stage = { name: "ranking", settle: rankAll };

async function rankAll(lists: Lists, context: SettlingContext): Promise<SettledLists> {
  const ranked = await rankFindings(lists, context);
  const { confirmed } = ranked.lists;
  const toOrder = findingsToOrder(confirmed);
  if (context.panel.kind === "static" || toOrder.length === 0) return ranked;
  const byJudge = await askRanker(toOrder, context);
  return { ...ranked, lists: { ...ranked.lists, confirmed: applyOrders(confirmed, byJudge) } };
}

/** So many names are looked up, in one search of the tree. */
const MAX_SYMBOLS = 20;
/** Lines that a search gives: names of more lines than that all reach far. */
const MAX_HITS = 1000;

interface Means {
  readonly target: { readonly source: ReviewContext["target"]["source"] };
  readonly panel: Pick<ReviewContext["panel"], "kind">;
}

/**
 * Ranks what is confirmed by the debate, and all else by file and line: rules give no ground to tell one finding before
 * another. Where a search is refused, or too long, the order is without what it would have told.
 */
export async function rankFindings(lists: Lists, { target, panel }: Means): Promise<SettledLists> {
  const confirmed =
    panel.kind === "static"
      ? lists.confirmed.toSorted((a, b) => compareAsRead(a.claim, b.claim))
      : await rankByDebate(lists, target);
  const unresolved = lists.unresolved.toSorted((a, b) => compareAsRead(a.claim, b.claim));
  const dismissed = lists.dismissed.toSorted((a, b) => compareAsRead(a.claim, b.claim));
  return { lists: { ...lists, confirmed, unresolved, dismissed, byRule: lists.byRule.toSorted(compareAsRead) } };
}

async function rankByDebate(lists: Lists, target: Means["target"]): Promise<Lists["confirmed"]> {
  const symbols = symbolsToWeigh(lists.confirmed).slice(0, MAX_SYMBOLS);
  const reach = symbols.length === 0 ? undefined : await measureReach(symbols, target.source);
  return rankConfirmed(lists.confirmed, reach);
}

/** In how many files at head each of these names stands as a word. */
async function measureReach(symbols: readonly string[], source: Means["target"]["source"]): Promise<FilesNaming> {
  const pattern = `(^|[^A-Za-z0-9_])(${symbols.join("|")})($|[^A-Za-z0-9_])`;
  const found = await source.search({ pattern, pathGlob: undefined, side: "head", limit: MAX_HITS });
  if (found.kind === "refused") return new Map();
  const words = found.hits.map(({ path, text }) => ({ path, words: new Set(text.match(/[A-Za-z0-9_]+/g)) }));
  return new Map(
    symbols.map((symbol) => {
      const files = new Set(words.filter((line) => line.words.has(symbol)).map(({ path }) => path));
      return [symbol, files.size];
    }),
  );
}

/** How much of the time that is left the answer may take. */
const SHARE_OF_TIME = 0.25;

/**
 * Asks the Judge once, without tools, in which order these findings are told, the worst first. Empty where there is nobody to ask,
 * nothing is left to ask with, or the answer is of no use: the order moves nothing else, so that no failure here ends a run.
 */
export async function askRanker(findings: readonly Validated[], context: ReviewContext): Promise<readonly Validated[]> {
  const { panel, plan, clock, ledger, board, log, leftMs = () => Number.POSITIVE_INFINITY } = context;
  const limitMs = Math.floor(leftMs() * SHARE_OF_TIME);
  const { rank } = panel;
  if (rank === undefined || limitMs <= 0 || context.signal.aborted || context.halt.signal.aborted) return [];
  log.info(`Judge: putting ${countOf(findings.length, "finding")} in order`);
  // Aborted when all is said, so that the deadline leaves neither a timer nor a listener behind.
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
    return toNone(error instanceof Error ? error.message : String(error), context);
  } finally {
    over.abort();
  }
}

function toNone(why: string, { log }: ReviewContext): readonly Validated[] {
  log.info(`Judge: no order of the findings: ${why}`);
  return [];
}
