import { describe, expect, it } from "vitest";
import type { LoggedCommit, PastText } from "../../src/change/past-text.ts";
import type { Pin } from "../../src/change/pin.ts";
import { codeThen } from "../../src/triage/code-then.ts";
import { placesToRead } from "../../src/triage/past-places.ts";
import { type FixQuestion, proveFixed } from "../../src/triage/prove-fixed.ts";
import { type FakeCommit, FakePastCode, shaOf } from "../fakes/fake-past-code.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aRemark } from "../fixtures/threads.ts";

const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

const BUGGY = text("function total(items) {", "  return items[0].price + sum(items);", "}");
const GUARD = "  if (items.length === 0) return 0;";
const MENDED = text("function total(items) {", GUARD, "  return items[0].price + sum(items);", "}");
const REWRITTEN = text("function total(items) {", "  return sum(items.map(priceOf));", "}");

const base: FakeCommit = { name: "base", files: {} };
const first: FakeCommit = { name: "first", files: { "src/a.ts": BUGGY } };

interface Told {
  readonly commits: readonly FakeCommit[];
  readonly lost?: readonly FakeCommit[];
  /** The change's files where they are more than `src/a.ts` as the last commit left it. */
  readonly files?: readonly FakeFile[];
  readonly thread?: Parameters<typeof aRemark>[0];
  /** By the commit's name. */
  readonly commit?: string;
  /** None means that nothing is quoted. */
  readonly quote?: string | undefined;
  readonly file?: string;
  readonly codeNow?: FixQuestion["codeNow"];
  readonly hide?: (commit: string, path: string) => PastText | undefined;
  readonly log?: readonly LoggedCommit[] | undefined;
}

/** Whether the last of the commits mended a remark that was written for the first, on line 2. */
function prove(told: Told) {
  const { commits, lost, thread, quote, file = "src/a.ts", codeNow, hide = () => undefined } = told;
  const past = new FakePastCode([base, ...commits], lost);
  const last = commits.at(-1)?.name ?? "";
  const inA = past.textAt({ commit: shaOf(last), path: "src/a.ts" });
  const files = told.files ?? (inA.kind === "text" ? [{ path: "src/a.ts", head: text(...inA.lines) }] : []);
  const pin: Pin = { ...new FakeSource(files).pin, headSha: shaOf(last) as Pin["headSha"] };
  const asked = aRemark({ commit: shaOf("first"), ...thread });
  const entry = { commit: shaOf(told.commit ?? last), file: quote === undefined ? null : file };
  const evidence = quote === undefined ? undefined : { file, side: "head" as const, start_line: 1, end_line: 1, quote };
  const log = "log" in told ? told.log : past.log;
  const places = placesToRead([{ thread: asked, entry }], { pin, commits: log });
  const known = new Set(places.map(({ commit, path }) => `${commit}:${path}`));
  const textAt = (commit: string, path: string): PastText => {
    if (!known.has(`${commit}:${path}`)) throw new Error(`${path} at ${commit} was never asked for`);
    return hide(commit, path) ?? past.textAt({ commit, path });
  };
  const { place } = asked;
  const textThen = place && asked.commit && textAt(asked.commit, place.path);
  const then = codeThen(asked, textThen || undefined);
  return proveFixed({ thread: asked, entry, evidence, codeThen: then, codeNow }, { pin, commits: log, textAt });
}

const proven = (name: string) => ({ kind: "proven", commit: shaOf(name) });
const why = (words: string) => ({ kind: "unproven", why: expect.stringContaining(words) });
const mend: FakeCommit = { name: "mend", files: { "src/a.ts": MENDED } };
const rewrite: FakeCommit = { name: "rewrite", files: { "src/a.ts": REWRITTEN } };
const touchOther: FakeCommit = { name: "other", files: { "src/b.ts": "export const b = 1;\n" } };

