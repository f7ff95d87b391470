import { describe, expect, it } from "vitest";
import { checkedNearName, describeNearNames, findNearNames, nearNameFaults } from "../../src/config/near-names.ts";

const CONFIG = ".github/tribunal/config.yml";
const POLICY = ".github/tribunal/policy.yml";
const PATTERNS = ".github/tribunal/patterns.yml";

describe("a name near by", () => {
  it.each([
    [".github/tribunal/config.yaml", CONFIG],
    [".github/tribunal/Config.yml", CONFIG],
    [".github/tribunal/config.YML", CONFIG],
    [".github/tribunal/conifg.yml", CONFIG],
    [".github/tribunal/configuration.yml", CONFIG],
    [".github/tribunal/config.json", CONFIG],
    [".github/tribunal/config.yml.txt", CONFIG],
    [".github/tribunal/config", CONFIG],
    [".github/tribunals/config.yml", CONFIG],
    [".GitHub/Tribunal/config.yml", CONFIG],
    [".github/tribunal.yaml", CONFIG],
    [".github/tribunal.yml", CONFIG],
    [".tribunal/config.yml", CONFIG],
    ["tribunal.yml", CONFIG],
    [".tribunal.yaml", CONFIG],
    [".tribunalrc", CONFIG],
    [".github/tribunal/policy.yaml", POLICY],
    [".github/tribunal/policies.yml", POLICY],
    [".github/tribunal-policy.yml", POLICY],
    [".github/tribunal/patterns.yaml", PATTERNS],
    [".github/tribunal/pattern.yml", PATTERNS],
    [".github/tribunal/known-patterns.yml", PATTERNS],
  ])("%s stands for %s", (path, meant) => {
    expect(findNearNames([path])).toEqual([{ path, meant }]);
  });

  it.each([
    ...[CONFIG, POLICY, PATTERNS, ".github/workflows/tribunal.yml", ".github/config.yml", "config.yml", "policy.yaml"],
    ...["src/tribunal.yml", "tribunal.json", "tribunal", ".github/tribunal/rules/security.md", "tribunal.md"],
    ...[".github/tribunal/README.md", ".github/tribunal/strict.yml", ".github/tribunal/config.example.yml"],
    ...[".github/tribunal/config.yml.example", ".github/tribunal/drafts/config.yaml", "tribunal/config.yaml"],
  ])("%s is not", (path) => {
    expect(findNearNames([path])).toEqual([]);
  });
});

describe("what is said of it", () => {
  it("is an error where the file that was meant is not there, and a note where both are", () => {
    const near = ".github/tribunal/config.yaml";
    expect(describeNearNames([near])).toMatchObject({ problems: [{ input: near, meant: CONFIG }], notes: [] });
    expect(describeNearNames([near, CONFIG])).toEqual({
      problems: [],
      notes: [`${CONFIG} is read and ${near} is not: remove one of them.`],
    });
  });

  it("names the commit at which it was looked for", () => {
    const near = ".github/tribunal/config.yaml";
    const { problems } = describeNearNames([near], [], "at the base (0123456)");
    expect(problems).toMatchObject([{ wanted: `${CONFIG}, which is not there at the base (0123456)` }]);
  });

  it("is an error where it is checked by its name, unless the workflow names it to the review", () => {
    const near = ".github/tribunal/config.yaml";
    expect(checkedNearName(near, undefined)).toMatchObject({ input: near, wanted: CONFIG });
    expect(checkedNearName(near, "with: { models: a }")).toMatchObject({ wanted: CONFIG });
    expect(checkedNearName(near, `with: { config: ${near} }`)).toBeUndefined();
    for (const path of [CONFIG, "strict.yml", "../tribunal.yml", ".github/tribunal/policy.yaml"])
      expect(checkedNearName(path, undefined), path).toBeUndefined();
  });

  it("is nothing where somebody named another file for it", () => {
    expect(describeNearNames(["tribunal.yml"], [CONFIG])).toEqual({ problems: [], notes: [] });
    expect(nearNameFaults(["tribunal.yml"], ["/tmp/strict.yml", PATTERNS, POLICY])).toEqual([]);
  });

  it("names the part of the configuration that a review would end by", () => {
    const paths = ["tribunal.yml", ".github/tribunal/policy.yaml", ".github/tribunal/patterns.yaml"];
    const looked = [CONFIG, POLICY, PATTERNS].map((path) => `../shop/${path}`);
    const faults = nearNameFaults(paths, looked).map(({ part, file, effect }) => [part, file, effect]);
    expect(faults).toEqual([
      ["file", paths[0], "refused"],
      ["policy", paths[1], "refused"],
      ["patterns", paths[2], "refused"],
    ]);
  });
});
