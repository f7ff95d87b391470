import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../src/system/files/config-file.ts";
import { ConfigError } from "../../../src/text/errors.ts";

const WHERE = "config.yml";

async function problemsOf(text: string): Promise<readonly string[]> {
  const error = await readConfig(text, WHERE).catch((caught: unknown) => caught);
  if (!(error instanceof ConfigError)) throw new Error(`no ConfigError: ${JSON.stringify(error)}`);
  return error.message.split("\n");
}

describe("readConfig", () => {
  it("reads what a file says", async () => {
    const text = "# yaml-language-server: $schema=x\npasses: 2 # a few\nrole-models: { judge: other }\n";
    expect(await readConfig(text, WHERE)).toEqual({ passes: 2, "role-models": { judge: ["other"] } });
  });

  it.each(["", "\n", "# nothing yet\n", "---\n", "---\n...\n"])(
    "takes %j for a file that says nothing",
    async (text) => {
      expect(await readConfig(text, WHERE)).toEqual({});
    },
  );

  it.each<readonly [string, string, readonly string[]]>([
    [
      "a misspelt key",
      "passes: 2\nmax_rounds: 3\n",
      ["config.yml, line 2, column 1: max_rounds: got an unknown key. Write max-rounds."],
    ],
    [
      "a misspelt value",
      "mode: full\nfail-on: hihg\n",
      ['config.yml, line 2, column 10: fail-on: got "hihg", wanted '],
    ],
    [
      "a key of a section",
      "localization:\n  primary-langauge: English\n",
      ["config.yml, line 2, column 3: localization.primary-langauge: got an unknown key. Write primary-language."],
    ],
    ["an item of a list", "models: [a,\n  '']\n", ["config.yml, line 2, column 3: models, entry 2: got "]],
    [
      "several things",
      "passes: 9\nmodles: [a]\n",
      ["config.yml, line 2, column 1: modles: got an unknown key", "config.yml, line 1, column 9: passes: got 9"],
    ],
    ["a list in place of keys", "\n- passes\n", ['config.yml, line 2, column 1: got ["passes"], wanted keys with']],
    [
      "a number that is neither whole nor small, once",
      "passes: 1e23\n",
      ["config.yml, line 1, column 9: passes: got 1e+23, wanted a whole number from 1 to 8. Correct the value."],
    ],
    ["one word", "passes", ['config.yml, line 1, column 1: got "passes"']],
    ["no YAML", "models: [a\n", ["config.yml, line 1, column 10: not valid YAML: a line is indented differently from"]],
    [
      "a line indented under a value, once",
      "fail-on: high\n  passes: 2\nmode: full\n",
      ["config.yml, line 2, column 3: not valid YAML: this line is indented under a key that already has a value."],
    ],
    [
      "a key said twice",
      "passes: 1\npasses: 2\n",
      ["config.yml, line 2, column 1: not valid YAML: a key is there twice. Correct the file."],
    ],
    [
      "a tag of its own",
      "mode: !shell full\n",
      ["config.yml, line 1, column 7: not valid YAML: a tag (!name) is not known here."],
    ],
  ])("says where %s stands", async (_, text, expected) => {
    const problems = await problemsOf(text);
    for (const start of expected) expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
  });

  it.each([
    ["max_rounds: 3\n", "Write max-rounds."],
    ["fail-on: hihg\n", "Write high."],
    ["suppressions: { severty: low }\n", "Write severity."],
    ["overrides: { by: [maintainr] }\n", "Write maintain."],
    ["something-else: 1\n", "Remove or correct it."],
    ["passes: many\n", "Correct the value."],
  ])("says of %j what to do: %s", async (text, remedy) => {
    expect((await problemsOf(text))[0]).toContain(remedy);
  });

  it.each([
    ["longer than any configuration is", `# ${"x".repeat(600 * 1024)}\npasses: 2\n`, "more than 524288 characters"],
    ["of brackets in brackets without end", `rules: ${"[".repeat(5000)}`, "brackets in brackets without end"],
  ])("refuses a document %s, before it is parsed, and says which", async (_, text, what) => {
    const [problem] = await problemsOf(text);
    expect(problem).toContain(`not valid YAML: ${what}`);
  });

  it("refuses a document that aliases would blow up", async () => {
    const levels = Array.from({ length: 8 }, (_, level) => `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`);
    expect((await problemsOf(levels.join("\n").replace(/\*a-1,/g, "x,")))[0]).toMatch(/config\.yml.*alias/i);
  });

  it("either reads or refuses with a ConfigError that names the file, whatever it is given", async () => {
    const piece = fc.constantFrom(
      "models",
      ": ",
      "\n",
      "- ",
      "[",
      "]",
      "{",
      "}",
      "&a ",
      "*a",
      "!x ",
      "? ",
      "'",
      '"',
      "  ",
      "passes: 9",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
        const outcome = await readConfig(pieces.join(""), WHERE).catch((error: unknown) => error);
        const isRefusal = outcome instanceof ConfigError;
        expect(isRefusal || !(outcome instanceof Error), String(outcome)).toBe(true);
        if (isRefusal) expect(outcome.message.startsWith("config.yml")).toBe(true);
      }),
    );
  });
});
