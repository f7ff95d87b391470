import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHunks, splitSections } from "../../src/change/patch.ts";
import { requireSha, type Sha } from "../../src/change/sha.ts";
import { TargetError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { runs } from "../setup/tier.ts";
import { withGitScript } from "./fetch.ts";
import { patchLines, pin } from "./pin.ts";

const FIX = "export function guard(user) {\n  if (!user.isAdmin) throw new Error('no');\n}\n";
const OPEN = "export function guard(user) {\n  return user;\n}\n";
const between = { kind: "diff", base: "main", head: "topic" } as const;
const isIgnored = (path: string) => path.startsWith("examples/");

/** A file of so many lines, one of them another. */
const text = (name: string, changed?: number) =>
  Array.from({ length: 12 }, (_, line) => `${name} ${line}${line === changed ? " changed" : ""}\n`).join("");

async function commitTree(repository: TestRepository, tree: string, ...parents: readonly string[]): Promise<string> {
  return repository.git("commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", "merge");
}

/** `main` is the merge of a feature and a security fix; `topic` has the tree of `main` with the fix taken back, and these parents. */
async function fixTakenBack(parents: "both" | "tip") {
  const repository = await TestRepository.with({ "guard.js": OPEN, "README.md": "shop\n" });
  await repository.git("checkout", "-q", "-b", "fix");
  const fix = await repository.commitFiles({ "guard.js": FIX });
  await repository.git("checkout", "-q", "-b", "feature", "main");
  const feature = await repository.commitFiles({ "feature.js": "export const on = true;\n" });
  await repository.git("merge", "-q", "--no-ff", "-m", "merge", "fix");
  await repository.git("branch", "-f", "main", "HEAD");
  await repository.write({ "guard.js": OPEN, "README.md": "a shop\n" });
  await repository.git("add", "--all");
  const tree = await repository.git("write-tree");
  const topic = await commitTree(repository, tree, ...(parents === "both" ? [feature, fix] : ["main"]));
  await repository.git("branch", "topic", topic);
  return repository;
}

describe("a head with several merge bases", () => {
  it("is not judged where they differ in what merging does", async () => {
    await using repository = await fixTakenBack("both");
    await expect(pin(repository, between)).rejects.toThrow(/several merge bases .*"guard\.js"\. Update the branch/);
  });

  it("shows what it takes back as a plain commit", async () => {
    await using repository = await fixTakenBack("tip");
    await using target = await pin(repository, between);
    expect(target.pin.files.map(({ path }) => path)).toEqual(["README.md", "guard.js"]);
  });

  it("is not judged where a file may be renamed from one that the merge bases tell differently of", async () => {
    const [good, bad] = [text("check"), text("check", 6)];
    await using repository = await TestRepository.with({ "old.js": good, "README.md": "1\n" });
    const treeOf = async (check: string, readme: string) => {
      await repository.git("rm", "-q", "-r", "-f", "--ignore-unmatch", ".");
      await repository.write({ "new.js": check, "README.md": readme });
      await repository.git("add", "--all");
      return repository.git("write-tree");
    };
    await repository.git("checkout", "-q", "-b", "one");
    await repository.remove("old.js");
    const one = await repository.commit();
    await repository.git("checkout", "-q", "-b", "two", "main");
    const two = await repository.commitFiles({ "old.js": bad });
    await repository.git("branch", "-f", "main", await commitTree(repository, await treeOf(good, "1\n"), two, one));
    await repository.git("branch", "topic", await commitTree(repository, await treeOf(bad, "2\n"), two, one));
    await expect(pin(repository, between)).rejects.toThrow(/several merge bases .*"new\.js"/);
  });

  it("is judged where they differ in nothing that the head and the tip do", async () => {
    await using repository = await TestRepository.with({ "a.js": text("a"), "b.js": text("b"), "c.js": text("c") });
    await repository.git("checkout", "-q", "-b", "topic");
    const ours = await repository.commitFiles({ "a.js": text("a", 3) });
    await repository.git("checkout", "-q", "main");
    const theirs = await repository.commitFiles({ "b.js": text("b", 3) });
    await repository.git("merge", "-q", "--no-ff", "-m", "merge", ours);
    await repository.git("checkout", "-q", "topic");
    await repository.git("merge", "-q", "--no-ff", "-m", "merge", theirs);
    await repository.commitFiles({ "c.js": text("c", 3) });
    await using target = await pin(repository, between);
    expect(target.pin.files.map(({ path }) => path)).toContain("c.js");
  });
});

describe("a file that the base has moved", () => {
  const moved = async (from: string, to: string) => {
    const repository = await TestRepository.with({ [from]: text("plugin"), "other.js": "1\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ [from]: text("plugin", 6) });
    await repository.git("checkout", "-q", "main");
    await repository.write({ [to]: text("plugin") });
    await repository.remove(from);
    await repository.commit();
    return repository;
  };

  it("is not passed over for where it was", async () => {
    await using repository = await moved("examples/plugin.js", "src/plugins/plugin.js");
    await expect(pin(repository, between, { policy: { isIgnored } })).rejects.toThrow(
      /changes files that the branch itself does not: "src\/plugins\/plugin\.js"; .*moved them\. Update the branch/,
    );
  });

  it("is not judged by a git that cannot merge trees, and neither are files that both sides changed", async () => {
    await using repository = await moved("src/plugin.js", "src/plugins/plugin.js");
    const old = `case "$1" in version) echo git version 2.37.1;; merge-tree) exit 129;; *) real "$@";; esac\n`;
    const environment = await withGitScript(repository, old);
    await expect(pin(repository, between, { environment })).rejects.toThrow(/git 2\.38 or later/);
    await using both = await TestRepository.with({ "a.js": text("a") });
    await both.git("checkout", "-q", "-b", "topic");
    await both.commitFiles({ "a.js": text("a", 1) });
    await both.git("checkout", "-q", "main");
    await both.commitFiles({ "a.js": text("a", 10) });
    const pinning = pin(both, between, { environment: await withGitScript(both, old) });
    await expect(pinning).rejects.toThrow(/git 2\.38 or later/);
  });
});

describe("what stands in another place than it is read in", () => {
  const policy = { isIgnored, isWithheld: () => false };
  const binary = (fill: number) => Buffer.concat([Buffer.from([0, 1, 255]), Buffer.alloc(300, fill)]);
  const move = async (repository: TestRepository, from: string, to: string) => {
    await repository.git("checkout", "-q", "main");
    await repository.write({ [`${to}/.keep`]: "" });
    await repository.git("mv", from, to);
    await repository.commit();
  };

  it("is not passed over though it is no text: a binary", async () => {
    await using repository = await TestRepository.with({ "examples/run.wasm": binary(1) });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "examples/run.wasm": binary(2) });
    await move(repository, "examples/run.wasm", "src");
    await expect(pin(repository, between, { policy })).rejects.toThrow(/branch itself does not: "src\/run\.wasm"/);
  });

  it("is not passed over though it is no text: a submodule", async () => {
    await using repository = await TestRepository.with({ "a.js": text("a") });
    const point = (path: string, digit: string) =>
      repository.git("update-index", "--add", "--cacheinfo", `160000,${digit.repeat(40)},${path}`);
    await point("examples/sub", "1");
    await repository.git("commit", "-q", "-m", "submodule");
    await repository.git("checkout", "-q", "-b", "topic");
    await point("examples/sub", "2");
    await repository.git("commit", "-q", "-m", "newer");
    await repository.git("checkout", "-q", "main");
    await repository.git("update-index", "--force-remove", "examples/sub");
    await point("src/sub", "1");
    await repository.git("commit", "-q", "-m", "moved");
    await expect(pin(repository, between, { policy })).rejects.toThrow(/branch itself does not: "src\/sub"/);
  });

  it.each(["tip", "start"])("is read once it may be executed, which the base said at its %s", async (when) => {
    const attributes = "gen/** linguist-generated\n";
    await using repository = await TestRepository.with({ "gen/run.sh": text("run"), ".gitattributes": attributes });
    const allow = async () => {
      await repository.git("update-index", "--chmod=+x", "gen/run.sh");
      await repository.git("commit", "-q", "-m", "executable");
      await repository.git("checkout", "-q", "-f", "HEAD");
    };
    if (when === "start") await allow();
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.write({ "gen/run.sh": text("run", 5) });
    await repository.git("commit", "-q", "-a", "-m", "change");
    await repository.git("checkout", "-q", "main");
    if (when === "tip") await allow();
    const pinning = pin(repository, between, { policy });
    if (when === "tip") return await expect(pinning).rejects.toThrow(/branch itself does not: "gen\/run\.sh"/);
    await using target = await pinning;
    expect(target.pin.files).toMatchObject([{ path: "gen/run.sh", skipped: undefined }]);
  });

  it.each(["tip", "start"])("is reviewed by the link that the base has at its %s", async (when) => {
    await using repository = await TestRepository.with({ "examples/plugin.js": text("plugin"), "a.js": "1\n" });
    const link = async () => {
      await repository.link("src/plugins", "../examples");
      await repository.commit();
    };
    if (when === "start") await link();
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "examples/plugin.js": text("plugin", 5) });
    await repository.git("checkout", "-q", "main");
    if (when === "tip") await link();
    await using target = await pin(repository, between, { policy });
    expect(target.pin.files).toMatchObject([{ path: "examples/plugin.js", skipped: undefined }]);
    expect(target.pin.files[0]?.countsAsNew).toMatch(/src\/plugins\/plugin\.js|src\/plugins leads to it/);
  });

  it("cannot be judged where the target of a link is missing", async () => {
    await using repository = await TestRepository.with({ "examples/plugin.js": text("plugin"), "a.js": "1\n" });
    await repository.link("src/plugin.js", "../examples/plugin.js");
    const base = await repository.commitFiles({ "a.js": "2\n" });
    const head = await repository.commitFiles({ "examples/plugin.js": text("plugin", 5) });
    await repository.git("config", "uploadpack.allowFilter", "true");
    await repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
    const clone = repository.beside("clone");
    await repository.git("clone", "-q", "--bare", "--filter=blob:none", `file://${repository.directory}`, clone);
    await repository.git("--git-dir", clone, "diff", base, head);
    const pinning = pin(repository, { kind: "diff", base, head }, { repository: clone, policy });
    await expect(pinning).rejects.toThrow(/target of the link "src\/plugin\.js" is not in this repository/);
  });

  it.each([
    [
      "could not be told where the base changed it since",
      "examples/plugin.js",
      /link "src\/run\.js" leads to "examples/,
    ],
    ["is reviewed where it did not", "src/other.js", undefined],
  ])("by a link of the branch %s", async (_name, changed, refusal) => {
    await using repository = await TestRepository.with({ "examples/plugin.js": text("plugin"), "src/other.js": "1\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.link("src/run.js", "../examples/plugin.js");
    await repository.commit();
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ [changed]: text("plugin", 3) });
    const pinning = pin(repository, between, { policy });
    if (refusal !== undefined) return await expect(pinning).rejects.toThrow(refusal);
    await using target = await pinning;
    expect(target.pin.files.map(({ path }) => path)).toContain("examples/plugin.js");
  });
});

