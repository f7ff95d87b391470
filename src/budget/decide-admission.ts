/** The facts for deciding whether a part of the change is read. */
export interface AdmissionFacts {
  /** Agents at work now. */
  readonly underWay: number;
  /** Whether this is the run's first part. */
  readonly isFirst: boolean;
  /** Undefined if tokens cost nothing. */
  readonly tokens:
    | {
        readonly left: number;
        /** The expected tokens of the agents at work. */
        readonly reserved: number;
        /** The expected tokens of this part's agents. */
        readonly wanted: number;
        /** The expected tokens of judging all claims so far. */
        readonly forJudging: number;
      }
    | undefined;
  readonly time: {
    /** Milliseconds; infinite without a limit. */
    readonly leftMs: number;
    /** The average time of an agent; undefined until one has ended. */
    readonly agentMs: number | undefined;
    /** Whether any claim is still to be judged. */
    readonly isToBeJudged: boolean;
  };
}

export type Shortage = "tokens" | "time";

/** A part begins, waits for an agent to end, or is left out with all later ones. */
export type Admission =
  | { readonly kind: "begin" }
  | { readonly kind: "wait" }
  | { readonly kind: "leave"; readonly shortOf: Shortage };

/** Judge and Critic run one after the other, after the reading. */
const JUDGING_AGENTS = 2;

/**
 * Decides whether a part of the change is read. It is not if the rest would not suffice to judge the claims. Nothing is
 * left out while agents are at work whose cost is unknown. The first part always begins, because without it there is no
 * review. Never throws.
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

/** The estimated and the real cost, summed over the agents that have ended. */
export interface Experience {
  readonly estimatedTokens: number;
  readonly spentTokens: number;
  /** The number of agents that have ended, and their total time. */
  readonly agents: number;
  readonly workedMs: number;
}

export const NO_EXPERIENCE: Experience = { estimatedTokens: 0, spentTokens: 0, agents: 0, workedMs: 0 };

const [LEAST, MOST] = [0.01, 20];

/** The factor for estimates by experience: 1 without any, between 0.01 and 20. */
export function calibrate({
  estimatedTokens,
  spentTokens,
}: Pick<Experience, "estimatedTokens" | "spentTokens">): number {
  if (estimatedTokens <= 0 || spentTokens <= 0) return 1;
  return Math.min(MOST, Math.max(LEAST, spentTokens / estimatedTokens));
}

/** The average time of an agent; undefined until one has ended. */
export function usualMs({ agents, workedMs }: Pick<Experience, "agents" | "workedMs">): number | undefined {
  return agents === 0 ? undefined : workedMs / agents;
}
