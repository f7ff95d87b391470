import { createHash } from "node:crypto";
import { chmod, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../../../src/report/report.ts";
import { aPng } from "../../fixtures/media.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { changed, placesOf, reviewPr } from "./changed-repository.ts";
import { type CliRun, NOTHING_FOUND, runCli, runReview } from "./run-cli.ts";

/** A line the static panel has something against. */
const BAD_LINE = 'export const show = (name) => require("node:child_process").execSync("cat " + name);';
const GOOD = "export const answer = 42;\n";
const BAD = `${GOOD}${BAD_LINE}\n`;

function expectUsageError(run: CliRun, line: RegExp): void {
  expect(run.stderr).toMatch(line);
  expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).not.toContain("a bug of ours");
}

describe("a target that is not there", () => {
  it("is no repository", async () => {
    await using repository = await TestRepository.create();
    const folder = repository.beside("elsewhere");
    await mkdir(folder);
    expectUsageError(await runCli(["review"], { cwd: folder }), /^tribunal: .* is not in a git repository/m);
    expectUsageError(
      await runCli(["review", "--repo", join(folder, "absent")]),
      /absent is not a usable .*: no such file or/,
    );
    await repository.write({ "a.js": GOOD, "findings.json": NOTHING_FOUND });
    const findings = join(repository.directory, "findings.json");
    const file = join(repository.directory, "a.js");
    const commands = [["review"], ["validate", "--findings", findings], ["init"]];
    for (const command of commands) {
      expectUsageError(
        await runCli([...command, "--repo", file]),
        /a\.js is a file: name the repository's directory\./,
      );
      const below = await runCli([...command, "--repo", join(file, "below")]);
      expectUsageError(below, /below is not a usable repository: a part of the path is a file/);
    }
  });

  it("is an unknown revision, an empty repository, or a path that matches nothing", async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    const cwd = repository.directory;
    expectUsageError(await runCli(["review", "--base", "no-such-branch"], { cwd }), /"no-such-branch" names no commit/);
    expectUsageError(await runCli(["review", "--head", "deadbeef"], { cwd }), /"deadbeef" names no commit/);
    expectUsageError(await runCli(["review", "--base", "mian~1"], { cwd }), /names no commit in .*Is "main~1" meant\?/);
    expectUsageError(
      await runCli(["review", "--base", "main..topic"], { cwd }),
      /A range is written --base main --head topic\./,
    );
    await repository.git("update-ref", "refs/remotes/origin/trunk", "main");
    expectUsageError(await runCli(["review", "--base", "trunk~1"], { cwd }), /Is "origin\/trunk~1" meant\?/);
    expectUsageError(await runCli(["review", "src/**/*.ts"], { cwd }), /src\/\*\*\/\*\.ts/);
    await using empty = await TestRepository.create();
    expectUsageError(await runCli(["review"], { cwd: empty.directory }), /has no commit and no file/);
  });

  it("is no file here, and no commit either", async () => {
    await using repository = await changed({ "a.js": GOOD, "folder/file.js": GOOD }, { "a.js": BAD });
    const cwd = repository.directory;
    const told = [
      [["../main"], /outside the repository/],
      [["main..absent"], /"main\.\.absent" matches no file of .*, and is not a range: "absent" names no commit/],
      [["absent..main"], /and is not a range: "absent" names no commit\. Check its spelling, or fetch it\./],
      [["..main"], /"\.\.main" matches no file of .*, and a range needs a start: write HEAD\.\.main\./],
      [["main..pr", "--head", "pr"], /"main\.\.pr" is a range with both ends: leave out --head\./],
      [["pr"], /The range pr\.\.\.HEAD contains no commit/],
      [["absent"], /"absent" matches no file of .*: check its spelling/],
      [["dif"], /"dif" matches no file of .*: is "diff" meant\?/],
      [
        ["folder/fiel.js"],
        /matches no file of .*: is "folder\/file\.js" meant\? Files that git ignores are not seen\./,
      ],
      [["fiel.js"], /matches no file of .*: is "folder\/file\.js" meant\?/],
      [["HEAD~9"], /"HEAD~9" matches no file of .*, and names no commit\. Check its spelling, or fetch it\./],
      [["HEAD~9..HEAD~8"], /and is not a range: "HEAD~9" names no commit\./],
      [["deadbeef"], /"deadbeef" matches no file of .*, and names no commit\./],
      [
        ["main..pr", "pr..main"],
        /"main\.\.pr" matches no file of .*, but names commits: only one range can be reviewed/,
      ],
      [["a.js", "main"], /"main" matches no file of .*, but names commits, which cannot be mixed with paths/],
    ] as const;
    for (const [words, line] of told) expectUsageError(await runCli(["review", ...words], { cwd }), line);
  });

  it.each([
    ["a shallow clone", ["--depth", "1"], "git fetch --unshallow origin topic:refs/remotes/origin/topic"],
    ["a clone of one branch", ["--single-branch"], "git fetch origin topic:refs/remotes/origin/topic"],
  ])(
    "is a branch that %s never fetched: what is told to run brings it",
    { tags: ["full"] },
    async (_, how, command) => {
      await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
      await repository.git("branch", "topic", "main");
      const clone = repository.beside("clone");
      await repository.git("clone", "-q", ...how, `file://${repository.directory}`, clone);
      const review = () => runCli(["review", "--base", "origin/topic"], { cwd: clone });
      const refused = await review();
      expectUsageError(refused, /"origin\/topic" names no commit in .* has not fetched that branch/);
      expect(refused.stderr).toContain(`run \`${command}\`.`);
      await repository.git("-C", clone, ...command.split(" ").slice(1));
      const run = await review();
      expect([run.exitCode, run.stdout]).toEqual([
        1,
        expect.stringContaining("Reviewed: the range origin/topic...HEAD"),
      ]);
    },
  );

  it("is a step back that a shallow clone does not have: the message says how to fetch it", {
    tags: ["full"],
  }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    const clone = repository.beside("clone");
    await repository.git("clone", "-q", "--depth", "1", "--branch", "pr", `file://${repository.directory}`, clone);
    const refused = await runCli(["review", "HEAD~1"], { cwd: clone });
    expectUsageError(
      refused,
      /"HEAD~1" .* names no commit\. This clone is shallow: run `git fetch --unshallow`, or `git/,
    );
  });

  it("is a branch by its bare name that a shallow clone never fetched: what is told to run brings it", {
    tags: ["full"],
  }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    const clone = repository.beside("clone");
    await repository.git("clone", "-q", "--depth", "1", "--branch", "pr", `file://${repository.directory}`, clone);
    const refused = await runCli(["review", "--base", "main"], { cwd: clone });
    const command = "git fetch --unshallow origin main:refs/remotes/origin/main";
    expectUsageError(refused, /"main" names no commit in .* and name origin\/main\./);
    expect(refused.stderr).toContain(`run \`${command}\``);
    await repository.git("-C", clone, ...command.split(" ").slice(1));
    const run = await runCli(["review", "--base", "origin/main"], { cwd: clone });
    expect([run.exitCode, run.stdout]).toEqual([1, expect.stringContaining("the range origin/main...HEAD")]);
  });

  it("is a base that a shallow clone does not hold", { tags: ["full"] }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    const clone = repository.beside("clone");
    await repository.git("clone", "-q", "--depth", "1", `file://${repository.directory}`, clone);
    expectUsageError(await runCli(["review"], { cwd: clone }), /is not in this clone.*git fetch --deepen=1/);
    const base = await repository.git("rev-parse", "main");
    expectUsageError(await runCli(["review", "--base", base], { cwd: clone }), /This clone is shallow: run `git fetch/);
  });
});

it("is a range where one word names no file, but commits", async () => {
  await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
  const cwd = repository.directory;
  const firstLine = async (...words: readonly string[]) =>
    (await runCli(["review", ...words], { cwd })).stdout.split("\n")[0];
  for (const [word, range] of [
    ["main..HEAD", "main...HEAD"],
    ["main...", "main...HEAD"],
    ["HEAD~1", "HEAD~1...HEAD"],
    ["main", "main...HEAD"],
  ] as const)
    expect(await firstLine(word)).toContain(`Reviewed: the range ${range}`);
});

it.each([
  ["main..HEAD", "--base main --head HEAD"],
  ["HEAD~1", "--base HEAD~1"],
])(
  "is not hidden by a folder that a branch names %s: both are told, and neither is guessed",
  {
    tags: ["full"],
  },
  async (word, flags) => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD, [`${word}/harmless.js`]: GOOD });
    const cwd = repository.directory;
    const refused = await runCli(["review", word], { cwd });
    expectUsageError(refused, /names both a file and a range of commits/);
    expect(refused.stderr).toContain(`write ./${word} for the file, or ${flags} for the range.`);
    const review = async (...args: readonly string[]) => firstLine((await runCli(["review", ...args], { cwd })).stdout);
    expect(await review(...flags.split(" "))).toContain("Reviewed: the range");
    expect(await review(`./${word}`)).toContain(`Reviewed: ./${word}, as in the work tree`);
  },
);

describe("a change with nothing to read in it", () => {
  it("is no pass where the range contains no commit, and what is uncommitted is named", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    await repository.write({ "a.js": BAD });
    const cwd = repository.directory;
    const uncommitted =
      /It does not include the uncommitted change of 1 changed file: to review that, run the command without a range/;
    expectUsageError(await runCli(["review", "--base", "main"], { cwd }), uncommitted);
    expectUsageError(await runCli(["review", "--base", "main", "--head", "main"], { cwd }), /contains no commit/);
  });

  it("passes as nothing to review where its commits come to nothing", { tags: ["full"] }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    await repository.commitFiles({ "a.js": GOOD });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({ conclusion: "success", title: "Passed: nothing to review" });
    expect(run.report.coverage).toMatchObject({ files_total: 0, skipped: [] });
    expect(run.report.pin.target_sha256).toBe(createHash("sha256").update("").digest("hex"));
  });

  it("passes when it is but an image, which is listed", { tags: ["full"] }, async () => {
    await using repository = await changed({}, { "logo.png": aPng() });
    const run = await reviewPr(repository);
    expect(run.report.run.title).toBe("Passed: nothing to review");
    expect(run.report.coverage.skipped).toEqual([{ file: "logo.png", reason: "media" }]);
  });

  it("passes when files only move", { tags: ["full"] }, async () => {
    await using repository = await changed({ "a.js": BAD }, { "a.js": null, "b.js": BAD });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({ conclusion: "success", title: "Passed: no findings" });
    expect(run.report.coverage.without_lines.map(({ file }) => file)).toEqual(["b.js"]);
    expect(run.report.pin.files).toMatchObject([{ path: "b.js", old_path: "a.js", status: "renamed" }]);
  });

  it.each<readonly [string, string, Uint8Array, string]>([
    ["opaque bytes", "model.weights", Uint8Array.from([0, 255, 254, 0, 1, 200]), "binary"],
    ["an archive", "vendor.zip", Buffer.from("504b0304140000000000ff00", "hex"), "archive"],
    ["a program", "tool", Buffer.from("7f454c4602010100ff00", "hex"), "executable"],
  ])("is not judged when it is %s", { tags: ["full"] }, async (_, path, bytes, reason) => {
    await using repository = await changed({}, { [path]: bytes });
    const run = await reviewPr(repository);
    expect(run.report.run.conclusion).toBe("action_required");
    expect(run.report.run.title).toContain(path);
    expect(run.report.coverage.skipped).toEqual([{ file: path, reason }]);
  });

  it("is not judged when it moves a submodule", { tags: ["full"] }, async () => {
    await using repository = await changed({}, { "a.js": GOOD });
    const commit = await repository.git("rev-parse", "main");
    await repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},vendor/lib`);
    await repository.git("commit", "-q", "-m", "submodule");
    const run = await reviewPr(repository);
    expect([run.exitCode, run.report.coverage.skipped]).toEqual([2, [{ file: "vendor/lib", reason: "submodule" }]]);
  });

  it("is not judged when a line is too long to be read, which is said", { tags: ["full"] }, async () => {
    const bundle = `const a = [${"1,".repeat(2_500_000)}];`;
    await using repository = await changed({}, { "bundle.js": bundle, "b.js": GOOD });
    const run = await reviewPr(repository);
    expect(run.report.run.conclusion).toBe("action_required");
    expect(run.report.coverage).toMatchObject({ files_total: 2, files_read: 1, unread: ["bundle.js"] });
    expect(run.report.verdict.coverage).toBe("REQUEST_EXPANSION");
    expect(run.stdout.length).toBeLessThan(30_000);
  });
});

