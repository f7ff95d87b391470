import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sha } from "../../../src/change/sha.ts";
import { reviewedHeads } from "../../../src/fix/fix-course.ts";
import type { FixerQuestion } from "../../../src/fix/fixer-question.ts";
import { chooseHead, type ReviewedHead } from "../../../src/fix/repair-book.ts";
import type { FixerOutcome } from "../../../src/fix/shell/ask-fixer.ts";
import type { EditSession } from "../../../src/fix/shell/edit-session.ts";
import { repairUntilDone } from "../../../src/fix/shell/fix-loop.ts";
import type { EditRequest, FixTools, OpenedHead, WantedHead } from "../../../src/fix/shell/fix-tools.ts";
import type { CommandRun } from "../../../src/ports/repair-tree.ts";
import { refusal } from "../../../src/ports/toolbox.ts";
import type { ReportFinding } from "../../../src/report/report.ts";
import { GitError } from "../../../src/text/errors.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeRepairTree } from "../../fakes/fake-repair-tree.ts";
import { aReviewMeans } from "../../fakes/review-means.ts";
import { aFollowUpRecord, aNamed, aResolution, aReviewedHead, UNJUDGED } from "../../fixtures/fix-course.ts";
import { aRun } from "../../fixtures/reports.ts";
import { runs } from "../../setup/tier.ts";

/** What the fixer says once: its edits, a file's whole text each, and its answer. */
interface Said {
  readonly edits?: Readonly<Record<string, string>>;
  readonly hearing: FixerOutcome;
}

/** A run of repairs as a test has it go. */
interface Play {
  readonly first: readonly ReportFinding[];
  readonly says: readonly Said[];
  /** What the review of each head says, in order. */
  readonly reviews?: readonly (() => ReviewedHead)[];
  readonly limit?: number;
  /** How the command ends, run after run; it is given where there is such a list. */
  readonly runs?: readonly ((cancel: () => void) => CommandRun)[];
  readonly onOpen?: (wanted: WantedHead, cancel: () => void) => void;
}

const applies = (...ids: readonly string[]): Said => ({
  edits: { "src/a.ts": `repaired: ${ids.join(", ")}` },
  hearing: { kind: "answered", applied: ids, declined: [] },
});

/** Repairs in turns, of a repository of two files. */
async function play({ first, says, reviews = [], limit = 3, runs, onOpen }: Play) {
  const pinned = aReviewedHead(0, first);
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const commands = (runs ?? []).map((run) => () => run(cancel));
  const tree = new FakeRepairTree(pinned.head, { "src/a.ts": "a", "src/b.ts": "b" }, commands);
  const [told, held] = [[...says], [...reviews]];
  const questions: FixerQuestion[] = [];
  const desks: EditRequest[] = [];
  const read: (Sha | undefined)[] = [];
  const opened: WantedHead[] = [];
  const closed: Sha[] = [];
  const heads = new Map<object, Sha>();
  const aHead = (head: Sha, review: OpenedHead["review"]): OpenedHead => {
    const context = { ...aReviewMeans(), failOn: "high" as const, halt: new AbortController() };
    heads.set(context.ledger, head);
    return { context, review, [Symbol.asyncDispose]: async () => void closed.push(head) };
  };
  const kept: string[] = [];
  const keep = async (output: string) => void kept.push(output);
  const log = new FakeLog();
  const means: FixTools = {
    tree,
    log,
    signal: controller.signal,
    cancelled: controller.signal,
    verify: runs && { command: "npm test", shown: "npm test", redact: (text) => text.replace("secret", "***"), keep },
    openSession: (order) => {
      desks.push(order);
      return aSession();
    },
    ask: async (question, onEdit, context) => {
      questions.push(question);
      read.push(heads.get(context.ledger));
      const said = told.shift();
      if (said === undefined) throw new Error("the fixer is asked once more than the test says");
      for (const [path, text] of Object.entries(said.edits ?? {}))
        await onEdit({ path, start_line: 1, end_line: 1, old: "", new: text });
      return said.hearing;
    },
    open: async (wanted) => {
      onOpen?.(wanted, cancel);
      opened.push(wanted);
      return aHead(wanted.head, async () => {
        const review = held.shift();
        if (review === undefined) throw new Error("a head is reviewed that the test says nothing of");
        return review();
      });
    },
  };
  const standing = { reviewed: pinned, opened: aHead(pinned.head, () => Promise.reject(new Error("held already"))) };
  const { course, stop } = await repairUntilDone(standing, means, limit);
  expect([told, held], "all that the test says is said").toEqual([[], []]);
  expect(closed.toSorted(), "what is opened is closed, the pinned head by its owner").toEqual(
    opened.map(({ head }) => head).toSorted(),
  );
  const offered = chooseHead(reviewedHeads(course)).iteration;
  return { course, stop, offered, tree, questions, desks, read, opened, iterations: course.iterations, kept, log };
}

