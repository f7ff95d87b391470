import type { Suppression } from "../change/code-facts.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldText, quoteWeight } from "../change/quote.ts";
import type { KindedCitation, StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { joinSome } from "../text/join-list.ts";

/** A directive of a file, in the form in which base and head are compared. */
export interface SuppressionUse {
  readonly suppression: Suppression;
  /** The last line that may belong to it, 1-based. */
  readonly end: number;
  /** What it silences, one entry for each rule. */
  readonly atoms: readonly string[];
  /** The directive and the line it silences, with white space folded. It identifies the directive in another file. */
  readonly place: string;
  readonly isJustified: boolean;
}

/** A file's directives before and after a change. */
interface FileSuppressions {
  /** The directives at base, with those of an earlier version of the file. */
  readonly base: readonly SuppressionUse[];
  readonly head: readonly SuppressionUse[];
  /** Whether the change adds or rewrites the directive. */
  readonly isTouched: (use: SuppressionUse) => boolean;
}

/**
 * Finds the directives of a change that silence more than any directive at base, in order, with or without a reason. A
 * directive is not new if base has one of the same tool and rule that reaches at least as far, on any line. Each
 * directive at base accounts for one at head.
 */
export function findBroadened({ base, head, isTouched }: FileSuppressions): readonly SuppressionUse[] {
  const pool = new Pool(base);
  const touched = new Set(head.filter(isTouched));
  for (const use of head) if (!touched.has(use)) pool.take(use);
  return [...touched].filter((use) => !pool.take(use));
}

/** Every rule of a tool. */
const ALL = "*";

function atomOf(tool: string, rule: string): string {
  return `${tool}\n${rule}`;
}

/** `line` and `next-line` reach equally far, because each silences one line. */
const REACHES: Readonly<Record<Suppression["scope"], number>> = { line: 0, "next-line": 0, block: 1, file: 2 };

/** What directives at base silenced; each accounts for one directive at head. */
class Pool {
  /** For each atom, the number of directives by their reach. */
  readonly #counts = new Map<string, number[]>();

  constructor(uses: readonly SuppressionUse[]) {
    for (const { atoms, suppression } of uses) {
      for (const atom of atoms) {
        const counts = this.#counts.get(atom) ?? [0, 0, 0];
        counts[REACHES[suppression.scope]] = (counts[REACHES[suppression.scope]] ?? 0) + 1;
        this.#counts.set(atom, counts);
      }
    }
  }

  /** Whether base silenced everything that a directive silences, by its rules or by one directive for the whole tool. */
  take({ atoms, suppression }: SuppressionUse): boolean {
    const reach = REACHES[suppression.scope];
    const isNamed = atoms.every((atom) => this.#find(atom, reach) !== undefined);
    const whole = atomOf(suppression.tool, ALL);
    if (!isNamed && this.#remove(whole, reach)) return true;
    return atoms.filter((atom) => this.#remove(atom, reach)).length === atoms.length;
  }

  /** The smallest available reach that is at least as large. */
  #find(atom: string, reach: number): number | undefined {
    const found = this.#counts.get(atom)?.findIndex((count, own) => own >= reach && count > 0) ?? -1;
    return found === -1 ? undefined : found;
  }

  #remove(atom: string, reach: number): boolean {
    const found = this.#find(atom, reach);
    const counts = this.#counts.get(atom);
    if (found === undefined || counts === undefined) return false;
    counts[found] = (counts[found] ?? 0) - 1;
    return true;
  }
}

/** An attribute may span several lines, and the change may be on any of them. */
const MAX_ATTRIBUTE_LINES = 10;

export function toSuppressionUse(suppression: Suppression, lines: readonly string[]): SuppressionUse {
  const { tool, rules, line, justification, scope, text } = suppression;
  const named = rules.length === 0 ? [ALL] : [...new Set(rules)];
  const silenced = scope === "line" ? [] : [firstFilled(lines, line)];
  return {
    suppression,
    end: (lines[line - 1] ?? "").includes(text) ? line : line + MAX_ATTRIBUTE_LINES,
    atoms: named.map((rule) => atomOf(tool, rule)),
    place: foldText([lines[line - 1] ?? "", ...silenced].join("\n")),
    isJustified: isReason(justification) || (scope !== "file" && isReason(commentAbove(lines, line))),
  };
}

/** The first line that is not blank, from an index on. Lines are not copied, because a file may have many directives. */
function firstFilled(lines: readonly string[], from: number): string {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return lines[at] ?? "";
}

/** Texts that templates and people in a hurry write in place of a reason. */
const NO_REASON =
  /^(?:to-?do|fix-?me|xxx|tbd|n\/?a|none|no reason|reason|explanation|ignored?|suppressed?|disabled?|wont-?fix|temp(?:orary)?|hack|fix later|will fix(?: later)?|later|legacy)$/;

const MIN_REASON = 4;

function isReason(text: string | undefined): boolean {
  const words = foldText(text ?? "")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return quoteWeight(words) >= MIN_REASON && !NO_REASON.test(words);
}

/** The comment directly above a directive that is alone on its line: the reason may be there. */
function commentAbove(lines: readonly string[], line: number): string | undefined {
  const own = lines[line - 1] ?? "";
  const above = lines[line - 2] ?? "";
  const comment = /^\s*(?:\/\/+|\/\*+|\*|<!--|--|#+(?=\s))\s*(.+?)\s*(?:\*\/|-->)?$/.exec(above)?.[1];
  const isAlone = /^\s*(?:\/\/|\/\*|\*|<!--|--|#|@|\[|\{\s*\/\*)/.test(own);
  return isAlone && comment !== undefined && hasWords(comment) && !DIRECTIVE_LIKE.test(comment) ? comment : undefined;
}

/** Whether a comment has a word, and white space somewhere after it. */
function hasWords(comment: string): boolean {
  const word = comment.search(/\p{L}{2}/u);
  return word >= 0 && /\s/.test(comment.slice(word));
}

/** Another directive or a documentation tag is no reason for the directive below. */
const DIRECTIVE_LIKE =
  /^@|^[\w-]+(?:-disable|-ignore)|^(?:noqa|type\s*:|nolint|NOSONAR|NOLINT|eslint|rubocop|pylint)\b/;

/**
 * The findings for a file's directives that give no reason. At severity `low`, all directives of one tool make one
 * finding, at the first of them. Otherwise each makes its own.
 */
export function toSuppressionFindings(
  found: readonly SuppressionUse[],
  { file, severity }: { readonly file: string; readonly severity: Severity },
  context: PinnedTexts,
): readonly StageClaim[] {
  const tools = [...new Set(found.map(({ suppression }) => suppression.tool))];
  const groups =
    severity === "low"
      ? tools.map((name) => found.filter(({ suppression }) => suppression.tool === name))
      : found.map((one) => [one]);
  return groups.flatMap(([first, ...others]) =>
    first === undefined ? [] : [toFinding(first, others, { file, severity, context })],
  );
}

/** The most directives that one finding quotes. */
const MAX_QUOTED = 10;

function toFinding(
  first: SuppressionUse,
  others: readonly SuppressionUse[],
  { file, severity, context }: { readonly file: string; readonly severity: Severity; readonly context: PinnedTexts },
): StageClaim {
  const { line, tool, rules, scope } = first.suppression;
  const what = rules.length === 0 ? `everything ${tool} says` : `${tool} ${rules.join(", ")}`;
  const quoted = [first, ...others].slice(0, MAX_QUOTED);
  const lines = joinSome(
    others.map(({ suppression }) => suppression.line),
    MAX_QUOTED - 1,
  );
  const also = lines === "" ? "" : ` So do those on lines ${lines}.`;
  const [own, ...besides] = quoted.map(({ suppression }) => cite(suppression, file, context));
  const claim = toDetectedClaim({
    detectedBy: "suppression",
    title: "A suppression gives no reason",
    severity,
    category: "policy",
    description: `This directive silences ${what} ${REACH_WORDS[scope]}.${also} Base and head were compared: no directive at base covers it, and neither it nor a comment above it says why it is needed.`,
    place: { file, side: "head", start_line: line, end_line: line },
    evidenceQuote: own?.quote ?? "",
    suggestion: undefined,
  });
  return besides.length === 0 ? claim : { ...claim, besides };
}

function cite({ line, text }: Suppression, file: string, context: PinnedTexts): KindedCitation {
  const quote = context.text(file, "head")?.index.lines[line - 1]?.trim() ?? text;
  return { file, side: "head", line, quote, kind: "defect" };
}

const REACH_WORDS = {
  line: "on its line",
  "next-line": "on the line below",
  block: "for a block",
  file: "for the whole file",
} as const;
