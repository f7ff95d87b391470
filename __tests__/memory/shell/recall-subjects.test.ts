import { describe, expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { EarlierReviews } from "../../../src/memory/shell/earlier-reviews.ts";
import { recallSubjects } from "../../../src/memory/shell/recall-subjects.ts";
import { formatVerdictRecord, NO_KEY } from "../../../src/memory/verdict-record.ts";
import type { OverrideRequest } from "../../../src/people/override-request.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { FakeHost, OWN_APP } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { anOverrideRequest } from "../../fixtures/overrides.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";

const HEAD = "c".repeat(40) as Sha;
const CHECK = { name: "Tribunal", appId: OWN_APP };
const WORD = anOverrideRequest({ writtenAt: "2026-01-05T10:00:10.000Z" });
const [BEFORE, AFTER] = ["2026-01-05T10:00:09.000Z", "2026-01-05T10:00:11.000Z"];
const code = [{ file: "src/session.ts", side: "head", start_line: 4, end_line: 6, sha256: "a".repeat(64) } as const];
const SAID_OF = {
  ...{ head: "d".repeat(40), fingerprint: aFinding().fingerprint, severity: "critical" as const },
  ...{ code, cited: [] },
};

interface Stored {
  readonly storedAt?: string | undefined;
  readonly pullRequest?: number;
  /** What it tells of the word; absent for a run that heard none. */
  readonly said?: typeof SAID_OF | null;
  readonly isOld?: boolean;
}

function reportOf({ pullRequest = 7, said, isOld = false }: Stored): Report {
  const report = aReport({ unresolved: [] });
  const { fingerprint } = aFinding();
  const settled = { accepted: false, refusal: "the run is aborted", again: false, unproven: null };
  const word = { action: "dismiss", rule: null, by: "maintainer", permission: "write", reason: WORD.reason } as const;
  const heard = said === undefined ? [] : [{ ...word, ...settled, finding: fingerprint, comment_id: 7, said_of: said }];
  return {
    ...report,
    replay: { ...report.replay, reaches: isOld ? [] : [{ fingerprint, code }] },
    verdict: { ...report.verdict, overrides: heard },
    publication: { check_name: "Tribunal", max_comments: 10, comment_threshold: "low", pull_request: pullRequest },
  };
}

/** A host with these reports of one head, newest first. */
function hostOf(reports: readonly Stored[]): FakeHost {
  const host = new FakeHost();
  for (const [at, stored] of [...reports.entries()].toReversed()) {
    const [runId, text] = [100 - at, JSON.stringify(reportOf(stored))];
    const externalId = formatVerdictRecord({ key: NO_KEY, runId, runAttempt: 1, reportSha256: sha256(text) });
    host.keepCheck({ name: CHECK.name, headSha: HEAD, externalId, conclusion: "failure" });
    const storedAt = "storedAt" in stored ? stored.storedAt : BEFORE;
    host.keepArtifact({ runId, artifact: "tribunal-tribunal-1", file: "report.json" }, text, storedAt);
  }
  return host;
}

async function recall(reports: readonly Stored[], word: OverrideRequest = WORD, host = hostOf(reports)) {
  const reviews = new EarlierReviews({ check: CHECK, commits: [HEAD], pullRequest: undefined }, host);
  const log = new FakeLog();
  const recalled = await recallSubjects([word], reviews, { pullRequest: 7, log });
  const opened = host.asked.filter((request) => request.startsWith("artifactFile")).length;
  return { recalled: recalled.get(word.commentId), opened, log };
}

describe("what a word was said of", () => {
  it("is what the newest report tells that heard it", async () => {
    const { recalled, opened } = await recall([{ said: SAID_OF, storedAt: AFTER }, {}]);
    expect(recalled).toEqual({ ...SAID_OF, blobs: new Map() });
    expect(opened).toBe(1);
  });

  it("is the finding as the newest report told it that was there before the word", async () => {
    const { recalled } = await recall([{ storedAt: AFTER }, { said: null, storedAt: AFTER }, {}]);
    const { head_sha: head } = aReport().pin;
    expect(recalled).toMatchObject({ head, fingerprint: aFinding().fingerprint, severity: "high", code, cited: null });
    expect(recalled?.blobs.size).toBeGreaterThan(0);
  });

  it.each<[string, Stored, OverrideRequest?]>([
    ["came after it", { storedAt: AFTER }],
    ["nobody knows the time of", { storedAt: undefined }],
    ["is of another pull request", { pullRequest: 8 }],
    ["is of an older version", { isOld: true }],
    ["has no such finding", {}, { ...WORD, fingerprint: "v1:deadbeefdeadbeef" }],
    ["it has no time to be compared with", {}, { ...WORD, writtenAt: undefined }],
  ])("is nothing that a report tells which %s", async (_, stored, word) => {
    expect((await recall([stored], word)).recalled).toBeUndefined();
  });

  it("costs five downloads at most", async () => {
    const { recalled, opened } = await recall([...Array.from({ length: 5 }, () => ({ storedAt: AFTER })), {}]);
    expect([recalled, opened]).toEqual([undefined, 5]);
  });

  it("is unknown where the host is silent, which is said", async () => {
    const host = hostOf([{}]).refuse("artifactFile", new HostError("HTTP 500", { status: 500, isRetryable: true }));
    const { recalled, log } = await recall([], WORD, host);
    expect(recalled).toBeUndefined();
    expect(log.messages("warning").join()).toContain("repeat their earlier");
  });
});
