import { findOverlongChange } from "../assignments/long-line.ts";
import type { Slice } from "../assignments/slice.ts";
import { type ReviewEstimate, toTokens } from "../budget/estimate-review.ts";
import type { PinnedFile } from "../change/pin.ts";
import { sliceReadable } from "../debate/shell/slice-round.ts";
import { describeEstimate, openScheduler } from "../debate/shell/slice-scheduler.ts";
import { describeSkip } from "../render/coverage.ts";
import { filesToTry } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** The expected cost of a review, as far as it can be known without asking any agent. */
export interface Forecast {
  /** The input of each agent in the first round, riskiest first. */
  readonly slices: readonly ForecastSlice[];
  /**
   * The number of files in the change, of those that agents would see, and of those with a line that is too long to be
   * served in full.
   */
  readonly files: { readonly all: number; readonly shown: number; readonly overlong: number };
  /** The files that no agent sees, and why; in the target's order. */
  readonly leftOut: readonly { readonly file: string; readonly why: string }[];
  readonly budgets: { readonly tokens: number | undefined; readonly seconds: number };
  readonly plan: ReviewContext["plan"];
  /** Absent if tokens cost nothing. */
  readonly estimate: ReviewEstimate | undefined;
  /** The estimate in one line. */
  readonly told: string | undefined;
}

interface ForecastSlice {
  readonly files: readonly string[];
  readonly tokens: number;
}

/** Splits the change into parts as a review would, and estimates the cost. Asks no agent. */
export async function forecastReview(context: ReviewContext): Promise<Forecast> {
  const shown = filesToTry(context);
  const slices = await sliceReadable(shown, context);
  const estimate = openScheduler(
    { slices, isFirst: true, passes: context.plan.passes, claims: 0, isMapped: true },
    context,
  ).estimate();
  return {
    slices: slices.map(toForecast),
    files: {
      all: context.target.pin.files.length,
      shown: shown.length,
      overlong: shown.filter((file) => findOverlongChange(file) !== undefined).length,
    },
    leftOut: leftOutOf(context, shown),
    budgets: { tokens: context.panel.purse?.limit, seconds: context.timeBudgetMs / 1000 },
    plan: context.plan,
    estimate,
    told: describeEstimate(estimate, context, context.panel.models.length - 1),
  };
}

function leftOutOf({ target }: ReviewContext, shown: readonly PinnedFile[]): Forecast["leftOut"] {
  const tried = new Set(shown.map(({ path }) => path));
  return target.pin.files
    .filter(({ path }) => !tried.has(path))
    .map(({ path, skipped }) => ({
      file: path,
      why: skipped === undefined ? "read by an earlier review" : describeSkip(skipped),
    }));
}

function toForecast({ files, bytes }: Slice): ForecastSlice {
  return { files, tokens: toTokens(bytes) };
}
