import type { Tree } from "web-tree-sitter";
import { type LineRange, mergeRanges } from "../../change/line-range.ts";
import { endLine, type ParsedText, startLine } from "./parsed-text.ts";
import { walkTree } from "./walk-tree.ts";

/**
 * The lines that the grammar could not parse, as ranges merged where they touch. A merge conflict counts with both its
 * sides, however well the grammar recovers between the markers.
 */
export function readParseErrors(tree: Tree, source: ParsedText): readonly LineRange[] {
  const faults = readFaults(tree);
  return mergeRanges(faults.length === 0 ? [] : [...faults, ...readConflicts(source.text)]);
}

type Bracket = readonly [pair: number, step: 1 | -1];

const BRACKETS: ReadonlyMap<string, Bracket> = new Map<string, Bracket>([
  ...["(", ")"].map((sign): [string, Bracket] => [sign, [0, sign === "(" ? 1 : -1]]),
  ...["[", "#[", "?.[", "]"].map((sign): [string, Bracket] => [sign, [1, sign === "]" ? -1 : 1]]),
  ...["{", "${", "#{", "}"].map((sign): [string, Bracket] => [sign, [2, sign === "}" ? -1 : 1]]),
]);

/**
 * Whether opening and closing brackets match in number, outside of strings and comments, as in every correct program.
 * This distinguishes faulty code from code that only this grammar cannot parse.
 */
export function hasMatchingBrackets(tree: Tree): boolean {
  const open = [0, 0, 0];
  walkTree(tree, (cursor) => {
    const [pair, step] = (cursor.nodeIsMissing ? undefined : BRACKETS.get(cursor.nodeType)) ?? [0, 0];
    open[pair] = (open[pair] ?? 0) + step;
    return true;
  });
  return open.every((count) => count === 0);
}

function readConflicts(text: string): readonly LineRange[] {
  const spans: LineRange[] = [];
  let start: number | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.startsWith("<<<<<<< ")) start = index + 1;
    if (!line.startsWith(">>>>>>> ")) continue;
    spans.push({ start_line: start ?? index + 1, end_line: index + 1 });
    start = undefined;
  }
  return spans;
}

/** The lines of every fault in the tree. Visits only branches that contain one. */
function readFaults(tree: Tree): readonly LineRange[] {
  const spans: LineRange[] = [];
  walkTree(tree, ({ currentNode: node }) => {
    const isFault = node.isError || node.isMissing;
    if (isFault) spans.push({ start_line: startLine(node), end_line: Math.max(startLine(node), endLine(node)) });
    return !isFault && node.hasError;
  });
  return spans;
}
