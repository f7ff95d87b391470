import { describe, expect, it } from "vitest";
import { type FixerFinding, type FixerQuestion, toFixerTask } from "../../../src/fix/fixer-question.ts";
import { askFixer } from "../../../src/fix/shell/ask-fixer.ts";
import type { Assignment, RoleAbort } from "../../../src/ports/panel.ts";
import { refusal, type Served } from "../../../src/ports/toolbox.ts";
import type { ProposedEdit } from "../../../src/replies/edit-refusal.ts";
import type { HelperRole } from "../../../src/replies/role.ts";
import { GitError } from "../../../src/text/errors.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type HelperSeat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { BASE_LINES, DEFECT_QUOTE, GUARD_QUOTE, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { aFixerFinding, aFixerQuestion } from "../../fixtures/fixer.ts";
import { aFinding } from "../../fixtures/reports.ts";

const TILL = "src/till.ts";
const USERS = "src/users.ts";
const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const FILES = [
  { path: SESSION, base: toText(BASE_LINES), head: toText(HEAD_LINES) },
  { path: TILL, base: "sum = 1\n", head: "sum = 2\n" },
  { path: USERS, base: "users = 1\n", head: "users = 2\n" },
];
const EDIT: ProposedEdit = { path: SESSION, start_line: 5, end_line: 5, old: DEFECT_QUOTE, new: GUARD_QUOTE };

interface Asked extends MeansGiven {
  readonly question?: FixerQuestion;
  readonly onEdit?: (edit: ProposedEdit) => Promise<Served>;
}

async function ask(seat: HelperSeat | undefined, { question = aFixerQuestion(), onEdit, ...given }: Asked = {}) {
  const asked: Assignment<HelperRole>[] = [];
  const edits: ProposedEdit[] = [];
  const fixer: HelperSeat = (assignment, signal) => {
    asked.push(assignment);
    if (seat === undefined) throw new Error("it was asked");
    return seat(assignment, signal);
  };
  const panel = scriptedSeats(seat === undefined ? {} : { fixer }, ["small", "large"]);
  const log = new FakeLog();
  const means = aReviewMeans({ target: aTarget(new FakeSource(FILES)), panel, log, ...given });
  const context = { ...means, failOn: "high", halt: new AbortController() } as const;
  const take = async (edit: ProposedEdit) => {
    edits.push(edit);
    return (await onEdit?.(edit)) ?? { text: "accepted" };
  };
  const hearing = await askFixer(question, take, context);
  return { hearing, asked, edits, log, context };
}

/** The names of the findings in an assignment's data. */
function idsOf({ task }: Assignment<HelperRole>): readonly string[] {
  const { findings } = task?.documents ?? {};
  return (findings as { readonly findings: readonly FixerFinding[] }).findings.map(({ id }) => id);
}

/** Edits, and says that it repaired all it was asked about. */
const repairing: HelperSeat = async (assignment) => {
  await assignment.toolbox.proposeEdit(EDIT);
  return answer(assignment, { applied: idsOf(assignment), declined: [] });
};
const saying =
  (reply: unknown): HelperSeat =>
  (assignment) =>
    answer(assignment, reply);
const breaking =
  (abort: RoleAbort): HelperSeat =>
  () => ({ kind: "aborted", abort, reason: "it went wrong" });
const voided: HelperSeat = () => ({ kind: "void", cause: "refusal", reason: "it refused to answer" });

const many = (count: number) =>
  aFixerQuestion({
    findings: Array.from({ length: count }, (_, at) =>
      aFixerFinding({ id: `F${at}`, finding: aFinding({ file: at % 2 === 0 ? TILL : SESSION }) }),
    ),
  });

