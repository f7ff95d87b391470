import { describe, expect, it } from "vitest";
import { parseArguments } from "../../../src/entry/cli/arguments.ts";

describe("the questions", () => {
  it.each(["--help", "-h"])("%s is one as the first argument", (flag) => {
    expect(parseArguments([flag])).toEqual({ kind: "help", isAsked: true });
  });

  it.each(["--help", "-h"])("%s elsewhere is wrong usage, which no name of a file makes a pass", (flag) => {
    expect(parseArguments(["review", "a.js", flag])).toEqual({ kind: "help", isAsked: false });
    expect(parseArguments(["render", flag])).toEqual({ kind: "help", isAsked: false });
  });

  it("--version is none but as the first argument", () => {
    expect(() => parseArguments(["review", "--version"])).toThrow("--version");
  });

  it.each(["--help", "-h", "--version"])("after -- a file may be named %s", (name) => {
    expect(parseArguments(["review", "--", "a.js", name])).toMatchObject({ kind: "review", paths: ["a.js", name] });
  });
});

describe("a list", () => {
  it("keeps the commas within braces", () => {
    expect(parseArguments(["review", "--rules", "docs/{a,b}.md, x.md", "--models", "small,large"])).toMatchObject({
      config: { rules: ["docs/{a,b}.md", "x.md"], models: ["small", "large"] },
    });
  });

  it("of nothing is kept, for the configuration's check to refuse", () => {
    expect(parseArguments(["review", "--rules", " , "])).toMatchObject({ config: { rules: [""] } });
  });
});
