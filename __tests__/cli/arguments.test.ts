import { describe, expect, it } from "vitest";
import { readArguments } from "../../src/cli/arguments.ts";
import { parseCommandLine } from "../../src/cli/program.ts";
import { VERSION } from "../../src/text/version.ts";

function parseArguments(args: readonly string[]) {
  const typed = parseCommandLine(args);
  return typed.kind === "help" ? typed : readArguments(typed);
}

describe("the command line", () => {
  it.each<readonly [readonly string[], string]>([
    [["--help"], "COMMAND [options]"],
    [["help", "--help"], "help [COMMAND]"],
    [["help", "review"], "review [diff"],
    [["help", "config", "check"], "config check [FILE]"],
    [["review", "--help"], "review [diff"],
    [["-h", "review", "--base", "main"], "review [diff"],
    [["policy", "--help", "check"], "policy check [diff"],
    [["review", "diff", "--help"], "review [diff"],
    [["config", "--help"], "config COMMAND"],
  ])("%j asks for help about %s", (args, usage) => {
    const text = expect.stringContaining(`Usage: node dist/cli/index.js ${usage}`);
    expect(parseArguments(args)).toEqual({ kind: "help", text, isAsked: true });
  });

  it.each([[[]], [["policy"]], [["config"]]])("%j lists commands, which is no success", (args) => {
    expect(parseArguments(args)).toMatchObject({ kind: "help", isAsked: false });
  });

  it.each([
    ["--localization", "primary-language: German", { localization: { "primary-language": "German" } }],
    ["--role-models", "{judge: m2}", { "role-models": { judge: ["m2"] } }],
    ["--prices", "m1: {input: 3, output: 4}", { prices: { m1: { input: 3, output: 4 } } }],
    ["--context-tokens", "{m1: 16384}", { "context-tokens": { m1: 16384 } }],
  ])("%s reads one line of YAML, with or without braces", (flag, value, config) => {
    expect(parseArguments(["review", flag, value])).toMatchObject({ config });
  });

  it("refuses a nested setting that is no mapping", () => {
    expect(() => parseArguments(["review", "--localization", "German"])).toThrow('--localization: got "German"');
  });

  it.each(["--help", "-h"])("%s after a file shows help but counts as wrong usage", (flag) => {
    expect(parseArguments(["review", "a.js", flag])).toMatchObject({ kind: "help", isAsked: false });
    expect(parseArguments(["render", "a.json", flag])).toMatchObject({ kind: "help", isAsked: false });
  });

  it.each([
    [["reveiw"], "command: got reveiw, wanted review."],
    [["diff"], "wanted review diff."],
    [["check"], "wanted config check or policy check."],
    [["policy", "chek"], "policy: got chek, wanted policy check."],
    [["config", "check", "a", "b"], "config check: got a b, wanted one file or none."],
    [["init", "here"], "init: got here, wanted no arguments; --repo names the repository."],
    [["reveiw", "-h"], "command: got reveiw, wanted review."],
    [["--", "review", "--base", "main"], "command: got --, wanted a command before it."],
    [["policy", "--version"], "policy: got --version, wanted policy check."],
    [["src/a.ts"], "command: got src/a.ts, wanted a command before what it looks at: review src/a.ts."],
    [
      ["judge"],
      "command: got judge, wanted review, fix, validate, policy check, render, explain, config check, demo or init.",
    ],
    [["--verion"], "command: got --verion, wanted --version."],
    [
      ["explain", "v1:ab"],
      "--report: got nothing, wanted the report.json that a review wrote, or - for standard input.",
    ],
    [["explain", "--report", "a.json"], "explain: got nothing, wanted the fingerprint of one finding."],
    [["--base", "main"], "command: got --base, wanted a command before any flag: review,"],
  ])("%j is no command, and the nearest is named", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });

  it.each([
    [["review", "--base"], "--base: got no value, wanted a revision, such as main."],
    [
      ["review", "--base", "--head", "x"],
      "--base: got no value, as a flag follows, wanted a revision, such as main; --base=VALUE where",
    ],
    [["review", "--passes", "-1"], "--passes: got no value, as a flag follows"],
    [["init", "--force=yes"], "--force: got a value, wanted none."],
    [
      ["review", "-x"],
      "-x: got an unknown flag, wanted flags as review --help lists them; put a file of that name after --.",
    ],
    [["review", "diff", "src"], "review: got diff and src, wanted diff alone, or paths alone (./diff for a file)."],
  ])("%j is refused in one plain line", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
    expect(() => parseArguments(args)).not.toThrow("\n");
  });

  it.each([
    [
      ["render", "a.json", "--base", "main"],
      "--base: got a flag that belongs to `review`, `fix`, `validate` and `policy check`, wanted flags as render --help lists them.",
    ],
    [
      ["config", "check", "--fail-on", "low"],
      "wanted flags as config check --help lists them. See config check --help.",
    ],
    [["review", "--force"], "--force: got a flag that belongs to `init`, wanted flags as review"],
  ])("%j is known as another command's", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
    expect(() => parseArguments(args)).not.toThrow("unknown");
  });

  it.each([
    ["--api-key=some-secret", "wanted the key in the environment: OPENAI_API_KEY."],
    ["--drafts", "wanted drafts in the configuration, which --config names."],
    [
      "--froce",
      "--froce: got an unknown flag, wanted flags as review --help lists them; put a file of that name after --.",
    ],
    ["-base", "-base: got an unknown flag, wanted --base."],
    ["-q=1", "-q: got a value, wanted none."],
    ["--modles", "--modles: got an unknown flag, wanted --models."],
  ])("%s is no flag of a review, and what is meant is named with its place", (flag, message) => {
    expect(() => parseArguments(["review", flag])).toThrow(message);
    expect(() => parseArguments(["review", flag])).not.toThrow("some-secret");
  });

  it.each([
    [["--api-key=some-secret", "review"], "command: got --api-key, wanted a command before any flag"],
    [["policy", "--api-key=some-secret"], "policy: got --api-key, wanted policy check."],
  ])("%j, where no command is known yet, is refused without its value, which may be a key", (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
    expect(() => parseArguments(args)).not.toThrow("some-secret");
  });

  it("--version is accepted only as the first argument", () => {
    for (const flag of ["--version", "-v"]) {
      expect(parseArguments([flag])).toEqual({ kind: "help", text: `${VERSION}\n`, isAsked: true });
      expect(() => parseArguments(["review", "a.js", flag])).toThrow(flag);
    }
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

  it("of nothing is refused", () => {
    for (const flag of ["--rules", "--models"]) {
      expect(() => parseArguments(["review", flag, " , "])).toThrow(`${flag}: got " , ", wanted at least one `);
    }
  });
});

