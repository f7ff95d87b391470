import { describe, expect, it } from "vitest";
import type { OverrideRequest } from "../../../src/people/override-request.ts";
import type { RoleAbort } from "../../../src/ports/panel.ts";
import { analyzer } from "../../code/facts-of.ts";
import { FakePastCode, shaOf } from "../../fakes/fake-past-code.ts";
import { answer, type HelperSeat, type Seat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claims, ruling, rulings } from "../../fakes/usual-seats.ts";
import { aReportedFinding, DEFECT_QUOTE, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { anOverrideRequest } from "../../fixtures/overrides.ts";
import {
  ALICE,
  aReply,
  aReviewBody,
  aThread,
  aTriageEntry,
  OURSELVES,
  RABBIT,
  shownThreads,
} from "../../fixtures/triage.ts";
import { FILES, hold, LOOK_UP, OLD_LINE, says, saysOnly, TOKENS } from "./a-tried-pull-request.ts";

const PROOF = { file: SESSION, line: 4, evidence_quote: LOOK_UP };
const UNCERTAIN = { tier: "uncertain", status: "uncertain" } as const;
const DISMISSED = { tier: "dismissed", status: "dismissed", ...PROOF, reason: "The token is checked." } as const;

/** Refutes by the line that checks the token. */
const refutes: Seat = async (assignment) => {
  for (const path of [SESSION, TOKENS])
    await assignment.toolbox.readFile({ path, side: "head", start_line: undefined, end_line: undefined });
  const { claims: asked } = assignment;
  if (assignment.role === "judge") {
    const refutation = { file: SESSION, line: 4, quote: LOOK_UP };
    const over = { ruling: "dismissed", severity: null, resolution: "It is checked.", refutation };
    return answer(assignment, rulings(asked.map(({ id }) => ruling(id, over))));
  }
  const verdicts = asked.map(({ id }) => ({
    ...{ finding_id: id, verdict: "dismissed", file: SESSION, start_line: 4, end_line: 4 },
    ...{ evidence_quote: LOOK_UP, explanation: "It is checked.", classification: "new" },
  }));
  return answer(assignment, { verdicts, missed: [] });
};

describe("a remark that the triage finds true", () => {
  it("is a finding of its reviewer once Judge and Critic uphold it, and its row names it", async () => {
    const { report, row, asked } = await hold(says());
    expect(report.findings).toMatchObject([
      {
        ...{
          source: "triage:coderabbitai[bot]",
          title: "An unknown token crashes openSession",
          file: SESSION,
          line: 5,
        },
        threads: [{ thread_id: "PRRT_1", author: RABBIT.login }],
        ...{ severity: "medium", category: "logic", classification: "new", claimed_by: ["triage-r1.1-p1-s1"] },
        ...{ winner: "enthusiast", validation: { status: "confirmed_valid" }, detected_by: null },
      },
    ]);
    expect(row).toMatchObject({
      ...{ thread_id: "PRRT_1", author: RABBIT.login, tier: "agree", status: "open", forced: false, carried: false },
      ...{ path: SESSION, line: 5, side: "head", comment_id: 101, newest_comment: 101, has_people: false },
      evidence: { file: SESSION, side: "head", start_line: 5, end_line: 5, quote: DEFECT_QUOTE },
      fingerprint: report.findings[0]?.fingerprint,
    });
    expect(report.triage_scope).toEqual({
      ...{ authors: [RABBIT.login], threads: 1, asked: 1, carried: 0, left_out: [], absent: [], problem: null },
    });
    expect(asked).toMatchObject([{ agent: "triage-r1.1-p1-s1", model: "model-a", target: { files: [SESSION] } }]);
  });

  it("is one finding with what an Enthusiast claims of its lines, of whatever kind", async () => {
    const { report, row } = await hold(says(), { seats: { enthusiast: claims(aReportedFinding()) } });
    expect(report.findings).toMatchObject([
      {
        ...{ source: "openai", category: "null-safety", severity: "high" },
        claimed_by: ["enthusiast-r1.1-p1-s1", "triage-r1.1-p1-s1"],
        threads: [{ thread_id: "PRRT_1" }],
      },
    ]);
    expect(report.unresolved).toEqual([]);
    expect(row).toMatchObject({ status: "open", fingerprint: report.findings[0]?.fingerprint });
  });

  it("is one finding where two reviewers say it", async () => {
    const again = aThread({ id: "PRRT_2", author: { ...RABBIT, login: "sonar[bot]" }, commentId: 301 });
    const { report, rows } = await hold(says(), {
      threads: [aThread(), again],
      triageRules: { authors: [RABBIT.login, "sonar[bot]"] },
    });
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]?.threads.map(({ thread_id }) => thread_id).sort()).toEqual(["PRRT_1", "PRRT_2"]);
    expect(rows.map(({ status }) => status)).toEqual(["open", "open"]);
  });

  it("is dismissed with the Judge's proof where that refutes it", async () => {
    const { report, row } = await hold(says(), { seats: { judge: refutes, critic: refutes } });
    expect(report.findings).toEqual([]);
    expect(row).toMatchObject({
      ...{ tier: "dismissed", status: "dismissed", evidence: { file: SESSION, start_line: 4, quote: LOOK_UP } },
      fingerprint: report.dismissed[0]?.fingerprint,
    });
  });

  it("is uncertain where what refutes it came after the remark, and may be the fix itself", async () => {
    const without = HEAD_LINES.filter((line) => !line.includes(LOOK_UP));
    const past = new FakePastCode([
      { name: "base", files: {} },
      { name: "first", files: { [SESSION]: without.join("\n") } },
    ]);
    const threads = [aThread({ commit: shaOf("first") })];
    const { report, row } = await hold(says(), { threads, past, seats: { judge: refutes, critic: refutes } });
    expect(report.dismissed).toHaveLength(1);
    expect(row).toMatchObject({ ...UNCERTAIN, fingerprint: report.dismissed[0]?.fingerprint });
    expect(row?.reason).toContain("does not show that the remark was already false when written");
  });

  it("is uncertain, and says why, where nobody rules on it", async () => {
    const judge: Seat = (assignment) => answer(assignment, rulings([]));
    const { report, row } = await hold(says(), { seats: { judge } });
    expect(report.unresolved).toMatchObject([{ source: "triage:coderabbitai[bot]" }]);
    expect(row).toMatchObject({ ...UNCERTAIN, fingerprint: report.unresolved[0]?.fingerprint });
    expect(row?.reason).toContain("could be neither shown nor refuted");
  });

  it("is asked about again where the run ended before anybody ruled on it, and not after a whole debate", async () => {
    const judge: Seat = () => ({ kind: "aborted", abort: "budget_exhausted", reason: "all spent" });
    expect((await hold(says(), { seats: { judge } })).row).toMatchObject({ ...UNCERTAIN, unheard: true });
    const silent: Seat = (assignment) => answer(assignment, rulings([]));
    expect((await hold(says(), { seats: { judge: silent } })).row).toMatchObject({ ...UNCERTAIN, unheard: false });
  });

  it("is uncertain, and says why, where a gate turns it away as it is outside of the change", async () => {
    const place = { path: TOKENS, side: "head", start_line: 22, line: 22 } as const;
    const { report, row } = await hold(says({ file: TOKENS, line: 22, evidence_quote: OLD_LINE }), {
      threads: [aThread({ place, lineNow: 22 })],
    });
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "outside-diff", threads: [{ thread_id: "PRRT_1" }] }]);
    expect(row).toMatchObject(UNCERTAIN);
    expect(row?.reason).toContain("the diff does not show src/tokens.ts:22");
  });

  it("is open once a person upholds what was left unresolved, and dismissed once one drops it", async () => {
    const first = await hold(says());
    const word = (action: OverrideRequest["action"]) => async () => ({
      requests: [anOverrideRequest({ action, fingerprint: first.report.findings[0]?.fingerprint ?? "" })],
      pullRequestAuthor: undefined,
    });
    const dropped = await hold(says(), { people: word("dismiss") });
    expect(dropped.row).toMatchObject({
      status: "dismissed",
      evidence: null,
      reason: expect.stringContaining("maintainer"),
    });
    const judge: Seat = (assignment) => answer(assignment, rulings([]));
    const upheld = await hold(says(), { seats: { judge }, people: word("override") });
    expect(upheld.row).toMatchObject({ status: "open" });
  });
});

