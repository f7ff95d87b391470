import { describe, expect, it } from "vitest";
import { parseReviewInputs } from "../../../src/core/action/inputs.ts";

function parse(given: Readonly<Record<string, string>>) {
  return parseReviewInputs((name) => ({ "github-token": "t", ...given })[name] ?? "");
}

function problems(given: Readonly<Record<string, string>>): readonly string[] {
  const parsed = parse(given);
  return parsed.kind === "wrong" ? parsed.problems.map(({ input }) => input) : [];
}

function inputs(given: Readonly<Record<string, string>>) {
  const parsed = parse(given);
  if (parsed.kind === "wrong") throw new Error(JSON.stringify(parsed.problems));
  return parsed.inputs;
}

describe("inputs of other reviewers' findings", () => {
  it("validate the findings they name, whatever mode the configuration has for a debate", () => {
    expect(inputs({ mode: "validate", "findings-in": "lint.sarif" })).toMatchObject({
      findingsIn: "lint.sarif",
      config: {},
    });
  });

  it.each([
    [{ mode: "validate" }, ["mode"]],
    [{ mode: "validate", "findings-in": "a", "findings-artifact": "b" }, ["findings-artifact"]],
    [{ "findings-artifact": "lint" }, ["findings-artifact"]],
    [{ mode: "validate", "findings-artifact": "a", "sarif-artifact": "b" }, ["sarif-artifact"]],
    [{ mode: "validate", "findings-artifact": "out/lint.sarif" }, ["findings-artifact"]],
    [{ "sarif-artifact": "lint, lint-*, C:lint" }, ["sarif-artifact", "sarif-artifact"]],
    [{ "findings-in": "lint.sarif" }, ["findings-in"]],
    [{ mode: "full", "findings-in": "lint.sarif" }, ["findings-in"]],
    [{ mode: "validate", "findings-in": "a", "sarif-in": "b" }, ["sarif-in"]],
    [{ mode: "validate", "findings-in": "a", passes: "2", "max-rounds": "3" }, ["passes", "max-rounds"]],
    [{ mode: "validated" }, ["mode"]],
  ])("%j name what does not go together", (given, wrong) => {
    expect(problems(given)).toEqual(wrong);
  });

  it("read several SARIF files into a review", () => {
    expect(inputs({ "sarif-in": "a.sarif, b.sarif", mode: "full" })).toMatchObject({
      sarifIn: ["a.sarif", "b.sarif"],
      findingsIn: undefined,
      config: { mode: "full" },
    });
  });

  it("name artifacts in place of files, and beside them in a review", () => {
    expect(inputs({ mode: "validate", "findings-artifact": " lint " })).toMatchObject({
      findingsIn: undefined,
      findingsArtifact: "lint",
    });
    expect(inputs({ "sarif-in": "a.sarif", "sarif-artifact": "lint, sast\nlint" })).toMatchObject({
      sarifIn: ["a.sarif"],
      sarifArtifacts: ["lint", "sast"],
      findingsArtifact: undefined,
    });
  });

  it.each([
    ["", undefined],
    ["false", undefined],
    ["true", { path: undefined }],
    ["TRUE", { path: undefined }],
    ["out/tribunal.sarif", { path: "out/tribunal.sarif" }],
  ])("write SARIF when sarif is %j", (sarif, expected) => {
    expect(inputs({ sarif }).sarif).toEqual(expected);
  });
});
