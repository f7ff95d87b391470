import { describe, expect, it } from "vitest";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import { formatTriageMarker, parseTriageMarker } from "../../src/comments/triage-marker.ts";
import type { ReviewThread } from "../../src/people/thread.ts";
import type { ThreadStatus } from "../../src/replies/answers.ts";
import type { TriagedThread } from "../../src/report/triage-record.ts";
import { type AnswerContext, planAnswers } from "../../src/triage/plan-answers.ts";
import { anOwnComment } from "../fixtures/own-comments.ts";
import { aReport } from "../fixtures/reports.ts";
import { ALICE, aReply, aReviewBody, aThread, OURSELVES, RABBIT } from "../fixtures/triage.ts";
import { aRowOf, aTriageOf } from "../fixtures/triage-rows.ts";

const HEAD = aReport().pin.head_sha;
const EARLIER = "e".repeat(40);
const reportOf = (...rows: readonly TriagedThread[]) => aReport(aTriageOf(rows));

type Now = Partial<AnswerContext>;

function plan(row: TriagedThread | readonly TriagedThread[], now: Now = {}) {
  const sight: AnswerContext = {
    open: [aThread()],
    own: [],
    name: "Tribunal",
    check: "tribunal",
    resolvesThreads: true,
    ...now,
  };
  return planAnswers(reportOf(...[row].flat()), sight);
}

/** What is done about the only thread: `reply`, `resolve`, both or nothing, and why not more. */
function doneAbout(row: TriagedThread, now: Now = {}) {
  const { threads, leftAlone } = plan(row, now);
  const [only] = threads;
  const does = [...(only?.reply === undefined ? [] : ["reply"]), ...(only?.resolves ? ["resolve"] : [])];
  return [does.join(" and ") || "nothing", ...leftAlone.map(({ why }) => why)];
}

const markerOf = (state: ThreadStatus, over: { check?: string; head?: string; threadId?: string } = {}) =>
  formatTriageMarker({ check: "tribunal", threadId: "PRRT_1", state, head: EARLIER, ...over });
/** Our reply in the thread. */
const told = (id: number, state: ThreadStatus, over: Parameters<typeof markerOf>[1] = {}) =>
  aReply({ id, author: OURSELVES, body: `_Told._\n\n${markerOf(state, over)}` });

describe("each state", () => {
  it.each([
    ["fixed", true, ["reply and resolve"]],
    ["skipped", true, ["reply and resolve"]],
    ["dismissed", true, ["reply and resolve"]],
    ["uncertain", true, ["reply"]],
    ["open", true, ["nothing"]],
    ["fixed", false, ["reply"]],
  ] as const)("%s, with resolving allowed %s: %j", (status, resolvesThreads, done) => {
    expect(doneAbout(aRowOf(status), { resolvesThreads })).toEqual(done);
  });

  it("is told with its marker as the last line, which tells the thread, the state and the head", () => {
    const [planned] = plan(aRowOf("fixed")).threads;
    const marker = parseTriageMarker({ kind: "review-comment", body: planned?.reply ?? "" }, "tribunal");
    expect(marker).toEqual({ check: "tribunal", threadId: "PRRT_1", state: "fixed", head: HEAD });
  });

  it.each([
    ["fixed", 1],
    ["dismissed", 1],
    ["uncertain", 1],
    ["skipped", 0],
  ] as const)("%s of what a review says as a whole gets %d comments", (status, count) => {
    const review = aReviewBody();
    expect(plan(aRowOf(status, review), { open: [review] }).threads).toHaveLength(count);
  });

  it("of what a review says as a whole is told in a comment that begins with the marker, and resolves nothing", () => {
    const review = aReviewBody();
    const { threads } = plan(aRowOf("dismissed", review), { open: [review] });
    const body = threads[0]?.reply ?? "";
    expect(threads).toMatchObject([{ resolves: false, thread: { id: "review-900" } }]);
    expect(parseTriageMarker({ kind: "issue-comment", body }, "tribunal")).toMatchObject({ threadId: "review-900" });
  });
});

