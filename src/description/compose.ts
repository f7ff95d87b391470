import type { DescriptionMode } from "../config/choices.ts";
import { codeSpan } from "../text/escape.ts";
import { readHeading } from "../text/markdown.ts";
import { findHosts, findImages, findReferences, type Reference } from "../text/references.ts";
import { type MarkdownLine, scanLines } from "../text/scan-lines.ts";
import { describeLength, findSection, MAX_BODY_CHARS, type Spliced, sectionMarkers, spliceSection } from "./section.ts";
import { type Allowed, NOTHING_ALLOWED, tameMarkdown } from "./tame-markdown.ts";

/** Makes a description from the describer's text. Nothing in it acts on GitHub, and the old body's promises stay. */
export function composeDescription(mode: DescriptionMode, written: string, grounds: DescriptionGrounds): Composed {
  return mode === "section" ? composeSection(written, grounds) : composeFull(written, grounds);
}

/** The body that gets a description. */
export interface DescribedBody {
  readonly mode: DescriptionMode;
  /** As read from the host. */
  readonly body: string;
  readonly check: string;
}

/** The body with the description in it, or why it cannot be put there. */
export function settleBody({ mode, body, check }: DescribedBody, text: string): Spliced {
  return mode === "full" ? { kind: "spliced", body: text } : spliceSection(body, check, text);
}

/** Why a body can have no description, whatever its text; undefined if it can. */
export function findObstacle(described: DescribedBody): string | undefined {
  const settled = settleBody(described, "");
  return settled.kind === "broken" ? settled.why : undefined;
}

/** A body without our section, because a description is not made from an earlier one. A broken section stays. */
export function withoutSection(body: string, check: string): string {
  const place = findSection(body, check);
  if (place.kind !== "found") return body;
  const { begin, end } = sectionMarkers(check);
  return `${body.slice(0, place.from - begin.length)}${body.slice(place.to + end.length)}`;
}

const HEADING = "### What this change does";
const SOURCE = "_Written by Tribunal from the change. Text between its markers is overwritten._";

/** The text of our section: a heading, and the describer's text without images. */
function composeSection(written: string, grounds: DescriptionGrounds): Composed {
  const allowed = { ...allowedBy(grounds), images: NOTHING_ALLOWED.images };
  const text = tameMarkdown(written, { allowed, topHeading: 3 });
  if (text === "") return { kind: "failed", why: "the describer wrote nothing" };
  return { kind: "composed", text: `${HEADING}\n\n${text}\n\n${SOURCE}` };
}

/** A heading of a Markdown text. */
interface OutlineHeading {
  readonly level: number;
  /** Its words in lower case, with single blanks. */
  readonly key: string;
  /** The line with its words, unchanged. */
  readonly line: string;
}

/** A task of a list. */
interface TaskItem {
  /** Its words in lower case, with single blanks. */
  readonly key: string;
  /** Its line, indented by at most three blanks: with more, it would become code without its parent. */
  readonly line: string;
}

/** No real heading is longer, and matching a longer hostile line would take long. */
const MAX_HEADING_CHARS = 1000;
const TASK = /^[ \t]*(?:>[ \t]?)*([-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]+(\S.*)$/;

/** The headings of a text in order, including underlined ones. */
export function findHeadings(text: string): readonly OutlineHeading[] {
  const { lines } = scanLines(text);
  return lines.flatMap((line, at) => (line.within === "prose" ? toHeading(line, lines[at - 1]) : []));
}

function toHeading({ text }: MarkdownLine, above: MarkdownLine | undefined): readonly OutlineHeading[] {
  if (text.length > MAX_HEADING_CHARS) return [];
  const heading = readHeading(text);
  if (heading !== undefined) return [{ level: heading.level, key: toKey(heading.title), line: text.trimEnd() }];
  const isUnderline = /^ {0,3}(?:=+|-{2,})[ \t]*$/.test(text);
  if (!isUnderline || above?.within !== "prose" || !isPlain(above.text)) return [];
  const level = text.trimStart().startsWith("=") ? 1 : 2;
  return [{ level, key: toKey(above.text), line: above.text.trimEnd() }];
}

/** Whether an underline makes this line a heading. */
function isPlain(text: string): boolean {
  if (text.length > MAX_HEADING_CHARS) return false;
  return text.trim() !== "" && readHeading(text) === undefined && !/^[ \t]*(?:[-*+>|]|\d{1,9}[.)]|<!--)/.test(text);
}

/** The tasks of a text in order. */
export function findTasks(text: string): readonly TaskItem[] {
  return scanLines(text).lines.flatMap(({ text: line, within }) => {
    const task = within === "prose" ? readTask(line) : undefined;
    return task === undefined ? [] : [task];
  });
}

/** The task in a line of prose, if it has one. */
export function readTask(line: string): TaskItem | undefined {
  const [, sign = "", words = ""] = TASK.exec(line) ?? [];
  if (sign === "") return undefined;
  const start = line.indexOf(sign);
  return { key: toKey(words), line: `${" ".repeat(Math.min(start, 3))}${line.slice(start).trimEnd()}` };
}

/** The words of a line, normalised for comparison. */
function toKey(words: string): string {
  return words.trim().replace(/\s+/g, " ").toLowerCase();
}

/** The heading above what the describer left out of the old body. */
const KEPT_HEADING = "## Kept from the description before";

/**
 * The whole description: the describer's text under the template's headings, with the old body's tasks, references and
 * images. These must not change, so those that the describer left out follow at the end.
 */
