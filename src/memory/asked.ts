import type { ReportFinding } from "../report/report.ts";
import { readFences } from "../text/markdown.ts";

/** What a finding asks for: code that replaces its lines if it offers some, otherwise its words. */
export interface Asked {
  readonly text: string;
  readonly isCode: boolean;
}

/** The checked replacement, otherwise the only code block of the suggestion, otherwise the suggestion's words. */
export function askedBy({ replacement, suggestion }: Pick<ReportFinding, "replacement" | "suggestion">): Asked {
  if (replacement !== null) return { text: replacement.text, isCode: true };
  const words = suggestion ?? "";
  const [block, ...others] = readFences(words.split(/\r?\n/)).fences;
  if (block?.isClosed !== true || others.length > 0) return { text: words.trim(), isCode: false };
  return { text: /^(?:diff|patch)\b/i.test(block.info) ? afterDiff(block.text) : block.text, isCode: true };
}

/** The text that a diff results in. */
export function afterDiff(diff: string): string {
  const lines = diff.split("\n").filter((line) => !/^(?:-|@@|\+\+\+ )/.test(line));
  return lines.map((line) => line.replace(/^[+ ]/, "")).join("\n");
}
