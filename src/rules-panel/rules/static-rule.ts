import type { Severity } from "../../claims/severity.ts";
import type { Written } from "../../code/text/language.ts";
import type { ScannedLine } from "../../code/text/scan.ts";
import type { SafeZone } from "../../debate/safe-zone.ts";
import { foldCode } from "../change/changed-code.ts";
import type { Subject } from "../change/subject.ts";
import type { RuleDeclaration } from "./rule-declaration.ts";

/** Finds the places that a rule is about. */
export interface Matcher {
  applies(file: Written): boolean;
  check(subject: Subject): readonly Match[];
  /**
   * The end of a sentence that says what of the file was not checked. Undefined where all was, as for a matcher without
   * this method.
   */
  describeUnchecked?(subject: Subject): string | undefined;
}

/** One deterministic check: what its file in `rules/` declares, and what finds its places. */
export type StaticRule = RuleDeclaration & Matcher;

/**
 * A place where a rule matches: a line at head, and as its cause the deleted line that it follows from, if there is
 * one.
 */
export interface Match {
  readonly line: ScannedLine;
  readonly description: string;
  readonly cause?: ScannedLine;
  /** Where the code shows more or less harm than the rule declares. */
  readonly severity?: Severity;
  /** Whether a request carries the value that the rule is about; absent where the rule asks for none. */
  readonly isFromRequest?: boolean;
  /** Whether it is wrong in any file but a test, also in a new one. */
  readonly isCertain?: true;
  /** Where a check before the place answers all that the rule says of it. */
  readonly refutation?: Refutation;
}

/** Lines that are safe from what a rule is about, and the line of the check that proves it. */
export interface Refutation {
  readonly zone: SafeZone;
  readonly proof: ScannedLine;
}

/** A match, and the rule that made it. */
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

/** A matcher for what any of several finds. */
export function eitherOf(...matchers: readonly [Matcher, ...Matcher[]]): Matcher {
  return {
    applies: (file) => matchers.some((matcher) => matcher.applies(file)),
    check: (subject) => matchers.flatMap((matcher) => matcher.check(subject)),
  };
}
