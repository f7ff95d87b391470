import { z } from "zod";
import type { LineRange } from "../change/line-range.ts";
import { foldText, quoteWeight } from "../change/quote.ts";
import type { Severity } from "../claims/severity.ts";
import { compileGlob } from "../files/glob.ts";
import { closesFence, readOpeningFence } from "../text/markdown.ts";
import { splitList } from "./split-list.ts";

/** An instruction file of the repository, as read at the base. */
export interface RuleFile {
  readonly path: string;
  /** The id of its content: a git blob id, or a SHA-256. */
  readonly digest: string;
  readonly lines: readonly string[];
  /** The globs of `applyTo` in its front matter; empty means all files. */
  readonly scope: readonly string[];
  /** The first line of its text, 0-based, after the front matter. */
  readonly bodyStart: number;
  /** What the static panel declares about a rule beyond its text; absent for the repository's own files. */
  readonly declared?: DeclaredRule;
}

/** A rule's title, its weaknesses, as `CWE-79`, and whether it is off for new files. */
export interface DeclaredRule {
  readonly title: string;
  readonly cwe: readonly string[];
  readonly isQuietOnNewFiles: boolean;
}

/** The first line of a rule. */
interface Start {
  /** 0-based. */
  readonly at: number;
  readonly id: string;
  readonly aliases: readonly string[];
  readonly isToken: boolean;
  readonly form: Form;
}

type Form =
  | { readonly kind: "heading"; readonly level: number }
  | { readonly kind: "item"; readonly indent: number }
  | { readonly kind: "row" }
  | { readonly kind: "paragraph" };

/** A stretch of the file between the beginnings of two rules, for those who read whole files. */
export interface RulePart {
  /** The rule that begins there; absent for the text before the first. */
  readonly rule: RepositoryRule | undefined;
  readonly text: string;
}

export interface ParsedRules {
  /** In the file's order. */
  readonly rules: readonly RepositoryRule[];
  /** The whole body, split where rules begin. */
  readonly parts: readonly RulePart[];
}

/**
 * Finds the rules of a Markdown file: each heading, and each list item, table row or paragraph that begins with a token
 * such as `RPC-Patch-V1-04`. A heading's rule includes its subsections; no rule begins in a code block. Takes linear
 * time; never throws.
 */
export function parseRules(file: RuleFile): ParsedRules {
  const isCode = markCode(file);
  const starts = findStarts(file, isCode);
  const ends = findEnds(starts, file.lines, isCode);
  const rules = starts.map((start, index) => {
    const next = starts[index + 1]?.at ?? file.lines.length;
    return toRule(start, { end: ends[index] ?? next, next }, { file, isCode });
  });
  const first = starts[0]?.at ?? file.lines.length;
  const parts = starts.map((start, index) => ({
    rule: rules[index],
    text: textOf(file.lines, start.at, starts[index + 1]?.at ?? file.lines.length),
  }));
  const opening = { rule: undefined, text: textOf(file.lines, file.bodyStart, first) };
  return { rules, parts: [opening, ...parts].filter(({ text }) => text !== "") };
}

