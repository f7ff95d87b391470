import { expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import { formatVerdictRecord, NO_KEY } from "../../src/memory/verdict-record.ts";
import type { Candidate } from "../../src/people/admission.ts";
import { deferReply, refusePullRequest } from "../../src/pull-request/admit.ts";
import { HostError } from "../../src/text/errors.ts";
import { formatCheckMark, withDestination } from "../../src/verdict/earlier-check.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";

const HEAD = requireSha("a".repeat(40));
const READY: Candidate = { isDraft: false, author: "ann", authorAssociation: "MEMBER", labels: [] };
const DRAFT: Candidate = { ...READY, isDraft: true };
const RULES = { drafts: false, authors: [], skipLabels: [] };

async function refusal(event: Candidate, now: Candidate): Promise<[string | undefined, number]> {
  const host = new FakeHost().keepPullRequest(aPullRequest({ ...now, headSha: HEAD }));
  const found = await refusePullRequest({ number: 1, candidate: event }, RULES, host);
  return [found?.kind, host.asked.length];
}

it.each<[string, Candidate, Candidate, readonly [string | undefined, number]]>([
  ["admits by the event alone", READY, DRAFT, [undefined, 0]],
  ["refuses what the event and the pull request as it is now both call for", DRAFT, DRAFT, ["draft", 1]],
  ["admits what is no longer as the event had it", DRAFT, READY, [undefined, 1]],
])("%s", async (_, event, now, expected) => {
  expect(await refusal(event, now)).toEqual(expected);
});

const HERE = "1".repeat(16);
const recorded = (key: string, destination: string) =>
  withDestination(formatVerdictRecord({ key, runId: 7, runAttempt: 1, reportSha256: "e".repeat(64) }), destination);
const KEY = "f".repeat(64);

it.each<[string, string, boolean]>([
  ["reads a reply where a verdict stands on the head", recorded(KEY, HERE), false],
  ["defers it while a review runs", formatCheckMark("7.1", { isRefusal: false, destination: HERE }), true],
  ["defers it where nobody reviewed a draft", formatCheckMark("7.1", { isRefusal: true, destination: HERE }), true],
  ["defers it where the verdict is none that stands", recorded(NO_KEY, HERE), true],
  ["defers it where the verdict is on another change", recorded(KEY, "2".repeat(16)), true],
  ["defers it where another application wrote the check run", "build 7", true],
])("%s", async (_, externalId, isDeferred) => {
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD }));
  host.keepCheck({ name: "Tribunal", headSha: HEAD, externalId, conclusion: "success" });
  const found = await deferReply({ checkName: "Tribunal", headSha: HEAD, destination: HERE }, host);
  expect(found !== undefined).toBe(isDeferred);
});

it("defers a reply where there is no check, or nobody knows what stands there", async () => {
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: HEAD }));
  expect(await deferReply({ checkName: "none", headSha: HEAD, destination: HERE }, host)).toContain("waits");
  host.refuse("checkRuns", new HostError("HTTP 500", { status: 500, isRetryable: true }));
  expect(await deferReply({ checkName: "Tribunal", headSha: HEAD, destination: HERE }, host)).toContain("waits");
});
