import type { ScannedLine } from "../../../analysis/text/scan.ts";

/** Whether a line decides something: a branch, an assertion or part of a condition. */
export function decides(line: ScannedLine): boolean {
  return /\b(?:if|elif|unless|while|guard|assert|when|and|or|not)\b|&&|\|\||[!=]==?|\breturn\b|\?/.test(line.code);
}

const REJECTS =
  /\b(?:throw|raise|reject|panic|abort|die|exit|destroy)\b|\bnew\s+\w*Error\b|\bBoom\.\w+\s*\(|\b[cC]reate(?:Http)?Error\s*\(|\breturn\s+(?:\w+\()?(?:new\s+)?\w*(?:[eE]rr|Error)\b/;

/**
 * Whether a branch turns its input away: on the line itself, or on one of the three after it, something like `throw`
 * stands.
 */
export function rejects(line: ScannedLine, following: readonly ScannedLine[]): boolean {
  return REJECTS.test(line.code) || following.slice(0, 3).some((next) => REJECTS.test(next.code));
}

/** Every whole match of a global pattern in a text. */
export function allMatches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[0]);
}

/** The condition of an `if`, as far as it stands on this line. */
export function conditionOf(live: string): string | undefined {
  const rest = /\b(?:if|elif|unless)\b\s*(.+)$/.exec(live)?.[1]?.trim();
  if (rest === undefined) return undefined;
  if (!rest.startsWith("(")) return rest.replace(/\s*(?:\{|:(?=\s|$)|then\b).*$/, "");
  let depth = 0;
  for (const [at, character] of [...rest].entries()) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (depth === 0) return rest.slice(1, at);
  }
  return rest.slice(1);
}
