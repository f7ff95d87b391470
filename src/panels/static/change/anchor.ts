import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Change } from "./subject.ts";

/**
 * The line at head that a removal is shown at, since the deleted line itself is gone: the first line that replaced it,
 * or else the nearest line around it that has something to quote.
 */
export function anchorOf(change: Change): ScannedLine | undefined {
  const [replacement] = change.added.filter(isQuotable);
  if (replacement !== undefined) return replacement;
  // Of two lines equally near, the one after the deletion: a check stands before what it protects.
  const distance = ({ number }: ScannedLine) =>
    number > change.after ? 2 * (number - change.after) : 2 * (change.after - number) + 3;
  return [...change.around].filter(isQuotable).sort((a, b) => distance(a) - distance(b))[0];
}

function isQuotable(line: ScannedLine): boolean {
  return /\w{3}/.test(line.live);
}
