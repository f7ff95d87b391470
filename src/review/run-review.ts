import { inReadingOrder } from "../assignments/reading-order.ts";
import { placeOf } from "../change/line-range.ts";
import { pathAt } from "../change/pin.ts";
import type { Selection } from "../change/selection.ts";
import type { GatedClaim } from "../claims/claim.ts";
import { type Imported, withoutFoundAgain } from "../claims/imported.ts";
import type { Settings } from "../config/config.ts";
import { ClaimIndex, type Confirmed, type Dismissed } from "../debate/debate.ts";
import { type DebateResult, debateRounds } from "../debate/shell/debate-rounds.ts";
import { examineTarget } from "../debate/shell/examine-target.ts";
import { type GatedForeign, gateForeign } from "../debate/shell/gate-claims.ts";
import { leaveOpen, openWith, openWithoutDebate, worstFirst } from "../debate/shell/open-debate.ts";
import type { Followed } from "../memory/followed.ts";
import { collectReading } from "../memory/shell/collect-reading.ts";
import { followEarlier } from "../memory/shell/follow-earlier.ts";
import { type Lists, openLists, withMissed } from "../outcome/lists.ts";
import { doubtElsewhere, doubtLost } from "../outcome/validation.ts";
import type { Panel } from "../ports/panel.ts";
import { concludeInRooms } from "../registry/rooms.ts";
import { stagesOf } from "../registry/stages.ts";
import { type ChangedNames, namesChanged } from "../report/changed-files.ts";
import { type Excerpt, excerptFindings, type ShownFinding } from "../report/excerpt.ts";
import type { ReportDismissed, ReportFinding } from "../report/report.ts";
import { describeResult } from "../report/report-facts.ts";
import { loadAllElements, loadForReport } from "../run/load-elements.ts";
import { measureReading, measureRules } from "../run/measure-reading.ts";
import { logWhile } from "../run/progress-board.ts";
import type { PreparedContext, ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { explainSilence, findInterruption, toAbort } from "../run/to-abort.ts";
import { beginRun, endRun, type ReviewResult } from "../run/write-run.ts";
import { findDefects, type OngoingSearch, type StageSearch, settleLists } from "../stages/run-stages.ts";
import type { ReviewParts, Stage, StageContext, StageEnding } from "../stages/stage.ts";
import { countOf } from "../text/count-of.ts";
import { GitError } from "../text/errors.ts";
import { isReviewable } from "../verdict/coverage.ts";
import { askPeople, loadReaches } from "./ask-people.ts";
import { assembleReport, collectParts } from "./assemble-report.ts";
import { decideVerdict, type Reviewed, toFound, type Verdict } from "./decide-verdict.ts";
import { recomputePin } from "./recompute-pin.ts";

/** Runs one review of a pinned target, from findings by rule to the report. */
export async function runReview(
  identity: RunIdentity,
  tools: PreparedContext,
  stages: readonly Stage[] = stagesOf(tools.plan),
): Promise<ReviewResult> {
  const over = new AbortController();
  try {
    return await reviewToEnd(identity, { tools, stages, over: over.signal });
  } finally {
    over.abort();
  }
}

interface ReviewSteps {
  readonly tools: PreparedContext;
  readonly stages: readonly Stage[];
  /** Aborts when the review has ended, because background work is useless then. */
  readonly over: AbortSignal;
}

async function reviewToEnd(identity: RunIdentity, { tools, stages, over }: ReviewSteps): Promise<ReviewResult> {
  const context: StageContext = { ...tools, identity, failOn: identity.settings.failOn, halt: new AbortController() };
  const begun = await beginRun(identity, context);
  // Findings that neither need an agent nor matter to one are searched for while agents are asked.
  const searching = await findDefects(stages, context, over);
  const following = await followEarlier(context);
  const { followed } = following;
  const extended = withFollowed(withFound(context, searching.soFar), followed);
  const broken = findBreak(searching.soFar, context) ?? following.ending;
  const { debated, search } = await debateMeanwhile(identity, extended, { searching, broken });
  const opened = withMissed(openLists(debated?.debate, search, debated?.byRule), debated?.missed ?? []);
  const settled = await settleLists(stages, opened, { ...extended, identity, debated });
  context.log.progress("Verifying the pin");
  const final = await logWhile("Verifying the pin", () => recomputePin(context), context);
  const coverage = {
    ...(await measureReading(context, search.unexamined)),
    byRules: await measureRules(context),
  };
  const reading = await collectReading(coverage, context);
  const interruption = explainSilence(findInterruption(context), context.ledger, context.timeBudgetMs);
  const found = toFound({ search, following, settled }, extended);
  const decided = await askPeople(context, identity.settings, found);
  const excerpts = await excerptCode(settled.lists, extended);
  const named = await nameChanges(context);
  await loadAllElements(settled.lists, followed, context);
  await loadReaches(found, context);
  const reviewed = {
    identity,
    begun,
    search,
    following,
    debated,
    settled,
    final,
    coverage,
    reading,
    interruption,
    ...decided,
    excerpts,
    named,
  };
  const verdict = decideVerdict(reviewed, extended);
  const parts = await concludeParts(reviewed, verdict, { ...extended, identity });
  const report = assembleReport({ ...reviewed, parts }, verdict, extended);
  context.log.info(describeResult(report));
  return endRun({ report, decision: verdict.outcome.decision, movedTo: verdict.movedTo }, identity, context);
}

/** The report's entries of stages, completed by optional rooms. */
async function concludeParts(
  reviewed: Pick<Reviewed, "search" | "settled">,
  { outcome, status }: Verdict,
  context: StageContext,
): Promise<ReviewParts> {
  const parts = collectParts(reviewed, context);
  const { dismissed } = reviewed.settled.lists;
  const decided = { parts, judged: outcome.apart, dismissed, isBrokenOff: status.status === "aborted" };
  return { ...parts, ...(await concludeInRooms(decided, context)) };
}

/**
 * Adds the claims of stages that go before the Judge. Removes imported findings that a stage has found again, because
 * nobody needs to judge them. Also removes findings of an earlier run that still violate the policy; the Critic gets
 * them in their current form.
 */
function withFound(context: ReviewContext, { byRule, forCritic, forJudge }: StageSearch): ReviewContext {
  const { carried, outside } = context;
  const index = new ClaimIndex(forCritic);
  const tried = carried?.tried.filter((claim) => claim.policy === undefined || index.same(claim).length === 0);
  return {
    ...context,
    claimed: forJudge,
    outside: withoutDetected(outside, byRule),
    ...(carried && tried && { carried: { ...carried, tried } }),
  };
}

/** Adds what became of an earlier review's findings; some of them go before the Judge again. */
function withFollowed(context: ReviewContext, followed: Followed | undefined): ReviewContext {
  if (followed === undefined) return context;
  const { carried, followUp } = context;
  return {
    ...context,
    followed,
    carried: {
      workflowRun: followUp?.earlier.workflowRun ?? carried?.workflowRun,
      tried: [...(carried?.tried ?? []), ...followed.tried],
      open: [...(carried?.open ?? []), ...followed.open],
      lost: carried?.lost,
    },
  };
}

function withoutDetected(outside: ReviewContext["outside"], byRule: readonly GatedClaim[]): ReviewContext["outside"] {
  if (outside?.use !== "validate") return outside;
  return { ...outside, imported: withoutFoundAgain(outside.imported, byRule) };
}

/** Why no further agent may be asked: an abort, or an agent whose failure aborted the others. */
function findBreak({ endings }: StageSearch, { halt }: ReviewContext): StageEnding | undefined {
  return endings.find(({ kind }) => kind === "aborted" || halt.signal.aborted);
}

/** The results of debate and search after both have ended. */
interface DebateAndSearch {
  readonly debated: DebateResult | undefined;
  readonly search: StageSearch;
}

interface Meanwhile {
  readonly searching: OngoingSearch;
  /** What aborted the run before any agent of the debate was asked; absent for nothing. */
  readonly broken: StageEnding | undefined;
}

/**
 * Plays the rounds while the stages' search continues. A failure of the search, such as a target that can no longer be
 * read, also aborts the agents and ends the debate. Their claims stay open.
 */
async function debateMeanwhile(
  identity: RunIdentity,
  context: ReviewContext,
  { searching, broken }: Meanwhile,
): Promise<DebateAndSearch> {
  const { halt } = context;
  let isOver = false;
  let cause: StageEnding | undefined;
  const searched = searching.all.then((search) => {
    // Agents that were already aborted have their own cause.
    if (!halt.signal.aborted) cause = search.endings.find(({ kind }) => kind === "aborted");
    if (cause !== undefined && !isOver) halt.abort();
    return search;
  });
  const played = await runDebate(identity, context, broken);
  isOver = true;
  const endedBefore = cause === undefined && played?.ending.kind === "aborted";
  const search = await searched;
  if (cause === undefined || endedBefore) return { debated: played, search };
  const before = played ?? { debate: openWithoutDebate(context), rounds: [] };
  return { debated: { ...before, ending: cause }, search };
}

/**
 * Plays the rounds, runs the static panel, or validates findings instead. Even if there is nothing to review, keeps and
 * reports earlier claims and findings of an earlier run or other reviewers. Undefined if there are none of these
 * either.
 *
 * @param broken what aborted the run before the debate; absent for nothing.
 */
async function runDebate(
  { settings, selection }: RunIdentity,
  context: ReviewContext,
  broken: StageEnding | undefined,
): Promise<DebateResult | undefined> {
  const { outside, target } = context;
  if (broken !== undefined) return { debate: openWithoutDebate(context), rounds: [], ending: broken };
  if (context.plan.mode === "policy") return playNoRound(context);
  const isDebated = isReviewable(target.pin) && outside?.use !== "validate";
  if (!isDebated && outside === undefined) return leaveUnruled(context);
  const played =
    isDebated || outside === undefined
      ? debateOrExamine(settings, context)
      : validateFindings({ imported: outside.imported, selection }, context);
  return played.catch((error: unknown) => ({
    debate: openWithoutDebate(context),
    rounds: [],
    ending: toAbort(error, context),
  }));
}

function debateOrExamine(settings: Settings, context: ReviewContext): Promise<DebateResult> {
  const { panel } = context;
  return panel.examine === undefined
    ? debateRounds(startTierOf(settings, panel), context)
    : examineTarget(panel.examine, context);
}

/** A debate in which nobody rules, because there is no line to show. Undefined if there is nothing to rule on. */
function leaveUnruled(context: ReviewContext): DebateResult | undefined {
  const debate = openWithoutDebate(context);
  if (debate.unresolved.length === 0) return undefined;
  const step = { reason: "zero-findings", detail: "nothing-to-review", converged: true } as const;
  const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 } as const;
  return { debate, rounds: [], ending };
}

