import { modelOf } from "../config/ladder.ts";
import type { Performance } from "../ports/panel.ts";
import type { OnceRole } from "../replies/role.ts";
import type { ReviewContext } from "./review-context.ts";

type AskingContext = Pick<ReviewContext, "board" | "clock" | "halt" | "ledger" | "panel" | "plan" | "signal">;

/** A question to a role without tools, without what the run itself determines. */
interface OnceAsked<R extends OnceRole> {
  readonly role: R;
  /** The round that its cost counts towards. */
  readonly round: number;
  /** Which of several concurrent questions it is; absent for the only one. */
  readonly slice?: number;
  readonly slices?: number;
  /** The blocks of data in its message, by their tags. */
  readonly documents: Readonly<Record<string, unknown>>;
}

/**
 * Asks a role without tools, and records the performance. The strongest model answers, because it is asked only once.
 *
 * @throws Error if nobody plays the role.
 */
export async function askOnce<R extends OnceRole>(
  { role, round, slice = 1, slices = 1, documents }: OnceAsked<R>,
  signal: AbortSignal,
  { panel, plan, board, ledger }: AskingContext,
): Promise<Performance<R>> {
  // The Judge also plays the ranker.
  const model = modelOf(role === "ranker" ? "judge" : role, panel.models.length - 1, panel);
  const header = { round, pass: 1, passes: 1, slice, slices, mode: plan.mode };
  const question = { role, agent: `${role}-r${round}.1-p1-s${slice}`, model, header, documents };
  const performance = await board.during(role, () => panel.ask(question, signal));
  ledger.add({ round, pass: 1, attempt: 1, files: [] }, performance);
  return performance;
}

/** Does work that ends with the run, or after so many milliseconds; infinite for no limit of its own. */
export async function workWithin<T>(
  limitMs: number,
  { clock, signal, halt }: AskingContext,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Aborted at the end, so that the deadline leaves neither a timer nor a listener behind.
  const over = new AbortController();
  const whole = AbortSignal.any([signal, halt.signal, over.signal]);
  return await work(Number.isFinite(limitMs) ? clock.deadline(limitMs, whole) : whole).finally(() => over.abort());
}
