import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { type ReviewRun, runReview } from "./run-cli.ts";

const LIMITS = "export const limit = 80;\nexport const name = 'a';\n";
const PLAN = "# Plan\n\nA call is tried once.\n";

/** Branches `main` and `pr`, the second merged into the first as far as git could. */
async function inConflict(): Promise<TestRepository> {
  const repository = await TestRepository.with({ "src/limits.js": LIMITS, "docs/plan.md": PLAN });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({
    "src/limits.js": LIMITS.replace("80", "81"),
    "docs/plan.md": PLAN.replace("once", "twice"),
  });
  await repository.git("checkout", "-q", "main");
  await repository.commitFiles({
    "src/limits.js": LIMITS.replace("80", "82"),
    "docs/plan.md": PLAN.replace("once", "forever"),
  });
  await repository.git("merge", "-q", "pr").catch(() => undefined);
  return repository;
}

const told = ({ report }: ReviewRun) =>
  report.findings.map(({ file, line, severity, detected_by: by }) => `${severity} ${file}:${line} ${by}`);
const BOTH = ["high docs/plan.md:3 conflict-marker", "high src/limits.js:1 conflict-marker"];

describe("a merge that was not resolved", () => {
  it("does not pass the static panel, neither in the work tree nor committed nor as files", async () => {
    await using repository = await inConflict();
    const cwd = repository.directory;
    const uncommitted = await runReview([], { cwd });
    expect([told(uncommitted), uncommitted.exitCode]).toEqual([BOTH, 1]);
    await repository.git("add", "-A");
    await repository.git("commit", "-q", "-m", "merged");
    expect(told(await runReview(["--base", "HEAD~1"], { cwd }))).toEqual(BOTH);
    expect(told(await runReview(["src/*.js"], { cwd }))).toEqual([BOTH[1]]);
  });

  it("does not pass a model of which no role says a word about it", async () => {
    await using repository = await inConflict();
    await repository.git("add", "-A");
    await repository.git("commit", "-q", "-m", "merged");
    const review = await reviewWithModel({}, { repository: repository.directory, target: ["--base", "HEAD~1"] });
    expect([told(review), review.exitCode]).toEqual([BOTH, 1]);
    expect(review.report.run).toMatchObject({ panel: "openai", status: "completed" });
  });

  it("does not pass as a specification", async () => {
    await using repository = await inConflict();
    const review = await reviewWithModel({}, { repository: repository.directory, target: ["docs/plan.md"] });
    expect(review.report.run.target_type).toBe("spec");
    expect([told(review), review.exitCode]).toEqual([[BOTH[0]], 1]);
  });
});

describe("a change that breaks data files", () => {
  const BASE = { "package.json": '{\n  "name": "a"\n}\n', "ci.yml": "on: push\n", "Cargo.toml": "[a]\nb = 1\n" };
  const HEAD = {
    "package.json": '{\n  "name": "a",\n}\n',
    "ci.yml": "on: push\njobs:\n\ta: b\n",
    "Cargo.toml": "[a\nb = 1\n",
  };
  const FOUND = ["high Cargo.toml:1 invalid-data", "high ci.yml:3 invalid-data", "high package.json:2 invalid-data"];

  it("does not pass either panel, and passes one with a model once it is mended", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(BASE);
    await repository.commitFiles(HEAD);
    const target = ["--base", "HEAD~1"];
    const ruled = await runReview(target, { cwd: repository.directory });
    const debated = await reviewWithModel({}, { repository: repository.directory, target });
    expect([told(ruled), ruled.exitCode, told(debated), debated.exitCode]).toEqual([FOUND, 1, FOUND, 1]);
    await repository.commitFiles({ ...BASE, "ci.yml": "on: [push]\n" });
    const mended = { repository: repository.directory, target: ["--base", "HEAD~2"] };
    expect((await reviewWithModel({}, mended)).exitCode).toBe(0);
    // No rule is about data alone, which so cannot be judged without a model.
    const unruled = await runReview(mended.target, { cwd: repository.directory });
    expect([told(unruled), unruled.exitCode]).toEqual([[], 2]);
  });
});

describe("a change that breaks the syntax of source", () => {
  it("is told as medium, and passes", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      "src/a.ts": "export function f(x: number) {\n  return x;\n}\n",
    });
    await repository.commitFiles({ "src/a.ts": "export function f(x: number {\n  return x;\n}\n" });
    const run = await runReview(["--base", "HEAD~1"], { cwd: repository.directory });
    expect([told(run), run.exitCode]).toEqual([["medium src/a.ts:1 syntax-error"], 0]);
  });
});