it("resolves nothing that was skipped without a place that shows why", () => {
  const why = "nothing in the code shows it";
  expect(doneAbout(aRowOf("skipped", aThread(), { evidence: null }))).toEqual(["reply", why]);
});

describe("a row that no triage ends in is not acted on", () => {
  const why = "the report contradicts itself about it";
  it.each<[string, ThreadStatus, Partial<TriagedThread>]>([
    ["fixed without a commit", "fixed", { commit: null }],
    ["dismissed without proof", "dismissed", { evidence: null }],
    ["fixed, of another tier", "fixed", { tier: "dismissed" }],
    ["skipped, of another tier", "skipped", { tier: "uncertain" }],
    ["dismissed, of another tier", "dismissed", { tier: "agree" }],
    ["uncertain, of another tier", "uncertain", { tier: "agree" }],
    ["fixed though it goes in circles", "fixed", { forced: true }],
    ["skipped though it goes in circles", "skipped", { forced: true }],
    ["dismissed though it goes in circles", "dismissed", { forced: true }],
  ])("%s", (_, status, over) => {
    expect(doneAbout(aRowOf(status, aThread(), over))).toEqual(["nothing", why]);
  });

  it("two rows of one thread", () => {
    const name = "coderabbitai[bot], https://github.example/acme/shop/pull/7#discussion_r101";
    const leftAlone = [{ name, why, isAnswered: false }];
    expect(plan([aRowOf("fixed"), aRowOf("open")])).toEqual({ threads: [], leftAlone });
  });

  it("one that nobody could be heard on", () => {
    const unheard = aRowOf("uncertain", aThread(), { unheard: true });
    expect(doneAbout(unheard)).toEqual(["nothing", "there was no answer; the next run asks again"]);
  });
});

describe("a thread that is not as the review read it is left alone", () => {
  const newer = "somebody wrote in it since it was read";
  const edited = "it has changed since it was read";
  const status = "dismissed" as const;

  it.each<[string, ReviewThread | undefined, string]>([
    ["resolved or gone", undefined, "it is no longer open"],
    ["answered by a person", aThread({ replies: [aReply()] }), newer],
    ["answered by our account without a marker", aThread({ replies: [aReply({ author: OURSELVES })] }), newer],
    ["answered with a copy of our marker", aThread({ replies: [aReply({ body: markerOf("dismissed") })] }), newer],
    ["edited", aThread({ body: "Something else." }), edited],
    ["another's by now", aThread({ author: ALICE }), edited],
    ["begun by another comment", aThread({ commentId: 99 }), "it is not the thread that was read"],
    ["of another kind", aThread({ kind: "review" }), "it is not the thread that was read"],
  ])("%s", (_, now, why) => {
    expect(doneAbout(aRowOf(status), { open: now === undefined ? [] : [now] })).toEqual(["nothing", why]);
  });

  it("one that we began ourselves", () => {
    const ours = aThread({ author: OURSELVES, body: `A finding.\n\n${markerOf("dismissed")}` });
    const why = "it is not the thread that was read";
    expect(doneAbout(aRowOf(status, ours), { open: [ours] })).toEqual(["nothing", why]);
  });

  it("an earlier reply edited, or deleted", () => {
    const read = aThread({ replies: [aReply({ author: RABBIT })] });
    const row = aRowOf(status, read);
    expect(doneAbout(row, { open: [read] })).toEqual(["reply and resolve"]);
    const changed = aThread({ replies: [aReply({ author: RABBIT, body: "Otherwise." })] });
    expect(doneAbout(row, { open: [changed] })).toEqual(["nothing", edited]);
    expect(doneAbout(row, { open: [aThread()] })).toEqual(["nothing", edited]);
  });

  it("one of which the report does not say what was read", () => {
    expect(doneAbout(aRowOf(status, aThread(), { content_sha256: null }))).toEqual(["nothing", edited]);
    expect(doneAbout(aRowOf(status, aThread(), { newest_comment: 0 }))).toEqual(["nothing", newer]);
  });

  it("one whose name would break out of a marker", () => {
    const odd = aThread({ id: "x --> y" });
    expect(doneAbout(aRowOf(status, odd), { open: [odd] })).toEqual(["nothing", "its name is ambiguous in a comment"]);
  });
});

