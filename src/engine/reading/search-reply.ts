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

/** Shows as many hits as fit. */
export function renderHits(result: Extract<SearchResult, { readonly kind: "found" }>, side: Side): SearchReply {
  const lines: string[] = [];
  const whole: SearchHit[] = [];
  let bytes = 0;
  let isCut = result.truncated;
  for (const hit of result.hits) {
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
  return { text: `[search side=${side} hits=${lines.length}]\n${lines.join("\n")}${note}`, whole };
}

function describeGap(files: number): string {
  return files === 0
    ? ""
    : `\n[${files} file${files === 1 ? "" : "s"} not searched: too large, not fetched or withheld]`;
}