describe("asking the fixer", () => {
  it("is one call to the strongest model, whose edits are taken as it proposes them, and is booked", async () => {
    const { hearing, asked, edits, context } = await ask(repairing, { question: aFixerQuestion({ iteration: 2 }) });
    expect(hearing).toEqual({ kind: "answered", applied: ["F1"], declined: [] });
    expect(edits).toEqual([EDIT]);
    expect(asked).toMatchObject([
      {
        ...{ role: "fixer", agent: "fixer-r2.1-p1-s1", model: "large", blocklist: [], claims: [] },
        ...{ header: { round: 2, pass: 1, passes: 1, slice: 1, slices: 1, mode: "full" } },
        task: toFixerTask(aFixerQuestion({ iteration: 2 })),
      },
    ]);
    expect(context.ledger.entries()).toMatchObject([{ round: 2, performance: { role: "fixer", kind: "answered" } }]);
  });

  it("is under a name of its own where a command failed on the repairs", async () => {
    const failure = { command: "npm test", exit: 1, output: "1 failed" };
    const { asked, log } = await ask(repairing, { question: aFixerQuestion({ failure }) });
    expect(asked).toMatchObject([{ agent: "fixer-r1.2-p1-s1", task: { documents: { verify_failure: failure } } }]);
    expect(log.messages("progress")).toEqual(["Fixer: looking into what the command said of the repairs"]);
  });

  it("is over the files of the findings and of what they rest on, and over all where none is shown", async () => {
    const [quote] = aFinding().evidence;
    const impact = { ...(quote as NonNullable<typeof quote>), file: USERS, kind: "impact" as const };
    const evidence = [...aFinding().evidence, impact];
    const one = await ask(repairing, {
      question: aFixerQuestion({ findings: [aFixerFinding({ finding: aFinding({ evidence }) })] }),
    });
    expect(one.asked[0]?.target.files).toEqual([SESSION, USERS]);
    const gone = aFinding({ file: null, evidence: [] });
    const all = await ask(repairing, { question: aFixerQuestion({ findings: [aFixerFinding({ finding: gone })] }) });
    expect(all.asked[0]?.target.files).toEqual(FILES.map(({ path }) => path));
  });

  it("offers the tool that edits to the fixer", async () => {
    const { asked } = await ask(repairing);
    expect(asked[0]?.toolbox.canProposeEdits).toBe(true);
  });

  it("is of nobody where the panel has no fixer", async () => {
    const { hearing, asked } = await ask(undefined);
    expect([hearing, asked]).toEqual([
      { kind: "silent", reason: "there is nobody to ask: the static panel has no Fixer" },
      [],
    ]);
  });

  it("is in batches of fifteen by file, one after another, each answering for its own", async () => {
    let atWork = 0;
    const seat: HelperSeat = async (assignment, signal) => {
      atWork += 1;
      expect(atWork).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      if (assignment.header.slice === 1) return repairing(assignment, signal);
      return answer(assignment, { applied: ["F1", ...idsOf(assignment)], declined: [] });
    };
    const { hearing, asked, log } = await ask(seat, { question: many(16) });
    expect(asked.map((each) => [idsOf(each).length, each.header.slice, each.header.slices])).toEqual([
      [15, 1, 2],
      [1, 2, 2],
    ]);
    expect(hearing).toMatchObject({ kind: "answered", declined: [] });
    expect(hearing.kind === "answered" ? hearing.applied.toSorted() : []).toEqual(
      many(16)
        .findings.map(({ id }) => id)
        .toSorted(),
    );
    expect(log.messages("warning")).toEqual(["Fixer: 1 answer about findings it was not asked about: ignored"]);
  });

  it("masks secrets in the reasons, and declines what is in neither list", async () => {
    const secret = ["AKIA", "Z7QK3M5WNP2RTYLH"].join("");
    const target = aTarget(new FakeSource(FILES), { mask: async (text) => text.replaceAll(secret, "[secret]") });
    const question = aFixerQuestion({ findings: [aFixerFinding(), aFixerFinding({ id: "F2" })] });
    const reply = { applied: [], declined: [{ finding_id: "F2", reason: `The key is ${secret}.` }] };
    const { hearing } = await ask(saying(reply), { question, target });
    expect(hearing).toEqual({
      kind: "answered",
      applied: [],
      declined: [
        { finding_id: "F1", reason: "The Fixer said nothing of it." },
        { finding_id: "F2", reason: "The key is [secret]." },
      ],
    });
  });
});

describe("a fixer that gives no answer", () => {
  it.each([
    ["is void", voided, "it refused to answer"],
    ["reads nothing", breaking("no_tool_invocation"), "it went wrong"],
    ["has no model", breaking("model_unavailable"), "it went wrong"],
    ["has no endpoint", breaking("agent_dispatch_unavailable"), "it went wrong"],
  ])("is silent, and its run goes on, where it %s", async (_, seat, why) => {
    const { hearing, context } = await ask(seat);
    expect(hearing).toEqual({ kind: "silent", reason: `the Fixer gave no usable answer: ${why}` });
    expect(context.halt.signal.aborted).toBe(false);
  });

  const second =
    (seat: HelperSeat): HelperSeat =>
    (assignment, signal) =>
      (assignment.header.slice === 2 ? seat : repairing)(assignment, signal);

  it("leaves its own findings as they are where another repaired others", async () => {
    const { hearing } = await ask(second(voided), { question: many(16) });
    expect(hearing).toMatchObject({
      kind: "answered",
      declined: [{ finding_id: "F14", reason: "The Fixer gave no usable answer." }],
    });
    expect(hearing.kind === "answered" && hearing.applied).toHaveLength(15);
  });

  it("is silent of all where edits of its own were taken, and not where they were refused", async () => {
    const cutOff: HelperSeat = async (assignment) => {
      await assignment.toolbox.proposeEdit({ ...EDIT, path: TILL });
      return { kind: "void", cause: "time", reason: "it did not answer in time" };
    };
    const taken = await ask(second(cutOff), { question: many(16) });
    expect(taken.hearing).toMatchObject({ kind: "silent" });
    const onEdit = async ({ path }: ProposedEdit) =>
      path === TILL ? refusal("not in the change") : { text: "accepted" };
    const refused = await ask(second(cutOff), { question: many(16), onEdit });
    expect(refused.hearing).toMatchObject({ kind: "answered", declined: [{ finding_id: "F14" }] });
  });

  it("ends it all where the tokens are spent, asking nobody else", async () => {
    const { hearing, asked } = await ask(breaking("budget_exhausted"), { question: many(16) });
    expect(hearing).toEqual({ kind: "ended", why: "tokens-spent", reason: "it went wrong" });
    expect(asked).toHaveLength(1);
  });

  it("ends it all where it was cancelled or the time is over", async () => {
    const over = new AbortController();
    over.abort(new Error("over"));
    const { signal } = over;
    const late = await ask(breaking("interrupted"), { signal, cancelled: new AbortController().signal });
    expect(late.hearing).toMatchObject({ kind: "ended", why: "time-spent", reason: expect.stringContaining("budget") });
    const throwing: HelperSeat = () => {
      throw signal.reason;
    };
    const stopped = await ask(throwing, { signal, cancelled: signal });
    expect(stopped.hearing).toEqual({ kind: "ended", why: "cancelled", reason: "the run was cancelled" });
  });

  it("is an error of ours where the pinned tree cannot be read", async () => {
    const broken: HelperSeat = () => {
      throw new GitError("git cat-file", 128, "bad object");
    };
    await expect(ask(broken)).rejects.toThrow(GitError);
  });
});
