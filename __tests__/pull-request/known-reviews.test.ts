import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import { formatVerdictRecord, NO_KEY, parseVerdictRecord } from "../../src/memory/verdict-record.ts";
import { findKnownReviews, type RunFacts, recordOf } from "../../src/pull-request/known-reviews.ts";
import { sha256 } from "../../src/text/digest.ts";
import { aPullRequest, FakeHost, OWN_APP } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReport, aRun } from "../fixtures/reports.ts";

const HEAD = "a".repeat(40) as Sha;
const BEFORE = "b".repeat(40) as Sha;
const QUEUE = `refs/heads/gh-readonly-queue/main/pr-12-${"c".repeat(40)}`;

interface Run {
  readonly payload?: unknown;
  readonly runAttempt?: number;
  readonly appId?: number | undefined;
  readonly pullRequest?: number | undefined;
  /** Of every earlier check run. */
  readonly conclusion?: string;
  readonly inputs?: { readonly reuse: boolean; readonly force: boolean };
}

/** What a run asks the host, in order, and what it could not read; undefined when it looks for nothing at all. */
async function asked(run: Run): Promise<readonly string[] | undefined> {
  const { payload = {}, runAttempt = 1, pullRequest, inputs = { reuse: true, force: false } } = run;
  const appId = "appId" in run ? run.appId : OWN_APP;
  const host = new FakeHost().keepPullRequest(aPullRequest({ number: 7, headSha: HEAD }));
  host.keepPullRequest(aPullRequest({ number: 12, headSha: HEAD }));
  const record = { key: sha256("other"), runId: 1, runAttempt: 1, reportSha256: sha256("") };
  for (const headSha of [BEFORE, HEAD]) {
    const check = { name: "Tribunal", headSha, externalId: formatVerdictRecord(record) };
    host.keepCheck({ ...check, conclusion: run.conclusion ?? "success" });
  }
  const means: RunFacts = {
    host,
    log: new FakeLog(),
    check: { ref: () => ({ id: 1, name: "Tribunal", headSha: HEAD, appId }) },
    surroundings: { payload, runAttempt },
  };
  const known = findKnownReviews(inputs, { headSha: HEAD, pullRequest, configRevision: "refs/heads/main" }, means);
  if (known === undefined) return undefined;
  const failed = await known.findFailing();
  const wanted = { key: sha256("key"), failOn: "high", source: new FakeSource([]) } as const;
  expect(await known.findVerdict?.(wanted)).toBeUndefined();
  const said = host.asked.map((request) => request.replace(/[0-9a-f]{39}$/, ""));
  return [...said, ...(failed?.lost === undefined ? [] : [failed.lost.reason])];
}

