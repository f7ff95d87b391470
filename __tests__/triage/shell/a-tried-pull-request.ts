import { expect } from "vitest";
import type { TriageRules } from "../../../src/config/triage-rules.ts";
import { compareWithEarlier } from "../../../src/memory/shell/choose-course.ts";
import type { ReadThreads, ReviewThread } from "../../../src/people/thread.ts";
import type { Assignment, Panel } from "../../../src/ports/panel.ts";
import { STAGES } from "../../../src/registry/stages.ts";
import type { TriageEntry } from "../../../src/replies/answers.ts";
import { type Report, reportSchema } from "../../../src/report/report.ts";
import { runReview } from "../../../src/review/run-review.ts";
import type { PreparedContext } from "../../../src/run/review-context.ts";
import type { RunIdentity } from "../../../src/run/run-identity.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakePastCode } from "../../fakes/fake-past-code.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../../fakes/review-means.ts";
import { answer, type HelperSeat, type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claims, confirmsAll, upholdsAll } from "../../fakes/usual-seats.ts";
import { BASE_LINES, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { recallsAll } from "../../fixtures/overrides.ts";
import { aThread, aTriageEntry, RABBIT, shownThreads } from "../../fixtures/triage.ts";

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
export const RULES: TriageRules = { authors: [RABBIT.login], bounces: 2, maxThreads: 100 };
export const TOKENS = "src/tokens.ts";
/** A line that the change leaves far behind. */
export const OLD_LINE = "export const lifetimeHours = readLifetime();";
/** What speaks against the remark, in the function that it is about. */
export const LOOK_UP = "const user = users.findByToken(token);";
const TOKEN_LINES = ["export const format = 1;", ...Array.from({ length: 20 }, (_, at) => `step(${at});`), OLD_LINE];
export const FILES: readonly FakeFile[] = [
  { path: SESSION, base: toText(BASE_LINES.with(5, "  return { name: user.name };")), head: toText(HEAD_LINES) },
  { path: TOKENS, base: toText(TOKEN_LINES), head: toText(["export const format = 2;", ...TOKEN_LINES.slice(1)]) },
];
export const BASIS: NonNullable<PreparedContext["basis"]> = {
  ...{ version: "0.0.0", configuration: "0".repeat(64), prompts: null, rules: null, patterns: null },
  ...{ policy: null, models: null, findings_in: null },
};

/** What of a held review a test says itself. */
export interface Held extends MeansGiven {
  readonly files?: readonly FakeFile[];
  readonly threads?: readonly ReviewThread[];
  readonly read?: ReadThreads;
  readonly rules?: undefined;
  readonly triageRules?: Partial<TriageRules>;
  readonly past?: FakePastCode;
  /** Whether anybody asked for threads to be tried; they did where this is left out. */
  readonly isAsked?: boolean;
  readonly seats?: SeatScript;
  readonly identity?: Partial<RunIdentity>;
  /** The report of the review before, which this one goes on from, or only remembers. */
  readonly earlier?: { readonly report: Report; readonly isFollowed: boolean };
}

/** Judge and Critic uphold whatever they are asked about, and no Enthusiast finds anything. */
const UPHELD: SeatScript = { enthusiast: claims(), judge: upholdsAll, critic: confirmsAll };

/** Reviews the change that lost a guard, with what another reviewer said of it; says what the triage was asked. */
export async function hold(triage: HelperSeat | undefined, held: Held = {}) {
  const { files = FILES, threads = [aThread()], read = { kind: "read", threads }, seats, identity, earlier } = held;
  const {
    triageRules,
    isAsked = true,
    past = new FakePastCode([{ name: "base", files: {} }]),
    rules: _,
    ...given
  } = held;
  const asked: Assignment<"triage">[] = [];
  const log = new FakeLog();
  const seat: HelperSeat = (assignment, signal) => {
    if (assignment.role === "triage") asked.push(assignment as Assignment<"triage">);
    const own = assignment.role === "triage" ? triage : seats?.resolver;
    if (own === undefined) throw new Error(`unscripted seat: ${assignment.role}`);
    return own(assignment, signal);
  };
  const panel: Panel = scriptedSeats({ ...UPHELD, ...seats, triage: seat, resolver: seat });
  const source = new FakeSource(files);
  const recallSubjects = recallsAll(source);
  const means = aReviewMeans({ target: aTarget(source), recallSubjects, panel, log, basis: BASIS, ...given });
  const desk = { rules: { ...RULES, ...triageRules }, read, past };
  const followUp = earlier?.isFollowed ? await follow(earlier.report, means) : undefined;
  const { report } = await runReview(
    aRunIdentity(identity),
    { ...means, triage: isAsked ? desk : undefined, followUp, remembered: earlier?.report },
    STAGES,
  );
  expect(reportSchema.parse(report)).toEqual(report);
  return { report, asked, log, rows: report.triage ?? [], row: report.triage?.[0] };
}

async function follow(report: Report, means: PreparedContext) {
  const compared = await compareWithEarlier({ report, reportSha256: "0".repeat(64), workflowRun: "4711.1" }, means);
  if ("fullReview" in compared) throw new Error(compared.fullReview.detail);
  return compared.followUp;
}

/** Reads both files, and says this of each remark before it. */
export const says =
  (overrides: Partial<TriageEntry> = {}): HelperSeat =>
  async (assignment) => {
    await readAll(assignment);
    return answer(assignment, {
      decisions: shownThreads(assignment).map(({ id }) => aTriageEntry({ thread_id: id, ...overrides })),
    });
  };

/** Reads both files, and says exactly that. */
export const saysOnly =
  (...decisions: readonly unknown[]): HelperSeat =>
  async (assignment) => {
    await readAll(assignment);
    return answer(assignment, { decisions });
  };

async function readAll({ toolbox }: Parameters<HelperSeat>[0]): Promise<void> {
  for (const path of [SESSION, TOKENS])
    await toolbox.readFile({ path, side: "head", start_line: undefined, end_line: undefined });
}
