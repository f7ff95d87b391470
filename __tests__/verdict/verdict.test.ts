import { describe, expect, it } from "vitest";
import type { Coverage } from "../../src/verdict/coverage.ts";
import {
  ACCURACIES,
  COVERAGE_VERDICTS,
  decideAccuracy,
  decideCoverage,
  decideGate,
} from "../../src/verdict/verdict.ts";

const clean = { failing: 0, unresolved: 0, correctedInSubstance: 0, incompleteDebate: false, undecided: 0 };
const read: Coverage = {
  filesTotal: 2,
  filesRead: 2,
  hunksTotal: 3,
  hunksRead: 3,
  files: [],
  skipped: [],
  unread: [],
  unexamined: [],
};

describe("accuracy", () => {
  it.each([
    ["is PASS with nothing open", {}, "PASS"],
    ["is WARN with an unresolved finding", { unresolved: 1 }, "WARN"],
    ["is WARN with a finding corrected in substance", { correctedInSubstance: 1 }, "WARN"],
    ["is WARN when the debate did not settle", { incompleteDebate: true }, "WARN"],
    ["is WARN with an undecided finding", { undecided: 1 }, "WARN"],
    ["is FAIL with a finding that fails a gate", { failing: 1 }, "FAIL"],
  ])("%s", (_name, facts, wanted) => {
    expect(decideAccuracy({ ...clean, ...facts })).toBe(wanted);
  });
});

describe("coverage", () => {
  const ignored = { file: "vendor/lib.js", reason: "ignored-path" } as const;
  const withheld = { file: "src/licence.ts", reason: "never-sent" } as const;
  const media = { file: "logo.png", reason: "media" } as const;
  it.each([
    ["is APPROVE when all was read", {}, 0, "APPROVE"],
    ["is APPROVE when only media was skipped", { skipped: [media] }, 0, "APPROVE"],
    ["is NEEDS_DISCUSSION for paths ignored by choice", { skipped: [media, ignored] }, 0, "NEEDS_DISCUSSION"],
    ["is NEEDS_DISCUSSION for files kept back", { skipped: [withheld] }, 0, "NEEDS_DISCUSSION"],
    ["is NEEDS_DISCUSSION with a grounded missed candidate", {}, 1, "NEEDS_DISCUSSION"],
    ["is REQUEST_EXPANSION with anything unread", { unread: ["src/session.ts"] }, 0, "REQUEST_EXPANSION"],
    ...(["unreadable", "doubtful-attributes", "too-large", "overlong-line"] as const).map(
      (reason) =>
        [
          `is REQUEST_EXPANSION with text nobody could read: ${reason}`,
          { skipped: [{ file: "a.js", reason }] },
          0,
          "REQUEST_EXPANSION",
        ] as const,
    ),
    ...(["binary", "submodule"] as const).map(
      (reason) =>
        [
          `leaves to the conclusion what is no text: ${reason}`,
          { skipped: [{ file: "model.onnx", reason }] },
          0,
          "APPROVE",
        ] as const,
    ),
    [
      "is NEEDS_DISCUSSION where no rule of a run without a model covers a file",
      { byRules: { covered: 1, notCovered: ["main.tf"] } },
      0,
      "NEEDS_DISCUSSION",
    ],
    [
      "is NEEDS_DISCUSSION where a rule of one's own was not applied",
      { byRules: { covered: 1, notCovered: [], notApplied: ["SEC-1"] } },
      0,
      "NEEDS_DISCUSSION",
    ],
    ["is APPROVE where rules cover each", { byRules: { covered: 1, notCovered: [] } }, 0, "APPROVE"],
    [
      "is REQUEST_EXPANSION above the other reasons",
      { unread: ["src/session.ts"], skipped: [ignored] },
      1,
      "REQUEST_EXPANSION",
    ],
  ] as const)("%s", (_name, facts, missed, wanted) => {
    expect(decideCoverage({ ...read, ...facts }, { groundedMissed: missed, isPolicyOpen: false })).toBe(wanted);
  });

  it.each([
    ["APPROVE", read, "NEEDS_DISCUSSION"],
    ["REQUEST_EXPANSION", { ...read, unread: ["src/session.ts"] }, "REQUEST_EXPANSION"],
  ] as const)("that is %s is at most NEEDS_DISCUSSION while the policy is in doubt", (without, coverage, wanted) => {
    const groundedMissed = 0;
    expect(decideCoverage(coverage, { groundedMissed, isPolicyOpen: false })).toBe(without);
    expect(decideCoverage(coverage, { groundedMissed, isPolicyOpen: true })).toBe(wanted);
  });
});

describe("the gate", () => {
  const verdict = { accuracy: "PASS", accuracyLeft: "PASS", requireAccuracy: "WARN", coverage: "APPROVE" } as const;
  const open = { status: "completed", drift: false, ...verdict } as const;

  it("is open for a completed run over a fresh pin, accurate or warned, read or declared", () => {
    for (const accuracy of ["PASS", "WARN"] as const) {
      for (const coverage of ["APPROVE", "NEEDS_DISCUSSION"] as const) {
        expect(decideGate({ ...open, accuracy, accuracyLeft: accuracy, coverage }).state).toBe("open");
      }
    }
  });

  it.each([
    ["an incomplete run", { status: "incomplete" }, "run incomplete"],
    ["a stale pin", { drift: true }, "stale pin"],
    ["accuracy FAIL", { accuracyLeft: "FAIL" }, "accuracy FAIL"],
    [
      "a WARN where PASS is demanded",
      { accuracyLeft: "WARN", requireAccuracy: "PASS" },
      "accuracy WARN, and the configuration demands PASS",
    ],
    ["coverage REQUEST_EXPANSION", { coverage: "REQUEST_EXPANSION" }, "coverage REQUEST_EXPANSION"],
  ] as const)("is closed for %s, and says so, whatever the rest", (_name, fault, reason) => {
    expect(decideGate({ ...open, ...fault })).toEqual({ state: "closed", reason });
    for (const accuracy of ACCURACIES) {
      for (const coverage of COVERAGE_VERDICTS) {
        expect(decideGate({ ...open, accuracy, coverage, ...fault }).state).toBe("closed");
      }
    }
  });

  it("is open although accuracy failed once people upheld or dropped every failing finding", () => {
    expect(decideGate({ ...open, accuracy: "FAIL" }).state).toBe("open");
    expect(decideGate({ ...open, accuracy: "FAIL", requireAccuracy: "PASS" }).state).toBe("open");
  });
});
