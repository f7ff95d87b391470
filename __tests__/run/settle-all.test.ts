import { describe, expect, it } from "vitest";
import { settleAll } from "../../src/run/settle-all.ts";

/** A promise settled by hand. */
function byHand() {
  let [resolve, reject] = [(_: string) => {}, (_: Error) => {}];
  const promise = new Promise<string>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

describe("settling all", () => {
  it("gives the results in order, whichever came first", async () => {
    const slow = byHand();
    const settling = settleAll([slow.promise, Promise.resolve("two")]);
    slow.resolve("one");
    expect(await settling).toEqual(["one", "two"]);
  });

  it("throws the first failure in time, not the first in order, once all have come to an end", async () => {
    const [first, second, third] = [byHand(), byHand(), byHand()];
    const ends: string[] = [];
    const settling = settleAll([first.promise, second.promise, third.promise]).finally(() => ends.push("settled"));
    settling.catch(() => {});
    second.reject(new Error("the cause"));
    await new Promise(setImmediate);
    first.reject(new Error("broken off for its sake"));
    await new Promise(setImmediate);
    ends.push("third");
    third.resolve("three");
    await expect(settling).rejects.toThrow("the cause");
    expect(ends).toEqual(["third", "settled"]);
  });
});
