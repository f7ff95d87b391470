import { ROLE_NAMES, type Role } from "../replies/role.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { escapeMarkdown } from "../text/escape.ts";

/** The progress of a review, for display. */
export interface ReviewProgress {
  /** A label such as `Iteration 2`; absent for the only review of a run. */
  readonly label?: string | undefined;
  readonly step: ProgressStep;
  /** Agents at work now; undefined if no model is asked. */
  readonly agents: number | undefined;
  /** Claims in this round so far, before any gate. */
  readonly claims: number;
  /** Findings confirmed by the Judge, or by the Critic while that is at work. */
  readonly confirmed: number;
  /** Tokens of the whole run so far; undefined if they cost nothing. */
  readonly tokens: number | undefined;
  /** The expected time until the end of this round, judging and Critic included; undefined if unknown. */
  readonly leftMs: number | undefined;
  /** A call that has had no answer for long; undefined while answers come. */
  readonly silence: Silence | undefined;
  /** The estimate before the review, a sentence; undefined without one. */
  readonly estimate: string | undefined;
}

/** The current step. */
export type ProgressStep =
  /** Work without countable parts, such as a fetch: a sentence without its full stop, and its time so far. */
  | { readonly kind: "work"; readonly what: string; readonly forMs: number }
  /** Parts of the change that all readers have read, out of this round's parts. */
  | { readonly kind: "reading"; readonly round: number; readonly read: number; readonly parts: number }
  | { readonly kind: "judging"; readonly round: number; readonly claims: number }
  | { readonly kind: "re-checking"; readonly checked: number; readonly findings: number }
  /** An agent outside of the debate. */
  | { readonly kind: "helping"; readonly role: Role };

/** A long wait for an answer. */
export interface Silence {
  readonly who: string;
  readonly forMs: number;
  /** The number of others waiting as long. */
  readonly others: number;
}

/** The times of agents so far, and the agents to come. */
export interface WorkAhead {
  /** The estimated time of one agent; undefined without an estimate. */
  readonly estimatedMs: number | undefined;
  /** The agents that have ended. */
  readonly seen: { readonly agents: number; readonly totalMs: number };
  /** Agents at work, and those that will follow concurrently. */
  readonly underWay: number;
  readonly toCome: number;
  /** Agents that follow after all of those, one after the other. */
  readonly inTurn: number;
  /** The most agents at once. */
  readonly atOnce: number;
  /** The rest of the run's time; infinite without a limit. */
  readonly boundMs: number;
  /** The rest of a pause that the endpoint asked for; absent for none. */
  readonly heldMs?: number | undefined;
}

/** The weight of the estimate, in agents. */
const WEIGHT_OF_ESTIMATE = 2;

/**
 * The expected milliseconds of the agents to come: at first by the estimate, then more and more by experience. Never
 * negative, and never more than the rest of the run's time. Undefined without estimate and experience.
 */
export function timeLeft({
  underWay,
  toCome,
  inTurn,
  atOnce,
  boundMs,
  heldMs = 0,
  ...known
}: WorkAhead): number | undefined {
  const agentMs = timeOfAgent(known);
  if (agentMs === undefined) return undefined;
  // On average, agents at work are half done.
  const beside = (toCome + underWay / 2) / Math.max(1, atOnce);
  const least = toCome > 0 ? 1 : underWay > 0 ? 0.5 : 0;
  const waves = Math.max(least, beside);
  const ms = agentMs * (waves + inTurn);
  return Math.max(0, Math.min(boundMs, ms === 0 ? 0 : ms + heldMs));
}

function timeOfAgent({ estimatedMs, seen }: Pick<WorkAhead, "estimatedMs" | "seen">): number | undefined {
  if (estimatedMs === undefined) return seen.agents === 0 ? undefined : seen.totalMs / seen.agents;
  return (estimatedMs * WEIGHT_OF_ESTIMATE + seen.totalMs) / (WEIGHT_OF_ESTIMATE + seen.agents);
}

