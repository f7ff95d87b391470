import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Fetcher } from "../../src/git/fetcher.ts";
import { resolveTarget } from "../../src/git/resolve-target.ts";
import type { LoggedCommit, PastCode, PastPlace } from "../../src/ports/past-code.ts";
import type { DiffCommits } from "../../src/ports/target-pinner.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { fetchFrom } from "./fetch.ts";
import { type Fault, GitServer } from "./git-server.ts";

const secretDetector = secretlintDetector();
const secretKey = Buffer.from("a key for tests");

interface Opened extends AsyncDisposable {
  readonly past: PastCode;
  readonly log: FakeLog;
  readonly mask: (text: string, path: string) => Promise<string>;
}

interface OpenOptions {
  readonly directory: string;
  readonly fetcher?: Fetcher | undefined;
  readonly signal?: AbortSignal;
  readonly commits?: () => Promise<readonly LoggedCommit[] | undefined>;
}

async function openPast(repository: TestRepository, target: DiffCommits, options: OpenOptions): Promise<Opened> {
  const { directory, fetcher, signal = new AbortController().signal, commits = async () => undefined } = options;
  const { environment } = repository;
  const request = { kind: "commits", ...target } as const;
  const resolved = await resolveTarget({ request, repository: directory, environment, secretDetector, secretKey });
  const log = new FakeLog();
  const pinned = await resolved.pin({ isIgnored: () => false, isWithheld: () => false });
  return {
    past: resolved.openPast({ commits, fetcher, log, signal }),
    log,
    mask: (text, path) => pinned.mask(text, path),
    [Symbol.asyncDispose]: () => resolved[Symbol.asyncDispose](),
  };
}

/** A branch of three commits on `main`, of which the first two changed `a.ts`; and a commit that was pushed over. */
async function threePushes() {
  const repository = await TestRepository.with({ "a.ts": "base\n", "kept.ts": "kept\n" });
  const base = await repository.git("rev-parse", "main");
  await repository.git("checkout", "-q", "-b", "topic");
  const lost = await repository.commitFiles({ "a.ts": "lost\n" });
  await repository.git("reset", "-q", "--hard", base);
  const first = await repository.commitFiles({ "a.ts": "first\r\nline\n", "data/old.ts": "old\n" });
  await repository.remove("data/old.ts");
  const second = await repository.commitFiles({ "a.ts": "second\n", "data/new.ts": "young\n" });
  const head = await repository.commitFiles({ "a.ts": "third\n" });
  await repository.git("checkout", "-q", "main");
  return { repository, commits: { mergeBase: base, base, head } as DiffCommits, lost, first, second };
}

const textOf = async (past: PastCode, ...wanted: readonly PastPlace[]) =>
  (await past.readTexts(wanted)).map((text) => (text.kind === "text" ? text.lines : text.kind));

