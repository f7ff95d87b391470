import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/change/side.ts";
import { scanLines } from "../../../src/code/text/scan.ts";
import { foldCode } from "../../../src/rules-panel/change/changed-code.ts";
import { CodeStream, toSubject } from "../../../src/rules-panel/change/subject.ts";
import { NOTHING_TO_SEARCH } from "../../../src/rules-panel/search/syntax-search.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { examinedIn } from "../examined-in.ts";

async function subjectOf(
  files: readonly [FakeFile, ...FakeFile[]],
  isServed: (side: Side, line: number) => boolean = () => true,
) {
  const source = new FakeSource(files);
  const [file] = source.pin.files;
  if (file === undefined) throw new Error("the fixture has no file");
  return toSubject({
    syntax: NOTHING_TO_SEARCH,
    file,
    ...examinedIn(source.pin),
    head: files[0].head === undefined ? undefined : await source.readText(files[0].path, "head"),
    base: files[0].base === undefined ? undefined : await source.readText(files[0].oldPath ?? files[0].path, "base"),
    isServed,
  });
}

describe("a subject", () => {
  it("tells what is taken away where all line ends are turned besides, and counts every line as added", async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `statement${at}();`);
    const base = [...lines.slice(0, 15), "guard();", ...lines.slice(15)].join("\n");
    const subject = await subjectOf([{ path: "a.js", base: `${base}\n`, head: `${lines.join("\r\n")}\r\n` }]);
    const runs = subject.changes.map(({ deleted, added, after, around }) => ({
      deleted: deleted.map((line) => line.text),
      added: added.length,
      after,
      around: around.length,
    }));
    expect(runs).toEqual([{ deleted: ["guard();"], added: 0, after: 15, around: 6 }]);
    expect(subject.added).toHaveLength(30);
  });

  it("cuts a hunk into runs of changed lines, each with the head line it stands after", async () => {
    const subject = await subjectOf([
      { path: "a.js", base: "one\ntwo\nthree\nfour\n", head: "ONE\ntwo\nfour\nfive\n" },
    ]);
    const runs = subject.changes.map(({ hunk, deleted, added, after }) => ({
      hunk,
      deleted: deleted.map((line) => line.text),
      added: added.map((line) => line.text),
      after,
    }));
    expect(runs).toEqual([
      { hunk: 0, deleted: ["one"], added: ["ONE"], after: 0 },
      { hunk: 0, deleted: ["three"], added: [], after: 2 },
      { hunk: 0, deleted: [], added: ["five"], after: 3 },
    ]);
  });

  it("holds no changed line that was not served", async () => {
    const files = [{ path: "a.js", base: "one\ntwo\n", head: "ONE\nTWO\n" }] as const;
    const subject = await subjectOf(files, (side, line) => side === "base" || line === 2);
    expect(subject.added.map((line) => line.text)).toEqual(["TWO"]);
  });

  it("knows what the target's other files of its language gained and lost, comments apart", async () => {
    const subject = await subjectOf([
      { path: "a.js", base: "one\n", head: "two\n" },
      {
        path: "b.js",
        base: "checkEverything(first);\n",
        head: "validateTheInput(second);\n// assertWellFormed(third);\n",
      },
      { path: "b.py", base: "", head: "python_only_line(fourth)\n" },
    ]);
    expect(subject.elsewhere.gained("  validateTheInput(second)")).toBe(true);
    expect(subject.elsewhere.lost("checkEverything(first)")).toBe(true);
    expect(subject.elsewhere.gained("assertWellFormed(third)")).toBe(false);
    expect(subject.elsewhere.gained("python_only_line(fourth)")).toBe(false);
  });
});

describe("code without layout", () => {
  it("is counted across lines, quotes and trailing commas, and never in comments", () => {
    const lines = ["call(", '  "a",', "  b,", ");", "// call('a', b)", "call('a', b)"];
    expect(new CodeStream(scanLines(lines, "javascript")).count("call('a', b);")).toBe(2);
  });

  it("is not found when there is none to look for", () => {
    expect(new CodeStream(scanLines(["a"], "javascript")).count(" ; ")).toBe(0);
    expect(foldCode(" ; ")).toBe("");
  });
});
