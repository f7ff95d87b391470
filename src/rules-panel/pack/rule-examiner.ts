import { pathAt } from "../../change/pin.ts";
import { ServedLines } from "../../change/receipt.ts";
import type { Side } from "../../change/side.ts";
import type { Category } from "../../claims/category.ts";
import type { CodeFacts } from "../../code/compare/code-facts.ts";
import type { Grammars } from "../../code/syntax/load-grammars.ts";
import { type Written, writtenIn } from "../../code/text/language.ts";
import { MAX_RULES_LINE } from "../../code/text/scan.ts";
import { isTestPath } from "../../files/exempt-files.ts";
import { type Language, languageOf, type NamedFile } from "../../files/language.ts";
import { groupDigits } from "../../text/count-of.ts";
import { describeFailure } from "../../text/errors.ts";
import { ChangedTexts, type ExaminedTarget } from "../change/changed-code.ts";
import { type Subject, toSubject, touchedLines } from "../change/subject.ts";
import type { Examination, Examined, Examiner, FileAtHand, RuleFailure } from "../rules/examiner.ts";
import { type RuleDeclaration, RuleList } from "../rules/rule-declaration.ts";
import { eitherOf, type Match, type Matcher, type RuleMatch, type StaticRule } from "../rules/static-rule.ts";
import {
  NOTHING_TO_SEARCH,
  type Sides,
  type SyntaxPattern,
  type SyntaxReading,
  SyntaxSearch,
} from "../search/syntax-search.ts";
import { excusedCategories, isDense, isMinified, isUnderDirective } from "./excused.ts";
import { readRules } from "./load-rules.ts";
import { MATCHERS } from "./matchers.ts";
import { queryMatcher } from "./query-matcher.ts";

/** The rules with everything needed to apply them. */
export interface OpenedPack {
  readonly pack: RulePack;
  readonly syntax: SyntaxSearch;
}

/**
 * @param grammars the grammars of the process
 * @throws Error if the directory was not made by `npm run build`.
 */
export async function openPack(directory: string, grammars: Grammars): Promise<OpenedPack> {
  return { pack: new RulePack(await readRules(directory)), syntax: new SyntaxSearch(grammars) };
}

// Nobody reads more, and a file made to have more would slow down the comparison.
const MAX_MATCHES = 1000;

/** Examines files in the calling thread. */
export function ruleExaminer({ pack, syntax }: OpenedPack, target: ExaminedTarget): Examiner {
  const changed = new ChangedTexts(target.changed);
  return {
    async examine(file): Promise<Examination> {
      const { head } = file;
      const reading = head === undefined ? NOTHING_TO_SEARCH : await syntax.read(head, pack.patternsFor(head));
      if (reading.kind === "unsearched") return { kind: "unexamined", reason: reading.reason };
      const sides = await readSides(file, syntax);
      if (sides !== undefined && "kind" in sides) return { kind: "unexamined", reason: sides.reason };
      return examineFile(file, reading, { pack, kind: target.kind, changed, sides });
    },
    async findCovered(files) {
      return files.filter((file) => pack.covers(file)).map(({ path }) => path);
    },
  };
}

/** The facts of both sides of a file that existed before. */
async function readSides({ head, base, pinned }: FileAtHand, syntax: SyntaxSearch) {
  if (head === undefined || base === undefined || pinned.countsAsNew !== undefined) return undefined;
  return syntax.readSides({ base, head }, touchedLines(pinned));
}

interface Grounds {
  readonly sides: Sides<CodeFacts> | undefined;
  readonly pack: RulePack;
  readonly kind: ExaminedTarget["kind"];
  readonly changed: ChangedTexts;
}

function examineFile(file: FileAtHand, syntax: SyntaxReading, { pack, kind, changed, sides }: Grounds): Examination {
  const { pinned } = file;
  const served = new ServedLines(file.receipts);
  const isServed = (side: Side, line: number) => {
    const path = pathAt(pinned, side);
    return path !== undefined && served.covers({ file: path, side, start_line: line, end_line: line });
  };
  try {
    const subject = toSubject({
      file: pinned,
      head: file.head,
      base: file.base,
      kind,
      changed,
      syntax,
      sides,
      isServed,
    });
    return { kind: "examined", ...applyRules(pack, subject) };
  } catch (error) {
    return { kind: "unexamined", reason: describeFailure("the scan of its lines", error) };
  }
}

function applyRules(pack: RulePack, subject: Subject): Pick<Examined, "matches" | "failures"> {
  const { matches, failures } = pack.examine(subject);
  const reasons = [
    ...(matches.length <= MAX_MATCHES
      ? []
      : [`the rules match at ${matches.length} places of it (limit ${MAX_MATCHES})`]),
    ...describeUnread(subject),
  ];
  return {
    matches: matches.slice(0, MAX_MATCHES).map(({ rule, match }) => ({ ruleId: rule.id, match })),
    failures: [...failures, ...reasons.map((reason): RuleFailure => ({ ruleId: undefined, reason }))],
  };
}

/** Names the line that is too long for rules that read lines; a rule with a syntax query may still examine it. */
function describeUnread({ added }: Subject): readonly string[] {
  const [first] = added.filter(({ isUnread }) => isUnread === true);
  if (first === undefined) return [];
  const [length, most] = [groupDigits(first.text.length), groupDigits(MAX_RULES_LINE)];
  return [
    `its line ${first.number} has ${length} characters, and rules read at most ${most}; paths-ignore would leave the file out`,
  ];
}

/**
 * Categories also examined on the dense lines of minified files. Other rules compare lines, or concern style that
 * nobody fixes there.
 */
const IN_MINIFIED: ReadonlySet<Category> = new Set(["secrets", "prompt-injection", "injection"]);

/** A text of unknown kind. */
const ANY_TEXT: Written = { path: "", language: undefined, family: undefined };

/** The results of all rules on a file. */
interface RuleResults {
  readonly matches: readonly RuleMatch<StaticRule>[];
  readonly failures: readonly RuleFailure[];
}

/** Every rule of the static panel, more specific ones first. */
export class RulePack extends RuleList<StaticRule> {
  readonly #patterns = new Map<Language, readonly SyntaxPattern[]>();

  /** @throws Error if two rules have the same id, or a rule names an unknown matcher. */
  constructor(declarations: readonly RuleDeclaration[]) {
    super([...declarations].sort((a, b) => rankOf(a) - rankOf(b)).map(toRule));
  }

  /** The rules' matches in a file, in the order of the rules, and the rules that failed on it. */
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
        // The rule reports nothing for that file, and the others continue.
        failures.push({ ruleId: rule.id, reason: describeFailure(`rule ${rule.id}`, error) });
      }
    }
    // What a rule found before it stopped still counts.
    return { matches, failures: [...failures, ...[...unchecked].map((reason) => ({ ruleId: undefined, reason }))] };
  }

  /**
   * Whether a rule is specific to the file's kind. A rule for any text, such as for secrets, does not count. Nor does
   * code without a grammar, such as Kotlin, because it is only searched for slow patterns.
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

/** Whether a file is minified and was so before, so that dense lines added to ordinary code do not hide it. */
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

/** How a rule finds its places: its queries, its matcher, or both. */
function matcherOf(declaration: RuleDeclaration): Matcher {
  const { id, matcher: name = "" } = declaration;
  if ("queries" in declaration && declaration.matcher === undefined) return queryMatcher(declaration);
  const matcher = MATCHERS[name];
  if (matcher === undefined) throw new Error(`rule ${id}: there is no matcher ${name}`);
  return "queries" in declaration ? eitherOf(matcher, queryMatcher(declaration)) : matcher;
}
