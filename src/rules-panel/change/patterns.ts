import type { Literal, ScannedLine } from "../../code/text/scan.ts";
import type { PatternText } from "../../code/values/find-slow.ts";
import type { Subject } from "./subject.ts";

const BUILT =
  /(?:\bnew\s+RegExp|\bRegExp|\bre\.\w+|\bregexp\.(?:Must)?Compile\w*|\bRegex::new|\bPattern\.compile|\bRegex|\bpreg_\w+)\s*\(\s*(?:r|@|String\.raw)?$/;
const RAW = /(?:\br|@|String\.raw)$/;

/** The regular expressions on a line: literals, and strings passed to a constructor. */
export function patternsOn(line: ScannedLine): readonly PatternText[] {
  return line.literals.flatMap((literal) => {
    if (literal.kind === "regex") return [{ source: literal.value, flags: flagsOf(line, literal) }];
    const before = line.code.slice(Math.max(0, literal.column - 60), literal.column);
    if (!BUILT.test(before)) return [];
    const pattern = textPattern(literal, before);
    return [isMatchedAtStart(line, literal, before) ? { ...pattern, flags: "y" } : pattern];
  });
}

/** Whether a pattern is passed to Python's `match` or `fullmatch`, which only try it at the start of a text. */
function isMatchedAtStart(line: ScannedLine, { column, value }: Literal, before: string): boolean {
  return (
    /\bre\.(?:full)?match\s*\(\s*(?:[rb]{0,2})$/.test(before) ||
    (/\bre\.compile\s*\(\s*(?:[rb]{0,2})$/.test(before) &&
      /^[^()]*\)\s*\.\s*(?:full)?match\b/.test(line.code.slice(column + value.length + 2)))
  );
}

// Syntax that hardly occurs in a string unless it is a pattern: a group, or a repeated class or escape.
const PATTERN_TEXT = /\(\?[:=!<]|(?:\\\\[dDwWsS]|\]|\.)[*+]/;

/** As `patternsOn`, but in a file that builds patterns from strings also includes strings that look like a pattern. */
export function patternsIn(subject: Subject, line: ScannedLine): readonly PatternText[] {
  const texts = line.literals.filter((literal) => literal.kind !== "regex" && PATTERN_TEXT.test(literal.value));
  if (texts.length === 0 || !makesPatterns(subject)) return patternsOn(line);
  const written = new Set(patternsOn(line).map(({ source }) => source));
  const loose = texts
    .map((literal) => textPattern(literal, line.code.slice(0, literal.column)))
    .filter(({ source }) => !written.has(source) && !source.includes("${"))
    .map((pattern) => ({ ...pattern, source: closed(pattern.source) }));
  return [...patternsOn(line), ...loose];
}

function makesPatterns(subject: Subject): boolean {
  return subject.head.some((line) => /\bRegExp\s*\(|\bre\.compile\s*\(|\bPattern\.compile\s*\(/.test(line.code));
}

function flagsOf(line: ScannedLine, literal: Literal): string {
  return /^[a-z]*/.exec(line.text.slice(literal.column + literal.value.length + 2))?.[0] ?? "";
}

function textPattern(literal: Literal, before: string): PatternText {
  return { source: RAW.test(before) ? literal.value : withoutEscapes(literal.value), flags: "" };
}

/** The pattern in an ordinary string literal: `"\\d"` is `\d`. Escapes that mean the same in a pattern stay. */
function withoutEscapes(value: string): string {
  return value.replace(/\\(["'`\\/])/g, "$1");
}

/** Closes the source's open groups, because part of a pattern may leave them to later parts. */
function closed(source: string): string {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, "");
  const open = bare.split("(").length - bare.split(")").length;
  return open > 0 && open < 4 ? source + ")".repeat(open) : source;
}
