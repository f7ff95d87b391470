import type { ScannedLine } from "../../code/text/scan.ts";
import type { DominatingCheck } from "../../code/values/checks.ts";
import type { SourceLanguage } from "../../files/language.ts";
import type { Subject } from "../change/subject.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import { isBroughtIn, type Match, type Matcher, quoteOf, type Refutation } from "../rules/static-rule.ts";
import type { SyntaxHit } from "../search/syntax-search.ts";

type QueryRule = Extract<RuleDeclaration, { readonly queries: unknown }>;

/** A matcher for the results of the rule's query in the file, if the change added them. */
export function queryMatcher(rule: QueryRule): Matcher {
  const languages = new Set<SourceLanguage>(rule.queries.flatMap((query) => query.languages));
  return {
    applies: ({ language }) => language !== undefined && languages.has(language),
    check: (subject) => {
      const added = new Set(subject.added.map((line) => line.number));
      const hits = subject.hits.filter((hit) => hit.id === rule.id);
      const unchecked = hits.filter((hit) => hit.checks === undefined);
      const found = hits.flatMap((hit) => {
        // A line may contain two uses, but a finding names only the line.
        const check = unchecked.some((other) => overlap(hit, other)) ? undefined : hit.checks?.[0];
        return toMatch(subject, { rule, hit, added, check }) ?? [];
      });
      return oncePerLine(found);
    },
  };
}

function overlap(one: SyntaxHit, other: SyntaxHit): boolean {
  return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

/** Keeps one match per line, because a finding names the line; prefers a certain one or one with a request's value. */
function oncePerLine(found: readonly Match[]): readonly Match[] {
  const lines = new Map<number, Match>();
  for (const match of found) {
    const known = lines.get(match.line.number);
    if (known === undefined || (!isStrong(known) && isStrong(match))) lines.set(match.line.number, match);
  }
  return [...lines.values()];
}

function isStrong({ isFromRequest, isCertain }: Match): boolean {
  return isFromRequest === true || isCertain === true;
}

interface Found {
  readonly rule: QueryRule;
  readonly hit: SyntaxHit;
  /** The lines that the change adds. */
  readonly added: ReadonlySet<number>;
  readonly check: DominatingCheck | undefined;
}

function toMatch(subject: Subject, found: Found): Match | undefined {
  const { rule, hit, added } = found;
  const lines = subject.head.slice(hit.start.line - 1, hit.end.line).filter(({ number }) => added.has(number));
  const line = lines.find(({ live }) => /\w/.test(live));
  if (line === undefined || !isBroughtIn(subject, liveCode(subject, hit))) return undefined;
  const refutation = refute(subject, found, line);
  return {
    line,
    description: rule.message + describeJoint(subject, hit),
    ...(hit.isFromRequest === undefined ? {} : { isFromRequest: hit.isFromRequest }),
    ...(hit.isCertain === undefined ? {} : { isCertain: hit.isCertain }),
    ...(refutation === undefined ? {} : { refutation }),
  };
}

/** Names the line on which the text is composed, if it differs from the match's line. */
function describeJoint(subject: Subject, { builtOn }: SyntaxHit): string {
  const built = subject.head[(builtOn ?? 0) - 1];
  return built === undefined
    ? ""
    : ` Its text is put together on line ${built.number}: \`${quoteOf(built).slice(0, MAX_QUOTE)}\`.`;
}

/** In characters: a line may be as long as its file. */
const MAX_QUOTE = 120;

/**
 * Refutes a match whose value is checked before, on every path through the same function: `run(name)` after `if
 * (!ALLOWED.has(name)) return;`. It does not matter who added the check, or when: an author who adds one has fixed the
 * defect.
 */
function refute(subject: Subject, { rule, hit, check }: Found, line: ScannedLine): Refutation | undefined {
  const proof = check === undefined ? undefined : subject.head[check.line - 1];
  if (check === undefined || proof === undefined) return undefined;
  return {
    zone: {
      file: subject.path,
      start_line: line.number,
      end_line: hit.end.line,
      protects_against: [rule.category],
      reason: `What is put in here is one of a fixed choice, a number or a plain word. Line ${check.line} checks \`${check.value.slice(0, MAX_VALUE)}\`, in this function and on every path to this place, and nothing sets it in between.`,
      evidence_quote: quoteOf(line),
      evidence_file: null,
      evidence_line: null,
    },
    proof,
  };
}

const MAX_VALUE = 80;

function liveCode(subject: Subject, { start, end }: SyntaxHit): string {
  const lines = subject.head.slice(start.line - 1, end.line).map((line) => line.live);
  const last = lines.length - 1;
  return lines
    .map((live, index) => live.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join("\n");
}