describe("a remark that the triage finds false", () => {
  it("is dismissed with the proof that was found, and becomes no finding", async () => {
    const { report, row } = await hold(says(DISMISSED));
    expect(row).toMatchObject({
      ...{ tier: "dismissed", status: "dismissed", reason: "The token is checked.", fingerprint: null },
      evidence: { file: SESSION, side: "head", start_line: 4, end_line: 4, quote: LOOK_UP },
    });
    expect([...report.findings, ...report.dismissed, ...report.unresolved]).toEqual([]);
    expect(report.run.conclusion).toBe("success");
  });
});

it("dismisses a remark by a test of what it is about, in a file that imports that", async () => {
  const test = 'import { openSession } from "./session.ts";\nexpect(() => openSession("unknown")).toThrow();\n';
  const path = "src/session.test.ts";
  const quote = 'expect(() => openSession("unknown")).toThrow();';
  const entry = aTriageEntry({ ...DISMISSED, file: path, line: 2, evidence_quote: quote });
  const reads: HelperSeat = async (assignment) => {
    for (const each of [SESSION, path])
      await assignment.toolbox.readFile({ path: each, side: "head", start_line: undefined, end_line: undefined });
    return answer(assignment, { decisions: [entry] });
  };
  const files = [...FILES, { path, base: test, head: test }];
  const { row } = await hold(reads, { files, analyzer });
  expect(row).toMatchObject({ tier: "dismissed", status: "dismissed", evidence: { file: path, start_line: 2 } });
});

