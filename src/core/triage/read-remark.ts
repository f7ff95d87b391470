import { cut } from "../cut.ts";
import { afterDiff } from "../follow-up/asked.ts";
import { isFormula, withoutFormulas } from "./boilerplate.ts";
import { toPlainLine } from "./plain-text.ts";
import { type Fence, splitFences } from "./split-fences.ts";
import { splitFolds, withoutComments } from "./split-folds.ts";

/** What a reviewer's remark says, without what only dresses it. */
export interface Remark {
  /** Its first sentence, in short what it is where it has no words of its own; never empty. */
  readonly title: string;
  /** Its words without Markdown, cut; inline code keeps its backticks. */
  readonly request: string;
  /** The code that it suggests, cut; absent where it suggests none. */
  readonly suggestion: string | undefined;
}

/** The host lets no comment be longer. */
const MAX_BODY_CHARS = 65_536;
/** Longer texts are cut: what two of them have in common shows by their beginnings. */
const MAX_REQUEST_CHARS = 2000;
const MAX_TITLE_CHARS = 120;
/** More marks on a letter than any script has: to put thousands in their order takes long. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;
const SENTENCE_END = /[.!?](?=\s|$)/g;
const INLINE_CODE = /`[^`]*`/g;
const SUMMARY = /<summary\b[^<>]*>[^<]*<\/summary>/gi;
/** A shorter beginning is no sentence, but such as "e.g." */
const MIN_SENTENCE_CHARS = 12;

/**
 * What a remark says: without Markdown, HTML, emoji, badges, links' addresses, blocks of code, folded parts such as prompts
 * for other agents, labels of severity, and the formulas that review bots put around it. What is folded counts only where
 * there is nothing else. Linear in the body's length, whatever it is; never throws.
 */
export function readRemark(body: string): Remark {
  const text = withoutComments(
    body.slice(0, MAX_BODY_CHARS).toWellFormed().replace(STACKED_MARKS, "$1").normalize("NFC"),
  );
  const { prose, fences } = splitFences(text);
  const open = toWords(withoutFolded(prose));
  const request = open === "" ? toWords(prose) : open;
  const title = titleOf(open) || titleWithoutWords(prose, fences);
  return { title, request: cut(request, MAX_REQUEST_CHARS), suggestion: suggestionOf(fences) };
}

/** Of one that has no words of its own but folded ones or a bot's: what it suggests, then what the bot says, then what is folded. */
function titleWithoutWords(prose: readonly string[], fences: readonly Fence[]): string {
  if (suggestionOf(fences) !== undefined) return "(a suggestion)";
  const formulas = withoutFolded(prose).filter(hasLetters).map(toPlainLine).filter(isFormula);
  const unfolded = toWords(prose.join("\n").replace(SUMMARY, "").split("\n"));
  const words = titleOf(formulas.join("\n")) || titleOf(unfolded) || titleOf(toWords(prose));
  return words || (fences.length > 0 ? "(a block of code)" : "(no words)");
}

function toWords(lines: readonly string[]): string {
  const words = lines.filter(hasLetters).map((line) => withoutFormulas(toPlainLine(line)));
  return words.filter(hasLetters).join("\n");
}

function hasLetters(line: string): boolean {
  return /\p{L}/u.test(line);
}

/** Without what is between `<details>` and its end. */
function withoutFolded(lines: readonly string[]): readonly string[] {
  return splitFolds(lines.join("\n")).open.split("\n");
}

/** The first block that is meant to be applied, else what the only diff leaves. */
function suggestionOf(fences: readonly Fence[]): string | undefined {
  const applied = fences.find(({ info }) => /^suggestion\b/i.test(info));
  const [diff, ...others] = fences.filter(({ info }) => /^(?:diff|patch)\b/i.test(info));
  const code = applied?.text ?? (diff !== undefined && others.length === 0 ? afterDiff(diff.text) : undefined);
  return code === undefined ? undefined : cut(code, MAX_REQUEST_CHARS);
}

function titleOf(request: string): string {
  const first = firstLine(request.split("\n"));
  const shown = first.replace(INLINE_CODE, (code) => "x".repeat(code.length));
  const ends = [...shown.matchAll(SENTENCE_END)].map(({ index }) => index);
  const end = ends.find((index) => index >= MIN_SENTENCE_CHARS);
  const sentence = end === undefined ? first : first.slice(0, end + 1);
  return cut(sentence.replace(/[.:]$/, ""), MAX_TITLE_CHARS);
}

/** Of a table the first row below its head, where there are no other words. */
function firstLine(lines: readonly string[]): string {
  const isRow = (line: string) => line.startsWith("|") || line.endsWith("|");
  const [first = ""] = lines.filter((line) => !isRow(line));
  if (first !== "") return first;
  const cells = (lines[1] ?? lines[0] ?? "").split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(": ");
}