describe("a commit is shown to have mended a remark", () => {
  it("that brought the lines quoted", () => {
    expect(prove({ commits: [first, mend], quote: GUARD })).toEqual(proven("mend"));
  });

  it("also where others came before and after it", () => {
    expect(
      prove({ commits: [first, touchOther, mend, { ...touchOther, name: "later" }], commit: "mend", quote: GUARD }),
    ).toEqual(proven("mend"));
  });

  it("that brought them to another file, which the remark's own lines need", () => {
    const sum: FakeCommit = { name: "sum", files: { "src/sum.ts": text("export function sum(items) {", GUARD, "}") } };
    const files = [
      { path: "src/a.ts", head: BUGGY },
      { path: "src/sum.ts", head: text("export function sum(items) {", GUARD, "}") },
    ];
    expect(prove({ commits: [first, sum], quote: GUARD, file: "src/sum.ts", files })).toEqual(proven("sum"));
  });

  it("that took the remark's lines away, whatever stands there instead", () => {
    expect(prove({ commits: [first, rewrite] })).toEqual(proven("rewrite"));
    expect(prove({ commits: [first, rewrite], quote: "function total(items) {" })).toEqual(proven("rewrite"));
  });

  it("that deleted the file", () => {
    const gone: FakeCommit = { name: "gone", files: { "src/a.ts": undefined } };
    expect(prove({ commits: [first, gone], files: [] })).toEqual(proven("gone"));
  });

  it("though the file bore another name then", () => {
    const rename: FakeCommit = { name: "rename", files: { "src/a.ts": undefined, "src/new.ts": BUGGY } };
    const mendNew: FakeCommit = { name: "mend", files: { "src/new.ts": MENDED } };
    const files = [{ path: "src/new.ts", oldPath: "src/a.ts", base: BUGGY, head: MENDED }];
    const told = { commits: [first, rename, mendNew], quote: GUARD, file: "src/new.ts", files };
    expect(prove(told)).toEqual(proven("mend"));
    expect(prove({ ...told, commit: "rename" })).toEqual(why("did not add"));
  });

  it("of a branch that was rebased, if the commit of the remark can still be read", () => {
    const lost: FakeCommit = { name: "lost", files: { "src/a.ts": BUGGY } };
    const whole: FakeCommit = { name: "whole", files: { "src/a.ts": MENDED } };
    const told = { commits: [whole], lost: [lost], thread: { commit: shaOf("lost") } };
    expect(prove({ ...told, quote: GUARD })).toEqual(proven("whole"));
    expect(prove({ ...told, quote: "function total(items) {" })).toEqual(why("nothing shows"));
  });

  it("of a branch that was rebased, not by a quote if nobody can read the commit of the remark", () => {
    const diffHunk = "@@ -0,0 +1,2 @@\n+function total(items) {\n+  return items[0].price + sum(items);";
    const whole: FakeCommit = { name: "whole", files: { "src/a.ts": REWRITTEN } };
    const told = { commits: [whole], quote: "return sum(items.map(priceOf));" };
    expect(prove({ ...told, thread: { commit: shaOf("gone"), diffHunk } })).toEqual(why("nothing shows"));
  });

  it("though the lines end otherwise", () => {
    const windows: FakeCommit = { name: "mend", files: { "src/a.ts": MENDED.replaceAll("\n", "\r\n") } };
    expect(prove({ commits: [first, windows], quote: GUARD })).toEqual(proven("mend"));
  });

  it("by another comment, if the remark is on a comment", () => {
    const wrong: FakeCommit = {
      name: "first",
      files: { "src/a.ts": text("let a;", "// Counts from zero.", "let b;") },
    };
    const right: FakeCommit = { name: "right", files: { "src/a.ts": text("let a;", "// Counts from one.", "let b;") } };
    expect(prove({ commits: [wrong, right], quote: "// Counts from one." })).toEqual(proven("right"));
    expect(prove({ commits: [wrong, right] })).toEqual(proven("right"));
  });

  it("of what a review says as a whole, and of a whole file", () => {
    expect(prove({ commits: [first, mend], quote: GUARD, thread: { kind: "review", place: undefined } })).toEqual(
      proven("mend"),
    );
    expect(prove({ commits: [first, mend], quote: GUARD, thread: { place: { line: undefined } } })).toEqual(
      proven("mend"),
    );
  });

  it("by a merge that mended while it merged, not by one that only brought what one side had", () => {
    const merge = (parents: readonly string[]): FakeCommit => ({
      name: "merge",
      files: { "src/a.ts": MENDED },
      parents,
    });
    expect(prove({ commits: [first, touchOther, merge(["other", "base"])], quote: GUARD })).toEqual(proven("merge"));
    const side: FakeCommit = { name: "side", files: { "src/a.ts": MENDED }, parents: ["first"] };
    expect(prove({ commits: [first, side, merge(["first", "side"])], commit: "merge", quote: GUARD })).toEqual(
      why("did not add"),
    );
  });
});

