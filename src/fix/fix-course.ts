import type { Sha } from "../change/sha.ts";
import type { Settings } from "../config/config.ts";
import {
  followRepairs,
  noteDeclined,
  noteUnjudged,
  openBook,
  type RepairBook,
  type ReviewedHead,
  whyNotJudged,
} from "./repair-book.ts";

/** How far a run has come with its repairs. */
export interface FixCourse {
  readonly first: ReviewedHead;
  /** How many iterations there may be. */
  readonly limit: number;
  readonly iterations: readonly Iteration[];
  readonly book: RepairBook;
}

/** Why a run could not go on, whatever it had come to. */
export const INTERRUPTIONS = ["cancelled", "time-spent", "tokens-spent"] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

/** One try at what the newest review confirms. */
export interface Iteration {
  /** Counted from 1. */
  readonly n: number;
  /** The commit it made; the one that it began at where it made none, or its edits were taken back. */
  readonly head: Sha;
  readonly applied: readonly string[];
  readonly declined: readonly { readonly finding_id: string; readonly reason: string }[];
  /** Edits that were proposed and not made. */
  readonly refused: readonly {
    readonly path: string;
    readonly start_line: number;
    readonly code: string;
    readonly reason: string;
    /** Whether an edit of the same lines was accepted later. */
    readonly isMended: boolean;
  }[];
  /** What its edits came to, also where they were taken back. */
  readonly files: number;
  readonly lines: number;
  /** How the command ended last on its edits, the end of what it printed where it failed, and how often it ran in all; undefined where it did not run. */
  readonly verify:
    | { readonly exit: number | undefined; readonly runs: number; readonly output?: string | undefined }
    | undefined;
  readonly ending: IterationEnding;
  /** Of `applied` those that the review after it holds resolved. */
  readonly resolved: readonly string[];
  /** Findings that only the review after it confirmed. */
  readonly brought: readonly string[];
}

/** How an iteration ended; `detail` is a sentence's end. */
export type IterationEnding =
  | { readonly kind: "reviewed"; readonly review: ReviewedHead }
  /** Nothing was repaired, so that there was nothing to review. */
  | { readonly kind: "nothing-made"; readonly detail: string }
  /** The command failed, twice or on the only edits there were: they are taken back. */
  | { readonly kind: "verify-failed"; readonly detail: string }
  | { readonly kind: "interrupted"; readonly why: Interruption; readonly detail: string }
  /** Something outside of it failed, such as git. */
  | { readonly kind: "broken"; readonly detail: string };

/** Every head that was reviewed, in order. Never empty. */
export function reviewedHeads({ first, iterations }: FixCourse): readonly [ReviewedHead, ...ReviewedHead[]] {
  return [first, ...iterations.flatMap(({ ending }) => (ending.kind === "reviewed" ? [ending.review] : []))];
}

/** The newest of them. */
export function newestHead(course: FixCourse): ReviewedHead {
  return reviewedHeads(course).at(-1) ?? course.first;
}

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

/** The settings with which every role is played by the strongest model, whatever the configuration has for it. */
export function toQualityCritical(settings: Settings): Settings {
  const strongest = settings.models.at(-1) ?? settings.startModel;
  return { ...settings, models: [strongest], startModel: strongest, roleModels: {} };
}
