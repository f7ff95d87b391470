import { describe, expect, it } from "vitest";
import { FORMATS } from "../../../src/core/render/render-report.ts";
import { parseReport, type Report } from "../../../src/core/report/report.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun, aSelfAssessment } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const HUMAN = ["text", "markdown"] as const;
const EVIL = "\u001b[2J</details>\n# Approved `x` @octocat #1 [a](https://evil.example) \u202eexe <img src=x>";

const PROOF = {
  file: "src/session.ts",
  side: "head",
  line: 3,
  quote: "if (user === undefined) throw unknown();",
} as const;
const ZONE = {
  ...{ file: "src/session.ts", start_line: 2, end_line: 4, reason: "Tokens are compared in constant time." },
  ...{ protects_against: ["secrets" as const], quote: "timingSafeEqual(a, b)", grounded: true },
};

function aRuling(): Report["rounds"][number]["rulings"][number] {
  return {
    ...{ fingerprint: "v1:00", title: "Tokens leak", file: "src/session.ts", line: 3, severity: "medium" },
    ...{ winner: "adversary", outcome: "debunked", reason: "They are checked before.", proof: PROOF },
  };
}

/** Lines are broken where they would be too long. */
const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** A report in which every text that somebody else wrote is hostile. */
function hostileReport() {
  const finding = aFinding({
    title: EVIL,
    description: EVIL,
    resolution: EVIL,
    suggestion: `${EVIL}\n\`\`\`\n# out`,
    file: EVIL,
    fingerprint: EVIL,
    evidence: [{ file: EVIL, side: "head", start_line: 5, end_line: 5, quote: `${EVIL}\n\`\`\`\n# out`, blob: EVIL }],
  });
  const report = aReport();
  return aReport({
    run: aRun({ title: EVIL, stop_detail: EVIL, id: EVIL, models: [EVIL] }),
    findings: [finding],
    dismissed: [aDismissed({ ...finding, reason: EVIL, by: "critic" })],
    unresolved: [anUnresolved({ ...finding, reason: EVIL })],
    missed: report.missed.map((item) => ({ ...item, file: EVIL, description: EVIL })),
    coverage: {
      ...report.coverage,
      ...{ skipped: [{ file: EVIL, reason: EVIL }], unread: [EVIL], unexamined: [{ file: EVIL, reason: EVIL }] },
    },
    verdict: { ...report.verdict, gate_reason: EVIL },
    replay: { ...report.replay, previous: [EVIL] },
    strengths: [EVIL],
    self_assessment: aSelfAssessment({ answered_by_others: [EVIL], rounds_by_tier: [{ tier: EVIL, rounds: 1 }] }),
    rounds: [
      aRound({
        ...{ tier: EVIL, summary: EVIL, next: EVIL },
        rulings: [
          { ...aRuling(), title: EVIL, file: EVIL, reason: EVIL, proof: { ...PROOF, file: EVIL, quote: EVIL } },
        ],
        zones: [{ ...ZONE, file: EVIL, reason: EVIL, quote: EVIL }],
      }),
    ],
  });
}