/** For a policy check: the claims of its stage go to the Critic, at the ceiling. */
function playNoRound(context: ReviewContext): DebateResult {
  const step = { reason: "no-rounds", detail: "policy-check", converged: true } as const;
  const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 } as const;
  return { debate: openWithoutDebate(context), rounds: [], ending };
}

function startTierOf({ startModel }: Settings, { models }: Panel): number {
  const at = models.indexOf(startModel);
  return at < 0 ? models.length - 1 : at;
}

/** The most files whose definitions a summary names. */
const MAX_FILES = 20;

/** The definitions that a diff adds, changes and removes, by file; only for the files that come first. */
export async function nameChanges({
  target,
  code,
  signal,
}: Pick<ReviewContext, "target" | "code" | "signal">): Promise<ReadonlyMap<string, ChangedNames>> {
  const { pin } = target;
  const files = pin.kind === "diff" ? inReadingOrder(pin.files.filter(({ skipped }) => skipped === undefined)) : [];
  const named = new Map<string, ChangedNames>();
  try {
    for (const file of files.slice(0, MAX_FILES)) {
      if (signal.aborted) break;
      const [head, base] = await Promise.all(
        (["head", "base"] as const).map((side) => {
          const path = pathAt(file, side);
          return path === undefined ? undefined : code.facts(path, side);
        }),
      );
      named.set(file.path, namesChanged(file, { head, base }));
    }
  } catch (error) {
    // The report is written even if the target is gone.
    if (!(error instanceof GitError)) throw error;
  }
  return named;
}

