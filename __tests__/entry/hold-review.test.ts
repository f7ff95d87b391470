import { describe, expect, it } from "vitest";
import { decideSettings, type Settings } from "../../src/core/config/config.ts";
import type { FullReview } from "../../src/core/report/follow-up-record.ts";
import type { Report } from "../../src/core/report/report.ts";
import type { CompletedReview } from "../../src/engine/earlier/find-completed.ts";
import type { WantedVerdict } from "../../src/engine/earlier/find-earlier.ts";
import { holdReview, type KnownReviews } from "../../src/entry/hold-review.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { answer, scriptedSeats } from "../fakes/scripted-seats.ts";
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

interface Given {
  readonly settings?: Partial<Settings>;
  readonly whole?: FullReview;
  readonly completed?: CompletedReview;
  /** Whose verdict may stand. */
  readonly verdict?: Report;
}

/** Holds a review of pull request 7 in which nobody finds anything. */
async function hold({ settings, whole, completed: found, verdict }: Given) {
  const wanted: WantedVerdict[] = [];
  const earlier: KnownReviews = {
    findFailing: async () => undefined,
    findVerdict: async (want) => {
      wanted.push(want);
      const record = { key: want.key, runId: 4711, runAttempt: 1, reportSha256: "a".repeat(64) };
      return verdict && { report: verdict, record };
    },
    findCompleted: async () => found ?? { kind: "none", why: { code: "no-earlier-review", detail: "none is known" } },
  };
  const decided = { ...decideSettings({ models: ["model-a"] }, { panel: "openai" }, true), ...settings };
  const posting = { maxComments: 10, commentThreshold: "low", isStandIn: false, checkName: "Tribunal" } as const;
  const publication = { advisory: false, onCouldNotJudge: "fail", pullRequest: 7, ...posting } as const;
  const panel = scriptedSeats({ enthusiast: async (assignment) => answer(assignment, { findings: [] }) });
  const { report } = await holdReview({
    order: { settings: decided, earlier, ...(whole === undefined ? {} : { whole }) },
    identity: aRunIdentity({ settings: decided, publication }),
    facts: aReviewMeans({ target: aTarget(SOURCE), panel }),
    basis: aBasis(),
    reuseKey: "b".repeat(64),
  });
  return { report, reaches: wanted.map(({ reach }) => reach) };
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
    ["follow-ups are off", { settings: { followUp: "off" }, completed: completed(aBasis()) }, "switched-off", []],
  ])("is held where %s, says so, and goes on with what is remembered", async (_, given, code, history) => {
    const { report, reaches } = await hold(given);
    expect(report).toMatchObject({ run: { full_review: { code }, status: "completed" }, follow_up: null, history });
    expect(report).toMatchObject({ replay: { basis: aBasis() }, publication: { pull_request: 7 } });
    expect(reaches).toEqual(["all"]);
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
