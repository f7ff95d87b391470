import type { Tree } from "web-tree-sitter";
import type { LineRange } from "../../change/line-range.ts";
import { endLine, type ParsedText, startLine } from "./parsed-text.ts";

/**
 * The lines that the grammar could not parse, as ranges merged where they touch. A merge conflict counts with both its
 * sides, however well the grammar recovers between the markers.
 */
export function readParseErrors(tree: Tree, source: ParsedText): readonly LineRange[] {
  const faults = readFaults(tree);
  return mergeSpans(faults.length === 0 ? [] : [...faults, ...readConflicts(source.text)]);
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
  const cursor = tree.walk();
  try {
    for (let isInside = true; isInside; ) {
      const [pair, step] = (cursor.nodeIsMissing ? undefined : BRACKETS.get(cursor.nodeType)) ?? [0, 0];
      open[pair] = (open[pair] ?? 0) + step;
      if (cursor.gotoFirstChild()) continue;
      while (isInside && !cursor.gotoNextSibling()) isInside = cursor.gotoParent();
    }
  } finally {
    cursor.delete();
  }
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
  const cursor = tree.walk();
  try {
    for (let isInside = true; isInside; ) {
      const node = cursor.currentNode;
      const isFault = node.isError || node.isMissing;
      if (isFault) spans.push({ start_line: startLine(node), end_line: Math.max(startLine(node), endLine(node)) });
      if (!isFault && node.hasError && cursor.gotoFirstChild()) continue;
      while (isInside && !cursor.gotoNextSibling()) isInside = cursor.gotoParent();
    }
  } finally {
    cursor.delete();
  }
  return spans;
}

function mergeSpans(spans: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const span of [...spans].sort((a, b) => a.start_line - b.start_line)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start_line <= last.end_line + 1) {
      merged[merged.length - 1] = { start_line: last.start_line, end_line: Math.max(last.end_line, span.end_line) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}
