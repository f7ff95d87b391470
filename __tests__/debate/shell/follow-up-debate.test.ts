import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../../src/claims/claim.ts";
import { claimFingerprint } from "../../../src/claims/claim-fingerprint.ts";
import { toSettled } from "../../../src/debate/blocklist.ts";
import { debateRounds } from "../../../src/debate/shell/debate-rounds.ts";
import { focusOn } from "../../../src/memory/focus.ts";
import type { Followed } from "../../../src/memory/followed.ts";
import { EMPTY_LISTS } from "../../../src/outcome/lists.ts";
import type { Assignment } from "../../../src/ports/panel.ts";
import type { DebateRole } from "../../../src/replies/role.ts";
import { decideStatus } from "../../../src/review/decide-verdict.ts";
import { focusOf, measureReading } from "../../../src/run/measure-reading.ts";
import type { ReviewContext } from "../../../src/run/review-context.ts";
import { criticStage } from "../../../src/stages/critic-stage.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, confirmsAll, ruling, rulings } from "../../fakes/usual-seats.ts";
import { aGatedClaim, FINGERPRINT } from "../../fixtures/claims.ts";
import { aFollowUp } from "../../fixtures/follow-up.ts";

const blank = (count: number) => Array.from({ length: count }, (_, at) => `line ${at};`);
const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;

/** A file of which one part was read before, and another is new. */
const TILL: FakeFile = {
  path: "src/till.ts",
  base: text("open();", ...blank(20), "close();"),
  head: text("openRead();", ...blank(20), "closeNew();"),
};
/** A file that stands as it was read. */
const DOOR: FakeFile = { path: "src/door.ts", base: text("knock();"), head: text("knockRead();") };
/** A file all of which is new. */
const SHELF: FakeFile = { path: "src/shelf.ts", head: text("putNew();") };
const FILES = [TILL, DOOR, SHELF];
/** The line of the till that is tried anew. */
const NEW_LINE = 22;

interface Hearing {
  readonly files?: readonly FakeFile[];
  /** What stands in the parts that are tried anew. */
  readonly word?: string;
  readonly passes?: number;
  readonly models?: readonly string[];
  readonly tried?: readonly GatedClaim[];
  readonly claimed?: readonly GatedClaim[];
  readonly settled?: Followed["settled"];
}

/** Holds the debate of a follow-up with these seats; what each role was given stands in `given`. */
async function hold(script: SeatScript, hearing: Hearing = {}) {
  const { files = FILES, word = "New", passes = 1, models = ["model-a"], tried, claimed, settled = [] } = hearing;
  const given: Assignment<DebateRole>[] = [];
  const source = new FakeSource(files);
  const context: ReviewContext = {
    ...aReviewMeans({
      target: aTarget(source),
      panel: scriptedSeats(recorded(script, given), models),
      plan: { mode: "full", maxRounds: 4, passes, targetType: "code" },
      followUp: aFollowUp(source.pin, word),
    }),
    ...(tried === undefined ? {} : { carried: { workflowRun: "4711.1", tried, open: [], lost: undefined } }),
    followed: { kept: NOTHING, settled, tried: tried ?? [], open: [], retried: [], followed: [] },
    failOn: "high",
    claimed,
    halt: new AbortController(),
  };
  const result = await debateRounds(0, context);
  const coverage = await measureReading(context);
  return { result, given, context, coverage, of: (role: DebateRole) => given.filter((each) => each.role === role) };
}

const NOTHING = { findings: [], dismissed: [], unresolved: [], missed: [] };

function recorded(script: SeatScript, given: Assignment<DebateRole>[]): SeatScript {
  const watch =
    (seat: Seat): Seat =>
    (assignment, signal) => {
      given.push(assignment);
      return seat(assignment, signal);
    };
  const adversary = script.adversary ?? ((assignment) => answer(assignment, { heuristics: [], safe_zones: [] }));
  const seats = Object.entries({ ...script, adversary }).map(([role, seat]) => [role, watch(seat as Seat)]);
  return Object.fromEntries(seats) as SeatScript;
}

const pathsOf = (assignments: readonly Assignment<DebateRole>[]) => assignments.map(({ target }) => target.files);

/** A Judge who reads each claim's file and upholds it as it is. */
const upholds: Seat = async (assignment) => {
  await assignment.toolbox.readDiff({ path: undefined });
  return answer(assignment, rulings(assignment.claims.map(({ id, severity }) => ruling(id, { severity: severity }))));
};

/** What an earlier review claimed of line 1 of the door. */
const earlier = (overrides: Partial<GatedClaim> = {}) => {
  const place = { file: "src/door.ts", side: "head", start_line: 1, end_line: 1 } as const;
  return aGatedClaim({ place, evidenceQuote: "knockRead();", carriedFrom: "4711.1", claimedBy: [], ...overrides });
};

