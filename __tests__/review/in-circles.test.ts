import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../src/report/follow-up-record.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { runReview } from "../../src/review/run-review.ts";
import type { PreparedContext } from "../../src/run/review-context.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { scriptedSeats } from "../fakes/scripted-seats.ts";
import { claims, confirmsAll, namesEarlier } from "../fakes/usual-seats.ts";
import { LOOSE, loosely, OF_PULL_REQUEST, REPLY, replyWith, STRICT, strictly } from "../fixtures/advice-in-circles.ts";
import { anOverrideRequest } from "../fixtures/overrides.ts";
import { aReport } from "../fixtures/reports.ts";

const SESSION = "one\ntwo\nthree\nfour\nfive\n";

interface Head {
  readonly condition: string;
  readonly found?: typeof strictly;
  readonly history?: readonly HistoryEntry[];
  readonly people?: PreparedContext["people"];
  readonly recallSubjects?: PreparedContext["recallSubjects"];
}

/** What a person's reason cites; the change leaves it alone. */
const CITED = { path: "src/session.ts", base: SESSION, head: SESSION };

/** A review of the whole change at one head, in which Judge and Critic uphold all that is found. */
async function review({ condition, found, history, ...given }: Head, isPullRequest = true): Promise<Report> {
  const source = new FakeSource([{ path: REPLY, base: "", head: replyWith(condition) }, CITED]);
  const panel = scriptedSeats({
    enthusiast: claims(...(found ? [found] : [])),
    judge: namesEarlier,
    critic: confirmsAll,
  });
  const identity = aRunIdentity(isPullRequest ? { publication: OF_PULL_REQUEST } : {});
  const means = {
    target: aTarget(source),
    panel,
    analyzer,
    remembered: history && aReport({ history: [...history] }),
    ...given,
  };
  const { report } = await runReview(identity, aReviewMeans(means));
  expect(reportSchema.parse(report)).toEqual(report);
  return report;
}

describe("a review of a pull request that was reviewed before", () => {
  it("holds nothing as fact that asks to undo what it had asked for, whatever Judge and Critic say", async () => {
    const first = await review({ condition: LOOSE, found: strictly });
    expect(first).toMatchObject({ findings: [{ title: strictly.title }], run: { conclusion: "failure" } });
    const second = await review({ condition: STRICT, history: first.history });
    expect(second.history).toEqual(first.history);
    const third = await review({ condition: STRICT, found: loosely, history: second.history });
    expect(third).toMatchObject({
      findings: [],
      unresolved: [
        { title: loosely.title, severity: "high", reason: expect.stringContaining("asks to undo what finding v1:") },
      ],
      follow_up: null,
    });
    expect(third.run.conclusion).not.toBe("success");
    const fourth = await review({ condition: LOOSE, found: strictly, history: third.history });
    expect(fourth).toMatchObject({ findings: [], unresolved: [{ title: strictly.title }] });
    expect(fourth.history.map(({ title }) => title).sort()).toEqual([loosely.title, strictly.title].sort());
  });

  it("leaves it to a person, whose word counts as ever", async () => {
    const { history } = await review({ condition: LOOSE, found: strictly });
    const open = await review({ condition: STRICT, found: loosely, history });
    const request = anOverrideRequest({ action: "override", fingerprint: open.unresolved[0]?.fingerprint ?? "" });
    const people = async () => ({ requests: [request], pullRequestAuthor: undefined });
    const [reach] = open.replay.reaches;
    if (reach === undefined) throw new Error("the report tells no reach");
    const said = { ...reach, head: open.pin.head_sha, severity: "high", cited: null, blobs: new Map() } as const;
    const recallSubjects = async () => new Map([[request.commentId, said]]);
    const upheld = await review({ condition: STRICT, found: loosely, history, people, recallSubjects });
    expect(upheld).toMatchObject({
      findings: [{ title: loosely.title }],
      unresolved: [],
      run: { conclusion: "failure" },
    });
  });

  it("takes what it asks for again on lines that were reverted for an ordinary finding", async () => {
    const { history } = await review({ condition: LOOSE, found: strictly });
    expect(await review({ condition: LOOSE, found: strictly, history })).toMatchObject({
      findings: [{ title: strictly.title }],
      unresolved: [],
    });
  });
});

it("keeps no history of what is no pull request", async () => {
  expect((await review({ condition: LOOSE, found: strictly }, false)).history).toEqual([]);
});
