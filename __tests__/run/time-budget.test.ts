import { describe, expect, it } from "vitest";
import { TimeBudget } from "../../src/run/time-budget.ts";
import { FakeClock } from "../fakes/fake-clock.ts";

function begin(totalMs: number) {
  const clock = new FakeClock();
  const cancelling = new AbortController();
  const budget = new TimeBudget({ clock, cancelled: cancelling.signal, totalMs });
  const state = () => ({ work: budget.work.signal.aborted, closing: budget.closing.signal.aborted });
  return { clock, budget, state, cancel: () => cancelling.abort(new DOMException("received SIGTERM", "AbortError")) };
}

describe("a run's time", () => {
  it.each([
    [1500, 1490],
    [60, 54],
    [1, 0.9],
  ])("of %d s is over for the work after %d s, so that enough is left to tell of it", (total, work) => {
    const { clock, budget, state } = begin(total * 1000);
    clock.advance(work * 1000 - 1);
    expect(budget.work.signal.aborted).toBe(false);
    expect(budget.work.leftMs()).toBe(1);
    clock.advance(1);
    expect(state()).toEqual({ work: true, closing: false });
    expect(budget.work.signal.reason).toMatchObject({ name: "TimeoutError" });
    expect([budget.work.signal.aborted, budget.work.leftMs()]).toEqual([true, 0]);
  });

  it("is over for good a little after it, whoever does not answer", () => {
    const { clock, state } = begin(60_000);
    clock.advance(79_999);
    expect(state().closing).toBe(false);
    clock.advance(1);
    expect(state().closing).toBe(true);
  });

  it.each([
    ["shorter", 20_000, 18_000],
    ["longer", 600_000, 590_000],
  ])("counts from its beginning when it turns out to be %s", (_, total, work) => {
    const { clock, budget } = begin(60_000);
    clock.advance(10_000);
    budget.setTotal(total);
    expect([budget.totalMs, budget.work.leftMs()]).toEqual([total, work - 10_000]);
    clock.advance(work - 10_001);
    expect(budget.work.signal.aborted).toBe(false);
    clock.advance(1);
    expect(budget.work.signal.aborted).toBe(true);
  });

  it("is over at once when it turns out to be over already", () => {
    const { clock, budget } = begin(60_000);
    clock.advance(30_000);
    budget.setTotal(20_000);
    clock.advance(0);
    expect(budget.work.signal.aborted).toBe(true);
  });

  it("stays over", () => {
    const { clock, budget, state } = begin(60_000);
    clock.advance(54_000);
    budget.setTotal(600_000);
    expect([budget.work.signal.aborted, state().work]).toEqual([true, true]);
  });

  it("ends at once when the run is cancelled, but for a moment to tell of it", () => {
    const { clock, budget, state, cancel } = begin(60_000);
    clock.advance(1000);
    cancel();
    expect(state()).toEqual({ work: true, closing: false });
    expect(budget.work.signal.reason).toMatchObject({ name: "AbortError" });
    clock.advance(6500);
    expect(state().closing).toBe(true);
  });

  it("is not made longer by being cancelled at its end", () => {
    const { clock, state, cancel } = begin(60_000);
    clock.advance(79_000);
    cancel();
    clock.advance(1000);
    expect(state().closing).toBe(true);
  });
});
