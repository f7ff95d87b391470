import type { PinnedFile } from "../../change/pin.ts";
import { shortHead } from "../../change/receipt.ts";
import type { GatedClaim } from "../../claims/claim.ts";
import { EXAMINER, isFoundByRule, originByRule } from "../../claims/origin.ts";
import { unite } from "../../claims/union.ts";
import { withCarried } from "../../memory/carried.ts";
import type { FoundByRule, Panel } from "../../ports/panel.ts";
import { toClaims } from "../../replies/to-claim.ts";
import { filesToTry, focusOf } from "../../run/measure-reading.ts";
import { logWhile } from "../../run/progress-board.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { type Abort, toAbort } from "../../run/to-abort.ts";
import { countOf } from "../../text/count-of.ts";
import { createToolbox } from "../../tools/toolbox.ts";
import { addRound, type Confirmed, type Validated, withOpenSeverities, withPriorLinks } from "../debate.ts";
import type { RulingOutcome } from "../ruling.ts";
import type { SafeZone } from "../safe-zone.ts";
import { gateAndSort } from "./ask-enthusiasts.ts";
import { askJudge } from "./ask-judge.ts";
import type { DebateResult, StopStep } from "./debate-rounds.ts";
import { groundZones } from "./ground-zones.ts";
import { openDebate } from "./open-debate.ts";
import { warnOfUnexamined } from "./play-role.ts";
import { findNovel, leaveDoubtful, toOpen, withOutside } from "./play-round.ts";
import { playSlices } from "./slice-round.ts";

/**
 * Examines each file once with the static panel, in place of a debate. Its findings count once they pass the gates;
 * nobody is asked about them.
 * A Judge rules only on claims of others: those of other reviewers, and those of an earlier review that the rules do
 * not find again.
 */
export async function examineTarget(
  examine: NonNullable<Panel["examine"]>,
  context: ReviewContext,
): Promise<DebateResult> {
  const { debate, outside, carried } = await openDebate(context);
  try {
    const found = await examineFiles(examine, context);
    const { pin } = context.target;
    const claims = found.flatMap(({ findings }) => toClaims({ findings }, EXAMINER, pin));
    const receipts = context.ledger.receiptsOfReaders();
    const gated = await gateAndSort(claims, receipts, context);
    if (gated.kind === "off-target") throw new Error(`a rule names ${gated.paths.join(", ")}, which is in no tree`);
    const own = withCarried(withPriorLinks(unite(gated.passed), debate), carried);
    const raised = withOpenSeverities(withOutside(own, outside), debate);
    // A rule that repeats itself on the same lines means the same defect, in a spec as well.
    const known = { ...debate, targetType: "code" } as const;
    const { novel } = findNovel(raised, known, context);
    const zones = found.flatMap((file) => file.zones);
    const judged = await judge(
      novel.filter((claim) => !isFoundByRule(claim)),
      zones,
      context,
    );
    const upheld = novel.filter(isFoundByRule).map(uphold);
    const doubtful = gated.doubtful.filter(({ claim }) => findNovel([claim], known, context).novel.length > 0);
    const after = addRound(debate, {
      round: 0,
      rejected: [...gated.rejected, ...gated.doubtful.filter((each) => !doubtful.includes(each))],
      ruled: [...upheld, ...judged.ruled, ...doubtful.map(leaveDoubtful)],
    });
    return {
      debate: { ...after, confirmed: after.confirmed.filter(({ claim }) => !isFoundByRule(claim)) },
      byRule: after.confirmed.filter(({ claim }) => isFoundByRule(claim)).map(toFound),
      rounds: [],
      zones: await groundZones(zones, receipts, context),
      ending: judged.abort ?? { kind: "stopped", step: stepOf(found), tier: context.panel.models.length - 1 },
    };
  } catch (error) {
    return { debate, rounds: [], ending: toAbort(error, context) };
  }
}

/** A follow-up may have nothing to examine. */
function stepOf(examined: readonly FoundByRule[]): StopStep {
  const detail = examined.length === 0 ? "nothing-to-try" : "examined-by-rule";
  return { reason: "no-rounds", detail, converged: true };
}

/** Runs the rules on each file in full, because they compare what it lost with what it gained. */
async function examineFiles(
  examine: NonNullable<Panel["examine"]>,
  context: ReviewContext,
): Promise<readonly FoundByRule[]> {
  const { ledger, log, panel, signal } = context;
  const { source } = context.target;
  const focus = focusOf(context);
  const files = filesToTry(context);
  if (focus !== undefined && files.length === 0)
    log.info(`No part of the change needs a new review: all of it was reviewed at ${shortHead(focus)}`);
  if (files.length === 0) return [];
  const what = `Examining ${countOf(files.length, "file")} by rule`;
  log.progress(what);
  const examineOne = async ({ path }: PinnedFile) => {
    const assignedFiles = [path];
    const toolbox = createToolbox({ agent: EXAMINER, source, assignedFiles, maxFiles: Number.POSITIVE_INFINITY });
    const found = await examine(path, toolbox, AbortSignal.any([signal, context.halt.signal]));
    return { found, reading: { files: assignedFiles, receipts: toolbox.receipts(), unexamined: found.unexamined } };
  };
  const examineAll = () =>
    playSlices({
      slices: files.length,
      atOnce: panel.atOnce ?? 1,
      admit: () => ({ kind: "begin" }),
      begin: (index) => files.slice(index, index + 1).map(examineOne),
    });
  const examined = (await logWhile(what, examineAll, context)).flat();
  for (const { reading } of examined) {
    warnOfUnexamined(reading.unexamined, context);
    ledger.addReading(reading);
  }
  return examined.map(({ found }) => found);
}

/**
 * Asks a Judge about the claims of others, with the lines that the rules consider safe. Asks nobody if there is no
 * claim.
 */
async function judge(
  claims: readonly GatedClaim[],
  zones: readonly SafeZone[],
  context: ReviewContext,
): Promise<{ readonly ruled: readonly RulingOutcome[]; readonly abort?: Abort }> {
  if (claims.length === 0) return { ruled: [] };
  const [model = ""] = context.panel.models;
  const plan = { round: 1, attempt: 1, tier: 0, model, slices: [], settled: [], priorSummary: undefined };
  const map = { heuristics: [], safe_zones: [...zones], removed_guards: [] };
  const judgement = await askJudge(claims, map, { plan, context });
  if (judgement.kind === "ruled") return { ruled: judgement.ruled };
  const ruled = toOpen(claims, "no Judge could rule on it");
  return judgement.kind === "aborted" ? { ruled, abort: judgement } : { ruled };
}

function uphold(claim: GatedClaim): RulingOutcome {
  return { kind: "confirmed", claim, winner: "enthusiast", resolution: "" };
}

/** A finding of the rules, in which no role took part. */
function toFound(finding: Confirmed): Validated {
  const { explanation } = originByRule(finding.claim.rule?.id);
  return {
    ...finding,
    winner: undefined,
    validation: { status: "confirmed_valid", explanation, quote: undefined },
  };
}
