/** What may stand at the depth of a definition's first line and still be of it. */
const OPENING = /^\s*(?:[{([]|where\b|[)\]}>][^;]*[{(:]\s*$|[)\]]|->|=>|throws\b)/;
const CLOSING = /^\s*(?:[}\])]|end\b)/;

/**
 * The last line (1-based) of what is defined from a line on, by the depth at which lines stand: for languages that nothing here parses. At
 * most `most` lines.
 */
export function definitionEnd(lines: readonly string[], start: number, most: number): number {
  const depth = depthOf(lines[start - 1] ?? "");
  const last = Math.min(lines.length, start + most - 1);
  let end = start;
  for (let line = start + 1; line <= last; line += 1) {
    const text = lines[line - 1] ?? "";
    if (text.trim() === "") continue;
    if (depthOf(text) > depth || (depthOf(text) === depth && OPENING.test(text))) end = line;
    else return depthOf(text) === depth && CLOSING.test(text) ? line : end;
  }
  return end;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
