import { describe, expect, it } from "vitest";
import { parseOverride } from "../../src/people/override-request.ts";

describe("an override in a comment", () => {
  it("is its action, a fingerprint, and the rest of the first line as the reason", () => {
    expect(parseOverride("/tribunal dismiss v1:0123abcd  The caller checks it, see src/a.ts:L4 \r\nand more")).toEqual({
      action: "dismiss",
      fingerprint: "v1:0123abcd",
      reason: "The caller checks it, see src/a.ts:L4",
    });
  });

  it("is kept no longer than it takes to give a reason", () => {
    const long = parseOverride(`/tribunal dismiss ${"0".repeat(30_000)} ${"why ".repeat(9000)}`);
    expect([long?.fingerprint.length, long?.reason.length]).toEqual([100, 1000]);
  });

  it("is told apart from one without fingerprint or reason, which is refused later with its reason", () => {
    expect(parseOverride("/tribunal override")).toEqual({ action: "override", fingerprint: "", reason: "" });
    expect(parseOverride("/tribunal override 0123abcd")).toEqual({
      action: "override",
      fingerprint: "0123abcd",
      reason: "",
    });
  });

  it.each([
    ["a quotation of one", "> /tribunal dismiss 0123abcd some reason"],
    ["a list entry", "- /tribunal dismiss 0123abcd some reason"],
    ["code", "    /tribunal dismiss 0123abcd some reason"],
    ["one on the second line", "Hello\n/tribunal dismiss 0123abcd some reason"],
    ["another command", "/tribunal review"],
    ["a word that only begins alike", "/tribunal dismissed 0123abcd"],
    ["another bot's command", "/tribunals dismiss 0123abcd"],
    ["an empty comment", ""],
  ])("is not %s", (_name, body) => {
    expect(parseOverride(body)).toBeUndefined();
  });
});
