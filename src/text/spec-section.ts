import { proseLines, readHeading } from "./markdown.ts";

/** A section of a document, from its heading to the next. */
export interface Section {
  /** The heading's line, 1-based. */
  readonly line: number;
  /** The headings that lead here, outermost first, as `Plan > Retries`; the same path again ends in ` (2)`. */
  readonly path: string;
}

/** The sections of a Markdown document, in its order. What stands in code blocks is no heading. */
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

/** The section a line (1-based) stands in; undefined before the first heading. */
export function sectionAt(sections: readonly Section[], line: number): Section | undefined {
  return sections.findLast((section) => section.line <= line);
}
