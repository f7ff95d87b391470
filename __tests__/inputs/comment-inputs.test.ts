import { describe, expect, it } from "vitest";
import { parseCommentInputs } from "../../src/inputs/comment-inputs.ts";

const GIVEN = {
  ...{ "github-token": "a-token", "head-sha": "1".repeat(40), "pull-request": "7" },
  ...{ "report-path": "report.json", "report-sha256": "2".repeat(64) },
};

function parse(given: Readonly<Record<string, string>>) {
  const inputs: Readonly<Record<string, string>> = { ...GIVEN, ...given };
  return parseCommentInputs((name) => inputs[name] ?? "", Object.keys(inputs));
}

describe("the inputs of the job that comments", () => {
  it("name the head and the pull request", () => {
    expect(parse({})).toMatchObject({ kind: "parsed", inputs: { headSha: "1".repeat(40), pullRequest: 7 } });
  });

  it.each(Object.keys(GIVEN))("are refused without %s, by its name", (name) => {
    expect(parse({ [name]: "" })).toMatchObject({ kind: "wrong", problems: [{ input: name }] });
  });

  it.each([
    ["head-sha", "main"],
    ["pull-request", "0"],
    ["fix-pull-request", "7"],
  ])("are refused with another thing as %s, which is named once", (name, value) => {
    expect(parse({ [name]: value })).toMatchObject({ kind: "wrong", problems: [{ input: name }] });
  });
});
