import { countOf } from "../../text/count-of.ts";
import { decideStop, type FixStop } from "../decide-stop.ts";
import { advanceCourse, beginCourse, type FixCourse, newestHead } from "../fix-course.ts";
import type { FixTools, OpenedHead } from "./fix-tools.ts";
import { type OpenReviewedHead, runIteration } from "./run-iteration.ts";

/** How a run of repairs went, and why it ended. */
export interface FixedCourse {
  readonly course: FixCourse;
  readonly stop: FixStop;
}

/**
 * Repairs what a review confirmed, and reviews it again, until there is a reason to stop. What is done is decided in the core;
 * here it is only awaited.
 *
 * @param first the pinned head, reviewed. It stays open, as it is its caller's.
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

/** Holds the one head that is open besides the pinned one. */
class NewestHead implements AsyncDisposable {
  #opened: OpenedHead | undefined;

  /** Closes what was open, where there is a newer head. */
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

/** What the review of the last iteration says of its repairs. */
function describeReview({ iterations, book }: FixCourse): string {
  const { n, applied, resolved, brought } = iterations.at(-1) ?? { n: 0, applied: [], resolved: [], brought: [] };
  const left = book.filter(({ isConfirmed }) => isConfirmed).length;
  const news = brought.length === 0 ? "" : `, ${brought.length} of them new`;
  const told = `${resolved.length} of ${countOf(applied.length, "repair")} held`;
  return `Iteration ${n}: ${told}; ${left === 0 ? "nothing confirmed is left" : `${countOf(left, "finding")} left${news}`}`;
}
