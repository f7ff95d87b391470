import { describe, expect, it } from "vitest";
import type { PromptFiles } from "../../../src/assignments/prompts.ts";
import { AgentCalls } from "../../../src/models/panel/agent-calls.ts";
import { Pace } from "../../../src/models/panel/pace.ts";
import { ReadingWatch } from "../../../src/models/panel/reading-watch.ts";
import { TokenBudget } from "../../../src/models/panel/token-budget.ts";
import type { Model, ModelRequest } from "../../../src/ports/model.ts";
import { ModelBusy, ModelError, type Tried } from "../../../src/text/errors.ts";
import { pausablePartOf, unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aModelReply } from "../../fakes/scripted-model.ts";

const HOST = "models.example";
const REPLY = aModelReply();
const REQUEST: ModelRequest = {
  ...{ model: "m", messages: [], tools: [], toolChoice: "none" },
  answer: { name: "judge", schema: {} },
};
const never = new AbortController().signal;

/** A refusal as any provider throws it. */
function busy(askedMs?: number): ModelBusy {
  const describe = (tried: Tried) => `busy ${JSON.stringify(tried)}`;
  return new ModelBusy("rate-limited", describe, { status: 429, detail: "429 slow down", askedMs });
}

/** A run of one minute an agent, before a provider whose calls end as they are told to. */
function open({ ceiling = 2, leftMs = 600_000 } = {}) {
  const clock = new FakeClock();
  const log = new FakeLog();
  const pace = new Pace({ clock, log, ceiling });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  const calls: PromiseWithResolvers<typeof REPLY>[] = [];
  const model: Model = {
    host: HOST,
    complete: () => {
      const call = Promise.withResolvers<typeof REPLY>();
      calls.push(call);
      return call.promise;
    },
  };
  const ask = (signal = never) => {
    const watch = new ReadingWatch({ seed: "seed", contextTokens: undefined });
    const budget = new TokenBudget(1_000_000);
    const shared = { model, watch, budget, prompts: {} as PromptFiles, pace, clock };
    const tools = { ...shared, leftMs: () => leftMs - clock.monotonicMs(), agentSeconds: 60 };
    const agent = new AgentCalls(tools, { role: "judge", round: 1, model: "m" }, signal);
    const answer = agent.complete(REQUEST);
    answer.catch(() => undefined);
    return { answer, limit: agent.limit, agent };
  };
  /** Has an agent work as soon as there is room. */
  const admit = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    using _place = await pace.admit(signal);
    return await work();
  };
  return { clock, log, pace, settle, pass, calls, ask, admit };
}

/** An agent at work until it is told to go. */
function worker() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { go: resolve, play: () => promise };
}

