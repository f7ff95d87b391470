import { describe, expect, it } from "vitest";
import type { PastCode } from "../../../src/ports/past-code.ts";
import { toTriageQuestions } from "../../../src/triage/shell/thread-questions.ts";
import { type FakeCommit, FakePastCode, shaOf } from "../../fakes/fake-past-code.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aTarget } from "../../fakes/review-means.ts";
import { aRemark } from "../../fixtures/threads.ts";

const TOTAL = ["function total(items) {", "  return items[0].price + sum(items);", "}", "export const unit = 'EUR';"];
const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;
const MENDED = text("// cart", "function total(items) {", "  return sum(items);", "}", "export const unit = 'EUR';");

const base: FakeCommit = { name: "base", files: {} };
const first: FakeCommit = { name: "first", message: "Add the total\n\nBody", files: { "src/a.ts": text(...TOTAL) } };
const second: FakeCommit = { name: "second", message: "password: hunter2hunter2", files: { "src/a.ts": MENDED } };

function means(files: readonly FakeFile[], past: PastCode = new FakePastCode([base, first, second])) {
  return { target: aTarget(new FakeSource(files)), past };
}

describe("the question about a thread", () => {
  it("shows its code then and now, and the commits since", async () => {
    const thread = aRemark({ commit: shaOf("first") });
    const [question] = await toTriageQuestions([thread], means([{ path: "src/a.ts", head: MENDED }]));
    expect(question).toMatchObject({
      thread,
      codeThen: { file: "src/a.ts", start_line: 1, lines: TOTAL },
      codeNow: { file: "src/a.ts", start_line: 1, lines: MENDED.trimEnd().split("\n") },
    });
    expect(question?.commits.map(({ sha }) => sha)).toEqual([shaOf("second")]);
  });

  it("shows all commits where its own is none of them, their first lines alone", async () => {
    const thread = aRemark({ commit: shaOf("pushed over") });
    const [question] = await toTriageQuestions([thread], means([{ path: "src/a.ts", head: MENDED }]));
    expect(question?.commits.map(({ subject }) => subject)).toEqual([
      "Add the total",
      expect.stringContaining("password"),
    ]);
  });

  it("masks secrets in the messages of commits", async () => {
    const past = new FakePastCode([base, { ...first, message: "password = 'Tr0ub4dor&3-horse-staple'" }]);
    const [question] = await toTriageQuestions([aRemark()], means([{ path: "src/a.ts", head: MENDED }], past));
    expect(question?.commits[0]?.subject).not.toContain("Tr0ub4dor");
  });

  it("reads a file once, however many threads are on it", async () => {
    const past = new FakePastCode([base, first, second]);
    const threads = ["a", "b", "c"].map((id) => aRemark({ id, commit: shaOf("first") }));
    await toTriageQuestions(
      [...threads, aRemark({ place: undefined })],
      means([{ path: "src/a.ts", head: MENDED }], past),
    );
    expect(past.reads).toHaveLength(1);
  });

  it("follows its lines to where they stand now, in their file and under its new name", async () => {
    const thread = aRemark({ commit: shaOf("first") });
    const shifted = text(...Array.from({ length: 30 }, (_, line) => `// ${line}`), ...TOTAL);
    const files = [{ path: "src/new.ts", oldPath: "src/a.ts", base: text(...TOTAL), head: shifted }];
    const [question] = await toTriageQuestions([thread], means([...files, { path: "src/a.ts", base: "x\n" }]));
    expect(question?.codeNow).toMatchObject({ file: "src/new.ts", start_line: 20 });
    expect(question?.codeNow?.lines).toContain(TOTAL[1]);
  });

  it("finds its lines in another file of the change that they moved to", async () => {
    const files = [
      { path: "src/a.ts", base: text(...TOTAL), head: "// moved\n" },
      { path: "src/total.ts", head: text("// total", ...TOTAL) },
    ];
    const [question] = await toTriageQuestions([aRemark({ commit: shaOf("first") })], means(files));
    expect(question?.codeNow).toMatchObject({ file: "src/total.ts", start_line: 1 });
  });

  it("shows nothing of now where the file is gone, and where nothing tells what took its place", async () => {
    const thread = aRemark({ commit: shaOf("first") });
    const gone = await toTriageQuestions([thread], means([{ path: "src/a.ts", base: text(...TOTAL) }]));
    const rewritten = await toTriageQuestions([thread], means([{ path: "src/a.ts", head: "import x from 'y';\n" }]));
    expect([gone[0]?.codeNow, rewritten[0]?.codeNow]).toEqual([undefined, undefined]);
    expect(gone[0]?.codeThen?.lines).toEqual(TOTAL);
  });

  it("goes by the line that the host names where its own lines are gone with all around them", async () => {
    const thread = aRemark({ commit: shaOf("first"), lineNow: 1 });
    const [question] = await toTriageQuestions([thread], means([{ path: "src/a.ts", head: "import x from 'y';\n" }]));
    expect(question?.codeNow?.lines).toEqual(["import x from 'y';"]);
  });

  it("shows none of a file that no agent may read, not even the hunk", async () => {
    const withheld: PastCode = {
      commits: async () => undefined,
      readTexts: async (wanted) => wanted.map(() => ({ kind: "withheld" })),
    };
    const threads = [undefined, shaOf("first")].map((commit) => aRemark({ commit, diffHunk: "@@ @@\n one\n+key" }));
    const questions = await toTriageQuestions(threads, means([{ path: "src/a.ts", head: "one\nkey\n" }], withheld));
    expect(questions.map(({ codeThen, codeNow, commits }) => ({ codeThen, codeNow, commits }))).toEqual([
      { codeThen: undefined, codeNow: undefined, commits: [] },
      { codeThen: undefined, codeNow: undefined, commits: [] },
    ]);
  });
});
