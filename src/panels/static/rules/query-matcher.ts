import type { SyntaxHit } from "../../../analysis/search/syntax-search.ts";
import type { SourceLanguage } from "../../../core/files/language.ts";
import type { Subject } from "../change/subject.ts";
import type { RuleDeclaration } from "./rule-declaration.ts";
import { isBroughtIn, type Match, type Matcher } from "./static-rule.ts";

type QueryRule = Extract<RuleDeclaration, { readonly queries: unknown }>;

/** A matcher for what the rule's query finds in the file, as far as the change brought it in. */
export function queryMatcher({ id, message, queries }: QueryRule): Matcher {
  const languages = new Set<SourceLanguage>(queries.flatMap((query) => query.languages));
  return {
    applies: ({ language }) => language !== undefined && languages.has(language),
    check: (subject) => {
      const added = new Set(subject.added.map((line) => line.number));
      const found = subject.hits
        .filter((hit) => hit.id === id)
        .flatMap((hit) => toMatch(subject, hit, added, message) ?? []);
      return oncePerLine(found);
    },
  };
}

/** One match a line, since a finding names the line: that of a request's value, if there is one. */
function oncePerLine(found: readonly Match[]): readonly Match[] {
  const lines = new Map<number, Match>();
  for (const match of found) {
    const known = lines.get(match.line.number);
    if (known === undefined || (known.isFromRequest !== true && match.isFromRequest === true))
      lines.set(match.line.number, match);
  }
  return [...lines.values()];
}

function toMatch(subject: Subject, hit: SyntaxHit, added: ReadonlySet<number>, description: string): Match | undefined {
  const lines = subject.head.slice(hit.start.line - 1, hit.end.line);
  const line = lines.find((candidate) => added.has(candidate.number) && /\w/.test(candidate.live));
  if (line === undefined || !isBroughtIn(subject, liveCode(subject, hit))) return undefined;
  return { line, description, ...(hit.isFromRequest === undefined ? {} : { isFromRequest: hit.isFromRequest }) };
}

function liveCode(subject: Subject, { start, end }: SyntaxHit): string {
  const lines = subject.head.slice(start.line - 1, end.line).map((line) => line.live);
  const last = lines.length - 1;
  return lines
    .map((live, index) => live.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join("\n");
}
