import { callsOfAgent } from "../estimate/estimate-review.ts";

/** What the endpoint is known to keep its agents waiting for. */
export interface KnownWait {
  /** For so long no call begins at all. */
  readonly heldMs: number;
  /** From one call to the next, where its calls are counted by time; absent where nothing shows that they are. */
  readonly spacingMs: number | undefined;
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
  /** Absent where nothing is waited for. */
  readonly wait?: KnownWait | undefined;
}

/** How many agents' time an estimate counts for beside what was seen. */
const WEIGHT_OF_ESTIMATE = 2;

const NO_WAIT: KnownWait = { heldMs: 0, spacingMs: undefined };

/**
 * About how many milliseconds the agents ahead will take: by the estimate at first, more and more by what agents really took,
 * and not sooner than the endpoint lets so many calls begin. Never negative, never more than the run may take; undefined where there is neither an estimate nor an agent that has ended.
 */
export function timeLeft({
  underWay,
  toCome,
  inTurn,
  atOnce,
  boundMs,
  wait = NO_WAIT,
  ...known
}: WorkAhead): number | undefined {
  const agentMs = timeOfAgent(known);
  if (agentMs === undefined) return undefined;
  // Those at work are half done, as far as anybody knows.
  const beside = (toCome + underWay / 2) / Math.max(1, atOnce);
  const least = toCome > 0 ? 1 : underWay > 0 ? 0.5 : 0;
  const waves = Math.max(least, beside);
  const calls = callsOfAgent() * (underWay / 2 + toCome + inTurn);
  const ms = Math.max(agentMs * (waves + inTurn), calls * (wait.spacingMs ?? 0));
  return Math.max(0, Math.min(boundMs, ms === 0 ? 0 : ms + wait.heldMs));
}

function timeOfAgent({ estimatedMs, seen }: Pick<WorkAhead, "estimatedMs" | "seen">): number | undefined {
  if (estimatedMs === undefined) return seen.agents === 0 ? undefined : seen.totalMs / seen.agents;
  return (estimatedMs * WEIGHT_OF_ESTIMATE + seen.totalMs) / (WEIGHT_OF_ESTIMATE + seen.agents);
}
