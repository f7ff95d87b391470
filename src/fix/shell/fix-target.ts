import { fixLimits, requireFixer } from "../../config/fix-limits.ts";
import type { Log } from "../../ports/log.ts";
import type { RepairPatch, RepairTree } from "../../ports/repair-tree.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { renderReport } from "../../render/render-report.ts";
import { type Spending, sumUsage, tallyCosts, toReportUsage } from "../../report/costs.ts";
import { toPatchText } from "../../report/patch.ts";
import type { FixedReview, FixOrder, FixPlace } from "../../review/repairs.ts";
import { openReview } from "../../review/review-target.ts";
import type { Run } from "../../review/run.ts";
import { spendingsOf } from "../../run/review-context.ts";
import { keepRecord } from "../../run/write-run.ts";
import { countOf } from "../../text/count-of.ts";
import { redactor, unmistakable } from "../../text/redact.ts";
import type { Decision } from "../../verdict/conclusion.ts";
import { decideStop } from "../decide-stop.ts";
import { advanceCourse, beginCourse, reviewedHeads, toQualityCritical } from "../fix-course.ts";
import { chooseHead, type ReviewedHead } from "../repair-book.ts";
import { describeFix, type Offer } from "../tell-fix.ts";
import { askFixer } from "./ask-fixer.ts";
import { openEditSession } from "./edit-session.ts";
import { type FixedCourse, repairUntilDone } from "./fix-loop.ts";
import type { FixTools, OpenedHead, VerifyCommand } from "./fix-tools.ts";
import { openRepairedHead, toOpenedHead } from "./repaired-head.ts";
import { nothingDone, toEnding } from "./run-iteration.ts";

/**
 * Runs a review, repairs its confirmed findings in our own work tree, and reviews the result. The report is the first
 * review's, on the given head, with the outcome of its findings. So is the run directory's, which also gets the patch
 * and the later reviews.
 *
 * @throws ConfigError if nobody can repair anything, before anything is pinned.
 */
export async function fixTarget(given: Run, fix: FixOrder, place: FixPlace): Promise<FixedReview> {
  requireFixer(given.settings, place.keyName);
  const settings = given.settings.qualityCritical ? toQualityCritical(given.settings) : given.settings;
  const run: Run = { ...given, settings, goesOn: true, people: given.people && askOnce(given.people) };
  using prepared = await openReview(run);
  const finished = await prepared.review();
  const head = prepared.facts.target.pin.headSha;
  const first: ReviewedHead = { iteration: 0, head, report: finished.report, decision: finished.decision };
  const pinned = toOpenedHead(prepared, run, leaveOpen);
  const repaired = await repair(first, pinned, { run, fix, place });
  if (repaired.patch !== undefined) await warnOfDrift(prepared.facts.target, run.log);
  const report = { ...finished.report, fix: repaired.record };
  const { store } = prepared.facts;
  const reportSha256 = await store.write("report.json", renderReport(report, "json"));
  await store.write("report.md", renderReport(report, "markdown"));
  if (repaired.patch !== undefined) await store.write("fix.patch", repaired.patch.text);
  return { ...finished, report, reportSha256, patch: repaired.patch, offered: repaired.offered };
}

/** A patch for an earlier state is still valid; but whoever applies it should know. */
async function warnOfDrift({ pin, recompute }: PinnedTarget, log: Log): Promise<void> {
  const now = await recompute().catch(() => undefined);
  if (now?.targetSha256 === pin.targetSha256) return;
  log.warning("The target changed since the review: the patch was made for the old version and may not apply");
}

/** All reviews of a run use the same people's comments. */
function askOnce<Words>(ask: () => Promise<Words>): () => Promise<Words> {
  let words: Promise<Words> | undefined;
  return () => {
    words ??= ask();
    return words;
  };
}

/** Whoever opened the pinned head closes it. */
async function leaveOpen(): Promise<void> {}

interface Circumstances {
  readonly run: Run;
  readonly fix: FixOrder;
  readonly place: FixPlace;
}

