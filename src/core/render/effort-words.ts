import { countOf } from "../count-of.ts";
import { roundedCount, tellMinutes } from "../estimate/estimate-review.ts";
import { groupDigits } from "../group-digits.ts";
import type { EffortRecord, Limit } from "../report/effort-record.ts";
import type { Report } from "../report/report.ts";

/** What kept a run from being faster, or from reading all; each is a clause. Undefined for nothing. */
const LIMIT_WORDS: Readonly<Record<Limit, string | undefined>> = {
  nothing: undefined,
  "agents-at-once": "agents-at-once kept it from being faster",
  endpoint: "the pace of the endpoint kept it from being faster",
  "token-budget": "the token budget did not suffice for the others",
  "time-budget": "the time budget did not suffice for the others",
};

/** Into how many slices the change was cut for the first round, how many were begun, and what was expected of it: clauses. Undefined where no agent reads for tokens. */
export function describeEffort({ run }: Report): string | undefined {
  const { effort } = run;
  if (effort === null || effort.estimate === null) return undefined;
  const { estimate, parts_begun: begun, parts_planned: planned } = effort;
  const cutInto = `cut into ${countOf(planned, "slice")}`;
  const slices = begun === planned ? cutInto : `${cutInto}, of which ${begun === 1 ? "1 was" : `${begun} were`} begun`;
  const tokens = roundedCount(estimate.input_tokens + estimate.output_tokens);
  const first = run.costs.by_round.find(({ round }) => round === 1)?.usage;
  const taken = first === undefined ? "" : `; it took ${groupDigits(first.input_tokens + first.output_tokens)} tokens`;
  const expected = `expected for the first round: up to about ${tokens} tokens, ${tellMinutes(estimate.seconds)}${taken}`;
  return [slices, LIMIT_WORDS[effort.limited_by], describePace(effort.pace), expected]
    .filter((clause) => clause !== undefined)
    .join("; ");
}

/** What the endpoint refused, and what it answered a minute; undefined where it refused nothing. */
function describePace(pace: EffortRecord["pace"]): string | undefined {
  if (pace === null || pace.refusals === 0) return undefined;
  const { refusals, requests_per_minute: perMinute, waited_seconds: waited } = pace;
  const refused = `${countOf(refusals, "call")} refused as one too many and made again`;
  const answered = perMinute === null ? "" : `, about ${countOf(Math.round(perMinute), "call")} a minute answered`;
  return `${refused}${answered}, ${waited} s waited for a turn by all calls together`;
}

/** The same where it is more than the usual: several parts, or something that limited the run. */
export function describeLargeEffort(report: Report): string | undefined {
  const { effort } = report.run;
  const isUsual = effort === null || (effort.parts_planned <= 1 && effort.limited_by === "nothing");
  return isUsual ? undefined : describeEffort(report);
}
