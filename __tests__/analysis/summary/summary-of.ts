import type { ModuleSummary } from "../../../src/core/program/module-summary.ts";
import { analyzer } from "../facts-of.ts";

/** The summary of a text under a file name. */
export async function summaryOf(path: string, text: string): Promise<ModuleSummary> {
  const summarized = await analyzer.summarize({ path, lines: text.split("\n") });
  if (summarized.kind !== "summarized") throw new Error(`${path}: ${summarized.reason}`);
  return summarized.summary;
}
