import { describe, expect, it } from "vitest";
import { endsRun } from "../../../src/debate/shell/play-role.ts";
import type { ResolverQuestion } from "../../../src/memory/decide-resolution.ts";
import { askResolver } from "../../../src/memory/shell/ask-resolver.ts";
import type { Assignment, Performance, RoleAbort } from "../../../src/ports/panel.ts";
import type { HelperRole } from "../../../src/replies/role.ts";
import { GitError } from "../../../src/text/errors.ts";
import { NO_USAGE } from "../../../src/text/usage.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type HelperSeat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { BASE_LINES, GUARD_QUOTE, SESSION } from "../../fixtures/claims.ts";
import { aFinding } from "../../fixtures/reports.ts";
import { aResolution, aResolverQuestion, REPAIRED_LINES } from "../../fixtures/resolver.ts";

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const FILES = [
  { path: SESSION, base: toText(BASE_LINES), head: toText(REPAIRED_LINES) },
  { path: "src/till.ts", base: "sum = 1\n", head: "sum = 2\n" },
  { path: "src/users.ts", base: "users = 1\n", head: "users = 2\n" },
];

interface Asked extends MeansGiven {
  readonly questions?: readonly ResolverQuestion[];
}

async function ask(seat: HelperSeat | undefined, { questions = [aResolverQuestion()], ...given }: Asked = {}) {
  const asked: Assignment<HelperRole>[] = [];
  const resolver: HelperSeat = (assignment, signal) => {
    asked.push(assignment);
    if (seat === undefined) throw new Error("it was asked");
    return seat(assignment, signal);
  };
  const panel = scriptedSeats(seat === undefined ? {} : { resolver }, ["small", "large"]);
  const log = new FakeLog();
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, log, ...given });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  const hearing = await askResolver(questions, context);
  return { hearing, asked, log, context };
}

type Hearing = Awaited<ReturnType<typeof ask>>["hearing"];
const statusesOf = (hearing: Hearing) =>
  hearing.kind === "answered" ? [...hearing.decisions].map(([id, { status }]) => [id, status]) : hearing;

/** Reads the file of the finding, and says of each that its guard is back. */
const convinced: HelperSeat = async (assignment) => {
  await assignment.toolbox.readFile({ path: SESSION, side: "head", start_line: 1, end_line: 8 });
  return answer(assignment, { resolutions: assignment.questions.map(({ id }) => aResolution({ finding_id: id })) });
};
const saying =
  (...entries: readonly unknown[]): HelperSeat =>
  (assignment) =>
    answer(assignment, { resolutions: entries });
const breaking =
  (abort: RoleAbort): HelperSeat =>
  () => ({ kind: "aborted", abort, reason: "it went wrong" });

