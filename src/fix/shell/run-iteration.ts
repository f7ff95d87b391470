import type { Sha } from "../../change/sha.ts";
import type { CommandRun } from "../../ports/repair-tree.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { countOf } from "../../text/count-of.ts";
import { ConfigError, GitError, ModelError, TargetError } from "../../text/errors.ts";
import type { FixCourse, Iteration, IterationEnding, IterationStep } from "../fix-course.ts";
import { type FixerFinding, outputTail, type VerifyFailure } from "../fixer-question.ts";
import { candidatesOf, type ReviewedHead, type TrackedFinding } from "../repair-book.ts";
import { type Conversation, type ConversationPlace, converse, measure } from "./converse.ts";
import { isSameRefusal, type RefusedEdit } from "./edit-session.ts";
import type { FixTools, OpenedHead, VerifyCommand } from "./fix-tools.ts";

/** The newest reviewed head, open so that its agents can be asked. */
export interface OpenReviewedHead {
  readonly reviewed: ReviewedHead;
  readonly opened: OpenedHead;
}

/** The result of an iteration. */
export interface PlayedIteration {
  readonly step: IterationStep;
  /** Its head, if that was reviewed. */
  readonly opened: OpenedHead | undefined;
}

/** Runs one iteration: the fixer's edits, the command on them, and the review of the result. */
export async function runIteration(
  newest: OpenReviewedHead,
  course: FixCourse,
  tools: FixTools,
): Promise<PlayedIteration> {
  const iteration = course.iterations.length + 1;
  const before = newest.reviewed.head;
  const wanted = candidatesOf(course.book);
  tools.log.info(`Iteration ${iteration} of ${course.limit}: ${countOf(wanted.length, "finding")} to repair`);
  const place = { opened: newest.opened, head: before, pinned: course.first.head, edited: new Set<string>() };
  const findings = wanted.map(toFixerFinding);
  const made = await attempt(async () => {
    const repairs = await makeRepairs({ iteration, findings, place }, tools);
    return { ...repairs, step: await toStep(repairs, before, tools) };
  }, tools);
  if (made.kind === "ended") return withoutHead(nothingDone(before), made.ending);
  const { step, made: head, ending } = made.value;
  tools.log.info(`Iteration ${iteration}: ${describeMade(step, head)}`);
  if (ending !== undefined || head === undefined) return withoutHead(step, ending ?? NOTHING);
  if (tools.signal.aborted) return withoutHead(step, toInterrupted(tools));
  const reviewed = await attempt(() => review(head, iteration, newest, tools), tools);
  if (reviewed.kind === "ended") return withoutHead(step, reviewed.ending);
  const { opened, reviewed: next } = reviewed.value;
  return { step: { ...step, head, ending: { kind: "reviewed", review: next } }, opened };
}

function withoutHead(step: Omit<IterationStep, "ending">, ending: IterationEnding): PlayedIteration {
  return { step: { ...step, ending }, opened: undefined };
}

const NOTHING: IterationEnding = { kind: "nothing-made", detail: "nothing was repaired" };

/** The step of an iteration without edits. */
export function nothingDone(head: Sha): Omit<IterationStep, "ending"> {
  return { head, applied: [], declined: [], refused: [], files: 0, lines: 0, verify: undefined };
}

/** The step so far, however it ends: its head is the previous one until a review has seen it. */
async function toStep(made: MadeRepairs, before: Sha, { tree }: FixTools): Promise<Omit<IterationStep, "ending">> {
  const { applied, declined, refused, verify } = made;
  const { files, lines } = await measure(tree, before, made.made ?? before);
  return { head: before, applied, declined, refused, files: files.size, lines, verify };
}

function describeMade(
  { applied, declined, refused, files, lines }: Omit<IterationStep, "ending">,
  head: Sha | undefined,
) {
  const parts = [
    head === undefined
      ? "nothing is repaired"
      : `${countOf(applied.length, "finding")} said to be repaired, in ${countOf(files, "file")} (${countOf(lines, "line")})`,
    ...(declined.length === 0 ? [] : [`${declined.length} declined`]),
    ...(refused.length === 0 ? [] : [describeRefused(refused)]),
  ];
  return parts.join(", ");
}

function describeRefused(refused: IterationStep["refused"]): string {
  const mended = refused.filter(({ isMended }) => isMended).length;
  return `${countOf(refused.length, "edit")} refused${mended === 0 ? "" : `, ${mended} of them mended`}`;
}