describe("agents of a run", () => {
  it("are at work in the order of being asked, as many as are allowed at once", async () => {
    const { pace, settle, admit } = open();
    const workers = [worker(), worker(), worker(), worker()];
    const begun: number[] = [];
    const ends = workers.map(({ play }, index) =>
      admit(never, () => {
        begun.push(index);
        return play();
      }),
    );
    await settle();
    expect([begun, pace.atWork]).toEqual([[0, 1], 2]);
    workers[1]?.go();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { go } of workers) go();
    await Promise.all(ends);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("that wait when the run is broken off are played at once, to end by themselves", async () => {
    const { settle, admit } = open({ ceiling: 1 });
    const first = worker();
    const over = new AbortController();
    void admit(never, first.play);
    const second = admit(over.signal, async () => (over.signal.aborted ? "broken off" : "played"));
    await settle();
    over.abort();
    expect(await second).toBe("broken off");
    first.go();
    expect(await admit(never, async () => "played")).toBe("played");
  });

  it("that fail make room like any other", async () => {
    const { admit } = open({ ceiling: 1 });
    await expect(admit(never, () => Promise.reject(new Error("unreadable")))).rejects.toThrow("unreadable");
    expect(await admit(never, async () => "played")).toBe("played");
  });
});

describe("calls of a run", () => {
  it("all pause for as long as a refusal asks, whatever provider threw it, and the refused one is made again", async () => {
    const { log, pace, settle, pass, calls, ask } = open({ ceiling: 4 });
    const first = ask();
    await settle();
    calls[0]?.reject(busy(30_000));
    await settle();
    const second = ask();
    await pass(29_999);
    expect([calls.length, pace.heldMs()]).toEqual([1, 1]);
    await pass(1);
    expect([calls.length, pace.heldMs()]).toEqual([3, 0]);
    calls[1]?.resolve(REPLY);
    calls[2]?.resolve(REPLY);
    expect(await first.answer).toBe(REPLY);
    expect(await second.answer).toBe(REPLY);
    expect(log.messages("info")).toEqual([
      "model m at models.example, for the judge's answer: 429 slow down; all calls pause for 30 s",
    ]);
  });

  it("warn once when they wait for a minute, as a quiet log would say nothing", async () => {
    const { log, settle, pass, calls, ask } = open({ ceiling: 4 });
    const { answer } = ask();
    await settle();
    calls[0]?.reject(busy(60_000));
    await settle();
    await pass(60_000);
    calls[1]?.reject(busy(30_000));
    await settle();
    await pass(30_000);
    calls[2]?.resolve(REPLY);
    expect(await answer).toBe(REPLY);
    expect(log.messages("warning")).toEqual([expect.stringMatching(/429 slow down; all calls wait, so far 60 s/)]);
  });

  it("that a client repeats by itself pause with them", async () => {
    const { pace, settle, pass, calls, ask } = open();
    ask();
    await settle();
    calls[0]?.reject(busy(30_000));
    await settle();
    let isReady = false;
    void pace.ready(never).then(() => {
      isReady = true;
    });
    await pass(29_999);
    expect(isReady).toBe(false);
    await pass(1);
    expect(isReady).toBe(true);
  });

  it("take no time of their agent while they wait, and nobody is said to be silent", async () => {
    const { pace, settle, pass, calls, ask } = open();
    const { answer, limit } = ask();
    await settle();
    await pass(10_000);
    calls[0]?.reject(busy(120_000));
    await settle();
    await pass(60_000);
    expect([limit.leftMs(), limit.signal.aborted, pace.silence()]).toEqual([50_000, false, undefined]);
    await pass(60_000);
    await pass(20_000);
    expect(limit.leftMs()).toBe(30_000);
    calls[1]?.resolve(REPLY);
    expect(await answer).toBe(REPLY);
  });

  it("end as soon as their run is over: in a pause, and where they wait for others", async () => {
    const { settle, calls, ask } = open({ ceiling: 1 });
    const over = new AbortController();
    const [first, second] = [ask(over.signal), ask(over.signal)];
    await settle();
    over.abort(new Error("out of time"));
    await expect(second.answer).rejects.toThrow("out of time");
    calls[0]?.reject(busy(30_000));
    await expect(first.answer).rejects.toThrow("out of time");
    expect(calls).toHaveLength(1);
    expect([first, second].map(({ agent }) => agent.dialogue.brokenOff)).toEqual([1, 0]);
  });

  it("are given up with how often they were made once nothing was answered for more than a minute", async () => {
    const { settle, pass, calls, ask } = open();
    const { answer } = ask();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await settle();
      calls[attempt]?.reject(busy(30_000));
      await settle();
      await pass(30_000);
    }
    await expect(answer).rejects.toThrow('busy {"attempts":4,"isAskedTooMuch":false}');
  });

  it("are not given up while the endpoint still answers one that it took before", async () => {
    const { settle, pass, calls, ask } = open({ ceiling: 16 });
    const [slow, refused] = [ask(), ask()];
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await settle();
      calls[attempt]?.reject(busy(30_000));
      await settle();
      await pass(30_000);
    }
    await settle();
    calls[0]?.resolve(REPLY);
    calls[6]?.resolve(REPLY);
    await Promise.all([slow.answer, refused.answer]);
  });

  it("are given up at once where the endpoint asks for more time than the run has", async () => {
    const { settle, calls, ask } = open({ leftMs: 60_000 });
    const { answer } = ask();
    await settle();
    calls[0]?.reject(busy(3_600_000));
    await expect(answer).rejects.toMatchObject({
      message: expect.stringMatching(/it asks to wait 3600 s, and 60 s are left for it.*"isAskedTooMuch":true/),
    });
    await expect(answer).rejects.not.toBeInstanceOf(ModelBusy);
  });

  it("that fail for another reason are not made again", async () => {
    const { settle, calls, ask } = open();
    const { answer } = ask();
    await settle();
    const error = new ModelError("server", "broken");
    calls[0]?.reject(error);
    await expect(answer).rejects.toBe(error);
    expect(calls).toHaveLength(1);
  });
});

