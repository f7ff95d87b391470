import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectSettled, jobOf, reviewStep } from "../action/observe.ts";
import { BRANCH, REPAIRS, runFix, startFixing } from "./fixing.ts";

it("offers nothing and leaves nothing behind when the run is cancelled while it repairs", async () => {
  const controller = new AbortController();
  const temporary = await mkdtemp(join(tmpdir(), "cancelled-"));
  await using scenario = await startFixing({
    ...REPAIRS,
    intercept: (_, { role }) => {
      if (role !== "fixer") return undefined;
      controller.abort();
      return { hang: true };
    },
  });
  try {
    const result = await runFix(scenario, { cancel: controller.signal, env: { TMPDIR: temporary } });
    expectSettled(scenario, result);
    expect(reviewStep(result)).toMatchObject({ outcome: "cancelled", exitCode: 1 });
    expect(reviewStep(result).outputs["patch-sha256"] ?? "").toBe("");
    expect([jobOf(result, "offer").result, jobOf(result, "comment").result]).toEqual(["cancelled", "cancelled"]);
    expect(await scenario.repository.store.resolve(BRANCH)).toBeUndefined();
    expect(await readdir(temporary)).toEqual([]);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});
