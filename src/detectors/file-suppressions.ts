import type { CodeFacts, Suppression } from "../change/code-facts.ts";
import { readAttributeSuppressions, readCommentSuppressions } from "../code/syntax/directives.ts";
import { type SuppressionUse, toSuppressionUse } from "./suppression-claims.ts";

/** A longer line is data. */
const MAX_LINE = 2000;

/**
 * A configured directive: its text, with `*` for any characters. What follows it on its line, after a colon or two
 * hyphens, is its reason.
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

/**
 * The directives of a file, in document order: of its syntax where that is read, else of its lines.
 * Never throws.
 *
 * @param patterns directives of the repository's own.
 */
export function fileSuppressions(
  { path, lines }: { readonly path: string; readonly lines: readonly string[] },
  facts: CodeFacts | undefined,
  patterns: readonly SuppressionPattern[],
): readonly SuppressionUse[] {
  const known = facts?.suppressions ?? (hasComments(path) ? readTextSuppressions(lines) : []);
  return [...known, ...readPatternSuppressions(lines, patterns)].map((each) => toSuppressionUse(each, lines));
}

/** Every sign that starts a comment in some language, where a directive may follow. */
const COMMENT_SIGN = /\/\/|\/\*|<!--|--|#|;|^\s*\*/g;
const MAX_SIGNS = 8;

/**
 * Reads the directives of a file whose syntax is not read, from its lines alone: whatever follows a comment sign. A
 * sign inside a string is taken for one too. Never throws.
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

/** Whether a line may hold a directive, so that its file is worth reading as a whole. */
export function mayHoldSuppression(text: string): boolean {
  return mayHoldAttribute(text) || readLine(text.slice(0, MAX_LINE), 1).length > 0;
}

/** Whether a line may hold the beginning of an attribute, which may go on below. */
export function mayHoldAttribute(text: string): boolean {
  return ATTRIBUTE.test(text);
}

/** Languages that have comments and that the analyzer does not read; prose and data are not among them. */
const WITH_COMMENTS =
  /\.(?:vue|svelte|astro|html?|css|scss|less|sh|bash|zsh|ya?ml|toml|tf|hcl|kts?|swift|scala|dart|lua|sql|proto|gradle|groovy|ex|exs|erl|hs|ps1|bicep|tsp|cshtml|razor|m|mm)$|(?:^|\/)(?:Dockerfile|Containerfile|Makefile|Jenkinsfile)[^/]*$/i;

function hasComments(path: string): boolean {
  return WITH_COMMENTS.test(path);
}
