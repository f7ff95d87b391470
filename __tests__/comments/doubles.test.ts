import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDoubles } from "../../src/comments/doubles.ts";
import { formatAnswerMarker, formatGoneMarker, formatSummaryMarker } from "../../src/comments/marker.ts";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import { formatTriageMarker } from "../../src/comments/triage-marker.ts";
import { aMarker, anOwnComment, POSTED_AT } from "../fixtures/own-comments.ts";

const OTHER = aMarker({ fingerprint: `v1:${"e".repeat(32)}` });

function doublesOf(...comments: readonly OwnComment[]): readonly number[] {
  const doubles = findDoubles(comments, "tribunal");
  return [...doubles.comments, ...doubles.reviews].map(({ id }) => id);
}

function aReview(id: number, ...markers: readonly string[]): OwnComment {
  const body = `In the body.\n\n${markers.join("\n")}`;
  return anOwnComment({ kind: "review", id, reviewId: undefined, place: undefined, body });
}

function said(id: number, body: string, overrides: Partial<OwnComment> = {}): OwnComment {
  return anOwnComment({ kind: "issue-comment", id, reviewId: undefined, place: undefined, body, ...overrides });
}

describe("a finding that two reviews hold", () => {
  const older = anOwnComment({ id: 11, reviewId: 10 });
  const newer = anOwnComment({ id: 21, reviewId: 20 });

  it("stands once: in the older review, in whatever order they are seen", () => {
    expect(doublesOf(older, newer)).toEqual([21]);
    expect(doublesOf(newer, older)).toEqual([21]);
  });

  it("stands once, too, where one says it on its line and one in its body", () => {
    expect(doublesOf(older, aReview(20, aMarker()))).toEqual([20]);
    expect(doublesOf(newer, aReview(10, aMarker()))).toEqual([21]);
    expect(doublesOf(aReview(10, aMarker()), aReview(20, aMarker()))).toEqual([20]);
  });

  it("is left in a body that holds another one besides", () => {
    expect(doublesOf(older, aReview(20, aMarker(), OTHER))).toEqual([]);
  });

  it("is left where anybody else answered it", () => {
    expect(doublesOf(older, { ...newer, isDiscussed: true })).toEqual([]);
    expect(doublesOf({ ...older, isDiscussed: true }, newer)).toEqual([21]);
  });

  it("is left when the older one was told to be gone: it is back", () => {
    const told = anOwnComment({ id: 12, replyTo: 11, body: `_Gone._\n\n${formatGoneMarker("tribunal")}` });
    expect(doublesOf(older, told, newer)).toEqual([]);
  });

  it("is left where the review holds it twice itself, as a report may", () => {
    expect(doublesOf(older, anOwnComment({ id: 12, reviewId: 10, place: { path: "src/b.ts", line: 1 } }))).toEqual([]);
    expect(doublesOf(older, anOwnComment({ id: 12, reviewId: 10 }))).toEqual([]);
  });

  it("is left where it stands at another place, as equal lines may have come later", () => {
    expect(doublesOf(older, { ...newer, place: { path: newer.place?.path ?? "", line: 40 } })).toEqual([]);
    expect(doublesOf(older, { ...newer, place: { path: newer.place?.path ?? "", line: undefined } })).toEqual([]);
  });

  it("is left to another check, and where the host does not say which review it came with", () => {
    expect(doublesOf(older, { ...newer, body: newer.body.replace("check=tribunal", "check=other") })).toEqual([]);
    expect(doublesOf(older, { ...newer, reviewId: undefined })).toEqual([]);
  });
});

