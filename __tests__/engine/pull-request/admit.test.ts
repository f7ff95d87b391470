import { expect, it } from "vitest";
import type { Candidate } from "../../../src/core/admission/admission.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { refusePullRequest } from "../../../src/engine/pull-request/admit.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";

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
