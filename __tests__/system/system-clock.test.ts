import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/system/system-clock.ts";

const neverAborts = new AbortController().signal;

describe("systemClock", () => {
  it("wakes with the signal's reason when it aborts first", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const slept = systemClock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await expect(slept).rejects.toBe(reason);
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toBe(reason);
  });

  it("does not mistake a delay longer than a timer takes for none", async () => {
    const controller = new AbortController();
    const slept = systemClock.sleep(2 ** 31 + 5, controller.signal);
    const deadline = systemClock.deadline(2 ** 40, controller.signal);
    const first = await Promise.race([slept, systemClock.sleep(30, neverAborts).then(() => "still asleep")]);
    expect(first).toBe("still asleep");
    expect(deadline.aborted).toBe(false);
    controller.abort();
    await expect(slept).rejects.toMatchObject({ name: "AbortError" });
  });

  it("aborts a deadline when its time is over", async () => {
    const deadline = systemClock.deadline(5, neverAborts);
    expect(deadline.aborted).toBe(false);
    await systemClock.sleep(30, neverAborts);
    expect(deadline.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("aborts a deadline with its parent, also one that had aborted before", () => {
    const parent = new AbortController();
    const deadline = systemClock.deadline(60_000, parent.signal);
    const reason = new Error("cancelled");
    parent.abort(reason);
    expect(deadline.reason).toBe(reason);
    expect(systemClock.deadline(60_000, parent.signal).reason).toBe(reason);
  });

  it("lets any number of waits share one signal without a warning", async () => {
    const warnings: Error[] = [];
    const record = (warning: Error): void => void warnings.push(warning);
    process.on("warning", record);
    const controller = new AbortController();
    const slept = Array.from({ length: 30 }, () => systemClock.sleep(60_000, controller.signal));
    const deadlines = Array.from({ length: 30 }, () => systemClock.deadline(60_000, controller.signal));
    await systemClock.sleep(10, neverAborts);
    controller.abort();
    const outcomes = await Promise.allSettled(slept);
    process.off("warning", record);
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(deadlines.every(({ aborted }) => aborted)).toBe(true);
    expect(warnings).toEqual([]);
  });
});
