import { describe, expect, it } from "vitest";
import { byteLength, MAX_READ_LINE_BYTES } from "../../src/assignments/long-line.ts";
import { coversLines } from "../../src/change/receipt.ts";
import type { Side } from "../../src/change/side.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { aDefinition, someFacts } from "../fakes/fake-analyzer.ts";
import type { FakeFile } from "../fakes/fake-source.ts";
import { TreeSource } from "../fakes/tree-source.ts";

const KB32 = 32 * 1024;
const TILL = "src/till.ts";
const lines = Array.from({ length: 200 }, (_, at) => `line ${at + 1}`);
const withChange = (at: number, text: string) => lines.map((line, index) => (index + 1 === at ? text : line));
/** Line 100 of 200 changes, in a function of lines 80 to 130; a line is added at the top. */
const till: FakeFile = {
  path: TILL,
  base: lines.join("\n"),
  head: ["first", ...withChange(99, "changed")].join("\n"),
};
const facts = someFacts({ language: "typescript", definitions: [aDefinition("pay", 80, { end_line: 130 })] });

function open(files: readonly FakeFile[] = [till]) {
  const source = new TreeSource(files);
  const assignedFiles = files.map(({ path }) => path);
  const sparing = { facts: async () => facts };
  const toolbox = createToolbox({ agent: "enthusiast-1", source, assignedFiles, maxFiles: 40, sparing });
  return { source, toolbox };
}

const read = (start_line?: number, end_line?: number, side: Side = "head") => ({
  path: TILL,
  start_line,
  end_line,
  side,
});
const range = (start: number, end: number, side: Side = "head") => ({
  file: TILL,
  side,
  start_line: start,
  end_line: end,
});

describe("the diff of a small change", () => {
  it("comes first and unchanged, and below it the functions around the changes under their numbers", async () => {
    const { source, toolbox } = open();
    const plain = createToolbox({ agent: "a", source, assignedFiles: [TILL], maxFiles: 40 });
    const diff = (await plain.readDiff({ path: undefined })).text;
    const { text, next } = await toolbox.readDiff({ path: undefined });
    expect(text.startsWith(`${diff}\n`)).toBe(true);
    expect(next).toBeUndefined();
    const blob = source.pin.files[0]?.headBlob;
    expect(text.slice(diff.length)).toContain(
      `\n[path=${TILL} side=head blob=${blob} lines=80-130/201]\n80\tline 79\n`,
    );
    expect(text).toContain("\n100\tchanged\n");
    expect(coversLines(toolbox.receipts(), range(80, 130))).toBe(true);
    expect(coversLines(plain.receipts(), range(80, 130))).toBe(false);
  });

  it("is answered by the same bytes when it is asked for again", async () => {
    const { toolbox } = open();
    const first = await toolbox.readDiff({ path: undefined });
    await toolbox.readFile(read());
    expect(await toolbox.readDiff({ path: undefined })).toEqual(first);
  });

  it("is alone where a file is read in the same turn, and comes with what is around it in a later one", async () => {
    const { toolbox } = open();
    toolbox.expect({ reads: true });
    expect((await toolbox.readDiff({ path: undefined })).text).not.toContain(" side=head ");
    toolbox.expect({ reads: false });
    expect((await toolbox.readDiff({ path: undefined })).text).toContain("\n100\tchanged");
  });

  it("is alone where one file is asked for by its path", async () => {
    expect((await open().toolbox.readDiff({ path: TILL })).text).not.toContain(" side=head ");
  });

  it("comes with no line that was read before", async () => {
    const { toolbox } = open();
    await toolbox.readFile(read(1, 120));
    expect((await toolbox.readDiff({ path: undefined })).text).toContain(" lines=121-130/201]");
  });

  it.each([
    ["8 KB", 70, true],
    ["20 KB", 200, true],
    ["several parts, of which the first is full", 600, false],
  ])("of %s comes with what is around it, as far as there is room: %s added lines", async (_, count, isAccompanied) => {
    const added = Array.from({ length: count }, (_, at) => `line ${at} `.padEnd(100, "x")).join("\n");
    const { toolbox } = open([till, { path: "src/long.ts", head: added }]);
    const { text } = await toolbox.readDiff({ path: undefined });
    expect(text.includes("\n100\tchanged\n")).toBe(isAccompanied);
    expect(byteLength(text)).toBeLessThanOrEqual(KB32);
  });

  it("comes in parts with what is around the changes of the first, and again with the same when its turn comes", async () => {
    const added = Array.from({ length: 292 }, (_, at) => `line ${at} `.padEnd(101, "x")).join("\n");
    const { toolbox } = open([till, { path: "src/long.ts", head: added }]);
    const parts = [await toolbox.readDiff({ path: undefined })];
    while (parts.at(-1)?.next !== undefined) parts.push(await toolbox.readDiff({ path: undefined }));
    expect(parts.map(({ text }) => text.includes(" side=head "))).toEqual(parts.map((_, at) => at === 0));
    expect(parts[0]?.text).toMatch(/\n\[more parts: [^\n]*\]$/);
    expect(await toolbox.readDiff({ path: undefined })).toEqual(parts[0]);
  });

  it("has nothing with it of a file whose code nobody can read", async () => {
    const source = new TreeSource([till]);
    const sparing = { facts: async () => undefined };
    const toolbox = createToolbox({ agent: "a", source, assignedFiles: [TILL], maxFiles: 40, sparing });
    expect((await toolbox.readDiff({ path: undefined })).text).not.toContain(" side=head ");
  });
});

