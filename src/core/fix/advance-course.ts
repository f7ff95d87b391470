import type { FixCourse, Iteration } from "./fix-course.ts";
import { followRepairs, noteDeclined, noteUnjudged, openBook, type RepairBook } from "./repair-book.ts";
import { type ReviewedHead, whyNotJudged } from "./reviewed-head.ts";

/** What an iteration did and how it ended, before anything is concluded from it. */
export type IterationStep = Omit<Iteration, "n" | "resolved" | "brought">;

/** Where a run stands after its first review. */
export function beginCourse(first: ReviewedHead, limit: number): FixCourse {
  return { first, limit, iterations: [], book: openBook(first.report) };
}

/** Where it stands after one more iteration. */
export function advanceCourse(course: FixCourse, step: IterationStep): FixCourse {
  const n = course.iterations.length + 1;
  const book = followStep(noteDeclined(course.book, step.declined), step, { n, first: course.first });
  const known = new Set(course.book.map(({ id }) => id));
  const resolved = book.filter(({ tries }) => tries.some(({ iteration, isRepaired }) => iteration === n && isRepaired));
  const iteration = {
    ...{ ...step, n },
    resolved: resolved.map(({ id }) => id),
    brought: book.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
  return { ...course, iterations: [...course.iterations, iteration], book };
}

interface StepPlace {
  readonly n: number;
  readonly first: ReviewedHead;
}

function followStep(
  book: RepairBook,
  { applied, ending }: IterationStep,
  { n: iteration, first }: StepPlace,
): RepairBook {
  switch (ending.kind) {
    case "reviewed": {
      // What a review says that was broken off is no word on any finding.
      const why = whyNotJudged(ending.review, first);
      if (why !== undefined)
        return noteUnjudged(book, { applied, iteration, why: `its review came to nothing: ${why}` });
      return followRepairs(book, { iteration, applied, report: ending.review.report });
    }
    case "nothing-made":
      return book;
    case "verify-failed":
      return noteUnjudged(book, { applied, iteration, why: `it was taken back: ${ending.detail}` });
    case "interrupted":
    case "broken":
      return noteUnjudged(book, { applied, iteration, why: `no review judged it: ${ending.detail}` });
    default:
      return ending satisfies never;
  }
}
