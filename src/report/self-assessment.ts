import { z } from "zod";
import { SEVERITIES, type Severity } from "../claims/severity.ts";
import { GATES, type GateName } from "../gates/gate.ts";
import { DEBATE_ROLES, type DebateRole, ROLES, type Role } from "../replies/role.ts";
import { cut } from "../text/cut.ts";
import { type RubricRating, rubricSchema } from "./rubric.ts";

const count = z.int().min(0);

/**
 * Why an agent's answer could not be used. It ran out of time, was cut off, was refused, had the wrong form, or never
 * came. Or the agent was stopped to leave budget for judging claims, its task was too long for its model, the proof of
 * reading was missing, or the reply was no model's message.
 */
const VOID_CAUSES = [
  "time",
  "length",
  "refusal",
  "malformed",
  "turns",
  "budget",
  "context",
  "unread",
  "no-message",
] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

const MAX_FILES = 10;
const MAX_REASON_CHARS = 300;

/**
 * An agent of the debate without a usable answer, as the report records it; agents of other stages are in those stages'
 * records.
 */
export const unheardSchema = z.object({
  agent: z.string().describe("Its name in agents.json."),
  role: z.enum(DEBATE_ROLES),
  round: count,
  pass: count.describe("The number of the round's pass, from 1."),
  attempt: count.describe("The number of a further attempt at the same part, from 1."),
  cause: z.enum(VOID_CAUSES),
  reason: z.string(),
  after_seconds: count.nullable().describe("How long Tribunal waited for it; null if time was not the reason."),
  files: z.array(z.string()).describe("The first of the files that it was to read."),
  files_omitted: count,
  replayed: z.boolean().describe("Whether its round was discarded and run again."),
});
export type Unheard = z.infer<typeof unheardSchema>;

/** One void part of the debate, as recorded. */
export interface VoidFact extends Omit<Unheard, "after_seconds" | "files" | "files_omitted" | "replayed"> {
  readonly durationMs: number;
  readonly files: readonly string[];
  readonly isReplayed: boolean;
}

/** Roles that are assigned files; Judge and Critic are given claims, and may read all of the target. */
const READERS: ReadonlySet<DebateRole> = new Set<DebateRole>(["enthusiast", "adversary"]);

export function toUnheard(fact: VoidFact): Unheard {
  const { agent, role, round, pass, attempt, cause, durationMs, isReplayed } = fact;
  const files = READERS.has(role) ? fact.files : [];
  return {
    ...{ agent, role, round, pass, attempt, cause },
    reason: cut(fact.reason, MAX_REASON_CHARS),
    after_seconds: cause === "time" ? Math.round(durationMs / 1000) : null,
    files: files.slice(0, MAX_FILES),
    files_omitted: Math.max(0, files.length - MAX_FILES),
    replayed: isReplayed,
  };
}

/** How the debate itself went, computed from its records and not from anybody's opinion. */
export const selfAssessmentSchema = z.object({
  rounds_by_tier: z
    .array(z.object({ tier: z.string(), rounds: count }))
    .describe("In the order the tiers were reached."),
  agents: z.array(
    z.object({ role: z.enum(ROLES), played: count, answered: count, void: count, aborted: count, reprompts: count }),
  ),
  unheard: z
    .array(unheardSchema)
    .default([])
    .describe("Agents whose answer could not be used, also where others answered in their place."),
  lost_claims: z
    .array(z.object({ agent: z.string(), role: z.enum(ROLES), round: count, severity: z.enum(SEVERITIES) }))
    .default([])
    .describe("Claims that seem to stand only in answers that could not be parsed; the severity is the worst."),
  replayed_agents: count.describe("Agents of discarded rounds, which were run again with a stronger model."),
  adversary_void_rounds: count,
  rejected_by_gate: z.array(z.object({ gate: z.enum(GATES), claims: count })),
  duplicates: count.describe("Claims that an earlier round had settled."),
  judge_convergence_mismatches: count.describe(
    "Rounds whose Judge called the debate converged although the record says otherwise.",
  ),
  answered_by_others: z.array(z.string()).describe("Models that say they answered although another was requested."),
  rubric: rubricSchema,
});

/** How long a run took; separate, since the same debate would take another time. */
export const timingSchema = z.object({
  wall_ms: count,
  critical_path_ms: count.describe(
    "The sum, over all rounds, of the slowest Enthusiast or Adversary and the slowest Judge.",
  ),
});