describe("a thread that a person wrote in", () => {
  const why = "a person wrote in it";
  const discussed = aThread({ replies: [aReply({ author: ALICE })] });

  it.each(["fixed", "skipped", "dismissed"] as const)("is answered and not resolved where it is %s", (status) => {
    expect(doneAbout(aRowOf(status, discussed, { has_people: true }), { open: [discussed] })).toEqual(["reply", why]);
  });

  it("is known by who wrote in it now, too, and by the record where that is all that is left", () => {
    expect(doneAbout(aRowOf("fixed", discussed), { open: [discussed] })).toEqual(["reply", why]);
    expect(doneAbout(aRowOf("fixed", aThread(), { has_people: true }))).toEqual(["reply", why]);
    const ghost = aThread({ replies: [aReply({ author: { login: "ghost", isBot: false, isOwn: false } })] });
    expect(doneAbout(aRowOf("fixed", ghost), { open: [ghost] })).toEqual(["reply", why]);
  });
});

describe("what was told before", () => {
  const tellings = (...replies: ReturnType<typeof told>[]) => ({ open: [aThread({ replies })] });

  it("is told once, and resolved where it is open still: it could not be then, or was not wanted", () => {
    expect(doneAbout(aRowOf("fixed"), tellings(told(110, "fixed")))).toEqual(["resolve"]);
    expect(doneAbout(aRowOf("fixed"), { ...tellings(told(110, "fixed")), resolvesThreads: false })).toEqual([
      "nothing",
    ]);
    expect(doneAbout(aRowOf("uncertain"), tellings(told(110, "uncertain")))).toEqual(["nothing"]);
  });

  it("is told again once another state was", () => {
    expect(doneAbout(aRowOf("fixed"), tellings(told(110, "uncertain")))).toEqual(["reply and resolve"]);
    expect(doneAbout(aRowOf("fixed"), tellings(told(110, "fixed"), told(111, "uncertain")))).toEqual([
      "reply and resolve",
    ]);
  });

  it("is not told again for the same head, and not resolved under words that say otherwise", () => {
    const both = tellings(told(110, "dismissed", { head: HEAD }), told(111, "uncertain", { head: HEAD }));
    expect(doneAbout(aRowOf("dismissed"), both)).toEqual(["nothing"]);
  });

  it("counts in our own list of comments as well, by the thread it answers", () => {
    const listed = (over: Partial<OwnComment> = {}) =>
      anOwnComment({ id: 110, replyTo: 101, body: `_Told._\n\n${markerOf("fixed")}`, ...over });
    expect(doneAbout(aRowOf("fixed"), { own: [listed()] })).toEqual(["resolve"]);
    expect(doneAbout(aRowOf("fixed"), { own: [listed({ replyTo: 55 })] })).toEqual(["reply and resolve"]);
    expect(doneAbout(aRowOf("fixed"), { own: [listed({ kind: "issue-comment" })] })).toEqual(["reply and resolve"]);
  });

  it("does not count from another check, of another thread, or from within the text", () => {
    for (const body of [
      `_Told._\n\n${markerOf("fixed", { check: "strict" })}`,
      `_Told._\n\n${markerOf("fixed", { threadId: "PRRT_2" })}`,
      `${markerOf("fixed")}\n\n<!-- tribunal-gone v1 check=tribunal -->`,
    ]) {
      const open = [aThread({ replies: [aReply({ id: 110, author: OURSELVES, body })] })];
      expect(doneAbout(aRowOf("fixed"), { open })).toEqual(["reply and resolve"]);
    }
  });
});
