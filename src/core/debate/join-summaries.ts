import { cut } from "../cut.ts";

/** Characters of what all Judges of a round said that the next round is told. */
const MAX_CHARS = 6000;

/** What the Judges of a round said as one text; where they are many, each is cut short, and the last are only counted. */
export function joinSummaries(replies: readonly { readonly summary: string }[]): string {
  const said = replies.map(({ summary }) => summary).filter((summary) => summary !== "");
  const whole = said.join(" ");
  if (whole.length <= MAX_CHARS) return whole;
  const each = Math.max(MIN_CHARS, Math.floor(MAX_CHARS / said.length));
  const told = said.slice(0, MAX_CHARS / each).map((summary) => cut(summary, each));
  const left = said.length - told.length;
  return [...told, ...(left === 0 ? [] : [`[${left} more: not told]`])].join(" ");
}

/** Less of a summary says nothing. */
const MIN_CHARS = 200;
