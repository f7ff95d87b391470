import { describe, expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { EarlierReviews } from "../../../src/memory/shell/earlier-reviews.ts";
import { findCompleted } from "../../../src/memory/shell/find-reviews.ts";
import { formatVerdictRecord, NO_KEY } from "../../../src/memory/verdict-record.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { HostError } from "../../../src/text/errors.ts";
import { destinationOf, withDestination } from "../../../src/verdict/earlier-check.ts";
import { FakeHost, OWN_APP } from "../../fakes/fake-host.ts";
import { aBasis, aReport, aRun } from "../../fixtures/reports.ts";

const [BEFORE, HEAD] = ["b".repeat(40) as Sha, "c".repeat(40) as Sha];
const CHECK = { name: "Tribunal", appId: OWN_APP };
const PLACES = { check: CHECK, commits: [BEFORE, HEAD], pullRequest: undefined };
const CHANGE = { pullRequest: 7, destination: destinationOf("main") };

/** A report that a later review can go on from, unless the test says otherwise. */
function followable({ replay, pin, publication, ...overrides }: Parts = {}): Report {
  const report = aReport(overrides);
  const read = { reading: { files: [], readings: [] }, basis: aBasis() };
  return {
    ...report,
    pin: { ...report.pin, ...pin },
    replay: { ...report.replay, ...read, ...replay },
    publication: {
      check_name: "Tribunal",
      max_comments: 10,
      comment_threshold: "low",
      pull_request: 7,
      ...publication,
    },
  };
}

interface Parts extends Omit<Partial<Report>, "replay" | "pin" | "publication"> {
  readonly replay?: Partial<Report["replay"]>;
  readonly pin?: Partial<Report["pin"]>;
  readonly publication?: { readonly pull_request: number | null };
}

interface Review {
  readonly commit?: Sha;
  readonly runId: number;
  readonly conclusion?: string;
  /** Undefined: its record says none. */
  readonly branch?: string | undefined;
  readonly report?: Report;
  /** Stands in the artifact for the report. */
  readonly stored?: string;
}

/** A host with these reviews' check runs, newest first on each commit. */
function hostOf(reviews: readonly Review[]): FakeHost {
  const host = new FakeHost();
  for (const review of reviews.toReversed()) {
    const { commit = BEFORE, runId, conclusion = "failure", report = followable() } = review;
    const text = JSON.stringify(report);
    const record = formatVerdictRecord({ key: NO_KEY, runId, runAttempt: 1, reportSha256: sha256(text) });
    const branch = "branch" in review ? review.branch : "main";
    const externalId = withDestination(record, branch && destinationOf(branch));
    host.keepCheck({ name: CHECK.name, headSha: commit, externalId, conclusion });
    host.keepArtifact({ runId, artifact: "tribunal-tribunal-1", file: "report.json" }, review.stored ?? text);
  }
  return host;
}

/** What is found on the two commits, and what was asked for it. */
async function search(reviews: readonly Review[], host = hostOf(reviews)) {
  const completed = await findCompleted(new EarlierReviews(PLACES, host), CHANGE);
  const asked = host.asked.map((request) => request.replace(/^completedChecks (.).*|^artifactFile (\d+).*/, "$1$2"));
  return completed.kind === "found"
    ? { asked, run: completed.earlier.workflowRun, earlier: completed.earlier }
    : { asked, ...completed.why };
}

describe("the newest completed review", () => {
  it.each(["success", "failure", "action_required", "neutral"])("is opened whether it says %s", async (conclusion) => {
    const report = followable();
    const found = await search([{ runId: 2, conclusion, report }]);
    expect(found).toMatchObject({ asked: ["b", "2"], run: "2.1" });
    expect(found).toMatchObject({ earlier: { report, reportSha256: sha256(JSON.stringify(report)) } });
  });

  it("is none before the first, nor while that one still runs", async () => {
    const none = { code: "no-earlier-review", asked: ["b", "c"] };
    expect(await search([])).toMatchObject(none);
    const host = hostOf([]);
    host.keepCheck({ name: CHECK.name, headSha: BEFORE, externalId: "tribunal 1.1", conclusion: undefined });
    expect(await search([], host)).toEqual({
      ...none,
      detail: "no earlier review of this pull request into this branch is known",
    });
  });

  it("goes into this very branch: one that does not say so counts for nothing", async () => {
    const elsewhere = { runId: 3, branch: "release" };
    expect(await search([elsewhere, { runId: 2, branch: undefined }])).toMatchObject({
      code: "no-earlier-review",
      asked: ["b", "c"],
    });
    expect(await search([elsewhere, { runId: 2, commit: HEAD }])).toMatchObject({ run: "2.1", asked: ["b", "c", "2"] });
  });

  it("is of this very pull request: one of another with the same commit is passed over", async () => {
    const foreign = { runId: 3, report: followable({ publication: { pull_request: 8 } }) };
    expect(await search([foreign, { runId: 2 }])).toMatchObject({ run: "2.1" });
    expect(await search([foreign])).toMatchObject({ code: "no-earlier-review" });
  });

  const run = aRun();
  it.each<[string, Partial<Review>, string]>([
    ["is tampered with", { stored: JSON.stringify(aReport()) }, "its report is not the one its check run names"],
    ["failed", { report: followable({ run: { ...run, status: "aborted" } }) }, "its run is aborted"],
    ["is stale", { report: followable({ pin: { drift: true } }) }, "its run is stale"],
    [
      "was not held against its pin",
      { report: followable({ pin: { final_sha256: null } }) },
      "nobody saw at its end that its target was the same",
    ],
  ])("is passed over where it %s, with the reason told where no other is there", async (_, review, reason) => {
    const newest = { runId: 3, ...review };
    expect(await search([newest, { runId: 2, commit: HEAD }])).toMatchObject({ run: "2.1" });
    const alone = await search([newest]);
    expect(alone).toMatchObject({ code: "untrusted-report", detail: expect.stringContaining(reason) });
    expect(alone).toMatchObject({ detail: expect.stringContaining("run 3.1") });
  });

  it.each<[string, Report, string]>([
    ["reviewed no change", followable({ pin: { target_kind: "file" } }), "whole files, not a change"],
    ["does not say what was read", followable({ replay: { reading: null } }), "does not say what was read"],
    ["does not say how it was made", followable({ replay: { basis: null } }), "does not say what was read"],
    ["names no pull request", followable({ publication: { pull_request: null } }), "of which pull request"],
  ])("is none where the newest that completed %s: those before it know less", async (_, report, reason) => {
    const found = await search([{ runId: 3, report }, { runId: 2 }]);
    expect(found).toMatchObject({ asked: ["b", "3"], code: "untrusted-report" });
    expect(found).toMatchObject({ detail: expect.stringContaining(reason) });
  });

  it("tells the reason of the newest that was looked at", async () => {
    const gone = { runId: 2, stored: "" };
    const aborted = { runId: 3, report: followable({ run: { ...run, status: "aborted" } }) };
    expect(await search([aborted, gone])).toMatchObject({ detail: expect.stringMatching(/run 3\.1.*is aborted/) });
    expect(await search([gone, aborted])).toMatchObject({ detail: expect.stringMatching(/run 2\.1.*not the one/) });
  });

  it("is not opened where it was interrupted, and after three others nobody looks further", async () => {
    const broken = ["cancelled", "timed_out", "cancelled", "cancelled"].map((conclusion, index) => {
      return { runId: 9 - index, conclusion };
    });
    expect(await search([...broken, { runId: 2 }])).toMatchObject({ asked: ["b", "2"], run: "2.1" });
    expect(await search(broken)).toMatchObject({ detail: expect.stringContaining("run 9.1") });
    const bad = [9, 8, 7].map((runId) => ({ runId, stored: "" }));
    expect(await search([...bad, { runId: 2 }])).toMatchObject({
      asked: ["b", "9", "8", "7"],
      code: "untrusted-report",
    });
  });

  it("is none where the host is silent, and lets only what is no answer of the host through", async () => {
    const refusing = (reason: Error) => search([], hostOf([{ runId: 2 }]).refuse("artifactFile", reason));
    const refused = await refusing(new HostError("no actions: read", { status: 403, isRetryable: false }));
    expect(refused).toMatchObject({
      code: "no-earlier-review",
      detail: "no earlier review can be read: no actions: read",
    });
    expect(await refusing(new DOMException("too late", "TimeoutError"))).toMatchObject({ code: "no-earlier-review" });
    const cancelled = new DOMException("cancelled", "AbortError");
    await expect(refusing(cancelled)).rejects.toBe(cancelled);
  });
});
