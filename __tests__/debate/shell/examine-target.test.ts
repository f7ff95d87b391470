import { describe, expect, it } from "vitest";
import { toSettled } from "../../../src/debate/blocklist.ts";
import { examineTarget } from "../../../src/debate/shell/examine-target.ts";
import type { Followed } from "../../../src/memory/followed.ts";
import type { Assignment, FoundByRule, Panel } from "../../../src/ports/panel.ts";
import type { Toolbox } from "../../../src/ports/toolbox.ts";
import type { DebateRole } from "../../../src/replies/role.ts";
import { measureReading } from "../../../src/run/measure-reading.ts";
import type { ReviewContext } from "../../../src/run/review-context.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { answer, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { rulings } from "../../fakes/usual-seats.ts";
import { aGatedClaim, aReportedFinding, FINGERPRINT } from "../../fixtures/claims.ts";
import { aFollowUp } from "../../fixtures/follow-up.ts";

const RUN: FakeFile = { path: "src/run.ts", base: "start();\n", head: "start();\nevaluate(input);\n" };
const DOOR: FakeFile = { path: "src/door.ts", base: "knock();\n", head: "knockTwice();\n" };

/** What a rule says of the second line of the file that runs its input. */
const MATCH = aReportedFinding({
  ...{ title: "Input is run as code", severity: "high", category: "injection", file: RUN.path },
  ...{ start_line: 2, line: 2, description: "It runs what it is given.", evidence_quote: "evaluate(input);" },
});
const ZONE = {
  ...{ file: DOOR.path, start_line: 1, end_line: 1, protects_against: ["logic" as const], reason: "It is a test." },
  ...{ evidence_quote: "knockTwice();", evidence_file: null, evidence_line: null },
};

/** Reads the file, and finds what is scripted for it. */
const finds =
  (script: Readonly<Record<string, Partial<FoundByRule>>>) =>
  async (path: string, toolbox: Toolbox): Promise<FoundByRule> => {
    await toolbox.readDiff({ path });
    return { findings: [], zones: [], unexamined: [], ...script[path] };
  };

async function examine(
  script: NonNullable<Panel["examine"]>,
  given: Partial<ReviewContext> & { readonly files?: readonly FakeFile[] } = {},
) {
  const judged: Assignment<DebateRole>[] = [];
  const seats = scriptedSeats({
    judge: (assignment) => {
      judged.push(assignment);
      return answer(assignment, rulings([]));
    },
  });
  const { files = [RUN, DOOR], ...over } = given;
  const context: ReviewContext = {
    ...aReviewMeans({ target: aTarget(new FakeSource(files)), panel: { ...seats, kind: "static", examine: script } }),
    ...{ failOn: "high", halt: new AbortController() },
    ...over,
  };
  return { result: await examineTarget(script, context), context, judged };
}

const followed = (over: Partial<Followed>): Followed => ({
  kept: { findings: [], dismissed: [], unresolved: [], missed: [] },
  ...{ settled: [], tried: [], open: [], retried: [], followed: [] },
  ...over,
});

