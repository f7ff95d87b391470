import type { SkipReason } from "../../../src/change/pin.ts";
import { decideSettings } from "../../../src/config/config.ts";
import type { Assignment, PerformanceOutcome } from "../../../src/ports/panel.ts";
import type { Ruling } from "../../../src/replies/answers.ts";
import type { DebateRole } from "../../../src/replies/role.ts";
import type { Report } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { type Captured, type Debate, FILES, LINES, type Raised, SPARE, smallWorld, textAt } from "./random-debate.ts";

/** A held debate: its report, and for which rounds agents were asked. */
export interface Held {
  readonly report: Report;
  readonly rounds: ReadonlySet<number>;
}

/** Holds a debate by the engine itself, with everything outside of it in memory. */
export async function holdDebate(debate: Debate, skipped: readonly SkipReason[] = []): Promise<Held> {
  const models = Array.from({ length: debate.models }, (_, index) => `model-${index}`);
  const rounds = new Set<number>();
  const seat: Seat = (assignment) => {
    rounds.add(assignment.header.round);
    return play(assignment, debate);
  };
  const decided = decideSettings({ models, "fail-on": debate.failOn }, { panel: "openai" }, true);
  const settings = { ...decided, startModel: models[debate.start] ?? "" };
  const { report } = await runReview(
    aRunIdentity({ settings }),
    aReviewMeans({
      target: aTarget(smallWorld(skipped)),
      panel: scriptedSeats({ enthusiast: seat, adversary: seat, judge: seat, critic: seat }, models),
      plan: { mode: "full", maxRounds: debate.maxRounds, passes: debate.passes, targetType: "code" },
    }),
  );
  return { report, rounds };
}

async function play<R extends DebateRole>(assignment: Assignment<R>, debate: Debate): Promise<PerformanceOutcome<R>> {
  const mishap = debate.mishaps.find((each) => isMeant(each, assignment));
  if (mishap?.kind === "void") return { kind: "void", cause: "malformed", reason: "not JSON twice" };
  if (mishap !== undefined) return { kind: "aborted", abort: mishap.kind, reason: "it went wrong" };
  await read(assignment, debate);
  const replies = { enthusiast: claimed, adversary: mapped, judge: judged, critic: criticised };
  return answer(assignment, replies[assignment.role](assignment, debate));
}

function isMeant(mishap: Debate["mishaps"][number], { role, agent, header }: Assignment<DebateRole>): boolean {
  if (mishap.role !== role) return false;
  // A Critic is asked once a run, and again at once when it does not answer.
  if (role === "critic") return agent.includes(`.${mishap.attempt}-`);
  const isPass = role !== "enthusiast" || header.pass === mishap.pass;
  return isPass && header.round === mishap.round && agent.includes(`.${mishap.attempt}-`);
}

async function read({ role, toolbox }: Assignment<DebateRole>, { neglected }: Debate): Promise<void> {
  // All files, also beyond what it is assigned: what is claimed shall not depend on what else was claimed.
  const isReviewer = role === "judge" || role === "critic";
  for (const path of [...FILES, SPARE]) if (isReviewer || path !== neglected) await toolbox.readDiff({ path });
}

function mapped(): unknown {
  return { heuristics: [], safe_zones: [] };
}

function claimed({ header }: Assignment<DebateRole>, { raised, isTopsyTurvy }: Debate): unknown {
  const isRaised = ({ round, isRepeated, passes }: Raised): boolean =>
    (round === header.round || (isRepeated && round < header.round)) && (passes & (1 << (header.pass - 1))) !== 0;
  const findings = raised.filter(isRaised).map((each, index) => toFinding(each, isTopsyTurvy ? "E1" : `E${index + 1}`));
  return { findings };
}

function toFinding(raised: Raised, id: string): unknown {
  const { file, line, name } = raised;
  const quote = raised.isMisquoted ? "nothing_like_it_stands_there();" : textAt(file ?? FILES[0], line);
  const cause = file === undefined ? { file: FILES[0], line, side: "head", quote } : null;
  return {
    id,
    title: name,
    severity: raised.severity,
    category: raised.category,
    file: file ?? null,
    start_line: file === undefined ? null : line,
    line: file === undefined ? null : line,
    side: "head",
    description: `${name} goes wrong.`,
    evidence_quote: quote,
    cause,
    impact_evidence: null,
    rule_id: null,
    rule_quote: null,
    suggestion: null,
    prior_finding_id: null,
  };
}

