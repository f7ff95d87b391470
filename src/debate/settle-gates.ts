import { highestGiven } from "../claims/opinions.ts";
import type { FailedGate, GateContext } from "../gates/gate.ts";
import { runGates } from "../gates/run-gates.ts";
import type { Doubted, Validated } from "./critic-outcome.ts";
import type { Dismissed, Unresolved } from "./debate.ts";
import type { RulingOutcome } from "./ruling.ts";

/**
 * The most times the gates may correct a finding after the Critic's verdict. A finding that still changes then does not
 * settle.
 */
const MAX_CORRECTION_LOOPS = 3;

/** The upheld findings after their last check by the gates. */
export interface Settlement {
  readonly upheld: readonly Validated[];
  /** Findings that the gates changed after the Critic upheld them, so its verdict no longer covers them. */
  readonly changed: readonly Validated[];
  readonly failing: readonly Failing[];
}

/** A finding that fails a gate although Judge and Critic upheld it. */
export interface Failing extends Unresolved {
  readonly gate: FailedGate;
}

/**
 * Runs the gates on every upheld finding again until nothing changes, at most {@link MAX_CORRECTION_LOOPS} times. This
 * is the last check before anything is reported. `gates` holds what the Enthusiasts were served.
 */
export function settleGates(upheld: readonly Validated[], gates: GateContext): Settlement {
  const settled: Validated[] = [];
  const changed: Validated[] = [];
  const failing: Failing[] = [];
  for (const finding of upheld) {
    const result = settleOne(finding, gates);
    if (result.kind === "failing") failing.push(result.failing);
    else if (result.kind === "changed") changed.push(result.finding);
    else settled.push(finding);
  }
  return { upheld: settled, changed, failing };
}

type Settled =
  | { readonly kind: "same" }
  | { readonly kind: "changed"; readonly finding: Validated }
  | { readonly kind: "failing"; readonly failing: Failing };

function settleOne(finding: Validated, gates: GateContext): Settled {
  let current = finding;
  for (let loop = 1; loop <= MAX_CORRECTION_LOOPS; loop += 1) {
    const result = runGates(current.claim, gates);
    if (result.kind === "rejected") {
      const { gate, code, detail } = result.rejection;
      return fail(current, gate, `${code}: ${detail}`);
    }
    if (result.claim.corrections.length === current.claim.corrections.length) {
      return current === finding ? { kind: "same" } : { kind: "changed", finding: current };
    }
    current = { ...current, claim: result.claim };
  }
  return fail(current, "corrections", `the gates still correct it after ${MAX_CORRECTION_LOOPS} loops`);
}

function fail({ claim, round, resolution, validation }: Validated, gate: FailedGate, why: string): Settled {
  const reason = `fails the ${gate} gate (${why}); the Judge upheld it: ${resolution}; the Critic: ${validation.explanation}`;
  return { kind: "failing", failing: { claim: { ...claim, severity: highestGiven(claim) }, round, reason, gate } };
}

/**
 * Whether only the Critic refuted a finding and no Judge has ruled on it. This happens to another reviewer's finding
 * that is only validated.
 */
export function lacksJudge({ refuted, question }: Doubted): boolean {
  return refuted !== undefined && question.dismissed === undefined && question.finding.winner === undefined;
}

/**
 * Settles findings that only the Critic has refuted, by a Judge's rulings. Those that the Judge refutes too are
 * dismissed.
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
