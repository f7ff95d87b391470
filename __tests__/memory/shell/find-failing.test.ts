import { describe, expect, it } from "vitest";
import { requireSha, type Sha } from "../../../src/change/sha.ts";
import { EarlierReviews } from "../../../src/memory/shell/earlier-reviews.ts";
import { findFailing, withoutFollowed } from "../../../src/memory/shell/find-reviews.ts";
import { formatVerdictRecord, NO_KEY } from "../../../src/memory/verdict-record.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { destinationOf, formatCheckMark, withDestination } from "../../../src/verdict/earlier-check.ts";
import { aPullRequest, FakeHost, OWN_APP } from "../../fakes/fake-host.ts";
import { aReport } from "../../fixtures/reports.ts";

const [BEFORE, HEAD] = ["b".repeat(40) as Sha, "c".repeat(40) as Sha];

const CHECK = { name: "Tribunal", appId: OWN_APP };

interface Review {
  readonly commit: Sha;
  readonly runId: number;
  readonly conclusion?: string;
  readonly branch?: string;
  readonly report?: Report;
  /** Stands in the artifact for the report. */
  readonly stored?: string | Error;
}

function lost(runId: number, report: Report, reason: string): Partial<Report> {
  const review = { workflow_run: `${runId}.1`, report_sha256: sha256(JSON.stringify(report)), reason };
  return { carried: { workflow_run: `${runId}.1`, findings: 0, lost: review } };
}

const placeOf = (runId: number) => ({ runId, artifact: "tribunal-tribunal-1", file: "report.json" });

/** A host with these reviews' check runs, newest first on each commit, and what they and the hidden ones left. */
function hostOf(reviews: readonly Review[], hidden: readonly Review[]): FakeHost {
  const host = new FakeHost();
  for (const { commit, runId, conclusion = "failure", branch, report = aReport() } of reviews.toReversed()) {
    const reportSha256 = sha256(JSON.stringify(report));
    const record = formatVerdictRecord({ key: NO_KEY, runId, runAttempt: 1, reportSha256 });
    const externalId = withDestination(record, branch && destinationOf(branch));
    host.keepCheck({ name: CHECK.name, headSha: commit, externalId, conclusion });
  }
  for (const { runId, report = aReport(), stored = JSON.stringify(report) } of [...reviews, ...hidden]) {
    if (typeof stored === "string") host.keepArtifact(placeOf(runId), stored);
    else host.refuse("artifactFile", stored);
  }
  return host;
}

/** What is found on the two commits. */
async function search(reviews: readonly Review[], hidden: readonly Review[] = [], host = hostOf(reviews, hidden)) {
  const places = { check: CHECK, commits: [BEFORE, HEAD], pullRequest: undefined };
  const failed = await findFailing(new EarlierReviews(places, host), destinationOf("main"));
  const asked = host.asked.map((request) => request.replace(/^completedChecks (.).*|^artifactFile (\d+).*/, "$1$2"));
  return { asked, runs: failed?.reports.map(({ workflowRun }) => workflowRun), lost: failed?.lost };
}

