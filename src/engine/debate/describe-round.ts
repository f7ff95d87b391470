import type { NextStep, RoundFacts } from "../../core/debate/convergence.ts";
import type { CheckedZone } from "../../core/debate/safe-zone.ts";
import type { RoundGuards } from "../../core/report/guard-record.ts";
import type { RoundReport } from "../../core/report/report.ts";
import { detailRound } from "../../core/report/round-detail.ts";
import type { PlayedRound } from "./play-round.ts";

/** A round as the report tells it. */
export function describeRound({ played, facts, next, zones, guards }: RoundRecord): RoundReport {
  const count = (kind: "confirmed" | "dismissed" | "unresolved") =>
    played.ruled.filter((outcome) => outcome.kind === kind).length;
  return {
    round: facts.round,
    tier: played.plan.model,
    slices: played.plan.slices.length,
    claims: played.claimed,
    rejected: played.rejected.length,
    duplicates: played.settled.length,
    kept: played.kept.length,
    missed: played.seen.length,
    novel: played.novel.length,
    confirmed: count("confirmed"),
    debunked: count("dismissed"),
    unresolved: count("unresolved"),
    substantive: facts.substantive.length,
    propagation: facts.confirmed.length - facts.substantive.length,
    safe_zones: played.map.safe_zones.length,
    heuristics: played.map.heuristics.length,
    adversary_void: played.isAdversaryVoid,
    summary: played.judgeReplies.map((reply) => reply.summary).join(" "),
    ...detailRound({ ruled: played.ruled, settled: played.settled, zones, guards }),
    next:
      next.kind === "stop" ? `stop: ${next.reason}${next.detail === undefined ? "" : ` (${next.detail})`}` : "continue",
  };
}

/** A finished round: what was said, what it comes to, and what follows. */
export interface RoundRecord {
  readonly played: PlayedRound;
  readonly facts: RoundFacts;
  readonly next: NextStep;
  readonly zones: readonly CheckedZone[];
  /** What the change takes away, and the claims it may bear on. */
  readonly guards: RoundGuards;
}
