import { describe, expect, it } from "vitest";
import type { ThreadHistory } from "../../src/report/triage-record.ts";
import { findBounces, NOTHING_TAKEN_UP, readTakenUp, type TakenUp } from "../../src/triage/find-bounces.ts";
import type { ThreadRequest } from "../../src/triage/thread-request.ts";
import { readContext } from "../fixtures/read-context.ts";
import { anEntry, aRequest, aSighting, headAt } from "../fixtures/requests.ts";

const CODE = ["export function pay(sum: number) {", "  send(sum);", "  return sum;", "}", ""];
const FIXED = CODE.with(1, "  if (sum > 0) send(sum);");
const fixed = (turn: number, commit?: string) =>
  aSighting(turn, { status: "fixed", commit: commit?.repeat(40) ?? null, quote: "if (sum > 0) send(sum);" });

/** What is found of a request at the head of a turn. */
async function found(
  history: ThreadHistory,
  {
    turn = 9,
    bounces = 2,
    lines = CODE,
    request,
    takenUp = { repeats: "PRRT_1", contradicts: null },
  }: {
    readonly turn?: number;
    readonly bounces?: number;
    readonly lines?: readonly string[];
    readonly request?: Partial<ThreadRequest>;
    readonly takenUp?: TakenUp;
  } = {},
) {
  const context = await readContext([{ path: "src/till.ts", head: lines.join("\n") }]);
  const texts = { ...context, pin: { ...context.pin, headSha: headAt(turn) as typeof context.pin.headSha } };
  return findBounces(aRequest(request), takenUp, history, { bounces, texts });
}

describe("a request of now", () => {
  it("goes in no circle where nothing was asked before", async () => {
    expect(await found([])).toEqual({ bounces: 0, heads: [], isForced: false, undoes: false, reason: undefined });
  });

  it("bounced once where it was fixed once, and is told with its heads", async () => {
    const history = [anEntry({ sightings: [aSighting(0), fixed(1)] })];
    expect(await found(history, { turn: 2 })).toEqual({
      bounces: 1,
      heads: [headAt(0), headAt(1), headAt(2)],
      isForced: false,
      undoes: false,
      reason: undefined,
    });
  });

  /** A guard was asked for and added, then asked to go and gone. */
  const circle = [
    anEntry({ thread_id: "PRRT_1", sightings: [aSighting(0), fixed(1, "a")] }),
    anEntry({
      thread_id: "PRRT_2",
      title: "The check is redundant",
      contradicts: "PRRT_1",
      sightings: [aSighting(2), fixed(3, "b")],
    }),
  ];

  it.each<[string, TakenUp]>([
    ["asks to undo the newest fix", { repeats: null, contradicts: "PRRT_2" }],
    ["asks again for the first one", { repeats: "PRRT_1", contradicts: null }],
  ])("is forced where it was fixed as often as the rules allow, and it %s", async (_, takenUp) => {
    const { reason, ...rest } = await found(circle, { turn: 4, takenUp });
    expect(rest).toEqual({ bounces: 2, heads: [0, 1, 2, 3, 4].map(headAt), isForced: true, undoes: true });
    expect(reason).toContain("“`sum` may be negative” was fixed at aaaaaaaaaaaa, then the opposite of it, “The check");
    expect((await found(circle, { turn: 4, bounces: 3, takenUp })).isForced).toBe(false);
  });

  it("makes no circle of unrelated threads by naming two, and the whole one by naming two of it", async () => {
    const takenUp = readTakenUp({ repeats: "PRRT_1", contradicts: "PRRT_2" }, circle);
    const unrelated = circle.map((entry) => ({ ...entry, contradicts: null }));
    expect(await found(unrelated, { turn: 4, takenUp })).toMatchObject({ bounces: 1, isForced: false });
    expect(await found(circle, { turn: 4, takenUp })).toMatchObject({ bounces: 2, isForced: true });
  });

  it("goes in no circle where the triage named nothing, whatever its words are", async () => {
    expect((await found(circle, { turn: 4, takenUp: NOTHING_TAKEN_UP })).bounces).toBe(0);
  });

  it("counts a fix once, whoever asked for it", async () => {
    const twice = ["PRRT_1", "PRRT_2"].map((thread_id) => {
      return anEntry({ thread_id, repeats: "PRRT_1", sightings: [aSighting(0), fixed(1)] });
    });
    expect((await found(twice)).bounces).toBe(1);
    const later = anEntry({ thread_id: "PRRT_3", repeats: "PRRT_1", sightings: [aSighting(2), fixed(3, "a")] });
    expect((await found([anEntry({ sightings: [aSighting(0), fixed(1, "a")] }), later])).bounces).toBe(1);
  });
});

describe("the same thread", () => {
  const own = (...sightings: readonly ReturnType<typeof aSighting>[]) => {
    return [anEntry({ thread_id: "PRRT_now", sightings: [...sightings] })];
  };

  it("did not come back where it merely stays open after its fix", async () => {
    expect((await found(own(aSighting(0), fixed(1)), { lines: FIXED })).bounces).toBe(0);
    const unknown = { lines: FIXED, request: { lines: "", path: "src/gone.ts" } };
    expect((await found(own(aSighting(0), fixed(1)), unknown)).bounces).toBe(0);
  });

  it("came back where its code is again as it was", async () => {
    expect((await found(own(aSighting(0), fixed(1)), { lines: CODE })).bounces).toBe(1);
  });

  it("did not come back where the lines still stand beside what mended them", async () => {
    const guarded = CODE.toSpliced(1, 0, "  if (sum < 0) return 0;");
    const mended = { ...fixed(1), quote: "sum < 0" };
    expect((await found(own(aSighting(0), mended), { lines: guarded })).bounces).toBe(0);
    expect((await found(own(aSighting(0), mended), { lines: CODE })).bounces).toBe(1);
  });

  it("came back where its element is again as it was", async () => {
    const [open, mended] = ["a", "b"].map((digit) => digit.repeat(64));
    const history = own(aSighting(0, { code_sha256: open ?? null }), { ...fixed(1), code_sha256: mended ?? null });
    expect((await found(history, { lines: [""], request: { codeSha256: open } })).bounces).toBe(1);
    expect((await found(history, { lines: CODE, request: { codeSha256: mended } })).bounces).toBe(0);
  });

  it("came back where it was open again after its fix", async () => {
    const history = own(aSighting(0), fixed(1), aSighting(2), fixed(3));
    expect((await found(history, { turn: 4, lines: FIXED })).bounces).toBe(1);
    expect((await found(history, { turn: 4, lines: CODE })).bounces).toBe(2);
  });

  it("stays forced at the next head, whatever stands there", async () => {
    const forced = aSighting(4, { status: "uncertain", forced: true });
    const history = own(aSighting(0), fixed(1), aSighting(2), fixed(3), forced);
    expect((await found(history, { turn: 5, lines: FIXED })).isForced).toBe(true);
  });
});
