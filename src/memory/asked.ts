import type { ReportFinding } from "../report/report.ts";
import { readFences } from "../text/markdown.ts";

/** What a finding asks for: code to take the place of its lines where it gives some, else its words. */
export interface Asked {
  readonly text: string;
  readonly isCode: boolean;
}

/** What it asks for: the checked replacement, else the one block of code of its suggestion, else the suggestion's words. */
export function askedBy({ replacement, suggestion }: Pick<ReportFinding, "replacement" | "suggestion">): Asked {
  if (replacement !== null) return { text: replacement.text, isCode: true };
  const words = suggestion ?? "";
  const [block, ...others] = readFences(words.split(/\r?\n/)).fences;
  if (block?.isClosed !== true || others.length > 0) return { text: words.trim(), isCode: false };
  return { text: /^(?:diff|patch)\b/i.test(block.info) ? afterDiff(block.text) : block.text, isCode: true };
}

/** What a diff leaves. */
export function afterDiff(diff: string): string {
  const lines = diff.split("\n").filter((line) => !/^(?:-|@@|\+\+\+ )/.test(line));
  return lines.map((line) => line.replace(/^[+ ]/, "")).join("\n");
}