describe("a remark is uncertain, and the run goes on,", () => {
  const cases: readonly (readonly [string, HelperSeat])[] = [
    ["where the triage says so", says({ ...UNCERTAIN, file: null, line: null, evidence_quote: null })],
    ["where it gives no answer on it", saysOnly()],
    ["where it names a commit that is none", says({ status: "fixed", commit: "f".repeat(40) })],
  ];
  it.each(cases)("%s", async (_name, triage) => {
    const { report, row } = await hold(triage);
    expect(row).toMatchObject({ ...UNCERTAIN, commit: null, unheard: false });
    expect(row?.reason).not.toBe("");
    expect(report.run).toMatchObject({ status: "completed", conclusion: "success" });
  });

  const outages: readonly (readonly [string, HelperSeat])[] = [
    ["where the triage's answer cannot be used", () => ({ kind: "void", cause: "malformed", reason: "no JSON" })],
    ["where it reads nothing", () => ({ kind: "aborted", abort: "no_tool_invocation", reason: "it called no tool" })],
  ];
  it.each(outages)("%s, and the run could not judge", async (_name, triage) => {
    const { report, row, log } = await hold(triage);
    expect(row).toMatchObject({ ...UNCERTAIN, unheard: true });
    const problem = "no usable answer came on 1 remark of other reviewers";
    expect(report.triage_scope?.problem).toBe(problem);
    expect(report.run).toMatchObject({ status: "incomplete", conclusion: "action_required", stop_detail: problem });
    expect(log.messages("warning").join()).toMatch(/no usable answer/);
  });

  it("where the static panel has nobody to ask, which is told", async () => {
    const panel = scriptedSeats({ enthusiast: claims() });
    const { row, report, log } = await hold(undefined, { panel: panel as never });
    expect(row).toMatchObject({ ...UNCERTAIN, unheard: true, reason: expect.stringContaining("It was not checked") });
    expect(report.triage_scope).toMatchObject({ asked: 0, problem: expect.stringContaining("static panel") });
    expect(log.messages("warning")).toEqual([expect.stringMatching(/^Triage: the static panel/)]);
  });
});

