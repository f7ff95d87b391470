import { parse, TomlError } from "smol-toml";
import { LineCounter, parseAllDocuments, type YAMLParseError } from "yaml";
import type { Fault } from "../text/jsonc.ts";
import { describeYamlProblem, mergeYamlProblems } from "../text/yaml-bounds.ts";

/** Errors of every parser. Others depend on the parser: a repeated key, an unknown tag, a long key. */
const REFUSED: ReadonlySet<string> = new Set([
  ...["BAD_INDENT", "TAB_AS_INDENT", "MISSING_CHAR", "MULTILINE_IMPLICIT_KEY", "BLOCK_AS_IMPLICIT_KEY"],
  ...["UNEXPECTED_TOKEN", "BAD_SCALAR_START", "BLOCK_IN_FLOW", "BAD_DQ_ESCAPE"],
]);

/**
 * The first place at which a text is invalid YAML, in any of its documents; undefined for none. If parsers disagree, as
 * about quoted text that is indented less than its key, it is valid. Never throws.
 */
export function findYamlFault(text: string): Fault | undefined {
  const lines = new LineCounter();
  const errors = parseErrors(text, lines);
  const [error] = errors;
  if (error === undefined || !REFUSED.has(error.code) || isOutdented(text, error)) return undefined;
  const [first = error] = mergeYamlProblems(text, errors);
  return { line: lines.linePos(first.pos[0]).line, problem: describeYamlProblem(first) };
}

function parseErrors(text: string, lineCounter: LineCounter): readonly YAMLParseError[] {
  const options = { strict: false, uniqueKeys: false, logLevel: "silent", prettyErrors: false, lineCounter } as const;
  try {
    const documents = parseAllDocuments(text, options);
    return [...documents].flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0]);
  } catch {
    // Nested too deeply for the parser's stack, so that nothing is known about it.
    return [];
  }
}

/** Whether a quotation mark or bracket that the parser calls unclosed is closed on a line with less indentation. */
function isOutdented(text: string, { message, pos }: YAMLParseError): boolean {
  const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) return isClosedQuote(text.slice(pos[0]), quote);
  return /^Flow (?:map|sequence)/.test(message) && isClosedFlow(text.slice(pos[0]));
}

/** Whether the text after the next quotation mark may follow a value. */
function isClosedQuote(rest: string, quote: string): boolean {
  const closing = quote === '"' ? /^[^"\\]*(?:\\.[^"\\]*)*"([^\n]*)/s : /^[^']*(?:''[^']*)*'([^\n]*)/;
  const after = closing.exec(rest)?.[1];
  return after !== undefined && /^\s*(?:#.*|[,\]}:].*)?$/.test(after);
}

/** Whether the text closes more brackets than it opens. */
function isClosedFlow(rest: string): boolean {
  let depth = 1;
  for (const [sign] of rest.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|'[^']*'|(?<=\s)#[^\n]*|[[\]{}]/gs)) {
    if (sign === "[" || sign === "{") depth += 1;
    if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0) return true;
  }
  return false;
}

/** The first place at which a text is invalid TOML (1.1); undefined for none. Never throws. */
export function findTomlFault(text: string): Fault | undefined {
  try {
    parse(text, { integersAsBigInt: "asNeeded" });
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError) || OWN_LIMIT.test(error.message)) return undefined;
    const [first = ""] = error.message.split("\n");
    const problem = WORDS.find(([pattern]) => pattern.test(first))?.[1] ?? "a value is missing or is not valid in TOML";
    return { line: error.line, problem };
  }
}

/** Limits of the parser, not of the format: nesting, and keys such as `__proto__`. */
const OWN_LIMIT = /excessively nested|unsafe property/;

/** Messages for the author, by the parser's own; the first match counts. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/escape/, "a backslash is not allowed here, or does not form a known escape"],
  [/control characters/, "a string, key or comment contains a control character"],
  [/unfinished string/, "a text in quotes is not closed"],
  [/unfinished (?:array|table)|comma/, "a comma or a closing bracket is missing"],
  [/redefine/, "a key or table is defined twice"],
  [/table array/, "a closing bracket is missing after a table's name"],
  [/end-of-line/, "there is text after a value, where the line must end"],
  [/\bkey\b/, "a key is not a name followed by an equals sign"],
  [/date/, "a date or time is not in TOML's form"],
  [/numeric|underscore|leading zero/, "a number is not in TOML's form"],
];