describe("a file that is read again", () => {
  it("is shown as far as it is new, with a note on what was served, and the same receipts", async () => {
    const { toolbox } = open();
    await toolbox.readFile(read(50, 120));
    const { text } = await toolbox.readFile(read(40, 130));
    expect(text).toMatch(/^\[path=src\/till\.ts side=head blob=\w+ lines=40-130\/201\]\n40\tline 39\n/);
    expect(text).toContain("\n49\tline 48\n[lines 50-120 were served above]\n121\tline 120\n");
    expect(coversLines(toolbox.receipts(), range(40, 130))).toBe(true);
  });

  it("is shown in full when the same is asked for once more, and when little of it was shown", async () => {
    const { toolbox } = open();
    await toolbox.readFile(read(1, 100));
    expect((await toolbox.readFile(read(1, 101))).text).toMatch(/\]\n\[lines 1-100 were served above\]\n101\t/);
    expect((await toolbox.readFile(read(1, 100))).text).toContain("\n1\tfirst\n");
    expect((await toolbox.readFile(read(1, 100))).text).toContain("\n1\tfirst\n");
    expect((await toolbox.readFile(read(83, 119))).text).toContain("\n83\tline 82\n");
  });

  it("is shown the first time but for the functions that came with its diff", async () => {
    const { toolbox } = open();
    await toolbox.readDiff({ path: undefined });
    const { text } = await toolbox.readFile(read());
    expect(text).toContain("\n79\tline 78\n[lines 80-130 were served above]\n131\tline 130\n");
  });

  it("is named where the diff has shown it, and shown under its numbers when the same is asked for once more", async () => {
    const { toolbox } = open([{ path: TILL, head: lines.join("\n") }]);
    await toolbox.readDiff({ path: TILL });
    const { text } = await toolbox.readFile(read(1, 60));
    expect(text.split("\n").slice(1)).toEqual([`[lines 1-60 stand under these numbers in the diff of ${TILL} above]`]);
    expect((await toolbox.readFile(read(1, 60))).text).toContain("\n60\tline 60");
    expect((await toolbox.readFile(read(1, 61))).text).toMatch(/\n\[lines 1-60 were served above\]\n61\t/);
  });

  it("is named by the part of the diff that has shown it", async () => {
    const { toolbox } = open([{ path: TILL, head: Array.from({ length: 600 }, () => "y".repeat(100)).join("\n") }]);
    for (const _ of [1, 2]) await toolbox.readDiff({ path: undefined });
    const [, first = "", second = ""] = (await toolbox.readFile(read(200, 400))).text.split("\n");
    expect(first).toMatch(/^\[lines 200-\d+ stand under these numbers in part 1 of 3 of the diff above\]$/);
    expect(second).toMatch(/^\[lines \d+-400 stand under these numbers in part 2 of 3 of the diff above\]$/);
  });

  it("is named at base too where the diff has shown what it deletes, and short stretches are shown", async () => {
    const { toolbox } = open([{ path: TILL, base: lines.join("\n"), head: lines.slice(0, 150).join("\n") }]);
    await toolbox.readDiff({ path: TILL });
    const { text } = await toolbox.readFile(read(140, 200, "base"));
    expect(text).toContain(`\n146\tline 146\n[lines 147-200 stand under these numbers in the diff of ${TILL} above]`);
    expect((await toolbox.readFile(read(140, 150))).text).toContain("\n150\tline 150");
  });

  it("has no line named of which the diff has shown only the beginning", async () => {
    const context = ["x".repeat(MAX_READ_LINE_BYTES), ...lines];
    const changed = {
      path: TILL,
      base: context.join("\n"),
      head: [...context.slice(0, 2), "new", ...context.slice(2)].join("\n"),
    };
    const { toolbox } = open([changed]);
    await toolbox.readDiff({ path: TILL });
    expect((await toolbox.readFile(read(1, 1))).text).toContain("\n1\txxx");
  });

  it("shows at base, once something of it was read, what is not at head, names the rest, and has receipts for both", async () => {
    const { toolbox } = open();
    await toolbox.readFile(read());
    await toolbox.readFile(read(99, 99, "base"));
    const { text } = await toolbox.readFile(read(undefined, undefined, "base"));
    expect(text.split("\n").slice(1)).toEqual([
      `[lines 1-98 are lines 2-99 of ${TILL} at head, served above]`,
      "99\tline 99",
      `[lines 100-200 are lines 101-201 of ${TILL} at head, served above]`,
    ]);
    expect(coversLines(toolbox.receipts(), range(1, 200, "base"))).toBe(true);
  });

  it("is shown at base in full where nothing was read at head", async () => {
    const { toolbox } = open();
    expect((await toolbox.readFile(read(1, 200, "base"))).text).not.toContain("served above");
  });

  it("reads on from where a reply was full, with what was shown counted for little", async () => {
    const long = { path: TILL, base: "a", head: Array.from({ length: 900 }, () => "y".repeat(60)).join("\n") };
    const { toolbox } = open([long]);
    const first = await toolbox.readFile(read());
    const last = (first.next ?? 0) - 1;
    const again = await toolbox.readFile(read(10));
    expect(again.text).toContain(`[lines 10-${last} were served above]\n${last + 1}\t`);
    expect(again.next).toBeUndefined();
    expect(coversLines(toolbox.receipts(), range(1, 900))).toBe(true);
  });
});