describe("a run whose threads", () => {
  it("cannot be read could not judge, and says so", async () => {
    const { report, asked } = await hold(undefined, { read: { kind: "unreadable", detail: "GitHub answered 502" } });
    expect(asked).toEqual([]);
    expect(report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(report.run.stop_detail).toContain("GitHub answered 502");
    expect(report).toMatchObject({
      triage: [],
      triage_scope: { problem: expect.stringContaining("GitHub answered 502") },
    });
  });

  it.each<[RoleAbort, string]>([["budget_exhausted", "budget_exhausted"]])(
    "could not all be tried for %s ends by that, and tells each remark",
    async (abort, reason) => {
      const { report, row } = await hold(() => ({ kind: "aborted", abort, reason: "all spent" }));
      expect(report.run).toMatchObject({ status: "aborted", abort_reason: reason });
      expect(row).toMatchObject({ ...UNCERTAIN, unheard: true });
    },
  );

  it("are none asks nobody", async () => {
    const ours = aThread({ author: OURSELVES, body: "A finding.\n\n<!-- tribunal-finding v1 x -->" });
    const { report, asked } = await hold(undefined, {
      threads: [ours, aThread({ author: ALICE }), aReviewBody({ body: " " })],
      triageRules: { authors: [OURSELVES.login, RABBIT.login] },
    });
    expect(asked).toEqual([]);
    expect(report).toMatchObject({ triage: [], triage_scope: { threads: 0, asked: 0, problem: null } });
  });

  it("nobody asked for says nothing of threads", async () => {
    const { report } = await hold(undefined, { isAsked: false });
    expect(report).toMatchObject({ triage: null, triage_scope: null, triage_history: [] });
  });

  it("are more than max-threads has the oldest asked about, and tells the rest", async () => {
    const threads = [3, 1, 2].map((day) => aThread({ id: `PRRT_${day}`, createdAt: `2026-11-0${day}T00:00:00Z` }));
    const { report, rows, log } = await hold(says(DISMISSED), { threads, triageRules: { maxThreads: 2 } });
    expect(rows.map(({ thread_id }) => thread_id)).toEqual(["PRRT_1", "PRRT_2"]);
    expect(report.triage_scope).toMatchObject({
      ...{ threads: 3, asked: 2, left_out: [{ thread_id: "PRRT_3", author: RABBIT.login, path: SESSION, line: 5 }] },
    });
    expect(log.messages("warning").join()).toContain("1 remark beyond max-threads");
  });

  it("are those of a login that is spelt otherwise says so in report and log", async () => {
    const { report, asked, log } = await hold(undefined, { triageRules: { authors: ["coderabbit"] } });
    expect(asked).toEqual([]);
    expect(report.triage_scope?.absent).toEqual([expect.stringContaining('there are some of "coderabbitai[bot]"')]);
    expect(log.messages("warning")).toEqual(report.triage_scope?.absent);
  });

  it("are many are put before agents by file, each of which answers for its own", async () => {
    const threads = Array.from({ length: 17 }, (_, at) => {
      const path = at % 2 ? SESSION : TOKENS;
      return aThread({
        id: `PRRT_${at}`,
        place: { path, side: "head", start_line: 1, line: 1 },
        lineNow: 1,
        diffHunk: "",
      });
    });
    const seat: HelperSeat = (assignment, signal) =>
      assignment.header.slice === 1
        ? says(DISMISSED)(assignment, signal)
        : saysOnly(aTriageEntry({ thread_id: "PRRT_0", ...DISMISSED }))(assignment, signal);
    const { rows, asked, log } = await hold(seat, { threads });
    expect(asked.map((each) => [shownThreads(each).length, each.header.slices, each.target.files])).toEqual([
      [15, 2, [SESSION, TOKENS]],
      [2, 2, [TOKENS]],
    ]);
    expect(rows.filter(({ status }) => status === "dismissed")).toHaveLength(15);
    expect(rows.filter(({ status }) => status === "uncertain")).toHaveLength(2);
    expect(log.messages("warning")).toEqual(["Triage: 1 answer about threads it was not asked about: ignored"]);
  });
});

describe("what the triage reads and costs", () => {
  it("is no reading of the change, and is told beside the others' work", async () => {
    const enthusiast: Seat = async (assignment) => {
      await assignment.toolbox.readDiff({ path: SESSION });
      return answer(assignment, { findings: [] });
    };
    const { report } = await hold(says(DISMISSED), { seats: { enthusiast } });
    expect(report.coverage.unread).toEqual([TOKENS]);
    expect(report.replay.files).toContainEqual(expect.objectContaining({ path: TOKENS, side: "head" }));
    expect(report.run.costs.by_role.map(({ role }) => role)).toContain("triage");
    expect(report.run.costs.by_round.map(({ round }) => round)).toEqual([1]);
  });

  it("shows it people's words as data, and says that a person wrote", async () => {
    const { row, asked } = await hold(says(DISMISSED), { threads: [aThread({ replies: [aReply()] })] });
    expect(row).toMatchObject({ has_people: true, newest_comment: 102, status: "dismissed" });
    expect(asked.flatMap(shownThreads)).toMatchObject([{ replies: [{ author: "alice", body: aReply().body }] }]);
  });
});
