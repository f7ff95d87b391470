import { describe, expect, it } from "vitest";
import { toPlain } from "../../src/document/document.ts";
import { describeRounds, describeVoices } from "../../src/render/debate.ts";
import type { AnyFinding } from "../../src/render/plain-words.ts";
import type { Report } from "../../src/report/report.ts";
import { SESSION } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun } from "../fixtures/reports.ts";

const ZONE = {
  ...{ file: SESSION, start_line: 4, end_line: 5, reason: "The caller knows the token.", quote: "openSession(token)" },
  ...{ protects_against: ["null-safety" as const], grounded: true },
};
const RULING: Report["rounds"][number]["rulings"][number] = {
  ...{ fingerprint: aFinding().fingerprint, title: aFinding().title, file: SESSION, line: 5, severity: "high" },
  ...{ winner: "enthusiast", outcome: "confirmed", reason: "No guard is left.", proof: null },
};
const PROOF = { file: SESSION, side: "head", line: 4, quote: "if (user === undefined)" } as const;

/** The debate about a finding, a line a voice: who, what it did, what it said, what it quoted. */
function thread(finding: AnyFinding, over: Partial<Report> = {}): readonly string[] {
  const [entries] = describeVoices(finding, aReport(over));
  if (entries?.kind !== "entries") return [];
  return entries.entries.map(({ title, lines }) => {
    const said = lines.flatMap(({ words, quote }) => {
      const line = toPlain(words);
      return quote === undefined ? (line === "" ? [] : [`"${line}"`]) : [`[${line} ${quote}]`];
    });
    return [toPlain(title), ...said].join(" ");
  });
}

describe("the debate about a finding", () => {
  it("is told in its order: claim, Adversary, Judge, Critic, with what they quoted", () => {
    const quote = { file: SESSION, side: "head", line: 7, quote: "open();" } as const;
    const finding = aFinding({
      claimed_by: ["enthusiast-r1.1-p1-s1", "enthusiast-r1.1-p2-s1"],
      validation: { status: "confirmed_valid", explanation: "Traced.", quote },
    });
    expect(thread(finding, { rounds: [aRound({ zones: [ZONE], rulings: [RULING] })] })).toEqual([
      "Enthusiast claimed it in round 1; 2 of them agree",
      `Adversary held lines 4 to 5 safe from null-safety "The caller knows the token." [${SESSION}:4 openSession(token)]`,
      'Judge upheld it in round 1 "No guard is left."',
      `Critic read the lines again and confirms it "Traced." [${SESSION}:7 open();]`,
    ]);
  });

  it("has what the Adversary held safe of its lines, of no others, and each once", () => {
    const held = (zones: readonly object[]) =>
      thread(aFinding(), { rounds: [aRound({ zones: zones.map((zone) => ({ ...ZONE, ...zone })) })] }).filter((voice) =>
        voice.startsWith("Adversary"),
      );
    expect(held([{ start_line: 1, end_line: 4 }, { file: "src/other.ts" }])).toEqual([]);
    expect(held([{}, {}])).toHaveLength(1);
    expect(held([{ grounded: false }])[0]).toContain("safe from null-safety; its quote was not found there");
  });

  it("has every ruling on it, and the quote that refuted it", () => {
    const open = { ...RULING, outcome: "unresolved", winner: null, reason: "Not sure." } as const;
    const refuted = { ...RULING, outcome: "debunked", winner: "adversary", reason: "Checked.", proof: PROOF } as const;
    const far = { ...RULING, line: 90, reason: "Another place." };
    const rounds = [aRound({ rulings: [open, far] }), aRound({ round: 2, rulings: [refuted] })];
    const voices = thread(aDismissed({ line: 5 }), { rounds });
    expect(voices.filter((voice) => voice.startsWith("Judge"))).toEqual([
      'Judge left it open in round 1 "Not sure."',
      `Judge refuted it with a quote in round 2 "Checked." [${SESSION}:4 if (user === undefined)]`,
    ]);
  });

  it("names who claimed it where that was no Enthusiast, and what the gates changed or turned away", () => {
    expect(thread(aFinding({ reported_by: { tool: "ESLint", check: "eqeqeq" }, source: "foreign" }))[0]).toBe(
      "Tool ESLint (eqeqeq) reports it",
    );
    expect(thread(aFinding({ source: "gate", detected_by: "suppression", claimed_by: [] }))).toContain(
      'Detector found it (suppression) "Found by rule in the pinned lines; no agent was asked."',
    );
    const corrections = [
      { gate: "severity-ceiling", field: "severity", before: "critical", after: "high" } as const,
      { gate: "judge", field: "severity", before: "high", after: "medium" } as const,
    ];
    expect(thread(aFinding({ corrections })).slice(1, 3)).toEqual([
      "Gate severity-ceiling: severity was critical, is high",
      "Judge ruled: severity was high, is medium",
    ]);
    expect(thread(anUnresolved({ failed_gate: "quote" }))).toContain("Gate quote: the finding failed it");
    const turnedAway = thread(aDismissed({ by: "gate", code: "quote-not-found", reason: "the quote is nowhere" }));
    expect(turnedAway).toContain("Gate turned it away before any ruling");
  });

  it("tells a refutation by the Critic, and the words of people that count", () => {
    const quoted = { file: SESSION, side: "head", start_line: 4, end_line: 4, quote: "proof", blob: "" } as const;
    const dismissed = aDismissed({ by: "critic", reason: "It is checked.", evidence: [quoted] });
    expect(thread(dismissed)).toContain("Critic refuted it with a quote");
    const word: Omit<Report["verdict"]["overrides"][number], "accepted"> = {
      ...{ action: "dismiss", finding: aDismissed().fingerprint, rule: null, by: "octocat", permission: "write" },
      ...{ reason: "A test.", comment_id: 1, again: false, unproven: null, said_of: null, refusal: null },
    };
    const verdict = {
      ...aReport().verdict,
      overrides: [
        { ...word, accepted: true },
        { ...word, accepted: false },
      ],
    };
    expect(thread(aDismissed({ by: "person" }), { verdict }).filter((voice) => voice.startsWith("Person"))).toEqual([
      'Person @octocat dismissed it "A test."',
    ]);
  });
});

describe("the rounds of a debate", () => {
  const shown = (over: Partial<Report>) => JSON.stringify(describeRounds(aReport(over)));

  it("are folded away: how they ended, their numbers, what the Judge said, what was held safe or settled before", () => {
    const settled = {
      title: "Again",
      file: SESSION,
      line: 9,
      severity: "low",
      by: "Before",
      outcome: "declined",
    } as const;
    const rounds = [aRound({ zones: [ZONE], settled_before: [settled], duplicates: 4, summary: "Summaryword." })];
    const [block, ...others] = describeRounds(aReport({ rounds }));
    expect([block?.kind, others]).toEqual(["folded", []]);
    for (const told of [
      ...["Rounds: 1 of at most 3 rounds", "Converged after 1 of at most 3 rounds."],
      ...[
        "Summaryword.",
        "The caller knows the token.",
        `${SESSION}:4-5`,
        "Again",
        "(had been dismissed there",
        '"left":3',
      ],
    ])
      expect(shown({ rounds })).toContain(told);
  });

  it.each([
    { stop_reason: "anti-divergence-halt" },
    { status: "aborted", stop_reason: null, abort_reason: "budget_exhausted" },
  ] as const)("are not called convergence: $stop_reason$abort_reason", (run) => {
    expect(shown({ run: aRun(run) })).toContain("Did not converge after 1 of at most 3 rounds");
  });
});
