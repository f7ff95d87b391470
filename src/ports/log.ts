import type { ReviewProgress } from "../budget/review-progress.ts";

/** Progress and notes for the user. The adapter redacts and escapes the text. */
export interface Log {
  /** The current step; may replace the previous line. */
  progress(message: string): void;
  /** The state of the current work, passed every second. The adapter limits how often it is shown. */
  standing(progress: ReviewProgress): void;
  info(message: string): void;
  warning(message: string): void;
}
