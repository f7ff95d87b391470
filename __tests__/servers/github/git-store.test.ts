import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitStore } from "./git-store.ts";

const ADA = { name: "Ada", email: "ada@example.com" };
const TIME = 1_700_000_000;

let folder: string;
let store: GitStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "git-store-"));
  store = await GitStore.create(join(folder, "store.git"), "main");
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const commit = (files: Record<string, string | undefined>, ...parents: string[]) =>
  store.commit({ parents, files, message: "Change\n", time: TIME });

const gitRead = async (...args: string[]) => (await store.read(args)).trim();

/** Names that git could sort otherwise than JavaScript does: beside a folder, and beyond ASCII. */
const name = fc.constantFrom("a", "a.b", "a-b", "a0", "A", "ä", "\uffee", "😀", "b c", "dir");
const files = fc.dictionary(
  fc.oneof(
    name,
    fc.tuple(name, name).map((parts) => `folder/${parts.join("+/")}`),
  ),
  fc.string({ unit: "binary" }),
  { minKeys: 1 },
);

describe("objects made without git", () => {
  it("are those that git makes of the same files and people", async () => {
    const sample = fc.sample(fc.tuple(files, fc.string({ unit: "grapheme" })), { numRuns: 5, seed: 48 });
    for (const [content, message] of sample) {
      const made = await store.commit({ parents: [], files: content, message, time: TIME });
      const { tree } = (await store.readCommit(made)) ?? { tree: "" };
      const listed = Buffer.from(await store.read(["ls-tree", "-z", tree]));
      expect(await store.change(["mktree", "-z"], listed)).toBe(`${tree}\n`);
      for (const [path, text] of Object.entries(content)) {
        const blob = await store.change(["hash-object", "--stdin"], Buffer.from(text));
        expect(await gitRead("rev-parse", `${made}:${path}`)).toBe(blob.trim());
      }
      const people = { GIT_AUTHOR_DATE: `${TIME} +0000`, GIT_COMMITTER_DATE: `${TIME} +0000` };
      const github = { name: "GitHub", email: "noreply@github.com" };
      const ours = store.writeCommit({ tree, parents: [made], message, author: github, committer: github, time: TIME });
      const args = ["commit-tree", tree, "-p", made, "-F", "-"];
      expect((await store.change(args, Buffer.from(message), people)).trim()).toBe(ours);
    }
    await store.setRef("refs/heads/main", await commit({ a: "1\n" }));
    expect((await store.ask(["fsck", "--strict"])).code).toBe(0);
  });

  it("take away what a change takes away, and folders with their last file", async () => {
    const first = await commit({ "a/b/c": "1", "a/b/d": "2", e: "3", f: "4" });
    const second = await commit(
      { "a/b/c": undefined, "a/b/d": undefined, e: undefined, "e/g": "5", none: undefined },
      first,
    );
    expect(await gitRead("ls-tree", "-r", "-t", "--name-only", second)).toBe("e\ne/g\nf");
    expect(await gitRead("ls-tree", await commit({ "e/g": undefined, f: undefined }, second))).toBe("");
  });
});

describe("what others did to the repository", () => {
  it("is seen: objects and references that git packed", async () => {
    const first = await commit({ a: "1\n" });
    const second = await commit({ "b/c": "2\n" }, first);
    await store.setRef("refs/heads/main", second);
    await store.change(["gc", "--quiet", "--prune=now"]);
    expect(await store.resolve("main")).toBe(second);
    expect([...(await store.commitsBetween(first, second)).keys()]).toEqual([second]);
    const third = await commit({ a: "3\n" }, second);
    expect(await gitRead("ls-tree", "-r", "--name-only", third)).toBe("a\nb/c");
    await store.setRef("refs/heads/main", third);
    expect(await store.readRef("refs/heads/main")).toBe(third);
  });

  it("is seen: objects that git pruned", async () => {
    const kept = await commit({ a: "1\n" });
    const gone = await commit({ a: "2\n" }, kept);
    await store.setRef("refs/heads/main", kept);
    await store.change(["prune", "--expire=now"]);
    expect([await store.resolve(gone), await store.readObject(gone)]).toEqual([undefined, undefined]);
    expect(await store.resolve(kept)).toBe(kept);
    expect(await commit({ a: "2\n" }, kept)).toBe(gone);
    expect(await store.resolve(gone)).toBe(gone);
  });
});

describe("history", () => {
  it("has the merge base and the commits between that git finds", async () => {
    const root = await commit({ a: "0" });
    const left = await commit({ left: "1" }, root);
    const right = await commit({ right: "1" }, root);
    const merged = await commit({ right: "1" }, left, right);
    const crossed = await commit({ left: "1" }, right, left);
    const apart = await commit({ b: "1" });
    const all = [root, left, right, merged, crossed, apart];
    for (const [base, head] of all.flatMap((one) => all.map((other) => [one, other] as const))) {
      const { stdout } = await store.ask(["merge-base", base, head]);
      expect(await store.mergeBase(base, head)).toBe(stdout.toString().trim() || undefined);
      const between = await gitRead("rev-list", `${base}..${head}`);
      expect([...(await store.commitsBetween(base, head)).keys()].join("\n")).toBe(between);
    }
  });

  it("is merged by one step forward, or by git, or not at all", async () => {
    const root = await commit({ a: "0\n" });
    const [left, other, right] = [
      await commit({ a: "1\n" }, root),
      await commit({ a: "2\n" }, root),
      await commit({ b: "1\n" }, root),
    ];
    const merged = await Promise.all([left, right].map((head) => store.merge(head === left ? root : left, head)));
    const trees = await Promise.all(merged.map((sha) => gitRead("ls-tree", "--name-only", sha ?? "")));
    expect(trees).toEqual(["a", "a\nb"]);
    expect(await store.merge(left, other)).toBeUndefined();
  });
});

describe("references", () => {
  it("stand in each other's way as git has it", async () => {
    const sha = await commit({ a: "1\n" });
    await store.setRef("refs/heads/one/two", sha);
    await expect(store.setRef("refs/heads/one", sha)).rejects.toThrow("cannot lock ref");
    await expect(store.setRef("refs/heads/one/two/three", sha)).rejects.toThrow("cannot lock ref");
    await expect(store.setRef("refs/heads/none", "1".repeat(40))).rejects.toThrow("nonexistent object");
    expect(await gitRead("for-each-ref", "--format=%(refname) %(objectname)")).toBe(`refs/heads/one/two ${sha}`);
  });

  it("are found by branch, by tag, and by what else git understands", async () => {
    const first = await commit({ a: "1\n" });
    const second = store.writeCommit({
      tree: (await store.readCommit(first))?.tree ?? "",
      parents: [first],
      message: "",
      author: ADA,
      committer: ADA,
      time: TIME,
    });
    await store.setRef("refs/heads/main", second);
    await store.change(["tag", "-a", "-m", "One", "v1.0", first]);
    await store.change(["tag", "-a", "-m", "Two", "v2", second]);
    const names = [
      "main",
      "v1.0",
      "v2",
      "HEAD",
      "main~1",
      first,
      first.slice(0, 12),
      "refs/heads/main",
      "none",
      "--all",
    ];
    const resolved = await Promise.all(names.map((each) => store.resolve(each)));
    expect(resolved).toEqual([second, first, second, second, first, first, first, second, undefined, undefined]);
  });
});