/** Reviews a head, continuing from the previous review. */
async function review(
  head: Sha,
  iteration: number,
  { reviewed }: OpenReviewedHead,
  tools: FixTools,
): Promise<OpenReviewedHead> {
  tools.log.progress(`Iteration ${iteration}: reviewing what the repairs make`);
  const opened = await tools.open({ head, iteration, previous: reviewed });
  try {
    const { report, decision } = await opened.review();
    return { opened, reviewed: { iteration, head, report, decision } };
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}

type Attempt<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "ended"; readonly ending: IterationEnding };

async function attempt<Value>(work: () => Promise<Value>, tools: FixTools): Promise<Attempt<Value>> {
  try {
    return { kind: "done", value: await work() };
  } catch (error) {
    return { kind: "ended", ending: toEnding(error, tools) };
  }
}

function toFixerFinding({ id, finding, tries }: TrackedFinding): FixerFinding {
  const last = tries.at(-1);
  const triedBefore =
    last && `In iteration ${last.iteration} a repair was made. The review after it said: ${last.note}`;
  return { id, finding, triedBefore };
}

/** The findings to repair, and where. */
interface RepairOrder {
  readonly iteration: number;
  readonly findings: readonly FixerFinding[];
  readonly place: ConversationPlace;
}

/** The results of the fixer and the command. */
interface MadeRepairs extends Pick<Iteration, "applied" | "declined" | "verify"> {
  readonly refused: readonly RefusedEdit[];
  /** The commit with the edits, even if they are reverted; undefined if there is none. */
  readonly made: Sha | undefined;
  /** Why there is nothing to review; undefined if there is. */
  readonly ending: IterationEnding | undefined;
}

/** Has the fixer repair findings, writes its edits, and runs the command on them. */
async function makeRepairs(order: RepairOrder, tools: FixTools): Promise<MadeRepairs> {
  const { iteration, findings, place } = order;
  const talk = await converse({ iteration, findings, failure: undefined }, place, tools);
  if (talk.kind !== "repaired") return withoutEdits(talk);
  const { made } = talk;
  const repairs = { applied: talk.applied, declined: talk.declined, refused: talk.refused, made };
  if (tools.verify === undefined) return { ...repairs, verify: undefined, ending: undefined };
  const first = await runVerify(tools.verify, made, tools, place.opened.context);
  if (first.kind !== "failed") return { ...repairs, ...settle(first, 1, tools) };
  return mend(repairs, { ...order, failed: first.run, command: tools.verify }, tools);
}

function withoutEdits(talk: Exclude<Conversation, { readonly kind: "repaired" }>): MadeRepairs {
  const { refused } = talk;
  const none = { applied: [], refused, verify: undefined, made: undefined };
  if (talk.kind === "nothing") {
    return { ...none, declined: talk.declined, ending: { kind: "nothing-made", detail: talk.detail } };
  }
  return { ...none, declined: [], ending: { kind: "interrupted", why: talk.why, detail: talk.reason } };
}

/** The command's result if nothing more is done about it. */
function settle(
  verified: Exclude<Verified, { readonly kind: "failed" }>,
  runs: number,
  tools: FixTools,
): Pick<MadeRepairs, "verify" | "ending"> {
  if (verified.kind === "passed") return { verify: { exit: 0, runs }, ending: undefined };
  return { verify: { exit: undefined, runs }, ending: toInterrupted(tools) };
}

interface Failed extends RepairOrder {
  readonly failed: CommandRun;
  readonly command: VerifyCommand;
}

type Repairs = Omit<MadeRepairs, "verify" | "ending" | "made"> & { readonly made: Sha };

/** Asks the fixer once to correct what made the command fail, at the commit with its edits. */
async function mend(repairs: Repairs, order: Failed, tools: FixTools): Promise<MadeRepairs> {
  const { iteration, place, failed, command } = order;
  await using opened: OpenedHead = await tools.open({ head: repairs.made, iteration, previous: undefined });
  const findings = order.findings.filter(({ id }) => repairs.applied.includes(id));
  const failure = toFailure(failed, command);
  const { files: edited } = await measure(tools.tree, place.head, repairs.made);
  const again = { opened, head: repairs.made, pinned: place.pinned, edited };
  const talk = await converse({ iteration, findings, failure }, again, tools);
  const refused = joinRefused(repairs.refused, talk.refused);
  const once = toVerify(failed, 1);
  if (talk.kind === "ended") return { ...repairs, refused, verify: once, ending: withoutEdits(talk).ending };
  // Reverted edits were an attempt: a failed correction does not decline the findings.
  if (talk.kind === "nothing") {
    return undo({ ...repairs, refused, verify: once }, ", and the Fixer did not repair that", { ...order, tools });
  }
  const { made } = talk;
  const mended = { applied: talk.applied, declined: [...repairs.declined, ...talk.declined], refused, made };
  const second = await runVerify(command, made, tools, opened.context);
  if (second.kind !== "failed") return { ...mended, ...settle(second, 2, tools) };
  const how = " after the Fixer had looked into its first failure";
  return undo({ ...mended, verify: toVerify(second.run, 2) }, how, { ...order, tools });
}

