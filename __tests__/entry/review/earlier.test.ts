import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/core/digest.ts";
import type { Sha } from "../../../src/core/pin/sha.ts";
import { formatVerdictRecord, parseVerdictRecord } from "../../../src/core/reuse/verdict-record.ts";
import { openEarlier, recordOf } from "../../../src/entry/review/earlier.ts";
import type { Session } from "../../../src/entry/review/session.ts";
import type { Host, NamedCheck } from "../../../src/ports/host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReport, aRun } from "../../fixtures/reports.ts";

const HEAD = "a".repeat(40) as Sha;
const BEFORE = "b".repeat(40) as Sha;
const QUEUE = `refs/heads/gh-readonly-queue/main/pr-12-${"c".repeat(40)}`;

interface Run {
  readonly payload?: unknown;
  readonly runAttempt?: number;
  readonly appId?: number | undefined;
  readonly pullRequest?: number | undefined;
  readonly inputs?: { readonly reuse: boolean; readonly force: boolean };
}

/** What a run asks the host, in order; undefined when it does not look for a verdict at all. */
async function asked(run: Run): Promise<readonly string[] | undefined> {
  const { payload = {}, runAttempt = 1, pullRequest, inputs = { reuse: true, force: false } } = run;
  const appId = "appId" in run ? run.appId : 15368;
  const said: string[] = [];
  const host: Partial<Host> = {
    completedRecords: async ({ name, appId: app }: NamedCheck, commit) => {
      said.push(`${name} of ${app} on ${commit.slice(0, 1)}`);
      return [formatVerdictRecord({ key: sha256("other"), runId: 1, runAttempt: 1, reportSha256: sha256("") })];
    },
    pullRequestCommits: async (number) => {
      said.push(`commits of ${number}`);
      return [HEAD];
    },
  };
  const session = {
    host,
    log: new FakeLog(),
    check: { ref: () => ({ id: 1, name: "Tribunal", headSha: HEAD, appId }) },
    surroundings: { payload, runAttempt },
  } as unknown as Session;
  const find = openEarlier(inputs, { headSha: HEAD, pullRequest }, session);
  if (find === undefined) return undefined;
  expect(await find({ key: sha256("key"), failOn: "high", source: new FakeSource([]) })).toBeUndefined();
  return said;
}

describe("an earlier verdict", () => {
  it("is looked for on the commit before the push, on the head, and among the pull request's commits", async () => {
    expect(await asked({ payload: { before: BEFORE }, pullRequest: 7 })).toEqual([
      "Tribunal of 15368 on b",
      "Tribunal of 15368 on a",
      "commits of 7",
    ]);
    expect(await asked({ payload: { before: "0".repeat(40) } })).toEqual(["Tribunal of 15368 on a"]);
  });

  it("is looked for in the pull request that a merge queue tries", async () => {
    const payload = { merge_group: { head_ref: QUEUE } };
    expect(await asked({ payload })).toEqual(["Tribunal of 15368 on a", "commits of 12"]);
    const elsewhere = { merge_group: { head_ref: QUEUE.replace("gh-readonly-queue", "heads") } };
    expect(await asked({ payload: elsewhere })).toEqual(["Tribunal of 15368 on a"]);
  });

  const opened = { action: "opened", pull_request: {} };
  it.each<[string, Run]>([
    ["when it is switched off", { inputs: { reuse: false, force: false } }],
    ["when a review is forced", { inputs: { reuse: true, force: true } }],
    ["when nobody knows which application writes the check", { appId: undefined }],
    ["when a pull request is opened", { payload: opened }],
  ])("is not looked for %s", async (_, run) => {
    expect(await asked(run)).toBeUndefined();
  });

  it("is looked for when the run of an opened pull request is run again", async () => {
    expect(await asked({ payload: opened, runAttempt: 2 })).toEqual(["Tribunal of 15368 on a"]);
  });
});

describe("the record of a verdict", () => {
  const held = { report: aReport(), reuseKey: sha256("key") };
  const run = { runId: "4711", runAttempt: 3 };

  it("says which run and attempt holds the report", () => {
    const record = parseVerdictRecord(recordOf(held, run)(sha256("report")) ?? "");
    expect(record).toEqual({ runId: 4711, runAttempt: 3, key: sha256("key"), reportSha256: sha256("report") });
  });

  it("is not left by a run that did not complete, nor by a panel that only stood in", () => {
    const aborted = { ...held, report: aReport({ run: aRun({ status: "aborted" }) }) };
    expect(recordOf(aborted, run)(sha256("report"))).toBeUndefined();
    expect(recordOf(held, undefined)(sha256("report"))).toBeUndefined();
  });
});
