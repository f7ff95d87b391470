import { expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import { suggestionBlock } from "../../src/document/markdown-words.ts";
import type { DeletableComment } from "../../src/ports/host.ts";
import { NOTHING, suggestRepairs } from "../../src/pull-request/post-review.ts";
import type { PostingContext } from "../../src/stages/optional-room.ts";
import { HostError } from "../../src/text/errors.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aFixReport, NOTHING_OFFERED } from "../fixtures/fix-report.ts";
import { asOffered } from "../fixtures/repairs.ts";

const headSha = requireSha("1".repeat(40));
const [BEFORE, AFTER] = ["a".repeat(40), "b".repeat(40)];
const DIFF = `diff --git a/a.ts b/a.ts\nindex ${BEFORE}..${AFTER} 100644\n--- a/a.ts\n+++ b/a.ts\n@@ -2 +2 @@\n-two\n+TWO\n`;
const REPORT = aFixReport({ patch: asOffered(DIFF, headSha) });
const SHOWN = [{ path: "a.ts", from: 1, to: 9 }];

class DeletingHost extends FakeHost {
  readonly deleted: number[] = [];
  override readonly deleteComment = async ({ id }: DeletableComment) => {
    this.deleted.push(id);
  };
}

function start() {
  const host = new DeletingHost().keepPullRequest(aPullRequest({ headSha }));
  host.shown = SHOWN;
  const tally = { ...NOTHING };
  const means: PostingContext = {
    host,
    log: new FakeLog(),
    pullRequest: 1,
    tally,
  };
  const suggest = (own: readonly OwnComment[] = [], report = REPORT) => {
    const order = { room: 5, own, posted: [], check: "tribunal", headSha, reportSha256: "2".repeat(64) };
    return suggestRepairs(report, order, means);
  };
  return { host, suggest };
}

const MARKER = `<!-- tribunal-repair v1 check=tribunal key=${"c".repeat(32)} head=${"3".repeat(40)} -->`;

/** A part of an earlier patch, which we suggested. */
function anEarlier(overrides: Partial<OwnComment> = {}): OwnComment {
  const nowhere = { commit: headSha, reviewId: 1, replyTo: undefined, isDiscussed: false };
  const body = `So.\n\n${suggestionBlock(["Two"])}\n\n${MARKER}`;
  return {
    kind: "review-comment",
    id: 7,
    nodeId: "n",
    body,
    place: { path: "a.ts", line: 2 },
    ...nowhere,
    ...overrides,
  };
}

it("posts the parts of a patch as one review of the head that it is for", async () => {
  const { host, suggest } = start();
  expect(await suggest()).toEqual({ suggested: 1, fitting: 1, changes: 1 });
  expect(host.reviews).toMatchObject([{ commit: headSha, comments: [{ path: "a.ts", line: 2, side: "RIGHT" }] }]);
});

it("asks nothing for a report that offers no patch, or one that is none of ours", async () => {
  const { host, suggest } = start();
  expect(await suggest([], aFixReport(NOTHING_OFFERED))).toBeUndefined();
  expect(await suggest([], aFixReport({ patch: DIFF }))).toBeUndefined();
  expect(host.asked).toEqual([]);
});

it("goes without the suggestions that the host refuses, and lets other failures be seen", async () => {
  const { host, suggest } = start();
  host.diffLines = new Set();
  expect(await suggest()).toEqual({ suggested: 0, fitting: 0, changes: 1 });
  host.refuse("createReview", new HostError("HTTP 403", { status: 403, isRetryable: false }));
  await expect(suggest()).rejects.toThrow("HTTP 403");
});

it("takes away what an earlier patch suggested, but not what somebody answered", async () => {
  const { host, suggest } = start();
  const gone = anEarlier();
  await suggest([gone, anEarlier({ id: 8, isDiscussed: true }), anEarlier({ id: 9, body: "Of another kind." })]);
  expect(host.deleted).toEqual([7]);
  expect(host.reviews).toHaveLength(1);
});