describe("the debate of a follow-up", () => {
  it("is over the parts that are tried anew, and its coverage over the whole change", async () => {
    const { given, of, coverage, context } = await hold({ enthusiast: claims() });
    expect(pathsOf([...of("enthusiast"), ...of("adversary")])).toEqual([
      ["src/till.ts", "src/shelf.ts"],
      ["src/till.ts", "src/shelf.ts"],
    ]);
    const read = given.flatMap(({ toolbox }) =>
      toolbox.receipts().map(({ path, start_line: start }) => `${path}:${start}`),
    );
    expect(read.filter((line) => line.startsWith("src/door.ts"))).toEqual([]);
    expect(read).not.toContain("src/till.ts:1");
    expect(read).toContain("src/till.ts:19");
    const whole = context.target.pin.targetSha256;
    expect(given.map(({ target }) => [target.kind, target.sha256])).toEqual([
      ["diff", whole],
      ["diff", whole],
    ]);
    expect(coverage).toMatchObject({ filesTotal: 3, filesRead: 3, hunksTotal: 4, hunksRead: 4, unread: [] });
  });

  it("fills a slice by what an agent will read of each file", async () => {
    const files = Array.from({ length: 8 }, (_, at): FakeFile => {
      const long = blank(640).map((line) => `read ${line}`);
      return { path: `src/file-${at}.ts`, base: text(...blank(10)), head: text(...long, ...blank(10), "New();") };
    });
    expect((await hold({ enthusiast: claims() }, { files })).of("enthusiast")).toHaveLength(1);
    expect((await hold({ enthusiast: claims() }, { files, word: "" })).of("enthusiast")).toHaveLength(4);
  });

  it("reads with one more pass what nobody was served, and of it what is tried anew", async () => {
    const lazy: Seat = async (assignment) => {
      const path = assignment.header.pass === 1 ? "src/shelf.ts" : undefined;
      await assignment.toolbox.readDiff({ path });
      return answer(assignment, { findings: [] });
    };
    const { of, coverage } = await hold({ enthusiast: lazy });
    expect(pathsOf(of("enthusiast"))).toEqual([["src/till.ts", "src/shelf.ts"], ["src/till.ts"]]);
    const [, further] = of("enthusiast");
    expect(further?.toolbox.receipts().every(({ start_line: start }) => start > 1)).toBe(true);
    expect(coverage.unread).toEqual([]);
  });

  it("does not count as read what an agent had no part of, if nobody read it", async () => {
    const blind: Seat = async (assignment) => {
      await assignment.toolbox.readDiff({ path: "src/shelf.ts" });
      return answer(assignment, { findings: [] });
    };
    expect((await hold({ enthusiast: blind })).coverage).toMatchObject({ unread: ["src/till.ts"], hunksRead: 3 });
  });

  it("goes back to the files with findings, and to all that are tried anew where there are none", async () => {
    const found = { ...claim("src/till.ts", "closeNew();", "high"), line: NEW_LINE, start_line: NEW_LINE };
    const { of, result } = await hold({ enthusiast: claims(found), judge: upholds });
    expect(pathsOf(of("enthusiast"))).toEqual([["src/till.ts", "src/shelf.ts"], ["src/till.ts"]]);
    expect(result.debate.confirmed).toHaveLength(1);
    expect(result.ending).toMatchObject({ kind: "stopped", step: { reason: "zero-findings", converged: true } });
    // A claim that every gate turned away calls for another round, over no file in particular.
    const bad = await hold({ enthusiast: claims({ ...found, evidence_quote: "nowhere();" }) });
    expect(pathsOf(bad.of("enthusiast")).at(-1)).toEqual(["src/till.ts", "src/shelf.ts"]);
  });

  it("is told to its agents with what they are to try", async () => {
    const { given, context } = await hold({ enthusiast: claims() });
    expect(given.map(({ focus }) => focus)).toEqual([context.followUp?.focus, context.followUp?.focus]);
  });

  it("has as many passes as a review of the whole change", async () => {
    const { of } = await hold({ enthusiast: claims() }, { passes: 3 });
    expect(of("enthusiast").map(({ header }) => header.pass)).toEqual([1, 2, 3]);
  });

  it("tells an agent of the places settled in its own files only", async () => {
    const settle = (file: string) => {
      const place = { file, side: "head", start_line: 1, end_line: 1 } as const;
      return toSettled(aGatedClaim({ place }), { outcome: "confirmed", round: 0, fingerprint: FINGERPRINT });
    };
    const settled = [...settle("src/till.ts"), ...settle("src/door.ts")];
    const { of } = await hold({ enthusiast: claims() }, { settled });
    expect(of("enthusiast")[0]?.blocklist.map(({ file }) => file)).toEqual(["src/till.ts"]);
  });

  it("rules on what is tried again beside a settled place, and on nothing that was settled", async () => {
    const again = earlier();
    const settled = toSettled(again, { outcome: "confirmed", round: 0, fingerprint: claimFingerprint(again) });
    const byStage = { ...again, carriedFrom: undefined };
    const tried = await hold({ enthusiast: claims(), judge: upholds }, { tried: [again], settled });
    expect(tried.of("judge")[0]?.claims).toHaveLength(1);
    expect(tried.of("judge")[0]?.target.files).toEqual(["src/till.ts", "src/shelf.ts", "src/door.ts"]);
    expect(tried.result.debate).toMatchObject({ confirmed: [{ winner: "enthusiast" }], unresolved: [] });
    const found = await hold({ enthusiast: claims() }, { claimed: [byStage], settled });
    expect(found.of("judge")).toEqual([]);
    expect(found.result.debate).toMatchObject({ confirmed: [], unresolved: [] });
  });
});

