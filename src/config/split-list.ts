/**
 * Splits a list written in one value: items are separated by commas or line ends, trimmed, and empty ones left out. A
 * comma within `{a,b}` belongs to the glob; an unclosed brace is an ordinary character. Never throws.
 */
export function splitList(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap(splitLine)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function splitLine(line: string): readonly string[] {
  const closings = pairBraces(line);
  const items: string[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    at = closings.get(at) ?? at;
    if (line[at] !== ",") continue;
    items.push(line.slice(start, at));
    start = at + 1;
  }
  return [...items, line.slice(start)];
}

/** The closing position of each opening brace; unmatched braces are left out. */
function pairBraces(line: string): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "{") open.push(at);
    const opening = line[at] === "}" ? open.pop() : undefined;
    if (opening !== undefined) closings.set(opening, at);
  }
  return closings;
}
