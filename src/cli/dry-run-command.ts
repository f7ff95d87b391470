import { roundedCount } from "../budget/estimate-review.ts";
import { foldUnread } from "../render/coverage.ts";
import { type Forecast, forecastReview } from "../review/forecast-review.ts";
import { openReview } from "../review/review-target.ts";
import type { Environment } from "../system/environment.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { escapeTerminalLine } from "../text/escape.ts";
import type { ReviewArguments } from "./arguments.ts";
import { withRun } from "./open-run.ts";
import { checkOutput, emit } from "./output.ts";
import { asTyped } from "./usage-error.ts";

/** Prints the estimated cost of a review without asking any model. Returns the exit status. */
export function dryRunCommand(args: ReviewArguments, environment: Environment, installation: string): Promise<number> {
  return asTyped(args.config, async () => {
    await checkOutput(args, environment);
    const context = { environment, installation, isEstimate: true, verb: "Estimating a review of" };
    return withRun({ ...args, runDirectory: undefined }, context, async ({ run, log }) => {
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

const MAX_SLICES = 20;
const MAX_NAMES = 3;
const MAX_LEFT_OUT = 10;
const MAX_EXAMINED = 20;

/** Renders the forecast for a person. */
export function renderForecast(forecast: Forecast): string {
  const { slices, files, estimate, summary } = forecast;
  const lines = [
    ...(slices.length === 0 ? describeNothing(forecast) : describeReading(forecast)),
    ...(files.overlong === 0
      ? []
      : [
          `In ${countOf(files.overlong, "file")} a changed line is too long to read: such a change could not be judged.`,
        ]),
    ...(files.oversized === 0
      ? []
      : [`Rules do not examine ${countOf(files.oversized, "file")} over 1 MiB: such a change could not be judged.`]),
    ...describeLeftOut(forecast),
    ...(slices.length === 0
      ? []
      : [
          `${summary ?? "The static panel examines by rule: it costs no tokens. --models or --endpoint shows what a model would cost"}.`,
        ]),
    ...(slices.length === 0 || estimate === undefined ? [] : [WHOLE]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Explains why the estimate exceeds the sum of the slices. */
const WHOLE =
  "A slice's tokens are those of its lines, read once. The estimate counts every agent that reads them, with all its calls (each call sends the earlier ones again), plus the Judge and the Critic.";

function describeReading(forecast: Forecast): readonly string[] {
  if (forecast.plan.maxRounds > 0) return describeSlices(forecast);
  return [
    `Nothing was reviewed: this is what a review would read. ${describeFiles(forecast.files)}, each once; mode ${forecast.plan.mode}.`,
    `Files: ${nameSome([...new Set(forecast.slices.flatMap(({ files }) => files))], MAX_EXAMINED)}.`,
  ];
}

function describeSlices({ slices, files, plan, estimate }: Forecast): readonly string[] {
  const rounds = `at most ${countOf(plan.maxRounds, "round")}, the first of ${countOf(plan.passes, "Enthusiast pass", "Enthusiast passes")}`;
  return [
    `Nothing was reviewed: this is what a review would read. ${describeFiles(files)} in ${countOf(slices.length, "slice")}, riskiest first; mode ${plan.mode}, ${rounds}.`,
    ...slices.slice(0, MAX_SLICES).map(({ files: names, tokens }, index) => {
      const size = estimate === undefined ? "" : `about ${roundedCount(tokens)} tokens: `;
      return `${String(index + 1).padStart(4)}  ${size}${nameSome(names)}`;
    }),
    ...(slices.length > MAX_SLICES ? [`      and ${countOf(slices.length - MAX_SLICES, "more slice")}`] : []),
  ];
}

function describeNothing({ files }: Forecast): readonly string[] {
  const why =
    files.shown === 0
      ? `Of ${countOf(files.all, "file")}, agents would read none`
      : `What agents would read is empty: ${describeFiles(files)}`;
  return [
    `Nothing was reviewed, and a review would ask no model. ${why}.`,
    "Its outcome would be what rules find, and it would spend no tokens on reading.",
  ];
}

function describeFiles({ shown, all }: Forecast["files"]): string {
  const of = shown === all ? "" : `${groupDigits(shown)} of `;
  return `${of}${groupDigits(all)} ${all === 1 ? "file" : "files"}`;
}

function describeLeftOut({ leftOut }: Forecast): readonly string[] {
  if (leftOut.length === 0) return [];
  const { entries, left } = foldUnread(leftOut, MAX_LEFT_OUT);
  return [
    `Left out (${groupDigits(leftOut.length)}):`,
    ...entries.map(({ path, why }) => `      ${escapeTerminalLine(path || "(no folder)")}: ${escapeTerminalLine(why)}`),
    ...(left === 0 ? [] : [`      … and ${countOf(left, "more file")} left out`]),
  ];
}

function nameSome(names: readonly string[], most = MAX_NAMES): string {
  const first = names.slice(0, most).map(escapeTerminalLine).join(", ");
  return names.length > most ? `${first} and ${countOf(names.length - most, "more file")}` : first;
}
