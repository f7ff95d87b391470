import { spanOf } from "../follow-up/element.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { foldText, MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** With fewer letters and digits, lines stand in many places: within one function, and within a whole file. */
const MIN_IN_ELEMENT = 4;

/** Whether these lines stand, whole and one after another, in the code of a request at head; blank ones aside. */
export function standsIn({ path, symbol }: ThreadRequest, quoted: string, texts: PinnedTexts): boolean {
  const lines = path === undefined ? undefined : texts.text(path, "head")?.index.lines;
  if (lines === undefined) return false;
  const element = spanOf(path, symbol, texts);
  if (quoteWeight(quoted) < (element === undefined ? MIN_MOVABLE : MIN_IN_ELEMENT)) return false;
  const own = element === undefined ? lines : lines.slice(element.start - 1, element.end);
  return `\n${folded(own)}\n`.includes(`\n${folded(quoted.split("\n"))}\n`);
}

function folded(lines: readonly string[]): string {
  return lines
    .map(foldText)
    .filter((line) => line !== "")
    .join("\n");
}