/** Takes every edit but of a workflow. */
function aSession(): EditSession {
  const files = new Map<string, string>();
  const refused: {
    path: string;
    start_line: number;
    end_line: number;
    code: "automation";
    reason: string;
    isMended: boolean;
  }[] = [];
  return {
    propose: async ({ path, start_line, new: text }) => {
      if (!path.startsWith(".github/")) {
        files.set(path, text);
        return { text: "accepted" };
      }
      refused.push({ path, start_line, end_line: start_line, code: "automation", reason: "no", isMended: false });
      return refusal("no");
    },
    repaired: () => [...files].map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    refused: () => refused,
    lines: () => files.size * 2,
  };
}

const [A, B, C, D] = [aNamed("1"), aNamed("2"), aNamed("3"), aNamed("4")] as const;
const passes = () => ({ exit: 0, output: "ok" });
const fails = () => ({ exit: 1, output: "expected 1, got secret" });

/** A review that holds some resolved and confirms the rest. */
function review(iteration: number, confirmed: readonly ReportFinding[], ...gone: readonly string[]) {
  const follow_up = aFollowUpRecord(gone.map((digit) => aResolution(digit, "resolved")));
  return () => aReviewedHead(iteration, confirmed, { follow_up });
}

function broken(
  iteration: number,
  abort: "cancelled" | "deadline_exceeded" | "budget_exhausted" | "model_unavailable",
) {
  const run = aRun({ status: "aborted", abort_reason: abort, title: "Could not judge: broken off" });
  return () => aReviewedHead(iteration, [], { run, decision: UNJUDGED });
}

