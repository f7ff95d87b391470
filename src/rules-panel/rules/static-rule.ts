import type { Severity } from "../../claims/severity.ts";
import type { Written } from "../../code/text/language.ts";
import type { ScannedLine } from "../../code/text/scan.ts";
import type { SafeZone } from "../../debate/safe-zone.ts";
import { foldCode } from "../change/changed-code.ts";
import type { Subject } from "../change/subject.ts";
import type { RuleDeclaration } from "./rule-declaration.ts";

/** Finds the places that a rule applies to. */
export interface Matcher {
  applies(file: Written): boolean;
  check(subject: Subject): readonly Match[];
  /**
   * Describes what of the file was not checked, as the end of a sentence. Undefined if everything was, as for a matcher
   * without this method.
   */
  describeUnchecked?(subject: Subject): string | undefined;
}

/** One deterministic check: the declaration in its file in `rules/`, and its matcher. */
export type StaticRule = RuleDeclaration & Matcher;

/** A place where a rule matches: a line at head and, if it follows from a deletion, the deleted line as its cause. */
export interface Match {
  readonly line: ScannedLine;
  readonly description: string;
  /** Set if the rule's own title does not fit the match. */
  readonly title?: string;
  readonly cause?: ScannedLine;
  /** Set if the code shows more or less harm than the rule declares. */
  readonly severity?: Severity;
  /** Whether the rule's value comes from a request; absent if the rule does not ask for that. */
  readonly isFromRequest?: boolean;
  /** Set if it is wrong in any file but a test, even in a new one. */
  readonly isCertain?: true;
  /** Set if a check before the place fully answers the rule. */
  readonly refutation?: Refutation;
}

/** Lines that are safe with regard to a rule, and the line of the check that proves it. */
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

/** Whether the change added this code, rather than moved or reformatted it. */
export function isBroughtIn(subject: Subject, code: string): boolean {
  if (foldCode(code) === "") return false;
  if (subject.isAllNew) return true;
  return subject.headCode.count(code) > subject.baseCode.count(code) && !subject.elsewhere.lost(code);
}

/** A matcher that combines several. */
export function eitherOf(...matchers: readonly [Matcher, ...Matcher[]]): Matcher {
  return {
    applies: (file) => matchers.some((matcher) => matcher.applies(file)),
    check: (subject) => matchers.flatMap((matcher) => matcher.check(subject)),
  };
}