describe("a change that is awkward to read", () => {
  it.each<readonly [string, string, string | Uint8Array, string | Uint8Array]>([
    ["has Windows line ends", "a.js", GOOD.replaceAll("\n", "\r\n"), BAD.replaceAll("\n", "\r\n")],
    ["has no line feed at its end", "a.js", GOOD, BAD.trimEnd()],
    ["is not UTF-8", "a.js", GOOD, Buffer.concat([Buffer.from(BAD), Buffer.from([0xff, 0xfe, 0x0a])])],
    ["holds a NUL", "a.js", GOOD, `${BAD}const nul = "\0";\n`],
    ["has spaces in its path", "my code/a file.js", GOOD, BAD],
    ["has quotes in its path", `it's "quoted".js`, GOOD, BAD],
    ["has a line feed in its path", "two\nlines.js", GOOD, BAD],
    ["is named in another script", "källa/日本語.js", GOOD, BAD],
    ["looks like an option", "--help/-a.js", GOOD, BAD],
    ["looks like a glob", "src/[a]*.js", GOOD, BAD],
  ])("is read all the same when a file %s", { tags: ["full"] }, async (_, path, base, head) => {
    await using repository = await changed({ [path]: base }, { [path]: head });
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual([`${path}:2 head`]);
    expect(run.report.findings[0]?.evidence[0]?.quote).toBe(BAD_LINE);
    expect(run.report.coverage).toMatchObject({ files_read: 1, files_total: 1, skipped: [] });
  });

  it("is not judged when a source file is in UTF-16, whose text no rule can see", { tags: ["full"] }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": Buffer.from(`\ufeff${BAD}`, "utf16le") });
    const run = await reviewPr(repository);
    expect(run.exitCode).toBe(2);
    expect(run.report.coverage.skipped).toEqual([{ file: "a.js", reason: "binary" }]);
  });

  it.each<readonly [string, readonly string[]]>([
    ["*.js -diff\n", []],
    ["*.js binary\n", []],
    ["*.js diff=none\n", []],
    // Which would take the file out of every later review: that is told too.
    ["* -text linguist-generated\n", [".gitattributes:1 head"]],
  ])("is not hidden by a head that says %j", { tags: ["full"] }, async (attributes, told) => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD, ".gitattributes": attributes });
    expect(placesOf(await reviewPr(repository))).toEqual([...told, "a.js:2 head"]);
  });

  it("is followed through a rename and a deletion", { tags: ["full"] }, async () => {
    const long = `${Array.from({ length: 30 }, (_, index) => `export const value${index} = ${index};`).join("\n")}\n`;
    await using repository = await changed(
      { "old.js": long, "gone.js": GOOD },
      { "old.js": null, "new.js": `${long}${BAD_LINE}\n`, "gone.js": null },
    );
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["new.js:31 head"]);
    expect(run.report.pin.files).toMatchObject([
      { path: "gone.js", status: "deleted", head_blob: null },
      { path: "new.js", old_path: "old.js", status: "renamed" },
    ]);
  });

  it("never leads through a link to what lies outside", { tags: ["full"] }, async () => {
    await using repository = await changed({}, {});
    await repository.link("passwords.js", "/etc/passwd");
    await repository.commit("link");
    const run = await reviewPr(repository);
    expect(run.exitCode).toBe(2);
    expect(run.report.coverage).toMatchObject({ files_total: 1, files_read: 0, unread: ["passwords.js"] });
    expect(run.report.pin.files[0]?.head_blob).toBe(await repository.git("rev-parse", "pr:passwords.js"));
    expect(run.stdout).not.toContain("root:");
  });
});