describe("what is said once a pull request, a thread or a person's word", () => {
  const summary = (title: string) =>
    `${formatSummaryMarker("tribunal")}\n${title}\n\n${formatSummaryMarker("tribunal")}`;
  const answer = (to: number) => `${formatAnswerMarker("tribunal", to)}\n\nIt counts.`;
  const gone = (to: number) => ({ replyTo: to, kind: "review-comment" }) as const;
  const GONE = `_No longer found._\n\n${formatGoneMarker("tribunal")}`;

  it("is no double of a comment on a line that merely begins alike", () => {
    const quoted = anOwnComment({ id: 31, reviewId: 30, body: answer(7) });
    expect(doublesOf(said(21, answer(7)), quoted)).toEqual([]);
  });

  it("stands once, the oldest", () => {
    expect(doublesOf(said(2, summary("B")), said(1, summary("A")))).toEqual([2]);
    expect(doublesOf(said(1, answer(7)), said(2, answer(7)), said(3, answer(8)))).toEqual([2]);
    const inThread = { reviewId: 30, replyTo: 5, body: answer(7) };
    expect(doublesOf(anOwnComment({ id: 1, ...inThread }), anOwnComment({ id: 2, ...inThread }))).toEqual([2]);
    expect(doublesOf(said(1, GONE, gone(7)), said(2, GONE, gone(7)), said(3, GONE, gone(8)))).toEqual([2]);
  });

  it("is not what only echoes it", () => {
    expect(doublesOf(said(1, summary("A")), said(2, `> ${summary("A")}`))).toEqual([]);
  });
});

describe("an answer to another reviewer's remark", () => {
  type Told = Parameters<typeof formatTriageMarker>[0];
  const marker = (state: Told["state"], over: Partial<Told> = {}) =>
    formatTriageMarker({ check: "tribunal", threadId: "PRRT_1", state, head: POSTED_AT, ...over });
  const reply = (id: number, state: Told["state"], over: Partial<Told> = {}, replyTo = 7) =>
    anOwnComment({ id, replyTo, reviewId: undefined, body: `Told.\n\n${marker(state, over)}` });
  const comment = (id: number, over: Partial<Told> = {}) => said(id, `${marker("dismissed", over)}\nTold.`);

  it("stands once a thread and state, the oldest, whoever wrote in the thread", () => {
    expect(doublesOf(reply(2, "fixed"), reply(1, "fixed"), reply(3, "fixed"))).toEqual([2, 3]);
    expect(doublesOf(reply(1, "fixed"), { ...reply(2, "fixed"), isDiscussed: true })).toEqual([2]);
    expect(doublesOf(reply(1, "fixed"), reply(2, "fixed", {}, 8))).toEqual([]);
    expect(doublesOf(reply(1, "fixed"), reply(2, "fixed", { threadId: "PRRT_2" }))).toEqual([]);
    expect(doublesOf(reply(1, "fixed"), reply(2, "fixed", { check: "strict" }))).toEqual([]);
  });

  it("stands again once another state was told, but not for the same commit", () => {
    const later = { head: "2".repeat(40) };
    expect(doublesOf(reply(1, "fixed"), reply(2, "uncertain"), reply(3, "fixed", later))).toEqual([]);
    expect(doublesOf(reply(1, "fixed"), reply(2, "uncertain"), reply(3, "fixed"))).toEqual([3]);
  });

  it("stands once a review in the conversation", () => {
    const review = { threadId: "review-900" };
    expect(doublesOf(comment(2, review), comment(1, review), comment(3, { threadId: "review-901" }))).toEqual([2]);
  });
});

it("never takes the last of anything, whoever looks at whatever part of it", () => {
  const finding = fc.constantFrom(aMarker(), OTHER);
  const thread = fc
    .record({ reviewId: fc.integer({ min: 1, max: 4 }), marker: finding, isDiscussed: fc.boolean() })
    .map(({ reviewId, marker, isDiscussed }) => anOwnComment({ reviewId, isDiscussed, body: `x\n\n${marker}` }));
  const comments = fc
    .array(thread, { minLength: 1, maxLength: 8 })
    .map((list) => list.map((each, index) => ({ ...each, id: (each.reviewId ?? 0) * 100 + index })));
  // What a job sees is what stood there when it looked: any part of all.
  const looks = fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { maxLength: 3 });
  fc.assert(
    fc.property(comments, looks, (all, views) => {
      const deleted = new Set(
        views.flatMap((view) =>
          doublesOf(...all.filter((_, index) => view[index])).map((id) => all.find((each) => each.id === id)),
        ),
      );
      for (const marker of [aMarker(), OTHER]) {
        const holders = all.filter(({ body }) => body.endsWith(marker));
        if (holders.length > 0) expect(holders.filter((each) => !deleted.has(each))).not.toEqual([]);
      }
    }),
  );
});
