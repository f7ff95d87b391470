import { describe, expect, it } from "vitest";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { compile, isNeeded } from "../../src/code/syntax/queries.ts";
import { type Language, languageOf } from "../../src/files/language.ts";
import { holds, isPredicate } from "../../src/rules-panel/search/predicates.ts";
import { DIRECTORY } from "../code/facts-of.ts";
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

const QUERIES = RULE_FILES.flatMap(({ declaration }) =>
  ("queries" in declaration ? declaration.queries : []).flatMap(({ languages, query, needs }) =>
    languages.map((language) => ({ id: declaration.id, language, query, needs })),
  ),
);

describe("leaving out what holds none of a query's words", () => {
  it.each(QUERIES)("costs no match: $id, $language", async ({ language, query, needs }) => {
    const grammar = await grammars.load(language);
    const compiled = compile(grammar, query, isPredicate);
    const lost: string[] = [];
    for (const text of TEXTS.get(language) ?? []) {
      if (isNeeded(needs, text.toLowerCase())) continue;
      const parsed = grammars.trees.parse({ path: "a", language, text }, grammar, () => false);
      if (parsed === undefined) throw new Error("out of time");
      const found = compiled
        .matches(parsed.tree.rootNode)
        .filter(({ captures, patternIndex }) =>
          compiled.predicates[patternIndex]?.every((each) => holds(parsed.source, captures, each)),
        );
      if (found.length > 0) lost.push(text);
    }
    compiled.delete();
    expect(lost).toEqual([]);
  });
});
