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

/** The progress of a run with its repairs. */
export interface FixCourse {
  readonly first: ReviewedHead;
  /** The maximum number of iterations. */
  readonly limit: number;
  readonly iterations: readonly Iteration[];
  readonly book: RepairBook;
}

/** Why a run had to end, whatever its progress. */
export const INTERRUPTIONS = ["cancelled", "time-spent", "tokens-spent"] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

/** One attempt to fix what the newest review confirmed. */
export interface Iteration {
  /** Counted from 1. */
  readonly n: number;
  /** The commit it made; the one it began at if it made none, or its edits were reverted. */
  readonly head: Sha;
  readonly applied: readonly string[];
  readonly declined: readonly { readonly finding_id: string; readonly reason: string }[];
  /** Edits that were proposed but refused. */
  readonly refused: readonly {
    readonly path: string;
    readonly start_line: number;
    readonly code: string;
    readonly reason: string;
    /** Whether an edit of the same lines was accepted later. */
    readonly isMended: boolean;
  }[];
  /** The extent of its edits, even if they were reverted. */
  readonly files: number;
  readonly lines: number;
  /**
   * The command's last exit on its edits, the end of its output if it failed, and its number of runs; undefined if it
   * did not run.
   */
  readonly verify:
    | { readonly exit: number | undefined; readonly runs: number; readonly output?: string | undefined }
    | undefined;
  readonly ending: IterationEnding;
  /** Those of `applied` that the next review considers resolved. */
  readonly resolved: readonly string[];
  /** Findings that only the next review confirmed. */
  readonly brought: readonly string[];
}

/** How an iteration ended; `detail` is the end of a sentence. */
export type IterationEnding =
  | { readonly kind: "reviewed"; readonly review: ReviewedHead }
  /** Nothing was repaired, so there was nothing to review. */
  | { readonly kind: "nothing-made"; readonly detail: string }
  /** The command failed twice, or on the only edits: they are reverted. */
  | { readonly kind: "verify-failed"; readonly detail: string }
  | { readonly kind: "interrupted"; readonly why: Interruption; readonly detail: string }
  /** Something outside it failed, such as git. */
  | { readonly kind: "broken"; readonly detail: string };

/** Every reviewed head, in order. Never empty. */
export function reviewedHeads({ first, iterations }: FixCourse): readonly [ReviewedHead, ...ReviewedHead[]] {
  return [first, ...iterations.flatMap(({ ending }) => (ending.kind === "reviewed" ? [ending.review] : []))];
}

/** The newest reviewed head. */
export function newestHead(course: FixCourse): ReviewedHead {
  return reviewedHeads(course).at(-1) ?? course.first;
}

/** The edits and ending of an iteration, before any conclusion. */
export type IterationStep = Omit<Iteration, "n" | "resolved" | "brought">;

/** A run after its first review. */
export function beginCourse(first: ReviewedHead, limit: number): FixCourse {
  return { first, limit, iterations: [], book: openBook(first.report) };
}

/** A run after one more iteration. */
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
      // An aborted review says nothing about any finding.
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

/** Settings with which the strongest model plays every role, whatever the configuration says. */
export function toQualityCritical(settings: Settings): Settings {
  const strongest = settings.models.at(-1) ?? settings.startModel;
  return { ...settings, models: [strongest], startModel: strongest, roleModels: {} };
}
