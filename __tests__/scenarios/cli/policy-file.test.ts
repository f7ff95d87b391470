import { expect, it } from "vitest";
import { ledgerRepository } from "./ledger-repository.ts";
import { runCli, runReview } from "./run-cli.ts";

const STATIC = ["--base", "main", "--head", "pr", "--panel", "static"];
const POLICY = ".github/tribunal/policy.yml";
const CONFIG = ".github/tribunal/config.yml";

it("ends by a policy at the base that is wrong, named with what is wrong with the configuration", async () => {
  await using repository = await ledgerRepository();
  await repository.git("checkout", "-q", "main");
  const effects = "effects:\n  - {id: a, modal: must_not, action: send}\n";
  await repository.commitFiles({ [POLICY]: effects, [CONFIG]: "fail_on: high\n" });
  const ended = await runCli(["review", ...STATIC, "--repo", repository.directory]);
  expect([ended.exitCode, ended.stdout]).toEqual([2, ""]);
  expect(ended.stderr).toMatch(/config\.yml at the base, line 1, column 1: fail_on: .*Write fail-on\./);
  expect(ended.stderr).toMatch(/policy\.yml, line 2, column 20: effects\.0\.modal: .*Write MUST_NOT\./);
});

it("never goes by a policy that a change brings along", async () => {
  await using repository = await ledgerRepository();
  await repository.commitFiles({ [POLICY]: "effects: 1\n" });
  const { report } = await runReview([...STATIC, "--repo", repository.directory]);
  expect(report.run.status).toBe("completed");
});
