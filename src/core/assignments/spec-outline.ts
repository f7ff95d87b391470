import { proseLines, readHeading } from "../markdown.ts";

/** What a prose document says it is about: for the brief of an agent that is to read it. */
export interface SpecOutline {
  /** Headings with the first sentence under each, in the document's order. */
  readonly sections: readonly string[];
  /** Work the text itself puts off, such as `Phase 2` or `TODO`, as written, each once. */
  readonly planned: readonly string[];
}

const PLANNED =
  /\b(?:phase \d+|future(?: work)?|todo|tbd|to be decided|will (?:add|be added|follow|come later)|out of scope|not yet)\b/gi;
const MAX_CHARS = 120;

/** Whether a file is prose that has an outline. */
export function isProse(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

/** The outline of a Markdown document; what stands in code blocks is no heading. */
export function outlineOf(lines: readonly string[]): SpecOutline {
  const prose = proseLines(lines).map(({ text }) => text);
  const planned = new Map(
    prose.flatMap((line) => [...line.matchAll(PLANNED)].map(([word]) => [word.toLowerCase(), word])),
  );
  return { sections: readSections(prose), planned: [...planned.values()] };
}

function readSections(prose: readonly string[]): readonly string[] {
  const sections: string[] = [];
  let isOpen = false;
  for (const line of prose) {
    const heading = readHeading(line);
    if (heading !== undefined) {
      sections.push(`${"#".repeat(heading.level)} ${heading.title}`.slice(0, MAX_CHARS));
      isOpen = true;
    } else if (isOpen && line.trim() !== "") {
      sections.push(`${sections.pop()}: ${firstSentence(line)}`);
      isOpen = false;
    }
  }
  return sections;
}

function firstSentence(line: string): string {
  const text = line.trim();
  return (/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, MAX_CHARS);
}
