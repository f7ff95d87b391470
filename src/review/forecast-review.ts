import { findOverlongChange } from "../assignments/long-line.ts";
import type { Slice } from "../assignments/slice.ts";
import { type ReviewEstimate, toTokens } from "../budget/estimate-review.ts";
import type { HunkLine, PinnedFile } from "../change/pin.ts";
import { writtenIn } from "../code/text/language.ts";
import { isTooLargeForRules, scanLines } from "../code/text/scan.ts";
import { sliceReadable } from "../debate/shell/slice-round.ts";
import { describeEstimate, SliceScheduler } from "../debate/shell/slice-scheduler.ts";
import { languageOf } from "../files/language.ts";
import { describeSkip } from "../render/coverage.ts";
import { filesToTry } from "../run/measure-reading.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** The expected cost of a review, as far as it can be known without asking any agent. */
export interface Forecast {
  /** The input of each agent in the first round, riskiest first. */
  readonly slices: readonly ForecastSlice[];
  /**
   * The number of files in the change, of those that agents would see, of those with a line that is too long to be
   * served in full, and of those that are too large for rules.
   */
  readonly files: {
    readonly all: number;
    readonly shown: number;
    readonly overlong: number;
    readonly oversized: number;
  };
  /** The files that no agent sees, and why; in the target's order. */
  readonly leftOut: readonly { readonly file: string; readonly why: string }[];
  readonly budgets: { readonly tokens: number | undefined; readonly seconds: number };
  readonly plan: ReviewContext["plan"];
  /** Absent if tokens cost nothing. */
  readonly estimate: ReviewEstimate | undefined;
  /** The estimate in one line. */
  readonly summary: string | undefined;
}

interface ForecastSlice {
  readonly files: readonly string[];
  readonly tokens: number;
}

/** Splits the change into parts as a review would, and estimates the cost. Asks no agent. */
export async function forecastReview(context: ReviewContext): Promise<Forecast> {
  const shown = filesToTry(context);
  const slices = await sliceReadable(shown, context);
  const { passes } = context.plan;
  const estimate = new SliceScheduler({ slices, isFirst: true, passes, claims: 0, isMapped: true }, context).estimate();
  return {
    slices: slices.map(toForecast),
    files: {
      all: context.target.pin.files.length,
      shown: shown.length,
      overlong: (await findOverlongFiles(shown, context)).length,
      oversized: await countOversized(shown, context),
    },
    leftOut: leftOutOf(context, shown),
    budgets: { tokens: context.panel.purse?.limit, seconds: context.timeBudgetMs / 1000 },
    plan: context.plan,
    estimate,
    summary: describeEstimate(estimate, context, context.panel.models.length - 1),
  };
}

/** The files with a changed line that nobody reads to its end; rules read shorter lines than agents do. */
async function findOverlongFiles(shown: readonly PinnedFile[], { panel, target }: ReviewContext) {
  if (panel.kind !== "static") return shown.filter((file) => findOverlongChange(file) !== undefined);
  const overlong: PinnedFile[] = [];
  for (const file of shown) {
    const lines = (await target.source.readText(file.path, "head"))?.lines ?? [];
    const changed = new Set(file.hunks.flatMap((hunk) => hunk.lines.flatMap(addedLine)));
    const isChanged = (line: number) => target.pin.kind !== "diff" || changed.has(line);
    const scanned = scanLines(lines, writtenIn({ path: file.path, lines }).family);
    if (scanned.some(({ number, isUnread }) => isUnread === true && isChanged(number))) overlong.push(file);
  }
  return overlong;
}

/** How many files rules refuse by their size; models read parts of files. */
async function countOversized(shown: readonly PinnedFile[], { panel, target }: ReviewContext): Promise<number> {
  if (panel.kind !== "static") return 0;
  let count = 0;
  for (const { path } of shown) {
    const lines = (await target.source.readText(path, "head"))?.lines ?? [];
    if (languageOf({ path, lines }) !== undefined && isTooLargeForRules(lines)) count++;
  }
  return count;
}

function addedLine({ kind, headLine }: HunkLine): readonly number[] {
  return kind === "added" && headLine !== undefined ? [headLine] : [];
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