describe("Repairs", () => {
  it("end with all that was confirmed repaired, and offer that", async () => {
    const { stop, offered, iterations, opened } = await play({
      first: [A, B],
      says: [applies("F1", "F2")],
      reviews: [review(1, [], "1", "2")],
    });
    expect(stop.reason).toBe("nothing-confirmed");
    expect(offered).toBe(1);
    expect(iterations).toMatchObject([{ n: 1, applied: ["F1", "F2"], resolved: ["F1", "F2"], files: 1, lines: 2 }]);
    expect(opened).toMatchObject([{ head: iterations[0]?.head, iteration: 1, previous: { iteration: 0 } }]);
  });

  it("of a half go on with the other half, at the head that holds the first, told what was tried", async () => {
    const partly = () => {
      const follow_up = aFollowUpRecord([aResolution("1", "resolved"), aResolution("2", "partially_resolved")]);
      return aReviewedHead(1, [B], { follow_up });
    };
    const { stop, questions, read, desks, iterations, course } = await play({
      first: [A, B],
      says: [applies("F1", "F2"), applies("F2")],
      reviews: [partly, review(2, [], "2")],
    });
    expect(stop.reason).toBe("nothing-confirmed");
    expect(questions.map(({ iteration, findings }) => [iteration, ...findings.map(({ id }) => id)])).toEqual([
      [1, "F1", "F2"],
      [2, "F2"],
    ]);
    expect(questions[1]?.findings[0]?.triedBefore).toContain("In iteration 1 a repair was made");
    expect(questions[1]?.findings[0]?.triedBefore).toContain("partially_resolved it is");
    expect(read).toEqual([course.first.head, iterations[0]?.head]);
    expect(desks[0]?.soFar).toEqual({ files: new Set(), lines: 0 });
    expect(desks[1]?.soFar).toEqual({ files: new Set(["src/a.ts"]), lines: 2 });
  });

  it("that break something worse are not offered, and what they break is repaired next", async () => {
    const worse = { ...C, severity: "critical" as const };
    const { stop, offered, questions, iterations } = await play({
      first: [A],
      says: [applies("F1"), { hearing: { kind: "silent", reason: "the Fixer gave no usable answer: nonsense" } }],
      reviews: [review(1, [worse], "1")],
    });
    expect(iterations[0]).toMatchObject({ resolved: ["F1"], brought: ["R1-F3"] });
    expect(questions[1]?.findings.map(({ id }) => id)).toEqual(["R1-F3"]);
    expect(stop).toMatchObject({ reason: "nothing-repaired", detail: expect.stringContaining("nonsense") });
    expect(offered).toBe(0);
  });

  it("end where one bounces", async () => {
    const { stop, offered } = await play({
      first: [A, B],
      says: [applies("F1"), applies("F2")],
      reviews: [review(1, [B], "1"), review(2, [A], "2")],
    });
    expect(stop.reason).toBe("bounce");
    expect(offered).toBe(1);
  });

  it("end where substantive findings grew twice", async () => {
    const { stop, offered } = await play({
      first: [A],
      says: [applies("F1"), applies("R1-F2", "R1-F3")],
      reviews: [review(1, [B, C], "1"), review(2, [C, D, aNamed("5")], "2")],
    });
    expect(stop.reason).toBe("growth");
    expect(offered).toBe(0);
  });

  it("end where none survived its review", async () => {
    const { stop, offered, iterations } = await play({
      first: [A],
      says: [applies("F1")],
      reviews: [() => aReviewedHead(1, [A], { follow_up: aFollowUpRecord([aResolution("1", "unresolved")]) })],
    });
    expect(stop.reason).toBe("nothing-repaired");
    expect([offered, iterations[0]?.resolved]).toEqual([0, []]);
  });

  it("end after the last iteration, and offer the best", async () => {
    const { stop, offered } = await play({
      first: [A, B, C],
      says: [applies("F1"), applies("F2")],
      reviews: [review(1, [B, C], "1"), review(2, [C], "2")],
      limit: 2,
    });
    expect([stop.reason, offered]).toEqual(["iterations-spent", 2]);
  });

  it("that the fixer declines are none, and no head is reviewed for them", async () => {
    const declined = [{ finding_id: "F1", reason: "a person must decide" }];
    const { stop, opened, iterations, course } = await play({
      first: [A],
      says: [{ edits: { "src/a.ts": "x" }, hearing: { kind: "answered", applied: [], declined } }],
    });
    expect(stop.reason).toBe("nothing-repaired");
    expect(opened).toEqual([]);
    expect(iterations[0]).toMatchObject({ declined, head: course.first.head, files: 0, lines: 0 });
  });

  it("of which every edit was refused are none, whatever the fixer says", async () => {
    const edits = { ".github/workflows/ci.yml": "x" };
    const { stop, opened, iterations } = await play({ first: [A], says: [{ ...applies("F1"), edits }] });
    expect(stop).toMatchObject({ reason: "nothing-repaired", detail: expect.stringContaining("no edit") });
    expect(opened).toEqual([]);
    expect(iterations[0]).toMatchObject({
      applied: [],
      declined: [{ finding_id: "F1", reason: expect.stringContaining("none of its edits was accepted") }],
      refused: [{ path: ".github/workflows/ci.yml", code: "automation" }],
    });
  });
});

