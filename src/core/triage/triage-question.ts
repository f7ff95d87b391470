import type { ReviewThread } from "./thread.ts";

/** Lines of code as an agent is shown them, long ones cut; their first line 1-based. */
export interface RemarkedCode {
  readonly file: string;
  readonly start_line: number;
  readonly lines: readonly string[];
}

/** One remark that the triage is asked about. */
export interface TriageQuestion {
  readonly thread: ReviewThread;
  /** The lines it was written on, as they stood then; absent where that is not known. */
  readonly codeThen: RemarkedCode | undefined;
  /** What stands there at the pinned head; absent where nothing does. */
  readonly codeNow: RemarkedCode | undefined;
  /** The pull request's commits since it was written, oldest first; `subject` is the first line of the message. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[];
}
