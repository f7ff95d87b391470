import { describe, expect, it } from "vitest";
import { planPosting } from "../../src/comments/plan-posting.ts";
import type { Block } from "../../src/document/document.ts";
import { printPlain } from "../../src/document/print-text.ts";
import { annotate } from "../../src/render/check-run.ts";
import { renderExplanation } from "../../src/render/explanation.ts";
import { describeClaim, describeFinding, describeFindings } from "../../src/render/finding.ts";
import type { AnyFinding } from "../../src/render/plain-words.ts";
import { toSarif } from "../../src/render/sarif.ts";
import { type FixedFinding, type FixRecord, REPAIR_STATES } from "../../src/report/fix-record.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import type { GuardRecord } from "../../src/report/round-detail.ts";
import { SESSION } from "../fixtures/claims.ts";
import { aFixedFinding, aFixRecord, NOTHING_OFFERED } from "../fixtures/fix-report.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound } from "../fixtures/reports.ts";
import { aToldThread } from "../fixtures/triage-report.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const quote = { side: "head", blob: "b" } as const;
/** A finding of which there is something to say in every part. */
const FULL: ReportFinding = aFinding({
  ...{ title: "Titleword", severity: "critical", category: "null-safety", classification: "undecided" },
  ...{ source: "gate", detected_by: null, file: SESSION, side: "head", start_line: 17, line: 17 },
  origin: { kind: "toy-stage", label: "found by a Labelword", explanation: "Explanationword." },
  evidence: [
    { ...quote, file: SESSION, start_line: 17, end_line: 17, quote: "ownQuote();" },
    { ...quote, file: "src/far.ts", start_line: 23, end_line: 23, quote: "farQuote();", kind: "impact" },
  ],
  ...{ description: "Descriptionword", resolution: "Rulingword", suggestion: "Suggestionword" },
  severities: { claimed: "critical", judge: "low", critic: null },
  severity_reasons: { claimed: "Becauseword.", judge: null, critic: null },
  replacement: { start_line: 17, line: 17, text: "replacementWord();" },
  rule: { id: "R9", file: "rules/sessions.md", quote: "Rulequote" },
  reported_by: { tool: "Toolword", check: "checkword" },
  ...{ carried_from: "4711.3", late: true },
  threads: [{ thread_id: "PRRT_said", author: "Authorword" }],
  ...{ effect_id: "effect-9", effect: { action: "send", resource: "Resourceword" }, judgment: "likely_violation" },
  ...{ confidence: 0.625, agent_steps: ["Stepword."] },
  chain: [{ file: "src/linked.ts", line: 7, symbol: "mail.linkedCall", quote: "linkedQuote();" }],
  fingerprint: `v1:${"9".repeat(32)}`,
  anchor: { path: SESSION, side: "head", start_line: 16, line: 17 },
});
const TWIN = {
  id: "F2",
  category: "boundary",
  title: "Twinword",
  line: 29,
  fingerprint: `v1:${"8".repeat(32)}`,
} as const;
const WHOLE: ReportFinding = {
  ...FULL,
  united: [
    { ...FULL, united: [] },
    { ...FULL, ...TWIN, united: [] },
  ],
};
const guard = (over: Partial<GuardRecord> = {}): GuardRecord => {
  const record = { file: SESSION, line: 41, quote: "guardQuote();", protected: "Guardword." };
  return { ...record, findings: [FULL.fingerprint], ...over };
};
const matches = [
  { finding: FULL.id, fingerprint: FULL.fingerprint, pattern: "Patternword", why: "Whyword", source: "ours" },
];
const fix = aFixRecord({
  findings: WHOLE.united.map(({ id, fingerprint }) => aFixedFinding({ finding_id: id, fingerprint })),
});
const only = (lists: Partial<Report>) =>
  aReport({
    ...{ findings: [], unresolved: [], dismissed: [], missed: [], fix },
    known_patterns: { active: 1, lapsed: [], matches },
    triage: [aToldThread({ thread_id: "PRRT_said", comment_id: 77, author: "Authorword" })],
    rounds: [aRound({ removed_guards: [guard()] })],
    ...lists,
  });
const CONFIRMED = only({ findings: [WHOLE] });

const body = (report: Report, format: "text" | "markdown" | "html") =>
  renderReport(report, format).replace(/<style>.*?<\/style>|<[^>]*>/gs, "");
