import { describe, expect, it } from "vitest";
import { decideSettings, type Settings } from "../../src/config/config.ts";
import type { EarlierReport } from "../../src/memory/comparison.ts";
import type { CompletedReview, FailedReview, WantedVerdict } from "../../src/memory/shell/find-reviews.ts";
import type { FullReview } from "../../src/report/follow-up-record.ts";
import type { Report } from "../../src/report/report.ts";
import { reviewOrReuse } from "../../src/review/review-target.ts";
import type { KnownReviews } from "../../src/review/run.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { answer, type Seat, scriptedSeats } from "../fakes/scripted-seats.ts";
import { aBasis, aHistoryEntry, aReport, aRun } from "../fixtures/reports.ts";

const SOURCE = new FakeSource([{ path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" }]);
const HISTORY = [aHistoryEntry()];

const ORDERED: FullReview = { code: "ordered", detail: "force: true asks for it" };

/** An earlier review that was held so, and remembers one finding. */
function completed(basis: Report["replay"]["basis"]): CompletedReview {
  const report = aReport({ run: aRun({ mode: "full" }), history: HISTORY });
  const told = { ...report, replay: { ...report.replay, basis } };
  return { kind: "found", earlier: { report: told, reportSha256: "a".repeat(64), workflowRun: "4711.1" } };
}

const readsAndClaimsNothing: Seat = async (assignment) => {
  await assignment.toolbox.readDiff({ path: undefined });
  return answer(assignment, { findings: [] });
};

interface Given {
  readonly settings?: Partial<Settings>;
  readonly whole?: FullReview;
  readonly completed?: CompletedReview;
  readonly failed?: FailedReview;
  readonly source?: FakeSource;
  /** Whose verdict may stand. */
  readonly verdict?: Report;
}

/** Holds a review of pull request 7 in which nobody finds anything. */
async function hold({ settings, whole, completed: found, failed, source = SOURCE, verdict }: Given) {
  const log = new FakeLog();
  const wanted: WantedVerdict[] = [];
  const earlier: KnownReviews = {
    findFailing: async () => failed,
    findVerdict: async (want) => {
      wanted.push(want);
      const record = { key: want.key, runId: 4711, runAttempt: 1, reportSha256: "a".repeat(64) };
      return verdict && { report: verdict, record };
    },
    findCompleted: async () => found ?? { kind: "none", why: { code: "no-earlier-review", detail: "none is known" } },
  };
  const decided = { ...decideSettings({ models: ["model-a"] }, { panel: "openai" }, true), ...settings };
  const posting = { maxComments: 10, commentThreshold: "low", isStandIn: false, checkName: "Tribunal" } as const;
  const publication = { blocking: "all", pullRequest: 7, ...posting } as const;
  const panel = scriptedSeats({ enthusiast: readsAndClaimsNothing });
  const { report } = await reviewOrReuse({
    run: { settings: decided, earlier, ...(whole === undefined ? {} : { whole }) },
    identity: aRunIdentity({ settings: decided, publication }),
    facts: aReviewMeans({ target: aTarget(source), panel, log }),
    basis: aBasis(),
    reuseKey: "b".repeat(64),
  });
  return { report, reaches: wanted.map(({ reach }) => reach), log: log.lines.map(({ message }) => message) };
}

describe("a review of the whole change", () => {
  it.each<[string, Given, string, unknown]>([
    ["nothing earlier is known, as while the first review still runs", {}, "no-earlier-review", []],
    [
      "the earlier one was held with other rules",
      { completed: completed(aBasis({ rules: null })) },
      "other-rules",
      HISTORY,
    ],
    ["it was ordered", { whole: ORDERED, completed: completed(aBasis()) }, "ordered", HISTORY],
    ["follow-ups are off", { settings: { followUp: "off" }, completed: completed(aBasis()) }, "switched-off", HISTORY],
  ])("is held where %s, says so, and goes on with what is remembered", async (_, given, code, history) => {
    const { report, reaches } = await hold(given);
    expect(report).toMatchObject({ run: { full_review: { code }, status: "completed" }, follow_up: null, history });
    expect(report).toMatchObject({ replay: { basis: aBasis() }, publication: { pull_request: 7 } });
    expect(reaches).toEqual(["all"]);
  });
});

describe("what is remembered of other reviewers' threads", () => {
  const triage = { authors: ["coderabbitai[bot]"], bounces: 2, maxThreads: 100 };
  const ENTRY = {
    ...{
      thread_id: "PRRT_1",
      comment_id: 101,
      author: "coderabbitai[bot]",
      path: null,
      original_path: null,
      symbol: null,
    },
    ...{ title: "Guard it", request: "Guard it.", suggestion: null, lines: "" },
    ...{ repeats: null, contradicts: null, sightings: [] },
  };
  const report = aReport({ triage_history: [ENTRY] });
  const earlier = { report, reportSha256: "a".repeat(64), workflowRun: "4711.1" };
  const remembering: Given = { completed: { kind: "found", earlier } };

  it.each<[string, Given]>([
    ["follow-ups are off", { settings: { followUp: "off", triage } }],
    ["the whole change is reviewed by order", { whole: ORDERED }],
  ])("is kept where %s", async (_, given) => {
    const { report } = await hold({ ...remembering, ...given });
    expect(report.triage_history).toEqual([ENTRY]);
  });
});

describe("a verdict that may be reused", () => {
  it("is looked for no further than on the commits of the event where an earlier review can be gone on from", async () => {
    const verdict = aReport({ findings: [], unresolved: [], missed: [] });
    const { report, reaches } = await hold({ completed: completed(aBasis()), verdict });
    expect(reaches).toEqual(["named"]);
    expect(report).toMatchObject({ run: { full_review: null, reused_from: { workflow_run: "4711.1" } } });
    expect(report).toMatchObject({ replay: { basis: aBasis() }, history: HISTORY });
  });
});

describe("a review that goes on from an earlier one", () => {
  const FILES = ["a", "b", "c"].map((name) => ({ path: `src/${name}.ts`, base: "let n = 0;\n", head: "let n = 1;\n" }));
  const PUSHED = FILES.map((file, index) => (index === 0 ? { ...file, head: "let n = 2;\n" } : file));

  /** The review of a change of three files, then that of a push to one of them. */
  async function pushed(given: (earlier: EarlierReport) => Given = () => ({})) {
    const { report } = await hold({ source: new FakeSource(FILES) });
    const earlier = { report, reportSha256: "a".repeat(64), workflowRun: "4711.1" };
    const again = { source: new FakeSource(PUSHED), completed: { kind: "found", earlier } as const };
    return hold({ ...again, ...given(earlier) });
  }

  it("tries what changed since, and says so in report and log", async () => {
    const { report, reaches, log } = await pushed();
    expect(report).toMatchObject({ run: { full_review: null, status: "completed" }, verdict: { coverage: "APPROVE" } });
    expect(report.follow_up).toMatchObject({ workflow_run: "4711.1", carried_hunks: 2, reread_hunks: 1 });
    expect(reaches).toEqual(["named"]);
    expect(log[0]).toMatch(/^Follows the review of [0-9a-f]{12} \(run 4711\.1\): 1 of 3 parts is reviewed again$/);
  });

  it("carries nothing from the review it goes on from, and still could not judge what nobody can read", async () => {
    const own = (earlier: EarlierReport): FailedReview => ({ reports: [earlier], lost: undefined });
    const { report } = await pushed((earlier) => ({ failed: own(earlier) }));
    expect(report).toMatchObject({ run: { conclusion: "success" } });
    expect(report.carried?.lost ?? null).toBeNull();
    const lost = { review: { workflowRun: "4712.1", reportSha256: "b".repeat(64) }, reason: "it is gone" };
    const blind = await pushed((earlier) => ({ failed: { ...own(earlier), lost } }));
    expect(blind.report).toMatchObject({
      run: { conclusion: "action_required" },
      carried: { lost: { workflow_run: "4712.1" } },
    });
  });

  it("is of the whole change where most of it is new", async () => {
    const source = new FakeSource(FILES.map((file) => ({ ...file, head: "let n = 3;\n" })));
    const { report, log } = await pushed(() => ({ source }));
    expect(report).toMatchObject({ run: { full_review: { code: "too-much-changed" } }, follow_up: null });
    expect(log[0]).toBe(`Reviews the whole change: ${report.run.full_review?.detail}.`);
  });
});
