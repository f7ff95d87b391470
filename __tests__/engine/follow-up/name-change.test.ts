import { describe, expect, it } from "vitest";
import { nameChange } from "../../../src/engine/follow-up/name-change.ts";
import type { Analyzer } from "../../../src/ports/analyzer.ts";
import { analyzer } from "../../analysis/facts-of.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { aBasis } from "../../fixtures/reports.ts";

const NAMES = ["a", "b", "c"];
const source = new FakeSource(
  NAMES.map((name) => ({ path: `${name}.ts`, head: `function ${name}() {\n  return 1;\n}\n` })),
);
const NEVER = new AbortController().signal;

/** Means whose analysis waits for a word after its first question, and the paths that it is asked for. */
function means(signal: AbortSignal = NEVER) {
  const asked: string[] = [];
  let goOn = () => {};
  const word = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const waiting: Analyzer = {
    ...analyzer,
    analyze: async (file) => {
      asked.push(file.path);
      await word;
      return analyzer.analyze(file);
    },
  };
  const given = { target: aTarget(source), analyzer: waiting, basis: aBasis(), signal };
  return { context: aReviewMeans(given), asked, goOn: () => goOn() };
}

describe("naming the parts of a change", () => {
  it("goes through the files one after the other, and names the parts of each", async () => {
    const { context, asked, goOn } = means();
    const naming = nameChange(context, NEVER);
    await new Promise(setImmediate);
    expect(asked).toEqual(["a.ts"]);
    goOn();
    const named = await naming.finish(() => true);
    if (named.kind !== "named") throw new Error("nothing is named");
    expect(named.parts.map(({ part }) => [part.file.path, named.names.get(part)])).toEqual(
      NAMES.map((name) => [`${name}.ts`, [name]]),
    );
  });

  it("reads no file any more that turns out not to be wanted", async () => {
    const { context, asked, goOn } = means();
    const naming = nameChange(context, NEVER);
    await new Promise(setImmediate);
    const finished = naming.finish((path) => path !== "b.ts");
    goOn();
    expect((await finished).kind).toBe("named");
    expect(asked).toEqual(["a.ts", "c.ts"]);
  });

  it.each(["the run", "the review"])("stops when %s is over, and names nothing", async (what) => {
    const end = new AbortController();
    const { context, asked, goOn } = means(what === "the run" ? end.signal : NEVER);
    const naming = nameChange(context, what === "the run" ? NEVER : end.signal);
    await new Promise(setImmediate);
    end.abort();
    goOn();
    expect(await naming.finish(() => true)).toEqual({ kind: "unnamed" });
    expect(asked).toEqual(["a.ts"]);
  });
});
