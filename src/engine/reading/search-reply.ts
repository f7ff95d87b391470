import { quotePath } from "../../core/assignments/diff-parts.ts";
import { byteLength, cutLine } from "../../core/assignments/long-line.ts";
import type { Side } from "../../core/pin/side.ts";
import type { SearchHit, SearchResult } from "../../ports/source.ts";
import { MAX_BODY_BYTES } from "./reply-bounds.ts";

/** The reply to a search, and the hits of which it shows the line whole. */
export interface SearchReply {
  readonly text: string;
  readonly whole: readonly SearchHit[];
}

/**
 * Shows as many hits as fit.
 *
 * @param isShown hits whose line the agent has before it already: they are named by their numbers alone.
 */
export function renderHits(
  result: Extract<SearchResult, { readonly kind: "found" }>,
  side: Side,
  isShown: (hit: SearchHit) => boolean,
): SearchReply {
  const known = result.hits.filter(isShown);
  const named = nameLines(known);
  const lines: string[] = [];
  const whole: SearchHit[] = [...known];
  let bytes = byteLength(named);
  let isCut = result.truncated;
  for (const hit of result.hits) {
    if (known.includes(hit)) continue;
    const { text, isWhole } = cutLine(hit.text);
    const line = `${quotePath(hit.path)}:${hit.line}\t${text}`;
    bytes += byteLength(line) + 1;
    if (bytes > MAX_BODY_BYTES) {
      isCut = true;
      break;
    }
    lines.push(line);
    if (isWhole) whole.push(hit);
  }
  const more = isCut ? "\n[more matches: narrow the pattern or the glob]" : "";
  const note = more + describeGap(result.notCovered);
  const header = `[search side=${side} hits=${known.length + lines.length}]`;
  return { text: `${header}\n${lines.join("\n")}${named}${note}`, whole };
}

/** A line for each file. */
function nameLines(hits: readonly SearchHit[]): string {
  const files = new Map<string, number[]>();
  for (const { path, line } of hits) files.set(path, [...(files.get(path) ?? []), line]);
  return [...files].map(([path, lines]) => `\n[${quotePath(path)}: served above: ${lines.join(", ")}]`).join("");
}

function describeGap(files: number): string {
  return files === 0
    ? ""
    : `\n[${files} file${files === 1 ? "" : "s"} not searched: too large, not fetched or withheld]`;
}