describe("what is reviewed without a word on it", () => {
  it("is the last commit when the tree is clean, from any folder of the repository", { tags: ["full"] }, async () => {
    await using repository = await changed({ "src/a.js": GOOD }, { "src/a.js": BAD });
    const run = await runReview(["diff"], { cwd: join(repository.directory, "src") });
    expect(placesOf(run)).toEqual(["src/a.js:2 head"]);
    expect(run.report.pin.head_sha).toBe(await repository.git("rev-parse", "pr"));
  });

  it("stays as it was pinned while the record is kept inside the work tree", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    await repository.write({ "a.js": BAD });
    const run = await runReview(["--run-dir", "records/run"], { cwd: repository.directory });
    expect(run.report.pin.drift).toBe(false);
    expect(run.report.pin.files.map(({ path }) => path)).toEqual(["a.js"]);
    expect(await readFile(join(repository.directory, "records/run/report.json"), "utf8")).toBe(run.stdout);
    expect(await repository.git("status", "--porcelain")).toBe("M a.js".padStart(7));
  });
});

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** The first line of the result as text, and of the log, which says the same before anything is paid for. */
async function firstLineOf(args: readonly string[], cwd: string): Promise<string> {
  const run = await runCli(["review", ...args], { cwd });
  const line = firstLine(run.stdout).replace(/^Reviewed: /, "");
  expect(firstLine(run.stderr)).toBe(`Reviewing: ${line}`);
  return line;
}

