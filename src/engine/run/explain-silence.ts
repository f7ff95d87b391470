import type { Ledger } from "./review-context.ts";
import type { Abort } from "./to-abort.ts";

/** Why a run was broken off: where its time ran out and not one call had been answered, more time is no remedy. */
export function explainSilence(
  abort: Abort | undefined,
  ledger: Pick<Ledger, "entries">,
  timeBudgetMs: number,
): Abort | undefined {
  if (abort?.reason !== "deadline_exceeded") return abort;
  const performances = ledger.entries().map(({ performance }) => performance);
  const silent = performances.find(({ dialogue }) => (dialogue?.brokenOff ?? 0) > 0);
  if (silent === undefined || performances.some(({ usage }) => usage.calls > 0)) return abort;
  const { model, dialogue } = silent;
  const at = dialogue?.host === undefined ? "" : ` at ${dialogue.host}`;
  const remedy = "see whether that server works, or raise time-budget-seconds if it is only slow";
  const detail = `the time budget ran out: model ${model}${at} answered no call in ${timeBudgetMs / 1000} s; ${remedy}`;
  return { ...abort, detail };
}
