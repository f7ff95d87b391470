import type { Slice } from "../../core/assignments/slice.ts";
import { toTokens } from "../../core/estimate/estimate-agent.ts";
import type { ReviewEstimate } from "../../core/estimate/estimate-review.ts";
import { openDesk } from "../debate/admission-desk.ts";
import { describeEstimate } from "../debate/describe-estimate.ts";
import { sliceReadable } from "../debate/slice-round.ts";
import { filesToTry } from "../run/focus-of.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** What a review would take, as far as it can be told without asking anybody. */
export interface Forecast {
  /** The parts that the first round would read, riskiest first. */
  readonly parts: readonly ForecastPart[];
  /** Files of the change, and how many of them agents would be shown. */
  readonly files: { readonly all: number; readonly shown: number };
  readonly plan: ReviewContext["plan"];
  /** Absent where nothing costs tokens. */
  readonly estimate: ReviewEstimate | undefined;
  /** The same in a line. */
  readonly told: string | undefined;
}

interface ForecastPart {
  readonly files: readonly string[];
  readonly tokens: number;
}

/** Cuts the change into parts as a review would, and says what that is taken to cost. No agent is asked. */
export async function forecastReview(context: ReviewContext): Promise<Forecast> {
  const shown = filesToTry(context);
  const slices = await sliceReadable(shown, context);
  const estimate = openDesk({ slices, isFirst: true, claims: 0 }, context).estimate();
  return {
    parts: slices.map(toPart),
    files: { all: context.target.pin.files.length, shown: shown.length },
    plan: context.plan,
    estimate,
    told: describeEstimate(estimate, context, context.panel.models.at(-1) ?? ""),
  };
}

function toPart({ files, bytes }: Slice): ForecastPart {
  return { files, tokens: toTokens(bytes) };
}
