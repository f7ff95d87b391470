import type { DataTexts } from "../detectors/data-claim.ts";
import type { NamedFile } from "../files/language.ts";
import type { Analysis, CodeFile, Summarized } from "../ports/analyzer.ts";
import type { DataReading } from "../ports/data-reader.ts";
import type { ExaminedTarget } from "../rules-panel/change/changed-code.ts";
import type { Examination, FileAtHand } from "../rules-panel/rules/examiner.ts";

/** The questions to the worker and their answers, as plain data that can be sent between processes. */
export interface Questions {
  readonly analyze: { readonly asked: CodeFile; readonly answer: Analysis };
  readonly summarize: { readonly asked: CodeFile; readonly answer: Summarized };
  readonly "find-faults": { readonly asked: DataTexts; readonly answer: DataReading };
  readonly "find-covered": { readonly asked: readonly NamedFile[]; readonly answer: readonly string[] };
  readonly examine: { readonly asked: FileAtHand; readonly answer: Examination };
}

export type AnalysisQuestion = {
  [K in keyof Questions]: { readonly kind: K; readonly asked: Questions[K]["asked"] };
}[keyof Questions];

/** The worker's messages: that it runs, an answer, a failure on a file, or that it can never answer. */
export type Reply =
  | { readonly kind: "started" }
  | { readonly kind: "answered"; readonly answer: unknown }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "broken"; readonly message: string };

export interface AnalysisSetup {
  /** `dist/analyzer` of the installation. */
  readonly directory: string;
  /** The target of the static panel; undefined if models review. */
  readonly target: ExaminedTarget | undefined;
}

/** The worker's input: its setup first, and then questions. */
export type Message = { readonly kind: "setup"; readonly setup: AnalysisSetup } | AnalysisQuestion;
