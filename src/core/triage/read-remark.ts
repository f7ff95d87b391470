import { cut } from "../cut.ts";
import { afterDiff } from "../follow-up/asked.ts";
import { type FencedBlock, readFences } from "../markdown.ts";
import { toPlainLine } from "./plain-text.ts";
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
  const { prose, fences } = readFences(text.split(/\r\n|\r|\n/).map((line) => line.replace(QUOTE_MARKS, "")));
  const open = toWords(withoutFolded(prose));
  const request = open === "" ? toWords(prose) : open;
  const title = titleOf(open) || titleWithoutWords(prose, fences);
  return { title, request: cut(request, MAX_REQUEST_CHARS), suggestion: suggestionOf(fences) };
}

/** Of one that has no words of its own but folded ones or a bot's: what it suggests, then what the bot says, then what is folded. */
function titleWithoutWords(prose: readonly string[], fences: readonly FencedBlock[]): string {
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
function suggestionOf(fences: readonly FencedBlock[]): string | undefined {
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

const QUOTE_MARKS = /^(?:\s{0,3}>\s?){1,8}/;

/**
 * What review bots put around their remarks, as it stands at the beginning of a line whose emphasis and emoji are taken off:
 * such a line says nothing of the code.
 */
const FORMULAIC_LINES = [
  /^(?:was this (?:helpful|useful|comment)|useful\?|is this (?:helpful|useful)|did you find this|react with|(?:please )?reply with)/i,
  /^(?:committable suggestion|suggested (?:change|changes|fix|code|replacement|implementation)|proposed (?:fix|fixes|change|changes|solution|refactor|diff)|possible fix|recommended fix)\b[^.]{0,60}$/i,
  /^(?:prompt (?:for|to)|verify each finding|treat this as|how can i resolve this|if you propose a fix|(?:carefully )?review the code before committing|ensure that it accurately replaces|in \S{1,200} (?:around|at) lines? \d)/i,
  /^(?:also applies to|additional locations?|(?:fix|open|view|edit) in (?:cursor|web|claude|codex|chat|vs ?code)|fix all|copilot uses ai|check for mistakes)/i,
  /^(?:learnings? (?:used|added)|generated by|this (?:is an auto-?generated|comment was generated)|thanks? for|thank you for|powered by|context used|rule used|learned from|files? used|analysis chain|analyzed|script executed|length of output|repository:|references?:?$|tools?:?$|sources?:?$)/i,
  /^(?:actionable comments posted|nitpick comments|outside diff range comments|duplicate comments|review(?:ed)? (?:details|info|profile|changes|commit)|commits?:?$|files (?:selected|ignored|skipped|with no)|configuration used|plan:|run id|note: if this suggestion|suggestion importance|why this suggestion|importance(?:\[| \d)|confidence(?: score)?:?\s*\d|react (?:👍|👎)|<!--|-->|\[![a-z]+\]\s*$)/i,
] as const;

const LABEL_WORDS =
  "p[0-4]|critical|severe|major|minor|trivial|nit|nits|nitpick|blocker|blocking|non-blocking|high|medium|moderate|low|info|informational|important|optional|suggestion|issue|bug|bug[_ ]risk|possible bug|security(?:-(?:critical|high|medium|low))?|performance|style|logic|syntax|typo|question|todo|chore|thought|note|warning|error|enhancement|general|correctness|reliability|robustness|maintainability|readability|testing|tests|documentation|docs|best practices?|code (?:smell|quality|style)|complexity|refactor(?:ing)?(?: suggestion)?|potential (?:issue|bug|problem)|possible (?:issue|bug|problem)|verification(?: (?:inconclusive|agent|successful))?|duplicate comment|quick win|heavy lift|low value|poor tradeoff|action required|remediation recommended|review recommended|functional correctness|data integrity(?: & integration)?|security & privacy|stability & availability|cursor bugbot|bugbot|coderabbit|greptile|sourcery|qodo|gemini|copilot";
/** A label before the remark: what it ends with has to be there, so that no sentence loses its first word. */
const LABEL = new RegExp(
  String.raw`^[\s|,/·•–—-]*(?:severity|priority|category|type|label)?:?\s*[[(]?(?:${LABEL_WORDS})(?: severity| priority| risk| comment)?(?: ?\([\w ,/&-]{1,40}\))?(?:[\])]\s*[:|–—-]?|\s*(?::|\||–|—|-\s|$))\s*`,
  "i",
);
/** Qodo's, behind its remark. */
const IMPORTANCE = /\[[^\][\n]{0,60}importance: \d{1,2}\]/gi;
const MOST_LABELS = 6;

/** A line of plain text without the labels before it; empty where it is a bot's formula. */
function withoutFormulas(line: string): string {
  const text = line.trim();
  if (isFormula(text)) return "";
  return withoutLabels(text.replace(IMPORTANCE, "")).trim();
}

/** Whether a line of plain text is what bots put around their remarks, such as how many they posted. */
function isFormula(line: string): boolean {
  return FORMULAIC_LINES.some((pattern) => pattern.test(line.trim()));
}

function withoutLabels(text: string): string {
  let rest = text;
  for (let taken = 0; taken < MOST_LABELS; taken += 1) {
    const next = rest.replace(LABEL, "");
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}
