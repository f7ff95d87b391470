import { describe, expect, it } from "vitest";
import { Waiting } from "../../../src/models/panel/pace.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

function open() {
  const clock = new FakeClock();
  const waiting = new Waiting({ clock });
  return { waiting, clock };
}

const never = () => new Promise<string>(() => undefined);

describe("while an answer is waited for", () => {
  it("knows whose and since when from 30 s on, and nothing once it is there", async () => {
    const { waiting, clock } = open();
    let answer: (text: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const asked = waiting.during("the Judge", () => answered);
    clock.advance(29_000);
    expect(waiting.silence()).toBeUndefined();
    clock.advance(1000);
    expect(waiting.silence()).toEqual({ who: "the Judge", forMs: 30_000, others: 0 });
    clock.advance(30_000);
    expect(waiting.silence()).toMatchObject({ forMs: 60_000 });
    answer("here");
    expect(await asked).toBe("here");
    expect(waiting.silence()).toBeUndefined();
  });

  it("names the first of several, and counts none that was asked just now", () => {
    const { waiting, clock } = open();
    void waiting.during("the Enthusiast", never);
    void waiting.during("the Adversary", never);
    clock.advance(20_000);
    void waiting.during("the Judge", never);
    clock.advance(10_000);
    expect(waiting.silence()).toEqual({ who: "the Enthusiast", forMs: 30_000, others: 1 });
  });

  it("knows nothing of answers that come, however many, and passes a failure on", async () => {
    const { waiting, clock } = open();
    for (let call = 0; call < 4; call++) {
      await waiting.during("the Critic", async () => clock.advance(20_000));
    }
    await expect(waiting.during("the Critic", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    clock.advance(60_000);
    expect(waiting.silence()).toBeUndefined();
  });
});