/**
 * The code next to a report's findings, as the gates saw it: without secrets and without files that match `never-send`.
 * A claim that a gate rejected gets none, because its place may be made up. Findings kept from an earlier review are
 * shown like the rest.
 */
export async function excerptCode(
  lists: Lists,
  { texts, target, followed }: Pick<ReviewContext, "texts" | "target" | "followed">,
): Promise<Excerpt[]> {
  const { findings = [], unresolved = [], missed = [], dismissed = [] } = followed?.kept ?? {};
  const candidates = [...lists.missed, ...missed].map(({ severity, file, line }): ShownFinding => {
    return { severity, places: [{ file, side: "head", start_line: line, end_line: line }] };
  });
  const shown = [
    [...lists.confirmed.map(({ claim }) => toShown(claim)), ...lists.byRule.map(toShown), ...findings.map(toShownKept)],
    [...lists.unresolved.map(({ claim }) => toShown(claim)), ...unresolved.map(toShownKept)],
    candidates,
    [...lists.dismissed.flatMap(toShownDismissed), ...dismissed.flatMap(toKeptDismissal)],
  ];
  const files = shown.flat().flatMap(({ places }) => places.map(({ file, side }) => ({ file, side })));
  await loadForReport(files, { texts });
  const { text } = texts.context([]);
  return excerptFindings(shown, {
    pin: target.pin,
    text: (file, side) => text(file, side)?.index.lines,
  });
}

