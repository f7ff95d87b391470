import { closingBracket, splitOutside } from "../../../analysis/text/balanced.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode } from "./fold-code.ts";

/**
 * The condition of a branch or loop (`if (a && b)`), or one that is returned (`return a && b`), as its operands `a` and
 * `b`.
 */
export interface Condition {
  readonly line: ScannedLine;
  readonly kind: "if" | "return";
  /** What joins the operands; undefined where there is only one. */
  readonly operator: "||" | "&&" | undefined;
  /** In the order in which they stand, without layout. */
  readonly operands: readonly string[];
}

/** The conditions that begin in a run of lines; they may go on over several. */
export function conditionsOf(lines: readonly ScannedLine[]): readonly Condition[] {
  return lines.flatMap((line, index) => {
    const text = lines
      .slice(index, index + 8)
      .map(({ live }) => live)
      .join(" ");
    const open = openCondition(lines, index);
    if (open !== undefined) return toCondition(line, "if", open, [" or ", " and "]);
    const branch = /^[\s}]*(?:else\s+)?(?:if|while|elif|unless)\s*(?=\()/.exec(text);
    if (branch !== null && /\b(?:if|while|elif|unless)\b/.test(line.code))
      return toCondition(line, "if", text.slice(branch[0].length + 1, closingBracket(text, branch[0].length)));
    const returned = /^\s*return\s+([^;]+)/.exec(text)?.[1];
    return returned === undefined || CHOICE.test(returned) ? [] : toCondition(line, "return", unwrapped(returned));
  });
}

/**
 * A condition that stands in no brackets of its own, as Go, Python, Ruby, Rust and Swift write it; undefined where none
 * begins there. It goes on as long as lines end with an operator, and ends before what opens the branch.
 */
function openCondition(lines: readonly ScannedLine[], index: number): string | undefined {
  const first = lines[index]?.live.trim() ?? "";
  const branch = /^(?:\} ?)?(?:else )?(?:if|while|elif|elsif|unless|guard) (?=[^\s(])/.exec(first);
  if (branch === null) return undefined;
  const rest = lines.slice(index, index + 8).map(({ live }) => live.trim());
  const last = rest.findIndex((each) => !/(?:&&|\|\||(?<![\w$])(?:and|or)|\\)$/.test(each));
  const whole = rest.slice(0, last < 0 ? rest.length : last + 1).join(" ");
  const text = whole.slice(branch[0].length).replace(/ ?(?:\{|:|(?<![\w$])then|(?<![\w$])else ?\{)$/, "");
  // Go may set a variable first.
  return text.slice(text.lastIndexOf(";") + 1);
}

// A conditional expression (`a ? b : c`) chooses a value: it is no condition.
const CHOICE = /(?<!\?)\?(?![.?])/;

/** @param words what joins operands besides signs, where the condition stands in no brackets. */
function toCondition(
  line: ScannedLine,
  kind: Condition["kind"],
  text: string,
  words?: readonly [or: string, and: string],
): readonly Condition[] {
  const either = splitAt(text, "||", words?.[0]);
  const both = splitAt(text, "&&", words?.[1]);
  const operator = either.length > 1 ? "||" : both.length > 1 ? "&&" : undefined;
  const operands = (operator === "||" ? either : both).map(foldCode).filter((operand) => operand !== "");
  return operands.length === 0 ? [] : [{ line, kind, operator, operands }];
}

function splitAt(text: string, sign: string, word: string | undefined): readonly string[] {
  const parts = splitOutside(text, sign);
  return parts.length > 1 || word === undefined ? parts : splitOutside(text, word);
}

function unwrapped(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("(") && closingBracket(trimmed, 0) === trimmed.length - 1 ? trimmed.slice(1, -1) : trimmed;
}
