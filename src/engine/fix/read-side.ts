import type { Analysis, FoundTests } from "../../ports/analyzer.ts";
import type { CodeIndex } from "../reading/code-index.ts";

/** A file as code, before or after an edit. */
export interface ReadSide {
  readonly lines: readonly string[];
  readonly analysis: Analysis;
  readonly tests: FoundTests;
}

export async function readSide(path: string, lines: readonly string[], code: CodeIndex): Promise<ReadSide> {
  const analysis = await code.analyzeText({ path, lines });
  return { lines, analysis, tests: await code.testsOfText({ path, lines }) };
}
