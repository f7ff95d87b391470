import type { Iteration, IterationEnding } from "../../core/fix/fix-course.ts";
import { type FixerFinding, outputTail, type VerifyFailure } from "../../core/fix/fixer-question.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { CommandRun } from "../../ports/repair-tree.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { type Conversation, type ConversationPlace, converse, measure } from "./converse.ts";
import { isSameRefusal, type RefusedEdit } from "./edit-desk.ts";
import type { FixMeans, OpenedHead, VerifyCommand } from "./fix-means.ts";
import { toInterrupted } from "./to-ending.ts";

/** What is to be repaired, and where. */
export interface RepairOrder {
  readonly iteration: number;
  readonly findings: readonly FixerFinding[];
  readonly place: ConversationPlace;
}

/** What the fixer and the command came to. */
export interface MadeRepairs extends Pick<Iteration, "applied" | "declined" | "verify"> {
  readonly refused: readonly RefusedEdit[];
  /** The commit that holds the edits, also where they are taken back; undefined where none was made. */
  readonly made: Sha | undefined;
  /** Why there is nothing to review; undefined where there is. */
  readonly ending: IterationEnding | undefined;
}

/** Has the fixer repair findings, writes its edits, and runs the command on them. */
export async function makeRepairs(order: RepairOrder, means: FixMeans): Promise<MadeRepairs> {
  const { iteration, findings, place } = order;
  const talk = await converse({ iteration, findings, failure: undefined }, place, means);
  if (talk.kind !== "repaired") return withoutEdits(talk);
  const { made } = talk;
  const repairs = { applied: talk.applied, declined: talk.declined, refused: talk.refused, made };
  if (means.verify === undefined) return { ...repairs, verify: undefined, ending: undefined };
  const first = await runVerify(means.verify, made, means, place.opened.context);
  if (first.kind !== "failed") return { ...repairs, ...settle(first, 1, means) };
  return mend(repairs, { ...order, failed: first.run, command: means.verify }, means);
}

function withoutEdits(talk: Exclude<Conversation, { readonly kind: "repaired" }>): MadeRepairs {
  const { refused } = talk;
  const none = { applied: [], refused, verify: undefined, made: undefined };
  if (talk.kind === "nothing") {
    return { ...none, declined: talk.declined, ending: { kind: "nothing-made", detail: talk.detail } };
  }
  return { ...none, declined: [], ending: { kind: "interrupted", why: talk.why, detail: talk.reason } };
}

/** What the command came to where nothing more is done about it. */
function settle(
  verified: Exclude<Verified, { readonly kind: "failed" }>,
  runs: number,
  means: FixMeans,
): Pick<MadeRepairs, "verify" | "ending"> {
  if (verified.kind === "passed") return { verify: { exit: 0, runs }, ending: undefined };
  return { verify: { exit: undefined, runs }, ending: toInterrupted(means) };
}

interface Failed extends RepairOrder {
  readonly failed: CommandRun;
  readonly command: VerifyCommand;
}

type Repairs = Omit<MadeRepairs, "verify" | "ending" | "made"> & { readonly made: Sha };

/** Asks the fixer once what made the command fail, at the commit that holds its edits. */
async function mend(repairs: Repairs, order: Failed, means: FixMeans): Promise<MadeRepairs> {
  const { iteration, place, failed, command } = order;
  await using opened: OpenedHead = await means.open({ head: repairs.made, iteration, previous: undefined });
  const findings = order.findings.filter(({ id }) => repairs.applied.includes(id));
  const failure = toFailure(failed, command);
  const { files: edited } = await measure(means.tree, place.head, repairs.made);
  const again = { opened, head: repairs.made, pinned: place.pinned, edited };
  const talk = await converse({ iteration, findings, failure }, again, means);
  const refused = joinRefused(repairs.refused, talk.refused);
  const once = toVerify(failed, 1);
  if (talk.kind === "ended") return { ...repairs, refused, verify: once, ending: withoutEdits(talk).ending };
  // What was applied and is undone was tried: that nobody mended it does not decline it.
  if (talk.kind === "nothing") {
    return undo({ ...repairs, refused, verify: once }, ", and the Fixer did not mend that", { ...order, means });
  }
  const { made } = talk;
  const mended = { applied: talk.applied, declined: [...repairs.declined, ...talk.declined], refused, made };
  const second = await runVerify(command, made, means, opened.context);
  if (second.kind !== "failed") return { ...mended, ...settle(second, 2, means) };
  const how = " after the Fixer had looked into its first failure";
  return undo({ ...mended, verify: toVerify(second.run, 2) }, how, { ...order, means });
}

