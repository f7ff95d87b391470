import { describe, expect, it } from "vitest";
import { toMemberPath } from "../../../src/core/pin/member-path.ts";
import { SESSION } from "../../fixtures/claims.ts";

const allowed = new Set([SESSION, "a/vendored.ts", "b"]);

describe("toMemberPath", () => {
  it.each([
    [SESSION, SESSION],
    [`a/${SESSION}`, SESSION],
    [`b/${SESSION}`, SESSION],
    [`./${SESSION}`, SESSION],
    [`././${SESSION}`, SESSION],
    [`./b/${SESSION}`, SESSION],
    ["a/vendored.ts", "a/vendored.ts"],
    ["b/a/vendored.ts", "a/vendored.ts"],
    ["b", "b"],
  ])("brings %s to %s", (path, member) => {
    expect(toMemberPath(path, allowed)).toBe(member);
  });

  it.each([
    ["a file of the tree that the change does not touch", "src/users.ts"],
    ["another prefix", `c/${SESSION}`],
    ["a prefix twice", `a/b/${SESSION}`],
    ["a way out and back in", `../main/${SESSION}`],
    ["an absolute path", `/${SESSION}`],
    ["a part of the name", "session.ts"],
    ["another case", SESSION.toUpperCase()],
    ["nothing", ""],
  ])("leaves alone %s", (_name, path) => {
    expect(toMemberPath(path, allowed)).toBe(path);
  });
});
