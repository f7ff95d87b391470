import { describe, expect, it } from "vitest";
import { type CourseOrder, chooseCourse, lookBack } from "../../../src/memory/shell/choose-course.ts";
import type { CompletedReview } from "../../../src/memory/shell/find-reviews.ts";
import type { FullReview } from "../../../src/report/follow-up-record.ts";
import type { Report } from "../../../src/report/report.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { anImport } from "../../fixtures/foreign.ts";
import { aBasis, anUnresolved, aReport, aRun } from "../../fixtures/reports.ts";

const SOURCE = new FakeSource([{ path: "src/till.ts", base: "let sum = 0;\n", head: "let sum = 1;\n" }]);

function earlier(basis: Report["replay"]["basis"] = aBasis(), run: Partial<Report["run"]> = {}): CompletedReview {
  const report = aReport({ run: aRun({ mode: "full", target_type: "code", ...run }) });
  const told = { ...report, replay: { ...report.replay, basis } };
  return { kind: "found", earlier: { report: told, reportSha256: "a".repeat(64), workflowRun: "4711.1" } };
}

interface Asked {
  readonly order?: Partial<CourseOrder>;
  readonly completed?: CompletedReview;
  readonly means?: MeansGiven;
}

/** What a review of pull request 7 comes to, and how often an earlier one was looked for. */
async function look({ order, completed = earlier(), means = {} }: Asked) {
  let looked = 0;
  const findCompleted = async () => {
    looked += 1;
    return completed;
  };
  const usual = { followUp: "auto", pullRequest: 7, whole: undefined, basis: aBasis(), findCompleted } as const;
  const log = new FakeLog();
  const context = aReviewMeans({ target: aTarget(SOURCE), log, ...means });
  const outlook = await lookBack({ ...usual, ...order }, context);
  return { outlook, looked, log, context };
}

const ORDERED: FullReview = { code: "ordered", detail: "/tribunal rerun asked for it" };

describe("looking back", () => {
  it("finds the earlier review that may be gone on from", async () => {
    const { outlook } = await look({});
    expect(outlook).toMatchObject({ earlier: { workflowRun: "4711.1" } });
    expect(outlook.why).toBeUndefined();
  });

  it("reviews the whole change once other words may settle a promise that was not kept", async () => {
    const intent = (sha256: string) => ({ title: "Pay", description: "Pay.", issues: [], leftOut: [], sha256 });
    const kindOf = async (category: "unmet-intent" | "logic", now: string) => {
      const completed = earlier();
      if (completed.kind !== "found") throw new Error("nothing was kept");
      const report: Report = {
        ...completed.earlier.report,
        findings: [],
        unresolved: [anUnresolved({ category })],
        intent: { description: true, issues: [], left_out: [], sha256: "a".repeat(64) },
      };
      const kept: CompletedReview = { kind: "found", earlier: { ...completed.earlier, report } };
      const { outlook } = await look({ completed: kept, means: { intent: intent(now) } });
      return outlook.why?.code ?? "followable";
    };
    expect(await kindOf("unmet-intent", "b".repeat(64))).toBe("other-intent");
    expect(await kindOf("unmet-intent", "a".repeat(64))).toBe("followable");
    expect(await kindOf("logic", "b".repeat(64))).toBe("followable");
  });

  it.each<[string, Asked, FullReview["code"]]>([
    ["a merge queue tries it", { order: { whole: { code: "merge-group", detail: "a queue" } } }, "merge-group"],
    [
      "it is of no pull request, as on the command line",
      { order: { pullRequest: undefined, findCompleted: undefined, followUp: "off" } },
      "not-a-pull-request",
    ],
    [
      "files are reviewed as they stand",
      { means: { target: aTarget(new FakeSource([{ path: "a.ts", head: "a\n" }], "file")) } },
      "not-a-pull-request",
    ],
    ["findings are validated", { means: { outside: { use: "validate", imported: anImport() } } }, "validation"],
  ])("looks for nothing where %s", async (_, asked, code) => {
    const { outlook, looked } = await look(asked);
    expect([looked, outlook.earlier]).toEqual([0, undefined]);
    expect(outlook).toMatchObject({ why: { code } });
  });

  it("knows no review where none can be known, and says why where none can be followed", async () => {
    const unknown = await look({ order: { findCompleted: undefined } });
    expect(unknown.outlook).toMatchObject({ why: { code: "no-earlier-review" } });
    const why: FullReview = {
      code: "untrusted-report",
      detail: "run 3.1, which came before, cannot be followed: gone",
    };
    expect((await look({ completed: { kind: "none", why } })).outlook).toMatchObject({ why });
  });

  it.each([undefined, ORDERED])("looks even where it is switched off, for what is remembered", async (whole) => {
    const { outlook } = await look({ order: { followUp: "off", whole } });
    expect(outlook).toMatchObject({ why: { code: "switched-off" }, earlier: { workflowRun: "4711.1" } });
    const none: CompletedReview = { kind: "none", why: { code: "untrusted-report", detail: "gone" } };
    const unknown = await look({ order: { followUp: "off", whole }, completed: none });
    expect(unknown.outlook).toMatchObject({ why: { code: "switched-off" } });
  });

  it("looks even where the whole change was ordered, for what the earlier review remembers", async () => {
    const { outlook } = await look({ order: { whole: ORDERED } });
    expect(outlook).toMatchObject({ why: ORDERED, earlier: { workflowRun: "4711.1" } });
    const none: CompletedReview = { kind: "none", why: { code: "untrusted-report", detail: "gone" } };
    expect((await look({ order: { whole: ORDERED }, completed: none })).outlook).toMatchObject({ why: ORDERED });
  });

  it.each<[string, CompletedReview, FullReview["code"]]>([
    ["other rules", earlier(aBasis({ rules: null })), "other-rules"],
    ["another policy, as a waiver lapsed", earlier(aBasis({ policy: "1".repeat(64) })), "other-policy"],
    ["a shorter debate, as the change was small", earlier(aBasis(), { mode: "lightweight" }), "other-configuration"],
    ["prompts of another kind of text", earlier(aBasis(), { target_type: "spec" }), "other-prompts"],
    ["nobody knows what", earlier(null), "untrusted-report"],
  ])("does not go on from a review that was held with %s, and remembers what it did", async (_, completed, code) => {
    const { outlook } = await look({ completed });
    expect(outlook).toMatchObject({ why: { code }, earlier: { workflowRun: "4711.1" } });
  });
});

describe("the course of a review", () => {
  it("is of the whole change where the earlier review is none to go on from, and the log says why", async () => {
    const { outlook, log, context } = await look({ completed: earlier(aBasis({ rules: null })) });
    const course = await chooseCourse(outlook, context);
    expect(course).toMatchObject({ fullReview: { code: "other-rules" } });
    const said = "Reviews the whole change: the rules differ from those at the review of run 4711.1.";
    expect(log.lines.map(({ message }) => message)).toEqual([said]);
  });

  it("says nothing in the log where no pull request is reviewed", async () => {
    const { outlook, log, context } = await look({ order: { pullRequest: undefined, findCompleted: undefined } });
    expect(await chooseCourse(outlook, context)).toMatchObject({ fullReview: { code: "not-a-pull-request" } });
    expect(log.lines).toEqual([]);
  });
});
