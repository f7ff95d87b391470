import type { FileRange, LineRange } from "../pin/line-range.ts";
import { type Pin, pathAt, type SkipReason } from "../pin/pin.ts";
import type { ReportFinding } from "../report/report.ts";

/** A quote of an earlier finding, as its report has it. */
export type EarlierEvidence = ReportFinding["evidence"][number];

/** Where such a quote stands now. */
export type QuoteStanding =
  | StandingQuote
  /** In a file of the change that nobody is shown. */
  | { readonly kind: "hidden"; readonly file: string; readonly why: SkipReason }
  /**
   * Nowhere, though the change still has its file: the lines were rewritten or removed. `at` is where the quote is but a
   * part of a line that was no more than the quote then.
   */
  | { readonly kind: "rewritten"; readonly at?: LineRange & { readonly file: string } }
  /** Nowhere, as its file is no part of the change any more, or as the change takes its file away. */
  | { readonly kind: "left"; readonly isDeleted?: boolean };

/** Lines are 1-based and inclusive. */
export interface StandingQuote extends FileRange {
  readonly kind: "stands";
  /** As it is written now. */
  readonly quote: string;
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
  return pinned.skipped === undefined ? { kind: "rewritten" } : { kind: "hidden", file, why: pinned.skipped };
}

/** Those of the quotes that stand. */
export function standing(quotes: readonly TracedQuote[]): readonly TracedQuote<StandingQuote>[] {
  return quotes.flatMap(({ was, now }) => (now.kind === "stands" ? [{ was, now }] : []));
}
