import type { ReportFinding } from "../report/report.ts";

/** A confirmed finding that the fixer is to repair. */
export interface FixerFinding {
  /** As the fixer names it; the same in every iteration of one run. */
  readonly id: string;
  readonly finding: ReportFinding;
  /** What an earlier iteration tried, and what the review of that said; undefined where nothing was tried. */
  readonly triedBefore: string | undefined;
}

/** What a command of the person at the terminal said of the repairs made so far in this iteration. */
export interface VerifyFailure {
  readonly command: string;
  /** undefined where the command did not end by itself, such as at its time limit. */
  readonly exit: number | undefined;
  /** The end of what it printed, secrets masked. */
  readonly output: string;
}

/** What the fixer is asked. */
export interface FixerQuestion {
  /** Which one asks, counted from 1: the round of the agent's name and header. */
  readonly iteration: number;
  readonly findings: readonly FixerFinding[];
  /** Set where the repairs of this iteration, which the pinned head holds by now, failed the command. */
  readonly failure: VerifyFailure | undefined;
}
