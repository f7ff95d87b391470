import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { TriggerEvent } from "../../src/inputs/event.ts";
import { explainMissingKey, findUnfixable, parseReviewInputs, type ReviewInputs } from "../../src/inputs/inputs.ts";
import { findWrongWorkflow, parseCommand } from "../../src/people/command.ts";
import type { InputProblem } from "../../src/text/errors.ts";

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

function wrongIn(given: Readonly<Record<string, string>>): readonly string[] {
  return problemsOf(given).map(({ input }) => input);
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

it("names in authors what is neither an association nor a login", () => {
  expect(problemsOf({ authors: "eve, OWNER" })).toMatchObject([{ input: "authors", got: '"eve"' }]);
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

describe("the inputs of repairs", () => {
  it("ask for none unless fix is true", () => {
    expect(parse({})).toMatchObject({ inputs: { fix: false } });
    expect(parse({ fix: "false" })).toMatchObject({ inputs: { fix: false } });
    expect(parse({ fix: "true" })).toMatchObject({ inputs: { fix: true } });
  });

  it.each<readonly [Readonly<Record<string, string>>, readonly string[]]>([
    [{ fix: "yes" }, ["fix"]],
    [{ fix: "true", findings: "a.sarif", "findings-use": "validate" }, ["fix"]],
    [{ fix: "true", target: "src/**" }, ["fix"]],
    [{ fix: "true", panel: "static" }, ["fix"]],
  ])("are wrong as %j", (given, inputs) => {
    expect(wrongIn(given)).toEqual(inputs);
  });
});

describe("a run that repairs", () => {
  const sha = requireSha("1".repeat(40));

  it.each<readonly [TriggerEvent, string | undefined]>([
    [{ kind: "comment", number: 1, login: "ann", command: { kind: "fix" } }, undefined],
    [{ kind: "named", number: 1, isAskedFor: true }, undefined],
    [{ kind: "named", number: 1, isAskedFor: false }, "nobody with write access"],
    [{ kind: "merge-group", headSha: sha, baseSha: sha, baseRef: "refs/heads/main" }, "merge-group"],
    [{ kind: "push", before: undefined, after: sha }, "push"],
    [{ kind: "commit", sha }, "commit"],
  ])("is one that somebody may ask for: %j", (trigger, reason) => {
    const found = findUnfixable(trigger);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });

  it.each<readonly [string, boolean, string | undefined]>([
    ["/tribunal fix", true, undefined],
    ["/tribunal fix", false, "repairs nothing"],
    ["/tribunal review", false, undefined],
    ["/tribunal review", true, "only answers `/tribunal fix`"],
    ["/tribunal explain v1:ab", true, "only answers `/tribunal fix`"],
  ])("hears %j where it repairs: %j", (body, repairs, reason) => {
    const command = parseCommand(body);
    const found = command && findWrongWorkflow(command, repairs);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });
});

it.each([
  ["a fork", { eventName: "pull_request", actor: "eve", isFork: true }, "GitHub gives no secrets to a fork's"],
  [
    "a pull request of Dependabot",
    { eventName: "pull_request", actor: "dependabot[bot]", isFork: false },
    "Dependabot's own secrets",
  ],
  ["a fork whose event has secrets", { eventName: "pull_request_target", actor: "eve", isFork: true }, "Pass a secret"],
  ["a push", { eventName: "push", actor: "ann", isFork: undefined }, "Pass a secret"],
] as const)("explains why the API key is missing for %s", (_, run, wanted) => {
  expect(explainMissingKey(run)).toContain(wanted);
});

describe("inputs of other reviewers' findings", () => {
  it("validate the findings they name, whatever mode the configuration has for a debate", () => {
    expect(inputsOf({ findings: "lint.sarif", "findings-use": "validate" })).toMatchObject({
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
    expect(wrongIn(given)).toEqual(wrong);
  });

  it("say of the mode that was validate what is written now", () => {
    const parsed = parse({ mode: "validate" });
    expect(parsed).toMatchObject({ problems: [{ remedy: expect.stringContaining("findings-use: validate") }] });
  });

  it("read several files and artifacts, each once", () => {
    expect(inputsOf({ findings: "a.sarif, b.json\nartifact:lint, artifact:sast\nartifact:lint" }).findings).toEqual({
      use: "debate",
      files: ["a.sarif", "b.json"],
      artifacts: ["lint", "sast"],
    });
    expect(inputsOf({}).findings).toBeUndefined();
  });

  it.each([
    ["", undefined],
    ["false", undefined],
    ["true", { path: undefined }],
    ["TRUE", { path: undefined }],
    ["out/tribunal.sarif", { path: "out/tribunal.sarif" }],
  ])("write SARIF when sarif is %j", (sarif, expected) => {
    expect(inputsOf({ sarif }).sarif).toEqual(expected);
  });
});
