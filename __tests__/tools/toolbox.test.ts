import { describe, expect, it } from "vitest";
import { byteLength, MAX_LINE_BYTES, MAX_READ_LINE_BYTES } from "../../src/assignments/long-line.ts";
import { pathAt } from "../../src/change/pin.ts";
import { coversLines, type Receipt } from "../../src/change/receipt.ts";
import type { Side } from "../../src/change/side.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import type { FakeFile } from "../fakes/fake-source.ts";
import { TreeSource } from "../fakes/tree-source.ts";
import { BASE_LINES, HEAD_LINES, SESSION } from "../fixtures/claims.ts";
import { aFollowUp, EARLIER_HEAD } from "../fixtures/follow-up.ts";

const KB32 = 32 * 1024;

const session: FakeFile = { path: SESSION, base: `${BASE_LINES.join("\n")}\n`, head: `${HEAD_LINES.join("\n")}\n` };
const numbered = (count: number, width = 60) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1} `.padEnd(width, "x")).join("\n");

function open(
  files: readonly FakeFile[] = [session],
  options: { kind?: "diff" | "file" | "manifest"; maxFiles?: number } = {},
) {
  const source = new TreeSource(files, options.kind ?? "diff");
  const assignedFiles = files.map((file) => file.path);
  const toolbox = createToolbox({ agent: "enthusiast-1", source, assignedFiles, maxFiles: options.maxFiles ?? 40 });
  return { source, toolbox };
}

const read = (overrides: Partial<{ path: string; start_line: number; end_line: number; side: Side }> = {}) => ({
  path: SESSION,
  start_line: undefined,
  end_line: undefined,
  side: "head" as const,
  ...overrides,
});
const spans = (receipts: readonly Receipt[]) =>
  receipts.map(({ path, side, start_line: start, end_line: end }) => `${path} ${side} ${start}-${end}`);

describe("a file that changes without a line", () => {
  const empty: FakeFile = { path: "src/guard.js", head: "" };

  it("is served by its heading, with a receipt of no line and a note on what a claim may quote", async () => {
    const { toolbox } = open([session, empty]);
    const { text } = await toolbox.readDiff({ path: undefined });
    expect(text).toContain("diff --git a/src/guard.js b/src/guard.js\nnew file mode 100644");
    expect(text).toContain("[a file without hunks changes without a line:");
    expect(spans(toolbox.receipts())).toContain("src/guard.js head 0-0");
    expect(toolbox.hasReadDiff()).toBe(true);
    expect((await open().toolbox.readDiff({ path: undefined })).text).not.toContain("without hunks");
  });

  it("is served by its heading to who reads the file itself, where that is empty", async () => {
    const { toolbox } = open([empty]);
    expect((await toolbox.readFile(read({ path: empty.path }))).text).toContain("new file mode 100644");
    expect(spans(toolbox.receipts())).toEqual(["src/guard.js head 0-0"]);
  });
});

describe("read_diff", () => {
  it("shows the diff under a header of path, side and blobs, with a receipt for each side it shows", async () => {
    const { source, toolbox } = open();
    const [file] = source.pin.files;
    const reply = (await toolbox.readDiff({ path: SESSION })).text;
    expect(reply.split("\n")[0]).toBe(`[path=${SESSION} side=diff blob=${file?.baseBlob}..${file?.headBlob} part=1/1]`);
    expect(reply).toContain(`-${BASE_LINES[4]}`);
    expect(spans(toolbox.receipts()).sort()).toEqual([`${SESSION} base 2-7`, `${SESSION} head 2-6`]);
    for (const receipt of toolbox.receipts()) {
      expect(receipt.agent).toBe("enthusiast-1");
      expect(receipt.blob).toBe(receipt.side === "head" ? file?.headBlob : file?.baseBlob);
    }
  });

  it("without a path shows all assigned files, and only those", async () => {
    const login = { path: "src/login.ts", base: "old\n", head: "new\n" };
    const source = new TreeSource([session, login]);
    const toolbox = createToolbox({ agent: "judge-1", source, assignedFiles: ["src/login.ts"], maxFiles: 40 });
    const reply = (await toolbox.readDiff({ path: undefined })).text;
    expect(reply).toContain("+new");
    expect(reply).not.toContain(SESSION);
    expect(new Set(toolbox.receipts().map((receipt) => receipt.path))).toEqual(new Set(["src/login.ts"]));
  });

  describe("in a follow-up", () => {
    const blank = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const till = {
      path: "src/till.ts",
      base: ["open", ...blank, "close"].join("\n"),
      head: ["open read", ...blank, "close new"].join("\n"),
    };
    const door = { path: "src/door.ts", base: "knock", head: "knock read" };
    const shelf = { path: "src/shelf.ts", head: "put new" };
    const source = new TreeSource([till, door, shelf]);
    const { focus } = aFollowUp(source.pin, "new");
    const since = EARLIER_HEAD.slice(0, 12);
    const open = (...assignedFiles: string[]) =>
      createToolbox({ agent: "enthusiast-1", source, assignedFiles, maxFiles: 40, focus });

    it("shows without a path what is tried anew of the assigned files, with receipts for that", async () => {
      const toolbox = open("src/till.ts", "src/shelf.ts");
      const { text } = await toolbox.readDiff({ path: undefined });
      expect(text).toContain("+close new");
      expect(text).toContain("+put new");
      expect(text).not.toContain("+open read");
      expect(spans(toolbox.receipts()).sort()).toEqual([
        "src/shelf.ts head 1-1",
        "src/till.ts base 19-22",
        "src/till.ts head 19-22",
      ]);
    });

    it("shows by path what is tried anew of a file and says what became of the rest, which read_file shows", async () => {
      const toolbox = open("src/shelf.ts");
      const { text } = await toolbox.readDiff({ path: "src/till.ts" });
      expect(text).not.toContain("+open read");
      expect(text.split("\n").at(-1)).toBe(
        `[the rest of this change was reviewed at ${since} and stands as it did: read_file shows it]`,
      );
      expect((await toolbox.readFile(read({ path: "src/till.ts" }))).text).toContain("open read");
    });

    it("says no such thing of a file that is shown whole, and shows a file of which nothing is tried anew", async () => {
      const toolbox = open("src/shelf.ts");
      expect((await toolbox.readDiff({ path: "src/shelf.ts" })).text).not.toContain(since);
      const { text } = await toolbox.readDiff({ path: "src/door.ts" });
      expect(text).toContain("+knock read");
      expect(text).not.toContain(since);
    });

    it("keeps within what a reply may hold, note and all", async () => {
      const lines = Array.from({ length: 2000 }, (_, at) => `new line ${at} `.padEnd(60, "x"));
      const long = {
        path: "src/long.ts",
        base: ["open", ...blank].join("\n"),
        head: ["open read", ...blank, ...lines].join("\n"),
      };
      const pinned = new TreeSource([long]);
      const own = aFollowUp(pinned.pin, "new").focus;
      const toolbox = createToolbox({ agent: "a", source: pinned, assignedFiles: [], maxFiles: 40, focus: own });
      for (let next: number | undefined = 1; next !== undefined; ) {
        const served = await toolbox.readDiff({ path: "src/long.ts" });
        expect(byteLength(served.text)).toBeLessThanOrEqual(KB32);
        expect(served.text).toContain(since);
        next = served.next;
      }
      expect(
        coversLines(toolbox.receipts(), { file: "src/long.ts", side: "head", start_line: 22, end_line: 2021 }),
      ).toBe(true);
    });
  });

  it("serves a long diff part by part, a receipt only for what was served, then begins again", async () => {
    const { source, toolbox } = open([{ path: SESSION, head: numbered(1500) }]);
    const whole = { file: SESSION, side: "head" as const, start_line: 1, end_line: 1500 };
    const first = await toolbox.readDiff({ path: SESSION });
    expect(first.next).toBe(2);
    const replies = [first.text];
    const total = Number(/part=1\/(\d+)\]/.exec(replies[0] ?? "")?.[1]);
    expect(total).toBeGreaterThan(2);
    expect(coversLines(toolbox.receipts(), whole)).toBe(false);
    while (replies.length < total) {
      const { text, next } = await toolbox.readDiff({ path: SESSION });
      replies.push(text);
      expect(next).toBe(replies.length < total ? replies.length + 1 : undefined);
    }
    for (const [index, reply] of replies.entries()) {
      expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
      expect(reply.split("\n")[0]).toContain(`(part ${index + 1} of ${total}) part=${index + 1}/${total}]`);
      expect(reply.includes("[more parts")).toBe(index + 1 < total);
      expect(reply.includes(`\n[hunk continues in part ${index + 2}]\n`)).toBe(index + 1 < total);
      expect(/^@@ .* @@ hunk continues from part \d$/m.test(reply)).toBe(index > 0);
    }
    expect(coversLines(toolbox.receipts(), whole)).toBe(true);
    expect(toolbox.receipts()).toHaveLength(1);
    const shown = replies.flatMap((reply) => reply.split("\n")).filter((line) => /^\t\d+\t\+line \d/.test(line));
    expect(shown).toHaveLength(source.pin.files[0]?.hunks[0]?.lines.length ?? 0);
    expect((await toolbox.readDiff({ path: SESSION })).text).toBe(replies[0]);
  });

  it("keeps a place of its own for each path", async () => {
    const { toolbox } = open([
      { path: "a.ts", head: numbered(900) },
      { path: "b.ts", head: numbered(900) },
    ]);
    await toolbox.readDiff({ path: "a.ts" });
    expect((await toolbox.readDiff({ path: "b.ts" })).text).toContain("part=1/");
    expect((await toolbox.readDiff({ path: "a.ts" })).text).toContain("part=2/");
  });

  it("logs a receipt for a line it serves in parts with the last of them, and knows the file for begun before", async () => {
    const { toolbox } = open([{ path: SESSION, head: `${"y".repeat(2 * MAX_LINE_BYTES)}\nlast\n` }]);
    expect((await toolbox.readDiff({ path: SESSION })).text).toContain(
      "\n\\ part 1 of 2 of this line\n[hunk continues in part 2]\n[more parts: ",
    );
    expect(toolbox.receipts()).toEqual([]);
    expect(toolbox.begunFiles()).toEqual(new Set([SESSION]));
    await toolbox.readDiff({ path: SESSION });
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-2`]);
  });

  it("logs no receipt for a line that nobody is served to its end, however often it is asked for", async () => {
    const { toolbox } = open([{ path: SESSION, head: `short\n${"y".repeat(MAX_READ_LINE_BYTES + 1)}\nlast\n` }]);
    for (let call = 0; call < 3; call++) {
      expect((await toolbox.readDiff({ path: SESSION })).text).toContain("[line cut: ");
    }
    expect(new Set(spans(toolbox.receipts()))).toEqual(new Set([`${SESSION} head 1-1`, `${SESSION} head 3-3`]));
  });

  it("finds a renamed file by either name, and logs each side under its own", async () => {
    const { source, toolbox } = open([{ ...session, path: "src/login.ts", oldPath: SESSION }]);
    for (const path of [SESSION, "src/login.ts", `a/${SESSION}`]) {
      expect((await toolbox.readDiff({ path })).text).toContain(`rename from ${SESSION}`);
    }
    const [file] = source.pin.files;
    for (const receipt of toolbox.receipts()) expect(receipt.path).toBe(file && pathAt(file, receipt.side));
  });

  it.each([
    ["a file outside the diff", "diff", "src/users.ts", "src/users.ts"],
    ["a way out of the tree", "diff", "../../etc/passwd", "etc/passwd"],
    ["a target that is no diff", "manifest", SESSION, "read_file"],
  ] as const)("says of %s that it is an error, without a receipt", async (_name, kind, path, said) => {
    const { toolbox } = open([session], { kind });
    const reply = (await toolbox.readDiff({ path })).text;
    expect(reply).toMatch(/^error: /);
    expect(reply).toContain(said);
    expect(toolbox.receipts()).toEqual([]);
  });
});

