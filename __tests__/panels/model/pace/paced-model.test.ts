import { describe, expect, it } from "vitest";
import { unlimited } from "../../../../src/core/time-limit.ts";
import { Pace } from "../../../../src/panels/model/pace/pace.ts";
import { pacedModel } from "../../../../src/panels/model/pace/paced-model.ts";
import { Waiting } from "../../../../src/panels/model/waiting.ts";
import type { CallPace, Model, ModelReply, ModelRequest } from "../../../../src/ports/model.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { FakeLog } from "../../../fakes/fake-log.ts";

const REPLY = { content: "", model: "model-a", toolCalls: [] } as unknown as ModelReply;
const REQUEST = { messages: [] } as unknown as ModelRequest;
const never = new AbortController().signal;

type Play = (pace: CallPace) => Promise<ModelReply>;

/** One agent before an endpoint that answered so often; eight times are enough to know when an answer is overdue. */
async function open(answered = 8) {
  const clock = new FakeClock();
  const pace = new Pace({ clock, log: new FakeLog(), ceiling: 4 });
  for (let known = 0; known < answered; known += 1) {
    const id = await pace.turn({ agent: 0, tokens: 1, host: "models.example", signal: never });
    clock.advance(1_000);
    pace.answered(id, undefined, "models.example");
  }
  let asked = 0;
  const ask = (play: Play) => {
    const model = { complete: (_: unknown, __: unknown, own: CallPace) => ++asked && play(own) } as unknown as Model;
    const limit = { ...unlimited(never), pause: () => () => undefined };
    const agent = { agent: 0, limit, leftMs: () => 1_800_000, who: "the Judge" };
    return pacedModel({ model, pace, waiting: new Waiting({ clock }) }, agent).complete(REQUEST, unlimited(never));
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const answerOther = async (): Promise<void> => {
    const id = await pace.turn({ agent: 1, tokens: 1, host: "models.example", signal: never });
    clock.advance(1_000);
    pace.answered(id, undefined, "models.example");
  };
  return { ask, pass, answerOther, asked: () => asked };
}

describe("a call of an agent", () => {
  it("that is far overdue is asked once more beside it", async () => {
    const { ask, pass, asked } = await open();
    const answer = ask(async (own) => {
      const made = await own.begin();
      if (asked() === 1) return new Promise<ModelReply>(() => undefined);
      made.answered(undefined);
      return REPLY;
    });
    await pass(0);
    await pass(59_000);
    expect(asked()).toBe(1);
    await pass(2_000);
    expect(asked()).toBe(2);
    expect(await answer).toMatchObject({ isDoubled: true });
  });

  it("that began before anything was known of the endpoint is overdue by what others are answered after it", async () => {
    const { ask, pass, answerOther, asked } = await open(0);
    const answer = ask(async (own) => {
      const made = await own.begin();
      if (asked() === 1) return new Promise<ModelReply>(() => undefined);
      made.answered(undefined);
      return REPLY;
    });
    await pass(0);
    for (let other = 0; other < 8; other += 1) await answerOther();
    for (let waited = 0; waited < 60; waited += 5) await pass(5_000);
    expect(asked()).toBe(2);
    expect(await answer).toMatchObject({ isDoubled: true });
  });

  it("that was refused and waits for its turn is not, however long it waits: nobody has it", async () => {
    const { ask, pass, asked } = await open();
    const failed = { status: 429, headers: { retryAfter: "70" }, isLimitByWords: false };
    const answer = ask(async (own) => {
      const refused = await own.begin();
      refused.refused({ failed, attempts: 1, chance: 0, limits: undefined });
      const made = await own.begin();
      made.answered(undefined);
      return REPLY;
    });
    await pass(1_000);
    await pass(65_000);
    expect(asked()).toBe(1);
    await pass(10_000);
    expect(await answer).toEqual(REPLY);
    expect(asked()).toBe(1);
  });
});
