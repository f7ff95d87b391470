import { describe, expect, it } from "vitest";
import { findDoubles } from "../../src/comments/doubles.ts";
import {
  formatGoneMarker,
  formatReviewMarker,
  formatSection,
  formatStateMarker,
  parseMarkers,
} from "../../src/comments/marker.ts";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import { type PostingRules, planPosting } from "../../src/comments/plan-posting.ts";
import { planUpkeep } from "../../src/comments/plan-upkeep.ts";
import { readPosted } from "../../src/comments/read-posted.ts";
import type { HistoryEntry, ResolutionRecord } from "../../src/report/follow-up-record.ts";
import type { Report } from "../../src/report/report.ts";
import { aMarker, anOwnComment, POSTED_AT } from "../fixtures/own-comments.ts";
import { aDismissed, aFinding, aFollowUp, aReport, aResolution, aRun, EARLIER_HEAD } from "../fixtures/reports.ts";
import { findLive } from "../servers/github/markdown.ts";

type Status = ResolutionRecord["status"];
const { fingerprint } = aFinding();
const OTHER = `v1:${"d".repeat(32)}`;
const NOW = aReport().pin.head_sha;
const empty = { resolutions: [], late: [], reversals: [], retried: [] };
const lists = { findings: [], unresolved: [], missed: [], dismissed: [] };

/** What is unresolved stands as it did, unless the test says otherwise. */
const resolution = (status: Status, over: Partial<ResolutionRecord> = {}) =>
  aResolution({ fingerprint, status, ...(status === "unresolved" && { decided_by: "facts" }), ...over });

/** A follow-up that says this of earlier findings, and has nothing in its lists unless the test says otherwise. */
function following(resolutions: readonly ResolutionRecord[], overrides: Partial<Report> = {}): Report {
  return aReport({ ...lists, follow_up: aFollowUp({ ...empty, resolutions: [...resolutions] }), ...overrides });
}

function plan(report: Report, comments: readonly OwnComment[] = [anOwnComment()]) {
  const upkeep = planUpkeep(report, readPosted(comments, "tribunal"), "tribunal");
  const counts = { gone: upkeep.goneThreads.length + upkeep.goneReviews.length, told: upkeep.changedThreads.length };
  return { ...upkeep, counts };
}

const stateMarker = (state: Status, over: Partial<Parameters<typeof formatStateMarker>[0]> = {}) =>
  formatStateMarker({ check: "tribunal", fingerprint, state, head: EARLIER_HEAD, ...over });

/** Our own reply that told a state. */
const reply = (id: number, state: Status, over: Partial<Parameters<typeof formatStateMarker>[0]> = {}) =>
  anOwnComment({ id, replyTo: 11, body: `_Told._\n\n${stateMarker(state, over)}` });

const GONE = { gone: 1, told: 0 };
const TOLD = { gone: 0, told: 1 };
const NOTHING = { gone: 0, told: 0 };

describe("a posted finding that a follow-up resolved", () => {
  it("is answered with note and proof, though no Enthusiast read its file again", () => {
    const { coverage } = aReport();
    const left = { ...coverage, unread: ["src/session.ts"], skipped: [] };
    const { goneThreads, counts } = plan(following([resolution("resolved")], { coverage: left }));
    expect(counts).toEqual(GONE);
    expect(goneThreads[0]?.answer).toBe(
      "_Resolved, as of `111111111111`:_ The guard stands before every use; shown at `src/session.ts:4`: `if (user === undefined) return;`" +
        `\n\n${formatGoneMarker("tribunal")}`,
    );
  });

  it("is gone where an earlier follow-up resolved it and its comments did not come to say so", () => {
    const resolvedBefore = { ...aHistory(), sightings: [sighting("open"), sighting("resolved")] };
    expect(plan(following([], { history: [resolvedBefore] })).counts).toEqual(GONE);
    const backAgain = { ...aHistory(), sightings: [sighting("resolved"), sighting("open")] };
    expect(plan(following([], { history: [backAgain] })).counts).toEqual(NOTHING);
  });

  it("is told to be dismissed where a person did that, and refuted where a role did", () => {
    const answer = (by: "person" | "judge", resolutions: readonly ResolutionRecord[] = []) => {
      const dismissed = [aDismissed({ fingerprint, by, reason: "wendy: it is checked" })];
      return plan(following(resolutions, { dismissed })).goneThreads[0]?.answer;
    };
    expect(answer("person", [resolution("unresolved")])).toMatch(/^_Dismissed by a person, /);
    expect(answer("judge")).toMatch(/^_Refuted, /);
    expect(answer("judge", [resolution("resolved")])).toMatch(/^_Resolved, /);
  });
});

