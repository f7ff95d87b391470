import type { Written } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { foldCode, type Subject } from "../change/subject.ts";
import type { RuleDeclaration } from "./rule-declaration.ts";

/** What finds the places a rule is about. */
export interface Matcher {
  applies(file: Written): boolean;
  check(subject: Subject): readonly Match[];
  /** A sentence's end that says what of the file was not checked; undefined, as without it, where all was. */
  describeUnchecked?(subject: Subject): string | undefined;
}

/** One deterministic check: what `rules/` declares of it, and what finds it. */
export type StaticRule = RuleDeclaration & Matcher;

/** Where a rule matches: always a line at head, with the deleted line it follows from, if any. */
export interface Match {
  readonly line: ScannedLine;
  readonly description: string;
  readonly cause?: ScannedLine;
}

/** A match, and whose it is. */
export interface RuleMatch<Whose extends RuleDeclaration = RuleDeclaration> {
  readonly rule: Whose;
  readonly match: Match;
}

/** A line as evidence: exactly as served, without surrounding white space. */
export function quoteOf(line: ScannedLine): string {
  return line.text.trim();
}

/** Whether the change brought this code in, rather than moved or reformatted it. */
export function isBroughtIn(subject: Subject, code: string): boolean {
  if (foldCode(code) === "") return false;
  if (subject.isAllNew) return true;
  return subject.headCode.count(code) > subject.baseCode.count(code) && !subject.elsewhere.lost(code);
}

/** Whether the change took this code away, rather than moved or reformatted it. */
export function isTakenAway(subject: Subject, code: string): boolean {
  if (foldCode(code) === "") return false;
  return subject.headCode.count(code) < subject.baseCode.count(code) && !subject.elsewhere.gained(code);
}