describe("a file that the branch makes live", () => {
  const made = async (theirs: string) => {
    const repository = await TestRepository.with({ "examples/run.js": text("run"), "other.js": "1\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.write({ "src/run.js": text("run") });
    await repository.remove("examples/run.js");
    await repository.commit();
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ [theirs]: text("run", 4) });
    return repository;
  };

  it("is not judged with a text that the base has changed since, where nobody read it", async () => {
    await using repository = await made("examples/run.js");
    await expect(pin(repository, between, { policy: { isIgnored } })).rejects.toThrow(
      /base has changed the text of "src\/run\.js", which the branch makes live/,
    );
  });

  it("is read in whole where the base went on elsewhere", async () => {
    await using repository = await made("other.js");
    await using target = await pin(repository, between, { policy: { isIgnored } });
    const live = target.pin.files.find(({ path }) => path === "src/run.js");
    expect(live?.countsAsNew).toContain("ignored → reviewed");
  });
});

describe("lines of files that both sides changed", () => {
  const CALL = "  run(request.query.command);";
  const around = (...lines: readonly string[]) =>
    [...text("top").split("\n"), ...lines, ...text("end").split("\n")].join("\n");
  const functionOf = (name: string) => `function ${name}() {\n  ${name}.work();\n  ${name}.rest();\n}`;
  const [shell, ...others] = ["shell", "one", "two", "three", "four"].map(functionOf);

  it.each([
    [
      "come back that stood beside what the branch moved",
      around(CALL, CALL, "  title();"),
      around("  title();"),
      around("  title();", CALL, CALL),
    ],
    [
      "come back with a function that the branch moved",
      around(shell ?? "", ...others),
      around(...others),
      around(...others, shell ?? ""),
    ],
  ])("are not judged where they %s and the base deleted", async (_what, base, theirs, ours) => {
    await using repository = await TestRepository.with({ "a.js": base });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "a.js": ours });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "a.js": theirs });
    await expect(pin(repository, between)).rejects.toThrow(/brings back what the base has deleted\. Update the branch/);
  });

  it("are not judged where git takes another file for the renamed one than the review shows", async () => {
    const common = Array.from({ length: 14 }, (_, at) => `export const shared${at} = make(${at});`);
    const own = (name: string) => Array.from({ length: 9 }, (_, at) => `export const ${name}${at} = ${name}(${at});`);
    const [example, source] = [
      [...common, ...own("example")],
      [...common, ...own("source")],
    ];
    const files = { "examples/a.js": example.join("\n"), "src/x.js": source.join("\n") };
    await using repository = await TestRepository.with(files);
    await repository.git("checkout", "-q", "-b", "topic");
    for (const path of Object.keys(files)) await repository.remove(path);
    await repository.commitFiles({ "src/b.js": source.join("\n").replace("make(3)", "made(3)") });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "examples/a.js": [CALL, ...example].join("\n") });
    await expect(pin(repository, between, { policy: { isIgnored } })).rejects.toThrow(/lines of "src\/b\.js"/);
  });
});

