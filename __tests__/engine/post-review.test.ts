import { expect, it } from "vitest";
import type { CommentInputs } from "../../src/core/action/comment-inputs.ts";
import { sha256 } from "../../src/core/digest.ts";
import { HostError } from "../../src/core/errors.ts";
import { parseSha } from "../../src/core/pin/sha.ts";
import { findingsDigest } from "../../src/core/report/build-report.ts";
import type { Report } from "../../src/core/report/report.ts";
import { postReview } from "../../src/engine/post-review.ts";
import type { Host, NewReview } from "../../src/ports/host.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";

const HEAD = parseSha("1".repeat(40));
if (HEAD === undefined) throw new Error("no commit id");

function withDigest(report: Report): Uint8Array {
  const verdict = { ...report.verdict, gate: "open", findings_sha256: findingsDigest(report) } as const;
  return new TextEncoder().encode(JSON.stringify({ ...report, verdict }));
}

function inputsFor(bytes: Uint8Array): CommentInputs {
  return {
    githubToken: "a-token",
    gate: "open",
    headSha: HEAD as CommentInputs["headSha"],
    pullRequest: 1,
    reportPath: "report.json",
    reportSha256: sha256(bytes),
    checkName: "Tribunal",
    maxComments: 1000,
    commentThreshold: "low",
    resolveThreads: false,
  };
}

/** A pull request whose diff has no place for any comment. */
function refusingHost(posted: NewReview[]): Host {
  const unscripted = (): never => {
    throw new Error("not scripted");
  };
  return {
    pullRequest: async () => ({
      number: 1,
      state: "open",
      isDraft: false,
      author: "octocat",
      authorAssociation: "MEMBER",
      labels: [],
      headSha: HEAD as CommentInputs["headSha"],
      baseSha: HEAD as CommentInputs["headSha"],
      baseBranch: "main",
      isFork: false,
    }),
    ownComments: async () => [],
    createReview: async (_number, review) => {
      if (review.comments.length > 0) throw new HostError("no such line", { status: 422, isRetryable: false });
      posted.push(review);
      return posted.length;
    },
    permissionOf: unscripted,
    discussion: unscripted,
    createComment: async () => undefined,
    updateComment: unscripted,
    deleteComment: unscripted,
    replyTo: unscripted,
    minimize: unscripted,
    resolveThreads: unscripted,
    olderOpenCheckRuns: unscripted,
    completedChecks: unscripted,
    checkRuns: unscripted,
    pullRequestCommits: unscripted,
    artifactFile: unscripted,
    soleArtifactFile: unscripted,
    defaultBranch: unscripted,
    mergeBase: unscripted,
    commitAt: unscripted,
    readFile: unscripted,
    createCheckRun: unscripted,
    findCheckRun: unscripted,
    updateCheckRun: unscripted,
    completeCheckRun: unscripted,
  };
}

it("tells how many findings the review without comments really shows", async () => {
  const findings = Array.from({ length: 150 }, (_, index) =>
    aFinding({ fingerprint: `v1:${index.toString(16).padStart(32, "0")}`, older_fingerprints: [] }),
  );
  const bytes = withDigest(aReport({ findings }));
  const posted: NewReview[] = [];
  const result = await postReview(inputsFor(bytes), bytes, { host: refusingHost(posted), log: new FakeLog() });
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).toContain("50 more in the report");
  expect(result).toEqual({ kind: "posted", posted: 100, updated: 0, resolved: 0 });
});
