import { describe, expect, it } from "vitest";
import type { ConfiguredTree } from "../../src/ports/configuration-reader.ts";
import { examineConfiguration } from "../../src/stages/examine-configuration.ts";
import { type ConfigurationPlaces, configurationReader } from "../../src/system/files/configuration-reader.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";

const CONFIG = ".github/tribunal/config.yml";
const PATTERNS = ".github/tribunal/patterns.yml";
const POLICY = ".github/tribunal/policy.yml";
const RULES = "docs/rules/a.md";
const RULE = "- RPC-Id-01: An id MUST be kept.\n";
const CODE: FakeFile = { path: "src/a.js", base: "a();\n", head: "b();\n" };

/** What is claimed of a change: effect, place and the words of the message that tell it from others. */
async function examine(
  files: readonly FakeFile[],
  places: Partial<ConfigurationPlaces> = {},
  kind: "diff" | "manifest" = "diff",
) {
  const source = new FakeSource([...files, CODE], kind);
  const reader = configurationReader({
    ...{ configPath: CONFIG, isNamed: false, patternsPath: PATTERNS, policyPath: POLICY, allowsAbsolute: false },
    ...places,
  });
  const claims = await examineConfiguration({ pin: source.pin, source }, reader);
  return claims.map(({ severity, place, impact, description }) => ({
    at: `${severity} ${place?.file}:${place?.end_line} ${place?.side}`,
    ...(impact === undefined ? {} : { impact: `${impact.file}:${impact.line} ${impact.quote}` }),
    told: description,
  }));
}

const edit = (path: string, base: string, head: string): FakeFile => ({ path, base, head });
const kept = (path: string, text: string): FakeFile => ({ path, base: text, head: text });

describe("a configuration whose globs match nothing", () => {
  it("is told of as many of them as anybody reads", async () => {
    const globs = Array.from({ length: 200 }, (_, index) => `absent/file${index}.js`);
    const text = `paths-ignore: ${JSON.stringify(globs)}`;
    const tree: ConfiguredTree = {
      paths: [CONFIG, "src/a.js"],
      read: async (path) => (path === CONFIG ? { kind: "text", lines: [text] } : { kind: "absent" }),
    };
    const places = {
      configPath: CONFIG,
      isNamed: false,
      patternsPath: PATTERNS,
      policyPath: POLICY,
      allowsAbsolute: false,
    };
    const { faults } = await configurationReader(places).examine(tree);
    expect(faults.filter(({ effect }) => effect === "unmatched")).toHaveLength(50);
  });
});

