import { expect, it } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import { ledgerRepository } from "./ledger-repository.ts";
import { runCli, runReview } from "./run-cli.ts";

const STATIC = ["--base", "main", "--head", "pr", "--panel", "static"];
const POLICY = ".github/tribunal/policy.yml";
const CONFIG = ".github/tribunal/config.yml";

it("ends by a policy at the base that is wrong, named with what is wrong with the configuration", async () => {
  await using repository = await ledgerRepository();
  await repository.git("checkout", "-q", "main");
  const effects = "effects:\n  - {id: a, modal: must_not, effect: send email}\n";
  await repository.commitFiles({ [POLICY]: effects, [CONFIG]: "fail_on: high\n" });
  const ended = await runCli(["review", ...STATIC, "--repo", repository.directory]);
  expect([ended.exitCode, ended.stdout]).toEqual([2, ""]);
  expect(ended.stderr).toMatch(/config\.yml at the base, line 1, column 1: fail_on: .*Write fail-on\./);
  expect(ended.stderr).toMatch(
    /policy\.yml at the base, line 2, column 20: effects, entry 1, modal: .*Write MUST_NOT\./,
  );
});

/** The findings about the policy itself. */
const ofPolicy = ({ findings }: Report) => findings.filter(({ file }) => file === POLICY);

it("goes by the base's waivers, and tells of one that the change gives itself", async () => {
  await using repository = await ledgerRepository();
  await repository.git("checkout", "-q", "main");
  const effect = "effects:\n  - id: mail\n    modal: MUST_NOT\n    effect: send email\n";
  const waived = (date: string) => `    waivers: [{reason: Printer., approved_by: ann, expires: ${date}}]\n`;
  await repository.commitFiles({ [POLICY]: `${effect}${waived("2020-01-31")}` });
  await repository.git("checkout", "-q", "pr");
  await repository.git("rebase", "-q", "main");
  const expired = await runReview([...STATIC, "--repo", repository.directory]);
  expect(ofPolicy(expired.report)).toMatchObject([
    { title: "The waiver of mail expired on 2020-01-31", file: POLICY, line: 5, classification: "existing" },
  ]);
  await repository.commitFiles({ [POLICY]: `${effect}${waived("2199-12-31")}` });
  const { report } = await runReview([...STATIC, "--repo", repository.directory]);
  expect(ofPolicy(report)).toMatchObject([
    { severity: "medium", file: POLICY, line: 5, classification: "new", detected_by: "own-configuration" },
  ]);
  expect(ofPolicy(report)[0]?.description).toContain(
    'is waived until 2199-12-31, and was until 2020-01-31, approved by "ann"',
  );
});

it("never goes by a policy that a change brings along", async () => {
  await using repository = await ledgerRepository();
  await repository.commitFiles({ [POLICY]: "effects: 1\n" });
  const { report } = await runReview([...STATIC, "--repo", repository.directory]);
  expect(report.run.status).toBe("completed");
});
