import type { RoundRecord } from "../debate/shell/debate-rounds.ts";
import { isDebateRole } from "../replies/role.ts";
import type { Report } from "../report/report.ts";
import { type Quoting, rateQuality } from "../report/rubric.ts";
import {
  type AgentFact,
  assessTiming,
  assessWork,
  type RoundFact,
  type SelfAssessment,
  toUnheard,
  type VoidFact,
} from "../report/self-assessment.ts";
import type { LedgerEntry, ReviewContext } from "../run/review-context.ts";

/** The course of the debate, as the report shows it. */
export function describeWork(
  rounds: readonly RoundRecord[],
  findings: readonly Quoting[],
  { ledger }: Pick<ReviewContext, "ledger">,
): SelfAssessment {
  const rubric = rateQuality({
    findings,
    rounds: rounds.map(({ played, facts }) => ({
      round: facts.round,
      duplicates: played.settled.length,
      novel: played.novel.length,
      ruled: played.ruled,
    })),
  });
  const entries = ledger.entries();
  const unheard = entries.flatMap(toVoidFact).map(toUnheard);
  return assessWork({ agents: entries.map(toAgentFact), rounds: rounds.map(toRoundFact), unheard, rubric });
}

/** How long the run took, and the least it could have taken. */
export function describeTiming(entries: readonly LedgerEntry[], wallMs: number): Report["run"]["timing"] {
  return assessTiming(entries.map(toAgentFact), wallMs);
}

function toAgentFact({ round, performance, isDiscarded }: LedgerEntry): AgentFact {
  const { agent, role, model, kind, durationMs, dialogue } = performance;
  return {
    agent,
    role,
    round,
    model,
    outcome: kind,
    isReplayed: isDiscarded,
    durationMs,
    reprompts: dialogue?.reprompts ?? 0,
    answeredBy: dialogue?.answeredBy ?? [],
    lostClaims: dialogue?.lostClaims ?? [],
  };
}

function toVoidFact({ part, performance, isDiscarded }: LedgerEntry): readonly VoidFact[] {
  if (performance.kind !== "void") return [];
  const { agent, role, cause, reason, durationMs } = performance;
  if (!isDebateRole(role)) return [];
  return [{ ...part, agent, role, cause, reason, durationMs, isReplayed: isDiscarded }];
}

function toRoundFact({ played, facts, next }: RoundRecord): RoundFact {
  const isConverged = next.kind === "stop" && next.converged;
  return {
    round: facts.round,
    model: played.plan.model,
    duplicates: played.settled.length,
    rejectedBy: played.rejected.map(({ rejection }) => rejection.gate),
    isAdversaryVoid: played.isAdversaryVoid,
    isMismatch: !isConverged && played.judgeReplies.some((reply) => reply.convergence),
  };
}
