/** Progress and notes for the person watching. Text is redacted and escaped by the adapter, not by the caller. */
export interface Log {
  /** Where the run stands; may replace the line shown before. */
  progress(message: string): void;
  info(message: string): void;
  warning(message: string): void;
}
