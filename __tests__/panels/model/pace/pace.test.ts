import { describe, expect, it } from "vitest";
import { type AskedTurn, Pace } from "../../../../src/panels/model/pace/pace.ts";
import type { RefusedAttempt } from "../../../../src/ports/model.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { FakeLog } from "../../../fakes/fake-log.ts";

const HOST = "models.example";
const never = new AbortController().signal;

function refusedWith(headers: RefusedAttempt["failed"]["headers"] = {}, attempts = 1): RefusedAttempt {
  return { failed: { status: 429, headers, isLimitByWords: false }, attempts, chance: 0, limits: undefined };
}

function open(ceiling = 2) {
  const clock = new FakeClock();
  const log = new FakeLog();
  const pace = new Pace({ clock, log, ceiling });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  const ask = (agent: number, given: Partial<AskedTurn> = {}) =>
    pace.turn({ agent, tokens: 100, host: HOST, signal: never, ...given });
  return { clock, log, pace, settle, pass, ask };
}

/** An agent at work until it is told to go. */
function worker() {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { go, play: () => gone };
}

describe("agents of a run", () => {
  it("are at work in the order of being asked, as many as are allowed at once", async () => {
    const { pace, settle } = open(2);
    const workers = [worker(), worker(), worker(), worker()];
    const begun: number[] = [];
    const ends = workers.map(({ play }, index) =>
      pace.admit(never, (place) => {
        begun.push(index);
        expect(place).toBe(index);
        return play();
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    workers[1]?.go();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { go } of workers) go();
    await Promise.all(ends);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("that wait when the run is broken off are played at once, to end by themselves", async () => {
    const { pace, settle } = open(1);
    const first = worker();
    const over = new AbortController();
    void pace.admit(never, first.play);
    const second = pace.admit(over.signal, async () => (over.signal.aborted ? "broken off" : "played"));
    await settle();
    over.abort();
    expect(await second).toBe("broken off");
    first.go();
  });

  it("that fail make room like any other", async () => {
    const { pace } = open(1);
    await expect(pace.admit(never, () => Promise.reject(new Error("unreadable")))).rejects.toThrow("unreadable");
    expect(await pace.admit(never, async () => "played")).toBe("played");
  });
});

describe("calls of a run", () => {
  it("of older agents go first", async () => {
    const { pace, ask, settle } = open(1);
    const id = await ask(0);
    const order: number[] = [];
    const later = [3, 1, 2].map(async (agent) => {
      const own = await ask(agent);
      order.push(agent);
      pace.answered(own, undefined, HOST);
    });
    await settle();
    expect(order).toEqual([]);
    pace.answered(id, undefined, HOST);
    await Promise.all(later);
    expect(order).toEqual([1, 2, 3]);
  });

  it("are told how long the endpoint keeps them, and how far apart, while one waits", async () => {
    const { pace, ask, pass } = open(16);
    expect(pace.wait()).toEqual({ heldMs: 0, spacingMs: undefined });
    const ids = await Promise.all(Array.from({ length: 10 }, (_, agent) => ask(agent)));
    for (const id of ids.slice(0, 9)) pace.answered(id, undefined, HOST);
    pace.refused(ids[9] ?? 0, refusedWith({ retryAfter: "45" }), 600_000);
    const again = ask(9);
    await pass(5_000);
    expect(pace.wait()).toEqual({ heldMs: 40_000, spacingMs: undefined });
    await pass(40_000);
    pace.answered(await again, undefined, HOST);
    expect(pace.wait().spacingMs).toBeCloseTo(60_000 / 11.4, -2);
  });

  it("wait as long as the endpoint says, and one goes ahead of the others", async () => {
    const { pace, ask, pass, settle } = open(16);
    const [first = 0, second = 0] = await Promise.all([ask(0), ask(1)]);
    pace.answered(second, undefined, HOST);
    expect(pace.refused(first, refusedWith({ retryAfter: "7" }), 600_000)).toEqual({
      ...{ kind: "in-line", leastMs: 7_000, isTold: true },
    });
    const begun: number[] = [];
    const calls = [0, 1].map(async (agent) => {
      const id = await ask(agent);
      begun.push(agent);
      return id;
    });
    await pass(6_900);
    expect(begun).toEqual([]);
    await pass(100);
    expect(begun).toEqual([0]);
    pace.answered((await calls[0]) ?? 0, undefined, HOST);
    // Its rate is not known yet but by two calls in seven seconds.
    await pass(10_000);
    await settle();
    expect(begun).toEqual([0, 1]);
  });

  it("that wait leave the line when their time is over", async () => {
    const { pace, ask, settle } = open(1);
    const id = await ask(0);
    const over = new AbortController();
    const waiting = ask(1, { signal: over.signal });
    const reason = new Error("out of time");
    over.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    const next = ask(2);
    pace.ended(id);
    await settle();
    expect(await next).toBe(1);
  });

  it("are given up when nothing gets through for more than a minute, and not while others do", async () => {
    const { clock, pace, ask, pass } = open(2);
    const tryOn = async (agent: number, attempts: number) => {
      const asked = ask(agent);
      await pass(40_000);
      return pace.refused(await asked, refusedWith({}, attempts), 600_000);
    };
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      expect(await tryOn(0, attempts)).toMatchObject({ kind: "in-line" });
      const other = ask(1);
      await pass(70_000);
      pace.answered(await other, undefined, HOST);
    }
    expect(await tryOn(0, 4)).toMatchObject({ kind: "in-line" });
    const since = clock.monotonicMs();
    let attempts = 5;
    for (; attempts < 20; attempts += 1) {
      if ((await tryOn(0, attempts)).kind === "give-up") break;
    }
    expect(clock.monotonicMs() - since).toBeGreaterThanOrEqual(65_000);
    expect(attempts).toBeLessThan(10);
  });

  it("are given up at once where the run has less time than the endpoint asks for, and nothing ever got through", async () => {
    const { pace, ask } = open();
    const id = await ask(0);
    expect(pace.refused(id, refusedWith({ retryAfter: "3600" }), 60_000)).toMatchObject({
      ...{ kind: "give-up", reason: "no-time", neededMs: 3_600_000 },
    });
  });
});

describe("the record of a pace", () => {
  it("of a run that nothing slowed down says so", async () => {
    const { pace, ask, pass } = open(16);
    const ids = await Promise.all([ask(0), ask(1), ask(2)]);
    await pass(5_000);
    for (const id of ids) pace.answered(id, undefined, HOST);
    expect(pace.record()).toEqual({
      ...{ agents_at_once: 16, most_at_once: 3, calls_at_once_lowest: 16, refusals: 0, waited_seconds: 0 },
      ...{ requests_per_minute: null, limited_by: "nothing" },
    });
  });

  it("names the number of agents where some had to wait for others", async () => {
    const { pace, pass } = open(1);
    const first = worker();
    const ends = [pace.admit(never, first.play), pace.admit(never, async () => undefined)];
    await pass(5_000);
    first.go();
    await Promise.all(ends);
    expect(pace.record().limited_by).toBe("agents-at-once");
  });

  it("names the endpoint where calls were refused, how long others waited for it, and what it takes; the log says so once", async () => {
    const { log, pace, ask, pass } = open(16);
    const ids = await Promise.all(Array.from({ length: 10 }, (_, agent) => ask(agent)));
    for (const id of ids.slice(0, 9)) pace.answered(id, undefined, HOST);
    pace.refused(ids[9] ?? 0, refusedWith({ retryAfter: "45" }), 600_000);
    const again = ask(9);
    await pass(45_000);
    pace.answered(await again, undefined, HOST);
    expect(pace.record()).toEqual({
      ...{ agents_at_once: 16, most_at_once: 10, calls_at_once_lowest: 8, refusals: 1, waited_seconds: 45 },
      ...{ requests_per_minute: 11.4, limited_by: "endpoint" },
    });
    // One call may be anything: the rate is told once it has carried some.
    expect(log.messages("info")).toEqual([]);
    for (let agent = 10; agent < 20; agent += 1) {
      const call = ask(agent);
      await pass(6_000);
      pace.answered(await call, undefined, HOST);
    }
    expect(log.messages("info")).toEqual([
      "the endpoint at models.example allows about 11 requests a minute: the review goes on at that pace",
    ]);
  });
});