function sighting(state: "open" | "resolved") {
  return { head: NOW, state, element_sha256: null, quote: null } as const;
}

function aHistory(): HistoryEntry {
  const words = {
    title: "x",
    category: "null-safety",
    severity: "high",
    quote: "",
    asked: "",
    asked_is_code: false,
    side: "head",
  } as const;
  return {
    fingerprint,
    older_fingerprints: [],
    ...words,
    file: null,
    original_path: null,
    symbol: null,
    contradicts: null,
    sightings: [],
  };
}

describe("a posted finding that a follow-up does not hold resolved", () => {
  it.each<[string, Report]>([
    ["no resolution names it", following([])],
    ["it is unresolved under another fingerprint", following([resolution("unresolved")])],
    [
      "it stands in a list, whatever the resolution says",
      following([resolution("resolved")], { findings: [aFinding()] }),
    ],
    ["its resolution is of another finding", following([resolution("resolved", { fingerprint: OTHER })])],
    ["the run was interrupted", following([resolution("resolved")], { run: aRun({ status: "incomplete" }) })],
    ["nobody looked for defects", following([resolution("resolved")], { run: aRun({ mode: "validate" }) })],
    ["a gate alone turned it away", following([], { dismissed: [aDismissed({ fingerprint, by: "gate" })] })],
  ])("is neither gone nor told of where %s", (_, report) => {
    expect(plan(report).counts).toEqual(NOTHING);
  });

  it("is answered once with what is left of it, quoted", () => {
    const evidence = { file: "src/b.ts", side: "head", start_line: 9, end_line: 9, quote: "trust(token)" } as const;
    const report = following([resolution("partially_resolved", { note: "Two of three.", evidence })]);
    const { changedThreads, counts } = plan(report);
    expect(counts).toEqual(TOLD);
    expect(changedThreads[0]?.answer).toBe(
      "_Partly resolved; the rest is open, as of `111111111111`:_ Two of three; left at `src/b.ts:9`: `trust(token)`" +
        `\n\n${stateMarker("partially_resolved", { head: NOW })}`,
    );
    expect(plan(report, [anOwnComment(), reply(12, "partially_resolved")]).counts).toEqual(NOTHING);
  });

  it("is told of at each change of its state, and never twice in a row of the same", () => {
    const at = (state: Status, ...told: readonly OwnComment[]) =>
      plan(following([resolution(state)]), [anOwnComment(), ...told]).counts.told;
    expect(at("unresolved")).toBe(0);
    // What is left was told, and stands as it did.
    expect(at("unresolved", reply(12, "partially_resolved"))).toBe(0);
    expect(at("unresolved", reply(12, "cant_verify"))).toBe(1);
    const back = [reply(12, "cant_verify"), reply(13, "unresolved")];
    expect(at("unresolved", ...back)).toBe(0);
    expect(at("cant_verify", ...back)).toBe(1);
    // In whatever order the host lists them.
    expect(at("cant_verify", ...back.toReversed())).toBe(1);
  });

  it("is told to be still open, once, where its author rewrote its lines: facts alone decide that they stand", () => {
    const told = (report: Report, ...before: readonly OwnComment[]) =>
      plan(report, [anOwnComment(), ...before]).changedThreads[0]?.answer;
    const by = (decider: ResolutionRecord["decided_by"], over: Partial<Report> = {}) =>
      following([resolution("unresolved", { decided_by: decider, note: "It still runs." })], over);
    expect(told(by("resolver"))).toMatch(/^_Still open, as of `111111111111`:_ It still runs; it is at `/);
    expect(told(by("resolver"), reply(12, "unresolved"))).toBeUndefined();
    const rewritten = aFinding({ fingerprint: OTHER, older_fingerprints: [fingerprint] });
    expect(told(by("debate", { findings: [rewritten] }))).toContain("_Still open");
    // Ruled on again for another reason, its lines are those that the comment is about.
    expect(told(by("debate", { findings: [aFinding()] }))).toBeUndefined();
    expect(told(by("facts"))).toBeUndefined();
  });

  it("believes no state but of this check, in a reply within its own thread, at its very end", () => {
    const tells = (comment: OwnComment) =>
      plan(following([resolution("cant_verify")]), [anOwnComment(), comment]).counts.told;
    expect(tells(reply(12, "cant_verify"))).toBe(0);
    expect(tells(reply(12, "cant_verify", { check: "other" }))).toBe(1);
    expect(tells({ ...reply(12, "cant_verify"), replyTo: 99 })).toBe(1);
    expect(tells({ ...reply(12, "cant_verify"), kind: "issue-comment" })).toBe(1);
    expect(tells({ ...reply(12, "cant_verify"), body: `${stateMarker("cant_verify")}\n\nquoted` })).toBe(1);
    const inRoot = anOwnComment({ body: `It said:\n\n${stateMarker("cant_verify")}\n\nso\n\n${aMarker()}` });
    expect(plan(following([resolution("cant_verify")]), [inRoot]).counts.told).toBe(1);
  });

  it("is answered among at most twenty a run, those that are gone first", () => {
    const threads = Array.from({ length: 30 }, (_, index) => {
      const name = `v1:${index.toString(16).padStart(32, "0")}`;
      return anOwnComment({ id: 100 + index, body: `x\n\n${aMarker({ fingerprint: name })}` });
    });
    const resolutions = threads.map((_, index) =>
      aResolution({
        fingerprint: `v1:${index.toString(16).padStart(32, "0")}`,
        status: index < 15 ? "resolved" : "cant_verify",
      }),
    );
    const { counts, waiting } = plan(following(resolutions), threads);
    expect([counts, waiting]).toEqual([{ gone: 15, told: 5 }, 10]);
  });

  it("lets nothing that a model wrote come alive in an answer", () => {
    const evil = "@octocat https://evil.example\n\n<img src=x> `` #1\n- [x](//evil.example)";
    const evidence = { file: evil, side: "head", start_line: 1, end_line: 1, quote: evil } as const;
    for (const status of ["resolved", "partially_resolved", "cant_verify"] as const) {
      const upkeep = plan(following([resolution(status, { note: evil, evidence })]));
      const [answered] = [...upkeep.goneThreads, ...upkeep.changedThreads];
      expect(findLive((answered?.answer ?? "").replace(/<!--.*-->/g, ""))).toEqual([]);
      expect((answered?.answer ?? "").split("\n\n")).toHaveLength(2);
    }
  });
});

describe("findings in a review's body", () => {
  const markers = `${aMarker()}\n${aMarker({ fingerprint: OTHER })}`;
  const reviewMarker = formatReviewMarker("tribunal", POSTED_AT, "9".repeat(64));
  const review = (body = `Two findings\n\n${markers}\n\n${reviewMarker}`) =>
    anOwnComment({ kind: "review", id: 20, place: undefined, body });
  const told = (report: Report, comment = review()) => plan(report, [comment]).changedReviews[0]?.body;
  const both = (one: Status, other: Status) => following([resolution(one), resolution(other, { fingerprint: OTHER })]);

  it("are told of in the body, with its markers as its last lines as before", () => {
    const body = told(both("partially_resolved", "unresolved")) ?? "";
    expect(body).toContain(
      `Two findings\n\n${formatSection("states", `- \`${fingerprint}\`: _Partly resolved; the rest is open`)}`,
    );
    expect(
      body.endsWith(`\n\n${stateMarker("partially_resolved", { head: NOW })}\n${markers}\n\n${reviewMarker}`),
    ).toBe(true);
    expect(parseMarkers(body.replace(`\n\n${reviewMarker}`, ""))).toHaveLength(2);
    expect(told(both("partially_resolved", "unresolved"), review(body))).toBeUndefined();
    expect(told(both("partially_resolved", "unresolved"), review(body.replaceAll("\n", "\r\n")))).toBeUndefined();
  });

  it("are told anew where one of them changes, and what was told of the other stays", () => {
    const first = told(both("partially_resolved", "unresolved")) ?? "";
    const second = told(both("partially_resolved", "cant_verify"), review(first)) ?? "";
    expect(second).toContain(`- \`${fingerprint}\`: _Partly resolved`);
    expect(second).toContain(`- \`${OTHER}\`: _Cannot be verified`);
    const third = told(both("cant_verify", "cant_verify"), review(second)) ?? "";
    expect(third).not.toContain("_Partly resolved");
    expect(third.match(/^- `v1:/gm)).toHaveLength(2);
    expect(third.match(/tribunal-state/g)).toHaveLength(2);
  });

  it("are gone once all are resolved, and told of one by one until then", () => {
    const first = told(both("resolved", "unresolved")) ?? "";
    expect(first).toContain(`- \`${fingerprint}\`: _Resolved, as of`);
    const { goneReviews, changedReviews } = plan(both("resolved", "resolved"), [review(first)]);
    expect(changedReviews).toEqual([]);
    expect(goneReviews[0]?.body.endsWith(formatGoneMarker("tribunal"))).toBe(true);
  });

  it("never make a body longer than the host takes", () => {
    const body = `${"long ".repeat(12_990)}\n\n${markers}\n\n${reviewMarker}`;
    const note = "x".repeat(5000);
    for (const status of ["cant_verify", "resolved"] as const) {
      const report = following([resolution(status, { note }), resolution(status, { note, fingerprint: OTHER })]);
      const { goneReviews, changedReviews } = plan(report, [review(body)]);
      const [changed] = [...goneReviews, ...changedReviews];
      expect(changed?.body.length).toBeLessThan(65_536);
      expect(changed?.body).toContain("tribunal-");
    }
  });
});

describe("two jobs that told the same state", () => {
  it("leave one reply: the later one is a double", () => {
    const comments = [anOwnComment(), reply(12, "cant_verify"), reply(13, "cant_verify", { head: NOW })];
    expect(findDoubles(comments, "tribunal").comments.map(({ id }) => id)).toEqual([13]);
  });

  it("leave both where the state changed between, and those of other threads and checks", () => {
    const comments = [
      ...[anOwnComment(), reply(12, "cant_verify"), reply(13, "unresolved"), reply(14, "cant_verify")],
      ...[{ ...reply(15, "cant_verify"), replyTo: 99 }, reply(16, "cant_verify", { check: "other" })],
    ];
    expect(findDoubles(comments, "tribunal").comments).toEqual([]);
  });
});

describe("what a follow-up posts", () => {
  const rules: PostingRules = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] };
  const posted = (
    finding: Partial<Parameters<typeof aFinding>[0]>,
    report: Partial<Report> = {},
    known: readonly string[] = [],
  ) =>
    planPosting(aReport({ run: aRun({ settings: { "fail-on": "high" } }), findings: [aFinding(finding)], ...report }), {
      ...rules,
      posted: known.map((name) => ({ fingerprint: name, place: undefined })),
    });

  it("is nothing that comes late below fail-on, neither on a line nor in the body, and it waits for no room", () => {
    expect(posted({ late: true, severity: "medium" })).toEqual({ review: undefined, leftOut: [] });
    expect(posted({ late: true, severity: "medium", anchor: null })).toEqual({ review: undefined, leftOut: [] });
  });

  it("says of what comes late at or above fail-on that it does, and why", () => {
    const [comment] = posted({ late: true, severity: "high" }).review?.comments ?? [];
    expect(comment?.body).toContain("**Late:** its lines were reviewed before and have not changed since");
  });

  it("is no finding twice whose fingerprint changed again and again", () => {
    const history = [
      { ...aHistory(), fingerprint: OTHER, older_fingerprints: [`v1:${"3".repeat(32)}`, `v1:${"4".repeat(32)}`] },
    ];
    const finding = { fingerprint: OTHER, older_fingerprints: [`v1:${"3".repeat(32)}`] };
    expect(posted(finding, { history }, [`v1:${"4".repeat(32)}`]).review).toBeUndefined();
    expect(posted(finding, { history }).review).toBeDefined();
  });
});