describe("the record of a pace", () => {
  const record = { agents_at_once: 2, most_at_once: 2, calls_at_once_lowest: 2, refusals: 0, waited_seconds: 0 };

  it("of a run that nothing slowed down says so", async () => {
    const { pace, settle, pass, calls, ask } = open();
    const asked = [ask(), ask()];
    await settle();
    await pass(5_000);
    for (const call of calls) call.resolve(REPLY);
    await Promise.all(asked.map(({ answer }) => answer));
    expect(pace.record()).toEqual({ ...record, requests_per_minute: null, limited_by: "nothing" });
  });

  it("names the number of agents where some had to wait for others", async () => {
    const { pace, pass, admit } = open({ ceiling: 1 });
    const first = worker();
    const ends = [admit(never, first.play), admit(never, async () => undefined)];
    await pass(5_000);
    first.go();
    await Promise.all(ends);
    expect(pace.record().limited_by).toBe("agents-at-once");
  });

  it("does not name the endpoint for one short pause", async () => {
    const { pace, settle, pass, calls, ask } = open();
    const asked = [ask(), ask()];
    await settle();
    calls[0]?.resolve(REPLY);
    calls[1]?.reject(busy(500));
    await settle();
    await pass(500);
    calls[2]?.resolve(REPLY);
    await Promise.all(asked.map(({ answer }) => answer));
    expect(pace.record()).toMatchObject({ refusals: 1, limited_by: "nothing" });
  });

  it("names the endpoint where it refused calls, how long others waited for it, and what it answered a minute", async () => {
    const { pace, settle, pass, calls, ask } = open();
    const asked = [ask(), ask()];
    await settle();
    calls[0]?.resolve(REPLY);
    calls[1]?.reject(busy(120_000));
    await settle();
    await pass(120_000);
    calls[2]?.resolve(REPLY);
    await Promise.all(asked.map(({ answer }) => answer));
    const slowed = { refusals: 1, waited_seconds: 120, requests_per_minute: 1, limited_by: "endpoint" };
    expect(pace.record()).toEqual({ ...record, ...slowed });
  });
});

describe("while an answer is awaited", () => {
  function awaiting() {
    const { pace, clock } = open({ ceiling: 4 });
    return { pace, clock, begin: (who: string) => pace.begin(who, pausablePartOf(unlimited(never), 600_000, clock)) };
  }

  it("knows whose and since when from 30 s on, and nothing once it is there", async () => {
    const { pace, clock, begin } = awaiting();
    {
      using _call = await begin("the Judge");
      clock.advance(29_000);
      expect(pace.silence()).toBeUndefined();
      clock.advance(1000);
      expect(pace.silence()).toEqual({ who: "the Judge", forMs: 30_000, others: 0 });
    }
    clock.advance(60_000);
    expect(pace.silence()).toBeUndefined();
  });

  it("names the first of several, and counts none that was asked just now", async () => {
    const { pace, clock, begin } = awaiting();
    await begin("the Enthusiast");
    await begin("the Adversary");
    clock.advance(20_000);
    await begin("the Judge");
    clock.advance(10_000);
    expect(pace.silence()).toEqual({ who: "the Enthusiast", forMs: 30_000, others: 1 });
  });
});
