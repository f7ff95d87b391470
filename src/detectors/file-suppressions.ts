import type { CodeFacts, Suppression } from "../change/code-facts.ts";
import { readAttributeSuppressions, readCommentSuppressions } from "../code/syntax/directives.ts";
import { type SuppressionUse, toSuppressionUse } from "./suppression-claims.ts";

/** Longer lines are data. */
const MAX_LINE = 2000;

/**
 * A configured directive: its text, with `*` for any characters. Text after it on its line, after a colon or two hyphens,
 * is its reason.
 */
export interface SuppressionPattern {
  readonly written: string;
  readonly parts: readonly string[];
}

const MAX_STARS = 5;

/** Undefined for a pattern without text of its own, or with too many stars. */
export function parseSuppressionPattern(written: string): SuppressionPattern | undefined {
  const parts = written.split("*");
  const isUsable = parts.length <= MAX_STARS + 1 && parts.join("").trim().length >= 3;
  return isUsable ? { written, parts: parts.filter((part) => part !== "") } : undefined;
}

/** Finds the patterns in a file, line by line; linear in its text. */
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

/**
 * The directives of a file, in document order: from its syntax, or else from its lines. Never throws.
 *
 * @param patterns the repository's own directives.
 */
export function fileSuppressions(
  { path, lines }: { readonly path: string; readonly lines: readonly string[] },
  facts: CodeFacts | undefined,
  patterns: readonly SuppressionPattern[],
): readonly SuppressionUse[] {
  const known = facts?.suppressions ?? (hasComments(path) ? readTextSuppressions(lines) : []);
  return [...known, ...readPatternSuppressions(lines, patterns)].map((each) => toSuppressionUse(each, lines));
}

/** Signs that start a comment in some language; a directive may follow. */
const COMMENT_SIGN = /\/\/|\/\*|<!--|--|#|;|^\s*\*/g;
const MAX_SIGNS = 8;

/**
 * Reads the directives of a file without a grammar: text after any comment sign, even inside a string. Never throws.
 */
function readTextSuppressions(lines: readonly string[]): readonly Suppression[] {
  return lines.flatMap((text, index) => readLine(text.slice(0, MAX_LINE), index + 1));
}

function readLine(text: string, line: number): readonly Suppression[] {
  const signs = [...text.matchAll(COMMENT_SIGN)].slice(0, MAX_SIGNS);
  for (const { index } of signs) {
    const isAlone = /^[\s{]*$/.test(text.slice(0, index));
    const found = readCommentSuppressions({ line, text: text.slice(index), isAlone });
    if (found.length > 0) return found;
  }
  return readAttributeSuppressions({ line, text, isAlone: true });
}

const ATTRIBUTE = /#!?\[.*\b(?:allow|expect)\b|#\s*pragma\b|SuppressWarnings/;

/** Whether a line may contain a directive, so that the whole file must be read. */
export function mayContainSuppression(text: string): boolean {
  return mayContainAttribute(text) || readLine(text.slice(0, MAX_LINE), 1).length > 0;
}

/** Whether a line may contain the beginning of an attribute, which may continue below. */
export function mayContainAttribute(text: string): boolean {
  return ATTRIBUTE.test(text);
}

/** Languages with comments that the analyzer has no grammar for, apart from prose and data. */
const WITH_COMMENTS =
  /\.(?:vue|svelte|astro|html?|css|scss|less|sh|bash|zsh|ya?ml|toml|tf|hcl|kts?|swift|scala|dart|lua|sql|proto|gradle|groovy|ex|exs|erl|hs|ps1|bicep|tsp|cshtml|razor|m|mm)$|(?:^|\/)(?:Dockerfile|Containerfile|Makefile|Jenkinsfile)[^/]*$/i;

function hasComments(path: string): boolean {
  return WITH_COMMENTS.test(path);
}
