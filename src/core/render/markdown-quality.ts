import { renderDetails } from "../document/markdown-words.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { Report } from "../report/report.ts";
import type { RubricRating } from "../report/rubric.ts";
import { describeEffort } from "./effort-words.ts";
import { describeBrokenOff, describeCached, describeCost, describeSum, describeUntold } from "./phrases.ts";

/** What is worth telling of what is well: nothing where rules looked, which say the same of every change. */
export function toldStrengths({ strengths, run }: Report): Report["strengths"] {
  return run.panel === "static" ? [] : strengths;
}

/** What the record shows to be well; undefined when it shows nothing. */
export function renderStrengths(report: Report): string | undefined {
  const strengths = toldStrengths(report);
  if (strengths.length === 0) return undefined;
  return ["## Strengths", "", ...strengths.map((strength) => `- ${escapeMarkdown(strength)}`)].join("\n");
}

const RUBRIC_NAMES: { readonly [Name in RubricRating["name"]]: string } = {
  "findings-quote-code": "Findings that quote code",
  "rulings-rest-on-evidence": "Rulings that rest on evidence",
  "debunk-share": "Share of claims that were refuted",
  "duplicates-by-round": "Share of claims that an earlier round had settled",
};

const RATING_WORDS: { readonly [Rating in RubricRating["rating"]]: string } = {
  OK: "as it should be",
  Warn: "worth a look",
  Fail: "not as it should be",
  "not-rated": "not rated",
};

/** The ratings worth telling: none where rules examined, as nobody claimed or ruled. */
export function toldRatings({ self_assessment: work, run }: Report): readonly RubricRating[] {
  return run.panel === "static" ? [] : work.rubric;
}

/** The name of a rating for people. */
export function nameRating({ name }: RubricRating): string {
  return RUBRIC_NAMES[name];
}

/** What a rating comes to, for whom the word alone says nothing: what is worth a look says why. */
export function rateWords({ rating, note }: RubricRating): string {
  return rating === "OK" ? RATING_WORDS.OK : `${RATING_WORDS[rating]}, ${note}`;
}

/** How good the debate itself was, folded away: it explains the verdict and changes nothing about it. */
export function renderQuality(report: Report): string | undefined {
  const { self_assessment: work, rounds, run } = report;
  if (rounds.length === 0) return undefined;
  const rows = toldRatings(report).map(
    (rating) =>
      `| ${nameRating(rating)} | ${RATING_WORDS[rating.rating]} | ${rating.value} | ${escapeMarkdown(rating.note)} |`,
  );
  const table = rows.length === 0 ? [] : [["| | rating | value | |", "|---|---|---|---|", ...rows].join("\n")];
  return renderDetails("Quality of this debate", [...table, renderWork(work, run.timing)].join("\n\n"));
}

function renderWork(work: Report["self_assessment"], timing: Report["run"]["timing"]): string {
  const agents = work.agents.map(
    (role) =>
      `- ${ROLE_NAMES[role.role]}: ${role.played} played, ${role.answered} answered, ${role.void} void, ${role.aborted} broken off, ${role.reprompts} asked again`,
  );
  const rejected = work.rejected_by_gate.filter(({ claims }) => claims > 0);
  const facts = [
    `- rounds: ${work.rounds_by_tier.map(({ tier, rounds }) => `${rounds} at ${codeSpan(tier)}`).join(", ")}`,
    rejected.length === 0
      ? undefined
      : `- turned away by gates: ${rejected.map(({ gate, claims }) => `${claims} by ${gate}`).join(", ")}`,
    work.replayed_agents === 0 ? undefined : `- agents whose round was void and played again: ${work.replayed_agents}`,
    work.answered_by_others.length === 0
      ? undefined
      : `- answered by another model than asked: ${work.answered_by_others.map((model) => codeSpan(model)).join(", ")}`,
    `- time: ${seconds(timing.wall_ms)} s; the slowest agents of each round one after the other: ${seconds(timing.critical_path_ms)} s`,
  ];
  return [...agents, ...facts.filter((fact) => fact !== undefined)].join("\n");
}

/** Tokens, and what they cost where prices are configured, by role, round and model. */
export function renderCosts(report: Report): string | undefined {
  const { costs, usage } = report.run;
  if (usage.calls + costs.calls_broken_off === 0) return undefined;
  const rows = [
    ...costs.by_role.map((spent) => renderSpent(ROLE_NAMES[spent.role], spent, costs.currency)),
    ...costs.by_round.map((spent) => renderSpent(`round ${spent.round}`, spent, costs.currency)),
    ...costs.by_tier.map((spent) => renderSpent(codeSpan(spent.tier), spent, costs.currency)),
  ];
  const total = renderSpent("**all**", { usage, cost: costs.total }, costs.currency);
  const table = ["| | calls | input | output | cost |", "|---|---|---|---|---|", ...rows, total].join("\n");
  const unpriced = costs.unpriced.map((model) => codeSpan(model)).join(", ");
  const untold = describeUntold(usage);
  const broken = describeBrokenOff(costs.calls_broken_off);
  const effort = describeEffort(report);
  const cached = describeCached(usage);
  const notes = [
    cached === undefined ? undefined : `${cached}.`,
    effort === undefined ? undefined : `The change: ${effort}.`,
    untold === undefined ? undefined : `${untold}.`,
    broken === undefined ? undefined : `${broken}.`,
    unpriced === "" ? undefined : `Without a price: ${unpriced}.`,
  ];
  return renderDetails("Tokens and cost", [table, ...notes.filter((note) => note !== undefined)].join("\n\n"));
}

type Spent = Pick<Report["run"]["costs"]["by_role"][number], "usage" | "cost">;

function renderSpent(name: string, { usage, cost }: Spent, currency: string | null): string {
  const price = describeCost(cost, currency) ?? "–";
  return `| ${name} | ${usage.calls} | ${describeSum(usage.input_tokens, usage)} | ${describeSum(usage.output_tokens, usage)} | ${escapeMarkdown(price)} |`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
