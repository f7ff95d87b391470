import type { Suppression } from "../pin/code-facts.ts";

/**
 * A configured directive: its text, with `*` for any characters. What follows it on its line, after a colon or two
 * hyphens, is its reason.
 */
export interface SuppressionPattern {
  readonly written: string;
  readonly parts: readonly string[];
}

const MAX_STARS = 5;
const MAX_LINE = 2000;

/** Undefined for a pattern without text of its own, or with too many stars. */
export function parseSuppressionPattern(written: string): SuppressionPattern | undefined {
  const parts = written.split("*");
  const isUsable = parts.length <= MAX_STARS + 1 && parts.join("").trim().length >= 3;
  return isUsable ? { written, parts: parts.filter((part) => part !== "") } : undefined;
}

/** Where the patterns stand in a file, line by line; linear in its text. */
export function readPatternSuppressions(
  lines: readonly string[],
  patterns: readonly SuppressionPattern[],
): readonly Suppression[] {
  return lines.flatMap((line, index) =>
    patterns.flatMap((pattern) => {
      const text = line.slice(0, MAX_LINE);
      const end = endOf(pattern, text);
      if (end === undefined) return [];
      const reason = /^[^\p{L}\p{N}]*?(?::|--)\s*(.+)$/u.exec(text.slice(end))?.[1];
      const found = { line: index + 1, tool: pattern.written, rules: [], scope: "line" as const };
      return [{ ...found, justification: reason, text: text.trim() }];
    }),
  );
}

function endOf({ parts }: SuppressionPattern, text: string): number | undefined {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return undefined;
    at = found + part.length;
  }
  return at;
}