/** The progress in one line, for terminal and log. */
export function progressLine(progress: ReviewProgress): string {
  const { step, silence } = progress;
  // A narrow terminal cuts the end off, so the most useful facts come first.
  const facts = [describeLeft(progress), describeAgents(progress), describeClaims(progress), describeTokens(progress)];
  const known = facts.filter((fact) => fact !== undefined);
  const joined = [`${describeStep(step)}`, ...known].join(", ");
  const line = silence === undefined ? joined : `${joined}; ${describeSilence(silence)}`;
  return progress.label === undefined ? line : `${progress.label}: ${line}`;
}

/** The progress for a check run: a title for the list of checks, and the details in Markdown. */
export function progressOutput(progress: ReviewProgress): { readonly title: string; readonly summary: string } {
  const { label, step, silence, estimate } = progress;
  const title = label === undefined ? describeStep(step) : `${label}: ${describeStep(step)}`;
  const facts = [
    describeAgents(progress),
    describeClaims(progress),
    describeTokens(progress),
    describeLeft(progress),
    silence && describeSilence(silence),
    estimate,
  ];
  const items = facts.filter((fact) => fact !== undefined).map((fact) => `- ${capitalised(escapeMarkdown(fact))}`);
  return { title, summary: [`${escapeMarkdown(title)}.`, ...(items.length > 0 ? ["", ...items] : [])].join("\n") };
}

function describeStep(step: ReviewProgress["step"]): string {
  switch (step.kind) {
    case "work":
      return step.forMs < TOLD_AFTER_MS ? step.what : `${step.what} for ${describeSpan(step.forMs)}`;
    case "reading":
      return `Round ${step.round}: ${step.read} of ${countOf(step.parts, "slice")} read`;
    case "judging":
      return `Round ${step.round}: the Judge rules on ${countOf(step.claims, "claim")}`;
    case "re-checking":
      return `Critic: ${step.checked} of ${countOf(step.findings, "finding")} re-checked`;
    case "helping":
      return `The ${ROLE_NAMES[step.role]} is asked`;
    default:
      return assertNever(step);
  }
}

/** Shorter work is shown without its time. */
const TOLD_AFTER_MS = 10_000;

function describeAgents({ agents }: ReviewProgress): string | undefined {
  return agents === undefined || agents === 0 ? undefined : `${countOf(agents, "agent")} at work`;
}

function describeClaims({ step, claims, confirmed }: ReviewProgress): string | undefined {
  switch (step.kind) {
    case "reading": {
      const own = `${countOf(claims, "claim")} so far`;
      return confirmed === 0 ? own : `${confirmed} confirmed in earlier rounds, ${own}`;
    }
    case "judging":
      return confirmed === 0 ? undefined : `${confirmed} confirmed in earlier rounds`;
    case "re-checking":
      return step.checked === 0 ? undefined : `${confirmed} confirmed so far`;
    case "work":
    case "helping":
      return undefined;
    default:
      return assertNever(step);
  }
}

function describeTokens({ tokens }: ReviewProgress): string | undefined {
  return tokens === undefined || tokens === 0 ? undefined : `${groupDigits(rounded(tokens))} tokens`;
}

/** Shows a changing figure in thousands. */
function rounded(tokens: number): number {
  return tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000;
}

function describeLeft({ leftMs }: ReviewProgress): string | undefined {
  return leftMs === undefined ? undefined : `about ${describeSpan(leftMs)} left`;
}

function describeSilence({ who, forMs, others }: Silence): string {
  const more = others === 0 ? "" : ` and ${countOf(others, "other agent")}`;
  return `${describeSpan(forMs)} without an answer by ${who}${more}`;
}

/** A rough span of time: `20 s`, `4 minutes`. */
function describeSpan(ms: number): string {
  if (ms < 85_000) return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
  return countOf(Math.round(ms / 60_000), "minute");
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
