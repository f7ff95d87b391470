import { countOf } from "../../core/count-of.ts";
import type { FixCourse, IterationEnding, IterationStep } from "../../core/fix/fix-course.ts";
import type { FixerFinding } from "../../core/fix/fixer-question.ts";
import { candidatesOf, type ReviewedHead, type TrackedFinding } from "../../core/fix/repair-book.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { measure } from "./converse.ts";
import type { FixMeans, OpenedHead } from "./fix-means.ts";
import { type MadeRepairs, makeRepairs } from "./make-repairs.ts";
import { toEnding, toInterrupted } from "./to-ending.ts";

/** The newest head that was reviewed, open for its agents to be asked. */
export interface OpenReviewedHead {
  readonly reviewed: ReviewedHead;
  readonly opened: OpenedHead;
}

/** What an iteration came to. */
export interface Turn {
  readonly step: IterationStep;
  /** Its head, where that was reviewed. */
  readonly opened: OpenedHead | undefined;
}

/** One iteration: the fixer's edits, the command on them, and the review of what they make. */
export async function takeTurn(standing: OpenReviewedHead, course: FixCourse, means: FixMeans): Promise<Turn> {
  const iteration = course.iterations.length + 1;
  const before = standing.reviewed.head;
  const wanted = candidatesOf(course.book);
  means.log.info(`Iteration ${iteration} of ${course.limit}: ${countOf(wanted.length, "finding")} to repair`);
  const place = { opened: standing.opened, head: before, pinned: course.first.head, edited: new Set<string>() };
  const findings = wanted.map(toFixerFinding);
  const made = await attempt(async () => {
    const repairs = await makeRepairs({ iteration, findings, place }, means);
    return { ...repairs, step: await toStep(repairs, before, means) };
  }, means);
  if (made.kind === "ended") return withoutHead(nothingDone(before), made.ending);
  const { step, made: head, ending } = made.value;
  means.log.info(`Iteration ${iteration}: ${tellMade(step, head)}`);
  if (ending !== undefined || head === undefined) return withoutHead(step, ending ?? NOTHING);
  if (means.signal.aborted) return withoutHead(step, toInterrupted(means));
  const reviewed = await attempt(() => review(head, iteration, standing, means), means);
  if (reviewed.kind === "ended") return withoutHead(step, reviewed.ending);
  const { opened, reviewed: newest } = reviewed.value;
  return { step: { ...step, head, ending: { kind: "reviewed", review: newest } }, opened };
}

function withoutHead(step: Omit<IterationStep, "ending">, ending: IterationEnding): Turn {
  return { step: { ...step, ending }, opened: undefined };
}

const NOTHING: IterationEnding = { kind: "nothing-made", detail: "nothing was repaired" };

/** What an iteration that came to nothing did. */
export function nothingDone(head: Sha): Omit<IterationStep, "ending"> {
  return { head, applied: [], declined: [], refused: [], files: 0, lines: 0, verify: undefined };
}

/** What was done, whatever comes of it: its head is the one before until a review has looked at it. */
async function toStep(made: MadeRepairs, before: Sha, { tree }: FixMeans): Promise<Omit<IterationStep, "ending">> {
  const { applied, declined, refused, verify } = made;
  const { files, lines } = await measure(tree, before, made.made ?? before);
  return { head: before, applied, declined, refused, files: files.size, lines, verify };
}

function tellMade({ applied, declined, refused, files, lines }: Omit<IterationStep, "ending">, head: Sha | undefined) {
  const told = [
    head === undefined
      ? "nothing is repaired"
      : `${countOf(applied.length, "finding")} said to be repaired, in ${countOf(files, "file")} (${countOf(lines, "line")})`,
    ...(declined.length === 0 ? [] : [`${declined.length} declined`]),
    ...(refused.length === 0 ? [] : [tellRefused(refused)]),
  ];
  return told.join(", ");
}

function tellRefused(refused: IterationStep["refused"]): string {
  const mended = refused.filter(({ isMended }) => isMended).length;
  return `${countOf(refused.length, "edit")} refused${mended === 0 ? "" : `, ${mended} of them mended`}`;
}

/** Reviews a head as going on from the review before. */
async function review(
  head: Sha,
  iteration: number,
  { reviewed }: OpenReviewedHead,
  means: FixMeans,
): Promise<OpenReviewedHead> {
  means.log.progress(`Iteration ${iteration}: reviewing what the repairs make`);
  const opened = await means.open({ head, iteration, previous: reviewed });
  try {
    const { report, decision } = await opened.hold();
    return { opened, reviewed: { iteration, head, report, decision } };
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}

type Attempt<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "ended"; readonly ending: IterationEnding };

async function attempt<Value>(work: () => Promise<Value>, means: FixMeans): Promise<Attempt<Value>> {
  try {
    return { kind: "done", value: await work() };
  } catch (error) {
    return { kind: "ended", ending: toEnding(error, means) };
  }
}

function toFixerFinding({ id, finding, tries }: TrackedFinding): FixerFinding {
  const last = tries.at(-1);
  const triedBefore =
    last && `In iteration ${last.iteration} a repair was made. The review after it said: ${last.note}`;
  return { id, finding, triedBefore };
}
