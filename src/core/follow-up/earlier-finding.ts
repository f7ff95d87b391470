import { cut } from "../cut.ts";
import type { CodePiece, ResolverQuestion } from "./resolver-question.ts";

/** What one piece of code is cut down to: lines, and UTF-16 units. */
const MAX_PIECE_LINES = 60;
const MAX_PIECE_CHARS = 4096;
/** The longest of an earlier review's own texts. */
const MAX_TEXT_CHARS = 2000;

/** An earlier finding as the resolver reads it: what the earlier review said of it, and its code then and now. */
export function toEarlierFinding({ id, finding, was, now }: ResolverQuestion): Readonly<Record<string, unknown>> {
  const { title, severity, category, description, file, line } = finding;
  return {
    ...{ id, title: cut(title, MAX_TEXT_CHARS), severity, category, description: cut(description, MAX_TEXT_CHARS) },
    ...{ file, line, evidence_quote: cut(finding.evidence[0]?.quote ?? "", MAX_TEXT_CHARS) },
    code_then: toPiece(was),
    code_now: now === undefined ? null : { ...toPiece(now), end_line: now.endLine },
  };
}

function toPiece({ file, startLine, code }: CodePiece) {
  return { file, start_line: startLine, code: cutCode(code) };
}

/** The first lines of it, the last of them cut where it is too long by itself; what is left out is said. */
function cutCode(code: string): string {
  const lines = code.split("\n");
  const kept: string[] = [];
  let room = MAX_PIECE_CHARS;
  for (const line of lines.slice(0, MAX_PIECE_LINES)) {
    if (line.length >= room) {
      if (kept.length === 0) kept.push(cut(line, room));
      break;
    }
    kept.push(line);
    room -= line.length + 1;
  }
  const left = lines.length - kept.length;
  if (left === 0) return kept.join("\n");
  return [...kept, `[cut: ${left} more ${left === 1 ? "line" : "lines"}]`].join("\n");
}