describe("an empty file", () => {
  it("hides what the base has added since as well", async () => {
    await using repository = await TestRepository.with({ "a.py": "1\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "guard/__init__.py": "" });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "guard.py": "def check(): raise Denied\n" });
    await using target = await pin(repository, between);
    expect(target.pin.files[0]?.byPath?.join()).toContain("guard.py");
  });
});

describe("a head that conflicts with its base", () => {
  it("is not judged, and the files are named", async () => {
    await using repository = await TestRepository.with({ "a.js": text("a") });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "a.js": text("a", 5) });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "a.js": text("other", 5) });
    await expect(pin(repository, between)).rejects.toThrow(/conflicts with its base [0-9a-f]+ in "a\.js"/);
  });

  it("is judged for files that both changed in different places", async () => {
    await using repository = await TestRepository.with({ "a.js": text("a") });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "a.js": text("a", 1) });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "a.js": text("a", 10) });
    await using target = await pin(repository, between);
    expect(target.pin.files.map(({ path }) => path)).toEqual(["a.js"]);
  });
});

describe("a shallow clone", () => {
  const cloneOf = async (repository: TestRepository) => {
    const clone = repository.beside("clone");
    await repository.git(
      "clone",
      "-q",
      "--depth=2",
      "--no-single-branch",
      "-b",
      "main",
      `file://${repository.directory}`,
      clone,
    );
    await repository.git("--git-dir", `${clone}/.git`, "branch", "topic", "origin/topic");
    return { repository: clone };
  };

  it("is judged where one side is a line of commits", async () => {
    await using repository = await TestRepository.with({ "a.js": text("a"), "b.js": text("b") });
    await repository.commitFiles({ "b.js": text("b", 1) });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "a.js": text("a", 1) });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "b.js": text("b", 2) });
    await using target = await pin(repository, between, await cloneOf(repository));
    expect(target.pin.files.map(({ path }) => path)).toEqual(["a.js"]);
  });

  it("asks for the history where both sides merged something", async () => {
    await using repository = await fixTakenBack("both");
    await expect(pin(repository, between, await cloneOf(repository))).rejects.toThrow(/--unshallow/);
  });
});