describe("an examination by the static panel", () => {
  it("asks nobody about what its rules find, and plays no round", async () => {
    const { result, judged } = await examine(finds({ [RUN.path]: { findings: [MATCH] } }));
    expect(result.byRule).toMatchObject([
      { claim: { title: MATCH.title, claimedBy: ["static"] }, round: 0, validation: { status: "confirmed_valid" } },
    ]);
    expect(result.byRule?.[0]?.winner).toBeUndefined();
    expect(result.debate).toMatchObject({ confirmed: [], dismissed: [], unresolved: [] });
    expect(result).toMatchObject({ rounds: [], ending: { kind: "stopped", step: { converged: true } } });
    expect(judged).toEqual([]);
  });

  it("looks at each file once, and counts as read what was served for that", async () => {
    const asked: string[] = [];
    const { context } = await examine((path, toolbox) => {
      asked.push(path);
      return finds({})(path, toolbox);
    });
    expect(asked).toEqual([RUN.path, DOOR.path]);
    expect(await measureReading(context)).toMatchObject({ filesRead: 2, unread: [], unexamined: [] });
  });

  it("counts a file that a rule failed on as unread", async () => {
    const unexamined = [{ file: RUN.path, reason: "a rule failed on it" }];
    const { context } = await examine(finds({ [RUN.path]: { unexamined } }));
    expect(await measureReading(context)).toMatchObject({ filesRead: 1, unread: [RUN.path], unexamined });
  });

  it("lets the gates turn away what they do not find at the pin", async () => {
    const lost = { ...MATCH, evidence_quote: "evaluate(somethingElse);" };
    const { result } = await examine(finds({ [RUN.path]: { findings: [lost] } }));
    expect(result.byRule).toEqual([]);
    expect(result.debate.dismissed.map(({ by }) => by)).toEqual(["gate"]);
  });

  it("finds again what an earlier review left open, as one finding that keeps its name", async () => {
    const place = { file: RUN.path, side: "head", start_line: 2, end_line: 2 } as const;
    const words = { title: MATCH.title, category: "injection", severity: "high" } as const;
    const earlier = aGatedClaim({ ...words, place, evidenceQuote: "evaluate(input);", carriedFrom: "4711.1" });
    const carried = { workflowRun: "4711.1", tried: [{ ...earlier, claimedBy: [] }], open: [], lost: undefined };
    const { result, judged } = await examine(finds({ [RUN.path]: { findings: [MATCH] } }), { carried });
    expect(result.byRule).toMatchObject([{ claim: { carriedFrom: "4711.1" } }]);
    expect(result.debate.unresolved).toEqual([]);
    expect(judged).toEqual([]);
  });

  it("has a Judge rule on what others claim, told where the rules hold lines safe; without a ruling it stays open", async () => {
    const place = { file: DOOR.path, side: "head", start_line: 1, end_line: 1 } as const;
    const claim = aGatedClaim({ category: "logic", place, evidenceQuote: "knockTwice();", carriedFrom: "4711.1" });
    const carried = { workflowRun: "4711.1", tried: [{ ...claim, claimedBy: [] }], open: [], lost: undefined };
    const { result, judged } = await examine(finds({ [DOOR.path]: { zones: [ZONE] } }), { carried });
    expect(judged.map(({ role, claims }) => [role, claims.length])).toEqual([["judge", 1]]);
    expect(judged[0]?.adversarialContext).toMatchObject({ safe_zones: [ZONE] });
    expect(result.debate.unresolved).toMatchObject([{ reason: "the Judge gave no ruling on it" }]);
    expect(result.zones).toMatchObject([{ file: DOOR.path, isGrounded: true }]);
  });

  it("does not raise again what an earlier review settled at the same lines", async () => {
    const place = { file: RUN.path, side: "head", start_line: 2, end_line: 2 } as const;
    const settled = toSettled(
      aGatedClaim({ category: "injection", severity: "high" }),
      { outcome: "declined", round: 0, fingerprint: FINGERPRINT },
      [place],
    );
    const { result } = await examine(finds({ [RUN.path]: { findings: [MATCH] } }), { followed: followed({ settled }) });
    expect(result.byRule).toEqual([]);
  });

  it("of a follow-up reads all of the files with something new, as rules compare what a file lost with what it gained", async () => {
    const text = (first: string, last: string) => [first, ...Array(20).fill("same();"), last, ""].join("\n");
    const till = { path: "src/till.ts", base: text("open();", "close();"), head: text("openRead();", "closeNew();") };
    const { pin } = new FakeSource([till, DOOR]);
    const { context } = await examine(finds({}), { files: [till, DOOR], followUp: aFollowUp(pin, "New") });
    const read = context.ledger.receipts();
    expect(read.map(({ path }) => path)).not.toContain(DOOR.path);
    expect(read.map(({ start_line: start }) => start)).toContain(1);
  });

  it("keeps what an earlier review left open when it is broken off", async () => {
    const claim = { ...aGatedClaim({ carriedFrom: "4711.1" }), claimedBy: [] };
    const carried = { workflowRun: "4711.1", tried: [claim], open: [], lost: undefined };
    const signal = AbortSignal.abort(new Error("late"));
    const { result } = await examine(() => Promise.reject(new Error("late")), { carried, signal });
    expect(result.ending).toMatchObject({ kind: "aborted", reason: "deadline_exceeded" });
    expect(result.debate.unresolved).toHaveLength(1);
  });
});
