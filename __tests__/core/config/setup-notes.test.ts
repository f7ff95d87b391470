import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { describeForce, describePlaceholders } from "../../../src/core/config/setup-notes.ts";

const example = (name: string) => readFile(new URL(`../../../examples/${name}`, import.meta.url), "utf8");

it("finds what the examples leave to be replaced", async () => {
  expect(describePlaceholders("w.yml", await example("minimal.yml"))).toBe(
    "w.yml still holds OWNER/tribunal, SHA and model names such as my-model, which the example leaves for you to replace.",
  );
  expect(describePlaceholders("c.yml", await example("config.yml"))).toContain(
    "c.yml still holds OWNER/tribunal and SHA,",
  );
  expect(describePlaceholders("c.yml", "models: [gpt-x]\n")).toBeUndefined();
});

it("says what puts a configuration in force, unless it is", () => {
  const facts = { text: "fail-on: low\n", branch: "main" };
  expect(describeForce({ ...facts, committed: undefined })).toContain(
    "the branch main has no such file. Commit it there.",
  );
  expect(describeForce({ ...facts, committed: "fail-on: high" })).toContain("the branch main has another text of it.");
  expect(describeForce({ ...facts, committed: "fail-on: low" })).toBeUndefined();
  expect(describeForce({ ...facts, text: "fail-on: low\r\n", committed: "fail-on: low" })).toBeUndefined();
});
