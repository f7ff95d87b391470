/** What stands before a part of the change is given to its agents. */
export interface AdmissionFacts {
  /** Agents at work now. */
  readonly underWay: number;
  /** Whether anything of the change was given to an agent in this run. */
  readonly isFirst: boolean;
  /** Absent where tokens cost nothing. */
  readonly tokens:
    | {
        readonly left: number;
        /** What those at work are taken to need yet. */
        readonly reserved: number;
        /** What the agents of this part are taken to need. */
        readonly wanted: number;
        /** What judging all that is claimed so far is taken to need. */
        readonly forJudging: number;
      }
    | undefined;
  readonly time: {
    /** Milliseconds; infinite where nothing bounds the run. */
    readonly leftMs: number;
    /** How long an agent took so far; undefined while none has ended. */
    readonly agentMs: number | undefined;
    /** Whether anything is claimed that has yet to be judged. */
    readonly isToBeJudged: boolean;
  };
}

export type Shortage = "tokens" | "time";

/** The part is begun, or waits for an agent to end, or is left out with all after it. */
export type Admission =
  | { readonly kind: "begin" }
  | { readonly kind: "wait" }
  | { readonly kind: "leave"; readonly shortOf: Shortage };

/** Judge and Critic come after the reading, one after the other. */
const JUDGING_AGENTS = 2;

/**
 * Whether a part of the change may be given to its agents. It is not where what is left would then not suffice to judge
 * what was claimed; nothing is left out while agents are at work whose real cost is not known yet. The first part is always
 * begun: without it there is no review at all. Never throws.
 */
export function decideAdmission({ underWay, isFirst, tokens, time }: AdmissionFacts): Admission {
  if (isFirst) return { kind: "begin" };
  if (isOutOfTime(time)) return { kind: "leave", shortOf: "time" };
  if (tokens === undefined) return { kind: "begin" };
  const { left, reserved, wanted, forJudging } = tokens;
  if (reserved + wanted + forJudging <= left) return { kind: "begin" };
  return underWay > 0 ? { kind: "wait" } : { kind: "leave", shortOf: "tokens" };
}

function isOutOfTime({ leftMs, agentMs, isToBeJudged }: AdmissionFacts["time"]): boolean {
  if (agentMs === undefined) return false;
  return leftMs < agentMs * (1 + (isToBeJudged ? JUDGING_AGENTS : 0));
}

/** What agents were taken to cost, and what they cost: both summed over those that have ended. */
export interface Experience {
  readonly estimatedTokens: number;
  readonly spentTokens: number;
  /** How many have ended, and how long they took together. */
  readonly agents: number;
  readonly workedMs: number;
}

export const NO_EXPERIENCE: Experience = { estimatedTokens: 0, spentTokens: 0, agents: 0, workedMs: 0 };

const [LEAST, MOST] = [0.01, 20];

/** By what an estimate is to be multiplied, from what was seen so far: 1 where nothing was, never below 0.01 or above 20. */
export function calibrate({
  estimatedTokens,
  spentTokens,
}: Pick<Experience, "estimatedTokens" | "spentTokens">): number {
  if (estimatedTokens <= 0 || spentTokens <= 0) return 1;
  return Math.min(MOST, Math.max(LEAST, spentTokens / estimatedTokens));
}

/** How long an agent took so far; undefined where none has ended. */
export function usualMs({ agents, workedMs }: Pick<Experience, "agents" | "workedMs">): number | undefined {
  return agents === 0 ? undefined : workedMs / agents;
}
