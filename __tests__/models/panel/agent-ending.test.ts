import { describe, expect, it } from "vitest";
import { toOverfull } from "../../../src/models/panel/agent-ending.ts";
import { ModelError } from "../../../src/text/errors.ts";

describe("an agent that was served more than its model takes", () => {
  it("is void by its context, so that less may be put before another", () => {
    const error = new ModelError("too-long", "the conversation is longer than the model takes");
    expect(toOverfull(error, true)).toEqual({
      ...{ kind: "void", cause: "context", reason: "the conversation is longer than the model takes" },
    });
  });

  it.each([
    ["a model that cannot take the question alone", new ModelError("too-long", "too long"), false],
    ["another refusal", new ModelError("refused", "no"), true],
    ["an endpoint that is not there", new ModelError("unreachable", "no"), true],
    ["a bug of ours", new TypeError("undefined is not a function"), true],
  ])("is none by %s", (_, error, hasRead) => {
    expect(toOverfull(error, hasRead)).toBeUndefined();
  });
});
