import { expect, it } from "vitest";
import { endRun } from "../../src/action/ending.ts";
import { endingOfFailure } from "../../src/pull-request/run-ending.ts";
import type { Abort } from "../../src/run/to-abort.ts";
import { TargetError } from "../../src/text/errors.ts";
import type { Softening } from "../../src/verdict/conclusion.ts";
import { FakeRunner } from "../fakes/fake-runner.ts";

interface Failure {
  readonly error: unknown;
  readonly interruption: Abort | undefined;
}

interface Ended {
  readonly status: number;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Ends a run whose message is longer than any title. */
async function end(
  softening: Softening | undefined,
  { error = new TargetError("no such commit ".repeat(40)), interruption }: Partial<Failure> = {},
): Promise<Ended> {
  const runner = new FakeRunner();
  const run = { redact: (text: string) => text, headSha: "", interruption, softening };
  const job = { runner, check: undefined, onlyReads: false, jobResult: "verdict" } as const;
  const status = await endRun(endingOfFailure(error, run), job);
  return { status, summary: runner.summaries.join("\n"), outputs: runner.outputs };
}

it.each([
  ["on-could-not-judge: neutral", { blocking: "findings" }],
  ["advisory", { blocking: "none" }],
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

const OUT_OF_TIME: Abort = {
  kind: "aborted",
  reason: "deadline_exceeded",
  detail: "the time budget of 60 s ran out",
};

it("puts what fails when the time is over down to the time", async () => {
  const error = new DOMException("deadline of 54000 ms passed", "TimeoutError");
  const { status, summary, outputs } = await end(undefined, { error, interruption: OUT_OF_TIME });
  expect(status).toBe(1);
  expect(outputs).toMatchObject({ gate: "closed", conclusion: "timed_out", "abort-reason": "deadline_exceeded" });
  expect(summary).toContain("the time budget of 60 s ran out");
  expect(summary).not.toContain("54000");
});

it("keeps saying what a bug of ours was, even when the time is over", async () => {
  const { summary } = await end(undefined, { error: new TypeError("x is not a function"), interruption: OUT_OF_TIME });
  expect(summary).toMatch(/the time budget of 60 s ran out: a bug of ours: TypeError: x is not a function/);
});
