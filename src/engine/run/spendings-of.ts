import type { Spending } from "../../core/report/costs.ts";
import type { Ledger } from "./review-context.ts";

/** What each performance of a run cost, in the order they were booked. */
export function spendingsOf(ledger: Ledger): readonly Spending[] {
  return ledger.entries().map(({ round, performance: { role, model, usage, dialogue } }) => {
    return { role, round, model, usage, brokenOff: dialogue?.brokenOff ?? 0 };
  });
}
