import { describe, expect, it } from "vitest";
import { MATCHERS } from "../../src/rules-panel/pack/matchers.ts";
import { DECLARATIONS, opened, READINGS, RULE_FILES } from "./rule-files.ts";
import { ExampleTrial } from "./try-example.ts";

const STRENGTH = {
  critical: /\bMUST\b/,
  high: /\bMUST\b/,
  medium: /\b(?:MUST|SHOULD)\b/,
  low: /\b(?:MUST|SHOULD|MAY)\b/,
};

const trial = new ExampleTrial(DECLARATIONS);

/** Fails with the sentence alone: it names the file, the example and what was found. */
function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}

it.each(READINGS)("$path is a rule", (reading) => {
  refuse(reading.kind === "broken" ? reading.problem : undefined);
});

describe.each(RULE_FILES)("$path", ({ declaration: { id, text, severity }, examples }) => {
  it("states a norm that carries its severity", () => {
    expect(text).toMatch(STRENGTH[severity]);
  });

  it.each(examples.match)("matches $name", async (example) => refuse(await trial.findMismatch(id, example)));

  it.each(examples.pass)("passes over $name", async (example) => refuse(await trial.findAlarm(id, example)));
});

describe("the rules together", () => {
  it("are told apart by title and category", () => {
    const names = DECLARATIONS.map(({ title, category }) => `${category} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("use every matcher there is", () => {
    const used = DECLARATIONS.flatMap((declaration) => ("matcher" in declaration ? [declaration.matcher] : []));
    expect([...used].sort()).toEqual(Object.keys(MATCHERS).sort());
  });

  it("stand in for rules there are", () => {
    const replaced = DECLARATIONS.flatMap(({ instead_of: ids = [] }) => ids);
    expect(replaced.filter((id) => opened.pack.get(id) === undefined)).toEqual([]);
  });
});
