import { describe, expect, it } from "vitest";
import { NO_GUIDANCE } from "../../../src/assignments/guidance.ts";
import { decideSettings } from "../../../src/config/config.ts";
import { NO_PATTERNS } from "../../../src/config/known-pattern.ts";
import { Rulebook } from "../../../src/config/rulebook.ts";
import { computeReuseKey } from "../../../src/memory/shell/compute-reuse-key.ts";
import type { ReviewThread } from "../../../src/people/thread.ts";
import type { TriageEntry } from "../../../src/replies/answers.ts";
import { reuseReview } from "../../../src/review/reuse-review.ts";
import { FakePastCode, shaOf } from "../../fakes/fake-past-code.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { claims } from "../../fakes/usual-seats.ts";
import { aReportedFinding, BASE_LINES, DEFECT_QUOTE, GUARD_QUOTE, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { anOverrideRequest, recallsAll } from "../../fixtures/overrides.ts";
import { ALICE, aReply, aThread, OURSELVES, shownThreads } from "../../fixtures/triage.ts";
import { FILES, hold, LOOK_UP, RULES, says } from "./a-tried-pull-request.ts";

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const REPAIRED = HEAD_LINES.toSpliced(4, 0, `  ${GUARD_QUOTE}`);
const repaired: readonly FakeFile[] = FILES.map((file) => {
  return file.path === SESSION ? { ...file, head: text(REPAIRED) } : file;
});
/** The remark was made at the first commit, and the second, the head, brought the guard back. */
const past = new FakePastCode([
  { name: "base", files: { [SESSION]: text(BASE_LINES) } },
  { name: "first", files: { [SESSION]: text(HEAD_LINES) } },
  { name: "head", message: "Check the token again", files: { [SESSION]: text(REPAIRED) } },
]);
const thread = aThread({ commit: shaOf("first"), isOutdated: true, lineNow: 6 });
const FIXED: Partial<TriageEntry> = {
  ...{ status: "fixed", commit: shaOf("head"), file: SESSION, line: 5, evidence_quote: GUARD_QUOTE },
  reason: "The guard is back.",
};
const DISMISSED: Partial<TriageEntry> = {
  ...{ tier: "dismissed", status: "dismissed", file: SESSION, line: 4, evidence_quote: LOOK_UP },
  reason: "The token is looked up.",
};

describe("a remark that was right and is mended since", () => {
  it("is fixed with the commit that was found to have done it", async () => {
    const { report, row } = await hold(says(FIXED), { files: repaired, threads: [thread], past });
    expect(row).toMatchObject({
      ...{ tier: "agree", status: "fixed", commit: shaOf("head"), reason: "The guard is back.", fingerprint: null },
      evidence: { file: SESSION, start_line: 5, quote: GUARD_QUOTE },
    });
    expect(report.findings).toEqual([]);
    expect(report.triage_history).toMatchObject([
      { thread_id: "PRRT_1", sightings: [{ head: report.pin.head_sha, status: "fixed", commit: shaOf("head") }] },
    ]);
  });
});

describe("what was decided of a remark before", () => {
  it("stands, and nobody is asked again, while nothing about it changed", async () => {
    const first = await hold(says(DISMISSED));
    const second = await hold(undefined, { earlier: { report: first.report, isFollowed: false } });
    expect(second.asked).toEqual([]);
    expect(second.row).toEqual({ ...first.row, carried: true });
    expect(second.report.triage_scope).toMatchObject({ threads: 1, asked: 0, carried: 1 });
    expect(second.report.triage_history).toEqual(first.report.triage_history);
  });

  it("is asked about again where anybody wrote since, the code is another, or nobody had answered", async () => {
    const first = await hold(says(DISMISSED));
    const earlier = { report: first.report, isFollowed: false };
    const answered = aThread({ replies: [aReply({ author: ALICE })] });
    const unanswered = await hold(() => ({ kind: "void", cause: "malformed", reason: "empty" }));
    const cases = [
      { earlier, threads: [answered] },
      { earlier, files: repaired },
      { earlier: { report: unanswered.report, isFollowed: false } },
      { earlier, fullReview: { code: "ordered", detail: "somebody asked for it" } },
    ] as const;
    for (const given of cases) {
      const { asked, row } = await hold(says(DISMISSED), given);
      expect(asked).toHaveLength(1);
      expect(row).toMatchObject({ carried: false });
    }
  });
});

describe("a remark whose finding stands", () => {
  it("is open in the next run with the finding that was kept, once", async () => {
    const first = await hold(says());
    const second = await hold(undefined, { earlier: { report: first.report, isFollowed: true } });
    expect(second.asked).toEqual([]);
    expect(second.row).toMatchObject({ status: "open", carried: true, fingerprint: first.row?.fingerprint });
    expect(second.report.findings).toMatchObject([
      { source: "triage:coderabbitai[bot]", threads: [{ thread_id: "PRRT_1" }], carried_from: "4711.1" },
    ]);
    expect([...second.report.unresolved, ...second.report.dismissed]).toEqual([]);
  });

  it("makes no second finding where it has to be asked about again", async () => {
    const first = await hold(says());
    const threads = [aThread({ replies: [aReply()] })];
    const second = await hold(says(), { threads, earlier: { report: first.report, isFollowed: true } });
    expect(second.asked).toHaveLength(1);
    expect(second.row).toMatchObject({ status: "open", carried: false });
    expect(second.report.findings).toHaveLength(1);
    expect(second.report.unresolved).toEqual([]);
  });

  it("is one finding with another remark on its lines, which is named there", async () => {
    const first = await hold(says());
    const threads = [aThread(), aThread({ id: "PRRT_2", commentId: 301, body: "user is undefined for some tokens." })];
    const second = await hold(says(), { threads, earlier: { report: first.report, isFollowed: true } });
    expect(second.asked.flatMap(shownThreads).map(({ id }) => id)).toEqual(["PRRT_2"]);
    expect(second.report.findings).toHaveLength(1);
    expect(second.report.findings[0]?.threads.map(({ thread_id }) => thread_id)).toEqual(["PRRT_1", "PRRT_2"]);
    expect(second.rows.map(({ status }) => status)).toEqual(["open", "open"]);
  });

  it("is another finding where what was kept of its lines is milder, as it may be another defect", async () => {
    const mild = aReportedFinding({ severity: "low", category: "performance", title: "It is slow" });
    const first = await hold(undefined, { threads: [], seats: { enthusiast: claims(mild) } });
    const second = await hold(says(), { earlier: { report: first.report, isFollowed: true } });
    expect(second.report.findings.map(({ source, severity }) => [source, severity])).toEqual([
      ["triage:coderabbitai[bot]", "medium"],
      ["openai", "low"],
    ]);
    const worse = { ...mild, severity: "high" as const };
    const third = await hold(undefined, { threads: [], seats: { enthusiast: claims(worse) } });
    const fourth = await hold(says(), { earlier: { report: third.report, isFollowed: true } });
    expect(fourth.report.findings).toMatchObject([{ source: "openai", threads: [{ thread_id: "PRRT_1" }] }]);
    expect(fourth.row).toMatchObject({ status: "open", fingerprint: fourth.report.findings[0]?.fingerprint });
  });
});

describe("a request that goes in circles", () => {
  it("is left to a person whatever a model would say, and leaves the conclusion alone", async () => {
    const { report } = await hold(says(), { threads: [] });
    const turns = ["a", "b"].map((name, turn) => [
      {
        head: shaOf(name),
        turn: 2 * turn,
        status: "open",
        forced: false,
        commit: null,
        code_sha256: null,
        quote: null,
      },
      {
        ...{ head: shaOf(name), turn: 2 * turn + 1, status: "fixed", forced: false, commit: shaOf(`${name}-fix`) },
        ...{ code_sha256: null, quote: null },
      },
    ]);
    const entry = {
      ...{
        thread_id: "PRRT_1",
        comment_id: 101,
        author: "coderabbitai[bot]",
        path: SESSION,
        original_path: SESSION,
        symbol: null,
      },
      ...{ title: "An unknown token is not handled", request: aThread().body, suggestion: null, lines: DEFECT_QUOTE },
      ...{ repeats: null, contradicts: null },
      sightings: turns.flat() as never,
    };
    const remembered = { ...report, triage_history: [entry] };
    const {
      asked,
      row,
      report: now,
    } = await hold(undefined, {
      earlier: { report: remembered, isFollowed: false },
    });
    expect(asked).toEqual([]);
    expect(row).toMatchObject({ tier: "uncertain", status: "uncertain", forced: true, bounces: 2 });
    expect(row?.heads.at(-1)).toBe(now.pin.head_sha);
    expect(now.run.conclusion).toBe("success");
    expect(now.findings).toEqual([]);
  });
});

describe("the memory of threads", () => {
  it("is kept by a run that looks at none", async () => {
    const first = await hold(says(DISMISSED));
    const { report } = await hold(undefined, {
      isAsked: false,
      earlier: { report: first.report, isFollowed: false },
    });
    expect(report.triage).toBeNull();
    expect(report.triage_history).toEqual(first.report.triage_history);
  });
});

describe("a report that is reused", () => {
  const record = { key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) };
  const means = (given: MeansGiven = {}) =>
    aReviewMeans({
      target: aTarget(new FakeSource(FILES)),
      triage: { rules: RULES, read: { kind: "read", threads: [aThread()] }, past },
      ...given,
    });

  it("tells its threads, and remembers them as the newest run does", async () => {
    const { report } = await hold(says(DISMISSED));
    const again = await reuseReview({ report, record }, aRunIdentity(), means());
    expect(again.report.triage).toEqual(report.triage);
    expect(again.report.triage_scope).toEqual(report.triage_scope);
    expect(again.report.triage_history).toEqual(report.triage_history);
    const remembered = { ...report, triage_history: [] };
    const newer = await reuseReview({ report, record }, aRunIdentity(), means({ remembered }));
    expect(newer.report.triage_history).toMatchObject([{ thread_id: "PRRT_1", sightings: [{ status: "dismissed" }] }]);
  });

  it("hears people's words on what a thread became anew", async () => {
    const { report } = await hold(says());
    const { fingerprint = "" } = report.findings[0] ?? {};
    const people = async () => ({ pullRequestAuthor: undefined, requests: [anOverrideRequest({ fingerprint })] });
    const recallSubjects = recallsAll(new FakeSource(FILES));
    const again = await reuseReview({ report, record }, aRunIdentity(), means({ people, recallSubjects }));
    expect(again.report.triage).toMatchObject([{ status: "dismissed", evidence: null }]);
    const third = await reuseReview({ report: again.report, record }, aRunIdentity(), means());
    expect(third.report.triage).toMatchObject([{ status: "open", fingerprint }]);
  });

  it("is one of the very same threads at the very same head", async () => {
    const settings = decideSettings(
      { models: ["model-a"], triage: { authors: [...RULES.authors] } },
      { panel: "openai" },
      true,
    );
    const key = (threads: readonly ReviewThread[] | undefined, source = new FakeSource(FILES)) => {
      const { plan, target } = aReviewMeans({ target: aTarget(source) });
      const triage = threads && { read: { kind: "read", threads } as const };
      const rest = { settings, rules: new Rulebook([]), promptsSha256: undefined, patterns: NO_PATTERNS };
      return computeReuseKey({ target, plan, ...rest, guidance: NO_GUIDANCE, configurationClaims: [], triage });
    };
    const own = aReply({ author: OURSELVES, body: "Dismissed.\n\n<!-- tribunal-triage v1 x -->" });
    const other = new FakeSource(FILES);
    Object.assign(other.pin, { headSha: "9".repeat(40) });
    const [none, empty, one, answered, said, second, elsewhere] = await Promise.all([
      key(undefined),
      key([aThread({ author: ALICE })]),
      key([aThread()]),
      key([aThread({ replies: [own] })]),
      key([aThread({ replies: [aReply()] })]),
      key([aThread(), aThread({ id: "PRRT_2" })]),
      key([aThread()], other),
    ]);
    expect(empty).toBe(none);
    expect(answered).toBe(one);
    expect(new Set([none, one, said, second, elsewhere]).size).toBe(5);
  });
});
