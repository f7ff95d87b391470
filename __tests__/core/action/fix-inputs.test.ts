import { describe, expect, it } from "vitest";
import type { TriggerEvent } from "../../../src/core/action/event.ts";
import { findUnfixable } from "../../../src/core/action/fix-inputs.ts";
import { parseReviewInputs } from "../../../src/core/action/inputs.ts";
import { parseCommand } from "../../../src/core/admission/command.ts";
import { findWrongWorkflow } from "../../../src/core/admission/fix-command.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";

const parse = (given: Readonly<Record<string, string>>) =>
  parseReviewInputs((name) => ({ "github-token": "t", ...given })[name] ?? "");

/** The inputs named by problems. */
function wrong(given: Readonly<Record<string, string>>): readonly string[] {
  const parsed = parse(given);
  return parsed.kind === "wrong" ? parsed.problems.map(({ input }) => input) : [];
}

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
    expect(wrong(given)).toEqual(inputs);
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
    ["/tribunal review", true, "does nothing but `/tribunal fix`"],
    ["/tribunal explain v1:ab", true, "does nothing but `/tribunal fix`"],
  ])("hears %j where it repairs: %j", (body, repairs, reason) => {
    const command = parseCommand(body);
    const found = command && findWrongWorkflow(command, repairs);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(reason);
  });
});