function toShown({ severity, place, evidence }: GatedClaim): ShownFinding {
  return { severity, places: place === undefined ? evidence : [place, ...evidence] };
}

function toShownKept(finding: ReportFinding): ShownFinding {
  return { severity: finding.severity, places: [placeOf(finding) ?? [], finding.evidence].flat() };
}

function toKeptDismissal(dismissal: ReportDismissed): readonly ShownFinding[] {
  return dismissal.by === "gate" ? [] : [{ severity: dismissal.severity, places: [placeOf(dismissal) ?? []].flat() }];
}

function toShownDismissed({ by, claim }: Dismissed): readonly ShownFinding[] {
  if (by === "gate" || claim.place === undefined) return [];
  return [{ severity: claim.severity, places: [claim.place] }];
}

/** The most findings for the Critic. Those beyond stay unresolved, and the report says so. */
const MAX_VALIDATED = 500;

const NOTHING_CARRIED = { tried: [], open: [] };

/**
 * Validates other reviewers' findings without a debate. Those that pass the gates count as confirmed by their tools and
 * go to the Critic; no Judge rules on them. If none of them concerns the target, the run may have judged nothing.
 */
async function validateFindings(
  { imported, selection }: { readonly imported: Imported; readonly selection: Selection | undefined },
  context: ReviewContext,
): Promise<DebateResult> {
  context.log.progress(`Gates: ${countOf(imported.findings.length, "finding")} of ${imported.tools.join(", ")}`);
  const gated = await gateForeign(imported.findings, context);
  const { chosen, rest } = worstFirst(gated.passed, MAX_VALIDATED);
  const reason = `more than ${MAX_VALIDATED} findings passed the gates: not checked by the Critic`;
  const debate = openWith(gated, [
    ...rest.map((claim) => ({ claim, reason })),
    ...leaveOpen(context.carried ?? NOTHING_CARRIED),
  ]);
  const tier = context.panel.models.length - 1;
  const doubt = await doubtTarget(gated, selection, context);
  if (doubt !== undefined) return { debate, rounds: [], ending: { kind: "incomplete", detail: doubt } };
  const step = { reason: "no-rounds", detail: `findings of ${imported.tools.join(", ")}`, converged: true } as const;
  return {
    debate: { ...debate, confirmed: chosen.map(toConfirmed) },
    rounds: [],
    ...(gated.lost.length > 0 && { doubt: doubtLost(gated.lost) }),
    ending: { kind: "stopped", step, tier },
  };
}

async function doubtTarget(
  { elsewhere, ...gated }: GatedForeign,
  selection: Selection | undefined,
  { target }: ReviewContext,
): Promise<string | undefined> {
  const judged = gated.passed.length + gated.open.length + gated.rejected.length - elsewhere.length;
  if (elsewhere.length === 0 || judged > 0) return undefined;
  const tree = new Set(await target.source.listFiles(undefined));
  return doubtElsewhere({ findings: elsewhere, tree, selection });
}

function toConfirmed(claim: GatedClaim): Confirmed {
  return { claim, round: 0, winner: undefined, resolution: "", nature: "substantive" };
}
