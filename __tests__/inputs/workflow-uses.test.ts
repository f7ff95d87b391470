import { describe, expect, it } from "vitest";
import { findTribunalUses, findWrongValues, isOurs } from "../../src/inputs/workflow-uses.ts";
import { readYaml } from "../../src/system/files/yaml-file.ts";

const path = ".github/workflows/review.yml";

/** What is wrong with the values that a step gives. */
async function problemsOf(given: readonly string[]) {
  const step = [`      - uses: me/tribunal/review@v1`, "        with:", ...given.map((line) => `          ${line}`)];
  const { value, locate } = await readYaml(`jobs:\n  review:\n    steps:\n${step.join("\n")}\n`, path);
  return findTribunalUses(value).flatMap((use) => findWrongValues(use, { path, locate }));
}

it("finds values of inputs that a review refuses, and passes over what is filled in later", async () => {
  const { value, locate } = await readYaml(
    `jobs:
  review:
    steps:
      - uses: me/tribunal/review@v1
        with:
          fail-on: hihg
          Max-Comments: many
          job-result: check
          panel: \${{ vars.PANEL }}
          github-token: ""
`,
    path,
  );
  const problems = findTribunalUses(value).flatMap((use) => findWrongValues(use, { path, locate }));
  expect(problems).toMatchObject([
    { input: `${path}, line 6, column 20: with.fail-on`, got: '"hihg"', remedy: "Write high.", line: 6 },
    { input: `${path}, line 7, column 25: with.Max-Comments`, got: '"many"', wanted: "a whole number from 0", line: 7 },
  ]);
});

it.each<readonly [string, readonly string[]]>([
  ["findings to validate may be filled in later", ["findings-use: validate", "findings: ${{ vars.F }}"]],
  ["a target beside fix may be none", ["fix: true", "target: ${{ inputs.target }}"]],
  ["what repairs are in the way of may be off", ["fix: ${{ inputs.fix }}", "target: src/**"]],
])("finds nothing wrong between inputs where %s", async (_, given) => {
  expect(await problemsOf(given)).toEqual([]);
});

it("finds what is wrong between literal inputs, whatever else is filled in later", async () => {
  const rest = "panel: ${{ vars.PANEL }}";
  expect(await problemsOf(["findings-use: validate", rest])).toMatchObject([{ got: '"validate" and no findings' }]);
  expect(await problemsOf(["fix: true", "target: src/**", rest])).toMatchObject([
    { got: "true with a target of paths" },
  ]);
});

describe("a use by Tribunal's name", () => {
  const known = { inputs: ["github-token", "api-key", "fail-on"], secrets: [] };
  const isOursWith = (given: Readonly<Record<string, string>>, secrets: Readonly<Record<string, string>> = {}) =>
    isOurs({ at: [], part: "", with: given, secrets }, known);

  it("is ours where it is given what we know, or nothing", () => {
    expect(isOursWith({})).toBe(true);
    expect(isOursWith({ "github-token": "t" })).toBe(true);
    expect(isOursWith({ "API-Key": "k", "fial-on": "high" })).toBe(true);
    expect(isOursWith({ "fial-on": "high" }, { "api-key": "k" })).toBe(true);
  });

  it("is another's where nothing of what it is given is ours alone", () => {
    expect(isOursWith({ level: "high" })).toBe(false);
    expect(isOursWith({ "github-token": "t", level: "high" })).toBe(false);
  });
});
