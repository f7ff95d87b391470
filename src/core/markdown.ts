/** A line of a Markdown document outside of its code blocks. */
export interface ProseLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** A heading as it stands: its depth, 1 to 6, and its words. */
export interface Heading {
  readonly level: number;
  readonly title: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The document without its fenced code, in order; lines lose the carriage return they may end with. */
export function proseLines(lines: readonly string[]): readonly ProseLine[] {
  let fence: string | undefined;
  return lines.flatMap((raw, index) => {
    const text = raw.replace(/\r$/, "");
    const mark = FENCE.exec(text)?.[1];
    if (mark === undefined) return fence === undefined ? [{ line: index + 1, text }] : [];
    if (fence === undefined) fence = mark;
    else if (mark.startsWith(fence)) fence = undefined;
    return [];
  });
}

/** The heading a line of prose is, if it is one. */
export function readHeading(text: string): Heading | undefined {
  const [, marks = "", title = ""] = HEADING.exec(text) ?? [];
  return marks === "" ? undefined : { level: marks.length, title };
}
