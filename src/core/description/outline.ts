import { readHeading } from "../markdown.ts";
import { type MarkdownLine, scanLines } from "./scan-lines.ts";

/** A heading of a Markdown text. */
export interface OutlineHeading {
  readonly level: number;
  /** Its words in lower case, blanks made one. */
  readonly key: string;
  /** The line of its words as it stands. */
  readonly line: string;
}

/** A task of a list, as its line stands. */
export interface TaskItem {
  /** Its words in lower case, blanks made one. */
  readonly key: string;
  /** Indented by three blanks at most: further in, it would be code where its parent is gone. */
  readonly line: string;
}

/** No heading is longer, and what is made to look like one would take long to read. */
const MAX_HEADING_CHARS = 1000;
const TASK = /^[ \t]*(?:>[ \t]?)*([-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]+(\S.*)$/;

/** The headings of a text in order, underlined ones included. */
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

/** Whether a line can be the words of an underlined heading. */
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

/** The task a line of prose is, if it is one. */
export function readTask(line: string): TaskItem | undefined {
  const [, sign = "", words = ""] = TASK.exec(line) ?? [];
  if (sign === "") return undefined;
  const start = line.indexOf(sign);
  return { key: toKey(words), line: `${" ".repeat(Math.min(start, 3))}${line.slice(start).trimEnd()}` };
}

/** Words by which a line is known again. */
export function toKey(words: string): string {
  return words.trim().replace(/\s+/g, " ").toLowerCase();
}
