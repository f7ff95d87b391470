import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { RoundRecord } from "../debate/shell/debate-rounds.ts";
import { isDebateRole } from "../replies/role.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import { type Quoting, rateQuality } from "../report/rubric.ts";
import {
  type AgentFact,
  assessTiming,
  assessWork,
  type RoundFact,
  type SelfAssessment,
} from "../report/self-assessment.ts";
import { type DebateSight, settleTriage } from "../report/settle-triage.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import { toUnheard, type VoidFact } from "../report/unheard.ts";
import type { LedgerEntry, ReviewContext } from "../run/review-context.ts";
import { extendThreadHistory } from "../triage/extend-thread-history.ts";
import { evidenceSha256 } from "../triage/remark-lines.ts";
import { selectThreads } from "../triage/select-threads.ts";
import { readRequest } from "../triage/thread-request.ts";

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

type Told = Pick<Report, "triage" | "triage_scope" | "triage_history">;
type Context = Pick<ReviewContext, "triage" | "remembered" | "target" | "texts">;

/**
 * The report's rows on other reviewers' threads after all roles have judged, and what later heads must remember of
 * them. The memory is that of the pull request's newest run, even if this one examines no threads.
 *
 * @param sight without its test, no proof against a finding counts against its remark.
 * @param told the rows from the triage; null if not requested. The files of their threads are loaded.
 */
export function describeTriage(
  { triage: rows, triage_scope }: Pick<Report, "triage" | "triage_scope">,
  judged: JudgedFindings,
  { triage: request, remembered, target, texts }: Context,
  sight: DebateSight = {},
): Told {
  const history = remembered?.triage_history ?? [];
  if (rows === null || request === undefined) return { triage: rows, triage_scope, triage_history: [...history] };
  const threads = request.read.kind === "read" ? selectThreads(request.read.threads, request.rules) : [];
  const pinned = texts.context([]);
  const triage = settleTriage(rows, judged, sight).map((row) => withDigest(row, pinned));
  const requests = threads.map((thread) => readRequest(thread, pinned, history));
  const extended = extendThreadHistory(history, triage, { head: target.pin.headSha, requests });
  return { triage, triage_scope, triage_history: [...extended] };
}

/** Adds a digest of the code around a row's evidence, for evidence from another source. */
function withDigest(row: TriagedThread, texts: PinnedTexts): TriagedThread {
  const { evidence, evidence_sha256: known } = row;
  if (evidence === null || known !== null) return row;
  const { file, side, start_line, end_line } = evidence;
  return { ...row, evidence_sha256: evidenceSha256({ file, side, start_line, end_line }, texts) ?? null };
}
