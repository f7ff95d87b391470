import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { runCli } from "./run-cli.ts";

const rule = { rule_id: "no-unchecked-amounts", rule_quote: "Amounts MAY be refused when they are negative." };
const TEXT = `# No unchecked amounts\n\n${rule.rule_quote}\n`;
const script = { enthusiast: () => [{ ...LOST_CHECK, ...rule }] };

it("takes rules from the base, cited by their heading's anchor", async () => {
  await using repository = await ledgerRepository();
  await repository.git("checkout", "-q", "main");
  await repository.commitFiles({ "rules/amounts.md": TEXT });
  await repository.git("checkout", "-q", "pr");
  const args = ["--rules", "rules/*.md"];
  const { report, of } = await reviewWithModel(script, { repository: repository.directory, args });
  expect(report.findings).toMatchObject([
    { severity: "low", rule: { id: "No unchecked amounts", file: "rules/amounts.md", quote: rule.rule_quote } },
  ]);
  for (const role of ["enthusiast", "adversary", "judge", "critic"]) {
    expect(JSON.stringify(of(role)[0]?.body.messages[0])).toContain("# No unchecked amounts");
  }
});

it("takes an absolute path as it is, and refuses one that is not there", async () => {
  await using repository = await ledgerRepository();
  const folder = await mkdtemp(join(tmpdir(), "tribunal-rules-"));
  try {
    const path = join(folder, "own.md");
    await writeFile(path, TEXT);
    const options = { repository: repository.directory, args: ["--rules", path] };
    const { report } = await reviewWithModel(script, options);
    expect(report.findings).toMatchObject([{ rule: { file: path } }]);
    const run = await runCli(["review", "--rules", join(folder, "absent.md")], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(/ --rules: got no such file/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("leaves open what breaks a rule that nobody wrote down", async () => {
  await using repository = await ledgerRepository();
  const { report } = await reviewWithModel(script, {
    repository: repository.directory,
    args: ["--max-rounds", "1"],
  });
  expect(report.findings).toEqual([]);
  expect(report.unresolved).toMatchObject([{ reason: expect.stringContaining("rule-unknown: ") }]);
  expect(report.run.conclusion).toBe("action_required");
});
