import { describe, expect, it } from "vitest";
import { parseArguments } from "../../../src/entry/cli/arguments.ts";

describe("the questions", () => {
  it.each([
    ...[["--help"], ["-h"], ["help"], ["help", "review"], ["help", "config"], ["help", "config", "check"]],
    ...["review", "validate", "render", "init"].flatMap((command) => [
      [command, "--help"],
      [command, "-h"],
    ]),
    ...[
      ["review", "diff", "--help"],
      ["review", "--base", "main", "--help"],
      ["config", "check", "--help"],
    ],
  ])("%s is one that is answered", (...args) => {
    expect(parseArguments(args)).toEqual({ kind: "help", isAsked: true });
  });

  it.each(["--help", "-h"])("%s among files is wrong usage, which no name of a file makes a pass", (flag) => {
    expect(parseArguments(["review", "a.js", flag])).toEqual({ kind: "help", isAsked: false });
    expect(parseArguments(["render", "a.json", flag])).toEqual({ kind: "help", isAsked: false });
  });

  it.each([
    [["reveiw"], "command: got reveiw, wanted review."],
    [["Review"], "command: got Review, wanted review."],
    [["validat"], "wanted validate."],
    [["diff"], "wanted review diff."],
    [["check"], "wanted config check."],
    [["help", "redner"], "command: got redner, wanted render."],
    [["src/a.ts"], "command: got src/a.ts, wanted review, validate, render, config check or init."],
    [["--base", "main"], "command: got --base, wanted a command before any flag: review,"],
  ])("%j is no command, and the nearest is named", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });

  it.each([
    [["review", "--base"], "--base: got no value, wanted a value."],
    [
      ["review", "--base", "--head", "x"],
      "--base: got no value, as a flag follows, wanted a value; --base=VALUE where",
    ],
    [["review", "--passes", "-1"], "--passes: got no value, as a flag follows"],
    [["init", "--force=yes"], "--force: got a value, wanted none."],
    [
      ["review", "-x"],
      "-x: got an unknown flag, wanted flags as --help lists them; a file of that name goes behind --.",
    ],
    [["review", "diff", "src"], "review: got diff and src, wanted diff alone, or paths alone (./diff for a file)."],
  ])("%j is refused in one plain line", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
    expect(() => parseArguments(args)).not.toThrow("\n");
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

describe("a flag that is given twice", () => {
  const REVIEW_FLAGS = [
    ...["repo", "base", "head", "panel", "models", "base-url", "passes", "max-rounds", "mode", "fail-on", "config"],
    ...["patterns", "rules", "run-dir", "format", "output"],
  ];

  it.each(REVIEW_FLAGS)("is refused, whichever of both would win: --%s", (flag) => {
    expect(() => parseArguments(["review", `--${flag}`, "one", `--${flag}=two`])).toThrow(
      `--${flag}: got it twice: one and two`,
    );
  });

  it("is refused by every command", () => {
    for (const command of [
      ["validate", "--findings", "one", "--findings", "two"],
      ["render", "report.json", "--output", "one", "--output", "two"],
      ["config", "check", "--repo", "one", "--repo", "two"],
      ["init", "--repo", "one", "--repo", "two"],
    ]) {
      expect(() => parseArguments(command)).toThrow("got it twice: one and two");
    }
  });

  it("is no flag behind --, and one without a value may be repeated", () => {
    expect(parseArguments(["review", "--head", "x", "--", "--head"])).toMatchObject({ paths: ["--head"] });
    expect(parseArguments(["init", "--force", "--force"])).toMatchObject({ isForced: true });
  });
});

describe("the format", () => {
  const destinationOf = (...args: readonly string[]) => parseArguments(["render", "report.json", ...args]);

  it.each([
    [[], { format: "text", output: undefined }],
    [["--output", "x.html"], { format: "html", output: "x.html" }],
    [["--output", "x.sarif"], { format: "sarif", output: "x.sarif" }],
    [["--output", "a.html/result"], { format: "text", output: "a.html/result" }],
    [["--output", "result", "--format", "json"], { format: "json", output: "result" }],
    [["--output", "x.json", "--format", "sarif"], { format: "sarif", output: "x.json" }],
    [["--output", "-"], { format: "text", output: undefined }],
    [["--output", "-", "--format", "html"], { format: "html", output: undefined }],
  ] as const)("is the one named, else the one the file's name promises: %j", (args, destination) => {
    expect(destinationOf(...args)).toMatchObject(destination);
    expect(parseArguments(["review", ...args])).toMatchObject(destination);
  });

  it("is refused where file and flag say different ones, and both are named", () => {
    expect(() => destinationOf("--format", "text", "--output", "x.html")).toThrow(
      "--format: got text with --output x.html, wanted html, or a file named for text",
    );
    expect(() => destinationOf("--format", "json", "--output", "x.sarif")).toThrow("wanted sarif");
  });
});
