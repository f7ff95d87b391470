import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type AnalysisOptions,
  AnalysisWorker,
  workerAnalyzer,
  workerDataReader,
  workerExaminer,
} from "../../src/analyzer/analysis-worker.ts";
import { InstallationError } from "../../src/text/errors.ts";
import { FakeSource } from "../fakes/fake-source.ts";

/** Acts by what a file is called, and answers how many it was asked since it started. */
const PROGRAM = `
process.send({ kind: "started" });
let asked = 0;
const ACTS = {
  "loop.js": () => { for (;;); },
  "match.js": () => /^(a|a)*$/.test("a".repeat(60) + "!"),
  "fill.js": () => { for (const kept = [];;) kept.push(new Array(1000).fill(kept.length)); },
  "crash.js": () => { throw new Error("out of order"); },
  "leave.js": () => process.exit(0),
  "sleep.js": () => {},
};
process.on("message", ({ kind, asked: file }) => {
  if (kind === "setup") return;
  const { path } = file.head ?? file;
  asked += 1;
  if (path === "broken.js") process.send({ kind: "broken", message: "no grammar is there" });
  else if (path === "failed.js") process.send({ kind: "failed", reason: "its analysis failed on it" });
  else if (path in ACTS) ACTS[path]();
  else if (path === "heap.js") process.send({ kind: "answered", answer: process.execArgv });
  else process.send({ kind: "answered", answer: { kind, asked, knowsKey: "TRIBUNAL_TEST_KEY" in process.env } });
});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribunal analysis "));
  writeFileSync(join(folder, "worker.mjs"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function open(overrides: Partial<AnalysisOptions> = {}): AnalysisWorker {
  return new AnalysisWorker({
    file: join(folder, "worker.mjs"),
    setup: () => ({ directory: folder, target: undefined }),
    signal: new AbortController().signal,
    limitMs: 60_000,
    ...overrides,
  });
}

const fileCalled = (path: string) => ({ path, lines: [] });

describe("the analysis worker", () => {
  it("is started with no more memory than it may take", async () => {
    using worker = open({ memoryMb: 64 });
    const answered = await worker.ask("analyze", fileCalled("heap.js"));
    expect(answered).toMatchObject({ answer: expect.arrayContaining(["--max-old-space-size=64"]) });
  });

  it("is asked for facts and for summaries by name", async () => {
    using worker = open();
    const analyzer = workerAnalyzer(worker);
    expect(await analyzer.analyze(fileCalled("a.js"))).toMatchObject({ kind: "analyze" });
    expect(await analyzer.summarize(fileCalled("a.js"))).toMatchObject({ kind: "summarize" });
  });

  it("answers questions in their order, in one process, which knows nothing of our environment", async () => {
    vi.stubEnv("TRIBUNAL_TEST_KEY", "key");
    using worker = open();
    const answers = await Promise.all(["a.js", "b.js"].map((path) => worker.ask("analyze", fileCalled(path))));
    expect(answers).toEqual([
      { kind: "answered", answer: { kind: "analyze", asked: 1, knowsKey: false } },
      { kind: "answered", answer: { kind: "analyze", asked: 2, knowsKey: false } },
    ]);
  });

  it.each([
    ["loops", "loop.js", { limitMs: 1500 }, "its analysis was ended after 1.5 s"],
    ["matches a pattern that explodes", "match.js", { limitMs: 1500 }, "its analysis was ended after 1.5 s"],
    ["never answers", "sleep.js", { limitMs: 1500 }, "its analysis was ended after 1.5 s"],
    ["fills the memory", "fill.js", { memoryMb: 32 }, "its analysis took more than 32 MB of memory"],
    ["crashes", "crash.js", {}, "its analysis ended before it was done"],
    ["ends by itself", "leave.js", {}, "its analysis ended before it was done"],
    ["fails on a file", "failed.js", {}, "its analysis failed on it"],
  ])("costs the file on which it %s, and no other", { tags: ["full"] }, async (_, path, overrides, reason) => {
    using worker = open(overrides);
    const asked = [path, "after.js"].map((each) => worker.ask("analyze", fileCalled(each)));
    expect(await asked[0]).toEqual({ kind: "unanswered", reason });
    expect(await asked[1]).toMatchObject({ kind: "answered" });
  });

  it("gives up what it was asked and what it is asked later when the time of the run is over", async () => {
    const run = new AbortController();
    using worker = open({ signal: run.signal });
    const asked = ["a.js", "loop.js", "b.js"].map((path) => worker.ask("analyze", fileCalled(path)));
    await asked[0];
    run.abort();
    const unanswered = { kind: "unanswered", reason: "the run's time ended before its analysis" };
    expect(await asked[1]).toEqual(unanswered);
    expect(await asked[2]).toEqual(unanswered);
    expect(await worker.ask("analyze", fileCalled("c.js"))).toEqual(unanswered);
  });

  it("says that an installation is broken rather than that files are", async () => {
    using missing = open({ file: join(folder, "absent.mjs") });
    await expect(missing.ask("analyze", fileCalled("a.js"))).rejects.toThrow(InstallationError);
    await expect(missing.ask("analyze", fileCalled("a.js"))).rejects.toThrow("is dist/ complete?");
    using broken = open();
    await expect(broken.ask("analyze", fileCalled("broken.js"))).rejects.toThrow("no grammar is there");
  });
});

describe("what is asked of a worker that dies of it", () => {
  it("is said not to be known, by each who asks", async () => {
    using worker = open();
    const reason = "its analysis failed on it";
    const head = { path: "failed.js", side: "head" as const, blob: "1", lines: [], secrets: [] };
    expect(await workerAnalyzer(worker).analyze(fileCalled("failed.js"))).toEqual({
      ...{ kind: "unsupported", reason, isUnread: true },
    });
    expect(await workerAnalyzer(worker).summarize(fileCalled("failed.js"))).toEqual({
      ...{ kind: "unsupported", reason, isUnread: true },
    });
    const [pinned] = new FakeSource([{ path: "failed.js", head: "" }]).pin.files;
    if (pinned === undefined) throw new Error("the target has no file");
    const file = { pinned, head, base: undefined, receipts: [] };
    expect(await workerExaminer(worker).examine(file)).toEqual({ kind: "unexamined", reason });
  });

  it("is no data either", async () => {
    const run = new AbortController();
    run.abort();
    using worker = open({ signal: run.signal });
    const reading = await workerDataReader(worker).findFaults({ format: "YAML", texts: ["a: 1"] });
    expect(reading).toEqual({ kind: "unread", reason: "the run's time ended before its analysis" });
  });

  it("starts no worker for rules where the file is too large for them", async () => {
    using worker = open({ file: join(folder, "absent.mjs") });
    const analyzer = workerAnalyzer(worker, true);
    const lines = ["x".repeat(1024 * 1024), ""];
    const refusal = { kind: "unsupported", reason: "it is over 1 MiB", isUnread: true };
    expect(await analyzer.analyze({ path: "large.js", lines })).toEqual(refusal);
    expect(await analyzer.analyze({ path: "large.txt", lines })).not.toHaveProperty("isUnread");
  });

  it("starts no worker where no grammar reads the file", async () => {
    using worker = open({ file: join(folder, "absent.mjs") });
    expect(await workerAnalyzer(worker).analyze(fileCalled("README.md"))).toMatchObject({ kind: "unsupported" });
    expect(await workerAnalyzer(worker).summarize(fileCalled("README.md"))).toMatchObject({ kind: "unsupported" });
  });
});