/** A line beside the claim that is none of its evidence. */
function proofOf({ place, cause, evidence }: Claimed) {
  const file = place?.file ?? cause?.file ?? FILES[0];
  const own = new Set(evidence.map(({ start_line }) => start_line));
  const line = Array.from({ length: LINES }, (_, index) => index + 1).find((each) => !own.has(each)) ?? 1;
  return { file, line, quote: textAt(file, line) };
}

type Claimed = Assignment<DebateRole>["claims"][number];

function capturedQuote({ quotes }: Captured, index: number) {
  const { file, line } = quotes[index % quotes.length] ?? { file: SPARE, line: 1 };
  return { file, line, quote: textAt(file, line) };
}

const NOTHING_BESIDES = { edit_instruction: null, same_as: null, severity_reason: null };

function judged(
  { claims, header }: Assignment<DebateRole>,
  { raised, wantsUp, isTopsyTurvy, captured }: Debate,
): unknown {
  const rulings = claims.flatMap((claim, index): Ruling[] => {
    const { id, title, severity } = claim;
    const refutation = captured?.role === "judge" ? capturedQuote(captured, index) : proofOf(claim);
    const one = { finding_id: id, file: null, line: null, resolution: `On ${title}.`, ...NOTHING_BESIDES };
    const upheld: Ruling = { ...one, ruling: "upheld", severity, refutation: null };
    const dismissed: Ruling = { ...one, ruling: "dismissed", severity: null, refutation };
    const lowered: Ruling = { ...upheld, severity: "low", refutation };
    if (captured?.role === "judge") return [captured.how === "dismiss" ? dismissed : lowered];
    switch (raised.find(({ name }) => name === title)?.opinion) {
      case "uphold":
        return [upheld];
      case "raise":
        return [{ ...upheld, severity: "critical" }];
      case "lower":
        return [lowered];
      case "lower-unproved":
        return [{ ...lowered, refutation: null }];
      case "dismiss":
        return [dismissed];
      case "dismiss-unproved":
        return [{ ...dismissed, refutation: null }];
      case "contradict":
        return [upheld, dismissed];
      default:
        return [];
    }
  });
  const next = wantsUp.includes(header.round) ? "up" : "stay";
  if (isTopsyTurvy) rulings.reverse();
  return { rulings, summary: "Ruled.", convergence: false, next_round_tier: next };
}

function criticised({ claims }: Assignment<DebateRole>, { raised, isTopsyTurvy, captured }: Debate): unknown {
  const verdicts = claims.flatMap((claim, index) => {
    const { id, title, place, cause, evidenceQuote } = claim;
    const line = place?.end_line ?? cause?.line ?? 1;
    const at = {
      file: place?.file ?? cause?.file ?? "",
      start_line: line,
      end_line: line,
      evidence_quote: evidenceQuote,
    };
    const valid = {
      finding_id: id,
      ...at,
      explanation: `On ${title}.`,
      verdict: "confirmed",
      classification: "new",
    };
    const proof = captured?.role === "critic" ? capturedQuote(captured, index) : proofOf(claim);
    const quoted = { file: proof.file, start_line: proof.line, end_line: proof.line, evidence_quote: proof.quote };
    const dismissed = { ...valid, ...quoted, verdict: "dismissed" };
    if (captured?.role === "critic") return [dismissed];
    switch (raised.find(({ name }) => name === title)?.critique) {
      case "valid":
        return [valid];
      case "dismiss":
        return [dismissed];
      case "dismiss-unproved":
        return [{ ...valid, verdict: "dismissed", evidence_quote: "nothing_like_it();" }];
      case "human":
        return [{ ...valid, verdict: "undecided" }];
      case "existing":
        return [{ ...valid, classification: "existing" }];
      default:
        return [];
    }
  });
  if (isTopsyTurvy) verdicts.reverse();
  return { verdicts, missed: [] };
}
