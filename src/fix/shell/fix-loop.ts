import { countOf } from "../../text/count-of.ts";
import { decideStop, type FixStop } from "../decide-stop.ts";
import { advanceCourse, beginCourse, type FixCourse, newestHead } from "../fix-course.ts";
import type { FixTools, OpenedHead } from "./fix-tools.ts";
import { type OpenReviewedHead, runIteration } from "./run-iteration.ts";

/** The progress of a run of repairs, and why it ended. */
export interface FixedCourse {
  readonly course: FixCourse;
  readonly stop: FixStop;
}

/**
 * Repairs confirmed findings and reviews the result until there is a reason to stop. Other modules make the decisions;
 * this one awaits them.
 *
 * @param first the pinned head, reviewed. Its caller keeps it open.
 */
export async function repairUntilDone(first: OpenReviewedHead, tools: FixTools, limit: number): Promise<FixedCourse> {
  let course = beginCourse(first.reviewed, limit);
  let standing = first;
  await using newest = new NewestHead();
  for (;;) {
    const stop = decideStop(course);
    if (stop !== undefined) return { course, stop };
    const played = await runIteration(standing, course, tools);
    await newest.moveTo(played.opened);
    course = advanceCourse(course, played.step);
    if (played.opened !== undefined) tools.log.info(describeReview(course));
    if (played.opened !== undefined) standing = { reviewed: newestHead(course), opened: played.opened };
  }
}

/** Keeps the newest head open, in addition to the pinned one. */
class NewestHead implements AsyncDisposable {
  #opened: OpenedHead | undefined;

  /** Closes the previous head if there is a newer one. */
  async moveTo(opened: OpenedHead | undefined): Promise<void> {
    if (opened === undefined) return;
    const before = this.#opened;
    this.#opened = opened;
    await before?.[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened?.[Symbol.asyncDispose]();
  }
}

/** What the last iteration's review says about its repairs. */
function describeReview({ iterations, book }: FixCourse): string {
  const { n, applied, resolved, brought } = iterations.at(-1) ?? { n: 0, applied: [], resolved: [], brought: [] };
  const left = book.filter(({ isConfirmed }) => isConfirmed).length;
  const news = brought.length === 0 ? "" : `, ${brought.length} of them new`;
  const outcome = `${resolved.length} of ${countOf(applied.length, "repair")} held`;
  return `Iteration ${n}: ${outcome}; ${left === 0 ? "nothing confirmed is left" : `${countOf(left, "finding")} left${news}`}`;
}
