import { describe, expect, it } from "vitest";
import { cutFile, type FilePart } from "../../src/assignments/diff-parts.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const HEAD = Array.from({ length: 900 }, (_, index) => `step${index}(someArgument, another);\n`).join("");
const SOURCE = new FakeSource([
  { path: "src/huge.ts", base: "", head: HEAD },
  { path: "src/small.ts", base: "old\n", head: "new\n" },
]);
const [HUGE] = SOURCE.pin.files;
const PARTS = HUGE === undefined ? [] : (cutFile(HUGE, 12_000) as readonly FilePart[]);

/** What is at hand for the agent of one part of a file, beside a file of which it has all. */
function open(at: number) {
  const part = PARTS[at];
  if (part === undefined) throw new Error(`there is no part ${at}`);
  const [from = 0, to = 0] = [part.hunks[0]?.lines[0]?.headLine, part.hunks.at(-1)?.lines.at(-1)?.headLine];
  const toolbox = createToolbox({
    ...{ agent: "enthusiast-1", source: SOURCE, maxFiles: 40, parts: [part] },
    assignedFiles: ["src/huge.ts", "src/small.ts"],
  });
  return { toolbox, from, to };
}

const linesOf = (text: string) => [...text.matchAll(/^\t\d+\t\+step(\d+)\(/gm)].map(([, number]) => Number(number) + 1);
const spans = (toolbox: ReturnType<typeof createToolbox>) =>
  toolbox.receipts().filter(({ path, side }) => path === "src/huge.ts" && side === "head");

describe("the tools of an agent that has a part of a file", () => {
  it("show its part and what else it has, with receipts for no other line", async () => {
    const { toolbox, from, to } = open(1);
    const { text } = await toolbox.readDiff({ path: undefined });
    expect(text).toContain(`[part 2 of ${PARTS.length} of this diff: others are shown the rest]`);
    expect(linesOf(text)).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index));
    expect(text).toContain("+new");
    expect(spans(toolbox).map(({ start_line: start, end_line: end }) => [start, end])).toEqual([[from, to]]);
  });

  it("show the same part by the file's name, and again to whoever asks afresh", async () => {
    const { toolbox, from } = open(2);
    const first = await toolbox.readDiff({ path: "src/huge.ts" });
    const second = await toolbox.readDiff({ path: "src/huge.ts" });
    expect(linesOf(first.text)[0]).toBe(from);
    expect(linesOf(second.text)).toEqual(linesOf(first.text));
  });

  it("show any line of the rest by number, with a receipt for it", async () => {
    const { toolbox } = open(1);
    const asked = { path: "src/huge.ts", start_line: 1, end_line: 3, side: "head" as const };
    expect((await toolbox.readFile(asked)).text).toContain("step0(someArgument, another);");
    expect(spans(toolbox).map(({ start_line: start, end_line: end }) => [start, end])).toEqual([[1, 3]]);
  });

  it("show all parts together exactly the file's lines, each once", async () => {
    const shown = await Promise.all(
      PARTS.map(async (_, at) => (await open(at).toolbox.readDiff({ path: undefined })).text),
    );
    expect(shown.flatMap(linesOf)).toEqual(Array.from({ length: 900 }, (_, index) => index + 1));
  });
});
