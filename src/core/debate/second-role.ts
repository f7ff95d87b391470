import type { Doubted } from "./critic-outcome.ts";
import type { Dismissed } from "./debate.ts";
import type { RulingOutcome } from "./ruling.ts";

/**
 * Whether a finding was refuted by the Critic alone and no Judge has ruled on it: another reviewer's finding that is
 * only validated.
 */
export function lacksJudge({ refuted, question }: Doubted): boolean {
  return refuted !== undefined && question.dismissed === undefined && question.finding.winner === undefined;
}

/**
 * Settles findings that the Critic alone has refuted by a Judge's rulings: dismissed are those that the Judge refuted
 * too.
 */
export function settleSecond(doubted: readonly Doubted[], ruled: readonly RulingOutcome[]) {
  const dismissed: Dismissed[] = [];
  const unresolved: Doubted[] = [];
  for (const item of doubted) {
    const outcome = ruled.find(({ claim }) => claim.id === item.claim.id);
    const { claim, round, refuted } = item;
    if (outcome?.kind !== "dismissed" || refuted === undefined) {
      unresolved.push({ ...item, reason: `${item.reason} (${describe(outcome)})` });
      continue;
    }
    const proofs = [
      { role: "critic", proof: refuted.proof },
      { role: "judge", proof: outcome.proof },
    ] as const;
    dismissed.push({ claim, round, by: "critic", reason: refuted.explanation, proofs });
  }
  return { dismissed, unresolved };
}

function describe(outcome: RulingOutcome | undefined): string {
  switch (outcome?.kind) {
    case "confirmed":
      return `a Judge upholds it: ${outcome.resolution}`;
    case "unresolved":
      return `a Judge leaves it open: ${outcome.reason}`;
    default:
      return "no Judge could be asked";
  }
}
