import { describe, expect, it } from "vitest";
import { NO_LATENCY, noteLatency, overdueMs } from "../../../../src/core/pace/latency.ts";
import { askAgain } from "../../../../src/panels/model/pace/ask-again.ts";

const never = <T>() => new Promise<T>(() => undefined);
const { signal } = new AbortController();
const late = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a call that may be asked again", () => {
  it("is asked once where it is answered in time", async () => {
    const asked: boolean[] = [];
    const ask = async (_: AbortSignal, isFirst: boolean) => {
      asked.push(isFirst);
      return "first";
    };
    expect(await askAgain(ask, { signal, overdue: () => never() })).toEqual({ answer: "first", isDoubled: false });
    expect(asked).toEqual([true]);
  });

  it("is asked beside the first when that is overdue, and the other is broken off", async () => {
    const ends: AbortSignal[] = [];
    const ask = (end: AbortSignal, isFirst: boolean) => {
      ends.push(end);
      return isFirst ? never<string>() : Promise.resolve("second");
    };
    expect(await askAgain(ask, { signal, overdue: late })).toEqual({ answer: "second", isDoubled: true });
    expect(ends.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("fails with what the first fails with, at once before the second is asked, and after both else", async () => {
    const failing = (_: AbortSignal, isFirst: boolean): Promise<string> =>
      Promise.reject(new Error(isFirst ? "first" : "second"));
    await expect(askAgain(failing, { signal, overdue: () => never() })).rejects.toThrow("first");
    const slowly = async (end: AbortSignal, isFirst: boolean): Promise<string> => {
      if (isFirst) await late().then(late);
      return failing(end, isFirst);
    };
    await expect(askAgain(slowly, { signal, overdue: late })).rejects.toThrow("first");
  });

  it("is answered by the first where the second fails", async () => {
    const ask = async (_: AbortSignal, isFirst: boolean) => {
      if (!isFirst) throw new Error("second");
      await late().then(late);
      return "first";
    };
    expect(await askAgain(ask, { signal, overdue: async () => undefined })).toEqual({
      ...{ answer: "first", isDoubled: true },
    });
  });
});

describe("an answer is overdue", () => {
  const after = (times: readonly number[]) =>
    overdueMs(times.reduce((latency, ms) => noteLatency(latency, ms).latency, NO_LATENCY));

  it.each<readonly [string, readonly number[], number | undefined]>([
    ["never while too few are known", Array<number>(7).fill(1_000), undefined],
    ["after a minute where others take a second", Array<number>(8).fill(1_000), 60_000],
    ["after twenty times what others take", Array<number>(8).fill(5_000), 100_000],
    ["after three times the longest of them", [...Array<number>(20).fill(1_000), 90_000], 270_000],
  ])("%s", (_, times, ms) => {
    expect(after(times)).toBe(ms);
  });
});
