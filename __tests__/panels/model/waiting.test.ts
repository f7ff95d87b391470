import { describe, expect, it } from "vitest";
import { Waiting } from "../../../src/panels/model/waiting.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";

function open() {
  const clock = new FakeClock();
  const log = new FakeLog();
  const waiting = new Waiting({ clock, log });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { waiting, pass, told: () => log.messages("progress") };
}

describe("while an answer is waited for", () => {
  it("says whose and since when, each 30 s, and nothing once it is there", async () => {
    const { waiting, pass, told } = open();
    let answer: (text: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const asked = waiting.during("the Judge", () => answered);
    await pass(29_000);
    expect(told()).toEqual([]);
    await pass(1000);
    await pass(30_000);
    expect(told()).toEqual(["30 s without an answer by the Judge", "60 s without an answer by the Judge"]);
    answer("here");
    expect(await asked).toBe("here");
    await pass(90_000);
    expect(told()).toHaveLength(2);
  });

  it("tells of several in one line, and not of one that was asked just now", async () => {
    const { waiting, pass, told } = open();
    const never = () => new Promise<string>(() => undefined);
    void waiting.during("the Enthusiast", never);
    void waiting.during("the Adversary", never);
    await pass(20_000);
    void waiting.during("the Judge", never);
    await pass(10_000);
    expect(told()).toEqual(["30 s without an answer by the Enthusiast and 1 other agent"]);
  });

  it("says nothing of answers that come, however many, and passes a failure on", async () => {
    const { waiting, pass, told } = open();
    for (let call = 0; call < 4; call++) {
      await waiting.during("the Critic", async () => pass(20_000));
    }
    await expect(waiting.during("the Critic", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(told()).toEqual([]);
  });
});
