import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import { formatVerdictRecord, parseVerdictRecord } from "../../src/memory/verdict-record.ts";
import type { Refusal } from "../../src/people/admission.ts";
import type { Conclusion, Softening } from "../../src/verdict/conclusion.ts";
import {
  decideLateRefusal,
  decideRefusal,
  destinationOf,
  type EarlierCheck,
  type EarlierState,
  findEarlierState,
  formatCheckMark,
  parseCheckMark,
  REFUSAL_MOVES,
  withDestination,
} from "../../src/verdict/earlier-check.ts";

const MAIN = destinationOf("refs/heads/main");
const RELEASE = destinationOf("refs/heads/release");

function ours(conclusion: string | undefined, mark: { isRefusal?: boolean; destination?: string } = {}): EarlierCheck {
  const { isRefusal = false, destination } = mark;
  return { conclusion, externalId: formatCheckMark("1.1", { isRefusal, destination }) };
}

function others(conclusion: string | undefined): EarlierCheck {
  return { conclusion, externalId: "4b3f0c5e-0f5e-5a3b-9d43-0d5cbd1c5a4b" };
}

describe("what stands on a commit", () => {
  it.each<[string, readonly EarlierCheck[], string]>([
    ["nothing where there is no check run", [], "nothing"],
    ["a pass", [ours("success", { destination: MAIN })], "passed"],
    ["a pass that does not say where to", [ours("success")], "passed"],
    ["a pass into another branch", [ours("success", { destination: RELEASE })], "passed-elsewhere"],
    ["a softened verdict", [ours("neutral", { destination: MAIN })], "softened"],
    ["an excuse", [ours("neutral", { isRefusal: true, destination: MAIN })], "excused"],
    ["a check run in progress", [ours(undefined)], "running"],
    ["a failure", [ours("failure")], "failed"],
    ["a start that failed", [others("startup_failure")], "failed"],
    ["a refusal that does not pass", [ours("action_required", { isRefusal: true })], "unjudged"],
    ["a run that was interrupted", [ours("cancelled")], "unjudged"],
    ["a run out of time", [ours("timed_out")], "unjudged"],
    ["a conclusion not known yet", [ours("something new")], "unjudged"],
    ["a completed check run without a conclusion", [ours("")], "unjudged"],
    ["the newest of several", [ours("success"), ours("failure")], "passed"],
    ["nothing for the pass of a job that took the name", [others("success")], "nothing"],
    ["nothing for the skipped job of another workflow", [others("skipped")], "nothing"],
    ["what is below the pass of a job that took the name", [others("success"), ours("failure")], "failed"],
    ["the failure of a job that took the name", [others("failure"), ours("success")], "failed"],
    ["a job in progress that took the name", [others(undefined), ours("success")], "running"],
  ])("is %s", (_, checks, kind) => {
    expect(findEarlierState(checks, MAIN).kind).toBe(kind);
  });

  it.each([
    ["cancelled", "cancelled"],
    ["timed_out", "timed_out"],
    ["stale", "action_required"],
  ])("keeps how a run without a verdict ended: %s as %s", (given, conclusion) => {
    expect(findEarlierState([ours(given)], MAIN)).toEqual({ kind: "unjudged", conclusion });
  });
});

const mark = fc.record({
  isRefusal: fc.boolean(),
  destination: fc.option(fc.string().map(destinationOf), { nil: undefined }),
  before: fc.option(fc.stringMatching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/).map(requireSha), { nil: undefined }),
});

