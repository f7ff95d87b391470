import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { type ReviewRun, runCli, runReview } from "./run-cli.ts";

const CONFIG = ".github/tribunal/config.yml";
const BASE = {
  [CONFIG]: "fail-on: high\nrules:\n  - docs/rules/*.md\n",
  "docs/rules/ids.md": "- RPC-Id-01: An id MUST be kept.\n",
  "src/a.js": "export const a = 1;\n",
};
const ONCE = ["--base", "HEAD~1"];

const told = ({ report, exitCode }: ReviewRun) => ({
  exitCode,
  findings: report.findings.map(({ severity, file, line, detected_by: by }) => `${severity} ${file}:${line} ${by}`),
});

async function inBothPanels(repository: TestRepository, target: readonly string[]) {
  const ruled = await runReview(target, { cwd: repository.directory });
  const debated = await reviewWithModel({}, { repository: repository.directory, target });
  return [ruled, debated] as const;
}

describe("a change that switches reviews off", () => {
  const TREE = {
    [CONFIG]: "fail-on: high\n",
    "src/a.js": "export const a = 1;\n",
    "src/b.js": "export const b = 1;\n",
  };
  const OFF = 'fail-on: none\npaths-ignore: ["**"]\n';

  it("does not pass either panel in silence, as the next review says no word", async () => {
    await using repository = await TestRepository.with(TREE);
    await repository.commitFiles({ [CONFIG]: OFF });
    for (const run of await inBothPanels(repository, ONCE)) {
      expect(told(run)).toEqual({ exitCode: 1, findings: [`high ${CONFIG}:2 own-configuration`] });
      expect(run.report.findings[0]?.description.split("\n").slice(1)).toEqual([
        'paths-ignore (line 2) adds "**", which matches 3 files, such as "src/a.js": not reviewed any more.',
        "fail-on (line 1) is none and was high: findings that failed the check no longer do.",
      ]);
    }
    await repository.commitFiles({ "src/run.js": "eval(process.argv[2]);\n" });
    expect(told(await runReview(ONCE, { cwd: repository.directory }))).toEqual({ exitCode: 0, findings: [] });
  });

  it("does not pass either panel when attributes do it, by which the next review passes over all source", async () => {
    await using repository = await TestRepository.with(TREE);
    await repository.commitFiles({ ".gitattributes": "[attr]made linguist-generated\n*.js made\n" });
    for (const run of await inBothPanels(repository, ONCE)) {
      expect(told(run)).toEqual({ exitCode: 1, findings: ["high .gitattributes:1 own-configuration"] });
      expect(run.report.findings[0]?.description.split("\n")[1]).toBe(
        'linguist-generated marks 2 files, such as "src/a.js": reviews skip them.',
      );
    }
    await repository.commitFiles({ "src/run.js": "eval(process.argv[2]);\n", "README.md": "# Run\n" });
    expect(told(await runReview(ONCE, { cwd: repository.directory }))).toEqual({ exitCode: 0, findings: [] });
  });

  it("is told and not blocked where it takes away a part, and not accused of what is ordinary or stricter", async () => {
    await using repository = await TestRepository.with(TREE);
    const { directory } = repository;
    await repository.commitFiles({ [CONFIG]: "fail-on: none\n" });
    const weaker = await runReview(ONCE, { cwd: directory });
    expect(told(weaker)).toEqual({ exitCode: 0, findings: [`medium ${CONFIG}:1 own-configuration`] });
    await repository.commitFiles({ [CONFIG]: "# stricter again\nfail-on: medium\npasses: 3\n" });
    expect(told(await runReview(ONCE, { cwd: directory }))).toEqual({ exitCode: 0, findings: [] });
  });
});

describe("a change that breaks its own configuration", () => {
  it("does not pass either panel, by the message that the next review then ends by", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(BASE);
    await repository.commitFiles({ [CONFIG]: `${BASE[CONFIG]}pases: many\n` });
    for (const run of await inBothPanels(repository, ONCE)) {
      expect(told(run)).toEqual({ exitCode: 1, findings: [`high ${CONFIG}:4 own-configuration`] });
      expect(run.report.run.status).toBe("completed");
    }
    const [{ report }] = await inBothPanels(repository, ONCE);
    await repository.commitFiles({ "src/a.js": "export const a = 2;\n" });
    const next = await runCli(["review", ...ONCE], { cwd: repository.directory });
    const message = `${CONFIG}, line 4, column 1: pases: got an unknown key`;
    expect([next.exitCode, report.findings[0]?.description]).toEqual([2, expect.stringContaining(message)]);
    expect(next.stderr).toContain(message.replace(CONFIG, `${CONFIG} at the base`));
  });

  it("does not pass either panel when it puts a link in its place, which every review on the command line refuses", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ ...BASE, "docs/lax.yml": "fail-on: none\n" });
    await repository.remove(CONFIG);
    await repository.link(CONFIG, "../../docs/lax.yml");
    await repository.commit();
    for (const run of await inBothPanels(repository, ONCE)) {
      expect(told(run)).toEqual({ exitCode: 1, findings: [`high ${CONFIG}:1 own-configuration`] });
    }
    await repository.commitFiles({ "src/a.js": "export const a = 2;\n" });
    const next = await runCli(["review", ...ONCE], { cwd: repository.directory });
    expect([next.exitCode, next.stderr]).toEqual([2, expect.stringContaining("is not a readable file")]);
  });

  it("does not pass either panel when it deletes what the configuration names, which stays as it is", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with(BASE);
    await repository.git("rm", "-q", "docs/rules/ids.md");
    await repository.git("commit", "-q", "-m", "drop the rules");
    for (const run of await inBothPanels(repository, ONCE)) {
      expect(told(run)).toEqual({ exitCode: 1, findings: ["high docs/rules/ids.md:1 own-configuration"] });
      expect(run.report.findings[0]?.evidence).toMatchObject([
        { file: "docs/rules/ids.md", side: "base", kind: "defect" },
        { file: CONFIG, side: "head", start_line: 3, kind: "impact" },
      ]);
      expect(run.report.replay.files).toContainEqual(expect.objectContaining({ path: CONFIG, side: "head" }));
    }
  });

  it("is no finding of whoever repairs it, and of nobody who did not touch it", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ ...BASE, [CONFIG]: "pases: many\n" });
    const { directory } = repository;
    await repository.commitFiles({ "src/a.js": "export const a = 2;\n" });
    const untouched = await runCli(["review", "--format", "json", ...ONCE], { cwd: directory });
    expect([untouched.exitCode, untouched.stdout]).toEqual([2, ""]);
    expect(untouched.stderr).toContain("pases: got an unknown key");
    await repository.write({ ".git/right.yml": "panel: static\n" });
    const judged = await runReview([...ONCE, "--config", ".git/right.yml"], { cwd: directory });
    expect(told(judged)).toEqual({ exitCode: 0, findings: [] });
    await repository.commitFiles(BASE);
    const repaired = await runReview([...ONCE, "--config", ".git/right.yml"], { cwd: directory });
    expect(told(repaired)).toEqual({ exitCode: 0, findings: [] });
  });

  it("is told though the configuration leaves itself out of the review", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ ...BASE, [CONFIG]: "paths-ignore: [.github]\n" });
    await repository.commitFiles({ [CONFIG]: "paths-ignore: .github\n" });
    const run = await runReview(ONCE, { cwd: repository.directory });
    expect(told(run)).toEqual({ exitCode: 1, findings: [`high ${CONFIG}:1 own-configuration`] });
  });
});