describe("nothing shows that a commit mended a remark", () => {
  const spaced = (lines: string) => ({ name: "fix", files: { "src/a.ts": lines } });

  it.each<[string, Told, string]>([
    ["which changed another file alone", { commits: [first, touchOther] }, "still at the head"],
    [
      "which quotes what stood there before",
      { commits: [first, touchOther], quote: "return items[0].price + sum(items);" },
      "did not add",
    ],
    [
      "which changed the file elsewhere",
      { commits: [first, spaced(`${BUGGY}export const unit = 1;\n`)] },
      "still at the head",
    ],
    [
      "which changed a comment behind the code",
      {
        commits: [first, spaced(BUGGY.replace("sum(items);", "sum(items); // The cart is never empty."))],
        quote: "return items[0].price + sum(items); // The cart is never empty.",
      },
      "did not add",
    ],
    [
      "which moved the lines within the file",
      { commits: [first, spaced(text("// total", "", ...BUGGY.trimEnd().split("\n")))] },
      "still at the head",
    ],
    [
      "which was reverted",
      { commits: [first, mend, { name: "revert", files: { "src/a.ts": BUGGY } }], commit: "mend", quote: GUARD },
      "is not at the head",
    ],
    [
      "whose lines came back",
      { commits: [first, rewrite, { name: "revert", files: { "src/a.ts": BUGGY } }], commit: "rewrite" },
      "still at the head",
    ],
    [
      "which came before it took the lines away",
      { commits: [first, touchOther, rewrite], commit: "other" },
      "left the remark's own lines",
    ],
    ["which is the remark's own", { commits: [first], commit: "first", quote: GUARD }, "no later"],
    [
      "which is none of the pull request",
      { commits: [first, mend], commit: "elsewhere", quote: GUARD },
      "not part of this pull request",
    ],
    ["where nobody knows the commits", { commits: [first, mend], quote: GUARD, log: undefined }, "could not be read"],
    ["whose parents nobody knows", { commits: [first, { ...mend, parents: [] }], quote: GUARD }, "the code before"],
    [
      "whose text is not to be had",
      {
        commits: [first, mend],
        quote: GUARD,
        hide: (commit) => (commit === shaOf("mend") ? { kind: "unknown" } : undefined),
      },
      "cannot be read",
    ],
    [
      "of a file that no agent may read",
      { commits: [first, mend], quote: GUARD, hide: () => ({ kind: "withheld" }) },
      "cannot be read",
    ],
    ["by a quote of next to nothing", { commits: [first, mend], quote: "{" }, "too little code"],
    [
      "of a whole file, without a quote",
      { commits: [first, mend], thread: { place: { line: undefined } } },
      "is not known",
    ],
    [
      "on lines that were taken away, without a quote",
      { commits: [first, mend], thread: { place: { side: "base" }, diffHunk: "@@ @@\n-const old = compute(items);" } },
      "took away",
    ],
    ["on a line of next to nothing", { commits: [first, mend], thread: { place: { line: 3 } } }, "too little"],
  ])("%s", (_, told, words) => {
    expect(prove(told)).toEqual(why(words));
  });

  const TWICE = text(
    "function total(items) {",
    "  return sum(items);",
    "}",
    "",
    "function all(items) {",
    "  return sum(items);",
    "}",
  );
  const twice: FakeCommit = { name: "first", files: { "src/a.ts": TWICE } };

  it("which took away the same words at another place of the file", () => {
    const [kept, other] = [
      TWICE.replace("  return sum(items);", "  return 0;"),
      `${TWICE.slice(0, -22)}  return 0;\n}\n`,
    ];
    const away = { name: "away", files: { "src/a.ts": other } };
    expect(prove({ commits: [twice, away] })).toEqual(why("still at the head"));
    expect(prove({ commits: [twice, { name: "own", files: { "src/a.ts": kept } }] })).toEqual(proven("own"));
  });

  it("which took away the same words in a file that it quotes", () => {
    const both: FakeCommit = {
      name: "first",
      files: { "src/a.ts": BUGGY, "src/b.ts": `${BUGGY}export const b = 1;\n` },
    };
    const away: FakeCommit = { name: "away", files: { "src/b.ts": "export const b = 1;\n" } };
    const files = [
      { path: "src/a.ts", head: BUGGY },
      { path: "src/b.ts", head: "export const b = 1;\n" },
    ];
    const told = { commits: [both, away], files, quote: "export const b = 1;", file: "src/b.ts" };
    expect(prove(told)).toEqual(why("did not add"));
  });

  it("which moved the lines to another file", () => {
    const move: FakeCommit = { name: "move", files: { "src/a.ts": "// moved\n", "src/total.ts": MENDED } };
    const files = [
      { path: "src/a.ts", head: "// moved\n" },
      { path: "src/total.ts", head: BUGGY },
    ];
    const codeNow = { file: "src/total.ts", start_line: 1, lines: BUGGY.trimEnd().split("\n") };
    expect(prove({ commits: [first, move], files, codeNow })).toEqual(why("in another file"));
  });

  it("which moved the lines quoted there from a third file", () => {
    const before: FakeCommit = { name: "first", files: { "src/a.ts": BUGGY, "src/b.ts": text(GUARD) } };
    const move: FakeCommit = { name: "move", files: { "src/b.ts": "\n", "src/c.ts": text(GUARD) } };
    const files = [
      { path: "src/a.ts", head: BUGGY },
      { path: "src/b.ts", base: text(GUARD), head: "\n" },
      { path: "src/c.ts", head: text(GUARD) },
    ];
    expect(prove({ commits: [before, move], files, quote: GUARD, file: "src/c.ts" })).toEqual(why("only moved"));
  });
});

describe("what is to be read for claims", () => {
  const past = new FakePastCode([base, first, mend]);
  const pin = { ...new FakeSource([{ path: "src/new.ts", oldPath: "src/a.ts", base: "a", head: "b" }]).pin };
  const read = (commit: string | null, file: string | null) =>
    placesToRead([{ thread: aRemark({ commit: shaOf("first") }), entry: { commit, file } }], {
      pin,
      commits: past.log,
    });

  it("are the files of each, under either name, at the four commits, each once", () => {
    const places = read(shaOf("mend").slice(0, 8), "./src/new.ts");
    expect(places.map(({ commit, path }) => [commit, path])).toEqual(
      [shaOf("first"), shaOf("mend"), pin.headSha].flatMap((commit) => [
        [commit, "src/a.ts"],
        [commit, "src/new.ts"],
      ]),
    );
  });

  it("is what stood there then, where no commit of the pull request is named", () => {
    expect(read(null, null).map(({ commit }) => commit)).toEqual([shaOf("first"), shaOf("first")]);
    expect(placesToRead([], { pin, commits: past.log })).toEqual([]);
  });
});
