import type { PinnedFile } from "../../change/pin.ts";
import type { Receipt } from "../../change/receipt.ts";
import type { NamedFile } from "../../files/language.ts";
import type { SourceText } from "../../ports/source.ts";
import type { Match } from "./static-rule.ts";

/**
 * Applies the rules to single files of one target. Question and answer are plain data, so that an examiner can run in a
 * thread that can be killed. A file on which it had to be killed counts as not examined.
 */
export interface Examiner {
  examine(file: FileAtHand): Promise<Examination>;
  /** The paths of those files that some rule covers, by their kind. Empty if the examiner does not answer. */
  findCovered(files: readonly NamedFile[]): Promise<readonly string[]>;
}

/** A file of the target, with the parts that one agent was served. */
export interface FileAtHand {
  readonly pinned: PinnedFile;
  readonly head: SourceText | undefined;
  readonly base: SourceText | undefined;
  /** What the agent was served of the file. */
  readonly receipts: readonly Receipt[];
}

export type Examination = Examined | Unexamined;

export interface Examined {
  readonly kind: "examined";
  /** In the rules' order. */
  readonly matches: readonly ExaminedMatch[];
  /** The rules that failed on the file, and how, for people; their results are unknown. */
  readonly failures: readonly RuleFailure[];
}

export interface ExaminedMatch {
  readonly ruleId: string;
  readonly match: Match;
}

export interface RuleFailure {
  /** Undefined for a failure that concerns all rules. */
  readonly ruleId: string | undefined;
  readonly reason: string;
}

/** The answer for a file that could not be examined, so that the rules' results are unknown. */
export interface Unexamined {
  readonly kind: "unexamined";
  /** The end of a sentence for people. */
  readonly reason: string;
}