const SHOWN: Readonly<Record<string, (report: Report) => string>> = {
  text: (report) => body(report, "text"),
  Markdown: (report) => body(report, "markdown"),
  "the page": (report) => body(report, "html"),
  SARIF: (report) => JSON.stringify(toSarif(report)),
  "an annotation": (report) => JSON.stringify(annotate(report, "high").annotations),
  "a comment": (report) => {
    const rules = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
    return (planPosting(report, rules).review?.comments ?? []).map((comment) => comment.body).join("");
  },
  "an explanation": (report) => renderExplanation(report, FULL.fingerprint),
};

/** What is said in every place where a finding is shown. */
const MARKS: readonly RegExp[] = [
  ...[/Titleword/, /critical/i, /Descriptionword/, /Rulingword/, /Suggestionword/, /replacementWord\(\);/],
  ...[
    /effect-9.{0,2} \(send Resourceword\): a likely violation, confidence 0\.63/,
    /Rulequote/,
    /Toolword \(checkword/,
  ],
  ...[/Authorword \(discussion_r77/, /4711\.3/, /boundary, critical, at .{0,3}src\/session\.ts:29.{0,3} \(Twinword\)/],
  ...[
    /claimed critical \(Becauseword\.\), Judge low/,
    /Guard lost.*guardQuote\(\);.*src\/session\.ts:41.* at base\)\. Guardword/s,
  ],
  ...[/its lines were reviewed before/, /the offered patch repairs it/, /Patternword/, /v1:9{32}/, /mail\.linkedCall/],
];

describe("a finding", () => {
  it.each(Object.entries(SHOWN))("is said in full in %s", (_, show) => {
    const shown = show(CONFIRMED).replace(/\\/g, "");
    for (const mark of MARKS) expect(shown).toMatch(mark);
  });

  it("is described in full: the report has nothing of it that is neither said here nor by the debate about it", () => {
    const ELSEWHERE = ["by", "anchor", "prior_finding_id", "categories", "same_as", "proved_by", "in_circles"];
    const read = new Set<string>(ELSEWHERE);
    const watch = (finding: AnyFinding) =>
      new Proxy(finding, {
        get: (target, key) => {
          read.add(String(key));
          return Reflect.get(target, key);
        },
      });
    const open = anUnresolved({ ...FULL, reason: "Reasonword", failed_gate: "quote" });
    const rounds = [aRound({ rulings: [] })];
    for (const finding of [WHOLE, open, aDismissed()]) describeFinding(watch(finding), { ...CONFIRMED, rounds });
    const all = [WHOLE, open, aDismissed()].flatMap((finding) => Object.keys(finding));
    expect(all.filter((key) => !read.has(key) && key !== "winner")).toEqual([]);
  });

  const remarks = (finding: AnyFinding, report: Report = CONFIRMED) =>
    printPlain(describeFinding(finding, report).remarks);
  const words = (finding: AnyFinding) => printPlain(describeClaim(describeFinding(finding, CONFIRMED)));

  it("says who struck its suggestion, the reason where that is no ruling, and nothing where it has another one", () => {
    const struckBy = (gate: "judge" | "critic", why: string) => [
      {
        gate,
        field: "suggestion",
        before: "given",
        after: `struck by the ${gate === "judge" ? "Judge" : "Critic"}: ${why}`,
      } as const,
    ];
    const told = (gate: "judge" | "critic", resolution: string | null) =>
      remarks(aFinding({ suggestion: null, resolution, corrections: struckBy(gate, "Half.") }));
    expect(told("judge", "Half. Real.")).toMatch(/Suggestion: struck by the Judge\.$/m);
    expect(told("judge", null)).toContain("Suggestion: struck by the Judge: Half.");
    expect(told("critic", "Real.")).toMatch(/Suggestion: struck by the Critic: Half\.$/m);
    expect(remarks(aFinding({ corrections: struckBy("critic", "Half.") }))).not.toContain("struck");
  });

  it.each([
    ["high", ["low", "medium", "high"], "high", /claimed low, Judge medium, Critic high; it is high and not medium/],
    ["high", ["high", "medium", "medium"], "high", undefined],
  ] as const)("that is %s of %j says so where fail-on %s raised it", (severity, given, failOn, told) => {
    const [claimed, judge, critic] = given;
    const { run } = aReport();
    const report = { ...CONFIRMED, run: { ...run, settings: { ...run.settings, "fail-on": failOn } } };
    const shown = remarks(aFinding({ severity, severities: { claimed, judge, critic } }), report);
    if (told === undefined) expect(shown).not.toContain("Severity");
    else expect(shown).toMatch(told);
  });

  it.each([
    ["no-x: user may be undefined", "user may be undefined", ""],
    ["no-x: user may be undefined", "user may be undefined\nGuard it.", "Guard it."],
    ["user may be undefined.", "user may be undefined. Nothing guards it.", "Nothing guards it."],
    ["user may be", "user may be undefined. Nothing guards it.", "user may be undefined. Nothing guards it."],
  ])("titled %j and described as %j says the same once", (title, description, told) => {
    expect(words(aFinding({ title, description, resolution: " ", suggestion: null }))).toBe(told);
  });

  it("is said to be repaired only where the offered patch does it, and the finding is one of the head as given", () => {
    const isRepaired = (told: Partial<FixedFinding>, record: Partial<FixRecord> = {}) => {
      const findings = [aFixedFinding({ fingerprint: FULL.fingerprint, ...told })];
      return remarks(FULL, { ...CONFIRMED, fix: aFixRecord({ findings, ...record }) }).includes("Repair:");
    };
    expect(isRepaired({})).toBe(true);
    for (const state of REPAIR_STATES.filter((each) => each !== "repaired")) expect(isRepaired({ state })).toBe(false);
    expect([isRepaired({ fingerprint: "v1:0" }), isRepaired({}, NOTHING_OFFERED)]).toEqual([false, false]);
    const half = { ...CONFIRMED, fix: aFixRecord({ findings: [aFixedFinding({ fingerprint: FULL.fingerprint })] }) };
    expect([remarks(WHOLE, CONFIRMED), remarks(WHOLE, half)].map((text) => text.includes("Repair:"))).toEqual([
      true,
      false,
    ]);
  });

  const at = (side: "base" | "head", line: number, text = "q"): ReportFinding["evidence"][number] => {
    return { file: SESSION, side, start_line: line, end_line: line, quote: text, blob: "b", kind: "cause" };
  };
  const BARE = { ...FULL, evidence: [] };

  it.each<readonly [string, number, AnyFinding, readonly GuardRecord[]]>([
    ["those that bear on it", 1, BARE, [guard()]],
    ["none that its evidence shows", 0, { ...FULL, evidence: [at("base", 41)] }, [guard()]],
    ["those of what is one with it", 1, { ...WHOLE, fingerprint: "v1:kept" }, [guard()]],
    ["three at most", 3, BARE, [1, 2, 3, 4, 5].map((line) => guard({ line }))],
    ["none where it was dismissed", 0, aDismissed({ ...BARE, by: "judge" }), [guard()]],
  ])("names guards that are gone: %s", (_, count, finding, guards) => {
    const report = { ...CONFIRMED, rounds: [aRound({ removed_guards: [...guards] })] };
    expect(remarks(finding, report).match(/Guard lost/g) ?? []).toHaveLength(count);
  });

  it("is told once with others of which the same is said, each place with its code and fingerprint, worst first", () => {
    const [defect] = aFinding().evidence;
    if (defect === undefined) throw new Error("a finding with evidence");
    const by_rule = {
      source: "static",
      origin: { kind: "static-rule", label: "by rule x", explanation: "By rule." },
    } as const;
    const other = { line: 9, start_line: 9, fingerprint: `v1:${"f".repeat(32)}` };
    const moved = aFinding({ ...by_rule, ...other, evidence: [{ ...defect, start_line: 9, end_line: 9 }] });
    const shown = describeFindings(
      [aFinding(by_rule), moved, aFinding({ ...by_rule, severity: "critical" })],
      aReport(),
    );
    expect(shown.map(({ severity, places }) => [severity, places.length])).toEqual([
      ["critical", 1],
      ["high", 2],
    ]);
  });

  it("shows the code that takes the place of its lines, on the page below the old lines where all are known", () => {
    const excerpts = (lines: string[]): Report["excerpts"] => [
      {
        ...{ file: SESSION, side: "head", other_file: null, start_line: 5, line: 5 },
        parts: [{ kind: "same", base_line: 4, head_line: 4, lines }],
      },
    ];
    const finding = aFinding({ replacement: { start_line: 5, line: 6, text: "new();" } });
    const kinds = (lines: string[]) => {
      const change: readonly Block[] = describeFinding(finding, aReport({ excerpts: excerpts(lines) })).change;
      return change
        .flatMap((block) => (block.kind === "code" ? (block.excerpt?.parts ?? []) : []))
        .map(({ kind }) => kind);
    };
    expect(kinds(["a", "b", "c", "d"])).toEqual(["deleted", "added"]);
    expect(kinds(["a", "b"])).toEqual(["added"]);
  });
});
