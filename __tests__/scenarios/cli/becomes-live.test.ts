import { describe, expect, it } from "vitest";
import { changed, placesOf, reviewPr } from "./changed-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { runReview } from "./run-cli.ts";
import { aFinding } from "./scripted-panel.ts";

const BAD_LINE = "export const agent = new https.Agent({ rejectUnauthorized: false });";
const PADDING = Array.from({ length: 20 }, (_, index) => `export const value${index} = ${index};\n`).join("");
const PAYLOAD = `import https from "node:https";\n${BAD_LINE}\n${PADDING}`;
const SCRIPT = `#!/usr/bin/env node\n${PAYLOAD}`;
const WORKFLOW = `on: pull_request_target
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ github.event.pull_request.title }}"
`;
const IGNORING = "paths-ignore: ['dist/**']\n";
const CONFIG = ".github/tribunal/config.yml";
/** Something has to be there, or the configuration would be told to name nothing. */
const IGNORED = { [CONFIG]: IGNORING, "dist/kept.js": "" };

describe("a file that becomes live without a line of it being edited", () => {
  it.each([
    ["a fixture becomes a plugin", "fixtures/plugin.js", "src/plugins/plugin.js", "test → source"],
    ["an example becomes a plugin", "docs/plugin.js", "src/plugin.js", "documentation → source"],
    ["an example text becomes code", "src/plugin.txt", "src/plugin.js", "prose → JavaScript"],
    ["a vendored file becomes the project's own", "vendor/plugin.js", "src/plugin.js", "copied code → source"],
    ["an ignored file becomes a reviewed one", "dist/plugin.js", "src/plugin.js", "ignored → reviewed"],
  ])("is reviewed in whole when %s", { tags: ["full"] }, async (_, from, to, boundary) => {
    await using repository = await changed({ ...IGNORED, [from]: PAYLOAD }, { [from]: null, [to]: PAYLOAD });
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual([`${to}:2 head`]);
    expect(run.report.findings[0]).toMatchObject({ classification: "new", anchor: null });
    expect(run.report.run.conclusion).toBe("failure");
    const change = expect.stringMatching(new RegExp(`^renamed from ${from}: .*${boundary}`));
    expect(run.report.coverage.counted_as_new).toEqual([{ file: to, change }]);
  });

  it.each([
    ["executable", SCRIPT],
    ["executable, with an edit elsewhere in it", SCRIPT.replace("value19 = 19", "value19 = 20")],
  ])("is reviewed in whole when it becomes %s", async (_, script) => {
    await using repository = await changed({ "bin/run.js": SCRIPT }, {});
    await repository.write({ "bin/run.js": script });
    await repository.git("add", "--all");
    await repository.git("update-index", "--chmod=+x", "bin/run.js");
    await repository.git("commit", "-q", "-m", "mode");
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["bin/run.js:3 head"]);
    expect(run.report.findings[0]?.classification).toBe("new");
    expect(run.report.coverage).toMatchObject({ files_read: 1, without_lines: [] });
  });

  it("is not excused by the same code's leaving a place where it did nothing", async () => {
    const other = `${PADDING}${PADDING.replaceAll("value", "other")}`;
    const base = { "fixtures/plugin.js": PAYLOAD, "src/app.js": other };
    await using repository = await changed(base, { "fixtures/plugin.js": null, "src/app.js": other + BAD_LINE });
    expect(placesOf(await reviewPr(repository))).toEqual(["src/app.js:41 head"]);
  });

  it.each([
    ["a fixture becomes a plugin", "fixtures/plugin.js", "src/plugin.js", PAYLOAD],
    ["an example becomes a workflow", "docs/ci.yml", ".github/workflows/ci.yml", WORKFLOW],
  ])("is put before a model, which may speak of each line, when %s", { tags: ["full"] }, async (_, from, to, text) => {
    await using repository = await changed({ [from]: text }, { [from]: null, [to]: text });
    const line = text === WORKFLOW ? 6 : 2;
    const quote = text.split("\n")[line - 1]?.trim() ?? "";
    const finding = aFinding({ file: to, line, start_line: line, evidence_quote: quote, severity: "high" });
    const { report } = await reviewWithModel(
      { enthusiast: ({ round }) => (round === 1 ? [finding] : []) },
      { repository: repository.directory },
    );
    expect(report.findings).toMatchObject([{ file: to, line, classification: "new" }]);
    expect(report.run.conclusion).toBe("failure");
  });
});

describe("a file that leaves the place where it took effect", () => {
  it("is reviewed as removed when it moves into an ignored folder", { tags: ["full"] }, async () => {
    const [from, to] = ["src/policy.js", "dist/policy.js"];
    await using repository = await changed({ ...IGNORED, [from]: PAYLOAD }, { [from]: null, [to]: PAYLOAD });
    const run = await reviewPr(repository);
    expect(run.report.pin.files).toMatchObject([
      { path: from, status: "deleted", head_blob: null },
      { path: to, status: "added", base_blob: null },
    ]);
    expect(run.report.coverage).toMatchObject({
      files_read: 1,
      hunks_read: 1,
      skipped: [{ file: to, reason: "ignored-path" }],
    });
  });

  it.each([
    ["into", "src/key.js", "secrets/key.js"],
    ["out of", "secrets/key.js", "src/key.js"],
  ])(
    "is not judged when it moves %s what never-send keeps back, whatever it adds",
    { tags: ["full"] },
    async (_, from, to) => {
      const base = { [CONFIG]: "never-send: ['secrets/**']\n", [from]: PADDING, "src/app.js": PADDING };
      const head = { [from]: null, [to]: `${PADDING}${BAD_LINE}\n`, "src/app.js": `${PADDING}// more\n` };
      await using repository = await changed(base, head);
      const run = await reviewPr(repository);
      expect(run.report.run.title).toBe(`Could not judge: ${to} moved into or out of what never-send keeps back`);
      expect(run.report.coverage.skipped).toEqual([{ file: to, reason: "never-sent" }]);
      expect(run.stdout).not.toContain("rejectUnauthorized");
    },
  );
});

describe("a move that crosses nothing", () => {
  it.each([
    ["inside of the source", "src/a.js", "lib/deep/b.mjs"],
    ["among tests", "test/a.js", "src/__tests__/a.ts"],
    ["among documents", "docs/guide.md", "README.old.md"],
    ["within what is ignored", "dist/a.js", "dist/b.js"],
  ])("passes without a line when it is %s", { tags: ["full"] }, async (_, from, to) => {
    await using repository = await changed({ ...IGNORED, [from]: PAYLOAD }, { [from]: null, [to]: PAYLOAD });
    const { report } = await runReview(["--base", "main", "--head", "pr"], { cwd: repository.directory });
    expect(report.run.title).toMatch(/^Passed: (?:no findings|nothing to review \(1 file left out by paths-ignore\))$/);
    expect(report.coverage.counted_as_new).toEqual([]);
  });
});
