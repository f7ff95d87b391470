import type { SyntaxHit } from "../../../analysis/search/syntax-search.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "./subject.ts";

/** A file without the code that queries found on its added lines: blanks stand in its place. */
export function withoutHits(subject: Subject, hits: readonly SyntaxHit[]): Subject {
  if (hits.length === 0) return subject;
  const added = subject.added.map((line) => without(line, hits));
  const byNumber = new Map(added.map((line) => [line.number, line]));
  const changes = subject.changes.map((change) => ({
    ...change,
    added: change.added.map((line) => byNumber.get(line.number) ?? line),
  }));
  return { ...subject, added, changes };
}

function without(line: ScannedLine, hits: readonly SyntaxHit[]): ScannedLine {
  let { live, code } = line;
  for (const { start, end } of hits) {
    if (start.line > line.number || end.line < line.number) continue;
    const from = start.line === line.number ? start.column : 0;
    const to = end.line === line.number ? end.column : line.text.length;
    const blank = (text: string) => text.slice(0, from) + " ".repeat(Math.max(0, to - from)) + text.slice(to);
    live = blank(live);
    code = blank(code);
  }
  return { ...line, live, code };
}