/** Repairs, and returns the result and its cost. */
async function repair(first: ReviewedHead, pinned: OpenedHead, circumstances: Circumstances) {
  const { run, fix, place } = circumstances;
  const verify = await toVerify(fix.verify, pinned, place);
  const spent: (() => readonly Spending[])[] = [() => fixersOf(pinned)];
  const { course, stop, offer, patch } = await repairAndChoose(first, pinned, { ...circumstances, verify, spent });
  const spendings = spent.flatMap((tell) => tell());
  const record = describeFix({
    ...{ course, stop, offer, command: verify?.shown, failOn: run.settings.failOn },
    usage: toReportUsage(sumUsage(spendings)),
    cost: tallyCosts(spendings, run.settings.prices).total,
  });
  run.log.info(stop.detail);
  run.log.info(
    offer === undefined ? "No repair is offered" : `A patch of ${countOf(offer.files.length, "file")} is offered`,
  );
  const offered = stop.reason === "cancelled" ? CANCELLED : (offer?.head ?? first).decision;
  return { record, patch, offered };
}

const CANCELLED: Decision = { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };

/** For the pinned head, the review itself is counted elsewhere. */
function fixersOf({ context }: OpenedHead): readonly Spending[] {
  return spendingsOf(context.ledger).filter(({ role }) => role === "fixer");
}

interface RepairRun extends Circumstances {
  readonly verify: VerifyCommand | undefined;
  /** Functions that return what each head's agents cost, called once everything is done. */
  readonly spent: (() => readonly Spending[])[];
}

interface Chosen extends FixedCourse {
  readonly offer: Offer | undefined;
  readonly patch: RepairPatch | undefined;
}

/** Nothing is written to disk if there is nothing to repair. */
async function repairAndChoose(first: ReviewedHead, pinned: OpenedHead, tools: RepairRun): Promise<Chosen> {
  const { run, place } = tools;
  const start = beginCourse(first, run.settings.fixIterations);
  const stop = decideStop(start);
  if (stop !== undefined) return { course: start, stop, offer: undefined, patch: undefined };
  const signals = { signal: run.budget.work.signal, cancelled: run.cancelled };
  try {
    await using tree = await place.openTree(run, first.head);
    const done = await repairUntilDone(
      { reviewed: first, opened: pinned },
      toTools(tree, pinned, tools),
      run.settings.fixIterations,
    );
    return await choose(done, tree, pinned);
  } catch (error) {
    // The reviews that were paid for are reported all the same.
    const course = advanceCourse(start, { ...nothingDone(first.head), ending: toEnding(error, signals) });
    return { course, stop: decideStop(course) ?? BROKEN, offer: undefined, patch: undefined };
  }
}

const BROKEN = { reason: "not-judged", detail: "Repairing was interrupted." } as const;

function toTools(tree: RepairTree, pinned: OpenedHead, { run, place, verify, spent }: RepairRun): FixTools {
  const { pin } = pinned.context.target;
  const limits = fixLimits(run.settings, place.places, place.configuring);
  const target = { run, pin, tree, resolve: place.resolve };
  return {
    ...{ tree, verify, ask: askFixer, log: run.log },
    ...{ signal: run.budget.work.signal, cancelled: run.cancelled },
    openSession: (request) => openEditSession({ ...request, limits, pinnedFiles: pin.files }),
    open: async (wanted) => {
      const opened = await openRepairedHead(wanted, target);
      spent.push(() => spendingsOf(opened.context.ledger));
      return opened;
    },
  };
}

/**
 * Chooses what to offer: the head with the least open, unless that is the pinned one. A cancelled run offers nothing.
 */
async function choose(done: FixedCourse, tree: RepairTree, pinned: OpenedHead): Promise<Chosen> {
  const { course, stop } = done;
  const head = stop.reason === "cancelled" ? course.first : chooseHead(reviewedHeads(course));
  if (head === course.first) return { ...done, offer: undefined, patch: undefined };
  const { text: diff, files } = await tree.diff(course.first.head, head.head);
  const isWorkTree = course.first.report.pin.head_is_work_tree;
  const text = toPatchText(diff, { head: pinned.context.target.pin.headSha, isWorkTree });
  return { ...done, offer: { head, text, files }, patch: { text, files } };
}

/** The command may contain secrets: they are masked wherever it is shown. */
async function toVerify(
  command: string | undefined,
  { context }: OpenedHead,
  { secrets }: FixPlace,
): Promise<VerifyCommand | undefined> {
  if (command === undefined) return undefined;
  const redact = redactor(unmistakable(secrets));
  let kept = 0;
  const keep = (output: string): Promise<void> => {
    kept += 1;
    return keepRecord(`verify-${kept}.txt`, output, context);
  };
  return { command, shown: await context.target.mask(redact(command)), redact, keep };
}
