import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { aDismissed, aFinding, aReport } from "../../fixtures/reports.ts";
import { runCli } from "./run-cli.ts";

const CONFIRMED = `v1:aaaa1111${"0".repeat(24)}`;
const DISMISSED = `v1:aaaa2222${"0".repeat(24)}`;
const file = join(tmpdir(), "explained.json");

beforeAll(async () => {
  const report = aReport({
    findings: [aFinding({ fingerprint: CONFIRMED })],
    dismissed: [aDismissed({ fingerprint: DISMISSED, title: "An open file", reason: "\u001b[2JIt is closed." })],
  });
  await writeFile(file, JSON.stringify(report));
});

describe("explain", () => {
  it("prints what a report says of a finding that some digits name, and nothing a terminal obeys", async () => {
    const run = await runCli(["explain", "aaaa2", "--report", file]);
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain("An open file");
    expect(run.stdout).toContain("It is closed.");
    expect(run.stdout).not.toContain("\u001b");
  });

  it("lists the findings that begin so, and ends with 2", async () => {
    const run = await runCli(["explain", "v1:aaaa", "--report", file]);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain("2 findings begin with that fingerprint");
    expect(run.stdout).toContain(CONFIRMED);
    expect(run.stdout).toContain(`${DISMISSED}: An open file`);
  });

  it.each([
    ["a fingerprint that it does not know", ["cccc1111", "--report", file], "stdout", "no finding of this run"],
    ["a report that is not there", ["aaaa1", "--report", "absent.json"], "stderr", "absent.json: got no such file"],
  ] as const)("ends with 2 for %s", async (_case, args, stream, words) => {
    const run = await runCli(["explain", ...args]);
    expect(run.exitCode).toBe(2);
    expect(run[stream]).toContain(words);
  });
});