describe("what a check run says of the run that wrote it", () => {
  it("comes back from its text, which GitHub can hold", () => {
    fc.assert(
      fc.property(mark, (each) => {
        const text = formatCheckMark("4711.1", each);
        expect(parseCheckMark(text)).toEqual(each);
        expect(text).toMatch(/^tribunal [a-z0-9. ]{1,130}$/);
      }),
    );
  });

  it("stands beside the record of a verdict, and neither is lost", () => {
    const record = { key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) };
    const destination = destinationOf("refs/heads/main");
    const text = withDestination(formatVerdictRecord(record), destination);
    expect(parseVerdictRecord(text)).toEqual(record);
    expect(parseCheckMark(text)).toEqual({ isRefusal: false, destination });
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it("differs for every branch a change may go into", () => {
    expect(destinationOf("refs/heads/main")).not.toBe(destinationOf("refs/heads/release"));
  });

  it.each(["", "4b3f0c5e-0f5e-5a3b-9d43-0d5cbd1c5a4b", "Tribunal 1.1", " tribunal 1.1"])(
    "is not read out of %j",
    (text) => {
      expect(parseCheckMark(text)).toBeUndefined();
    },
  );
});

const REFUSALS: Readonly<Record<Refusal["kind"], Refusal>> = {
  author: { kind: "author", author: "eve", authorAssociation: "NONE" },
  draft: { kind: "draft" },
  label: { kind: "label", label: "wip" },
  update: { kind: "update", author: "renovate[bot]" },
};

const EARLIER: Readonly<Record<EarlierState["kind"], EarlierState>> = {
  nothing: { kind: "nothing" },
  excused: { kind: "excused" },
  softened: { kind: "softened" },
  passed: { kind: "passed" },
  "passed-elsewhere": { kind: "passed-elsewhere" },
  running: { kind: "running" },
  failed: { kind: "failed" },
  unjudged: { kind: "unjudged", conclusion: "timed_out" },
  unknown: { kind: "unknown" },
};

const PLAIN: Softening = { blocking: "all" };
const SOFTENINGS: readonly Softening[] = [PLAIN, { blocking: "none" }, { blocking: "findings" }];

/** `leave CONCLUSION` is what the run says of itself beside a check that it leaves alone. */
type Outcome = `${"write" | "leave"} ${Conclusion}`;

function outcome(refusal: Refusal, softening: Softening, earlier: EarlierState): Outcome {
  const { isWritten, decision } = decideRefusal(refusal, softening, earlier);
  return `${isWritten ? "write" : "leave"} ${decision.conclusion}`;
}

/** What stands × what the event says. */
const TRANSITIONS: Readonly<Record<EarlierState["kind"], Readonly<Record<Refusal["kind"], Outcome>>>> = {
  nothing: { author: "write action_required", draft: "write neutral", label: "write neutral", update: "write neutral" },
  excused: { author: "write action_required", draft: "write neutral", label: "write neutral", update: "write neutral" },
  softened: {
    author: "write action_required",
    draft: "leave neutral",
    label: "leave neutral",
    update: "leave neutral",
  },
  passed: { author: "leave success", draft: "leave success", label: "leave success", update: "leave success" },
  "passed-elsewhere": {
    author: "write action_required",
    draft: "leave neutral",
    label: "leave neutral",
    update: "leave neutral",
  },
  running: {
    author: "leave action_required",
    draft: "leave action_required",
    label: "leave action_required",
    update: "leave action_required",
  },
  failed: { author: "leave failure", draft: "leave failure", label: "leave failure", update: "leave failure" },
  unjudged: {
    author: "leave timed_out",
    draft: "leave timed_out",
    label: "leave timed_out",
    update: "leave timed_out",
  },
  unknown: {
    author: "write action_required",
    draft: "write action_required",
    label: "write action_required",
    update: "write action_required",
  },
};

const CELLS = Object.entries(TRANSITIONS).flatMap(([earlier, row]) =>
  Object.entries(row).map(([refusal, expected]) => [earlier, refusal, expected] as const),
) as readonly (readonly [EarlierState["kind"], Refusal["kind"], Outcome])[];

describe("a refusal", () => {
  it.each(CELLS)("over %s, for the %s: %s", (earlier, refusal, expected) => {
    expect(outcome(REFUSALS[refusal], PLAIN, EARLIER[earlier])).toBe(expected);
  });

  it("has a transition for everything that may stand", () => {
    expect(Object.keys(TRANSITIONS).toSorted()).toEqual(Object.keys(REFUSAL_MOVES).toSorted());
    expect(Object.keys(EARLIER).toSorted()).toEqual(Object.keys(REFUSAL_MOVES).toSorted());
  });

  it("of an author, where could-not-judge is to pass, still leaves alone what does not pass", () => {
    const softening: Softening = { blocking: "findings" };
    expect(outcome(REFUSALS.author, softening, EARLIER.failed)).toBe("leave failure");
    expect(outcome(REFUSALS.author, softening, EARLIER.running)).toBe("leave action_required");
    expect(outcome(REFUSALS.author, softening, EARLIER.unknown)).toBe("write action_required");
    expect(outcome(REFUSALS.author, softening, EARLIER.nothing)).toBe("write neutral");
  });

  it("never passes where something stands that does not, at once or late, but for an advisory check", () => {
    const blocked = ["running", "failed", "unjudged", "unknown"] as const;
    for (const kind of blocked) {
      for (const refusal of Object.values(REFUSALS)) {
        for (const softening of SOFTENINGS.filter(({ blocking }) => blocking !== "none")) {
          const first = decideRefusal(refusal, softening, EARLIER[kind]);
          const late = decideLateRefusal(refusal, softening, EARLIER[kind]);
          expect([kind, first.decision.conclusion]).not.toEqual([kind, expect.stringMatching(/success|neutral/)]);
          expect([kind, late.conclusion]).toEqual([kind, "action_required"]);
        }
      }
    }
  });

  it("says why it is no refusal like any other", () => {
    const { decision } = decideRefusal(REFUSALS.draft, PLAIN, EARLIER.running);
    expect(decision.title).toBe(
      "Could not judge: not reviewed: the pull request is a draft, and a review of this commit has not ended",
    );
    expect(decideRefusal(REFUSALS.label, PLAIN, EARLIER.failed).decision.title).toBe(
      "Not reviewed: it is labelled wip; the check stays as it is",
    );
    expect(decideLateRefusal(REFUSALS.draft, PLAIN, EARLIER.running).title).toContain(
      "another run of this check began",
    );
    expect(decideLateRefusal(REFUSALS.draft, PLAIN, EARLIER.nothing).title).toBe(
      "Not reviewed: the pull request is a draft",
    );
  });

  it("leaves an advisory check advisory", () => {
    const softening: Softening = { blocking: "none" };
    expect(outcome(REFUSALS.draft, softening, EARLIER.running)).toBe("leave neutral");
    expect(outcome(REFUSALS.author, softening, EARLIER.softened)).toBe("leave neutral");
  });
});
