import { namesIn } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import type { SyntaxHit } from "../search/syntax-search.ts";
import { changeMatcher, changeOf, type Difference, homeOf, lossOf, MAX_FOLLOWED } from "./difference.ts";
import { replacedCall } from "./replaced-call.ts";

const RULE = "sql-query-from-strings";

/** Finds queries whose values were bound and whose text is now composed of them. Shown where the query is made. */
export const rawQuery = changeMatcher((difference) => {
  const { subject, head } = difference;
  const hits = subject.hits.filter(({ id, checks }) => id === RULE && checks === undefined);
  const replaced = replacedCall("raw-query")
    .check(subject)
    .map((match): Match => {
      const home = homeOf(head, match.line.number);
      const hit = hits.find(({ start }) => homeOf(head, start.line) === home);
      const line = hit === undefined ? undefined : lineOf(difference, hit);
      return line === undefined ? match : { ...match, line };
    });
  return [...replaced, ...hits.map((hit) => boundBefore(difference, hit))];
});

function lineOf({ subject }: Difference, { start, end }: Pick<SyntaxHit, "start" | "end">) {
  return subject.added.find(({ number, live }) => number >= start.line && number <= end.line && /\w/.test(live));
}

/** The match of a query whose text now includes a value that its function bound before. */
function boundBefore(difference: Difference, { start, end, pasted = [] }: SyntaxHit): Match | undefined {
  const { base, head, lost } = difference;
  const name = head.units.findLast(({ code }) => code.line <= start.line && code.endLine >= start.line)?.name;
  const before = base.units.find((unit) => unit.name === name);
  const bound = lost.calls
    .filter(({ unit }) => unit === before)
    .flatMap(({ given }) => given.filter((value) => statementsIn(value).length === 0));
  if (before === undefined || !bound.some((value) => pasted.some((each) => namesIn(value).has(each)))) return undefined;
  const statement = statementsIn(before.code).find((text) => changeOf(difference, text));
  if (statement === undefined) return undefined;
  const description = "The value was bound to the query, and is pasted into its text now.";
  const match = lossOf(difference, statement, { description, severity: "high" });
  const line = lineOf(difference, { start, end });
  return match === undefined || line === undefined ? undefined : { ...match, line };
}

/** Placeholders for bound values in SQL: `$1`, `?`, `:name`, `@name`, `%s`. */
const PLACEHOLDER = /(?:[=<>(,]|\b(?:like|limit|offset|in|values))\s*\(?\s*(?:\$\d|\?|:[a-z_]|@[a-z_]|%s|%\()/i;

function statementsIn(code: Code): readonly Code[] {
  return piecesOf(code, undefined, MAX_FOLLOWED).filter(({ kind, text }) => kind === "text" && PLACEHOLDER.test(text));
}
