import { describe, expect, it } from "vitest";
import { pausablePartOf, unlimited } from "../../src/text/time-limit.ts";
import { FakeClock } from "../fakes/fake-clock.ts";

function open(ms: number) {
  const clock = new FakeClock();
  const whole = new AbortController();
  const limit = pausablePartOf({ ...unlimited(whole.signal), leftMs: () => 50_000 }, ms, clock);
  return { clock, whole, limit };
}

describe("a part of a time that can be paused", () => {
  it("ends when so much has passed besides its pauses", () => {
    const { clock, limit } = open(10_000);
    clock.advance(4_000);
    const goOn = limit.pause();
    clock.advance(60_000);
    expect([limit.leftMs(), limit.signal.aborted]).toEqual([6_000, false]);
    goOn();
    clock.advance(5_999);
    expect([limit.leftMs(), limit.signal.aborted]).toEqual([1, false]);
    clock.advance(1);
    expect([limit.leftMs(), limit.signal.aborted]).toEqual([0, true]);
    expect(limit.signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("ends with the whole, paused or not, and never has more left than that", () => {
    const { whole, limit } = open(90_000);
    expect(limit.leftMs()).toBe(50_000);
    limit.pause();
    whole.abort(new Error("over"));
    expect(limit.signal.reason).toMatchObject({ message: "over" });
  });
});
