import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { ElementComparison } from "../../src/claims/previous-version.ts";
import { readYaml } from "../../src/system/files/yaml-file.ts";
import { ConfigError } from "../../src/text/errors.ts";
import { findRepeatedKeys, isNestedTooDeep } from "../../src/text/yaml-bounds.ts";
import { size } from "../setup/tier.ts";

const OPEN = `a: ${"[\n".repeat(200_000)}`;
const MANY = size(40_000);
const KEYS = Array.from({ length: MANY }, (_, at) => `k${at}: v\n`);

const repeatedIn = (text: string) => findRepeatedKeys(parseDocument(text, { uniqueKeys: false })).map(String);

describe("a YAML text that a parser would not get through", () => {
  it.each([
    ["brackets that are never closed", OPEN, true],
    ["braces in braces", `${"{a: ".repeat(300)}${"}".repeat(300)}`, true],
    ["many brackets, each closed", "a: [1]\n".repeat(1000), false],
    ["as many open as people write", `a: ${"[".repeat(200)}${"]".repeat(200)}`, false],
    ["closing ones alone", `${"]".repeat(1000)}${"[".repeat(10)}`, false],
  ])("is known by the brackets open at once: %s", (_, text, isTooDeep) => {
    expect(isNestedTooDeep(text)).toBe(isTooDeep);
  });

  it("is no configuration", async () => {
    await expect(readYaml(OPEN, "config.yml")).rejects.toThrow(ConfigError);
    await expect(readYaml(`# ${"a".repeat(600_000)}`, "config.yml")).rejects.toThrow("524288 characters");
  });

  it("is compared as text", () => {
    expect(ElementComparison.read(OPEN.split("\n"), ["a: 1"])).toBeUndefined();
  });
});

describe("a YAML text of very many keys", () => {
  it("is read, by a look at each key", { tags: ["full"] }, async () => {
    const { value } = await readYaml(KEYS.join(""), "config.yml");
    expect(Object.keys(value as object)).toHaveLength(MANY);
    const lines = KEYS.map((line) => line.trimEnd());
    expect(ElementComparison.read(lines, lines)?.compare({ start_line: 7, end_line: 7 })).toBe("same");
  });

  it.each([
    ["a: 1\nb: 2\na: 3\n", ["a"]],
    ["a: {b: 1, b: 2}\nc: [{d: 1}, {d: 2, d: 3}]\n", ["b", "d"]],
    ["1: a\n'1': b\n", []],
    ["a: {b: 1}\nc: {b: 1}\n", []],
  ])("says which are there twice: %j", (text, keys) => {
    expect(repeatedIn(text)).toEqual(keys);
  });
});