function toVerify({ exit, output }: CommandRun, runs: number): RanCommand {
  return { exit, runs, output: outputTail(output) };
}

/** What both conversations of an iteration proposed and nobody made, each once. */
function joinRefused(first: readonly RefusedEdit[], second: readonly RefusedEdit[]): readonly RefusedEdit[] {
  const joined = first.map((one) => {
    const again = second.find((other) => isSameRefusal(one, other));
    return { ...one, isMended: one.isMended || again?.isMended === true };
  });
  return [...joined, ...second.filter((other) => !first.some((one) => isSameRefusal(one, other)))];
}

type RanCommand = NonNullable<MadeRepairs["verify"]>;

/**
 * Takes the edits back. Whether the command fails without them too says whether it is they that it fails by.
 *
 * @param how what was done about its last failure on them, as the end of a clause.
 */
async function undo(
  repairs: Repairs & { readonly verify: RanCommand },
  how: string,
  { place, command, means }: Failed & { readonly means: FixMeans },
): Promise<MadeRepairs> {
  const before = await runVerify(command, place.head, means, place.opened.context);
  const verify = { ...repairs.verify, runs: repairs.verify.runs + 1 };
  if (before.kind === "interrupted") return { ...repairs, verify, ending: toInterrupted(means) };
  const told = `the command of --verify ${tellExit(verify.exit)}${how}`;
  const whose =
    before.kind === "failed"
      ? "; it fails on the code without this iteration's repairs as well, which may be the defect itself or the set-up"
      : "; it passes without the repairs";
  return { ...repairs, verify, ending: { kind: "verify-failed", detail: `${told}${whose}` } };
}

/** How the command ended on a commit; what it printed is masked. One that was broken off with the run says nothing. */
type Verified =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly run: CommandRun }
  | { readonly kind: "interrupted" };

/** Runs the command on a commit. Of a failure the end of what it printed is told in the log, and all that is known of it kept. */
async function runVerify(
  { command, told, redact, keep }: VerifyCommand,
  head: Sha,
  { tree, signal, log }: Pick<FixMeans, "tree" | "signal" | "log">,
  { target }: Pick<ReviewContext, "target">,
): Promise<Verified> {
  log.progress(`--verify: running ${told}`);
  const run = await tree.run(command, head, signal);
  if (signal.aborted) return { kind: "interrupted" };
  log.info(`--verify: ${told} ${tellExit(run.exit)}`);
  if (run.exit === 0) return { kind: "passed" };
  const output = await target.mask(redact(run.output));
  await keep(output);
  const tail = outputTail(output);
  for (const line of tail === "" ? [] : tail.split("\n")) log.info(`--verify | ${line}`);
  return { kind: "failed", run: { exit: run.exit, output } };
}

/** How a command ended, behind its name. */
function tellExit(exit: number | undefined): string {
  if (exit === undefined) return "did not end by itself";
  return exit === 0 ? "passed" : `failed with exit status ${exit}`;
}

/** What the fixer is told of a failure. */
function toFailure({ exit, output }: CommandRun, { told }: VerifyCommand): VerifyFailure {
  return { command: told, exit, output };
}