describe("read_file", () => {
  it("numbers the lines under a header of path, side and blob", async () => {
    const { source, toolbox } = open();
    const [file] = source.pin.files;
    expect((await toolbox.readFile(read({ start_line: 4, end_line: 5 }))).text).toBe(
      `[path=${SESSION} side=head blob=${file?.headBlob} lines=4-5/6]\n4\t${HEAD_LINES[3]}\n5\t${HEAD_LINES[4]}`,
    );
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 4-5`]);
  });

  it("reads from the first to the last line unless told otherwise, and no further", async () => {
    const { toolbox } = open();
    expect((await toolbox.readFile(read())).text.split("\n")).toHaveLength(7);
    expect((await toolbox.readFile(read({ side: "base", start_line: 6, end_line: 900 }))).text).toContain(
      "lines=6-7/7]",
    );
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-6`, `${SESSION} base 6-7`]);
  });

  it("stops at 32 KB and says where to go on, with a receipt up to there", async () => {
    const { toolbox } = open([{ path: SESSION, head: numbered(1500) }]);
    const { text: reply, next = Number.NaN } = await toolbox.readFile(read());
    expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
    expect(reply).toMatch(new RegExp(`go on with start_line=${next}\\]$`));
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-${next - 1}`]);
    expect(reply).toContain(`\n${next - 1}\tline ${next - 1} `);
    const rest = await toolbox.readFile(read({ start_line: next }));
    expect(rest.text.split("\n")[1]).toMatch(new RegExp(`^${next}\tline ${next} `));
  });

  it("serves a long line in parts, with a receipt for it when all of them were", async () => {
    const long = "漢".repeat(20_000);
    const { toolbox } = open([{ path: SESSION, head: `a\n${long}\nb\n` }]);
    const replies = [await toolbox.readFile(read()), await toolbox.readFile(read({ start_line: 2 }))];
    expect(replies.map(({ next }) => next)).toEqual([2, 2]);
    expect(replies[1]?.text).toMatch(/\[line 2 goes on: call read_file with start_line=2 again for its next part\]$/);
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-1`]);
    const last = await toolbox.readFile(read({ start_line: 2 }));
    expect(last.next).toBeUndefined();
    expect(last.text).toContain("lines=2-3/3]");
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-3`]);
    for (const { text } of [...replies, last]) expect(byteLength(text)).toBeLessThanOrEqual(KB32);
    const parts = [...replies, last]
      .flatMap(({ text }) => text.match(/^2\t(.*)$/gm) ?? [])
      .map((line) => line.slice(2));
    expect(parts.join("")).toBe(long);
  });

  it("begins a long line anew after its last part", async () => {
    const { toolbox } = open([{ path: SESSION, head: `${"x".repeat(30_000)}\n` }]);
    const texts: string[] = [];
    for (let call = 0; call < 3; call++) texts.push((await toolbox.readFile(read())).text);
    expect(texts.map((text) => /\[part (\d) of 2 of this line\]/.exec(text)?.[1])).toEqual(["1", "2", "1"]);
  });

  it("shows a line that nobody is served to its end cut, without a receipt for it", async () => {
    const { toolbox } = open([{ path: SESSION, head: `a\n${"漢".repeat(40_000)}\nb\n` }]);
    const reply = (await toolbox.readFile(read())).text;
    expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
    expect(reply).toContain("[line cut: 40000 characters in all]");
    expect(spans(toolbox.receipts())).toEqual([`${SESSION} head 1-1`, `${SESSION} head 3-3`]);
  });

  it.each([
    ["a missing file", { path: "src/gone.ts" }, "src/gone.ts"],
    ["a way out of the tree", { path: "../secrets" }, "../secrets"],
    ["an absolute path", { path: "/etc/passwd" }, "/etc/passwd"],
    ["a start past the end", { start_line: 90 }, "1-6"],
    ["a range that ends before it starts", { start_line: 5, end_line: 4 }, "1-6"],
  ])("says of %s that it is an error, without a receipt", async (_name, overrides, said) => {
    const { toolbox } = open();
    const reply = (await toolbox.readFile(read(overrides))).text;
    expect(reply).toMatch(/^error: [^\n]*$/);
    expect(reply).toContain(said);
    expect(toolbox.receipts()).toEqual([]);
  });

  it.each(["file", "manifest"] as const)("has no base side in a %s target", async (kind) => {
    const { toolbox } = open([{ path: SESSION, head: session.head ?? "" }], { kind });
    expect((await toolbox.readFile(read({ side: "base" }))).text).toMatch(/^error: .*base/);
    expect(toolbox.receipts()).toEqual([]);
  });

  it.each([`a/${SESSION}`, `b/${SESSION}`, `./${SESSION}`])("reads %s as the target's file", async (path) => {
    const { toolbox } = open();
    expect((await toolbox.readFile(read({ path }))).text).toContain(`[path=${SESSION} `);
    expect(toolbox.receipts()[0]?.path).toBe(SESSION);
  });

  it("serves an empty file without a receipt, where it is not its coming that is reviewed", async () => {
    const { toolbox } = open([{ path: SESSION, head: "" }], { kind: "file" });
    expect((await toolbox.readFile(read())).text).toContain("/0]");
    expect(toolbox.receipts()).toEqual([]);
  });
});

describe("the file limit", () => {
  const files = ["a.ts", "b.ts", "c.ts"].map((path) => ({ path, base: "old\n", head: "new\n" }));

  it("lets an agent open so many files, by either tool, and read those again", async () => {
    const { toolbox } = open(files, { maxFiles: 2 });
    expect((await toolbox.readFile(read({ path: "a.ts" }))).text).not.toMatch(/^error/);
    expect((await toolbox.readDiff({ path: "b.ts" })).text).not.toMatch(/^error/);
    expect((await toolbox.readFile(read({ path: "c.ts" }))).text).toMatch(/^error: .*\b2 files\b/);
    expect((await toolbox.readDiff({ path: "c.ts" })).text).toMatch(/^error: .*\b2 files\b/);
    expect((await toolbox.readFile(read({ path: "b.ts" }))).text).not.toMatch(/^error/);
    expect(toolbox.receipts().some((receipt) => receipt.path === "c.ts")).toBe(false);
  });

  it("counts no file that was not there", async () => {
    const { toolbox } = open(files, { maxFiles: 1 });
    await toolbox.readFile(read({ path: "src/gone.ts" }));
    expect((await toolbox.readFile(read({ path: "a.ts" }))).text).not.toMatch(/^error/);
  });
});
