import type { Severity } from "../claims/severity.ts";
import { foldText, quoteWeight } from "../pin/quote.ts";

/** How binding a rule is by the words of RFC 2119, which count in capitals only (RFC 8174). */
export type Strength = "must" | "should" | "may";

/** One rule of a repository's instruction files. Lines are 1-based and inclusive, in the file as it stands. */
export interface RepositoryRule {
  /** As written: a token such as `RPC-Patch-V1-04`, else the heading's text. */
  readonly id: string;
  /** Further names, such as the text of a heading that holds a token. */
  readonly aliases: readonly string[];
  readonly isToken: boolean;
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The normative text: the rule's lines with their Markdown, subsections included. */
  readonly text: string;
  /** What it asks for, in a few words: its heading, or the first line of its text. */
  readonly title: string;
  /** The weaknesses a breach of it is, as `CWE-79`; none where nobody said. */
  readonly cwe: readonly string[];
  /** Globs of the files it is about; empty means all. */
  readonly scope: readonly string[];
  /** Its strongest word, of a subsection only when it has none of its own; absent for a rule without any. */
  readonly strength: Strength | undefined;
}

const WORDS: readonly (readonly [Strength, RegExp])[] = [
  ["must", /\b(?:MUST|SHALL|REQUIRED)\b/],
  ["should", /\b(?:SHOULD|RECOMMENDED)\b/],
  ["may", /\b(?:MAY|OPTIONAL)\b/],
];

const CEILINGS: Readonly<Record<Strength, Severity>> = { must: "critical", should: "medium", may: "low" };

/** The strongest RFC 2119 word in capitals, code spans passed over; undefined when there is none. */
export function strengthOf(text: string): Strength | undefined {
  const prose = text.replace(/`[^`\n]*`/g, " ");
  return WORDS.find(([, words]) => words.test(prose))?.[0];
}

/** The worst severity a breach of the quoted text carries: by the quote's own words, else by its rule's. */
export function ceilingOf(rule: Pick<RepositoryRule, "strength">, quote: string): Severity | undefined {
  const strength = strengthOf(quote) ?? rule.strength;
  return strength === undefined ? undefined : CEILINGS[strength];
}

/** An id as ids are compared when they are not written alike: letters and digits in lower case, joined by dashes. */
export function normaliseId(id: string): string {
  const words = foldText(id)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join("-") ?? "";
}

/** Whether the text is a part of the rule's own words: white space and Markdown aside, letter by letter. */
export function holdsQuote(rule: Pick<RepositoryRule, "id" | "aliases" | "text">, quote: string): boolean {
  const wanted = foldProse(quote);
  const isOnlyName = [rule.id, ...rule.aliases].some((name) => normaliseId(name) === normaliseId(quote));
  if (isOnlyName && normaliseId(rule.text) !== normaliseId(quote)) return false;
  const whole = foldProse(rule.text);
  return quoteWeight(wanted) < MIN_WEIGHT ? wanted !== "" && wanted === whole : whole.includes(wanted);
}

/** A shorter quote, in letters and digits, stands in any text. */
const MIN_WEIGHT = 8;

const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+)?/;

/** Text without what Markdown puts around it: quotes, list marks, emphasis, links, tables, typographic quotation marks. */
function foldProse(text: string): string {
  const plain = text
    .split("\n")
    .map((line) => line.replace(LINE_START, ""))
    .join("\n")
    .replace(/\]\([^()\s]*\)/g, "]")
    .replace(/[*_`~|\\[\]]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');
  return foldText(plain);
}
