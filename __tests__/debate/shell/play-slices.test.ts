import { describe, expect, it } from "vitest";
import type { Admission } from "../../../src/budget/decide-admission.ts";
import { playSlices } from "../../../src/debate/shell/slice-round.ts";

const BEGIN: Admission = { kind: "begin" };
const LEAVE: Admission = { kind: "leave", shortOf: "tokens" };

/** Slices of two agents each, which end when the test says so. */
function desk(
  slices: number,
  {
    atOnce = 100,
    admit = () => BEGIN,
  }: { atOnce?: number; admit?: (slice: number, underWay: number) => Admission } = {},
) {
  const agents: { readonly end: (result: string) => void; readonly fail: (error: Error) => void }[] = [];
  const begin = () => [0, 1].map(() => new Promise<string>((end, fail) => agents.push({ end, fail })));
  const played = playSlices({ slices, atOnce, admit, begin });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { agents, played, settle };
}

describe("slices in their order", () => {
  it("are all begun at once where there is room, and their results keep their order", async () => {
    const { agents, played, settle } = desk(2);
    await settle();
    expect(agents).toHaveLength(4);
    for (const [index, agent] of [...agents.entries()].reverse()) agent.end(`agent ${index}`);
    expect(await played).toEqual([
      ["agent 0", "agent 1"],
      ["agent 2", "agent 3"],
    ]);
  });

  it("are begun as agents end, so that no place stands empty", async () => {
    const { agents, played, settle } = desk(3, { atOnce: 3 });
    await settle();
    expect(agents).toHaveLength(4);
    agents[0]?.end("done");
    await settle();
    expect(agents).toHaveLength(4);
    agents[1]?.end("done");
    await settle();
    expect(agents).toHaveLength(6);
    for (const agent of agents.slice(2)) agent.end("done");
    expect(await played).toHaveLength(3);
  });

  it("end with the first that is left out", async () => {
    const { agents, played, settle } = desk(3, { admit: (slice) => (slice === 1 ? LEAVE : BEGIN) });
    await settle();
    for (const agent of agents) agent.end("done");
    expect(await played).toEqual([["done", "done"]]);
  });

  it("are asked about again when an agent has ended, and are left out where they wait for nobody", async () => {
    const asked: [number, number][] = [];
    const admit = (slice: number, underWay: number): Admission => {
      asked.push([slice, underWay]);
      return slice === 0 ? BEGIN : { kind: "wait" };
    };
    const { agents, played, settle } = desk(2, { admit });
    await settle();
    agents[0]?.end("done");
    await settle();
    agents[1]?.end("done");
    expect(await played).toEqual([["done", "done"]]);
    expect(asked).toEqual([
      [0, 0],
      [1, 2],
      [1, 1],
      [1, 0],
    ]);
  });

  it("are begun no more once an agent has failed, whose error is thrown when the others have ended", async () => {
    const { agents, played, settle } = desk(3, { atOnce: 2 });
    await settle();
    agents[0]?.fail(new Error("the target is gone"));
    await settle();
    expect(agents).toHaveLength(2);
    agents[1]?.end("done");
    await expect(played).rejects.toThrow("the target is gone");
  });
});
