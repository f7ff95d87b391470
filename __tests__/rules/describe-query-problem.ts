import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { compile } from "../../src/code/syntax/queries.ts";
import type { Language } from "../../src/files/language.ts";
import { isPredicate } from "../../src/rules-panel/search/predicates.ts";
import { DIRECTORY } from "../code/facts-of.ts";

const grammars = new Grammars(DIRECTORY);

/** Why a text is no query of a language that a rule could use, as a sentence; undefined where it is one. */
export async function describeQueryProblem(language: Language, query: string): Promise<string | undefined> {
  const loaded = await grammars.load(language);
  try {
    const compiled = compile(loaded, query, isPredicate);
    const captures = compiled.captureNames;
    compiled.delete();
    return captures.includes("match") ? undefined : "it captures no @match, which is the place a finding names.";
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `it is no query of ${language}: ${error.message}${lineOf(error, query)}.`;
  }
}

/** The line of the query at which tree-sitter stopped, where it says. */
function lineOf(error: Error, query: string): string {
  const { cause } = error;
  const offset =
    typeof cause === "object" && cause !== null && "index" in cause && typeof cause.index === "number"
      ? cause.index
      : undefined;
  if (offset === undefined) return "";
  const before = query.slice(0, offset).split("\n");
  return `, in its line ${before.length}: ${query.split("\n")[before.length - 1]?.trim()}`;
}
