import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseReport } from "../../../src/report/report.ts";
import { isFirstTurn, type RequestHeader } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { reviewWithModel } from "./model-review.ts";

/** A review whose repository is gone as soon as this role is first asked. */
async function vanishAt(role: RequestHeader["role"], options: { target?: readonly string[]; inside?: boolean } = {}) {
  await using repository = await ledgerRepository();
  const record = repository.beside("record");
  const { directory } = repository;
  const run = await reviewWithModel(
    {
      enthusiast: () => [LOST_CHECK],
      intercept: async (request, header) => {
        if (header.role === role && isFirstTurn(request)) await rm(directory, { recursive: true, force: true });
        return undefined;
      },
    },
    {
      repository: options.inside ? "." : directory,
      ...(options.inside ? { cwd: directory } : {}),
      args: ["--run-dir", record],
      ...(options.target === undefined ? {} : { target: options.target }),
    },
  );
  return { ...run, kept: await readFile(join(record, "report.json"), "utf8") };
}

describe("a target that vanishes while it is reviewed", () => {
  it.each([
    ["the first agent", "enthusiast", {}],
    ["the Judge", "judge", {}],
    ["the Critic", "critic", {}],
    ["the Judge, of several files", "judge", { target: ["src/*.js"] }],
    ["the Critic, below the directory the review runs in", "critic", { inside: true }],
  ] as const)(
    "at %s is unreadable: no verdict, exit 2, and the report is written",
    { tags: ["full"] },
    async (_, role, options) => {
      const run = await vanishAt(role, options);
      expect(run.report.run).toMatchObject({
        status: "aborted",
        abort_reason: "target_unreadable",
        conclusion: "action_required",
      });
      expect(run.exitCode).toBe(2);
      expect(run.report.verdict.gate).toBe("closed");
      expect(run.stderr).not.toContain("a bug of ours");
      expect(parseReport(run.kept)).toMatchObject({ kind: "parsed", report: { run: { status: "aborted" } } });
    },
  );
});

describe("a record that cannot be kept", () => {
  it("is said, ends as could not judge, and is nobody's bug", async () => {
    await using repository = await ledgerRepository();
    const record = repository.beside("record");
    const failed = reviewWithModel(
      {
        intercept: async (request, { role }) => {
          if (role === "enthusiast" && isFirstTurn(request)) await rename(record, `${record}-moved`);
          return undefined;
        },
      },
      { repository: repository.directory, args: ["--run-dir", record] },
    );
    await expect(failed).rejects.toThrow(
      /no report(.|\n)*round-1\.json is not kept(.|\n)*--run-dir: got .*report\.json/,
    );
  });
});