describe("a follow-up with nothing to try anew", () => {
  const NONE = { word: "absent" };

  it("asks nobody, and is complete", async () => {
    const { result, given, coverage } = await hold({}, { ...NONE, models: ["weak", "strong"] });
    expect(given).toEqual([]);
    expect(result.rounds).toEqual([]);
    expect(result.ending).toEqual({
      kind: "stopped",
      step: { reason: "no-rounds", detail: "nothing-to-try", converged: true },
      tier: 1,
    });
    expect(coverage).toMatchObject({ filesRead: 3, hunksRead: 4, hunksTotal: 4, unread: [] });
    const final = { kind: "unverified" } as const;
    const end = { debated: result, undone: undefined, final, interruption: undefined };
    expect(decideStatus(end, undefined)).toMatchObject({
      ...{ status: "completed", converged: true },
      ...{ stopReason: "no-rounds", stopDetail: "nothing-to-try" },
    });
  });

  it("has the Judge rule once, by the strongest model, on what is tried again", async () => {
    const { result, given, of } = await hold(
      { judge: upholds },
      { ...NONE, models: ["weak", "strong"], tried: [earlier({ severity: "critical" })] },
    );
    expect(given.map(({ role, model }) => [role, model])).toEqual([["judge", "strong"]]);
    expect(of("judge")[0]?.target.files).toEqual(["src/door.ts"]);
    expect(
      of("judge")[0]
        ?.toolbox.receipts()
        .map(({ path }) => path),
    ).toContain("src/door.ts");
    expect(result.debate).toMatchObject({ confirmed: [{ claim: { severity: "critical" } }], unresolved: [] });
    expect(result.rounds).toHaveLength(1);
    expect(result.ending).toMatchObject({
      kind: "stopped",
      step: { reason: "zero-findings", detail: "nothing-to-try", converged: true },
      tier: 1,
    });
  });

  it("has the Judge see all of the change for a claim that names no file", async () => {
    const placeless = earlier({ place: undefined, evidence: [] });
    const { of } = await hold({ judge: upholds }, { ...NONE, tried: [placeless] });
    expect(of("judge")[0]?.target.files).toEqual(["src/till.ts", "src/door.ts", "src/shelf.ts"]);
  });

  it("is not complete without the Judge's answer, and leaves open what it was asked", async () => {
    const judge: Seat = () => ({ kind: "void", cause: "malformed", reason: "no JSON" });
    const { result } = await hold({ judge }, { ...NONE, tried: [earlier()] });
    expect(result.ending.kind).toBe("incomplete");
    expect(result.debate.unresolved).toHaveLength(1);
  });
});

describe("the Critic of a follow-up", () => {
  it("is given the files that are tried anew and those of its findings, and spot checks of nothing else", async () => {
    const found = { ...claim("src/till.ts", "closeNew();", "high"), line: NEW_LINE, start_line: NEW_LINE };
    const { context, result, given } = await hold({ enthusiast: claims(found), judge: upholds, critic: confirmsAll });
    const lists = { ...EMPTY_LISTS, upheld: result.debate.confirmed };
    await criticStage.settle?.(lists, { ...context, identity: aRunIdentity(), debated: result });
    const [critic] = given.filter(({ role }) => role === "critic");
    expect(critic?.target.files).toEqual(["src/till.ts", "src/shelf.ts"]);
    expect(critic?.spotChecks.map(({ file }) => file)).toEqual(["src/shelf.ts"]);
  });
});

describe("what a debate is about", () => {
  it("is all of a target that is no diff, whatever an earlier review read", () => {
    const source = new FakeSource([{ path: "notes.md", head: "New\n" }], "manifest");
    const { pin } = source;
    const focus = focusOn(pin, { parts: [], deltaFiles: [] }, "e".repeat(40));
    const followUp = { ...aFollowUp(pin, "New"), focus };
    expect(focusOf({ target: aTarget(source), followUp })).toBeUndefined();
  });
});
