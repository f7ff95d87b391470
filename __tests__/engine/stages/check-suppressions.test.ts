import { describe, expect, it } from "vitest";
import { decideSettings, parseConfig } from "../../../src/core/config/config.ts";
import { checkSuppressions } from "../../../src/engine/stages/check-suppressions.ts";
import { analyzer } from "../../analysis/facts-of.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";

interface Check {
  readonly config?: unknown;
  readonly kind?: "diff" | "manifest";
}

async function checkAll(files: readonly FakeFile[], { config = {}, kind = "diff" }: Check = {}) {
  const settings = decideSettings(parseConfig(config, "config"), {}, false);
  const target = aTarget(new FakeSource(files, kind));
  const { texts, signal } = aReviewMeans({ target, analyzer, versionFolders: settings.versionFolders });
  return checkSuppressions(settings.suppressions, { pin: target.pin, texts, signal });
}

/** `new` or `widened`, with the place, for every finding of a change of these files, each told apart. */
async function check(files: readonly FakeFile[], { config = {}, kind = "diff" }: Check = {}) {
  const each = { suppressions: { severity: "medium", ...(config as { suppressions?: object }).suppressions } };
  const found = await checkAll(files, { config: { ...(config as object), ...each }, kind });
  return found.map(({ title, place }) => `${/new|widened/.exec(title)?.[0]} ${place?.file}:${place?.line}`);
}

const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

/** The directive in the middle of a file, alone or behind code, absent at base. */
const added = (path: string, ...lines: readonly string[]): FakeFile => ({
  path,
  base: text("", "", "x = 1", "y = 2"),
  head: text("", "", ...lines, "y = 2"),
});

describe("a directive without a reason that the change adds is found:", () => {
  it.each([
    ["eslint", added("a.ts", "// eslint-disable-next-line no-console", "x = 1")],
    ["eslint, for the file", added("a.ts", "/* eslint-disable */", "x = 1")],
    ["oxlint", added("a.js", "// oxlint-disable-next-line no-eval", "x = 1")],
    ["biome, with its template's placeholder", added("a.ts", "// biome-ignore lint/a/b: <explanation>", "x = 1")],
    ["TypeScript", added("a.ts", "// @ts-ignore", "x = 1")],
    ["TypeScript, expecting", added("a.tsx", "// @ts-expect-error TODO", "x = 1")],
    ["noqa", added("a.py", "x = 1  # noqa: E501")],
    ["mypy", added("a.py", "x = 1  # type: ignore[attr-defined]")],
    ["golangci-lint", added("a.go", "x = 1 //nolint:errcheck")],
    ["Sonar", added("a.java", "x = 1; // NOSONAR")],
    ["Semgrep", added("a.py", "x = 1  # nosemgrep: secrets")],
    ["Rust", added("a.rs", "#[allow(dead_code)]", "fn x() {}")],
    ["Java", added("A.java", '@SuppressWarnings("unchecked")', "class X {}")],
    ["a language that is read as text", added("a.vue", "<!-- eslint-disable-next-line vue/no-v-html -->", "x = 1")],
    ["a shell script", added("a.sh", "x=1 # nosec")],
  ])("%s", async (_name, file) => {
    expect(await check([file])).toEqual([`new ${file.path}:3`]);
  });
});

