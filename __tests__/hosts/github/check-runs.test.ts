import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckRunRef, Host, NewCheckRun } from "../../../src/ports/host.ts";
import type { Annotation } from "../../../src/render/check-run.ts";
import type { FaultKind } from "../../servers/github/fault.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { breakNext, failureOf, hostAt, requestsDuring, type Setup, sha } from "./harness.ts";

let server: GitHubServer;
let repository: Repository;
let head: string;
let runs = 0;

beforeAll(async () => {
  const all = { checks: "write", contents: "read", pull_requests: "write" } as const;
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "one\n" } } },
    tokens: { job: { permissions: all }, reader: { permissions: { checks: "read" } } },
    requestsPerHour: 10_000,
  });
  repository = server.getRepository("octo/shop");
  head = await repository.push("main", { "a.txt": "two\n" });
});

afterAll(async () => {
  const { violations } = server;
  await server[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
});

function setUp(tokenName = "job"): Setup {
  return hostAt(server.url, { token: server.token(tokenName) });
}

function aCheckRun(overrides: Partial<NewCheckRun> = {}): NewCheckRun {
  runs += 1;
  const output = { title: "Reading", summary: "Round 1" };
  return { name: "Tribunal", headSha: sha(head), externalId: `run-${runs}`, output, ...overrides };
}

async function created(host: Host): Promise<CheckRunRef> {
  return host.createCheckRun(aCheckRun());
}

function stored(ref: CheckRunRef) {
  const found = repository.checkRuns.find((run) => run.id === ref.id);
  if (found === undefined) throw new Error(`no check run ${ref.id}`);
  return found;
}

function annotations(count: number, overrides: Partial<Annotation> = {}): readonly Annotation[] {
  return Array.from({ length: count }, (_, index) => ({
    path: "a.txt",
    start_line: 1,
    end_line: 1,
    level: "warning",
    title: `Finding ${index + 1}`,
    message: "It breaks.",
    ...overrides,
  }));
}

const completion = (count: number) =>
  ({
    conclusion: "failure",
    output: { title: "Did not pass", summary: "Findings", text: "All of them" },
    annotations: annotations(count),
  }) as const;

const POST = { method: "POST", path: /\/check-runs$/ };
const PATCH = { method: "PATCH", path: /\/check-runs\/\d+$/ };
const LOOK_UP = "GET /commits/SHA/check-runs";
const READ_BACK = /^GET \/check-runs\/\d+$/;

/** What goes wrong once, and how many writes it takes: two where the first was certainly not carried out. */
const FAULTS: readonly [FaultKind, { writes: number; lookUps: number }][] = [
  [429, { writes: 2, lookUps: 0 }],
  ["secondary-limit", { writes: 2, lookUps: 0 }],
  [500, { writes: 2, lookUps: 1 }],
  [502, { writes: 2, lookUps: 1 }],
  [503, { writes: 2, lookUps: 1 }],
  ["reset", { writes: 2, lookUps: 1 }],
  ["stall", { writes: 2, lookUps: 1 }],
  ["html", { writes: 2, lookUps: 1 }],
  ["truncated", { writes: 1, lookUps: 1 }],
  ["applied-but-lost", { writes: 1, lookUps: 1 }],
];

const REFUSALS: readonly [FaultKind, RegExp][] = [
  [401, /pass the job's own as github-token/],
  [403, /Grant the job `checks: write`/],
  [404, /the token may not see it/],
  [409, /HTTP 409/],
  [422, /HTTP 422 "Validation Failed"/],
];

describe("creating a check run", () => {
  it("is one request that says who it is, since when, and that it is under way", async () => {
    const { host, clock } = setUp();
    const run = aCheckRun({ name: "Tribunal / strict" });
    let ref: CheckRunRef | undefined;
    const requests = await requestsDuring(server, async () => {
      ref = await host.createCheckRun(run);
    });
    expect(requests).toEqual(["POST /check-runs"]);
    const [written] = repository.checkRuns.slice(-1);
    expect(ref).toEqual({ id: written?.id, name: run.name, headSha: run.headSha, appId: written?.appId });
    expect(repository.checkRuns.at(-1)).toMatchObject({
      name: run.name,
      headSha: head,
      status: "in_progress",
      externalId: run.externalId,
      startedAt: clock.timestamp().replace(".000Z", "Z"),
      title: "Reading",
      summary: "Round 1",
    });
  });

  it.each(FAULTS)("leaves exactly one check run behind after %s", async (kind, { writes, lookUps }) => {
    const { host, clock } = setUp();
    const run = aCheckRun();
    breakNext(server, { ...POST, kind }, clock);
    let ref: CheckRunRef | undefined;
    const requests = await requestsDuring(server, async () => {
      ref = await host.createCheckRun(run);
    });
    const left = repository.checkRuns.filter((each) => each.externalId === run.externalId);
    expect(left.map((each) => each.id)).toEqual([ref?.id]);
    expect(requests.filter((each) => each === "POST /check-runs")).toHaveLength(writes);
    expect(requests.filter((each) => each === LOOK_UP)).toHaveLength(lookUps);
  });

  it.each(REFUSALS)("does not ask again after %s, and says what to do", async (kind, remedy) => {
    const { host, clock } = setUp();
    breakNext(server, { ...POST, kind }, clock);
    const requests = await requestsDuring(server, async () => {
      const error = await failureOf(host.createCheckRun(aCheckRun()), server.token("job"));
      expect(error).toMatchObject({ status: kind, requestId: "0000:TEST", isRetryable: false });
      expect(error.message).toMatch(remedy);
      expect(error.message).toMatch(/could not create the check run "Tribunal" in octo\/shop: .*\(request 0000:TEST\)/);
    });
    expect(requests).toEqual(["POST /check-runs"]);
  });

  it("tells a fork's read-only token which permission is missing", async () => {
    const error = await failureOf(setUp("reader").host.createCheckRun(aCheckRun()), server.token("reader"));
    expect(error.status).toBe(403);
    expect(error.message).toContain("`checks: write`");
    expect(error.message).toContain("fork");
  });

  it("finds its own check run behind a newer one of the same name and behind a full page", async () => {
    const { host, clock } = setUp();
    const run = aCheckRun({ name: "Crowded" });
    breakNext(server, { ...POST, kind: "applied-but-lost" }, clock);
    server.onRequest({ method: "GET", path: /\/check-runs$/ }, () => {
      const own = repository.checkRuns.at(-1);
      if (own === undefined) throw new Error("the lost write was not carried out");
      for (let extra = 0; extra < 100; extra++) {
        repository.checkRuns.push({ ...own, id: server.nextId(), externalId: `other-${extra}` });
      }
    });
    const requests = await requestsDuring(server, async () => {
      const ref = await host.createCheckRun(run);
      expect(stored(ref).externalId).toBe(run.externalId);
    });
    expect(requests).toEqual(["POST /check-runs", LOOK_UP, LOOK_UP]);
  });

  it.each<FaultKind>([403, 404, 422, 502])(
    "may have been made when its reply is lost and looking for it gets %s",
    async (kind) => {
      const { host, clock } = setUp();
      breakNext(server, { ...POST, kind: "applied-but-lost" }, clock);
      breakNext(server, { method: "GET", path: /\/check-runs$/, kind, times: 4 }, clock);
      const error = await failureOf(host.createCheckRun(aCheckRun()), server.token("job"));
      expect(error).toMatchObject({ status: undefined, isRetryable: true });
      expect(error.message).toMatch(
        /the reply to a request was lost \(create the check run .*\), so it is unknown whether it took effect\. .*HTTP/,
      );
      server.clearFaults();
    },
  );

  it("writes nothing more when it cannot find out whether it has written", async () => {
    const { host, clock } = setUp();
    breakNext(server, { ...POST, kind: "reset" }, clock);
    breakNext(server, { method: "GET", path: /\/check-runs$/, kind: 403 }, clock);
    const requests = await requestsDuring(server, async () => {
      const error = await failureOf(host.createCheckRun(aCheckRun()), server.token("job"));
      expect(error.message).toContain("look for the check run");
    });
    expect(requests).toEqual(["POST /check-runs", LOOK_UP]);
  });
});

describe("telling progress", () => {
  it("updates the output and leaves the run under way", async () => {
    const { host } = setUp();
    const ref = await created(host);
    const requests = await requestsDuring(server, () => host.updateCheckRun(ref, { title: "Round 2", summary: "…" }));
    expect(requests).toEqual([`PATCH /check-runs/${ref.id}`]);
    expect(stored(ref)).toMatchObject({ status: "in_progress", title: "Round 2" });
  });

  it.each<FaultKind>([403, 404, 422, 429, 502, "reset", "stall", "html", "applied-but-lost"])(
    "is given up after one %s, and says what failed",
    async (kind) => {
      const { host, clock, log } = setUp();
      const ref = await created(host);
      breakNext(server, { ...PATCH, kind }, clock);
      const requests = await requestsDuring(server, async () => {
        const update = host.updateCheckRun(ref, { title: "t", summary: "s" });
        const { message } = await failureOf(update, server.token("job"));
        expect(message).toContain("could not update the check run");
      });
      expect(requests).toHaveLength(1);
      expect(log.lines).toEqual([]);
    },
  );
});

describe("completing a check run", () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [200, 4],
    [230, 5],
  ])("sends %i annotations in %i requests, in order", async (count, expected) => {
    const { host, clock } = setUp();
    const ref = await created(host);
    const requests = await requestsDuring(server, () => host.completeCheckRun(ref, completion(count)));
    expect(requests).toEqual(Array.from({ length: expected }, () => `PATCH /check-runs/${ref.id}`));
    const run = stored(ref);
    expect(run).toMatchObject({
      status: "completed",
      conclusion: "failure",
      title: "Did not pass",
      text: "All of them",
    });
    expect(run.completedAt).toBe(clock.timestamp().replace(".000Z", "Z"));
    const titles = annotations(count).map((each) => each.title);
    expect(run.annotations.map((each) => each.title)).toEqual(titles);
  });

  it.each(FAULTS)("has every annotation once after %s hit the first batch", async (kind, { writes, lookUps }) => {
    const { host, clock } = setUp();
    const ref = await created(host);
    breakNext(server, { ...PATCH, kind }, clock);
    const requests = await requestsDuring(server, () => host.completeCheckRun(ref, completion(120)));
    expect(stored(ref).annotations.map((each) => each.title)).toEqual(annotations(120).map((each) => each.title));
    expect(requests.filter((each) => each.startsWith("PATCH"))).toHaveLength(writes + 2);
    expect(requests.filter((each) => READ_BACK.test(each))).toHaveLength(lookUps);
    expect(stored(ref).conclusion).toBe("failure");
  });

  it.each(FAULTS)("has every annotation once after %s hit the last batch", async (kind, { writes }) => {
    const { host, clock } = setUp();
    const ref = await created(host);
    server.fault({ ...PATCH, kind, after: 2, times: 1 });
    if (kind === "stall")
      server.onRequest(PATCH, () => clock.advance(stored(ref).annotations.length === 100 ? 30_000 : 0), 3);
    const requests = await requestsDuring(server, () => host.completeCheckRun(ref, completion(120)));
    expect(stored(ref).annotations.map((each) => each.title)).toEqual(annotations(120).map((each) => each.title));
    expect(requests.filter((each) => each.startsWith("PATCH"))).toHaveLength(writes + 2);
    expect(stored(ref)).toMatchObject({ status: "completed", conclusion: "failure" });
  });

  it.each(FAULTS)("completes without annotations after %s", async (kind) => {
    const { host, clock } = setUp();
    const ref = await created(host);
    breakNext(server, { ...PATCH, kind }, clock);
    await host.completeCheckRun(ref, completion(0));
    expect(stored(ref)).toMatchObject({ status: "completed", conclusion: "failure", annotations: [] });
  });

  it.each([
    ["the first batch", 0, 0],
    ["a later one", 1, 50],
  ])("concludes without the annotations that GitHub refuses in %s, and says so", async (_name, after, kept) => {
    const { host, log } = setUp();
    const ref = await created(host);
    server.fault({ ...PATCH, kind: 422, after, times: 1 });
    await host.completeCheckRun(ref, completion(120));
    const said = "GitHub refused an annotation: not all findings are marked on their lines.";
    const output = { summary: `${said}\n\nFindings`, text: "All of them" };
    expect(stored(ref)).toMatchObject({ status: "completed", conclusion: "failure", ...output });
    expect(stored(ref).annotations).toHaveLength(kept);
    expect(log.messages("warning").join()).toContain(said);
  });

  it("shows no conclusion while annotations are missing", async () => {
    const { host } = setUp();
    const ref = await created(host);
    server.fault({ ...PATCH, kind: 403, after: 2, times: 1 });
    await failureOf(host.completeCheckRun(ref, { ...completion(120), conclusion: "success" }), server.token("job"));
    expect(stored(ref)).toMatchObject({ status: "in_progress", conclusion: undefined });
    expect(stored(ref).annotations).toHaveLength(100);
  });

  it("cuts texts that GitHub would refuse", async () => {
    const { host } = setUp();
    const ref = await created(host);
    const long = "😀".repeat(40_000);
    await host.completeCheckRun(ref, {
      conclusion: "neutral",
      output: { title: long, summary: long, text: long },
      annotations: annotations(1, { title: long, message: long }),
    });
    const run = stored(ref);
    expect(run.status).toBe("completed");
    expect(run.annotations).toHaveLength(1);
    expect(run.summary?.endsWith("😀…")).toBe(true);
  });
});

