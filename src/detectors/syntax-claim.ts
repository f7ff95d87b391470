import type { LineRange } from "../change/line-range.ts";
import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { isCopiedPath, isFixturePath, isTestPath } from "../files/exempt-files.ts";
import { type Language, languageOf } from "../files/language.ts";
import { isInTemplateFolder } from "./data-claim.ts";
import type { ReviewedText, Syntax } from "./reviewed-text.ts";

/**
 * The claim that a change breaks the syntax of a source file; undefined for none. Grammars do not know every dialect. So
 * a file counts only if it could be parsed before, a new file only if its faults look like slips. Syntax that the grammar
 * is known to miss never counts. Never throws.
 */
export function claimSyntaxError(text: ReviewedText, syntax: Syntax): StageClaim | undefined {
  const { faults, wasFaulty } = syntax;
  const [first] = faults;
  const language = languageOf(text);
  if (first === undefined || language === undefined || wasFaulty === true || isOfADialect(text, language))
    return undefined;
  if (faults.some((fault) => isMasked(fault, text))) return undefined;
  if (saysEncoding(text) && faults.every((fault) => hasReplaced(fault, text))) return undefined;
  if (text.base === undefined && !isSlip(text, syntax)) return undefined;
  if (text.lines.length > MAX_LINES && (wasFaulty === undefined || !isSmall(syntax))) return undefined;
  // Ruby's symbols may be named like brackets and quotes.
  const isCertain = syntax.isUnbalanced && language !== "ruby";
  if (!isCertain && faults.some((fault) => isUnknown(fault, text.lines, language))) return undefined;
  return toClaim(text, first);
}

/** Whether the fault is on or directly below a line with a masked secret: the mask may have caused it. */
function isMasked({ start_line: start, end_line: end }: LineRange, { masked }: ReviewedText): boolean {
  return [...masked].some((line) => start - 1 <= line && line <= end);
}

/** Whether the file names an encoding other than UTF-8, as which its lines were read. */
function saysEncoding({ lines }: ReviewedText): boolean {
  const [, name] = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/m.exec(lines.slice(0, 2).join("\n")) ?? [];
  return name !== undefined && !/^utf-?8/i.test(name);
}

/** Whether the range contains the character that replaces bytes that are not UTF-8. */
function hasReplaced({ start_line: start, end_line: end }: LineRange, { lines }: Pick<ReviewedText, "lines">): boolean {
  return lines.slice(start - 1, end).some((line) => line.includes("\ufffd"));
}

/** Larger files are often generated, and must meet more conditions. */
const MAX_LINES = 15_000;

function isOfADialect({ path, lines }: ReviewedText, language: Language): boolean {
  if (PREPROCESSED.has(language) || isFixturePath(path) || /\.d\.[cm]?ts$/.test(path)) return true;
  if (language === "javascript") return lines.slice(0, HEADER_LINES).some((line) => /@(?:no)?flow\b/.test(line));
  return language === "csharp" && lines.some((line) => /^\s*#\s*(?:if|else)\b/.test(line));
}

/** Before preprocessing, these languages need not follow their grammar. */
const PREPROCESSED: ReadonlySet<Language> = new Set(["c", "cpp"]);
const HEADER_LINES = 30;

/** Placeholders that are filled in before the file is parsed. */
const TEMPLATE = /<%|\{%|\{\{\s*[\w.]+\s*\}\}|\b__[A-Z][A-Z_]*__\b/;

/** A slip causes few faults, an unknown dialect many. */
const MAX_SLIPS = 2;

/** Whether the faults of a new file look like slips. A new test or template may be broken on purpose. */
function isSlip({ path, lines }: ReviewedText, syntax: Syntax): boolean {
  const isElsewhere = isTestPath(path) || isCopiedPath(path) || isInTemplateFolder(path);
  return !isElsewhere && !lines.some((line) => TEMPLATE.test(line)) && isSmall(syntax);
}

function isSmall({ faults, isUnbalanced }: Syntax): boolean {
  return isUnbalanced || faults.length <= MAX_SLIPS;
}

/** Valid code that our grammars cannot parse, by language, as seen in released packages: `using x = open()` in JavaScript. */
const UNKNOWN: Partial<Readonly<Record<Language, RegExp>>> = {
  typescript:
    /[<>](?<!=>)|^\s*(?:in|out)\b|\bimport\b|\bexport\s+type\b|\busing\b|\baccessor\b|\bsource\b|\bglobal\b|\(any\)/,
  tsx: /[<>](?<!=>)|^\s*(?:in|out)\b|\bimport\b|\bexport\s+type\b|\busing\b|\baccessor\b/,
  javascript: /\b(?:import|export|using|accessor|let|yield|static|as)\b|#\w+\s*$|\bclass="|^\s*\[|\(\s*\/\*/,
  java: /\bimport\s+module\b|\b(?:super|this)\s*\(/,
  csharp: /\b(?:extension|allows|params|field)\b/,
  rust: /\w!|\bwhere\b|\bunsafe\s+extern\b|\bmacro\b|\b(?:auto|const)\s+trait\b|\btrait\s+\w+\s*=|\bimpl\b.*\bconst\b|~/,
  ruby: /\bdef\b.*=|:\$|:[^\x20-\x7e]/,
  python: /\bf["']/,
  go: /\bgoto\b|\(make\)|struct\{/,
  php: /\bnew\s+class\b|\$\w+\{/,
};

/** Whether the range or the line before it contains such code, so that the grammar is at fault. */
function isUnknown(
  { start_line: start, end_line: end }: LineRange,
  lines: readonly string[],
  language: Language,
): boolean {
  return lines.slice(Math.max(0, start - 2), end).some((line) => UNKNOWN[language]?.test(line) === true);
}

function toClaim(
  { base, lines, nearestChange }: ReviewedText,
  { start_line: start, end_line: end }: LineRange,
): StageClaim | undefined {
  const change = nearestChange(start) ?? nearestChange(end);
  if (change === undefined) return undefined;
  const where = start === end ? `line ${start}` : `lines ${start} to ${end}`;
  const before = base === undefined ? "" : " Before the change it could be parsed.";
  const isOtherEncoding = hasReplaced({ start_line: start, end_line: end }, { lines });
  const cause = isOtherEncoding
    ? `The file is not UTF-8: there are other bytes on ${where}, where the grammar of the language stops.${before} If the build names another encoding, this is a false alarm.`
    : `The grammar of the language stops at ${where}.${before} If this grammar does not know the dialect, this is a false alarm.`;
  return toDetectedClaim({
    detectedBy: "syntax-error",
    title: "The file cannot be parsed",
    severity: "medium",
    category: "logic",
    description: cause,
    place: change.place,
    evidenceQuote: change.text.trim(),
    suggestion: isOtherEncoding ? "Save the file as UTF-8." : undefined,
  });
}
