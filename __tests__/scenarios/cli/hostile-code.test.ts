import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { runReview } from "./run-cli.ts";

const NESTED = { "ifs.js": `${"if(a){\n".repeat(20_000)}${"}\n".repeat(20_000)}` };
const LISTS = { "brackets.js": `x = ${"[\n".repeat(60_000)}${"]\n".repeat(60_000)};\n` };
/** What a YAML parser needs minutes for. */
const OPEN_LISTS = { "open.yaml": `a: ${"[\n".repeat(200_000)}` };

/** A change that adds these files. */
async function changeWith(files: Readonly<Record<string, string>>): Promise<TestRepository> {
  const repository = await TestRepository.with({ "README.md": "# Sample\n" });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles(files);
  return repository;
}

async function reviewByRules(repository: TestRepository, config: string) {
  const folder = await mkdtemp(join(tmpdir(), "tribunal config "));
  try {
    await writeFile(join(folder, "config.yml"), config);
    const target = ["--base", "main", "--head", "pr", "--repo", repository.directory];
    return await runReview([...target, "--panel", "static", "--config", join(folder, "config.yml")]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const NESTED_TOO_DEEP = "its code is nested over 1000 levels deep; a model can read what rules cannot";

describe("code nested by the ten thousand", () => {
  it("is not read by the static panel, which says so and reads the rest", { tags: ["full"] }, async () => {
    await using repository = await changeWith({ ...NESTED, ...LISTS, "run.js": "eval(input);\n" });
    const { report, exitCode } = await reviewByRules(repository, "time-budget-seconds: 600\n");
    expect(exitCode).toBe(1);
    expect(report.coverage.unexamined).toEqual([
      { file: "brackets.js", reason: NESTED_TOO_DEEP },
      { file: "ifs.js", reason: NESTED_TOO_DEEP },
    ]);
    expect(report.findings.map(({ file }) => file)).toEqual(["run.js"]);
  });

  it("keeps no run with models from its end", { tags: ["full"] }, async () => {
    await using repository = await changeWith({ ...NESTED, ...LISTS });
    const { report } = await reviewWithModel(
      {},
      { repository: repository.directory, config: "token-budget: 100000000\n" },
    );
    expect(report.run).toMatchObject({ status: "completed" });
  });
});

describe("a data file that no parser gets to the end of", () => {
  const BUDGET = "time-budget-seconds: 5\n";

  it("ends a run by rules with the time for it", { tags: ["full"] }, async () => {
    await using repository = await changeWith(OPEN_LISTS);
    const { report, exitCode } = await reviewByRules(repository, BUDGET);
    expect(exitCode).toBe(2);
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "deadline_exceeded" });
  });

  it("ends a run with models with the time for it", { tags: ["full"] }, async () => {
    await using repository = await changeWith(OPEN_LISTS);
    const { report, exitCode } = await reviewWithModel({}, { repository: repository.directory, config: BUDGET });
    expect(exitCode).toBe(2);
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "deadline_exceeded" });
  });
});