/** For each line, whether it is in a fenced code block or before the body. */
function markCode({ lines, bodyStart }: RuleFile): readonly boolean[] {
  let fence: string | undefined;
  return lines.map((line, index) => {
    if (index < bodyStart) return true;
    if (fence === undefined) {
      fence = readOpeningFence(line)?.marks;
      return fence !== undefined;
    }
    if (closesFence(line, fence)) fence = undefined;
    return true;
  });
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const TOKEN = /[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*-\d+(?![\w-]|\.\d)/;
const ANY_TOKEN = new RegExp(`(?<![\\w./-])${TOKEN.source}`);
const BLOCK = new RegExp(
  `^([ \\t]*)(?:>[ \\t]?)*(?:([-*+]|\\d{1,9}[.)])[ \\t]+(?:\\[[ xX]\\][ \\t]+)?|(\\|)[ \\t]*)?[*_\`\\[<(~]*(${TOKEN.source})`,
);

function findStarts({ lines }: RuleFile, isCode: readonly boolean[]): readonly Start[] {
  return lines.flatMap((line, at) => {
    if (isCode[at] === true) return [];
    return readHeading(line, at) ?? readToken(line, { at, before: lines[at - 1] }) ?? [];
  });
}

function readHeading(line: string, at: number): Start | undefined {
  const [, marks, rest] = HEADING.exec(line) ?? [];
  if (marks === undefined || rest === undefined) return undefined;
  const title = withoutMarkup(rest.slice(0, MAX_TITLE).replace(/[ \t]#+[ \t]*$/, ""));
  if (title === "") return undefined;
  const token = ANY_TOKEN.exec(title)?.[0];
  const names = token === undefined ? { id: title, aliases: [] } : { id: token, aliases: [title] };
  return { at, ...names, isToken: token !== undefined, form: { kind: "heading", level: marks.length } };
}

/** A longer text is not a title. */
const MAX_TITLE = 500;

function withoutMarkup(text: string): string {
  return text
    .replace(/\]\([^()\s]*\)/g, "]")
    .replace(/[*`~[\]]/g, "")
    .trim();
}

/** Follows a token that names the line: `ID: …`. */
const LABEL = /^[\])>*_`~]*[ \t]*:/;

/** A token within running text refers to a rule; only at the beginning of a block does it define one. */
function readToken(line: string, { at, before }: { at: number; before: string | undefined }): Start | undefined {
  const [opening = "", indent = "", item, row, id] = BLOCK.exec(line) ?? [];
  if (id === undefined) return undefined;
  const start = { at, id, aliases: [], isToken: true };
  if (item !== undefined) return { ...start, form: { kind: "item", indent: indent.length } };
  if (row !== undefined) return { ...start, form: { kind: "row" } };
  const opensParagraph = before === undefined || before.trim() === "" || HEADING.test(before);
  const isLabel = LABEL.test(line.slice(opening.length));
  return opensParagraph || isLabel ? { ...start, form: { kind: "paragraph" } } : undefined;
}

/** For each beginning, the line before which its rule ends. */
function findEnds(starts: readonly Start[], lines: readonly string[], isCode: readonly boolean[]): readonly number[] {
  const ends = starts.map(() => lines.length);
  const open: { readonly index: number; readonly level: number }[] = [];
  for (const [index, { at, form }] of starts.entries()) {
    const next = starts[index + 1]?.at ?? lines.length;
    if (form.kind === "row") ends[index] = at + 1;
    if (form.kind === "paragraph") ends[index] = next;
    if (form.kind === "item") ends[index] = endOfItem(lines, isCode, { at, next, indent: form.indent });
    if (form.kind !== "heading") continue;
    while ((open.at(-1)?.level ?? 0) >= form.level) ends[open.pop()?.index ?? 0] = at;
    open.push({ index, level: form.level });
  }
  return ends;
}

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** At the next item that is not nested in it, or at unindented text after a blank line. */
function endOfItem(
  lines: readonly string[],
  isCode: readonly boolean[],
  { at, next, indent }: { readonly at: number; readonly next: number; readonly indent: number },
): number {
  for (let line = at + 1; line < next; line += 1) {
    const text = lines[line] ?? "";
    if (isCode[line] === true || text.trim() === "") continue;
    const isOutside = text.length - text.trimStart().length <= indent;
    if (isOutside && (ITEM.test(text) || (lines[line - 1] ?? "").trim() === "")) return line;
  }
  return next;
}

function toRule(
  { at, id, aliases, isToken }: Start,
  { end, next }: { readonly end: number; readonly next: number },
  { file, isCode }: { readonly file: RuleFile; readonly isCode: readonly boolean[] },
): RepositoryRule {
  const text = textOf(file.lines, at, end);
  const prose = (to: number) => file.lines.slice(at, to).filter((_, index) => isCode[at + index] === false);
  return {
    id,
    aliases,
    isToken,
    file: file.path,
    start_line: at + 1,
    end_line: at + Math.max(1, text.split("\n").length),
    text,
    title: file.declared?.title ?? titleOf(id, aliases[0] ?? (isToken ? (text.split("\n")[0] ?? "") : id)),
    cwe: file.declared?.cwe ?? [],
    scope: file.scope,
    strength: strengthOf(prose(Math.min(end, next)).join("\n")) ?? strengthOf(prose(end).join("\n")),
  };
}

/** A rule's first words without its id and the markup of a list item, row or heading. */
function titleOf(id: string, words: string): string {
  const at = words.indexOf(id);
  const rest = at < 0 || id === words ? words : words.slice(at + id.length);
  return (
    withoutMarkup(
      rest
        .slice(0, MAX_TITLE)
        .replace(/^[^\p{L}\p{N}]+/u, "")
        .replace(/[\s|]+$/, ""),
    ) || id
  );
}

/** Without blank lines at its end. */
function textOf(lines: readonly string[], from: number, to: number): string {
  return lines.slice(from, to).join("\n").trimEnd();
}

/** A Markdown file's front matter, and where it ends. */
interface FrontMatter {
  /** YAML; absent if the file begins without any. */
  readonly yaml: string | undefined;
  /** The first line after it, 0-based. */
  readonly bodyStart: number;
}

/** The block between two lines of `---` at the beginning of a file. Without the second there is none. */
export function splitFrontMatter(lines: readonly string[]): FrontMatter {
  const isFence = (line = "") => /^---[ \t]*\r?$/.test(line);
  const end = isFence(lines[0]?.replace(/^\ufeff/, "")) ? lines.findIndex((line, at) => at > 0 && isFence(line)) : -1;
  if (end === -1) return { yaml: undefined, bodyStart: 0 };
  return { yaml: lines.slice(1, end).join("\n"), bodyStart: end + 1 };
}

/** Other keys belong to other tools. */
const frontMatterSchema = z.object({ applyTo: z.union([z.string(), z.array(z.string())]).optional() });

type RuleScope =
  | { readonly kind: "scope"; readonly globs: readonly string[] }
  | { readonly kind: "wrong"; readonly got: string };

/** Each is compared with every path of the repository, and a change may add a list of its own. */
const MAX_GLOBS = 1000;

/**
 * The globs of `applyTo`: a list, or one text separated by commas. If it is absent, there are no globs, which means all
 * files.
 */
export function parseScope(frontMatter: unknown): RuleScope {
  const parsed = frontMatterSchema.safeParse(frontMatter ?? {});
  if (!parsed.success) return { kind: "wrong", got: JSON.stringify(frontMatter).slice(0, 80) };
  const { applyTo = [] } = parsed.data;
  const texts = typeof applyTo === "string" ? [applyTo] : applyTo;
  const globs = texts.flatMap(splitList);
  if (globs.length > MAX_GLOBS) return { kind: "wrong", got: `${globs.length} globs` };
  const wrong = globs.find((glob) => compileGlob(glob) === undefined);
  return wrong === undefined ? { kind: "scope", globs } : { kind: "wrong", got: JSON.stringify(wrong.slice(0, 80)) };
}

/** How binding a rule is by the words of RFC 2119, which count only in capitals (RFC 8174). */
export type Strength = "must" | "should" | "may";

/** One rule of a repository's instruction files. Lines are 1-based and inclusive, in the original file. */
export interface RepositoryRule extends LineRange {
  /** As written: a token such as `RPC-Patch-V1-04`, otherwise the heading's text. */
  readonly id: string;
  /** Further names, such as the text of a heading that contains a token. */
  readonly aliases: readonly string[];
  readonly isToken: boolean;
  readonly file: string;
  /** The normative text: the rule's lines with their Markdown, subsections included. */
  readonly text: string;
  /** A few words: its heading, or the first line of its text. */
  readonly title: string;
  /** The weaknesses that a violation is, as `CWE-79`; empty if none are declared. */
  readonly cwe: readonly string[];
  /** Globs of the files it applies to; empty means all. */
  readonly scope: readonly string[];
  /** Its strongest word; a subsection's only if it has none of its own. Absent for a rule without any. */
  readonly strength: Strength | undefined;
}

const WORDS: readonly (readonly [Strength, RegExp])[] = [
  ["must", /\b(?:MUST|SHALL|REQUIRED)\b/],
  ["should", /\b(?:SHOULD|RECOMMENDED)\b/],
  ["may", /\b(?:MAY|OPTIONAL)\b/],
];

const CEILINGS: Readonly<Record<Strength, Severity>> = { must: "critical", should: "medium", may: "low" };

/** The strongest RFC 2119 word in capitals, outside code spans; undefined if there is none. */
function strengthOf(text: string): Strength | undefined {
  const prose = text.replace(/`[^`\n]*`/g, " ");
  return WORDS.find(([, words]) => words.test(prose))?.[0];
}

/** The worst severity of a violation of the quoted text: by the quote's own words, otherwise by its rule's. */
export function ceilingOf(rule: Pick<RepositoryRule, "strength">, quote: string): Severity | undefined {
  const strength = strengthOf(quote) ?? rule.strength;
  return strength === undefined ? undefined : CEILINGS[strength];
}

/** An id normalised for comparison: letters and digits in lower case, joined by dashes. */
export function normaliseId(id: string): string {
  const words = foldText(id)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join("-") ?? "";
}

/** Whether the text is part of the rule's own words, letter by letter, ignoring white space and Markdown. */
export function holdsQuote(rule: Pick<RepositoryRule, "id" | "aliases" | "text">, quote: string): boolean {
  const wanted = foldProse(quote);
  const isOnlyName = [rule.id, ...rule.aliases].some((name) => normaliseId(name) === normaliseId(quote));
  if (isOnlyName && normaliseId(rule.text) !== normaliseId(quote)) return false;
  const whole = foldProse(rule.text);
  return quoteWeight(wanted) < MIN_WEIGHT ? wanted !== "" && wanted === whole : whole.includes(wanted);
}

/** A shorter quote, in letters and digits, occurs in any text. */
const MIN_WEIGHT = 8;

const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+)?/;

/** Removes Markdown's markup: quotes, list marks, emphasis, links, tables, typographic quotation marks. */
function foldProse(text: string): string {
  const plain = text
    .split("\n")
    .map((line) => line.replace(LINE_START, ""))
    .join("\n")
    .replace(/\]\([^()\s]*\)/g, "]")
    .replace(/[*_`~|\\[\]]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');
  return foldText(plain);
}