describe("nothing is found where", () => {
  const line = "// eslint-disable-next-line no-console";
  const before = text("", line, "log(1)", "", "log(2)", "");
  it.each<[string, FakeFile, ...FakeFile[]]>([
    ["a reason is given", added("a.ts", "// eslint-disable-next-line no-console -- the CLI's own output", "x = 1")],
    ["a comment above gives it", added("a.ts", "// The SDK's types lack this field.", "// @ts-expect-error", "x = 1")],
    ["Rust's own reason is given", added("a.rs", '#[allow(dead_code, reason = "called from C")]', "fn x() {}")],
    [
      "the directive moved within its file",
      { path: "a.ts", base: before, head: text("", "", "log(2)", "", line, "log(1)") },
    ],
    [
      "the code it silences was edited",
      { path: "a.py", base: text("x = 1  # noqa: E501"), head: text("x = 2  # noqa: E501") },
    ],
    [
      "its file was renamed and changed",
      { path: "b.ts", oldPath: "a.ts", base: before, head: before.replace(line, `  ${line}`) },
    ],
    [
      "it was narrowed to one rule",
      { path: "a.ts", base: text("// eslint-disable-next-line", "x"), head: text(line, "x") },
    ],
    [
      "it was narrowed to a line",
      { path: "a.ts", base: text("/* eslint-disable no-console */"), head: text(line, "x") },
    ],
    [
      "one of its rules went",
      { path: "a.py", base: text("x = 1  # noqa: E501, F401"), head: text("x = 1  # noqa: F401") },
    ],
    ["its words stand in a string", added("a.ts", 'x = "// eslint-disable-next-line no-console"')],
    ["prose talks about it", { path: "guide.md", base: "a\n", head: "a\n// eslint-disable-next-line no-console\n" }],
    ["data holds it", { path: "a.json", base: "{}\n", head: '{ "a": "// eslint-disable-next-line x" }\n' }],
    ["coverage is not measured", added("a.ts", "/* istanbul ignore next */", "x = 1")],
    ["it was removed", { path: "a.ts", base: before, head: text("log(1)", "log(2)") }],
    ["a test was a test before", { ...added("a.test.ts", "// @ts-ignore", "x = 1") }],
    ["a vendored file was vendored before", { ...added("vendor/a.js", "/* eslint-disable */", "x = 1") }],
    [
      "a generated file was generated before",
      {
        path: "a.go",
        base: "// Code generated by x. DO NOT EDIT.\n",
        head: "// Code generated by x. DO NOT EDIT.\nx() //nolint\n",
      },
    ],
    [
      "it moved to another file with its line",
      { path: "a.ts", base: before, head: text("", "log(2)") },
      { path: "b.ts", head: text(line, "log(1)") },
    ],
    [
      "it moved out of a deleted file",
      { path: "a.ts", base: before },
      { path: "b.ts", head: text("start()", line, "log(1)") },
    ],
  ])("%s", async (_name, ...files) => {
    expect(await check(files)).toEqual([]);
  });

  it("the target has no base", async () => {
    expect(await check([{ path: "a.ts", head: text("// @ts-ignore", "x = 1") }], { kind: "manifest" })).toEqual([]);
  });

  it("it is configured not to be looked for", async () => {
    const config = { suppressions: { severity: "none" } };
    expect(await check([added("a.ts", "// @ts-ignore", "x = 1")], { config })).toEqual([]);
  });
});

describe("a directive counts as", () => {
  const off = (rules: string) => `// eslint-disable-next-line ${rules}`;
  it.each<[string, string, FakeFile]>([
    ["widened by a rule", "widened a.ts:1", { path: "a.ts", base: text(off("a"), "x"), head: text(off("a, b"), "x") }],
    ["widened to all rules", "widened a.ts:1", { path: "a.ts", base: text(off("a"), "x"), head: text(off(""), "x") }],
    [
      "widened to the file",
      "widened a.ts:1",
      { path: "a.ts", base: text(off("a"), "x"), head: text("/* eslint-disable a */", "x") },
    ],
    [
      "widened from line to module in Python",
      "widened a.py:1",
      { path: "a.py", base: text("x = 1  # type: ignore"), head: text("# type: ignore", "x = 1") },
    ],
    [
      "new for a second line",
      "new a.ts:3",
      { path: "a.ts", base: text(off("a"), "x", "y"), head: text(off("a"), "x", off("a"), "y") },
    ],
    [
      "new for another tool",
      "new a.py:1",
      { path: "a.py", base: text("x = 1  # noqa"), head: text("x = 1  # type: ignore") },
    ],
    ["new in a test that is new", "new a.test.ts:1", { path: "a.test.ts", head: text("// @ts-ignore", "x") }],
    [
      "new in a file that only now says it is generated",
      "new a.ts:2",
      { path: "a.ts", base: text("x"), head: text("// @generated", "/* eslint-disable */", "x") },
    ],
    [
      "new in a file that was only now moved among the vendored",
      "new vendor/a.js:1",
      {
        path: "vendor/a.js",
        oldPath: "a.js",
        base: text("x", "y", "z"),
        head: text("/* eslint-disable */", "x", "y", "z"),
      },
    ],
    [
      "new when a documentation tag is all that stands above",
      "new a.ts:2",
      { path: "a.ts", base: text("x"), head: text("// @deprecated since the last one", "// @ts-ignore", "x") },
    ],
    [
      "widened inside a Rust attribute of several lines",
      "widened a.rs:1",
      {
        path: "a.rs",
        base: text("#[allow(", "  dead_code,", ")]", "fn x() {}"),
        head: text("#[allow(", "  dead_code,", "  unsafe_code,", ")]", "fn x() {}"),
      },
    ],
  ])("%s", async (_name, wanted, file) => {
    expect(await check([file])).toEqual([wanted]);
  });
});