/** One commit of a history: its parents among those before it, whose files it has, and what it does to one of them. */
interface Commit {
  readonly parents: readonly number[];
  /** Which of two parents each file is taken from, as somebody who merges by hand may choose. */
  readonly choice: readonly boolean[];
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly kind: "edit" | "restore" | "move" | "remove" | "add";
  readonly at: number;
  readonly folder: number;
  readonly line: number;
}

const FOLDERS = ["src", "examples"];
const FIRST = new Map(["a", "b", "c"].map((name, at) => [`${FOLDERS[at % 2]}/${name}.js`, text(name)]));

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("edit", "edit", "restore", "move", "remove", "add"),
  ...{ at: fc.nat(5), folder: fc.nat(1), line: fc.nat(11) },
});
const history: fc.Arbitrary<readonly Commit[]> = fc.array(
  fc.record({
    parents: fc.array(fc.nat(2), { minLength: 1, maxLength: 2 }),
    choice: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 3, maxLength: 6 },
);

type Files = ReadonlyMap<string, string>;

function apply(files: Files, { kind, at, folder, line }: Edit, by: number): Files {
  const paths = [...files.keys()].sort();
  const path = paths[at % Math.max(paths.length, 1)] ?? "src/a.js";
  const name = path.slice(path.lastIndexOf("/") + 1);
  const next = new Map(files);
  const lines = (files.get(path) ?? "").split("\n");
  switch (kind) {
    case "edit":
      lines[line] = `${lines[line] ?? ""} by ${by}`;
      return next.set(path, lines.join("\n"));
    case "restore":
      return next.set(path, text(name.slice(0, 1)));
    case "move":
      next.delete(path);
      return next.set(`${FOLDERS[folder]}/${name}`, files.get(path) ?? "");
    case "remove":
      next.delete(path);
      return next;
    case "add":
      return next.set(`${FOLDERS[folder]}/new${at}.js`, text(`new ${by}`));
  }
}

function merge(one: Files, other: Files, choice: readonly boolean[]): Files {
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  return new Map(
    paths.flatMap((path, at) => {
      const content = (choice[at % choice.length] ? one : other).get(path);
      return content === undefined ? [] : [[path, content] as const];
    }),
  );
}

/** Writes the history; its last two commits are `main` and `topic`. */
async function historyOf(commits: readonly Commit[]): Promise<TestRepository> {
  const repository = await TestRepository.create();
  const trees: Files[] = [FIRST];
  const stream = [commitOf(1, FIRST, [])];
  for (const [index, { parents, choice, edits }] of commits.entries()) {
    const before = [...new Set(parents.map((back) => Math.max(0, trees.length - 1 - back)))];
    const [one = FIRST, other = one] = before.map((parent) => trees[parent] ?? FIRST);
    const files = edits.reduce((all, each) => apply(all, each, index), merge(one, other, choice));
    trees.push(files);
    const marks = before.map((parent) => parent + 1);
    stream.push(commitOf(index + 2, files, marks));
  }
  stream.push(`reset refs/heads/main\nfrom :${trees.length - 1}\n\nreset refs/heads/topic\nfrom :${trees.length}\n\n`);
  await repository.write({ stream: stream.join("") });
  await repository.git("config", "alias.load", `!git fast-import --quiet --force < stream`);
  await repository.git("load");
  await repository.remove("stream");
  return repository;
}

function commitOf(mark: number, files: Files, parents: readonly number[]): string {
  const [from, ...others] = parents;
  const data = (content: string) => `data ${Buffer.byteLength(content)}\n${content}\n`;
  return [
    `commit refs/heads/line${mark}\nmark :${mark}\ncommitter Ada <ada@example.org> ${1_700_000_000 + mark} +0000\n`,
    data(`commit ${mark}`),
    ...(from === undefined ? [] : [`from :${from}\n`]),
    ...others.map((other) => `merge :${other}\n`),
    "deleteall\n",
    ...[...files].map(([path, content]) => `M 100644 inline ${path}\n${data(content)}`),
    "\n",
  ].join("");
}

/** What git makes of the two branches, with their whole history; undefined where it has a conflict. */
async function mergeOf(repository: TestRepository): Promise<Sha | undefined> {
  const merging = repository.git("merge-tree", "--write-tree", "main", "topic");
  return merging.then(requireSha, () => undefined);
}

function patchOf(repository: TestRepository, ...range: readonly string[]): Promise<Buffer> {
  return repository.gitBytes("diff", "-M50%", "-l0", "--full-index", "--src-prefix=a/", "--dst-prefix=b/", ...range);
}

/** Each line that is taken out or put in, with its sign, however often; of what leaves an ignored place, all that is put in. */
function linesOf(sections: readonly Buffer[]): readonly string[] {
  return sections.flatMap((section) => {
    const lines = parseHunks(section).flatMap((hunk) => hunk.lines);
    const told = lines.flatMap(({ kind, text: of }) =>
      kind === "context" ? [] : [`${kind === "added" ? "+" : "-"}${of}`],
    );
    const leaves = /^diff --git a\/examples\/\S* b\/src\//.test(section.toString());
    return leaves ? told.filter((line) => line.startsWith("+")) : told;
  });
}

function without(lines: readonly string[], shown: readonly string[]): readonly string[] {
  const left = [...shown];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

describe("whatever two branches did", () => {
  it("the pin shows each line that merging the head changes at the tip, or there is none", {
    tags: ["full"],
    timeout: 600_000,
  }, async () => {
    let pinned = 0;
    await fc.assert(
      fc.asyncProperty(history, async (commits) => {
        await using repository = await historyOf(commits);
        const target = await pin(repository, between, { policy: { isIgnored } }).catch(toRefusal);
        if (target === undefined) return;
        await using _ = target;
        const merged = await mergeOf(repository);
        if (merged === undefined) return;
        pinned += 1;
        const shown = target.pin.files.flatMap((file) => patchLines(file).filter((line) => !line.startsWith(" ")));
        const ignored = target.pin.files.filter(({ skipped }) => skipped === "ignored-path");
        const names = ignored.flatMap(({ path, oldPath }) => [path, oldPath ?? path]);
        expect(names.filter((name) => !isIgnored(name))).toEqual([]);
        const range = [`${target.pin.mergeBaseSha}`, "topic", "--", ...names, "none"];
        const passedOver = linesOf(splitSections(await patchOf(repository, ...range)));
        const sections = splitSections(await patchOf(repository, "main", merged));
        const live = sections.filter((section) => !/^diff --git .* b\/examples\//.test(section.toString()));
        expect(without(linesOf(live), shown)).toEqual([]);
        expect(without(linesOf(sections), [...shown, ...passedOver])).toEqual([]);
      }),
      { numRuns: runs(15) },
    );
    expect(pinned).toBeGreaterThan(0);
  });
});

function toRefusal(error: unknown): undefined {
  if (error instanceof TargetError) return undefined;
  throw error;
}
