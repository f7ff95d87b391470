import type { Iteration, IterationEnding } from "../../core/fix/fix-course.ts";
import type { FixerFinding } from "../../core/fix/fixer-question.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { type Conversation, type ConversationPlace, converse } from "./converse.ts";
import type { FixMeans, OpenedHead, VerifyCommand } from "./fix-means.ts";
import { runVerify, tellExit, toFailure, type Verified } from "./run-verify.ts";
import { toInterrupted } from "./to-ending.ts";

/** What is to be repaired, and where. */
export interface RepairOrder {
  readonly iteration: number;
  readonly findings: readonly FixerFinding[];
  readonly place: ConversationPlace;
}

/** What the fixer and the command came to. */
export interface MadeRepairs extends Pick<Iteration, "applied" | "declined" | "refused" | "verify"> {
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
  const first = await runVerify(means.verify, made, means);
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
  readonly failed: { readonly exit: number | undefined; readonly output: string };
  readonly command: VerifyCommand;
}

type Repairs = Omit<MadeRepairs, "verify" | "ending" | "made"> & { readonly made: Sha };

/** Asks the fixer once what made the command fail, at the commit that holds its edits. */
async function mend(repairs: Repairs, order: Failed, means: FixMeans): Promise<MadeRepairs> {
  const { iteration, place, failed, command } = order;
  await using opened: OpenedHead = await means.open({ head: repairs.made, iteration, previous: undefined });
  const findings = order.findings.filter(({ id }) => repairs.applied.includes(id));
  const failure = await toFailure(failed, command, opened.context);
  const again = { opened, head: repairs.made, pinned: place.pinned };
  const talk = await converse({ iteration, findings, failure }, again, means);
  const refused = [...repairs.refused, ...talk.refused];
  const once = { exit: failed.exit, runs: 1 };
  if (talk.kind === "ended") return { ...repairs, refused, verify: once, ending: withoutEdits(talk).ending };
  const declined = [...repairs.declined, ...talk.declined];
  if (talk.kind === "nothing") return undo({ ...repairs, refused, declined, verify: once }, order, means);
  const { made } = talk;
  const mended = { applied: talk.applied, declined, refused, made };
  const second = await runVerify(command, made, means);
  if (second.kind !== "failed") return { ...mended, ...settle(second, 2, means) };
  return undo({ ...mended, verify: { exit: second.run.exit, runs: 2 } }, order, means);
}

/** Takes the edits back. Whether the command fails without them too tells a broken set-up from a broken repair. */
async function undo(
  repairs: Omit<MadeRepairs, "ending">,
  { place, command }: Failed,
  means: FixMeans,
): Promise<MadeRepairs> {
  const before = await runVerify(command, place.head, means);
  if (before.kind === "interrupted") return { ...repairs, ending: toInterrupted(means) };
  const { exit, runs } = repairs.verify ?? { exit: undefined, runs: 1 };
  const last = runs === 1 ? ", and the Fixer did not mend that" : " after the Fixer had looked into its first failure";
  const told = `the command of --verify ${tellExit(exit)}${last}`;
  const whose =
    before.kind === "failed"
      ? "; it fails without the repairs too, so that it may be the set-up that is broken"
      : "; it passes without the repairs";
  return { ...repairs, ending: { kind: "verify-failed", detail: `${told}${whose}` } };
}
