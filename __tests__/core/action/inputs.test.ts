import { describe, expect, it } from "vitest";
import { parseReviewInputs, type ReviewInputs } from "../../../src/core/action/inputs.ts";
import type { InputProblem } from "../../../src/core/errors.ts";

function parse(given: Readonly<Record<string, string>>) {
  return parseReviewInputs((name) => ({ "github-token": "a-token", ...given })[name] ?? "");
}

function inputsOf(given: Readonly<Record<string, string>>): ReviewInputs {
  const parsed = parse(given);
  if (parsed.kind === "wrong") throw new Error(JSON.stringify(parsed.problems));
  return parsed.inputs;
}

function problemsOf(given: Readonly<Record<string, string>>): readonly InputProblem[] {
  const parsed = parse(given);
  return parsed.kind === "wrong" ? parsed.problems : [];
}

describe("the base-url", () => {
  it.each([
    ["https://someone:hunter2@models.example/v1?key=hunter2", "https://models.example"],
    ["ftp://someone:hunter2@models.example/v1", "ftp://models.example"],
    ["someone:hunter2@models.example", ""],
    ["hunter2", ""],
  ])("%j is refused, and shown without what may be secret", (url, shown) => {
    const problems = problemsOf({ "base-url": url });
    expect(problems).toMatchObject([{ input: "base-url" }]);
    expect(problems[0]?.got).toContain(shown);
    expect(JSON.stringify(problems)).not.toContain("hunter2");
  });

  it("is refused together with everything else that is wrong, the key among it", () => {
    const problems = problemsOf({ "base-url": "https://u:p@models.example", "api-key": "two words", panel: "jury" });
    expect(problems.map(({ input }) => input).sort()).toEqual(["api-key", "base-url", "panel"]);
    expect(JSON.stringify(problems)).not.toContain("two words");
  });

  it("may be any http or https address", () => {
    expect(inputsOf({ "base-url": "http://127.0.0.1:8080/v1" }).baseUrl).toBe("http://127.0.0.1:8080/v1");
  });
});

describe("a list of globs", () => {
  it("keeps the commas within braces", () => {
    const { targetPaths } = inputsOf({ target: "src/{a,b}/**, docs/**\n*.{md,txt}" });
    expect(targetPaths).toEqual(["src/{a,b}/**", "docs/**", "*.{md,txt}"]);
  });
});

describe("the config", () => {
  it.each([
    ["", ".github/tribunal/config.yml"],
    ["./.github/tribunal/config.yml", ".github/tribunal/config.yml"],
    ["review/./strict.yml", "review/strict.yml"],
    ["../outside.yml", "../outside.yml"],
  ])("%j is the path %s", (config, path) => {
    expect(inputsOf({ config }).configPath).toBe(path);
  });
});