describe("the first line", () => {
  it("names the untracked file that takes the last commit's place, and how to review that commit", {
    tags: ["full"],
  }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    const cwd = repository.directory;
    const last = (await repository.git("rev-parse", "HEAD")).slice(0, 12);
    expect(await firstLineOf([], cwd)).toMatch(`the last commit ${last} against its first parent`);
    await repository.write({ "notes.txt": "mine\n" });
    expect(await firstLineOf([], cwd)).toBe(
      `the uncommitted change of 1 untracked file (notes.txt). Not reviewed: the last commit ${last}, since 1 untracked file comes first (--head HEAD reviews it).`,
    );
    expect(await firstLineOf(["--head", "HEAD"], cwd)).toMatch(`the commit HEAD (${last}) against its first parent`);
    await repository.write({ "a.js": GOOD });
    expect(await firstLineOf(["--base", "main"], cwd)).toMatch(
      /^the range main\.\.\.HEAD, from .* Not reviewed: the uncommitted change of 1 changed file and 1 untracked file/,
    );
    expect(await firstLineOf(["a.js", "notes.txt"], cwd)).toBe("a.js and notes.txt, as in the work tree.");
  });

  it("stands in every format, and in what is rendered later", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    await repository.write({ "new <b>.txt": "x\n" });
    const cwd = repository.directory;
    const { report, stdout } = await runReview([], { cwd });
    expect(report.pin.reviewed).toBe('the uncommitted change of 1 untracked file ("new <b>.txt")');
    expect(report.pin.not_reviewed).toHaveLength(1);
    const file = repository.beside("report.json");
    await writeFile(file, stdout);
    const shown = { text: 'file ("new <b>.txt")', markdown: "the last commit", html: "&#60;b&#62;.txt" };
    for (const [format, wanted] of Object.entries(shown)) {
      const { stdout: text } = await runCli(["render", file, "--format", format], { cwd });
      expect(text).toMatch(/Reviewed: the uncommitted change/);
      expect(text).toContain(wanted);
    }
  });

  it("tells a validation from a review", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    await repository.write({ "found.json": NOTHING_FOUND });
    const run = await runCli(["validate", "--findings", "found.json"], { cwd: repository.directory });
    expect(firstLine(run.stdout)).toMatch(
      /^Checked against: the last commit .*\. Not reviewed: 1 file of this run \(found/,
    );
  });
});

