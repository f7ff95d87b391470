/** A line of a Markdown document outside of its code blocks. */
interface ProseLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** A heading: its depth, 1 to 6, and its words. */
interface Heading {
  readonly level: number;
  readonly title: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})([\s\S]*)$/;

/** A line that opens a fenced block: its marks, and the text after them, such as a language. */
export interface OpeningFence {
  readonly marks: string;
  readonly info: string;
}

/** The fence that a line opens, if it is outside of a block. @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
export function readOpeningFence(line: string): OpeningFence | undefined {
  const [, marks = "", info = ""] = FENCE.exec(line) ?? [];
  return marks === "" || (marks.startsWith("`") && info.includes("`")) ? undefined : { marks, info: info.trim() };
}

/** Whether a line closes the block that these marks opened. */
export function closesFence(line: string, opening: string): boolean {
  const [, marks = "", info = ""] = FENCE.exec(line) ?? [];
  return marks.startsWith(opening) && info.trim() === "";
}

/** A fenced block of code. */
export interface FencedBlock {
  /** The text after the opening marks, such as a language. */
  readonly info: string;
  readonly text: string;
  /** Whether it is closed; otherwise the block lasts to the end. */
  readonly isClosed: boolean;
}

interface FencedText {
  readonly prose: readonly string[];
  readonly fences: readonly FencedBlock[];
}

/** Separates the blocks of code from the lines outside of them. */
export function readFences(lines: readonly string[]): FencedText {
  const prose: string[] = [];
  const fences: (OpeningFence & { readonly lines: string[] })[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = fences.at(-1);
    if (isOpen && last !== undefined) {
      isOpen = !closesFence(line, last.marks);
      if (isOpen) last.lines.push(line);
      continue;
    }
    const fence = readOpeningFence(line);
    isOpen = fence !== undefined;
    if (fence === undefined) prose.push(line);
    else fences.push({ ...fence, lines: [] });
  }
  const blocks = fences.map(({ info, lines: own }, at) => {
    return { info, text: own.join("\n"), isClosed: !isOpen || at < fences.length - 1 };
  });
  return { prose, fences: blocks };
}

/** The lines outside of fenced code, in order, without carriage returns. */
export function proseLines(lines: readonly string[]): readonly ProseLine[] {
  let fence: string | undefined;
  return lines.flatMap((raw, index) => {
    const text = raw.replace(/\r$/, "");
    if (fence !== undefined) {
      if (closesFence(text, fence)) fence = undefined;
      return [];
    }
    fence = readOpeningFence(text)?.marks;
    return fence === undefined ? [{ line: index + 1, text }] : [];
  });
}

/** Parses a line of prose as a heading; undefined if it is none. */
export function readHeading(text: string): Heading | undefined {
  const [, marks = "", title = ""] = HEADING.exec(text) ?? [];
  return marks === "" ? undefined : { level: marks.length, title };
}

/** A section of a document, from its heading to the next. */
export interface Section {
  /** The heading's line, 1-based. */
  readonly line: number;
  /** The headings that lead here, outermost first, as `Plan > Retries`; the same path again ends in ` (2)`. */
  readonly path: string;
}

/** The sections of a Markdown document, in order. Lines in code blocks are no headings. */
export function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: Section[] = [];
  const seen = new Map<string, number>();
  let above: readonly { readonly level: number; readonly title: string }[] = [];
  for (const { line, text } of proseLines(lines)) {
    const heading = readHeading(text);
    if (heading === undefined) continue;
    above = [...above.filter(({ level }) => level < heading.level), heading];
    const path = above.map(({ title }) => title).join(" > ");
    const count = (seen.get(path) ?? 0) + 1;
    seen.set(path, count);
    sections.push({ line, path: count === 1 ? path : `${path} (${count})` });
  }
  return sections;
}

/** The section of a line (1-based); undefined before the first heading. */
export function sectionAt(sections: readonly Section[], line: number): Section | undefined {
  return sections.findLast((section) => section.line <= line);
}
