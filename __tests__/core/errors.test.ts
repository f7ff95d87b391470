import { describe, expect, it } from "vitest";
import { assertNever } from "../../src/core/assert-never.ts";
import { ConfigError, GitError, ModelError, TargetError } from "../../src/core/errors.ts";

describe("errors", () => {
  it("say of every wrong input what was got, what is wanted and what to do", () => {
    const error = new ConfigError([
      { input: "passes", got: "0", wanted: "1 to 8", remedy: "Correct the value." },
      { input: "models", got: "nothing", wanted: "a list of models", remedy: "Name at least one model." },
    ]);
    expect(error.message.split("\n")).toEqual([
      "passes: got 0, wanted 1 to 8. Correct the value.",
      "models: got nothing, wanted a list of models. Name at least one model.",
    ]);
    expect(error.problems).toHaveLength(2);
  });

  it.each([
    [
      new GitError("git cat-file", 128, "fatal: bad object"),
      "git cat-file failed with exit code 128: fatal: bad object",
    ],
    [new GitError("git diff", undefined, ""), "git diff failed: no message"],
    [new ModelError("rate-limited", "too many requests", { status: 429 }), "too many requests"],
    [new TargetError("unknown revision topic"), "unknown revision topic"],
  ])("are told apart by name: %s", (error, message) => {
    expect(error.message).toBe(message);
    expect(error.name).toBe(error.constructor.name);
  });

  it("keep the cause and the status of a model's failure", () => {
    const cause = new Error("socket closed");
    const error = new ModelError("unreachable", "no reply", { cause });
    expect([error.cause, error.kind, error.status]).toEqual([cause, "unreachable", undefined]);
  });

  it("name the case a switch forgot", () => {
    expect(() => assertNever("split" as never)).toThrow('"split"');
  });
});
