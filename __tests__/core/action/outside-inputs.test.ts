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
    expect(inputs({ findings: "lint.sarif", "findings-use": "validate" })).toMatchObject({
      findings: { use: "validate", files: ["lint.sarif"], artifacts: [] },
      config: {},
    });
  });

  it.each([
    [{ "findings-use": "validate" }, ["findings-use"]],
    [{ findings: "lint.sarif", "findings-use": "both" }, ["findings-use"]],
    [{ findings: "artifact:out/lint.sarif" }, ["findings"]],
    [{ findings: "artifact:lint, artifact:lint-*, artifact:C:lint, artifact:" }, ["findings", "findings", "findings"]],
    [{ mode: "validate" }, ["mode"]],
  ])("%j name what does not go together", (given, wrong) => {
    expect(problems(given)).toEqual(wrong);
  });

  it("say of the mode that was validate what is written now", () => {
    const parsed = parse({ mode: "validate" });
    expect(parsed).toMatchObject({ problems: [{ remedy: expect.stringContaining("findings-use: validate") }] });
  });

  it("read several files and artifacts, each once", () => {
    expect(inputs({ findings: "a.sarif, b.json\nartifact:lint, artifact:sast\nartifact:lint" }).findings).toEqual({
      use: "debate",
      files: ["a.sarif", "b.json"],
      artifacts: ["lint", "sast"],
    });
    expect(inputs({}).findings).toBeUndefined();
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
