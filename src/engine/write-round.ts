import type { RunStore } from "../ports/run-store.ts";
import { describeRound } from "./describe-round.ts";
import type { RoundRecord } from "./round-record.ts";

/** Leaves a round's files in the run directory: the exchange, its nature, and the files looked at when not all were. */
export async function writeRound(record: RoundRecord, store: RunStore): Promise<void> {
  const { round } = record.facts;
  const confirmed = record.facts.confirmed.length;
  const nature = {
    round,
    nature_substantive: record.facts.substantive,
    nature_propagation: confirmed - record.facts.substantive,
    confirmed,
  };
  await store.write(
    `round-${round}.json`,
    toJson({ ...describeRound(record), adversary: record.played.map, judge: record.played.judgeReplies }),
  );
  await store.write(`round-${round}-nature.json`, toJson(nature));
  if (round > 1) await store.write(`round-${round}-relevant.txt`, `${record.played.plan.slices.flat().join("\n")}\n`);
}

function toJson(record: unknown): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