describe("asking the resolver", () => {
  it("is one call to the strongest model before the first round, with a toolbox, and is booked", async () => {
    const { hearing, asked, context } = await ask(convinced);
    expect(hearing).toMatchObject({ kind: "answered" });
    expect(statusesOf(hearing)).toEqual([["E1", "resolved"]]);
    expect(asked).toMatchObject([
      {
        ...{ role: "resolver", agent: "resolver-r1.1-p1-s1", model: "large", questions: [aResolverQuestion()] },
        ...{ header: { round: 1, pass: 1, passes: 1, slice: 1, slices: 1, mode: "full" }, blocklist: [], claims: [] },
      },
    ]);
    expect(context.ledger.entries()).toMatchObject([{ round: 1, performance: { role: "resolver", kind: "answered" } }]);
    expect(context.ledger.receiptsOf("resolver")).toMatchObject([
      { path: SESSION, side: "head", start_line: 1, end_line: 8 },
    ]);
  });

  it("is over the files of its findings and those that changed since, and over all where none is shown", async () => {
    const one = await ask(convinced);
    expect(one.asked[0]?.target.files).toEqual([SESSION]);
    const finding = aFinding({ file: "src/gone.ts" });
    const was = { file: "src/gone.ts", start_line: 1, code: "" };
    const all = await ask(convinced, { questions: [aResolverQuestion({ finding, was, now: undefined })] });
    expect(all.asked[0]?.target.files).toEqual(FILES.map(({ path }) => path));
    expect(one.asked[0]?.target.sha256).toBe(all.asked[0]?.target.sha256);
  });

  it("goes to the model that the configuration names for it", async () => {
    const panel = { ...scriptedSeats({ resolver: convinced }), roleModels: { resolver: ["careful"] } };
    const { context } = await ask(convinced, { panel });
    expect(context.ledger.entries()[0]?.performance.model).toBe("careful");
  });

  it("is of nobody where nothing is asked, and leaves all unresolved where there is nobody", async () => {
    expect(await ask(undefined, { questions: [] })).toMatchObject({ hearing: { kind: "answered" }, asked: [] });
    const { hearing } = await ask(undefined);
    expect(statusesOf(hearing)).toEqual([["E1", "unresolved"]]);
  });

  it("is in batches of thirty by file, each decided by what its own resolver said and read", async () => {
    const questions = Array.from({ length: 31 }, (_, at) =>
      aResolverQuestion({ id: `E${at}`, finding: aFinding({ file: at % 2 === 0 ? "src/till.ts" : SESSION }) }),
    );
    const seat: HelperSeat = (assignment, signal) => {
      if (assignment.header.slice === 1) return convinced(assignment, signal);
      const strangers = ["E1", "E3"].map((finding_id) => aResolution({ finding_id, status: "unresolved" }));
      const own = assignment.questions.map(({ id }) => aResolution({ finding_id: id }));
      return answer(assignment, { resolutions: [...strangers, ...own] });
    };
    const { hearing, asked, log } = await ask(seat, { questions });
    expect(asked.map(({ questions, header }) => [questions.length, header.slice, header.slices])).toEqual([
      [30, 1, 2],
      [1, 2, 2],
    ]);
    expect(asked[1]?.questions[0]?.finding.file).toBe("src/till.ts");
    const statuses = statusesOf(hearing) as string[][];
    expect(statuses.filter(([, status]) => status === "resolved")).toHaveLength(30);
    // The second was served nothing: what the first had read is no proof of its own.
    expect(statuses.at(-1)).toEqual([asked[1]?.questions[0]?.id, "cant_verify"]);
    expect(log.messages("warning")).toEqual(["Resolver: 2 answers about findings it was not asked about: ignored"]);
  });

  it.each<[string, HelperSeat, string]>([
    ["says nothing", saying(), "unresolved"],
    ["speaks of others alone", saying(aResolution({ finding_id: "E9" })), "unresolved"],
    ["invents a quote", saying(aResolution({ evidence_quote: "if (!user) return;" })), "cant_verify"],
    ["has not read what it quotes", saying(aResolution()), "cant_verify"],
  ])("leaves a finding open where it %s", async (_name, seat, status) => {
    const { hearing } = await ask(seat);
    expect(statusesOf(hearing)).toEqual([["E1", status]]);
  });

  it("is about the worst of very many, and leaves the rest unresolved", async () => {
    const severityOf = (index: number) => (index < 10 ? "low" : "high");
    const questions = Array.from({ length: 130 }, (_, index) =>
      aResolverQuestion({ id: `E${index + 1}`, finding: aFinding({ severity: severityOf(index) }) }),
    );
    const { hearing, asked } = await ask(convinced, { questions });
    expect(asked.flatMap((each) => each.questions).map(({ finding }) => finding.severity)).toEqual(
      Array.from({ length: 120 }, () => "high"),
    );
    const decisions = hearing.kind === "answered" ? hearing.decisions : new Map();
    expect(decisions.size).toBe(130);
    expect(decisions.get("E1")).toMatchObject({ status: "unresolved", note: expect.stringContaining("120") });
  });

  it("finds the quote in a file that the answer names as the base did", async () => {
    const path = "src/sessions.ts";
    const source = new FakeSource([{ path, oldPath: SESSION, base: toText(BASE_LINES), head: toText(REPAIRED_LINES) }]);
    const seat: HelperSeat = async (assignment) => {
      await assignment.toolbox.readFile({ path, side: "head", start_line: undefined, end_line: undefined });
      return answer(assignment, { resolutions: [aResolution()] });
    };
    const now = { file: path, start_line: 4, end_line: 7, code: "" };
    const { hearing, asked } = await ask(seat, { target: aTarget(source), questions: [aResolverQuestion({ now })] });
    expect(asked[0]?.target.files).toEqual([path]);
    expect(hearing).toMatchObject({ kind: "answered" });
    if (hearing.kind !== "answered") return;
    expect(hearing.decisions.get("E1")).toMatchObject({
      status: "resolved",
      evidence: { file: path, quote: GUARD_QUOTE },
    });
  });

  it.each(["time", "length", "refusal", "malformed", "turns"] as const)(
    "leaves all that was asked unresolved when its answer is void by %s, warns, and goes on",
    async (cause) => {
      const { hearing, log, context } = await ask(() => ({ kind: "void", cause, reason: "of no use" }));
      expect(statusesOf(hearing)).toEqual([["E1", "unresolved"]]);
      expect(log.messages("warning")).toEqual(["Round 1: no usable answer by the Resolver: of no use"]);
      expect(context.halt.signal.aborted).toBe(false);
    },
  );

  it.each(["no_tool_invocation", "agent_dispatch_unavailable", "model_unavailable"] as const)(
    "leaves all unresolved and goes on after %s, which a debate's role would end the run by",
    async (abort) => {
      const { hearing, log, context } = await ask(breaking(abort));
      expect(statusesOf(hearing)).toEqual([["E1", "unresolved"]]);
      expect(log.messages("warning")).toEqual(["Resolver: no usable answer: it went wrong"]);
      expect(context.halt.signal.aborted).toBe(false);
    },
  );

  it("ends the run when its budget is spent", async () => {
    const { hearing, context } = await ask(breaking("budget_exhausted"));
    expect(hearing).toEqual({
      kind: "aborted",
      ending: { kind: "aborted", reason: "budget_exhausted", detail: "it went wrong" },
    });
    expect(context.halt.signal.aborted).toBe(true);
  });

  it("ends the run when it is cancelled meanwhile", async () => {
    const run = new AbortController();
    const seat: HelperSeat = () => {
      run.abort();
      return { kind: "aborted", abort: "interrupted", reason: "it was interrupted" };
    };
    const { hearing } = await ask(seat, { signal: run.signal, cancelled: run.signal });
    expect(hearing).toMatchObject({ kind: "aborted", ending: { reason: "cancelled" } });
  });

  it("ends the run when the target cannot be read any more", async () => {
    const seat: HelperSeat = () => {
      throw new GitError("git show", 128, "gone");
    };
    const { hearing } = await ask(seat);
    expect(hearing).toMatchObject({ kind: "aborted", ending: { reason: "target_unreadable" } });
  });

  it("throws what is a bug of ours", async () => {
    const seat: HelperSeat = () => {
      throw new TypeError("undefined is not a function");
    };
    await expect(ask(seat)).rejects.toThrow(TypeError);
  });
});

it("breaks nothing off by itself but for budget and time", () => {
  const played = { agent: "resolver", model: "m", responseIds: [], startedAt: "", durationMs: 0, usage: NO_USAGE };
  const ends = (abort: RoleAbort) => {
    const performance: Performance<"resolver"> = {
      ...played,
      ...{ role: "resolver", receipts: [], kind: "aborted", abort, reason: "" },
    };
    return endsRun(performance);
  };
  const lasting = ["no_tool_invocation", "agent_dispatch_unavailable", "model_unavailable"] as const;
  for (const abort of lasting) expect(ends(abort)).toBe(false);
  for (const abort of ["budget_exhausted", "interrupted"] as const) expect(ends(abort)).toBe(true);
});
