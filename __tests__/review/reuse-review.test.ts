import { describe, expect, it } from "vitest";
import type { FailOn } from "../../src/claims/severity.ts";
import { decideSettings } from "../../src/config/config.ts";
import type { PatternBook, SourcedPattern } from "../../src/config/known-pattern.ts";
import type { OverrideAction, PeoplesRequests } from "../../src/people/override-request.ts";
import type { PinnedTarget } from "../../src/ports/target-pinner.ts";
import { findingsDigest } from "../../src/report/build-report.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { reuseReview } from "../../src/review/reuse-review.ts";
import { runReview } from "../../src/review/run-review.ts";
import type { PreparedContext } from "../../src/run/review-context.ts";
import type { Publication, RunIdentity } from "../../src/run/run-identity.ts";
import type { ReviewResult } from "../../src/run/write-run.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../fakes/scripted-seats.ts";
import { recallsAll } from "../fixtures/overrides.ts";
import { aBasis, aFinding, aHistoryEntry, anUnresolved, aReport } from "../fixtures/reports.ts";

const SESSION = "one\ntwo\nthree\nfour\nfive\n";
const SOURCE = new FakeSource([
  { path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" },
  { path: "src/session.ts", base: SESSION, head: SESSION },
]);
const { pin } = SOURCE;
const FINAL = { headSha: pin.headSha, targetSha256: pin.targetSha256 };
const A_PATTERN: SourcedPattern = {
  pattern: "Sums start at 1.",
  why: "The till counts its float.",
  source: "ours.yml",
};
const OPEN = anUnresolved({ fingerprint: `v1:${"a".repeat(32)}`, severity: "high" });
const REPORT = aReport({ findings: [], missed: [], unresolved: [OPEN] });

interface Now extends Pick<MeansGiven, "people" | "patterns" | "panel" | "basis" | "remembered"> {
  readonly pullRequest?: number;
  readonly failOn?: FailOn;
  readonly recompute?: PinnedTarget["recompute"];
  readonly isCancelled?: boolean;
}

/** What a run is held with; unless a panel is given, no seat is there to be asked. */
function aRun({
  failOn = "high",
  recompute = async () => FINAL,
  isCancelled,
  pullRequest,
  ...given
}: Now): [RunIdentity, PreparedContext] {
  const settings = decideSettings({ models: ["model-a"], "fail-on": failOn }, { panel: "openai" }, true);
  const cancelled = isCancelled === true ? { cancelled: AbortSignal.abort() } : {};
  return [
    aRunIdentity({
      id: "now",
      settings,
      publication: pullRequest === undefined ? undefined : aPublication(pullRequest),
    }),
    aReviewMeans({
      target: aTarget(SOURCE, { recompute }),
      recallSubjects: recallsAll(SOURCE),
      ...cancelled,
      ...given,
    }),
  ];
}

function aPublication(pullRequest: number): Publication {
  const softening = { blocking: "all" } as const;
  const posting = { maxComments: 10, commentThreshold: "low", isStandIn: false } as const;
  return { ...softening, ...posting, checkName: "Tribunal", pullRequest };
}

/** Reuses a report's verdict. */
async function reuse(report: Report, now: Now = {}): Promise<ReviewResult> {
  const record = { key: "a".repeat(64), runId: 4711, runAttempt: 2, reportSha256: "b".repeat(64) };
  const result = await reuseReview({ report, record }, ...aRun(now));
  expect(reportSchema.safeParse(result.report).success).toBe(true);
  return result;
}

function word(fingerprint: string, action: OverrideAction): () => Promise<PeoplesRequests> {
  const request = {
    action,
    fingerprint,
    reason: "The amount is checked before, see src/till.ts:L1.",
    author: "wendy",
    isBot: false,
    isEdited: false,
    isUnasked: false,
  };
  const requests = [{ ...request, permission: "write" as const, commentId: 1 }];
  return async () => ({ pullRequestAuthor: "pat", requests });
}

describe("a reused verdict", () => {
  it("keeps what the earlier one rated by files alone, by its code and under whatever name", async () => {
    const rated = { name: "As it was called", rating: "OK", notes: "7 files compared" } as const;
    const notes = async (code?: "previous") => {
      const dimensions = [{ ...rated, ...(code && { code }) }];
      const { report } = await reuse({ ...REPORT, verdict: { ...REPORT.verdict, dimensions } });
      return report.verdict.dimensions.map((each) => each.notes);
    };
    expect(await notes("previous")).toContain(rated.notes);
    expect(await notes()).not.toContain(rated.notes);
  });

  it("says of itself when it was reused, from where, and that it cost nothing", async () => {
    const { report, decision } = await reuse(REPORT);
    expect(report.run).toMatchObject({
      ...{ id: "now", status: "completed", usage: { calls: 0, input_tokens: 0 }, rounds_completed: 2 },
      reused_from: { run_id: REPORT.run.id, workflow_run: "4711.2", report_sha256: "b".repeat(64) },
    });
    expect(report.pin).toMatchObject({ head_sha: pin.headSha, target_sha256: pin.targetSha256, drift: false });
    expect([report.rounds, report.unresolved]).toEqual([REPORT.rounds, REPORT.unresolved]);
    expect(report.verdict.findings_sha256).toBe(findingsDigest(report));
    expect(decision).toMatchObject({
      conclusion: "action_required",
      title: "Could not judge: 1 unresolved finding at or above high",
    });
  });

  it("is pinned to all that a review of its own would be pinned to", async () => {
    const patterns: PatternBook = { active: [A_PATTERN], lapsed: [] };
    const readsAndClaimsNothing: Seat = async (assignment) => {
      await assignment.toolbox.readDiff({ path: undefined });
      return answer(assignment, { findings: [] });
    };
    const panel = scriptedSeats({ enthusiast: readsAndClaimsNothing }, ["model-a"]);
    const fresh = await runReview(...aRun({ patterns, panel }));
    const reused = await reuse(fresh.report, { patterns });
    expect(fresh.report.pin.patterns_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(reused.report.pin).toEqual(fresh.report.pin);
  });

  it("tells the settings of now, by which it is concluded", async () => {
    const confirmed = aReport({ findings: [aFinding({ severity: "medium" })], unresolved: [], missed: [] });
    const then = { ...confirmed, run: { ...confirmed.run, settings: { "fail-on": "medium" } } };
    const { report } = await reuse(then, { failOn: "high" });
    expect(report.run.settings).toMatchObject({ "fail-on": "high", models: ["model-a"] });
    expect(report.run.title).toContain("none new at or above high");
  });

  const LATE = aFinding({ fingerprint: `v1:${"c".repeat(32)}`, severity: "low", late: true });
  const REMEMBERED = aHistoryEntry();
  const FOLLOWING: Report = {
    ...aReport({ findings: [LATE], unresolved: [], missed: [], history: [REMEMBERED] }),
    pin: { ...REPORT.pin, head_sha: pin.headSha },
    publication: { check_name: "Tribunal", max_comments: 10, comment_threshold: "low", pull_request: 7 },
    follow_up: {
      ...{ previous_head: "2".repeat(40), previous_report_sha256: "3".repeat(64), workflow_run: "4710.1" },
      ...{ delta_files: 1, carried_hunks: 0, reread_hunks: 1, parts: [], resolutions: [], reversals: [], retried: [] },
      late: [LATE],
    },
  };

  it("tells what it follows where it is about the very head, and nothing of another head or pull request", async () => {
    const here = await reuse(FOLLOWING, { pullRequest: 7 });
    expect(here.report.follow_up).toEqual(FOLLOWING.follow_up);
    expect(here.report).toMatchObject({ run: { full_review: null }, publication: { pull_request: 7 } });
    const moved = { ...FOLLOWING, pin: { ...FOLLOWING.pin, head_sha: "1".repeat(40) } };
    const there = await reuse(moved, { pullRequest: 7 });
    expect([there.report.follow_up, there.report.history]).toEqual([null, [REMEMBERED]]);
    const foreign = await reuse(FOLLOWING, { pullRequest: 8 });
    expect([foreign.report.follow_up, foreign.report.history]).toEqual([null, []]);
    expect(foreign.report.findings).toMatchObject([{ late: true }]);
  });

  it("does not tell as late what a person dropped meanwhile", async () => {
    const dropped = await reuse(FOLLOWING, { pullRequest: 7, people: word(LATE.fingerprint, "dismiss") });
    expect([dropped.report.findings, dropped.report.follow_up?.late]).toEqual([[], []]);
  });

  it("remembers what the newest review of the pull request does, and says what it is held with itself", async () => {
    const newer = aHistoryEntry({ title: "Another" });
    const { report } = await reuse(FOLLOWING, {
      pullRequest: 7,
      remembered: aReport({ history: [newer] }),
      basis: aBasis({ rules: null }),
    });
    expect(report.history).toEqual([newer]);
    expect(report.replay.basis).toEqual(aBasis({ rules: null }));
  });

  it("says why a whole change was reviewed at the head where it was, and nothing of it at another", async () => {
    const why = { code: "other-rules", detail: "the rules differ" } as const;
    const whole = { ...FOLLOWING, follow_up: null, run: { ...FOLLOWING.run, full_review: why } };
    expect((await reuse(whole, { pullRequest: 7 })).report.run.full_review).toEqual(why);
    const moved = { ...whole, pin: { ...whole.pin, head_sha: "1".repeat(40) } };
    expect((await reuse(moved, { pullRequest: 7 })).report.run.full_review).toBeNull();
  });

  it("is concluded by the fail-on of now", async () => {
    expect((await reuse(REPORT, { failOn: "critical" })).decision.conclusion).toBe("success");
    const confirmed = aReport({ findings: [aFinding()], unresolved: [], missed: [] });
    expect((await reuse(confirmed)).decision.conclusion).toBe("failure");
    expect((await reuse(confirmed, { failOn: "none" })).decision.conclusion).toBe("success");
  });

  it("hears people anew each time: a word that is withdrawn leaves nothing behind", async () => {
    const dismissed = await reuse(REPORT, { people: word(OPEN.fingerprint, "dismiss") });
    expect(dismissed.report.unresolved).toEqual([]);
    expect(dismissed.decision.conclusion).toBe("success");
    const upheld = await reuse(dismissed.report, { people: word(OPEN.fingerprint, "override") });
    expect(upheld.report.findings).toMatchObject([{ validation: { status: "upheld_by_person" } }]);
    expect(upheld.decision.conclusion).toBe("failure");
    const withdrawn = await reuse(upheld.report);
    expect(withdrawn.report.unresolved).toEqual(REPORT.unresolved);
    expect(withdrawn.report.verdict.findings_sha256).toBe((await reuse(REPORT)).report.verdict.findings_sha256);
    expect(withdrawn.report.replay.before_overrides).toBeNull();
  });

  it.each<[string, Now, string]>([
    [
      "whose target moved meanwhile",
      { recompute: async () => ({ ...FINAL, targetSha256: "0".repeat(64) }) },
      "action_required",
    ],
    [
      "whose target nobody could look at again",
      { recompute: async () => Promise.reject(new Error("502")) },
      "action_required",
    ],
    ["whose run was cancelled", { isCancelled: true }, "cancelled"],
  ])("%s is no verdict", async (_, now, conclusion) => {
    const { report, decision } = await reuse(aReport({ findings: [], unresolved: [], missed: [] }), now);
    expect([decision.conclusion, report.verdict.gate]).toEqual([conclusion, "closed"]);
  });
});
