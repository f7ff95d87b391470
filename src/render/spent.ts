import { describeMinutes, roundedCount } from "../budget/estimate-review.ts";
import { type Block, code, folded, type Inline, joined, labelled } from "../document/document.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { EffortRecord, Limit } from "../report/costs.ts";
import type { Report } from "../report/report.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { CHARS_PER_TOKEN } from "../text/usage.ts";

/** Every model of the run, and the host that they were asked at. */
export function nameModels({ models, role_models: byRole, endpoint }: Report["run"]): Inline {
  const all = new Set([...models, ...Object.values(byRole).flat()]);
  return [joined([...all].map(code), ", "), endpoint === null ? "" : [" at ", code(endpoint)]];
}

/** The currency of amounts, and the date of the list prices if they are estimates. */
type Money = Pick<Report["run"]["costs"], "currency" | "prices_as_of">;

/** An amount for people, with the list prices that it is estimated by if none are configured. */
export function describeCost(cost: Report["run"]["costs"]["total"], money: Money): string | undefined {
  const amount = describeAmount(cost, money.currency);
  if (amount === undefined || amount === UNKNOWN || money.prices_as_of === null) return amount;
  return `${amount} (estimated by list prices of ${money.prices_as_of})`;
}

const UNKNOWN = "not known";

/** An amount with its currency; `at least` if some tokens or prices are missing, and no amount if all are. */
function describeAmount(cost: Report["run"]["costs"]["total"], currency: string | null): string | undefined {
  if (cost === null) return undefined;
  if (cost.amount === 0 && cost.lower_bound) return UNKNOWN;
  const amount = cost.amount === 0 || cost.amount >= 1 ? cost.amount.toFixed(2) : cost.amount.toPrecision(2);
  return `${cost.lower_bound ? "at least " : ""}${amount}${currency === null ? "" : ` ${currency}`}`;
}

/** Tokens, and their cost if prices are known, by role, round and model, folded. */
export function describeCosts(report: Report): readonly Block[] {
  const { costs, usage } = report.run;
  if (usage.calls + costs.calls_broken_off === 0) return [];
  const row = (of: Inline, { usage: own, cost }: Spent): readonly Inline[] => {
    const isReported = own.calls === 0 || own.calls_without_usage < own.calls;
    const sums = [own.input_tokens, own.output_tokens].map((tokens) =>
      isReported ? groupDigits(tokens) : "not reported",
    );
    return [of, `${own.calls}`, ...sums, describeAmount(cost, costs.currency) ?? ""];
  };
  const rows = [
    ...costs.by_role.map((spent) => row(ROLE_NAMES[spent.role], spent)),
    ...costs.by_round.map((spent) => row(`round ${spent.round}`, spent)),
    ...costs.by_tier.map((spent) => row(code(spent.tier), spent)),
    row("all", { usage, cost: costs.total }),
  ];
  const effort = describeEffort(report);
  return folded("Tokens and cost", [
    { kind: "table", label: "Tokens and cost", heads: ["of", "calls", "input", "output", "cost"], rows },
    ...labelled("The change", effort && `${effort}.`),
    ...labelled("Prices", describeListPrices(costs)),
    ...labelled("Without a price", joined(costs.unpriced.map(code), ", ")),
  ]);
}

function describeListPrices({ prices_as_of: day }: Money): string | undefined {
  return day === null ? undefined : `the endpoint's list prices of ${day}: amounts are an estimate.`;
}

type Spent = Pick<Report["run"]["costs"]["by_role"][number], "usage" | "cost">;

/** Which token counts the endpoint did not report, and what was counted instead; undefined if it reported all. */
function describeUnreported({ calls, calls_without_usage: unreported }: Report["run"]["usage"]): string | undefined {
  if (unreported === 0) return undefined;
  const which = unreported === calls ? "any call" : `${unreported} of ${countOf(calls, "call")}`;
  const sums = unreported === calls ? "" : ": the sums are a lower bound";
  return `The endpoint reported no tokens for ${which}${sums}; for the token budget, every ${CHARS_PER_TOKEN} characters of them counted as one`;
}

