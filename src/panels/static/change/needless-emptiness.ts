import type { ScannedLine } from "../../../analysis/text/scan.ts";

const VALUE = String.raw`([A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*)*?)`;
const EMPTY: readonly RegExp[] = [
  new RegExp(String.raw`^!\s*${VALUE}(?:\.(?:length|size|Length|Count))?$`),
  new RegExp(String.raw`^${VALUE}\.(?:length|size|Length|Count|size\(\))\s*(?:===?\s*0|<=?\s*0|<\s*1)$`),
  new RegExp(String.raw`^len\(${VALUE}\)\s*(?:==\s*0|<=?\s*0|<\s*1)$`),
  new RegExp(String.raw`^not\s+(?:len\()?${VALUE}\)?$`),
  new RegExp(String.raw`^${VALUE}\.(?:isEmpty\(\)|empty\?|nil\?|blank\?)$`),
  new RegExp(String.raw`^${VALUE}\s*==\s*nil$`),
];

/**
 * The `list` of a condition such as `list.length === 0` or `!list`; undefined for a condition that asks anything else.
 */
function emptyValue(condition: string): string | undefined {
  for (const pattern of EMPTY) {
    const value = pattern.exec(condition.trim())?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Whether a condition asks if a list is empty, and the code below does nothing with the list but go through it: a loop
 * over nothing needs no question before it.
 */
export function isNeedlessEmptiness(condition: string, below: readonly ScannedLine[]): boolean {
  const value = emptyValue(condition);
  if (value === undefined) return false;
  const name = value.replaceAll("$", "\\$").replaceAll(".", "\\.");
  const uses = below.flatMap(({ code }) => {
    const places = [...code.matchAll(new RegExp(`(?<![\\w$.@])${name}(?![\\w$])`, "g"))];
    return places.map(({ index }) => ({ before: code.slice(0, index), after: code.slice(index + value.length) }));
  });
  return uses.length > 0 && uses.every(({ before, after }) => goesThrough(before, after));
}

const WALKS =
  /^\s*(?:\?\.|\.)\s*(?:map|filter|forEach|flatMap|join|some|every|entries|keys|values|slice|stream|each\w*|collect|select|reject|sort\w*|flatten|iter|items)\b/;
const FOLDS = /^\s*\.\s*(?:reduce|inject)\w*\s*\(/;
// How a fold goes on that has a first value: `list.reduce(add)` without one fails on an empty list.
const BEGINS = /,[^,()]+\)[;)]*$|=>\s*\{$|\(0[,)]/;

function goesThrough(before: string, after: string): boolean {
  if (WALKS.test(after)) return true;
  if (FOLDS.test(after)) return BEGINS.test(after.trimEnd());
  const isWhole = /^\s*(?:[)\]{:}]|\bdo\b|$)/.test(after);
  return (
    isWhole &&
    (/\b(?:of|in|range)\s*$/.test(before) ||
      /\bfor\s*\([^)]*:\s*$/.test(before) ||
      /\b(?:sum|any|all|sorted|enumerate|new Set|Promise\.all(?:Settled)?)\s*\(\s*$/.test(before))
  );
}
