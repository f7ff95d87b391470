import { cut } from "./cut.ts";

/** What a piece of code is cut down to: lines, and UTF-16 units. */
const MAX_LINES = 60;
const MAX_CHARS = 4096;

/** The first lines of code, the last of them cut where it is too long by itself; what is left out is said in a last line. */
export function cutCode(lines: readonly string[]): string {
  const kept: string[] = [];
  let room = MAX_CHARS;
  for (const line of lines.slice(0, MAX_LINES)) {
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
