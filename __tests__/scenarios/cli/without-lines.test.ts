import { describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { sentReplies, toolResults } from "../../servers/model-server.ts";
import { changed, reviewPr } from "./changed-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, aVerdict, type PanelScript, readFile, type ScriptedFinding } from "./scripted-panel.ts";

const GUARD = "export function guard(user) {\n  if (!user.isAdmin) throw new Error('forbidden');\n}\n";
const OWNERS = "* @acme/security\n/billing/ @acme/payments\n";
const HELPER = "export function total(lines) {\n  return lines.reduce((sum, line) => sum + line, 0);\n}\n";
const MIDDLEWARE = "export function middleware(request) {\n  return request.user ? next() : deny();\n}\n";

const found = (finding: ScriptedFinding): PanelScript => ({
  enthusiast: ({ round }) => (round === 1 ? [finding] : []),
});

/** Has the Enthusiast read a file after the diff. */
function readingBesides(path: string): NonNullable<PanelScript["intercept"]> {
  return (request, { role }) =>
    role === "enthusiast" && toolResults(request).length === 1 ? { toolCalls: [readFile(path)] } : undefined;
}

function review(repository: TestRepository, script: PanelScript, args: readonly string[] = []) {
  return reviewWithModel(script, { repository: repository.directory, args });
}

async function withMode(path: string, text: string, mode: "+x" | "-x"): Promise<TestRepository> {
  const repository = await changed({ [path]: text }, {});
  await repository.git("update-index", `--chmod=${mode}`, path);
  await repository.git("commit", "-q", "-m", "mode");
  return repository;
}

const moves = [
  ["code owners into a folder where nobody looks", "CODEOWNERS", "config/CODEOWNERS", OWNERS],
  ["middleware that is renamed away", "src/middleware.js", "src/lib/middleware.js", MIDDLEWARE],
  ["a test that no runner finds any more", "tests/guard.test.js", "tests/guard.js", GUARD],
  ["a file among the routes", "src/debug.js", "src/pages/api/debug.js", GUARD],
] as const;

describe("a change without lines", () => {
  it.each(moves)("fails for what an honest role says of it: %s", { tags: ["full"] }, async (_, from, to, text) => {
    await using repository = await changed({ [from]: text }, { [from]: null, [to]: text });
    const line = 2;
    const quote = text.split("\n")[line - 1]?.trim() ?? "";
    const { report } = await review(repository, found(aFinding({ file: to, line, evidence_quote: quote })));
    expect(report.findings).toMatchObject([{ file: to, line, classification: "new" }]);
    expect(report.run.conclusion).toBe("failure");
  });

  it.each(moves)("passes when nobody finds anything: %s", { tags: ["full"] }, async (_, from, to, text) => {
    await using repository = await changed({ [from]: text }, { [from]: null, [to]: text });
    const { report } = await review(repository, {});
    expect(report.run.title).toBe("Passed: no findings");
    expect(report.coverage.counted_as_new).toMatchObject([{ file: to }]);
  });

  it("is told of the mode of a hook", async () => {
    await using repository = await withMode(".githooks/pre-commit", "#!/bin/sh\nnpm test\n", "+x");
    const finding = aFinding({ file: ".githooks/pre-commit", line: 2, evidence_quote: "npm test", severity: "high" });
    const { report } = await review(repository, found(finding));
    expect(report.findings).toMatchObject([{ classification: "new" }]);
    expect(report.coverage.counted_as_new).toMatchObject([{ change: "not executable → executable" }]);
  });
});

describe("what changes without a line beside lines that change", () => {
  const LINES = Array.from({ length: 40 }, (_, at) => `export const value${at} = compute(${at});`);
  const textOf = (lines: readonly string[]) => `${lines.join("\n")}\n`;
  const [FROM, TO] = ["app/(admin)/list/page.js", "app/list/page.js"];
  const SMALL = textOf(LINES.with(0, "export const value0 = compute(1);"));

  it.each([textOf(LINES), SMALL])("is a rename that a claim may quote", async (after) => {
    await using repository = await changed({ [FROM]: textOf(LINES) }, { [FROM]: null, [TO]: after });
    const finding = aFinding({ file: TO, line: 1, evidence_quote: `rename to ${TO}` });
    const { report } = await review(repository, found(finding));
    expect(report.findings).toMatchObject([{ file: TO, classification: "new" }]);
    expect(report.run.conclusion).toBe("failure");
    const invented = aFinding({ file: TO, line: 1, evidence_quote: "rename to app/open/page.js" });
    expect((await review(repository, found(invented))).report.findings).toEqual([]);
  });

  it("is a mode that a claim may quote, of a file that is shown in whole", { tags: ["full"] }, async () => {
    await using repository = await withMode("scripts/deploy", textOf(LINES), "+x");
    const finding = aFinding({ file: "scripts/deploy", line: 1, evidence_quote: "new mode 100755" });
    const { report } = await review(repository, found(finding));
    expect(report.findings).toMatchObject([{ file: "scripts/deploy", classification: "new" }]);
  });
});

describe("a file that is passed over", () => {
  const ignoring = (glob: string) => `paths-ignore: ['${glob}']\n`;
  const README = { "README.md": "# Sample\n" };

  it.each([
    ["**/__init__.py", { "app/guard.py": "def guard(user):\n    return user.admin\n" }, "app/guard/__init__.py", ""],
    ["**/*.yaml", { "docker-compose.yml": "services: {}\n" }, "compose.yaml", "services: {a: {}}\n"],
    ["", { ".gitattributes": "src/guard.js linguist-generated\n", "src/guard/index.js": GUARD }, "src/guard.js", ""],
  ])("is read where it hides one that is reviewed: %s", { tags: ["full"] }, async (glob, base, path, text) => {
    await using repository = await changed(base, { ...README, [path]: text });
    const config = glob === "" ? {} : { config: ignoring(glob) };
    const { of } = await reviewWithModel({}, { repository: repository.directory, ...config });
    expect(of("enthusiast").flatMap(toolResults).join("\n")).toContain(`instead of from ${Object.keys(base).at(-1)}`);
  });

  it("stays so where it hides one that is passed over as well", { tags: ["full"] }, async () => {
    await using repository = await changed({ "dist/guard/index.js": GUARD }, { ...README, "dist/guard.js": "" });
    const config = { config: ignoring("dist/**") };
    const { of } = await reviewWithModel({}, { repository: repository.directory, ...config });
    expect(of("enthusiast").flatMap(toolResults).join("\n")).not.toContain("instead of from");
  });
});

describe("an empty file that hides another", () => {
  const [EMPTY, HIDDEN] = ["src/guard.js", "src/guard/index.js"];
  const open = () => changed({ [HIDDEN]: GUARD }, { [EMPTY]: "" });

  it("is put before the agents with what it hides, and passes when they find nothing", { tags: ["full"] }, async () => {
    await using repository = await open();
    const { report, of } = await review(repository, {});
    const shown = of("enthusiast").flatMap(toolResults).join("\n");
    expect(shown).toContain(`[by its path: src/guard may be taken from here instead of from ${HIDDEN}]`);
    expect(report.coverage).toMatchObject({ files_read: 1, hunks_total: 1, hunks_read: 1 });
    expect(report.coverage.without_lines).toMatchObject([{ change: expect.stringContaining(HIDDEN) }]);
    expect(report.run.title).toBe("Passed: no findings");
  });

  it.each([
    ["a line of its heading", { line: 1, evidence_quote: "new file mode 100644" }],
    ["nothing, as there is no line", { line: null, start_line: null, evidence_quote: "" }],
    ["what it says of what it hides", { line: 1, evidence_quote: `instead of from ${HIDDEN}` }],
  ])("fails for an honest claim that quotes %s", { tags: ["full"] }, async (_, quoted) => {
    await using repository = await open();
    const { report } = await review(repository, found(aFinding({ ...quoted, file: EMPTY } as ScriptedFinding)));
    expect(report.findings).toMatchObject([{ file: EMPTY, line: 1, classification: "new" }]);
    expect(report.run.conclusion).toBe("failure");
  });

  it("fails for a claim at the hidden lines whose cause is the empty file", { tags: ["full"] }, async () => {
    await using repository = await open();
    const cause = { file: EMPTY, line: 1, side: "head", quote: "new file mode 100644" } as const;
    const finding = aFinding({ file: HIDDEN, line: 2, evidence_quote: "if (!user.isAdmin)", cause });
    const run = await review(repository, {
      ...found(finding),
      intercept: readingBesides(HIDDEN),
    });
    expect(run.report.findings).toMatchObject([{ file: EMPTY, classification: "new" }]);
  });

  it("is no claim's evidence by words that stand neither in it nor above it", { tags: ["full"] }, async () => {
    await using repository = await open();
    const { report } = await review(
      repository,
      found(aFinding({ file: EMPTY, line: 1, evidence_quote: "eval(input)" })),
    );
    expect(report.findings).toEqual([]);
    expect(report.dismissed).toMatchObject([{ by: "gate" }]);
  });

  it("is sent to whoever reads beside it", { tags: ["full"] }, async () => {
    await using repository = await open();
    const { of } = await review(repository, {
      intercept: (request, { role }) => {
        if (role !== "enthusiast" || toolResults(request).length > 0) return undefined;
        return { toolCalls: [readFile(HIDDEN)] };
      },
      enthusiast: () => [],
    });
    expect(of("enthusiast").flatMap(sentReplies).join("\n")).toContain(`diff --git a/${EMPTY}`);
  });

  it("is covered by no rule", { tags: ["full"] }, async () => {
    await using repository = await open();
    expect((await reviewPr(repository)).report.run.title).toBe(`Could not judge: no rule covers ${EMPTY}`);
  });
});

describe("a move that crosses nothing", () => {
  const move = () => changed({ "src/total.js": HELPER }, { "src/total.js": null, "src/sums/total.js": HELPER });

  it("is put before the agents, and passes", { tags: ["full"] }, async () => {
    await using repository = await move();
    const { report, of } = await review(repository, {});
    expect(of("enthusiast").length).toBeGreaterThan(0);
    expect(report.run.title).toBe("Passed: no findings");
    expect(report.coverage).toMatchObject({ files_read: 1, counted_as_new: [] });
  });

  it("does not fail for what was wrong before it, as the Critic says", { tags: ["full"] }, async () => {
    await using repository = await move();
    const finding = aFinding({ file: "src/sums/total.js", line: 2, evidence_quote: "lines.reduce((sum, line)" });
    const critic: PanelScript["critic"] = (findings) => ({
      verdicts: findings.map((each) => aVerdict(each, { classification: "existing" })),
      missed: [],
    });
    const { report } = await review(repository, {
      ...found(finding),
      critic,
      intercept: readingBesides("src/sums/total.js"),
    });
    expect(report.findings).toMatchObject([{ classification: "existing" }]);
    expect(report.run.conclusion).toBe("success");
  });

  it("costs few readers where a thousand files move", { tags: ["full"] }, async () => {
    const files = Array.from({ length: 1000 }, (_, index) => `module-${index}.js`);
    const base = Object.fromEntries(files.map((file) => [`src/${file}`, `export const name = "${file}";\n`]));
    const head = Object.fromEntries(
      files.flatMap((file) => [
        [`src/${file}`, null],
        [`lib/${file}`, base[`src/${file}`] ?? ""],
      ]),
    );
    await using repository = await changed(base, head);
    const { report, headers } = await review(repository, {});
    expect(report.coverage).toMatchObject({ files_total: 1000, files_read: 1000 });
    expect(report.run.title).toBe("Passed: no findings");
    expect(Math.max(...headers.map(({ slices }) => slices ?? 1))).toBeLessThanOrEqual(5);
  });
});