it("tells by its receipts what an agent was sent from what it asked for", async () => {
  const { toolbox } = open();
  toolbox.expect({ reads: false, isSent: true });
  await toolbox.readDiff({ path: undefined });
  toolbox.expect({ reads: true });
  await toolbox.readFile(read(131, 140));
  const sent = toolbox
    .receipts()
    .map(({ side, start_line: start, end_line: end, isSent }) => `${side} ${start}-${end} ${isSent === true}`);
  expect(sent).toContain("head 131-140 false");
  expect(sent.filter((each) => each.endsWith("true")).length).toBe(sent.length - 1);
});

describe("a search", () => {
  const hit = (line: number) => ({ path: TILL, blob: "b".repeat(40), line, text: `line ${line}` });

  it("shows a line in full the first time, and names it after that", async () => {
    const { source, toolbox } = open();
    source.found = { kind: "found", hits: [hit(3), hit(7)], truncated: false, notCovered: 0 };
    const search = async () => (await toolbox.search({ pattern: "line", pathGlob: undefined, side: "head" })).text;
    expect(await search()).toBe(`[search side=head hits=2]\n${TILL}:3\tline 3\n${TILL}:7\tline 7`);
    source.found = { ...source.found, hits: [hit(3), hit(5), hit(7)] };
    expect(await search()).toBe(`[search side=head hits=3]\n${TILL}:5\tline 5\n[${TILL}: served above: 3, 7]`);
    expect(coversLines(toolbox.receipts(), range(5, 5))).toBe(true);
  });
});

describe("the diff of an agent's own files", () => {
  it("is read once every line of its only part was served", async () => {
    const { toolbox } = open();
    expect(toolbox.hasReadDiff()).toBe(false);
    await toolbox.readFile(read());
    expect(toolbox.hasReadDiff()).toBe(false);
    await toolbox.readDiff({ path: undefined });
    expect(toolbox.hasReadDiff()).toBe(true);
  });

  it("is read with the last of several parts, and not before", async () => {
    const { toolbox } = open([{ path: TILL, head: Array.from({ length: 600 }, () => "y".repeat(100)).join("\n") }]);
    for (let next: number | undefined = 1; next !== undefined; ) {
      expect(toolbox.hasReadDiff()).toBe(false);
      next = (await toolbox.readDiff({ path: undefined })).next;
    }
    expect(toolbox.hasReadDiff()).toBe(true);
  });

  it("is never read for sure where it has a line that nobody is served to its end", async () => {
    const { toolbox } = open([{ path: TILL, head: "z".repeat(MAX_READ_LINE_BYTES + 1) }]);
    await toolbox.readDiff({ path: undefined });
    expect(toolbox.hasReadDiff()).toBe(false);
  });

  it("is where the target is none all of the files, and no part of one", async () => {
    const source = new TreeSource([{ path: TILL, head: "a\nb\nc\n" }], "manifest");
    const toolbox = createToolbox({ agent: "enthusiast-1", source, assignedFiles: [TILL], maxFiles: 9 });
    expect(toolbox.hasReadDiff()).toBe(false);
    await toolbox.readFile({ path: TILL, start_line: 1, end_line: 2, side: "head" });
    expect(toolbox.hasReadDiff()).toBe(false);
    await toolbox.readFile({ path: TILL, start_line: 3, end_line: undefined, side: "head" });
    expect(toolbox.hasReadDiff()).toBe(true);
  });
});