export type SelfAssessment = z.infer<typeof selfAssessmentSchema>;

/** The facts about one agent that the assessment uses. */
export interface AgentFact {
  readonly agent: string;
  readonly role: Role;
  readonly round: number;
  readonly model: string;
  readonly outcome: "answered" | "void" | "aborted";
  /** Its round was void and was repeated. */
  readonly isReplayed: boolean;
  readonly durationMs: number;
  readonly reprompts: number;
  readonly answeredBy: readonly string[];
  /** Worst first. */
  readonly lostClaims: readonly Severity[];
}

export interface RoundFact {
  readonly round: number;
  readonly model: string;
  readonly duplicates: number;
  readonly rejectedBy: readonly GateName[];
  readonly isAdversaryVoid: boolean;
  /** The Judge called the debate converged, but the record disagrees. */
  readonly isMismatch: boolean;
}

export interface WorkFacts {
  readonly agents: readonly AgentFact[];
  readonly rounds: readonly RoundFact[];
  readonly unheard: readonly Unheard[];
  readonly rubric: readonly RubricRating[];
}

const MAX_OTHERS = 20;
const MAX_UNHEARD = 50;
const MAX_NAME_CHARS = 200;

/** Never throws. */
export function assessWork({ agents, rounds, unheard, rubric }: WorkFacts): SelfAssessment {
  const tiers = [...new Set(rounds.map(({ model }) => model))];
  const others = agents.flatMap(({ answeredBy, model }) => answeredBy.filter((answering) => answering !== model));
  const rejected = rounds.flatMap(({ rejectedBy }) => rejectedBy);
  return {
    rounds_by_tier: tiers.map((tier) => ({ tier, rounds: rounds.filter((round) => round.model === tier).length })),
    agents: ROLES.flatMap((role) => tallyRole(role, agents)),
    unheard: unheard.slice(0, MAX_UNHEARD),
    lost_claims: agents.flatMap(toLostClaim).slice(0, MAX_UNHEARD),
    replayed_agents: agents.filter(({ isReplayed }) => isReplayed).length,
    adversary_void_rounds: rounds.filter(({ isAdversaryVoid }) => isAdversaryVoid).length,
    rejected_by_gate: GATES.map((gate) => ({ gate, claims: rejected.filter((by) => by === gate).length })),
    duplicates: rounds.reduce((sum, { duplicates }) => sum + duplicates, 0),
    judge_convergence_mismatches: rounds.filter(({ isMismatch }) => isMismatch).length,
    answered_by_others: [...new Set(others.map((model) => cut(model, MAX_NAME_CHARS)))].slice(0, MAX_OTHERS),
    rubric: [...rubric],
  };
}

function toLostClaim({ agent, role, round, lostClaims: [severity] }: AgentFact): SelfAssessment["lost_claims"] {
  return severity === undefined ? [] : [{ agent, role, round, severity }];
}

/** Never throws. */
export function assessTiming(agents: readonly AgentFact[], wallMs: number): z.infer<typeof timingSchema> {
  return {
    wall_ms: Math.max(0, Math.round(wallMs)),
    critical_path_ms: Math.max(0, Math.round(sumCriticalPath(agents))),
  };
}

function tallyRole(role: Role, agents: readonly AgentFact[]): SelfAssessment["agents"] {
  const own = agents.filter((agent) => agent.role === role);
  if (own.length === 0) return [];
  const counted = (outcome: AgentFact["outcome"]) => own.filter((agent) => agent.outcome === outcome).length;
  const reprompts = own.reduce((sum, agent) => sum + agent.reprompts, 0);
  return [
    {
      role,
      played: own.length,
      answered: counted("answered"),
      void: counted("void"),
      aborted: counted("aborted"),
      reprompts,
    },
  ];
}

/**
 * How many milliseconds the rounds would take with full parallelism. This adds up each round's slowest Enthusiast or
 * Adversary and its slowest Judge.
 */
function sumCriticalPath(agents: readonly AgentFact[]): number {
  const rounds = [...new Set(agents.map(({ round }) => round))];
  return rounds.reduce((sum, round) => {
    const longest = (roles: readonly Role[]) =>
      agents
        .filter((agent) => agent.round === round && roles.includes(agent.role))
        .reduce((most, { durationMs }) => Math.max(most, durationMs), 0);
    return sum + longest(["enthusiast", "adversary"]) + longest(["judge"]);
  }, 0);
}
