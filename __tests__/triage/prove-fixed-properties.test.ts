import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PastText } from "../../src/change/past-text.ts";
import type { Pin } from "../../src/change/pin.ts";
import { codeThen } from "../../src/triage/code-then.ts";
import { comparable, proveFixed } from "../../src/triage/prove-fixed.ts";
import { FakePastCode, shaOf } from "../fakes/fake-past-code.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aRemark } from "../fixtures/threads.ts";
import { runs } from "../setup/tier.ts";

const FILES = ["src/a.ts", "src/b.ts"];
const STATEMENTS = [
  "open(the(door));",
  "close(the(door));",
  "log(items.length);",
  "const rate = rateOf(items);",
  "const total = sum(items);",
  "if (items.length === 0) return 0;",
  "return total * rate;",
  "save(total);",
];
const NOTHING = ["", "// The total is never negative.", "/* Nothing to see here. */", "\t"];

const aLine = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...STATEMENTS) }, fc.constantFrom(...NOTHING));
type Tree = readonly [readonly string[] | undefined, readonly string[] | undefined];

/** What one commit does: a line put in, taken out or written anew in one of the files, or the file deleted. */
const anEdit = fc.record({
  file: fc.nat(1),
  at: fc.nat(5),
  takes: fc.nat(1),
  puts: fc.array(aLine, { maxLength: 2 }),
  deletes: fc.nat(9).map((chance) => chance === 0),
});

function edit(
  tree: Tree,
  { file, at, takes, puts, deletes }: typeof anEdit extends fc.Arbitrary<infer T> ? T : never,
): Tree {
  const edited = tree.map((lines, index) => {
    if (index !== file) return lines;
    return deletes ? undefined : (lines ?? []).toSpliced(Math.min(at, lines?.length ?? 0), takes, ...puts);
  });
  return [edited[0], edited[1]];
}

const trees = fc
  .tuple(
    fc.array(aLine, { maxLength: 4 }),
    fc.array(aLine, { maxLength: 2 }),
    fc.array(anEdit, { minLength: 1, maxLength: 5 }),
  )
  .map(([a, b, edits]) => {
    const all: Tree[] = [[a, b]];
    for (const each of edits) all.push(edit(all.at(-1) ?? [undefined, undefined], each));
    return all;
  });

/** A branch, a remark somewhere in it or on a commit that is gone, and what somebody says of it. */
const aClaim = fc
  .record({
    trees,
    remarkedAt: fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, fc.nat(6)),
    after: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: -3, max: 6 })),
    line: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 8 }),
    quoted: fc.option(fc.nat(8), { nil: undefined, freq: 2 }),
    hidden: fc.array(fc.tuple(fc.nat(6), fc.constantFrom(...FILES))),
  })
  .map(({ after, quoted, ...rest }) => {
    const fixedAt = Math.max(0, rest.remarkedAt + after);
    const linesAt = (index: number) => rest.trees.at(index)?.flatMap((lines) => lines ?? []) ?? [];
    const brought = linesAt(fixedAt).filter((line) => !linesAt(fixedAt - 1).includes(line));
    const quote = quoted === undefined ? undefined : (brought[quoted] ?? linesAt(-1)[quoted] ?? brought[0]);
    return { ...rest, quote, fixedAt };
  });
type Claim = typeof aClaim extends fc.Arbitrary<infer T> ? T : never;

const toFiles = (tree: Tree) => Object.fromEntries(FILES.map((path, index) => [path, tree[index]?.join("\n")]));

const nameOf = (index: number) => `commit ${index}`;

function toBranch(trees: readonly Tree[]): FakePastCode {
  const commits = trees.map((tree, index) => ({ name: nameOf(index), files: toFiles(tree) }));
  return new FakePastCode([{ name: "base", files: {} }, ...commits]);
}

