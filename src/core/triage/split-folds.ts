/** A text's parts that a reader sees at once, and those folded away under `<details>`, whole with what they hold. */
export interface Folds {
  readonly open: string;
  readonly folded: readonly string[];
}

const FOLD = /`[^`\n]*`|<(\/?)details\b[^<>]*>/gi;

/** Tells what is between `<details>` and its end, where these are no inline code, from what is not. One without its end lasts to the end. */
export function splitFolds(text: string): Folds {
  const open: string[] = [];
  const folded: string[] = [];
  let depth = 0;
  let from = 0;
  const leave = (until: number) => (depth === 0 ? open : folded).push(text.slice(from, until));
  for (const { 0: tag, 1: slash, index } of text.matchAll(FOLD)) {
    if (slash === undefined) continue;
    const next = slash === "" ? depth + 1 : Math.max(0, depth - 1);
    if (depth === 0 || next === 0) {
      leave(index);
      from = index + tag.length;
    }
    depth = next;
  }
  leave(text.length);
  return { open: open.join("\n"), folded };
}

/** Without what is between `<!--` and `-->`. A comment without its end lasts to the end, as a browser has it. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", from)) {
    parts.push(text.slice(from, at));
    const end = text.indexOf("-->", at + 4);
    if (end < 0) return parts.join("");
    from = end + 3;
  }
  return [...parts, text.slice(from)].join("");
}
