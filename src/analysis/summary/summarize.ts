import type { Language } from "../../core/files/language.ts";
import type { ModuleSummary } from "../../core/program/module-summary.ts";
import type { ParsedFile } from "../facts/read-facts.ts";
import { readParseErrors } from "../syntax/parse-errors.ts";
import { readDirectly } from "./direct.ts";
import { summarizeEcmascript } from "./ecmascript.ts";
import { summarizeGo } from "./go.ts";
import { summarizePython } from "./python.ts";
import type { SummarizedFile, Summarizer } from "./summarizer.ts";

/** The languages whose calls are followed; of all others what is called by its own name is told. */
const SUMMARIZERS: Partial<Readonly<Record<Language, Summarizer>>> = {
  typescript: summarizeEcmascript,
  tsx: summarizeEcmascript,
  javascript: summarizeEcmascript,
  go: summarizeGo,
  python: summarizePython,
};

/** What a file binds, offers and calls; undefined where nothing but a direct reading is known for its language. */
export function summarize(file: SummarizedFile): ModuleSummary | undefined {
  const read = SUMMARIZERS[file.language]?.(file);
  return read === undefined ? undefined : withFaults(read, file);
}

/** What a file calls by name, for languages whose calls nobody follows. */
export function summarizeDirectly(file: ParsedFile): ModuleSummary {
  return withFaults(readDirectly(file), file);
}

function withFaults(summary: ModuleSummary, { tree, source }: Pick<SummarizedFile, "tree" | "source">): ModuleSummary {
  if (summary.unfinished !== undefined) return summary;
  const first = tree.rootNode.hasError ? readParseErrors(tree, source)[0] : undefined;
  if (first === undefined) return summary;
  const lines = first.start === first.end ? `line ${first.start}` : `lines ${first.start}-${first.end}`;
  return { ...summary, unfinished: `it has syntax errors (${lines} first)` };
}