/** How much of the input was cheaper, as the endpoint reports; undefined if it reports none. */
function describeCached(usage: Pick<Report["run"]["usage"], "input_tokens" | "cached_tokens">): string | undefined {
  const { input_tokens: input, cached_tokens: cached } = usage;
  if (cached === 0 || input === 0) return undefined;
  const share = Math.min(100, Math.floor((100 * cached) / input));
  return `${share === 0 ? "less than 1" : share} % of the input came from the endpoint's cache`;
}

/** The number of calls and of their tokens, as far as reported. */
export function describeTokens(usage: Report["run"]["usage"], brokenOff = 0): string {
  const { calls, calls_without_usage: without, input_tokens: input, output_tokens: output } = usage;
  const cached = describeCached(usage);
  const more = cached === undefined ? "" : `, ${cached}`;
  const sums = `${groupDigits(input)} input and ${groupDigits(output)} output tokens${more}`;
  const unreported = describeUnreported(usage);
  const all = `${countOf(calls, "call")}${brokenOff === 0 ? "" : ` answered, and ${groupDigits(brokenOff)} broken off`}`;
  if (calls === 0) return all;
  if (unreported === undefined) return `${all}, ${sums}`;
  return `${all}${without === calls ? "" : `, at least ${sums}`}. ${unreported}`;
}

/** What kept a run from being faster, or from reading everything, as a clause; undefined for nothing. */
const LIMIT_WORDS: Readonly<Record<Limit, string | undefined>> = {
  nothing: undefined,
  "agents-at-once": "agents-at-once kept it from being faster",
  endpoint: "the pace of the endpoint kept it from being faster",
  "token-budget": "the token budget did not suffice for the others",
  "time-budget": "the time budget did not suffice for the others",
};

/**
 * How many slices the change was split into for the first round, how many were begun, and the estimate: clauses.
 * Undefined if no agent uses tokens.
 */
function describeEffort({ run }: Report): string | undefined {
  const { effort } = run;
  if (effort === null || effort.estimate === null) return undefined;
  const { estimate, parts_begun: begun, parts_planned: planned } = effort;
  const cutInto = `cut into ${countOf(planned, "slice")}`;
  const slices = begun === planned ? cutInto : `${cutInto}, of which ${begun === 1 ? "1 was" : `${begun} were`} begun`;
  const tokens = roundedCount(estimate.input_tokens + estimate.output_tokens);
  const first = run.costs.by_round.find(({ round }) => round === 1)?.usage;
  const taken = first === undefined ? "" : `; it took ${groupDigits(first.input_tokens + first.output_tokens)} tokens`;
  const expected = `expected for the first round: up to about ${tokens} tokens, ${describeMinutes(estimate.seconds)}${taken}`;
  return [slices, LIMIT_WORDS[effort.limited_by], describePace(effort.pace), expected]
    .filter((clause) => clause !== undefined)
    .join("; ");
}

/** How often the endpoint refused, and how many requests it answered per minute; undefined without refusals. */
function describePace(pace: EffortRecord["pace"]): string | undefined {
  if (pace === null || pace.refusals === 0) return undefined;
  const { refusals, requests_per_minute: perMinute, waited_seconds: waited } = pace;
  const refused = `${countOf(refusals, "request")} refused for too many calls`;
  const answered = perMinute === null ? "" : `, about ${countOf(Math.round(perMinute), "call")} a minute answered`;
  return `${refused}${answered}, ${waited} s waited by all calls together`;
}

/** The same if it is more than usual: several parts, or something that limited the run. */
export function describeLargeEffort(report: Report): string | undefined {
  const { effort } = report.run;
  const isUsual = effort === null || (effort.parts_planned <= 1 && effort.limited_by === "nothing");
  return isUsual ? undefined : describeEffort(report);
}