describe("code at earlier commits, in the workspace's repository", () => {
  it("is read as it stood, in the order asked for, also where a branch was rewritten", async () => {
    const { repository, commits, lost, first, second } = await threePushes();
    await using _ = repository;
    await using opened = await openPast(repository, commits, { directory: repository.directory });
    const places = [
      { commit: second, path: "a.ts" },
      { commit: first, path: "a.ts" },
      { commit: lost, path: "a.ts" },
      { commit: first, path: "data/old.ts" },
      { commit: second, path: "data/old.ts" },
      { commit: second, path: "data" },
      { commit: first, path: "a.ts" },
    ];
    expect(await textOf(opened.past, ...places)).toEqual([
      ["second"],
      ["first\r", "line"],
      ["lost"],
      ["old"],
      "absent",
      "absent",
      ["first\r", "line"],
    ]);
  });

  it("has its secrets masked by the names they have in the pinned files", async () => {
    await using repository = await TestRepository.with({ "a.ts": "base\n" });
    const base = await repository.git("rev-parse", "main");
    const secret = `const token = "ghp_${"wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"}";`;
    const old = await repository.commitFiles({ "a.ts": `${secret}\n` });
    const head = await repository.commitFiles({ "a.ts": "third\n" });
    await using opened = await openPast(repository, { mergeBase: base, base, head } as DiffCommits, {
      directory: repository.directory,
    });
    const [[line = ""] = []] = (await textOf(opened.past, { commit: old, path: "a.ts" })) as string[][];
    expect(line).toMatch(/^const token = "\[secret:/);
    expect(line).toBe(await opened.mask(secret, "a.ts"));
  });

  it("is unknown where a commit is not here, a name is none, or what stands there is no text", async () => {
    await using repository = await TestRepository.with({ "a.bin": Buffer.from([0, 1, 2, 255]), "a.ts": "1\n" });
    await repository.git("clone", "-q", ".", "library");
    const base = await repository.commit();
    const head = await repository.commitFiles({ "a.ts": "2\n" });
    await using opened = await openPast(repository, { mergeBase: base, base, head } as DiffCommits, {
      directory: repository.directory,
    });
    const at = (commit: string, path: string) => ({ commit, path });
    const wanted = [
      ...[at("f".repeat(40), "a.ts"), at("HEAD", "a.ts"), at(base.slice(0, 12), "a.ts"), at("", "a.ts")],
      ...[at(base, "a.bin"), at(base, "library"), at(base, "../a.ts"), at(base, "/a.ts"), at(base, "")],
      ...[at(base, "a.ts\0"), at(base, "caf\\351.ts"), at(base, "x".repeat(200_000)), at("0".repeat(64), "a.ts")],
    ];
    const texts = await textOf(opened.past, ...wanted, at(base, "a.ts"), at(base, ":(glob)*.ts"), at(base, "*"));
    expect(texts).toEqual([...wanted.map(() => "unknown"), ["1"], "absent", "absent"]);
  });

  it("is read from a checkout of one commit as far as that goes, which is left as it is", async () => {
    const { repository, commits, first } = await threePushes();
    await using _ = repository;
    await repository.git("checkout", "-q", "topic");
    const shallow = repository.beside("shallow");
    await repository.git("clone", "-q", "--depth=1", "--no-single-branch", `file://${repository.directory}`, shallow);
    const before = await repository.git("-C", shallow, "count-objects", "-v");
    await using opened = await openPast(repository, commits, { directory: shallow });
    const texts = await textOf(opened.past, { commit: first, path: "a.ts" }, { commit: commits.head, path: "a.ts" });
    expect(texts).toEqual(["unknown", ["third"]]);
    expect(await repository.git("-C", shallow, "count-objects", "-v")).toBe(before);
    expect(await readFile(join(shallow, ".git", "shallow"), "utf8")).not.toContain(first);
  });

  it("asks for the log of commits once, and only when it is wanted", async () => {
    const { repository, commits, first } = await threePushes();
    await using _ = repository;
    const asked: string[] = [];
    const log = async () => {
      asked.push("asked");
      return [{ sha: first, message: "first", parents: [commits.base] }];
    };
    await using opened = await openPast(repository, commits, { directory: repository.directory, commits: log });
    expect(asked).toEqual([]);
    expect(await Promise.all([opened.past.commits(), opened.past.commits()])).toHaveLength(2);
    expect(asked).toEqual(["asked"]);
  });

  it("is unknown beyond what one run may ask for", async () => {
    const { repository, commits, first } = await threePushes();
    await using _ = repository;
    await using opened = await openPast(repository, commits, { directory: repository.directory });
    const many = Array.from({ length: 1100 }, (_unused, index) => ({ commit: first, path: `none-${index}.ts` }));
    const texts = await textOf(opened.past, ...many);
    expect(texts.filter((text) => text === "absent")).toHaveLength(1000);
    expect(await textOf(opened.past, { commit: first, path: "a.ts" })).toEqual(["unknown"]);
  });

  it("throws nothing but what the run was ended for", async () => {
    const { repository, commits, first } = await threePushes();
    await using _ = repository;
    const ended = new AbortController();
    const { signal } = ended;
    await using opened = await openPast(repository, commits, { directory: repository.directory, signal });
    const reason = new Error("the run was cancelled");
    ended.abort(reason);
    const places = [{ commit: first, path: "a.ts" }];
    await expect(opened.past.readTexts(places)).rejects.toBe(reason);
    await expect(opened.past.readTexts(places)).rejects.toBe(reason);
    expect(await opened.past.readTexts([])).toEqual([]);
  });
});

describe("code at earlier commits, in our own fetch", () => {
  async function openFetched(fault?: (index: number) => Fault | undefined) {
    const made = await threePushes();
    const { repository, commits } = made;
    let from = Number.POSITIVE_INFINITY;
    const server = await GitServer.start(repository, { fault: (index) => (index < from ? undefined : fault?.(index)) });
    const fetched = await fetchFrom(server, repository, { commits });
    from = server.requests.length;
    const opened = await openPast(repository, commits, { directory: fetched.repository, fetcher: fetched.fetcher });
    return {
      ...made,
      ...opened,
      fetched,
      requests: () => server.requests.length - from,
      async [Symbol.asyncDispose]() {
        await opened[Symbol.asyncDispose]();
        await server[Symbol.asyncDispose]();
        await repository[Symbol.asyncDispose]();
      },
    };
  }

  it("is fetched together, commits and then the files asked for, and no more than once", async () => {
    await using run = await openFetched();
    const { past, first, second, lost, commits } = run;
    const wanted = [first, second, lost, commits.head].map((commit) => ({ commit, path: "a.ts" }));
    expect(await textOf(past, ...wanted)).toEqual([["first\r", "line"], ["second"], ["lost"], ["third"]]);
    // For either a look at what the server can do, and the fetch.
    expect(run.requests()).toBe(4);
    await textOf(past, ...wanted, { commit: commits.head, path: "kept.ts" });
    expect(run.requests()).toBe(4);
    const inPacks = await run.repository.git("--git-dir", run.fetched.repository, "cat-file", "-e", `${first}:a.ts`);
    expect(inPacks).toBe("");
    const other = run.repository.git("--git-dir", run.fetched.repository, "cat-file", "-e", `${first}:data/old.ts`);
    await expect(other).rejects.toThrow();
  });

  it("asks for nothing where all is here", async () => {
    await using run = await openFetched();
    const { past, commits } = run;
    expect(await textOf(past, { commit: commits.head, path: "a.ts" })).toEqual([["third"]]);
    expect(run.requests()).toBe(0);
  });

  it("reads the others where the server no longer has some of the commits", { tags: ["full"] }, async () => {
    await using run = await openFetched();
    const { past, first, second } = run;
    const gone = ["1", "2", "3"].map((digit) => digit.repeat(40));
    const wanted = [...gone, first, second].map((commit) => ({ commit, path: "a.ts" }));
    expect(await textOf(past, ...wanted)).toEqual([
      ...["unknown", "unknown", "unknown"],
      ["first\r", "line"],
      ["second"],
    ]);
  });

  it("is unknown where the server fails, which is told once and not tried again", async () => {
    await using run = await openFetched(() => ({ status: 403 }));
    const { past, first, second, commits } = run;
    expect(await textOf(past, { commit: first, path: "a.ts" }, { commit: commits.head, path: "a.ts" })).toEqual([
      "unknown",
      ["third"],
    ]);
    const after = run.requests();
    expect(await textOf(past, { commit: second, path: "a.ts" })).toEqual(["unknown"]);
    expect(run.requests()).toBe(after);
    expect(run.log.lines.filter((line) => JSON.stringify(line).includes("cannot be fetched"))).toHaveLength(1);
  });
});