export function composeFull(written: string, grounds: DescriptionGrounds): Composed {
  const { oldBody, template } = grounds;
  const headings = template === undefined ? [] : findHeadings(template);
  const own = withoutKept(written.replace(/\r\n?/g, "\n"));
  const tasks = new KnownTasks(findTasks(oldBody), template === undefined ? [] : findTasks(template));
  const known = (line: string) => knownHeading(line, headings) ?? tasks.settle(line);
  const text = tameMarkdown(own, { allowed: allowedBy(grounds), topHeading: 1, known });
  if (text === "") return { kind: "failed", why: "the describer wrote nothing" };
  const missing = findMissing(headings, findHeadings(text));
  if (missing !== undefined) {
    const why = `the describer left out the template's heading ${codeSpan(missing.line)}, or moved it`;
    return { kind: "failed", why };
  }
  const whole = withKept(text, { tasks: tasks.left(), oldBody });
  if (whole.length > MAX_BODY_CHARS) return { kind: "failed", why: describeLength(whole.length) };
  return { kind: "composed", text: whole };
}

/** The text without the earlier kept part, which is made again from the old body. */
function withoutKept(written: string): string {
  const lines = scanLines(written).lines;
  const kept: string[] = [];
  let isOurs = false;
  for (const { text, within } of lines) {
    if (within === "prose" && /^ {0,3}#{1,6}(?=\s)/.test(text)) isOurs = toKey(text) === toKey(KEPT_HEADING);
    if (!isOurs) kept.push(text);
  }
  return kept.join("\n");
}

function knownHeading(line: string, headings: readonly OutlineHeading[]): string | undefined {
  const [own] = findHeadings(line);
  return headings.find(
    (heading) => own?.key === heading.key && own.level === heading.level && /^ {0,3}#/.test(heading.line),
  )?.line;
}

/** The first wanted heading that is missing or out of order; undefined if all are there in order. */
function findMissing(wanted: readonly OutlineHeading[], found: readonly OutlineHeading[]): OutlineHeading | undefined {
  let at = 0;
  return wanted.find(({ key, level }) => {
    const next = found.findIndex((heading, index) => index >= at && heading.key === key && heading.level === level);
    at = next + 1;
    return next < 0;
  });
}

/** Compares the describer's tasks with known ones: those of the old body stay unchanged, and none is invented. */
class KnownTasks {
  #old: readonly TaskItem[];
  #template: readonly TaskItem[];

  constructor(old: readonly TaskItem[], template: readonly TaskItem[]) {
    this.#old = old;
    const keys = new Set(old.map(({ key }) => key));
    this.#template = template.filter(({ key }) => !keys.has(key));
  }

  /** The known task that this line repeats, each at most once; undefined if it is none. */
  settle(line: string): string | undefined {
    const task = readTask(line);
    if (task === undefined) return undefined;
    const isSame = ({ key }: TaskItem) => key === task.key;
    const known = this.#old.find(isSame) ?? this.#template.find(isSame);
    this.#old = this.#old.filter((item) => item !== known);
    this.#template = this.#template.filter((item) => item !== known);
    // A numbered item would continue a paragraph above it; any other list sign ends the paragraph.
    return known && (/^ *\d/.test(known.line) ? `\n${known.line}` : known.line);
  }

  /** The old body's tasks that the describer left out. */
  left(): readonly TaskItem[] {
    return this.#old;
  }
}

interface Kept {
  readonly tasks: readonly TaskItem[];
  readonly oldBody: string;
}

function withKept(text: string, { tasks, oldBody }: Kept): string {
  const withTasks = `${text}\n\n${tasks.map(({ line }) => line).join("\n")}`;
  const references = findLost(findReferences(oldBody), findReferences(withTasks)).map((lost) => `- ${lost.text}`);
  const shown = new Set(findImages(withTasks).map(({ address }) => address));
  const images = findImages(oldBody).flatMap(({ address, text: image }) => (shown.has(address) ? [] : [image]));
  const kept = [tasks.map(({ line }) => line).join("\n"), references.join("\n"), images.join("\n\n")];
  const blocks = kept.filter((block) => block !== "");
  return blocks.length === 0 ? text : [text, KEPT_HEADING, ...blocks].join("\n\n");
}

/** Each lost reference once. A reference that should close its issue is also lost without its keyword. */
function findLost(wanted: readonly Reference[], found: readonly Reference[]): readonly Reference[] {
  const closing = new Set(wanted.filter(({ isClosing }) => isClosing).map(({ key }) => key));
  const distinct = new Map<string, Reference>();
  for (const reference of wanted)
    if (reference.isClosing === closing.has(reference.key) && !distinct.has(reference.key))
      distinct.set(reference.key, reference);
  return [...distinct.values()].filter(
    ({ key, isClosing }) => !found.some((each) => each.key === key && (each.isClosing || !isClosing)),
  );
}

/** The texts that a description is made from, besides the describer's; all with masked secrets. */
export interface DescriptionGrounds {
  /** The present body without our section. */
  readonly oldBody: string;
  /** The repository's template; undefined for none. */
  readonly template: string | undefined;
  /** The messages of the change's commits. */
  readonly commits: readonly string[];
}

/** The text of a description, or why there is none, as a clause. */
type Composed =
  | { readonly kind: "composed"; readonly text: string }
  | { readonly kind: "failed"; readonly why: string };

/** The links, references and images that may act, because the old body or the commits have them already. */
function allowedBy({ oldBody, commits }: DescriptionGrounds): Allowed {
  const references = findReferences(oldBody);
  return {
    hosts: new Set([oldBody, ...commits].flatMap(findHosts)),
    references: new Set(references.map(({ key }) => key)),
    closing: new Set(references.filter(({ isClosing }) => isClosing).map(({ key }) => key)),
    images: new Set(findImages(oldBody).map(({ address }) => address)),
  };
}
