import { type Block, code, heading, type Inline, joined, paragraph, prose } from "../document/document.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { Report } from "../report/report.ts";
import type { RubricRating } from "../report/rubric.ts";
import { describeEffort } from "./effort-words.ts";
import { describeBrokenOff, describeCached, describeCost, describeSum, describeUntold } from "./phrases.ts";

/** What the record shows to be well; nothing where rules looked, which say the same of every change. */
export function describeStrengths({ strengths, run }: Report): readonly Block[] {
  if (run.panel === "static" || strengths.length === 0) return [];
  return [heading("Strengths"), { kind: "list", items: strengths.map(prose), most: strengths.length }];
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
export function describeQuality(report: Report): readonly Block[] {
  const { self_assessment: work, rounds, run } = report;
  if (rounds.length === 0) return [];
  const rows = toldRatings(report).map((rating) => {
    return [nameRating(rating), RATING_WORDS[rating.rating], rating.value, rating.note];
  });
  const table = { kind: "table", label: "Quality", heads: ["of", "rating", "value", "note"], rows } as const;
  const blocks = [
    ...(rows.length === 0 ? [] : [table]),
    { kind: "list", items: describeWork(work, run.timing) } as const,
  ];
  return [{ kind: "folded", summary: "Quality of this debate", blocks }];
}

function describeWork(work: Report["self_assessment"], timing: Report["run"]["timing"]): readonly Inline[] {
  const rejected = work.rejected_by_gate.filter(({ claims }) => claims > 0);
  const tiers = work.rounds_by_tier.map(({ tier, rounds }): Inline => [`${rounds} at `, code(tier)]);
  const facts: readonly Inline[] = [
    ...work.agents.map(
      ({ role, played, answered, void: lost, aborted, reprompts }) =>
        `${ROLE_NAMES[role]}: ${played} played, ${answered} answered, ${lost} void, ${aborted} broken off, ${reprompts} asked again`,
    ),
    ["rounds: ", joined(tiers, ", ")],
    rejected.length === 0
      ? ""
      : `turned away by gates: ${rejected.map(({ gate, claims }) => `${claims} by ${gate}`).join(", ")}`,
    work.replayed_agents === 0 ? "" : `agents whose round was void and played again: ${work.replayed_agents}`,
    work.answered_by_others.length === 0
      ? ""
      : ["answered by another model than asked: ", joined(work.answered_by_others.map(code), ", ")],
    `time: ${seconds(timing.wall_ms)} s; the slowest agents of each round one after the other: ${seconds(timing.critical_path_ms)} s`,
  ];
  return facts.filter((fact) => fact !== "");
}

/** Tokens, and what they cost where prices are configured, by role, round and model. */
export function describeCosts(report: Report): readonly Block[] {
  const { costs, usage } = report.run;
  if (usage.calls + costs.calls_broken_off === 0) return [];
  const row = (of: Inline, { usage: own, cost }: Spent): readonly Inline[] => {
    const [input, output] = [own.input_tokens, own.output_tokens].map((tokens) => describeSum(tokens, own));
    return [of, `${own.calls}`, input ?? "", output ?? "", describeCost(cost, costs.currency) ?? ""];
  };
  const rows = [
    ...costs.by_role.map((spent) => row(ROLE_NAMES[spent.role], spent)),
    ...costs.by_round.map((spent) => row(`round ${spent.round}`, spent)),
    ...costs.by_tier.map((spent) => row(code(spent.tier), spent)),
    row("all", { usage, cost: costs.total }),
  ];
  const effort = describeEffort(report);
  const sentences: readonly Inline[] = [
    describeCached(usage) ?? "",
    effort === undefined ? "" : `The change: ${effort}`,
    describeUntold(usage) ?? "",
    describeBrokenOff(costs.calls_broken_off) ?? "",
    costs.unpriced.length === 0 ? "" : ["Without a price: ", joined(costs.unpriced.map(code), ", ")],
  ];
  const notes = sentences.filter((sentence) => sentence !== "").map((sentence) => paragraph([sentence, "."]));
  const table = {
    kind: "table",
    label: "Tokens and cost",
    heads: ["of", "calls", "input", "output", "cost"],
    rows,
  } as const;
  return [{ kind: "folded", summary: "Tokens and cost", blocks: [table, ...notes] }];
}

type Spent = Pick<Report["run"]["costs"]["by_role"][number], "usage" | "cost">;

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
