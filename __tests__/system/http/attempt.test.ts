import { describe, expect, it } from "vitest";
import { type Attempt, attempt } from "../../../src/system/http/attempt.ts";
import { OversizedBody } from "../../../src/system/http/read-body.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

interface Refused {
  readonly kind: "refused";
  readonly status: number;
}
type Send = (signal: AbortSignal) => Promise<Attempt<string, Refused>>;

const answer: Attempt<string, Refused> = { kind: "answered", answer: "yes" };
/** As a client does that is told to stop: it rejects with a word of its own. */
const hang: Send = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("the client was stopped"))));

function make(
  send: Send,
  over: { readonly clock?: FakeClock; readonly signal?: AbortSignal; timeoutMs?: number } = {},
) {
  const { clock = new FakeClock(), signal = new AbortController().signal, timeoutMs = 60_000 } = over;
  const readError = (error: unknown): Refused | undefined =>
    error instanceof Error && error.message === "418" ? { kind: "refused", status: 418 } : undefined;
  return attempt(send, { clock, timeoutMs, signal, readError });
}
const throwing =
  (error: unknown): Send =>
  () =>
    Promise.reject(error);

describe("an attempt", () => {
  it("comes to what the vendor reads out of an error", async () => {
    expect(await make(throwing(new Error("418")))).toEqual({
      kind: "failed",
      failure: { kind: "refused", status: 418 },
    });
  });

  it("tells a failed connection by its innermost cause", async () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED ::1:9"), { code: "ECONNREFUSED" });
    expect(await make(throwing(new TypeError("fetch failed", { cause })))).toEqual({
      kind: "failed",
      failure: { kind: "connection", code: "ECONNREFUSED", detail: "connect ECONNREFUSED ::1:9" },
    });
  });

  it.each([
    ["as it was thrown", new OversizedBody(9)],
    ["wrapped by a client", new Error("could not read", { cause: new OversizedBody(9) })],
  ])("tells a body that is too long from a connection that failed, %s", async (_, error) => {
    expect(await make(throwing(error))).toEqual({ kind: "failed", failure: { kind: "oversized", maxBytes: 9 } });
  });

  it("fails when its time is over, whatever the client makes of it", async () => {
    const clock = new FakeClock();
    const made = make(hang, { clock, timeoutMs: 1000 });
    clock.advance(1000);
    expect(await made).toEqual({ kind: "failed", failure: { kind: "timeout", afterMs: 1000 } });
  });

  it("throws the reason of whoever stops it, whatever the client makes of it", async () => {
    const stop = new AbortController();
    const made = make(hang, { signal: stop.signal, timeoutMs: 1000 });
    const reason = new Error("enough");
    stop.abort(reason);
    await expect(made).rejects.toBe(reason);
  });

  it("is not begun once stopped", async () => {
    const reason = new Error("enough");
    let sent = 0;
    const send: Send = async () => {
      sent += 1;
      return answer;
    };
    await expect(make(send, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(sent).toBe(0);
  });

  it("leaves no deadline behind when it is over", async () => {
    let seen: AbortSignal | undefined;
    await make(
      async (signal) => {
        seen = signal;
        return answer;
      },
      { timeoutMs: 1000 },
    );
    expect(seen?.aborted).toBe(true);
  });
});
