import { ROLE_NAMES, type Role } from "../replies/role.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { escapeMarkdown } from "../text/escape.ts";

/** Where a review stands, as it is told while it goes on. */
export interface ReviewProgress {
  /** What all of it is about, such as `Iteration 2`; absent for the one review of a run. */
  readonly label?: string | undefined;
  readonly step: ProgressStep;
  /** Agents at work now; absent where nobody is asked. */
  readonly agents: number | undefined;
  /** Claims in this round so far, before any gate. */
  readonly claims: number;
  /** Findings that a Judge confirmed, or the Critic where it is at work. */
  readonly confirmed: number;
  /** Tokens of the whole run so far; absent where playing costs none. */
  readonly tokens: number | undefined;
  /** About how long this round will take yet, its judging and the Critic included; absent where nothing tells. */
  readonly leftMs: number | undefined;
  /** Who is waited for, where nothing was heard for long; absent where answers come. */
  readonly silence: Silence | undefined;
  /** What the review was taken to cost before it began, a sentence; absent where nobody said. */
  readonly estimate: string | undefined;
}

/** What is being done. */
export type ProgressStep =
  /** Something of which no part is told, such as a fetch: a sentence without its full stop, and how long it has taken. */
  | { readonly kind: "work"; readonly what: string; readonly forMs: number }
  /** Parts of the change that every reader has read, of those that are to be read in this round. */
  | { readonly kind: "reading"; readonly round: number; readonly read: number; readonly parts: number }
  | { readonly kind: "judging"; readonly round: number; readonly claims: number }
  | { readonly kind: "re-checking"; readonly checked: number; readonly findings: number }
  /** Someone who is none of the debate's. */
  | { readonly kind: "helping"; readonly role: Role };

/** An answer that has not come for long. */
export interface Silence {
  readonly who: string;
  readonly forMs: number;
  /** Others of whom nothing was heard for as long. */
  readonly others: number;
}

/** What is known of how long agents take, and of those that are to come. */
export interface WorkAhead {
  /** How long one agent was taken to need before any was asked; absent where nobody said. */
  readonly estimatedMs: number | undefined;
  /** Of the agents that have ended. */
  readonly seen: { readonly agents: number; readonly totalMs: number };
  /** Agents at work, and those that will be asked after them beside each other. */
  readonly underWay: number;
  readonly toCome: number;
  /** Agents that are asked only when all of those are done, each after the one before. */
  readonly inTurn: number;
  /** How many agents work at once, at the most. */
  readonly atOnce: number;
  /** What is left of the run's time; infinite where nothing bounds it. */
  readonly boundMs: number;
  /** For so long no call begins at all, as the endpoint asked for a pause; absent for none. */
  readonly heldMs?: number | undefined;
}

/** How many agents' time an estimate counts for beside what was seen. */
const WEIGHT_OF_ESTIMATE = 2;

/**
 * About how many milliseconds the agents ahead will take: by the estimate at first, more and more by what agents really took.
 * Never negative, never more than the run may take; undefined where there is neither an estimate nor an agent that has ended.
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
  // Those at work are half done, as far as anybody knows.
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

/** Where a review stands, as one line: what is shown of it on a terminal and in a log. */
export function progressLine(progress: ReviewProgress): string {
  const { step, silence } = progress;
  // On a narrow terminal the end is cut off: what is asked for most stands first.
  const facts = [describeLeft(progress), describeAgents(progress), describeClaims(progress), describeTokens(progress)];
  const known = facts.filter((fact) => fact !== undefined);
  const joined = [`${describeStep(step)}`, ...known].join(", ");
  const told = silence === undefined ? joined : `${joined}; ${describeSilence(silence)}`;
  return progress.label === undefined ? told : `${progress.label}: ${told}`;
}

/** The same for a check run: a title that stands in a list of checks, and in Markdown what is known besides. */
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

/** What takes no longer is not told how long it takes. */
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

/** A figure that changes all the time is told by its thousands. */
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

/** A span of time no finer than anybody wants to know it: `20 s`, `4 minutes`. */
function describeSpan(ms: number): string {
  if (ms < 85_000) return `${Math.max(10, Math.round(ms / 10_000) * 10)} s`;
  return countOf(Math.round(ms / 60_000), "minute");
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