describe("The command", () => {
  it("runs on the repaired head before that is reviewed", async () => {
    const { stop, tree, iterations } = await play({
      ...{ first: [A], says: [applies("F1")], reviews: [review(1, [], "1")] },
      runs: [passes],
    });
    expect(stop.reason).toBe("nothing-confirmed");
    expect(tree.ranAt).toEqual([iterations[0]?.head]);
    expect(iterations[0]?.verify).toEqual({ exit: 0, runs: 1 });
  });

  it("that fails goes to the fixer once as data, secrets masked, at the commit that holds its edits", async () => {
    const mends = { edits: { "src/b.ts": "mended" }, hearing: applies("F1").hearing };
    const { stop, tree, questions, read, desks, iterations, kept, log } = await play({
      ...{ first: [A, B], says: [applies("F1"), mends], reviews: [review(1, [], "1")] },
      runs: [fails, passes],
    });
    expect(stop.reason).toBe("nothing-confirmed");
    expect(questions[1]).toMatchObject({
      ...{ iteration: 1, failure: { command: "npm test", exit: 1, output: "expected 1, got ***" } },
      findings: [{ id: "F1" }],
    });
    expect(kept, "what it printed, for the run directory").toEqual(["expected 1, got ***"]);
    expect(log.messages("info")).toContain("--verify | expected 1, got ***");
    expect(read[1]).toBe(tree.ranAt[0]);
    expect(desks[1]?.soFar.files).toEqual(new Set(["src/a.ts"]));
    const head = iterations[0]?.head ?? tree.ranAt[0];
    expect(tree.ranAt[1]).toBe(head);
    expect(head && [tree.textAt(head, "src/a.ts"), tree.textAt(head, "src/b.ts")]).toEqual(["repaired: F1", "mended"]);
    expect(iterations[0]).toMatchObject({ files: 2, verify: { exit: 0, runs: 2 } });
  });

  it.each([
    [
      "says that the set-up may be broken where it fails without them too",
      fails,
      "it also fails without this iteration's repairs",
    ],
    ["says that it passes without them where it does", passes, "it passes without the repairs"],
  ])("that fails twice has the repairs taken back, and %s", async (_, before, words) => {
    const { stop, offered, tree, iterations, course, opened } = await play({
      ...{ first: [A], says: [applies("F1"), { ...applies("F1"), edits: { "src/b.ts": "no better" } }] },
      runs: [fails, () => ({ exit: 3, output: "" }), before],
    });
    expect(stop.reason).toBe("verify-failed");
    expect(stop.detail).toContain(
      `failed with exit status 3 after the Fixer had looked into its first failure; ${words}`,
    );
    expect(offered).toBe(0);
    expect(tree.ranAt[2]).toBe(course.first.head);
    expect(iterations[0]).toMatchObject({ head: course.first.head, files: 2, verify: { exit: 3, runs: 3 } });
    // It was read by the fixer, and reviewed by nobody.
    expect(opened).toMatchObject([{ previous: undefined }]);
  });

  it.each<readonly [string, Said]>([
    ["says nothing", { hearing: { kind: "silent", reason: "nothing came" } }],
    ["declines", { hearing: { kind: "answered", applied: [], declined: [{ finding_id: "F1", reason: "no" }] } }],
  ])("that fails once has the repairs taken back where the fixer then %s", async (_, said) => {
    const { stop, iterations } = await play({
      ...{ first: [A], says: [applies("F1"), said], runs: [fails, passes] },
    });
    expect(stop).toMatchObject({ reason: "verify-failed", detail: expect.stringContaining("did not repair that") });
    expect(iterations[0]?.verify).toEqual({ exit: 1, runs: 2, output: "expected 1, got ***" });
  });

  it("that never ends by itself has failed", async () => {
    const hangs = () => ({ exit: undefined, output: "…" });
    const { stop, questions } = await play({
      ...{ first: [A], says: [applies("F1"), { hearing: { kind: "silent", reason: "x" } }], runs: [hangs, passes] },
    });
    expect(questions[1]?.failure?.exit).toBeUndefined();
    expect(stop.detail).toContain("did not end by itself");
  });

  it("that is broken off with the run says nothing of the repairs", async () => {
    const { stop, iterations } = await play({
      first: [A],
      says: [applies("F1")],
      runs: [
        (cancel) => {
          cancel();
          return { exit: undefined, output: "" };
        },
      ],
    });
    expect(stop.reason).toBe("cancelled");
    expect(iterations[0]?.ending.kind).toBe("interrupted");
  });

  it("that is broken off as it runs without the repairs does not blame them", async () => {
    const { stop } = await play({
      first: [A],
      says: [applies("F1"), { hearing: { kind: "silent", reason: "x" } }],
      runs: [
        fails,
        (cancel) => {
          cancel();
          return { exit: undefined, output: "" };
        },
      ],
    });
    expect(stop.reason).toBe("cancelled");
  });
});