describe("a wrong value", () => {
  it.each([
    ["--passes", "99", '--passes: got "99", wanted a whole number from 1 to 8. For example: --passes 2.'],
    [
      "--passes",
      "99999999999999999999999",
      '--passes: got "99999999999999999999999", wanted a whole number from 1 to 8.',
    ],
    ["--max-rounds", "0x5", '--max-rounds: got "0x5", wanted a whole number from 1 to 20.'],
    ["--mode", "fulll", '--mode: got "fulll", wanted auto, lightweight, full or economy. Write --mode full.'],
    ["--panel", "ai", '--panel: got "ai", wanted auto, model, openai or static. For example: --panel static.'],
    [
      "--base-url",
      "ftp://x/?token=abc",
      '--base-url: got a URL that starts with "ftp:" (ftp://x), wanted an http or https URL such as',
    ],
    ["--format", "jsn", "--format: got jsn, wanted text, json, markdown, sarif or html. Write --format json."],
    [
      "--output",
      "x.pdf",
      "--output: got x.pdf, and .pdf stands for no format, wanted a name that ends in .sarif.json,",
    ],
  ])("is told in words, with what is allowed: %s %s", (flag, value, message) => {
    const parse = () => parseArguments(["review", `${flag}=${value}`]);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow("\n");
    expect(parse).not.toThrow(/expected|received|undefined|<=|>=/);
  });

  it("is told with all others", () => {
    const flags = ["--format=pdf", "--base-url=ftp://x", "--base=main", "--fail-on=x", "--agents-at-once=0"];
    const parse = () => parseArguments(["validate", "a.js", ...flags]);
    const named = ["--findings", "--base", "--base-url", "--fail-on", "--agents-at-once", "--format"];
    expect(parse).toThrow(new RegExp(`^${named.map((flag) => `${flag}: got .*`).join("\\n")}$`));
  });

  it.each([
    ["review", "base"],
    ["review", "models"],
    ["validate", "findings"],
    ["render", "output"],
    ["init", "repo"],
  ])("is no value at all: %s --%s ''", (command, flag) => {
    const parse = () => parseArguments([command, `--${flag}=`]);
    expect(parse).toThrow(`--${flag}: got an empty value, wanted `);
    expect(parse).not.toThrow("wanted a value.");
  });
});

describe("init", () => {
  it.each([
    [["--panel", "stattic"], "--panel: got stattic, wanted auto, model, openai or static. Write static."],
    [
      ["--panel", "static", "--fix-workflow"],
      "--panel: got static with --fix-workflow, wanted a model: rules repair nothing. Leave one of them out.",
    ],
    [["--public", "--fix-workflow"], "--public: got it with --fix-workflow, wanted it for the workflow that reviews."],
  ])("refuses what could not run, or would be dropped: %j", (flags, message) => {
    expect(() => parseArguments(["init", ...flags])).toThrow(message);
  });
});

