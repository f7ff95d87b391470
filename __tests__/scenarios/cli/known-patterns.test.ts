import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { ledgerRepository } from "./ledger-repository.ts";
import { runCli, runReview } from "./run-cli.ts";

const STATIC = ["--base", "main", "--head", "pr", "--panel", "static"];
const LAPSED = `- pattern: A claim of other days.
  why: It did not hold then.
  expires: 2020-01-01
- pattern: A claim under a rule that is gone.
  why: The rule allowed it.
  rule: GONE-01
`;

it("takes known false positives from the base, and says which have lapsed", async () => {
  await using repository = await ledgerRepository();
  const path = ".github/tribunal/patterns.yml";
  await repository.git("checkout", "-q", "main");
  await repository.commitFiles({ [path]: LAPSED });
  await repository.git("checkout", "-q", "pr");
  await repository.git("merge", "-q", "--no-edit", "main");
  await repository.commitFiles({ [path]: "no list" });
  const { report, stderr } = await runReview([...STATIC, "--repo", repository.directory]);
  expect(report.known_patterns.lapsed.map(({ source, reason }) => [source, reason])).toEqual([
    [".github/tribunal/patterns.yml", "expired on 2020-01-01"],
    [".github/tribunal/patterns.yml", "belongs to rule GONE-01, which is not in the rule files"],
  ]);
  expect(stderr).toContain("no longer counts: it expired on 2020-01-01");
});

it("takes them from a file that is named instead, and refuses one that is wrong or not there", async () => {
  await using repository = await ledgerRepository();
  const file = repository.beside("patterns.yml");
  const options = [...STATIC, "--repo", repository.directory, "--patterns", file];
  expect(await runCli(["review", ...options])).toMatchObject({ exitCode: 2, stdout: "" });
  await writeFile(file, "- pattern: too bare\n");
  const wrong = await runCli(["review", ...options]);
  expect([wrong.exitCode, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toMatch(/patterns\.yml, line 1, .*entry 1, why: got nothing/);
  await writeFile(file, LAPSED);
  const { report } = await runReview(options);
  expect(report.known_patterns.lapsed).toHaveLength(2);
});

it("dismisses what a rule found where an entry at the base says so, and not where the change itself adds it", async () => {
  const entry = (rule: string) =>
    `- pattern: A release script that runs a command.\n  why: Only maintainers run it, by hand.\n  dismiss: ${rule}\n  paths: ["scripts/**"]\n`;
  const bad =
    'const { exec } = require("node:child_process");\nmodule.exports = (req) => exec("tag " + req.query.name);\n';
  const path = ".github/tribunal/patterns.yml";
  await using repository = await TestRepository.with({ "README.md": "# Shop\n" });
  const review = () => runReview(["--base", "main", "--panel", "static"], { cwd: repository.directory });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({ "scripts/release.js": bad, [path]: entry("shell-command") });
  const added = await review();
  expect(added.exitCode).toBe(1);
  expect(added.report.findings.map(({ rule }) => rule?.id ?? null)).toContain("shell-command");
  await repository.git("checkout", "-q", "main");
  await repository.commitFiles({ [path]: entry("shell-command") });
  await repository.git("checkout", "-q", "-B", "pr");
  await repository.commitFiles({ "scripts/release.js": bad });
  const { exitCode, report } = await review();
  expect([exitCode, report.findings, report.dismissed.map(({ by }) => by)]).toEqual([0, [], ["pattern"]]);
  await repository.write({ [path]: entry("shel-command") });
  const checked = await runCli(["config", "check"], { cwd: repository.directory });
  expect(checked.stderr).toContain("the static panel has no such rule: is shell-command meant?");
});