function prove({ trees, remarkedAt, fixedAt, line, quote, hidden }: Claim, past = toBranch(trees)) {
  const last = shaOf(nameOf(trees.length - 1));
  const pin: Pin = { ...new FakeSource([]).pin, headSha: last as Pin["headSha"] };
  const thread = aRemark({ commit: shaOf(nameOf(remarkedAt)), place: { path: "src/a.ts", line } });
  const entry = { commit: shaOf(nameOf(fixedAt)), file: quote === undefined ? null : "src/b.ts" };
  const evidence =
    quote === undefined ? undefined : ({ file: "src/b.ts", side: "head", start_line: 1, end_line: 1, quote } as const);
  const unread = new Set(hidden.map(([index, path]) => `${shaOf(nameOf(index))}:${path}`));
  const textAt = (commit: string, path: string): PastText =>
    unread.has(`${commit}:${path}`) ? { kind: "unknown" } : past.textAt({ commit, path });
  const then = codeThen(thread, thread.commit === undefined ? undefined : textAt(thread.commit, "src/a.ts"));
  return proveFixed(
    { thread, entry, evidence, codeThen: then, codeNow: undefined },
    { pin, commits: past.log, textAt },
  );
}

/** All that a tree does, comments and white space aside. */
function codeOf(past: FakePastCode, index: number): readonly string[] {
  return FILES.map((path) => {
    const text = past.textAt({ commit: shaOf(nameOf(index)), path });
    return text.kind === "text" ? comparable(text.lines, path, "code") : "";
  });
}

describe("no branch, remark and answer", () => {
  it("shows a commit to have mended it that is not later, changed no code, or left the code as it was then", () => {
    fc.assert(
      fc.property(aClaim, (claim) => {
        const past = toBranch(claim.trees);
        // On a comment another comment is a repair.
        const remarked = past.textAt({ commit: shaOf(nameOf(claim.remarkedAt)), path: "src/a.ts" });
        const own = remarked.kind === "text" ? remarked.lines[(claim.line ?? 0) - 1] : undefined;
        fc.pre(own === undefined || STATEMENTS.includes(own));
        if (prove(claim, past).kind === "unproven") return;
        const { remarkedAt, fixedAt, trees } = claim;
        expect(fixedAt).toBeLessThan(trees.length);
        expect(fixedAt).toBeGreaterThan(remarkedAt);
        expect(codeOf(past, fixedAt)).not.toEqual(codeOf(past, fixedAt - 1));
        expect(codeOf(past, trees.length - 1)).not.toEqual(codeOf(past, remarkedAt));
      }),
      { numRuns: runs(2000) },
    );
  });

  it("is better shown where less of the code can be read", () => {
    fc.assert(
      fc.property(aClaim, (claim) => {
        const whole = prove({ ...claim, hidden: [] });
        const part = prove(claim);
        if (whole.kind === "unproven") expect(part.kind).toBe("unproven");
      }),
      { numRuns: runs(2000) },
    );
  });

  it("is shown by a commit that changed comments and white space alone", () => {
    fc.assert(
      fc.property(aClaim, fc.array(fc.constantFrom(...NOTHING), { maxLength: 4 }), (claim, nothing) => {
        const at = Math.min(claim.fixedAt, claim.trees.length - 1);
        const [a, b] = claim.trees[at] as Tree;
        const idle: Tree = [a && [...nothing, ...a.map((line) => `  ${line}`)], b && [...b, ...nothing]];
        const trees = claim.trees.toSpliced(at + 1, 0, idle as (typeof claim.trees)[number]);
        const line = claim.line === undefined ? undefined : lineOfCode(trees[claim.remarkedAt], claim.line);
        expect(prove({ ...claim, trees, line, fixedAt: at + 1 }).kind).toBe("unproven");
      }),
      { numRuns: runs(1000) },
    );
  });

  it("makes it throw, whatever is named as the commit", () => {
    const past = toBranch([[["a"], undefined]]);
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: null }), fc.string(), (commit, file) => {
        const pin = new FakeSource([]).pin;
        const question = {
          thread: aRemark(),
          entry: { commit, file },
          evidence: undefined,
          codeThen: undefined,
          codeNow: undefined,
        };
        const textAt = (): PastText => ({ kind: "unknown" });
        expect(proveFixed(question, { pin, commits: past.log, textAt }).kind).toBe("unproven");
      }),
    );
  });
});

/** The line, if it is one of code; none otherwise, as a remark on a comment is another matter. */
function lineOfCode(tree: Tree | undefined, line: number): number | undefined {
  return STATEMENTS.includes(tree?.[0]?.[line - 1] ?? "") ? line : undefined;
}
