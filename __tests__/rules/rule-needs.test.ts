import { describe, expect, it } from "vitest";
import { contentOf } from "../../src/analysis/query/lazy-query.ts";
import { areMet, needsOf } from "../../src/analysis/query/needs.ts";
import { readQuery } from "../../src/analysis/query/query-text.ts";
import { holds, TEXT_NEEDS } from "../../src/analysis/search/predicates.ts";
import { Grammars } from "../../src/analysis/syntax/grammars.ts";
import type { LoadedGrammar } from "../../src/analysis/syntax/loaded-grammar.ts";
import { type Language, languageOf } from "../../src/core/files/language.ts";
import { DIRECTORY } from "../analysis/facts-of.ts";
import { RULE_FILES } from "./rule-files.ts";

const grammars = new Grammars(DIRECTORY);

/** Every text among the examples of all rules, and what is left of it when it breaks off half-way: much then is only supposed. */
const TEXTS: ReadonlyMap<Language, ReadonlySet<string>> = textsByLanguage();

function textsByLanguage(): ReadonlyMap<Language, ReadonlySet<string>> {
  const texts = new Map<Language, Set<string>>();
  for (const { path = "src/app.js", base = "", head, others = [] } of examples()) {
    for (const file of [{ path, base, head }, ...others]) {
      const language = languageOf({ path: file.path, lines: file.head.split("\n") });
      if (language === undefined) continue;
      const known = texts.get(language) ?? new Set();
      for (const text of [file.base ?? "", file.head]) known.add(text).add(text.slice(0, text.length / 2));
      texts.set(language, known);
    }
  }
  return texts;
}

function examples() {
  return RULE_FILES.flatMap(({ examples: { match, pass } }) => [...match, ...pass]);
}

interface Tried {
  readonly text: string;
  readonly matches: number;
  /** The matches the pattern would not have had, had it been left out where its needs are not met. */
  readonly lost: readonly string[];
}

/** One pattern over all texts of its language: compiled alone, needed or not. */
function tryPattern(language: Language, grammar: LoadedGrammar, query: string): readonly Tried[] {
  return (readQuery(query) ?? []).map((pattern) => {
    const compiled = grammar.compile(pattern.text);
    const needs = needsOf(pattern, TEXT_NEEDS);
    const lost: string[] = [];
    let matches = 0;
    for (const text of TEXTS.get(language) ?? []) {
      const parsed = grammars.trees.parse({ path: "a", language, text }, grammar, () => false);
      if (parsed === undefined) throw new Error("out of time");
      const found = compiled
        .matches(parsed.tree.rootNode)
        .filter(({ captures }) => compiled.predicates[0]?.every((each) => holds(parsed.source, captures, each)));
      matches += found.length;
      if (found.length > 0 && !areMet(needs, contentOf(parsed, grammar))) lost.push(text);
    }
    compiled.delete();
    return { text: pattern.text, matches, lost };
  });
}

const QUERIES = RULE_FILES.flatMap(({ declaration }) =>
  ("queries" in declaration ? declaration.queries : (declaration.uses ?? [])).flatMap(({ languages, query }) =>
    languages.map((language) => ({ id: declaration.id, language, query })),
  ),
);

describe("leaving out what a file cannot match", () => {
  it.each(QUERIES)("costs no match: $id, $language", async ({ language, query }) => {
    const tried = tryPattern(language, await grammars.load(language), query);
    expect(tried.flatMap(({ lost }) => lost)).toEqual([]);
  });

  it.each([...TEXTS.keys()])("costs no fact: %s", async (language) => {
    const grammar = await grammars.load(language);
    const tried = tryPattern(language, grammar, grammar.facts);
    expect(tried.flatMap(({ lost }) => lost)).toEqual([]);
    expect(tried.filter(({ matches }) => matches > 0).length).toBeGreaterThan(1);
  });
});
