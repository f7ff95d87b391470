import { describe, expect, it } from "vitest";
import { planPosting } from "../../src/comments/plan-posting.ts";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { annotate, renderCheckRun, renderSummary } from "../../src/render/check-run.ts";
import { renderExplanation } from "../../src/render/explanation.ts";
import { FORMATS, formatOfPath } from "../../src/render/render-report.ts";
import type { Report } from "../../src/report/report.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun, aSelfAssessment } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";
import { findLive } from "../servers/github/markdown.ts";

const HUMAN = ["text", "markdown", "html"] as const;
const EVIL =
  "\u001b[2J</details>\n# Approved `x` @octocat #1 [a](https://evil.example) \u202eexe <img src=x> ##[error]x";

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

/** As people read it: without markup, on one line. */
const plain = (report: Report, format: (typeof HUMAN)[number]) =>
  renderReport(report, format)
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, " ")
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, " ");

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

it.each([
  ["out/REPORT.HTM", "html"],
  ["report.sarif.json", "sarif"],
  ["report.json", "json"],
  ["report", undefined],
])("the name %s promises %s", (path, format) => {
  expect(formatOfPath(path)).toBe(format);
});

describe("every format", () => {
  it.each(FORMATS)("ends %s with one line feed", (format) => {
    expect(renderReport(aReport(), format)).toMatch(/[^\n]\n$/);
  });

  it.each(HUMAN)("shows in %s what was decided, found, left open, dismissed, missed and not read", (format) => {
    const report = aReport({ coverage: { ...aReport().coverage, unread: ["src/login.ts"] } });
    const shown = plain(report, format);
    for (const told of [
      ...["Did not pass: 1 new finding at or above high", "An unknown token crashes openSession", "src/session.ts:5"],
      ...["return { name: user.name, expiresAt: nextHour() };", "Nothing stops an unknown token before line 5"],
      ...["Sessions are never revoked", "the Judge gave no ruling on it", "nextHour ignores time zones"],
      ...["It counts milliseconds", "The token is looked up twice", "logo.png", "src/login.ts", "WARN"],
    ])
      expect(shown).toContain(told);
    if (format !== "text") expect(shown).toContain("because the last round upheld nothing new");
  });

  it.each(HUMAN)("says in %s that a static panel reviewed, and only then", (format) => {
    expect(plain(aReport({ run: aRun({ panel: "static" }) }), format)).toMatch(/static panel.*no language model/i);
    expect(plain(aReport(), format)).not.toMatch(/static panel/i);
  });

  it.each(HUMAN)(
    "lists in %s each finding in a line before any of them in full: the change's own, open, missed, old",
    (format) => {
      const findings = [
        aFinding({ title: "Old and bad", severity: "critical", classification: "existing" }),
        aFinding({ title: "Mild", severity: "low" }),
        aFinding({ title: "Worse", severity: "medium", classification: "undecided" }),
      ];
      const shown = plain(aReport({ findings }), format);
      const head = shown.slice(0, shown.search(/Confirmed \(?2/));
      expect(head).toMatch(
        /Worse.{0,9}perhaps there before.*Mild.*revoked.{0,9}unresolved.*twice.*Old and bad.{0,9}there before/s,
      );
      expect(shown.slice(head.length)).toMatch(/Worse.*Mild.*There before the change \(?1.*Old and bad/s);
    },
  );

  it.each(HUMAN)("says once in %s what the Judge says of every finding, and why everything is open", (format) => {
    const findings = [aFinding(), aFinding({ title: "Another" }), aFinding({ title: "A third", resolution: null })];
    const unresolved = [anUnresolved({ resolution: null }), anUnresolved({ resolution: null, title: "And another" })];
    const shown = plain(aReport({ findings, unresolved, dismissed: [] }), format);
    expect(shown.match(/Nothing stops an unknown token/g)).toHaveLength(1);
    expect(shown.match(/gave no ruling/g)).toHaveLength(1);
    const differing = [aFinding(), aFinding({ title: "Another", resolution: "It is so." })];
    expect(plain(aReport({ findings: differing }), format)).toMatch(/Nothing stops.*It is so\./);
  });

  it.each(HUMAN)("is calm in %s about a report with nothing in it", (format) => {
    const empty = aReport({ findings: [], dismissed: [], unresolved: [], missed: [], rounds: [] });
    expect(plain(empty, format)).not.toMatch(/undefined|null|NaN|Confirmed \(/);
  });
});

describe("what nobody asked for", () => {
  it("is no word of any format, check run, comment or summary, nor of a page's style", () => {
    const report = aReport();
    const comments = planPosting(report, { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] }).review;
    const faces = [
      ...(["text", "markdown", "html", "sarif"] as const).map((format) => renderReport(report, format)),
      ...Object.values(renderCheckRun(report)),
      ...annotate(report, "high").annotations.map(({ title, message }) => `${title}\n${message}`),
      ...(comments?.comments ?? []).map(({ body }) => body),
      renderSummaryComment(report, "Tribunal"),
      renderSummary(report, []),
      renderExplanation(report, aFinding().fingerprint),
    ];
    for (const shown of faces) {
      const words = shown.replace(/Content-Security-Policy|its own style sheet/g, "");
      expect(words).not.toMatch(/repairs|as given|patch|other reviewers|threads/i);
      expect(words).not.toMatch(/policy|confidence|codeFlows|"rank"|class="path"|\.path/i);
    }
  });
});

describe("a report in hostile words", () => {
  const report = hostileReport();

  it.each(HUMAN)("moves nothing in %s, runs nothing backwards and commands no runner", (format) => {
    const shown = renderReport(report, format);
    expect(shown.replace(/[\t\n]/g, "")).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    if (format === "text") expect(shown).not.toMatch(/^# Approved|^\s*::|##\[/m);
    if (format === "html") expect(shown).not.toMatch(/<img|<a [^>]*evil/);
  });

  it("comes alive in no Markdown: report, check run, review and summary", () => {
    const rules = { room: 10, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
    const { review } = planPosting(report, rules);
    const { summary, text } = renderCheckRun(report);
    const comment = renderSummaryComment(report, "tribunal", { leftOut: report.findings });
    const bodies = [review?.body ?? "", ...(review?.comments ?? []).map(({ body }) => body)];
    for (const markdown of [renderReport(report, "markdown"), summary, text, comment, ...bodies]) {
      const live = findLive(markdown.replaceAll(/<!-- tribunal-.* -->/g, ""));
      expect(live.filter((each) => /img|evil|octocat|#1/.test(each))).toEqual([]);
    }
  });

  it("hides nothing in annotations and SARIF", () => {
    const annotations = annotate(report, "high").annotations.map(({ title, message }) => `${title}\n${message}`);
    const [run] = JSON.parse(renderReport(report, "sarif")).runs as [{ results: { message: { text: string } }[] }];
    for (const shown of [...annotations, ...run.results.map(({ message }) => message.text)]) {
      expect(shown).toContain("Approved");
      expect(shown).not.toMatch(/(?![\t\n])\p{Cc}|[\u202a-\u202e]/u);
    }
  });
});
