import { describe, expect, it } from "vitest";
import { withPlainNames } from "../../../src/code/text/plain-names.ts";

describe("a text with plain names", () => {
  it.each([
    ["\\u0066etch(x)", "fetch(x)"],
    ['import fs from "\\x66s"', 'import fs from "fs"'],
    ['require("chi\\u{6c}d_process")', 'require("child_process")'],
    ['getattr(os, "remo\\166e")', 'getattr(os, "remove")'],
    ['"\\U0001d4b3"', '"𝒳"'],
  ])("has the letters that %s stands for", (text, plain) => {
    expect(withPlainNames(text, "javascript")).toBe(plain);
  });

  it.each(['"a \\\\x66 b"', '"\\u0022); run("', "`\\u0024{x}`", '"\\n\\x0a"', '"\\u{110000}"', "path\\to", "ｏｓ"])(
    "is left as it is where that would change more than letters: %s",
    (text) => {
      expect(withPlainNames(text, "javascript")).toBe(text);
    },
  );

  it("has Python's names as Python understands them", () => {
    expect(withPlainNames("ｏｓ.ｒｅｍｏｖｅ('½ ＂ 🎉')", "python")).toBe("os.remove('½ ＂ 🎉')");
  });
});
