import type { RoundFileRecord, RoundNatureRecord } from "../../core/report/run-records.ts";
import { keepRecord } from "../record/keep-record.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { describeRound } from "./describe-round.ts";
import type { RoundRecord } from "./round-record.ts";

/** Leaves a round's files in the run directory: the exchange, its nature, and the files looked at when not all were. */
export async function writeRound(record: RoundRecord, context: ReviewContext): Promise<void> {
  const { round } = record.facts;
  const confirmed = record.facts.confirmed.length;
  const nature: RoundNatureRecord = {
    round,
    nature_substantive: record.facts.substantive.length,
    nature_propagation: confirmed - record.facts.substantive.length,
    confirmed,
  };
  const said = { adversary: record.played.map, judge: [...record.played.judgeReplies] };
  const exchange: RoundFileRecord = { ...describeRound(record), ...said };
  await keepRecord(`round-${round}.json`, exchange, context);
  await keepRecord(`round-${round}-nature.json`, nature, context);
  if (round > 1)
    await keepRecord(
      `round-${round}-relevant.txt`,
      `${[...new Set(record.played.plan.slices.flatMap(({ files }) => files))].join("\n")}\n`,
      context,
    );
}
