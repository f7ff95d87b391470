import type { Environment } from "../../adapters/system/environment.ts";
import { type Forecast, forecastReview } from "../../engine/review/forecast-review.ts";
import { openReview } from "../../engine/review/review-target.ts";
import type { ReviewArguments } from "./arguments.ts";
import { emit } from "./emit.ts";
import { withJudging } from "./open-judging.ts";
import { checkOutput } from "./output-place.ts";
import { renderForecast } from "./render-forecast.ts";
import { asTyped } from "./usage-error.ts";

/** Says what a review of a target would take, and asks nobody; answers the exit status. */
export function dryRunCommand(args: ReviewArguments, environment: Environment, installation: string): Promise<number> {
  return asTyped(args.config, async () => {
    await checkOutput(args, environment);
    const means = { environment, installation, isEstimate: true, verb: "Estimating a review of" };
    return withJudging({ ...args, runDirectory: undefined }, means, async ({ run, log }) => {
      log.progress("Pinning the target");
      using review = await openReview(run);
      const forecast = await forecastReview({
        ...review.facts,
        failOn: run.settings.failOn,
        halt: new AbortController(),
      });
      log.close();
      await emit(toText(forecast, args), args, log);
      return 0;
    });
  });
}

function toText(forecast: Forecast, { format }: ReviewArguments): string {
  return format === "json" ? `${JSON.stringify(toDocument(forecast), null, 2)}\n` : renderForecast(forecast);
}

function toDocument({ slices, files, plan, budgets, estimate }: Forecast) {
  return {
    files,
    slices: slices.map((slice) => ({ files: slice.files, tokens: slice.tokens })),
    mode: plan.mode,
    passes: plan.passes,
    max_rounds: plan.maxRounds,
    token_budget: budgets.tokens ?? null,
    time_budget_seconds: budgets.seconds,
    estimate:
      estimate === undefined
        ? null
        : {
            agents: estimate.agents,
            calls: estimate.calls,
            input_tokens: estimate.inputTokens,
            output_tokens: estimate.outputTokens,
            seconds: estimate.seconds,
          },
  };
}