describe("every format", () => {
  it.each(HUMAN)("says in %s which files were not read, and which failed to be examined, of what", (format) => {
    const unexamined = [{ file: "src/login.ts", reason: "rule x failed on it (RangeError: too deep)" }];
    const coverage = { ...aReport().coverage, unread: ["src/login.ts", "src/users.ts"], unexamined };
    const text = renderReport(aReport({ coverage }), format);
    expect(text).toMatch(/src\/login\.ts\S*: not examined in full: rule x failed on it .?\(RangeError.{0,5}: too deep/);
    expect(text).toMatch(/src\/users\.ts\S*: not read in full/);
  });

  it.each(FORMATS)("ends %s with one line feed", (format) => {
    expect(renderReport(aReport(), format)).toMatch(/[^\n]\n$/);
  });

  it.each(HUMAN)("shows in %s what was decided, found, left open, dismissed, missed and not read", (format) => {
    const report = aReport({ coverage: { ...aReport().coverage, unread: ["src/login.ts"] } });
    const text = renderReport(report, format);
    for (const shown of [
      /Did not pass: 1 new finding at or above high/,
      /An unknown token crashes openSession/,
      /src\/session\.ts:5/,
      /return \{ name: user\.name, expiresAt: nextHour\(\) \};/,
      /Nothing stops an unknown token before line 5/,
      /Sessions are never revoked/,
      /the Judge gave no ruling on it/,
      /nextHour ignores time zones/,
      /It counts milliseconds/,
      /The token is looked up twice/,
      /logo\.png/,
      /src\/login\.ts/,
      /1 of 2 files/,
      /WARN/,
      /because the last round upheld nothing new/,
    ]) {
      expect(oneLine(text)).toMatch(shown);
    }
  });

  it.each(HUMAN)("says in %s that a static panel reviewed, and only then", (format) => {
    expect(renderReport(aReport({ run: aRun({ panel: "static" }) }), format)).toMatch(
      /static panel.*no language model/i,
    );
    expect(renderReport(aReport(), format)).not.toMatch(/static panel/i);
  });

  it.each(HUMAN)("marks in %s a deleted line and a finding without a place", (format) => {
    const findings = [aFinding({ side: "base" }), aFinding({ file: null, start_line: null, line: null })];
    const text = renderReport(aReport({ findings }), format);
    expect(text).toContain("(deleted line)");
    expect(text).toContain("the architecture");
  });

  it.each(HUMAN)("shows in %s debt that was there before apart from what the change brings", (format) => {
    const findings = [
      aFinding({ title: "Old and bad", severity: "critical", classification: "existing" }),
      aFinding({ title: "Brought in", severity: "low" }),
      aFinding({ title: "Not decided", severity: "low", classification: "undecided" }),
    ];
    const text = renderReport(aReport({ findings }), format);
    expect(text).toMatch(/Findings \(2\).*Brought in.*Not decided.*Debt that was there before \(1\).*Old and bad/s);
    expect(renderReport(aReport(), format)).not.toContain("Debt");
  });

  it.each(HUMAN)("says in %s what no agent found, and which earlier versions were compared", (format) => {
    const { replay } = aReport();
    const previous = ["api/2024-01-01/net.json"];
    const text = renderReport(
      aReport({ findings: [aFinding({ source: "gate" })], replay: { ...replay, previous } }),
      format,
    );
    expect(text).toMatch(/found without an agent|no agent claimed it/);
    expect(text).toContain("api/2024-01-01/net.json");
  });

  it.each(HUMAN)("lists the worst finding first in %s", (format) => {
    const findings = [
      aFinding({ title: "Milder", severity: "low" }),
      aFinding({ title: "Worse", severity: "critical" }),
    ];
    const text = renderReport(aReport({ findings }), format);
    expect(text.indexOf("Worse")).toBeLessThan(text.indexOf("Milder"));
  });

  it.each(HUMAN)("is calm in %s about a report with nothing in it", (format) => {
    const empty = aReport({ findings: [], dismissed: [], unresolved: [], missed: [], rounds: [] });
    expect(renderReport(empty, format)).not.toMatch(/undefined|null|NaN|Findings/);
  });

  it.each(HUMAN)("lets nothing in %s move the cursor or run backwards", (format) => {
    const visible = renderReport(hostileReport(), format).replace(/[\t\n]/g, "");
    expect(visible).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
  });
});

describe("Markdown", () => {
  /** What is left outside of code: fenced blocks and code spans taken out as CommonMark would. */
  const outsideCode = (text: string) =>
    text.replace(/^(`{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, "").replace(/(?<![\\`])(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");

  /** Our own: each on a line alone, and of a summary no word from outside. */
  const OWN_TAGS = /^<\/?details>$|^<summary>[\w ,:]+<\/summary>$/gm;

  it("lets hostile text open no tag, link, mention, issue link or heading", () => {
    const prose = outsideCode(renderReport(hostileReport(), "markdown")).replace(OWN_TAGS, "");
    expect(prose).not.toMatch(/<|^>|(?<!\\)\[|\]\(|@\w|#\d|:\/\//m);
    expect(prose).not.toMatch(/^# (?:Approved|out)/m);
  });

  it("keeps the tables' columns", () => {
    for (const report of [aReport(), hostileReport()]) {
      const tables = renderReport(report, "markdown").match(/(?:^\|.*\n)+/gm) ?? [];
      expect(tables).toHaveLength(5);
      for (const table of tables) {
        const widths = table
          .trim()
          .split("\n")
          .map((row) => row.replace(/\\\|/g, "").split("|").length);
        expect(widths.length).toBeGreaterThan(2);
        expect(new Set(widths).size).toBe(1);
      }
    }
  });

  it("tells each round, folded away: rulings with their proof, what gates turned away, safe zones", () => {
    const rounds = [aRound({ rulings: [aRuling()], rulings_omitted: 2, zones: [ZONE], safe_zones: 1 })];
    const gated = aDismissed({
      by: "gate",
      title: "Sessions never end",
      code: "quote-not-found",
      reason: "quote-not-found: nowhere",
    });
    const text = renderReport(aReport({ rounds, dismissed: [gated] }), "markdown");
    const debate = text.slice(text.indexOf("## The debate"));
    for (const told of [
      "<summary>Round 1: 3 claims, 1 confirmed, 1 dismissed, 1 unresolved, 1 safe zone</summary>",
      "**dismissed** (adversary) medium `src/session.ts:3` Tokens leak",
      "Proof at `src/session.ts:3`: `if (user === undefined) throw unknown();`",
      "- … and 2 more",
      "- Sessions never end: nowhere",
      "`src/session.ts:2-4` against secrets",
      "(quote found)",
    ]) {
      expect(debate).toContain(told);
    }
  });
});

describe("the head of the work tree", () => {
  const WORDS = "a commit of this run alone, as what was reviewed is not committed";
  const { pin } = aReport();

  it.each(["text", "markdown", "html"] as const)("is told in %s to be no commit that anybody knows", (format) => {
    const told = (isWorkTree: boolean) =>
      oneLine(renderReport(aReport({ pin: { ...pin, head_is_work_tree: isWorkTree } }), format));
    expect([told(true).includes(WORDS), told(false).includes(WORDS)]).toEqual([true, false]);
  });
});

describe("the quality of the debate", () => {
  it("is told in words, and what is worth a look says why", () => {
    const rubric = [
      { name: "debunk-share", rating: "Warn", value: "0 % of 8", note: "below 15 %: claims may pass too easily" },
      { name: "duplicates-by-round", rating: "OK", value: "round 2: 0 %", note: "later rounds looked at new ground" },
      { name: "findings-quote-code", rating: "not-rated", value: "–", note: "no finding was confirmed" },
    ] as const;
    const report = aReport({ rounds: [aRound()], self_assessment: { ...aSelfAssessment(), rubric: [...rubric] } });
    expect(oneLine(renderReport(report, "text"))).toContain(
      "share of claims that were refuted: 0 % of 8 (worth a look, below 15 %: claims may pass too easily); share of claims that an earlier round had settled: round 2: 0 % (as it should be).",
    );
    expect(renderReport(report, "markdown")).toContain(
      "| Share of claims that were refuted | worth a look | 0 % of 8 |",
    );
  });
});

describe("the end of a debate", () => {
  it.each(HUMAN)("is told in %s in one line with its numbers", (format) => {
    const rounds = [aRound(), aRound({ round: 2, novel: 0, confirmed: 0, substantive: 0 })];
    expect(oneLine(renderReport(aReport({ rounds }), format))).toMatch(
      /Converged after 2 of at most 3 rounds, at `?large-model`?, because the last round upheld nothing new: new claims 3 → 0, confirmed 1 → 0, of these at new places 1 → 0\./,
    );
  });

  it.each([
    { stop_reason: "max-rounds" },
    { stop_reason: "anti-divergence-halt" },
    { status: "aborted", stop_reason: null, abort_reason: "budget_exhausted" },
  ] as const)("is not called convergence: $stop_reason$abort_reason", (run) => {
    const text = renderReport(aReport({ run: aRun(run) }), "text");
    expect(text).toMatch(/^Debate +Did not converge after 1 of at most 3 rounds/m);
  });

  it.each(HUMAN)("says in %s how many unresolved findings nobody re-checked", (format) => {
    const unresolved = [anUnresolved(), anUnresolved({ unchecked: true })];
    expect(oneLine(renderReport(aReport({ unresolved }), format))).toContain("1 of them was upheld and not re-checked");
    expect(renderReport(aReport(), format)).not.toContain("re-checked");
  });
});

describe("what a run cost", () => {
  const costs = { ...aRun().costs, currency: "EUR", total: { amount: 0.01234, lower_bound: true } };

  it.each(HUMAN)("is shown in %s with its currency, and as a lower bound when it is one", (format) => {
    expect(renderReport(aReport({ run: aRun({ costs }) }), format)).toContain("at least 0.012 EUR");
  });

  it("groups the digits of tokens in Markdown, where seven in a row may become a commit's link", () => {
    const usage = { ...aRun().usage, input_tokens: 12_345_678 };
    expect(renderReport(aReport({ run: aRun({ usage }) }), "markdown")).toContain("| 12,345,678 | 900 |");
  });

  it.each(HUMAN)("is no amount in %s without prices", (format) => {
    expect(renderReport(aReport(), format)).not.toMatch(/Cost \d|EUR|at least/);
  });
});

describe("text", () => {
  it("keeps hostile titles, paths and reasons on their own line", () => {
    expect(renderReport(hostileReport(), "text")).not.toMatch(/^# Approved/m);
  });
});

describe("JSON", () => {
  it("is the report itself, as it is read back", () => {
    for (const report of [aReport(), hostileReport()]) {
      expect(parseReport(renderReport(report, "json"))).toEqual({ kind: "parsed", report });
    }
  });
});
