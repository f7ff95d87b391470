/** What a prose document says it is about: for the brief of an agent that is to read it. */
export interface SpecOutline {
  /** Headings with the first sentence under each, in the document's order. */
  readonly sections: readonly string[];
  /** Work the text itself puts off, such as `Phase 2` or `TODO`, as written, each once. */
  readonly planned: readonly string[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const PLANNED =
  /\b(?:phase \d+|future(?: work)?|todo|tbd|to be decided|will (?:add|be added|follow|come later)|out of scope|not yet)\b/gi;
const MAX_CHARS = 120;

/** Whether a file is prose that has an outline. */
export function isProse(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

/** The outline of a Markdown document; what stands in code blocks is no heading. */
export function outlineOf(lines: readonly string[]): SpecOutline {
  const prose = withoutCode(lines);
  const planned = new Map(
    prose.flatMap((line) => [...line.matchAll(PLANNED)].map(([word]) => [word.toLowerCase(), word])),
  );
  return { sections: readSections(prose), planned: [...planned.values()] };
}

function readSections(prose: readonly string[]): readonly string[] {
  const sections: string[] = [];
  let isOpen = false;
  for (const line of prose) {
    const title = HEADING.exec(line);
    if (title !== null) {
      sections.push(`${title[1]} ${title[2]}`.slice(0, MAX_CHARS));
      isOpen = true;
    } else if (isOpen && line.trim() !== "") {
      sections.push(`${sections.pop()}: ${firstSentence(line)}`);
      isOpen = false;
    }
  }
  return sections;
}

function withoutCode(lines: readonly string[]): readonly string[] {
  let fence: string | undefined;
  return lines.filter((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark === undefined) return fence === undefined;
    if (fence === undefined) fence = mark;
    else if (mark.startsWith(fence)) fence = undefined;
    return false;
  });
}

function firstSentence(line: string): string {
  const text = line.trim();
  return (/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, MAX_CHARS);
}
