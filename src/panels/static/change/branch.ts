import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "./enclosing-function.ts";

/** In lines: what a branch is about stands at its beginning. */
const MAX_BRANCH = 6;

/** A branch, as far as indentation shows it. */
export interface Branch {
  /** The line that begins it and the next ones, as long as they stand further in. */
  readonly lines: readonly ScannedLine[];
  /** The line behind them, such as `} else {`; undefined where it is too far away. */
  readonly end: ScannedLine | undefined;
}

/** The branch that a line begins. */
export function branchFrom(all: readonly ScannedLine[], first: ScannedLine): Branch {
  const own = indentOf(first);
  const near = all.slice(first.number - 1, first.number - 1 + MAX_BRANCH);
  const end = near.findIndex((line, index) => index > 0 && endsBranch(line, own));
  return { lines: end < 0 ? near : near.slice(0, end), end: near[end] };
}

/** A line no further in than the one that begins the branch, but for the end of a condition over several lines. */
function endsBranch(line: ScannedLine, own: number): boolean {
  return /\S/.test(line.code) && indentOf(line) <= own && !/^\s*(?:\)|&&|\|\||\{\s*$)/.test(line.code);
}
