import type { ReviewProgress } from "../budget/review-progress.ts";

/** Progress and notes for the person watching. Text is redacted and escaped by the adapter, not by the caller. */
export interface Log {
  /** What the run turns to; may replace the line shown before. */
  progress(message: string): void;
  /** How far the work is that goes on. Told each second: the adapter shows it as often as it can be read. */
  standing(progress: ReviewProgress): void;
  info(message: string): void;
  warning(message: string): void;
}