describe("an earlier verdict", () => {
  it("is looked for on the commit before the push, on the head, and among the pull request's commits", async () => {
    expect(await asked({ payload: { before: BEFORE }, pullRequest: 7 })).toEqual([
      "completedChecks b",
      "completedChecks a",
      "pullRequestCommits 7",
    ]);
    expect(await asked({ payload: { before: "0".repeat(40) } })).toEqual(["completedChecks a"]);
  });

  it("is looked for in the pull request that a merge queue tries", async () => {
    const payload = { merge_group: { head_ref: QUEUE } };
    expect(await asked({ payload })).toEqual(["completedChecks a", "pullRequestCommits 12"]);
    const elsewhere = { merge_group: { head_ref: QUEUE.replace("gh-readonly-queue", "heads") } };
    expect(await asked({ payload: elsewhere })).toEqual(["completedChecks a"]);
  });

  const opened = { action: "opened", pull_request: {} };
  it.each<[string, Run]>([
    ["when nobody knows which application writes the check", { appId: undefined }],
    ["when a pull request is opened", { payload: opened }],
  ])("is not looked for %s", async (_, run) => {
    expect(await asked(run)).toBeUndefined();
  });

  it.each<[string, Run]>([
    ["when it is switched off", { inputs: { reuse: false, force: false } }],
    ["when a review is forced", { inputs: { reuse: true, force: true } }],
  ])("is looked for no further than for what failed %s", async (_, run) => {
    expect(await asked({ ...run, payload: { before: BEFORE } })).toEqual(["completedChecks b"]);
  });

  it("is looked for when the run of an opened pull request is run again", async () => {
    expect(await asked({ payload: opened, runAttempt: 2 })).toEqual(["completedChecks a"]);
  });

  it("is looked for on the head first where a run is repeated", async () => {
    const run = { payload: { before: BEFORE }, runAttempt: 2 };
    expect(await asked(run)).toEqual(["completedChecks a", "completedChecks b"]);
  });

  const gone = "its artifact tribunal-tribunal-1 is gone or has no report";
  it("is opened where it failed, and lost where its artifact is gone, unless somebody orders the review anew", async () => {
    const run = { payload: { before: BEFORE }, conclusion: "failure", inputs: { reuse: false, force: false } };
    expect(await asked(run)).toEqual(["completedChecks b", "artifactFile 1/tribunal-tribunal-1/report.json", gone]);
    const forced = await asked({ ...run, inputs: { reuse: true, force: true } });
    expect(forced).toEqual(["completedChecks b", "artifactFile 1/tribunal-tribunal-1/report.json"]);
  });
});

describe("an earlier review to go on from", () => {
  const known = (pullRequest: number | undefined, host = new FakeHost()) => {
    const ref = () => ({ id: 1, name: "Tribunal", headSha: HEAD, appId: OWN_APP });
    const surroundings = { payload: { before: BEFORE }, runAttempt: 1 };
    const range = { headSha: HEAD, pullRequest, configRevision: "refs/heads/main" };
    return findKnownReviews({ reuse: false, force: true }, range, {
      host,
      log: new FakeLog(),
      check: { ref },
      surroundings,
    });
  };

  it("is looked for on the same commits, whatever is said of reuse, and no commit is asked twice", async () => {
    const host = new FakeHost().keepPullRequest(aPullRequest({ number: 7, headSha: HEAD }));
    host.keepCommit(BEFORE);
    const reviews = known(7, host);
    await reviews?.findFailing();
    expect(await reviews?.findCompleted?.()).toMatchObject({ kind: "none", why: { code: "no-earlier-review" } });
    expect(host.asked.map((request) => request.slice(0, 17))).toEqual([
      "completedChecks b",
      "completedChecks a",
      "pullRequestCommit",
    ]);
  });

  it("is none where no pull request is reviewed", () => {
    expect(known(undefined)?.findCompleted).toBeUndefined();
  });
});

describe("the record of a review", () => {
  const held = { report: aReport(), reuseKey: sha256("key") };
  const run = { runId: "4711", runAttempt: 3, isStandIn: false };
  const record = (...given: Parameters<typeof recordOf>) =>
    parseVerdictRecord(recordOf(...given)(sha256("report")) ?? "");

  it("says which run and attempt holds the report", () => {
    const place = { runId: 4711, runAttempt: 3, reportSha256: sha256("report") };
    expect(record(held, run)).toEqual({ ...place, key: sha256("key") });
  });

  it("has a key no run looks for where it did not complete, or the panel only stood in", () => {
    const aborted = { ...held, report: aReport({ run: aRun({ status: "aborted" }) }) };
    expect(record(aborted, run)).toMatchObject({ runId: 4711, key: NO_KEY });
    expect(record(held, { ...run, isStandIn: true })).toMatchObject({ runId: 4711, key: NO_KEY });
  });

  it("is not left by a run that could not ask what came before it", () => {
    const lost = { workflow_run: null, report_sha256: null, reason: "GitHub answered 500" };
    const report = aReport({ carried: { workflow_run: null, findings: 0, lost } });
    expect(record({ ...held, report }, run)).toBeUndefined();
  });
});