describe("the newest earlier review", () => {
  it("is found behind heads that were refused, one by one, and each is asked about once", async () => {
    const [failed, first, second] = ["a", "d", "e"].map((digit) => requireSha(digit.repeat(40)));
    const host = hostOf([{ commit: failed ?? HEAD, runId: 7 }], []);
    const refusals = [
      [HEAD, second],
      [second, first],
      [first, failed],
      [failed, HEAD],
    ] as const;
    for (const [headSha = HEAD, before] of refusals) {
      const externalId = formatCheckMark("9.1", { isRefusal: true, destination: destinationOf("main"), before });
      if (headSha !== failed) host.keepCheck({ name: CHECK.name, headSha, externalId, conclusion: "neutral" });
    }
    const { asked, runs } = await search([], [], host);
    expect({ asked, runs }).toEqual({ asked: ["b", "c", "e", "d", "a", "7"], runs: ["7.1"] });
  });

  it("is found among the pull request's commits, however many heads were refused since", async () => {
    const failed = requireSha("a".repeat(40));
    const headAt = (at: number) => (at === 0 ? HEAD : requireSha(at.toString(16).padStart(40, "0")));
    const host = hostOf([{ commit: failed, runId: 7 }], []);
    for (let at = 0; at < 25; at += 1) {
      const mark = { isRefusal: true, destination: destinationOf("main"), before: headAt(at + 1) } as const;
      const externalId = formatCheckMark("9.1", mark);
      host.keepCheck({ name: CHECK.name, headSha: headAt(at), externalId, conclusion: "neutral" });
    }
    host.keepPullRequest(aPullRequest({ number: 7, headSha: HEAD }), [failed, HEAD]);
    const places = { check: CHECK, commits: [HEAD], pullRequest: 7 };
    const found = await findFailing(new EarlierReviews(places, host), destinationOf("main"));
    expect(found?.reports.map(({ workflowRun }) => workflowRun)).toEqual(["7.1"]);
  });

  it("is nothing to go on from where there is none, or it passed", async () => {
    expect(await search([])).toEqual({ asked: ["b", "c"], runs: undefined, lost: undefined });
    const passed = [
      { commit: BEFORE, runId: 2, conclusion: "success" },
      { commit: BEFORE, runId: 1 },
    ];
    expect(await search(passed)).toEqual({ asked: ["b"], runs: undefined, lost: undefined });
  });

  it("is that of the change into the same branch: a pass into another says nothing of it", async () => {
    const passed = { commit: BEFORE, runId: 3, conclusion: "success", branch: "release" };
    const failed = { commit: BEFORE, runId: 2, branch: "main" };
    expect(await search([passed, failed])).toMatchObject({ asked: ["b", "2"], runs: ["2.1"] });
    expect(await search([passed, { ...failed, commit: HEAD }])).toMatchObject({
      asked: ["b", "c", "2"],
      runs: ["2.1"],
    });
    expect(
      await search([
        { ...failed, branch: "release" },
        { ...passed, branch: "main" },
      ]),
    ).toMatchObject({ asked: ["b"] });
  });

  it("is that of the change into the branch it comes from, where it is new to this one", async () => {
    const failed = { commit: BEFORE, runId: 2, branch: "release" };
    expect(await search([failed])).toMatchObject({ asked: ["b", "c", "2"], runs: ["2.1"] });
    expect(await search([{ ...failed, conclusion: "success" }])).toMatchObject({ asked: ["b", "c"], runs: undefined });
  });

  it.each(["failure", "action_required", "neutral", "cancelled", "timed_out", ""])(
    "is opened where it says %j",
    async (conclusion) => {
      const found = await search([{ commit: BEFORE, runId: 2, conclusion }]);
      expect(found).toEqual({ asked: ["b", "2"], runs: ["2.1"], lost: undefined });
    },
  );

  it.each<[string, Review["stored"], RegExp]>([
    ["is no report", "{}", /not the one its check run names/],
    ["may not be read", new HostError("GitHub refused", { status: 403, isRetryable: false }), /^GitHub refused$/],
    ["is not there in time", new DOMException("too late", "TimeoutError"), /^too late$/],
  ])("is lost where what it left %s", async (_, stored, reason) => {
    const found = await search([{ commit: BEFORE, runId: 2, ...(stored === undefined ? {} : { stored }) }]);
    const review = { workflowRun: "2.1", reportSha256: sha256(JSON.stringify(aReport())) };
    expect(found).toMatchObject({ runs: [], lost: { review, reason: expect.stringMatching(reason) } });
  });

  it("brings along the one that it could not read itself, or says again that nobody can", async () => {
    const first = aReport();
    const second = { commit: HEAD, runId: 2, report: aReport(lost(1, first, "gone")) };
    const both = await search([second], [{ commit: BEFORE, runId: 1, report: first }]);
    expect(both).toMatchObject({ runs: ["2.1", "1.1"], lost: undefined });
    const still = await search([second]);
    expect(still).toMatchObject({ runs: ["2.1"], lost: { review: { workflowRun: "1.1" } } });
  });

  it("is lost, with no name, where the host cannot be asked", async () => {
    const refused = new HostError("no checks: read", { status: 403, isRetryable: false });
    const refusing = (reason: Error) => search([], [], new FakeHost().refuse("completedChecks", reason));
    expect(await refusing(refused)).toMatchObject({ lost: { review: undefined, reason: "no checks: read" } });
    const cancelled = new DOMException("cancelled", "AbortError");
    await expect(refusing(cancelled)).rejects.toBe(cancelled);
  });
});

describe("a failed review of which a report is followed", () => {
  const EMPTY = aReport({ findings: [], unresolved: [], missed: [] });
  const [first, second] = ["1.1", "2.1"].map((workflowRun) => ({ workflowRun, report: aReport() }));
  const gone = { review: { workflowRun: "0.1", reportSha256: sha256("") }, reason: "gone" };
  const reports = [second, first].flatMap((each) => each ?? []);

  it("leaves the others, and what nobody could read", () => {
    const broken = { reports, lost: undefined };
    expect(withoutFollowed(broken, { workflowRun: "1.1", report: EMPTY })).toEqual({
      reports: [second],
      lost: undefined,
    });
    expect(
      withoutFollowed({ reports: reports.slice(0, 1), lost: gone }, { workflowRun: "2.1", report: EMPTY }),
    ).toEqual({
      reports: [],
      lost: gone,
    });
  });

  it("leaves of a newer one what the followed one does not hold, so that nothing is tried twice", () => {
    const newer = { workflowRun: "3.1", report: aReport() };
    const left = withoutFollowed({ reports: [newer], lost: undefined }, { workflowRun: "2.1", report: aReport() });
    expect(left?.reports).toMatchObject([{ workflowRun: "3.1", report: { findings: [], unresolved: [], missed: [] } }]);
  });

  it("leaves nothing where it was the only one", () => {
    const only = { reports: reports.slice(0, 1), lost: undefined };
    expect(withoutFollowed(only, { workflowRun: "2.1", report: EMPTY })).toBeUndefined();
    expect(withoutFollowed(only, { workflowRun: "1.1", report: EMPTY })).toEqual(only);
  });
});

describe("the list of earlier reviews", () => {
  it("is asked for once, and never ends early after a failure", async () => {
    const host = new FakeHost().refuse("completedChecks", new HostError("down", { status: 500, isRetryable: true }));
    const reviews = new EarlierReviews({ check: CHECK, commits: [HEAD], pullRequest: undefined }, host);
    for (const _ of [1, 2]) await expect(reviews.list().next()).rejects.toThrow("down");
    expect(host.asked).toHaveLength(1);
  });
});