describe("a flag that is given twice", () => {
  it("is refused, whichever of both would win, and no value is shown, which may hold a password", () => {
    for (const flag of ["repo", "base-url", "passes"])
      expect(() => parseArguments(["review", `--${flag}`, "one", `--${flag}=two`])).toThrow(
        `--${flag}: got it twice, wanted it once`,
      );
  });

  it("is refused by every command", () => {
    for (const command of [
      ["validate", "--findings", "one", "--findings", "two"],
      ["render", "report.json", "--output", "one", "--output", "two"],
      ["config", "check", "--repo", "one", "--repo", "two"],
      ["init", "--repo", "one", "--repo", "two"],
    ]) {
      expect(() => parseArguments(command)).toThrow("got it twice, wanted it once");
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
    [["--output", "a.html/result"], { format: "text", output: "a.html/result" }],
    [["--output", "x.pdf", "--format", "text"], { format: "text", output: "x.pdf" }],
    [["--output", "/dev/stderr"], { format: "text", output: "/dev/stderr" }],
    [["--output", "x.json", "--format", "sarif"], { format: "sarif", output: "x.json" }],
    [["--output", "-"], { format: "text", output: undefined }],
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

describe("fix", () => {
  const plain = { verify: undefined, patch: undefined };

  it("takes what is reviewed as review does, and takes no patch unasked", () => {
    const { kind: _, ...review } = parseArguments(["review", "--base", "main", "--models", "a,b", "--format", "json"]);
    const fix = parseArguments(["fix", "--base", "main", "--models", "a,b", "--format", "json"]);
    expect({ ...fix, isDryRun: false }).toEqual({ ...review, kind: "fix", ...plain });
    expect(parseArguments(["fix", "diff"])).toMatchObject({ paths: [], ...plain });
    expect(parseArguments(["fix", "src/a.ts", "docs"])).toMatchObject({ paths: ["src/a.ts", "docs"], ...plain });
  });

  it("takes how often, what runs on every repair, who plays, and where the patch goes", () => {
    const args = [
      "fix",
      "--fix-iterations",
      "10",
      "--verify",
      "npm test",
      "--quality-critical",
      "--output",
      "fix.patch",
    ];
    expect(parseArguments(args)).toMatchObject({
      config: { "fix-iterations": 10, "quality-critical": true },
      ...{ verify: "npm test", patch: "fix.patch" },
      // The report goes elsewhere.
      ...{ output: undefined, format: "text" },
    });
    expect(parseArguments(["fix", "--output", "-"])).toMatchObject({ patch: "-", output: undefined });
  });

  it.each(["0", "11", "2.5", "0x2"])("refuses to repair %j times", (times) => {
    expect(() => parseArguments(["fix", `--fix-iterations=${times}`])).toThrow(
      `--fix-iterations: got ${JSON.stringify(times)}, wanted a whole number from 1 to 10. For example: --fix-iterations 3.`,
    );
  });

  it.each([
    [["--verify="], "--verify: got an empty value, wanted a command, such as 'npm test'."],
    [["--verify", "  "], "--verify: got blanks, wanted a command, such as 'npm test'."],
    [
      ["--output", "report.json"],
      "--output: got report.json, which is the name of a report, wanted a file for the patch",
    ],
    [["--base", "main", "src/a.ts"], "--base: got main, wanted no base with paths"],
    [
      ["main..topic", "--base", "main"],
      "--base: got main, wanted no base beside main..topic: a range has both ends. Leave --base out.",
    ],
    [["diff", "src/a.ts"], "fix: got diff and src/a.ts, wanted diff alone, or paths alone"],
    [["--iterations", "2"], "--iterations: got an unknown flag, wanted --fix-iterations."],
    [["--policy", "a.yml"], "--policy: got a flag that belongs to `policy check`"],
  ])("refuses %j, and says what is meant", (args, message) => {
    expect(() => parseArguments(["fix", ...args])).toThrow(message);
  });

  it("says all that is wrong at once", () => {
    const args = [
      "fix",
      "--fix-iterations",
      "0",
      "--verify",
      " ",
      "--output",
      "a.html",
      "--mode",
      "no",
      "--format",
      "pdf",
    ];
    const named = ["--fix-iterations:", "--verify:", "--output:", "--mode:", "--format:"];
    for (const name of named) expect(() => parseArguments(args)).toThrow(name);
  });

  it.each([
    ["review", "fix-iterations"],
    ["review", "verify"],
    ["validate", "quality-critical"],
  ])("alone of all takes its own flags, not %s --%s", (command, flag) => {
    expect(() => parseArguments([command, `--${flag}`, "x"])).toThrow(`--${flag}: got a flag that belongs to \`fix\``);
  });
});
