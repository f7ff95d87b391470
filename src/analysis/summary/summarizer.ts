import type { Tree } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";
import type { ModuleSummary } from "../../core/program/module-summary.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";

/** A file that was parsed, to be summarized. */
export interface SummarizedFile {
  readonly source: ParsedText;
  readonly language: Language;
  readonly tree: Tree;
  /** Called in every long loop; throws once the file's time is over. */
  readonly checkTime: () => void;
}

/** Summarizes files of one language. Whatever is in the file, it does not throw; it does not recurse without a bound. */
export type Summarizer = (file: SummarizedFile) => ModuleSummary;