function toVerify({ exit, output }: CommandRun, runs: number): RanCommand {
  return { exit, runs, output: outputTail(output) };
}

/** The refused edits of both conversations of an iteration, each once. */
function joinRefused(first: readonly RefusedEdit[], second: readonly RefusedEdit[]): readonly RefusedEdit[] {
  const joined = first.map((one) => {
    const again = second.find((other) => isSameRefusal(one, other));
    return { ...one, isMended: one.isMended || again?.isMended === true };
  });
  return [...joined, ...second.filter((other) => !first.some((one) => isSameRefusal(one, other)))];
}

type RanCommand = NonNullable<MadeRepairs["verify"]>;

/**
 * Reverts the edits. Running the command without them shows whether they made it fail.
 *
 * @param how what was done about its last failure on them, as the end of a clause.
 */
async function undo(
  repairs: Repairs & { readonly verify: RanCommand },
  how: string,
  { place, command, tools }: Failed & { readonly tools: FixTools },
): Promise<MadeRepairs> {
  const before = await runVerify(command, place.head, tools, place.opened.context);
  const verify = { ...repairs.verify, runs: repairs.verify.runs + 1 };
  if (before.kind === "interrupted") return { ...repairs, verify, ending: toInterrupted(tools) };
  const failure = `the command of --verify ${describeExit(verify.exit)}${how}`;
  const whose =
    before.kind === "failed"
      ? "; it also fails without this iteration's repairs: the cause may be the defect itself or the setup"
      : "; it passes without the repairs";
  return { ...repairs, verify, ending: { kind: "verify-failed", detail: `${failure}${whose}` } };
}

/** The command's result on a commit; its output is masked. A command that was stopped with the run shows nothing. */
type Verified =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly run: CommandRun }
  | { readonly kind: "interrupted" };

/** Runs the command on a commit. After a failure, the end of its output is logged, and all of it is stored. */
async function runVerify(
  { command, shown, redact, keep }: VerifyCommand,
  head: Sha,
  { tree, signal, log }: Pick<FixTools, "tree" | "signal" | "log">,
  { target }: Pick<ReviewContext, "target">,
): Promise<Verified> {
  log.progress(`--verify: running ${shown}`);
  const run = await tree.run(command, head, signal);
  if (signal.aborted) return { kind: "interrupted" };
  log.info(`--verify: ${shown} ${describeExit(run.exit)}`);
  if (run.exit === 0) return { kind: "passed" };
  const output = await target.mask(redact(run.output));
  await keep(output);
  const tail = outputTail(output);
  for (const line of tail === "" ? [] : tail.split("\n")) log.info(`--verify | ${line}`);
  return { kind: "failed", run: { exit: run.exit, output } };
}

/** How a command ended, after its name. */
function describeExit(exit: number | undefined): string {
  if (exit === undefined) return "did not end by itself";
  return exit === 0 ? "passed" : `failed with exit status ${exit}`;
}

/** A failure as the fixer is shown it. */
function toFailure({ exit, output }: CommandRun, { shown }: VerifyCommand): VerifyFailure {
  return { command: shown, exit, output };
}

type Signals = Pick<FixTools, "signal" | "cancelled">;

/** The ending of an iteration when the run is cancelled or out of time. */
function toInterrupted({ cancelled }: Signals): IterationEnding {
  return cancelled.aborted
    ? { kind: "interrupted", why: "cancelled", detail: "the run was cancelled" }
    : { kind: "interrupted", why: "time-spent", detail: "the time budget ran out" };
}

/**
 * The ending of an iteration by an error: earlier reviews, which were paid for, are reported all the same.
 *
 * @throws the error itself if it is a bug of ours.
 */
export function toEnding(error: unknown, signals: Signals): IterationEnding {
  if (signals.signal.aborted) return toInterrupted(signals);
  const isKnown =
    error instanceof GitError ||
    error instanceof TargetError ||
    error instanceof ConfigError ||
    error instanceof ModelError;
  if (isKnown) return { kind: "broken", detail: error.message.replaceAll("\n", "; ") };
  throw error;
}