describe("a change that breaks what configures reviews", () => {
  it.each<[string, readonly FakeFile[], string, RegExp]>([
    [
      "no YAML",
      [edit(CONFIG, "passes: 2\n", "passes: 2\nmode: [\n")],
      `high ${CONFIG}:2 head`,
      /line \d+, column \d+: not valid YAML: /,
    ],
    [
      "an unknown key",
      [edit(CONFIG, "passes: 2\n", "# ours\npasess: 2\n")],
      `high ${CONFIG}:2 head`,
      /line 2, column 1: pasess: got an unknown key.* Write passes\./,
    ],
    [
      "a wrong value",
      [edit(CONFIG, "passes: 2\n", "passes: 99\n")],
      `high ${CONFIG}:1 head`,
      /line 1, column 9: passes: got 99/,
    ],
    [
      "globs without end",
      [edit(CONFIG, "passes: 2\n", `paths-ignore: [${"a,".repeat(1001)}]\n`)],
      `high ${CONFIG}:1 head`,
      /paths-ignore: got .*, wanted a list of at most 1000\./,
    ],
    [
      "a glob that cannot be used",
      [edit(CONFIG, "", `paths-ignore: ['${"*a".repeat(40)}']\n`)],
      `high ${CONFIG}:1 head`,
      /paths-ignore: got .*a glob with few wildcards/,
    ],
    [
      "settings that contradict each other",
      [edit(CONFIG, "models: [a]\n", "models: [a]\nstart-model: b\n")],
      `high ${CONFIG}:2 head`,
      /line 2, column 14: start-model: got b, wanted one of a/,
    ],
    [
      "a pattern without its reason",
      [edit(PATTERNS, "", "- pattern: Claims that nobody reads.\n")],
      `high ${PATTERNS}:1 head`,
      /patterns\.yml, line 1.*why/,
    ],
    [
      "a policy with a modal that is none",
      [edit(POLICY, "effects: []\n", "effects:\n  - {id: a, modal: must, effect: send email}\n")],
      `high ${POLICY}:2 head`,
      /policy\.yml, line 2, column 20: effects, entry 1, modal: got "must".* Write MUST\./,
    ],
    [
      "a policy that is no YAML, beside a configuration that was none before",
      [kept(CONFIG, "mode: [\n"), edit(POLICY, "effects: []\n", "effects: [\n")],
      `high ${POLICY}:1 head`,
      /policy\.yml, line \d+, column \d+: not valid YAML/,
    ],
    [
      "a glob of rules that matches none",
      [edit(CONFIG, "passes: 2\n", "passes: 2\nrules: [docs/ruels/*.md]\n"), kept(RULES, RULE)],
      `high ${CONFIG}:2 head`,
      /matches no Markdown file.*Did you mean "docs\/rules\/\*\.md"\?/,
    ],
    [
      "front matter that is no YAML",
      [kept(CONFIG, "rules: [docs/rules]\n"), edit(RULES, RULE, `---\na: [\n---\n${RULE}`)],
      `high ${RULES}:2 head`,
      /a\.md: front matter, line 2, column .*not valid YAML/,
    ],
    [
      "a scope that is no glob",
      [kept(CONFIG, "rules: [docs/rules]\n"), edit(RULES, RULE, `---\napplyTo: 1\n---\n${RULE}`)],
      `high ${RULES}:2 head`,
      /a\.md: applyTo: got/,
    ],
    [
      "rules that nobody may read",
      [edit(CONFIG, "rules: [docs/rules]\n", "rules: [docs/rules]\nnever-send: [docs]\n"), kept(RULES, RULE)],
      `high ${CONFIG}:2 head`,
      /config\.yml, line 2, column 14: never-send: got docs\/rules\/a\.md/,
    ],
  ])("is told of %s, with the message the next review would end by", async (_, files, at, told) => {
    const [first, ...others] = (await examine(files)).filter((claim) => claim.at.startsWith("high"));
    expect([first?.at, others]).toEqual([at, []]);
    expect(first?.told).toMatch(told);
  });

  it("is told where a file that the configuration names is gone, with the line that names it", async () => {
    const config = kept(CONFIG, "passes: 2\nrules: [docs/rules/a.md]\n");
    const found = await examine([config, { path: RULES, base: RULE }]);
    expect(found).toMatchObject([{ at: `high ${RULES}:1 base`, impact: `${CONFIG}:2 rules: [docs/rules/a.md]` }]);
    const moved = await examine([config, { path: "docs/a.md", oldPath: RULES, base: RULE, head: RULE }]);
    expect(moved).toMatchObject([{ at: `high ${RULES}:1 base` }]);
    expect(await examine([config, { path: "docs/rules/b.md", oldPath: RULES, base: RULE, head: RULE }])).toHaveLength(
      1,
    );
    const glob = kept(CONFIG, "rules: [docs/rules/*.md]\n");
    expect(await examine([glob, { path: "docs/rules/b.md", oldPath: RULES, base: RULE, head: RULE }])).toEqual([]);
  });

  it("is told of a configuration that inputs name and the change takes away", async () => {
    const files = [{ path: "ci/tribunal.yml", base: "passes: 2\n" }];
    const places = { configPath: "ci/tribunal.yml", isNamed: true };
    expect(await examine(files, places)).toMatchObject([{ at: "high ci/tribunal.yml:1 base" }]);
    expect(await examine([{ path: CONFIG, base: "passes: 2\n" }])).toEqual([]);
  });

  it("is told by what inputs make of it", async () => {
    const files = [edit(CONFIG, "models: [a, b]\n", "models: [b]\n")];
    expect(await examine(files, { given: { "start-model": "b" }, hasApiKey: true })).toEqual([]);
    expect(await examine(files, { given: { "start-model": "a" }, hasApiKey: true })).toMatchObject([
      { at: `high ${CONFIG}:1 head` },
    ]);
    const gone = [edit(CONFIG, "models: [a]\n", "passes: 2\n")];
    expect(await examine(gone, { hasApiKey: true })).toHaveLength(1);
    expect(await examine(gone, { given: { models: ["a"] }, hasApiKey: true })).toEqual([]);
    expect(await examine(gone)).toEqual([]);
  });

  it("is noted, and no more, where a glob comes to match nothing", async () => {
    const config = "never-send: [src/secrets/**]\npaths-ignore: [nowhere/**]\n";
    const found = await examine([kept(CONFIG, config), { path: "src/secrets/key.js", base: "a\n" }]);
    expect(found).toMatchObject([
      { at: "low src/secrets/key.js:1 base", impact: `${CONFIG}:1 never-send: [src/secrets/**]` },
    ]);
    const added = await examine([edit(CONFIG, "", "paths-ignore: [srcs/**, srcs/*.ts]\n")]);
    expect(added).toMatchObject([{ at: `low ${CONFIG}:1 head` }]);
    expect(added[0]?.told).toMatch(/Did you mean "src\/\*\*"\?\n/);
  });
});

describe("a change that breaks nothing", () => {
  it.each<[string, readonly FakeFile[]]>([
    ["touches no configuration", []],
    ["repairs one", [edit(CONFIG, "modles: [a]\n", "models: [a]\n")]],
    ["repairs a part of one", [edit(CONFIG, "modles: [a]\npasses: 99\n", "models: [a]\npasses: 99\n")]],
    ["repairs its syntax and so shows what else is wrong", [edit(CONFIG, "a: [\n", "rules: [nowhere/*.md]\n")]],
    ["leaves a broken one alone", [kept(CONFIG, "modles: [a]\n"), edit("b.js", "a\n", "b\n")]],
    [
      "adds one that is right, with its rules",
      [
        { path: CONFIG, head: "rules: [docs/rules/*.md]\n" },
        { path: RULES, head: RULE },
      ],
    ],
    ["takes it away", [{ path: CONFIG, base: "passes: 2\n" }]],
    [
      "edits a glob that matched nothing before",
      [edit(CONFIG, "paths-ignore: [x/**]\n", "passes: 2\npaths-ignore: [x/**]\n")],
    ],
  ])("is not accused when it %s", async (_, files) => {
    expect(await examine(files)).toEqual([]);
  });

  it("is not a target that is no change", async () => {
    expect(await examine([{ path: CONFIG, head: "modles: [a]\n" }], {}, "manifest")).toEqual([]);
  });

  it("is not accused of a secret in its configuration, which is masked where a value can stand", async () => {
    const withModels = (models: string) =>
      examine([{ path: CONFIG, base: "", head: `models: ${models}\n`, secrets: [1] }]);
    expect(await withModels("[[secret:0a1b2c3d]]")).toEqual([]);
    expect(await withModels("[secret:0a1b2c3d]")).toMatchObject([
      { told: expect.stringContaining("_secret_0a1b2c3d_") },
    ]);
  });
});