describe("a configured pattern", () => {
  const config = { suppressions: { patterns: ["@LintOff(*)", "SKIP-AUDIT"] } };
  it("is found like any other directive, in any file", async () => {
    const files = [added("a.java", '@LintOff("x") void f() {}'), added("b.txt", "SKIP-AUDIT")];
    expect(await check(files, { config })).toEqual(["new a.java:3", "new b.txt:3"]);
  });

  it("takes what follows it for its reason, and is carried forward", async () => {
    const files = [
      added("a.java", '@LintOff("x") // : called by reflection'),
      { path: "b.txt", base: "SKIP-AUDIT one\n", head: "SKIP-AUDIT two\n" },
    ];
    expect(await check(files, { config })).toEqual([]);
  });

  it.each(["", "**", "ab", "a*b*c*d*e*f*g"])("is refused as %j", (pattern) => {
    expect(() => parseConfig({ suppressions: { patterns: [pattern] } }, "c")).toThrow(/at least three characters/);
  });
});

describe("a file of a new version", () => {
  it("carries forward what its predecessor has", async () => {
    const api = text("// eslint-disable-next-line no-console", "log(1)");
    const files = [
      { path: "api/2025-01-01/net.ts", head: `${api}// @ts-ignore\nlog(2)\n` },
      { path: "api/2024-01-01/net.ts", base: api, head: api },
    ];
    expect(await check(files, { config: { "version-folders": ["api/<version>"] } })).toEqual([
      "new api/2025-01-01/net.ts:3",
    ]);
    expect(await check(files)).toHaveLength(2);
  });
});

describe("directives of one file", () => {
  const CODE = ["log(1)", "log(2)", "log(3)", "log(4)"];
  const file: FakeFile = {
    path: "a.ts",
    base: text(...CODE),
    head: text(
      ...CODE.slice(0, 3).map((line) => `${line} // eslint-disable-line no-console`),
      "// @ts-ignore",
      "log(4)",
    ),
  };

  it("are one finding a tool, which names the others, where they are a note", async () => {
    const found = await checkAll([file]);
    expect(found.map(({ severity, place }) => [severity, place?.line])).toEqual([
      ["low", 1],
      ["low", 4],
    ]);
    expect(found[0]?.description).toContain("So do those on lines 2, 3.");
    expect(found[0]?.besides?.map(({ line, kind }) => [line, kind])).toEqual([
      [2, "defect"],
      [3, "defect"],
    ]);
  });

  it("are a finding each where the configuration takes them for more", async () => {
    const found = await checkAll([file], { config: { suppressions: { severity: "medium" } } });
    expect(found.map(({ severity, place }) => [severity, place?.line])).toEqual(
      [1, 2, 3, 4].map((line) => ["medium", line]),
    );
  });
});
