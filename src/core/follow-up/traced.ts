import type { FileRange, LineRange } from "../pin/line-range.ts";
import { type Pin, pathAt, type SkipReason } from "../pin/pin.ts";
import type { ReportFinding } from "../report/report.ts";

/** A quote of an earlier finding, as its report has it. */
export type EarlierEvidence = ReportFinding["evidence"][number];

/** Where such a quote stands now. */
export type QuoteStanding =
  | StandingQuote
  /** In a file of the change that nobody is shown; `now` is set where its lines were found there. */
  | { readonly kind: "hidden"; readonly file: string; readonly why: SkipReason; readonly now?: QuotedNow | undefined }
  /**
   * Nowhere, though the change still has its file: the lines were rewritten or removed. `at` is where the quote is but a
   * part of a line that was no more than the quote then.
   */
  | { readonly kind: "rewritten"; readonly at?: LineRange & { readonly file: string } }
  /** Nowhere, as its file is no part of the change any more, or as the change takes its file away. */
  | { readonly kind: "left"; readonly isDeleted?: boolean };

/** Lines of now, 1-based and inclusive. */
interface QuotedNow extends FileRange {
  /** As it is written now. */
  readonly quote: string;
}

export interface StandingQuote extends QuotedNow {
  readonly kind: "stands";
  readonly blob: string;
  /** Whether nothing about it differs from what the earlier review read. */
  readonly isAsRead: boolean;
}

export interface TracedQuote<Now extends QuoteStanding = QuoteStanding> {
  readonly was: EarlierEvidence;
  readonly now: Now;
}

/** What an earlier finding rests on, and where it stands now. */
export interface Traced<Finding extends ReportFinding = ReportFinding> {
  readonly finding: Finding;
  /** Its own lines, every quote of the defect; where it has a place and quotes nothing, that place alone. */
  readonly places: readonly TracedQuote[];
  /** Causes, impacts and refutations. */
  readonly footing: readonly TracedQuote[];
  /** What the Critic rested on. */
  readonly validation: TracedQuote | undefined;
}

/** What a finding rests on, by what it shows; before reports said so, only the first quote was known. */
export function quotesOf({ file, evidence }: ReportFinding): {
  readonly places: readonly EarlierEvidence[];
  readonly footing: readonly EarlierEvidence[];
} {
  const kinds = evidence.map(
    (each, index): EarlierEvidence => ({
      ...each,
      kind: each.kind ?? (index === 0 && file !== null ? "defect" : "cause"),
    }),
  );
  return {
    places: kinds.filter(({ kind }) => kind === "defect"),
    footing: kinds.filter(({ kind }) => kind !== "defect"),
  };
}

/** What became of lines of a file that stand nowhere in the change. */
export function whereGone({ file, side }: Pick<EarlierEvidence, "file" | "side">, { files }: Pin): QuoteStanding {
  const own = files.find((pinned) => pathAt(pinned, side) === file);
  const pinned = own ?? files.find(({ oldPath, headBlob }) => oldPath === file && headBlob !== undefined);
  if (pinned === undefined) {
    const isDeleted = files.some(({ path, headBlob }) => path === file && headBlob === undefined);
    return { kind: "left", isDeleted };
  }
  if (pinned.skipped === undefined) return { kind: "rewritten" };
  return isLeftOut(pinned, file) ? { kind: "left" } : { kind: "hidden", file, why: pinned.skipped };
}

/** Whether the base's configuration leaves a file out. What the change itself moved to such a path is another matter. */
export function isLeftOut({ path, skipped }: Pin["files"][number], wasAt: string): boolean {
  return path === wasAt && (skipped === "ignored-path" || skipped === "never-sent");
}

/** Those of the quotes that stand. */
export function standing(quotes: readonly TracedQuote[]): readonly TracedQuote<StandingQuote>[] {
  return quotes.flatMap(({ was, now }) => (now.kind === "stands" ? [{ was, now }] : []));
}
