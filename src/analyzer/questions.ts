import type { DataTexts } from "../detectors/data-claim.ts";
import type { NamedFile } from "../files/language.ts";
import type { Analysis, CodeFile, Summarized } from "../ports/analyzer.ts";
import type { DataReading } from "../ports/data-reader.ts";
import type { ExaminedTarget } from "../rules-panel/change/changed-code.ts";
import type { Examination, FileAtHand } from "../rules-panel/rules/examiner.ts";

/** What may be asked of the analysis, and what it answers: plain data, since both go from process to process. */
export interface Questions {
  readonly analyze: { readonly asked: CodeFile; readonly answer: Analysis };
  readonly summarize: { readonly asked: CodeFile; readonly answer: Summarized };
  readonly "find-faults": { readonly asked: DataTexts; readonly answer: DataReading };
  readonly "find-covered": { readonly asked: readonly NamedFile[]; readonly answer: readonly string[] };
  readonly examine: { readonly asked: FileAtHand; readonly answer: Examination };
}

/** A question on its way. */
export type AnalysisQuestion = {
  [K in keyof Questions]: { readonly kind: K; readonly asked: Questions[K]["asked"] };
}[keyof Questions];

/** What comes back: that it runs, an answer, what failed on the file, or that nothing can ever be answered. */
export type Reply =
  | { readonly kind: "started" }
  | { readonly kind: "answered"; readonly answer: unknown }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "broken"; readonly message: string };

/** What the analysis is given when it starts. */
export interface AnalysisMeans {
  /** `dist/analyzer` of the installation. */
  readonly directory: string;
  /** What the static panel reviews; absent where models do. */
  readonly target: ExaminedTarget | undefined;
}

/** What the analysis is sent: what it works with, first, and then questions. */
export type Message = { readonly kind: "means"; readonly means: AnalysisMeans } | AnalysisQuestion;
