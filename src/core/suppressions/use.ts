import type { Suppression } from "../pin/code-facts.ts";
import { foldText, quoteWeight } from "../pin/quote.ts";

/** A directive where it stands, as it is compared between base and head. */
export interface SuppressionUse {
  readonly suppression: Suppression;
  /** The last line that may belong to it, 1-based. */
  readonly end: number;
  /** What it silences, an atom for each rule. */
  readonly atoms: readonly string[];
  /**
   * The directive together with the line it silences, white space folded, by which it is recognised in another file.
   */
  readonly place: string;
  readonly isJustified: boolean;
}

/** Every rule of a tool. */
const ALL = "*";

/** The atom that stands for every rule of the same tool. */
export function wholeToolAtom(atom: string): string {
  return `${toolOf(atom)}\n${ALL}`;
}

/** The tool an atom is about. */
export function toolOf(atom: string): string {
  return atom.split("\n", 1)[0] ?? "";
}

/** An attribute may go on over several lines, any of which may be what changed. */
const MAX_ATTRIBUTE_LINES = 10;

/** A directive of a file. */
export function toSuppressionUse(suppression: Suppression, lines: readonly string[]): SuppressionUse {
  const { tool, rules, line, justification, scope, text } = suppression;
  const named = rules.length === 0 ? [ALL] : [...new Set(rules)];
  const silenced = scope === "line" ? [] : [firstFilled(lines, line)];
  return {
    suppression,
    end: (lines[line - 1] ?? "").includes(text) ? line : line + MAX_ATTRIBUTE_LINES,
    atoms: named.map((rule) => `${tool}\n${rule}`),
    place: foldText([lines[line - 1] ?? "", ...silenced].join("\n")),
    isJustified: isReason(justification) || (scope !== "file" && isReason(commentAbove(lines, line))),
  };
}

/** The first line that holds something, from an index on: lines are not copied, as directives may be as many. */
function firstFilled(lines: readonly string[], from: number): string {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return lines[at] ?? "";
}

/** Texts that are written in place of a reason, by templates and out of haste. */
const NO_REASON =
  /^(?:to-?do|fix-?me|xxx|tbd|n\/?a|none|no reason|reason|explanation|ignored?|suppressed?|disabled?|wont-?fix|temp(?:orary)?|hack|fix later|will fix(?: later)?|later|legacy)$/;

const MIN_REASON = 4;

function isReason(text: string | undefined): boolean {
  const words = foldText(text ?? "")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return quoteWeight(words) >= MIN_REASON && !NO_REASON.test(words);
}

/** The comment directly above a directive that has its line to itself, since a reason may also stand there. */
function commentAbove(lines: readonly string[], line: number): string | undefined {
  const own = lines[line - 1] ?? "";
  const above = lines[line - 2] ?? "";
  const comment = /^\s*(?:\/\/+|\/\*+|\*|<!--|--|#+(?=\s))\s*(.+?)\s*(?:\*\/|-->)?$/.exec(above)?.[1];
  const isAlone = /^\s*(?:\/\/|\/\*|\*|<!--|--|#|@|\[|\{\s*\/\*)/.test(own);
  return isAlone && comment !== undefined && holdsWords(comment) && !DIRECTIVE_LIKE.test(comment) ? comment : undefined;
}

/** Whether there is a word, and white space somewhere after it. */
function holdsWords(comment: string): boolean {
  const word = comment.search(/\p{L}{2}/u);
  return word >= 0 && /\s/.test(comment.slice(word));
}

/** Another directive, or a documentation tag, is no reason for the next one. */
const DIRECTIVE_LIKE =
  /^@|^[\w-]+(?:-disable|-ignore)|^(?:noqa|type\s*:|nolint|NOSONAR|NOLINT|eslint|rubocop|pylint)\b/;