describe("A run that cannot go on", () => {
  it.each(["tokens-spent", "time-spent", "cancelled"] as const)("as the fixer is asked ends for %s", async (why) => {
    const ended = { hearing: { kind: "ended", why, reason: "that is all" } as const };
    const { stop, offered } = await play({ first: [A], says: [ended] });
    expect([stop.reason, offered]).toEqual([why, 0]);
  });

  it("as the fixer is told of the command's failure ends for that", async () => {
    const ended = { hearing: { kind: "ended", why: "tokens-spent", reason: "that is all" } as const };
    const { stop } = await play({ first: [A], says: [applies("F1"), ended], runs: [fails] });
    expect(stop.reason).toBe("tokens-spent");
  });

  it.each([
    ["cancelled", "cancelled"],
    ["deadline_exceeded", "time-spent"],
    ["budget_exhausted", "tokens-spent"],
    ["model_unavailable", "not-judged"],
  ] as const)("as a repaired head is reviewed (%s) ends for %s, and offers the head before", async (abort, reason) => {
    const { stop, offered } = await play({
      first: [A, B],
      says: [applies("F1"), applies("F2")],
      reviews: [review(1, [B], "1"), broken(2, abort)],
    });
    expect([stop.reason, offered]).toEqual([reason, 1]);
  });

  it("as git fails is told, with what was done before", async () => {
    const { stop, offered, iterations } = await play({
      first: [A, B],
      says: [applies("F1"), applies("F2")],
      reviews: [review(1, [B], "1")],
      onOpen: ({ iteration }) => {
        if (iteration === 2) throw new GitError("git diff", 128, "no space left");
      },
    });
    expect(stop).toMatchObject({ reason: "not-judged", detail: expect.stringContaining("no space left") });
    expect(offered).toBe(1);
    expect(iterations[1]).toMatchObject({ applied: ["F2"], ending: { kind: "broken" } });
  });

  it("as it is cancelled while a head is pinned ends for that, whatever git says then", async () => {
    const { stop } = await play({
      first: [A],
      says: [applies("F1")],
      onOpen: (_, cancel) => {
        cancel();
        throw new GitError("git init", undefined, "killed");
      },
    });
    expect(stop.reason).toBe("cancelled");
  });

  it("for a bug of ours says so, and closes what it opened", async () => {
    const bug = () => {
      throw new TypeError("undefined is not a function");
    };
    await expect(play({ first: [A], says: [applies("F1")], reviews: [bug] })).rejects.toThrow(TypeError);
  });
});

describe("Whatever fixer, command and reviews say", () => {
  const anyDigits = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { maxLength: 4 });
  const anyTurn = fc.record({
    heard: fc.constantFrom("answered", "declined", "silent", "ended"),
    confirmed: anyDigits,
    gone: anyDigits,
    isJudged: fc.boolean(),
  });

  it("repairing ends within its iterations, and closes what it opened", async () => {
    const anyPlay = fc.record({
      limit: fc.integer({ min: 1, max: 5 }),
      turns: fc.array(anyTurn, { minLength: 5, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(anyPlay, async ({ limit, turns }) => {
        const { iterations, open, closed } = await playAny(limit, turns);
        expect(iterations).toBeLessThanOrEqual(limit);
        expect(closed).toBe(open);
      }),
      { numRuns: runs(60) },
    );
  });

  type Turn = typeof anyTurn extends fc.Arbitrary<infer T> ? T : never;

  async function playAny(limit: number, turns: readonly Turn[]) {
    let [open, closed] = [0, 0];
    const pinned = aReviewedHead(0, [A, B]);
    const context = { ...aReviewMeans(), failOn: "high" as const, halt: new AbortController() };
    const signal = new AbortController().signal;
    const means: FixTools = {
      tree: new FakeRepairTree(pinned.head, { "src/a.ts": "a" }),
      ...{ log: new FakeLog(), signal, cancelled: signal, verify: undefined, openSession: aSession },
      ask: async ({ iteration = 1, findings }, onEdit) => {
        const { heard } = turns[iteration - 1] ?? { heard: "silent" };
        const ids = findings.map(({ id }) => id);
        await onEdit({ path: "src/a.ts", start_line: 1, end_line: 1, old: "", new: String(iteration) });
        if (heard === "answered") return { kind: "answered", applied: ids, declined: [] };
        const declined = ids.map((id) => ({ finding_id: id, reason: "no" }));
        if (heard === "declined") return { kind: "answered", applied: [], declined };
        return heard === "silent"
          ? { kind: "silent", reason: "nothing" }
          : { kind: "ended", why: "tokens-spent", reason: "all" };
      },
      open: async ({ iteration }) => {
        open += 1;
        const turn = turns[iteration - 1];
        const say =
          turn?.isJudged === true
            ? review(
                iteration,
                turn.confirmed.map((digit) => aNamed(digit)),
                ...turn.gone,
              )
            : broken(iteration, "model_unavailable");
        return {
          context,
          review: async () => say(),
          [Symbol.asyncDispose]: async () => {
            closed += 1;
          },
        };
      },
    };
    const opened = {
      context,
      review: () => Promise.reject(new Error("held already")),
      [Symbol.asyncDispose]: async () => {},
    };
    const { course } = await repairUntilDone({ reviewed: pinned, opened }, means, limit);
    return { iterations: course.iterations.length, open, closed };
  }
});
