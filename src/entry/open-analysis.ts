import { join } from "node:path";
import { AnalysisWorker } from "../adapters/analysis/analysis-worker.ts";
import type { Settings } from "../core/config/config.ts";
import type { Pin } from "../core/pin/pin.ts";
import type { TimeBudget } from "../engine/run/time-budget.ts";
import { toExaminedTarget } from "../panels/static/change/changed-code.ts";

/** Of a review about to be held. */
interface Order {
  /** The directory Tribunal itself lies in. */
  readonly installation: string;
  readonly settings: Settings;
  readonly apiKey: string | undefined;
  readonly budget: TimeBudget;
}

/** What the content of files decides the cost of is done where it can be killed. */
export function openAnalysis(order: Order, pin: Pin): AnalysisWorker {
  return new AnalysisWorker({
    file: join(order.installation, "dist", "analysis", "index.js"),
    means: () => ({
      directory: analyzerDirectory(order),
      target: isPlayedByRules(order) ? toExaminedTarget(pin) : undefined,
    }),
    signal: order.budget.work.signal,
  });
}

/** A panel of models without a key is none. */
function isPlayedByRules({ settings, apiKey }: Order): boolean {
  return settings.panel.kind === "static" || apiKey === undefined;
}

export function analyzerDirectory({ installation }: Pick<Order, "installation">): string {
  return join(installation, "dist", "analyzer");
}
