import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toSubject } from "../../../src/panels/static/change/subject.ts";
import { MATCHERS } from "../../../src/panels/static/pack/matchers.ts";
import { RulePack } from "../../../src/panels/static/pack/rule-pack.ts";
import type { RuleDeclaration } from "../../../src/panels/static/rules/rule-declaration.ts";
import type { Match } from "../../../src/panels/static/rules/static-rule.ts";
import { DIRECTORY } from "../../analysis/facts-of.ts";
import { FakeSource, maskText } from "../../fakes/fake-source.ts";
import { type Example, opened, RULE_FILES } from "./rule-files.ts";

/** Runs one rule over one file of a change, every line of which was served. */
async function run(id: string, { path = "src/app.js", base, head, secrets, others = [] }: Example) {
  const file = { path, head, ...(base === undefined ? {} : { base }), ...(secrets === undefined ? {} : { secrets }) };
  const source = new FakeSource([
    file,
    ...others.map(({ base: old, ...rest }) => (old === undefined ? rest : { ...rest, base: old })),
  ]);
  const { pack, syntax } = opened;
  const rule = pack.rules.find((candidate) => candidate.id === id);
  const [pinned] = source.pin.files;
  if (rule === undefined || pinned === undefined) throw new Error(`${id} is not among the built rules`);
  const lines = (await source.readText(path, "head"))?.lines ?? [];
  const reading = await syntax.read({ path, lines }, pack.patternsFor({ path, lines }), []);
  if (reading.kind === "unsearched") throw new Error(`${path} cannot be searched: ${reading.reason}`);
  const subject = toSubject({
    syntax: reading,
    file: pinned,
    pin: source.pin,
    head: await source.readText(path, "head"),
    base: base === undefined ? undefined : await source.readText(path, "base"),
    isServed: () => true,
  });
  if (!rule.applies(subject)) return [];
  for (const [failed, error] of subject.failed) throw new Error(`${failed} failed on ${path}`, { cause: error });
  return rule.check(subject);
}

const placeOf = (match: Match | undefined) => [match?.line.text.trim(), match?.cause?.text.trim()];

describe.each(RULE_FILES)("rules/$name", ({ name, declaration, examples }) => {
  it("is named for its id", () => {
    expect(name).toBe(`${declaration.id}.yml`);
  });

  it("states a norm that carries its severity", () => {
    const strength = {
      critical: /\bMUST\b/,
      high: /\bMUST\b/,
      medium: /\b(?:MUST|SHOULD)\b/,
      low: /\b(?:MUST|SHOULD|MAY)\b/,
    };
    expect(declaration.text).toMatch(strength[declaration.severity]);
  });

  it.each(examples.match)("matches $name", async (example) => {
    const [match] = await run(declaration.id, example);
    const shown = (line: string | undefined) => line && maskText(line, example.path ?? "src/app.js").text;
    expect(placeOf(match)).toEqual([shown(example.at), shown(example.cause)]);
  });

  it.each(examples.pass)("passes over $name", async (example) => {
    expect(await run(declaration.id, example)).toEqual([]);
  });
});

describe("the rules together", () => {
  it("are what the build made of the files", () => {
    const built: unknown = JSON.parse(readFileSync(join(DIRECTORY, "rules.json"), "utf8"));
    expect(built).toEqual(RULE_FILES.map(({ declaration }) => declaration));
  });

  it("are told apart by title and category", () => {
    const names = RULE_FILES.map(({ declaration: { title, category } }) => `${category} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("use every matcher there is", () => {
    const used = RULE_FILES.flatMap(({ declaration }) => ("matcher" in declaration ? [declaration.matcher] : []));
    expect([...used].sort()).toEqual(Object.keys(MATCHERS).sort());
  });

  it("are found by id, else by title and category, and never by half of them", async () => {
    const { pack } = opened;
    for (const rule of pack.rules) {
      const { title, category } = rule;
      expect(pack.find({ ruleId: rule.id, title: "", category })).toBe(rule);
      expect(pack.find({ ruleId: undefined, title, category })).toBe(rule);
    }
    const { title } = pack.rules[0] ?? { title: "" };
    expect(pack.find({ ruleId: "invented", title, category: "secrets" })).toBeUndefined();
    expect(pack.find({ ruleId: undefined, title, category: "localization" })).toBeUndefined();
  });

  it("cannot have one id twice, or name a matcher that is not there", () => {
    const declaration: RuleDeclaration = {
      id: "some-rule",
      title: "A rule of the test",
      severity: "low",
      category: "logic",
      cwe: ["CWE-1"],
      text: "Code MAY be better.",
      suggestion: "Make it better.",
      matcher: "letter-range",
    };
    expect(() => new RulePack([declaration, declaration])).toThrow("one id");
    expect(() => new RulePack([{ ...declaration, matcher: "gone" }])).toThrow("no matcher gone");
  });
});
