import type { CodeFacts, Suppression } from "../pin/code-facts.ts";
import { readPatternSuppressions, type SuppressionPattern } from "./patterns.ts";
import { readAttributeSuppressions, readCommentSuppressions } from "./suppression.ts";
import { type SuppressionUse, toSuppressionUse } from "./use.ts";

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
const MAX_LINE = 2000;
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

/** Whether a file that is not read as code has comments a tool may read. */
function hasComments(path: string): boolean {
  return WITH_COMMENTS.test(path);
}