describe("our own files in the work tree", () => {
  const NAMES = ["report.json", "report.html", "report.md", "report.sarif", "report.txt"];

  it("never take the place of the change: reports of every format, and this run's own redirections", {
    tags: ["full"],
  }, async () => {
    await using repository = await changed({ "a.js": GOOD }, { "a.js": BAD });
    const cwd = repository.directory;
    const head = await repository.git("rev-parse", "HEAD");
    for (const name of NAMES) {
      expect((await runCli(["review", "--output", name], { cwd })).exitCode).toBe(1);
      expect((await runReview([], { cwd })).report.pin.head_sha).toBe(head);
    }
    expect(await firstLineOf([], cwd)).toMatch(
      /^the last commit .*\. Not reviewed: 5 earlier reports \(report\.html, report\.json, report\.md and 2 more\)\.$/,
    );
    const [out, log] = await Promise.all(["out.txt", "log.txt"].map((name) => open(join(cwd, name), "w")));
    const run = await runCli(["review", "--format", "json"], { cwd, stdio: { stdout: out?.fd, stderr: log?.fd } });
    await Promise.all([out?.close(), log?.close()]);
    const { pin } = reportSchema.parse(JSON.parse(await readFile(join(cwd, "out.txt"), "utf8")));
    expect([run.exitCode, pin.head_sha, pin.drift]).toEqual([1, head, false]);
  });

  it("are reviewed when they are named, changed, committed, or no report at all", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    const cwd = repository.directory;
    await runCli(["review", "--output", "report.json"], { cwd });
    await runCli(["review", "--output", "report.md"], { cwd });
    const pathsOf = async (...args: readonly string[]) =>
      (await runReview(args, { cwd })).report.pin.files.map(({ path }) => path);
    expect(await pathsOf(".")).toEqual(["a.js"]);
    expect(await pathsOf("report.json")).toEqual(["report.json"]);
    const report = await readFile(join(cwd, "report.json"), "utf8");
    const page = await readFile(join(cwd, "report.md"), "utf8");
    await repository.write({
      ...{
        "package.json": report.replace("{", '{"scripts":{"install":"evil"},'),
        "run.sh": page,
        "edited.md": `${page}more\n`,
      },
      ...{ "page.html": `<!doctype html><script>evil()</script>\n${page}`, "tool.md": page },
    });
    await chmod(join(cwd, "tool.md"), 0o755);
    await repository.link("link.json", "report.json");
    expect(await pathsOf()).toEqual(["edited.md", "link.json", "package.json", "page.html", "run.sh", "tool.md"]);
    await repository.commit();
    await repository.git("add", "--all");
    expect(await pathsOf("--head", "HEAD")).toContain("report.json");
  });

  it("include a record kept in a folder of its own among other files", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": GOOD });
    await repository.write({ "a.js": BAD, "records/notes.txt": "mine\n" });
    const run = await runReview(["--run-dir", "records/run"], { cwd: repository.directory });
    expect(run.report.pin.drift).toBe(false);
    expect(run.report.pin.files.map(({ path }) => path)).toEqual(["a.js", "records/notes.txt"]);
    const again = await runReview([], { cwd: repository.directory });
    expect(again.report.pin.target_sha256).toBe(run.report.pin.target_sha256);
  });
});

/** One transparent pixel. */
