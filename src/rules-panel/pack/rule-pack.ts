import type { Category } from "../../claims/category.ts";
import { type Written, writtenIn } from "../../code/text/language.ts";
import { isTestPath } from "../../files/exempt-files.ts";
import { type Language, languageOf, type NamedFile } from "../../files/language.ts";
import { describeFailure } from "../../text/errors.ts";
import { isDense, isMinified } from "../change/minified.ts";
import type { Subject } from "../change/subject.ts";
import type { RuleFailure } from "../rules/examiner.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import { RuleList } from "../rules/rule-declaration.ts";
import { eitherOf, type Match, type Matcher, type RuleMatch, type StaticRule } from "../rules/static-rule.ts";
import type { SyntaxPattern } from "../search/syntax-search.ts";
import { excusedCategories, isUnderDirective } from "./excused.ts";
import { MATCHERS } from "./matchers.ts";
import { queryMatcher } from "./query-matcher.ts";

/**
 * Categories that are looked for on the dense lines of minified files too. Other rules compare lines, or speak of a style
 * that nobody mends there.
 */
const IN_MINIFIED: ReadonlySet<Category> = new Set(["secrets", "prompt-injection", "injection"]);

/** A text of which nothing is known. */
const ANY_TEXT: Written = { path: "", language: undefined, family: undefined };

/** The results of all rules on a file. */
export interface RuleResults {
  readonly matches: readonly RuleMatch<StaticRule>[];
  readonly failures: readonly RuleFailure[];
}

/** Every rule of the static panel, the more particular first. */
export class RulePack extends RuleList<StaticRule> {
  readonly #patterns = new Map<Language, readonly SyntaxPattern[]>();

  /** @throws Error if two rules have one id, or a rule names a matcher that does not exist. */
  constructor(declarations: readonly RuleDeclaration[]) {
    super([...declarations].sort((a, b) => rankOf(a) - rankOf(b)).map(toRule));
  }

  /** The matches of the rules in a file, in the order of the rules, and which rules failed on it. */
  examine(subject: Subject): RuleResults {
    const matches: RuleMatch<StaticRule>[] = [];
    const failures: RuleFailure[] = [];
    const unchecked = new Set<string>();
    const isGenerated = isMinifiedThroughout(subject);
    const excused = excusedCategories(subject);
    for (const rule of this.rules.filter((each) => !excused.has(each.category) && each.applies(subject))) {
      const isMeant = (match: Match) => {
        const { line, cause = line } = match;
        if (isGenerated && !IN_MINIFIED.has(rule.category) && isDense(cause)) return false;
        return !isUnderDirective(subject, rule.category, match);
      };
      try {
        if (subject.failed.has(rule.id)) throw subject.failed.get(rule.id);
        for (const match of rule.check(subject).filter(isMeant)) matches.push({ rule, match });
        const left = rule.describeUnchecked?.(subject);
        if (left !== undefined) unchecked.add(left);
      } catch (error) {
        // The rule says nothing of that file, and the others go on.
        failures.push({ ruleId: rule.id, reason: describeFailure(`rule ${rule.id}`, error) });
      }
    }
    // What a rule found before it gave up still counts.
    return { matches, failures: [...failures, ...[...unchecked].map((reason) => ({ ruleId: undefined, reason }))] };
  }

  /**
   * Whether a rule is about the file's kind. One that applies to any text, such as to a secret, is about none; and code that no
   * grammar is here for, such as Kotlin, is searched for slow patterns alone, which says nothing of the rest.
   */
  covers(file: NamedFile): boolean {
    if (languageOf(file) === undefined) return false;
    const written = writtenIn(file);
    return this.rules.some((rule) => rule.applies(written) && !rule.applies(ANY_TEXT));
  }

  /** The queries for the language of a file. */
  patternsFor(file: NamedFile): readonly SyntaxPattern[] {
    const language = languageOf(file);
    if (language === undefined) return [];
    const known = this.#patterns.get(language);
    if (known !== undefined) return known;
    const patterns = this.rules.flatMap((rule) =>
      queriesOf(rule)
        .filter(({ languages }) => languages.includes(language))
        .map(({ query, needs }) => ({ id: rule.id, query, needs })),
    );
    this.#patterns.set(language, patterns);
    return patterns;
  }
}

/** Whether a file is minified, and was so before: dense lines that a change adds to ordinary code hide nothing of it. */
function isMinifiedThroughout({ head, base }: Subject): boolean {
  return isMinified(head) && (base.length === 0 || isMinified(base));
}

function queriesOf(rule: RuleDeclaration) {
  return "queries" in rule ? rule.queries : [];
}

function rankOf({ matcher }: RuleDeclaration): number {
  return matcher === undefined ? RANKS.length : RANKS.indexOf(matcher);
}

const RANKS = Object.keys(MATCHERS);

function toRule(declaration: RuleDeclaration): StaticRule {
  const { applies, ...matcher } = matcherOf(declaration);
  const isMeant = declaration.not_in === "tests" ? (file: Written) => applies(file) && !isTestPath(file.path) : applies;
  return { ...declaration, ...matcher, applies: isMeant };
}

/** What finds the places of a rule: its queries, its matcher, or either. */
function matcherOf(declaration: RuleDeclaration): Matcher {
  const { id, matcher: name = "" } = declaration;
  if ("queries" in declaration && declaration.matcher === undefined) return queryMatcher(declaration);
  const matcher = MATCHERS[name];
  if (matcher === undefined) throw new Error(`rule ${id}: there is no matcher ${name}`);
  return "queries" in declaration ? eitherOf(matcher, queryMatcher(declaration)) : matcher;
}
