import type { CodeFacts } from "../pin/code-facts.ts";
import { readPatternSuppressions, type SuppressionPattern } from "./patterns.ts";
import { hasComments, readTextSuppressions } from "./text.ts";
import { type SuppressionUse, toSuppressionUse } from "./use.ts";

/**
 * The directives of a file, in document order: of its syntax where that is read, else of its lines.
 * Directives for coverage are left out: coverage is a measure, not a rule that anybody looks away from. Never throws.
 *
 * @param patterns directives of the repository's own.
 */
export function fileSuppressions(
  { path, lines }: { readonly path: string; readonly lines: readonly string[] },
  facts: CodeFacts | undefined,
  patterns: readonly SuppressionPattern[],
): readonly SuppressionUse[] {
  const known = facts?.suppressions ?? (hasComments(path) ? readTextSuppressions(lines) : []);
  const found = [...known.filter(({ tool }) => tool !== "coverage"), ...readPatternSuppressions(lines, patterns)];
  return found.map((each) => toSuppressionUse(each, lines));
}