describe("looking for older check runs that are still open", () => {
  const PREFIX = "tribunal ";

  it("finds those of the same name, commit and application that the prefix marks, and no newer one", async () => {
    const { host } = setUp();
    const name = "Older";
    const make = (overrides: Partial<NewCheckRun> = {}) =>
      host.createCheckRun(aCheckRun({ name, externalId: "tribunal 1.1", ...overrides }));
    const open = await make();
    const done = await make();
    const completion = { conclusion: "success", output: { title: "t", summary: "s" }, annotations: [] } as const;
    await host.completeCheckRun(done, completion);
    await make({ externalId: "of another tool" });
    await make({ name: "Another" });
    const foreign = await make();
    Object.assign(stored(foreign), { appId: 7 });
    const current = await make();
    await make();
    const requests = await requestsDuring(server, async () => {
      expect(await host.olderOpenCheckRuns(current, PREFIX)).toEqual([open]);
    });
    expect(requests).toEqual(["GET /commits/SHA/check-runs"]);
  });
});

describe("looking for finished check runs", () => {
  it("finds those of completed check runs of the name and the application, newest first, in one request", async () => {
    const { host } = setUp();
    const completion = { conclusion: "success", output: { title: "t", summary: "s" }, annotations: [] } as const;
    const make = async (name: string, externalId: string | undefined) => {
      const ref = await host.createCheckRun(aCheckRun({ name, externalId: "tribunal 1.1" }));
      await host.completeCheckRun(ref, { ...completion, externalId });
      return ref;
    };
    const older = await make("Kept", "record 1");
    await make("Kept", "record 2");
    await make("Kept", undefined);
    await make("Other name", "record 3");
    Object.assign(stored(await make("Kept", "record 4")), { appId: 7 });
    await host.createCheckRun(aCheckRun({ name: "Kept", externalId: "still open" }));
    const requests = await requestsDuring(server, async () => {
      const own = { name: "Kept", appId: older.appId ?? 0 };
      expect(await host.completedChecks(own, head)).toMatchObject([
        { externalId: "tribunal 1.1", conclusion: "success" },
        { externalId: "record 2", conclusion: "success" },
        { externalId: "record 1", conclusion: "success" },
      ]);
    });
    expect(requests).toEqual(["GET /commits/SHA/check-runs"]);
    const all = await host.completedChecks({ name: "Kept", appId: "any" }, head);
    expect(all.map(({ externalId }) => externalId)).toContain("record 4");
  });

  it("finds none on a commit that GitHub does not know", async () => {
    const { host } = setUp();
    expect(await host.completedChecks({ name: "Kept", appId: "any" }, "0".repeat(40))).toEqual([]);
  });
});

describe("looking for what stands on a commit", () => {
  it("finds every check run of the name, whoever made it, newest first, in one request", async () => {
    const { host } = setUp();
    const make = async (externalId: string, conclusion?: "success" | "failure") => {
      const ref = await host.createCheckRun(aCheckRun({ name: "Told", externalId }));
      const output = { title: "t", summary: "s" };
      if (conclusion !== undefined) await host.completeCheckRun(ref, { conclusion, output, annotations: [] });
      return ref;
    };
    const failed = await make("tribunal 1.1", "failure");
    const foreign = await make("of a job", "success");
    Object.assign(stored(foreign), { appId: 7 });
    const open = await make("tribunal 2.1");
    await host.createCheckRun(aCheckRun({ name: "Another" }));
    const requests = await requestsDuring(server, async () => {
      expect(await host.checkRuns("Told", sha(head))).toEqual([
        { id: open.id, conclusion: undefined, externalId: "tribunal 2.1" },
        { id: foreign.id, conclusion: "success", externalId: "of a job" },
        { id: failed.id, conclusion: "failure", externalId: "tribunal 1.1" },
      ]);
    });
    expect(requests).toEqual(["GET /commits/SHA/check-runs"]);
  });
});
