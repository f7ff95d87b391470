import { expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { CommentInputs } from "../../src/inputs/comment-inputs.ts";
import { postReview } from "../../src/pull-request/post-review.ts";
import { findingsDigest } from "../../src/report/build-report.ts";
import type { Report } from "../../src/report/report.ts";
import { sha256 } from "../../src/text/digest.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";

const HEAD = requireSha("1".repeat(40));

function withDigest(report: Report): Uint8Array {
  const verdict = { ...report.verdict, gate: "open", findings_sha256: findingsDigest(report) } as const;
  return new TextEncoder().encode(JSON.stringify({ ...report, verdict }));
}

function inputsFor(bytes: Uint8Array): CommentInputs {
  return {
    githubToken: "a-token",
    gate: "open",
    headSha: HEAD,
    pullRequest: 1,
    reportPath: "report.json",
    reportSha256: sha256(bytes),
    checkName: "Tribunal",
    maxComments: 1000,
    resolveThreads: false,
  };
}

/** A pull request whose diff has no place for any comment. */
function hostWithoutPlaces(): FakeHost {
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD }));
  host.diffLines = new Set();
  return host;
}

it("tells how many findings the review without comments really shows", async () => {
  const findings = Array.from({ length: 150 }, (_, index) =>
    aFinding({ fingerprint: `v1:${index.toString(16).padStart(32, "0")}`, older_fingerprints: [] }),
  );
  const bytes = withDigest(aReport({ findings }));
  const host = hostWithoutPlaces();
  const result = await postReview(inputsFor(bytes), bytes, { host, log: new FakeLog() });
  expect(host.reviews).toHaveLength(1);
  expect(host.reviews[0]?.body).toContain("50 more in the report");
  expect(result).toMatchObject({ kind: "posted", posted: 100, updated: 0, resolved: 0, replied: 0, described: false });
});

it.each<[string, (sound: Report) => Uint8Array, RegExp]>([
  ["whose own gate is closed", (sound) => encode(withVerdict(sound, { gate: "closed" })), /own gate is closed/],
  [
    "about another commit",
    (sound) => encode({ ...sound, pin: { ...sound.pin, head_sha: "9".repeat(40) } }),
    /is about 9/,
  ],
  ["whose findings changed after the verdict", (sound) => encode({ ...sound, findings: [] }), /the verdict is stale/],
  ["that is cut off", (sound) => encode(sound).slice(0, -100), /cannot be read/],
])("refuses a report %s, and asks the host nothing", async (_, toBytes, reason) => {
  const sound = JSON.parse(new TextDecoder().decode(withDigest(aReport()))) as Report;
  const bytes = toBytes(sound);
  const host = new FakeHost();
  const result = await postReview(inputsFor(bytes), bytes, { host, log: new FakeLog() });
  expect(host.asked).toEqual([]);
  expect(result).toMatchObject({ kind: "refused", posted: 0, reason: expect.stringMatching(reason) });
});

function encode(report: Report): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(report));
}

function withVerdict(report: Report, over: Partial<Report["verdict"]>): Report {
  return { ...report, verdict: { ...report.verdict, ...over } };
}

it("refuses another report than the one that was reviewed, though it holds together", async () => {
  const reviewed = withDigest(aReport());
  const other = withDigest(aReport({ findings: [] }));
  const host = new FakeHost();
  const result = await postReview(inputsFor(reviewed), other, { host, log: new FakeLog() });
  expect(result).toMatchObject({ kind: "refused", reason: expect.stringContaining("its digest differs") });
  expect(host.asked).toEqual([]);
});

it.each<[string, Partial<CommentInputs>, Partial<Parameters<typeof aPullRequest>[0]>, string]>([
  ["a gate that the review closed", { gate: "closed" }, {}, "gate closed"],
  ["a gate that is no word of the review's", { gate: "Open" }, {}, "gate closed"],
  ["a pull request that is closed", {}, { state: "closed" }, "pull request closed"],
  ["a head that moved", {}, { headSha: requireSha("9".repeat(40)) }, "head moved"],
])("writes nothing for %s", async (_, given, pull, reason) => {
  const bytes = withDigest(aReport({ findings: [aFinding()] }));
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD, ...pull }));
  const result = await postReview({ ...inputsFor(bytes), ...given }, bytes, { host, log: new FakeLog() });
  expect(result).toMatchObject({ kind: "skipped", posted: 0, reason });
  expect([host.reviews, host.comments]).toEqual([[], []]);
});
