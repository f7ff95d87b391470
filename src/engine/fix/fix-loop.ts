import { countOf } from "../../core/count-of.ts";
import { decideStop, type FixStop } from "../../core/fix/decide-stop.ts";
import { advanceCourse, beginCourse, type FixCourse, newestHead } from "../../core/fix/fix-course.ts";
import type { FixMeans, OpenedHead } from "./fix-means.ts";
import { type OpenReviewedHead, takeTurn } from "./take-turn.ts";

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
export async function repairInTurns(first: OpenReviewedHead, means: FixMeans, limit: number): Promise<FixedCourse> {
  let course = beginCourse(first.reviewed, limit);
  let standing = first;
  await using bench = new Bench();
  for (;;) {
    const stop = decideStop(course);
    if (stop !== undefined) return { course, stop };
    const turn = await takeTurn(standing, course, means);
    await bench.turnTo(turn.opened);
    course = advanceCourse(course, turn.step);
    if (turn.opened !== undefined) means.log.info(tellReview(course));
    if (turn.opened !== undefined) standing = { reviewed: newestHead(course), opened: turn.opened };
  }
}

/** Holds the one head that is open besides the pinned one. */
class Bench implements AsyncDisposable {
  #opened: OpenedHead | undefined;

  /** Closes what was open, where there is a newer head. */
  async turnTo(opened: OpenedHead | undefined): Promise<void> {
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
function tellReview({ iterations, book }: FixCourse): string {
  const { n, applied, resolved, brought } = iterations.at(-1) ?? { n: 0, applied: [], resolved: [], brought: [] };
  const left = book.filter(({ isConfirmed }) => isConfirmed).length;
  const news = brought.length === 0 ? "" : `, ${brought.length} of them new`;
  const told = `${resolved.length} of ${countOf(applied.length, "repair")} held`;
  return `Iteration ${n}: ${told}; ${left === 0 ? "nothing confirmed is left" : `${countOf(left, "finding")} left${news}`}`;
}
