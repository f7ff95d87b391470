import { expect, it } from "vitest";
import { actionsRunner } from "../../../src/adapters/actions/runner.ts";
import { TargetError } from "../../../src/core/errors.ts";
import type { Softening } from "../../../src/core/verdict/conclusion.ts";
import { endFailedRun } from "../../../src/entry/review/failed-run.ts";

/** Ends a run whose message is longer than any title; answers its exit status and its summary. */
async function end(softening: Softening | undefined): Promise<{ readonly status: number; readonly summary: string }> {
  const summaries: string[] = [];
  const runner = {
    ...actionsRunner({ environment: {}, stdout: { write: () => undefined } }),
    addSummary: async (markdown: string) => void summaries.push(markdown),
    setOutputs: async () => undefined,
  };
  const run = { runner, redact: (text: string) => text, check: undefined, headSha: "", isCancelled: false, softening };
  const status = await endFailedRun(new TargetError("no such commit ".repeat(40)), run);
  return { status, summary: summaries.join("\n") };
}

it.each([
  ["on-could-not-judge: neutral", { advisory: false, onCouldNotJudge: "neutral" }],
  ["advisory", { advisory: true, onCouldNotJudge: "fail" }],
] as const)("says in the summary that a failed run passes for GitHub under %s", async (_name, softening) => {
  const { status, summary } = await end(softening);
  expect(status).toBe(0);
  expect(summary).toContain("GitHub accepts as passing");
});

it("says no such thing of a run that does not pass", async () => {
  const { status, summary } = await end(undefined);
  expect(status).toBe(1);
  expect(summary).not.toContain("passing");
});
