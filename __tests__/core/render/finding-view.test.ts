import { describe, expect, it } from "vitest";
import { planPosting } from "../../../src/core/comments/plan-posting.ts";
import { namePlace } from "../../../src/core/document/line-links.ts";
import { annotate } from "../../../src/core/render/check-run.ts";
import { renderExplanation } from "../../../src/core/render/explanation.ts";
import { type FindingField, LEFT_OUT, viewFinding } from "../../../src/core/render/finding-view.ts";
import { toSarif } from "../../../src/core/render/sarif.ts";
import { type FixedFinding, type FixRecord, REPAIR_STATES } from "../../../src/core/report/fix-record.ts";
import type { Report, ReportFinding } from "../../../src/core/report/report.ts";
import { dismissedSchema, findingSchema, unresolvedSchema } from "../../../src/core/report/report-finding.ts";
import { SESSION } from "../../fixtures/claims.ts";
import { aFixedFinding, aFixRecord, NOTHING_OFFERED } from "../../fixtures/fix-report.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound } from "../../fixtures/reports.ts";
import { aToldThread } from "../../fixtures/triage-report.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const quote = { side: "head", blob: "b" } as const;
/** A finding of which there is something to say in every field. */
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
  chain: [
    { file: "src/entry.ts", line: 3, symbol: "client.notice", quote: "entryQuote();" },
    { file: "src/linked.ts", line: 7, symbol: "mail.linkedCall", quote: "linkedQuote();" },
  ],
  fingerprint: `v1:${"9".repeat(32)}`,
  anchor: { path: SESSION, side: "head", start_line: 16, line: 17 },
});
const WHOLE: ReportFinding = {
  ...FULL,
  united: [
    { ...FULL, united: [] },
    {
      ...FULL,
      united: [],
      id: "F2",
      category: "boundary",
      title: "Twinword",
      line: 29,
      fingerprint: `v1:${"8".repeat(32)}`,
    },
  ],
};
/** One whose suggestion was struck has none. */
const STRUCK = {
  suggestion: null,
  corrections: [{ gate: "critic", field: "suggestion", before: "given", after: "struck by the Critic: Struckword." }],
} satisfies Partial<ReportFinding>;
const OPEN = anUnresolved({ ...FULL, reason: "Reasonword" });
const known_patterns: Report["known_patterns"] = {
  active: 1,
  lapsed: [],
  matches: [
    { finding: FULL.id, fingerprint: FULL.fingerprint, pattern: "Patternword", why: "Whyword", source: "ours" },
  ],
};
const triage = [aToldThread({ thread_id: "PRRT_said", comment_id: 77, author: "Authorword" })];
const fix = aFixRecord({
  findings: WHOLE.united.map(({ id, fingerprint }) => aFixedFinding({ finding_id: id, fingerprint })),
});
const rounds = [
  aRound({
    removed_guards: [
      {
        ...{ file: SESSION, line: 41, quote: "guardQuote();", protected: "Guardword." },
        findings: [FULL.fingerprint],
      },
    ],
  }),
];
const only = (lists: Partial<Report>) =>
  aReport({ findings: [], unresolved: [], dismissed: [], missed: [], known_patterns, triage, fix, rounds, ...lists });
const CONFIRMED = only({ findings: [WHOLE] });
const WITHOUT_SUGGESTION = only({ findings: [{ ...FULL, ...STRUCK }] });
const UNRESOLVED = only({ unresolved: [OPEN] });

type Format = keyof typeof LEFT_OUT;

/** What a format says of the one finding of a report, and of nothing else. */
const SHOWN: Readonly<Record<Format, (report: Report) => string>> = {
  text: (report) => between(renderReport(report, "text"), /^(?:Findings|Unresolved) \(1\)$/m, /^Coverage {2}/m),
  markdown: (report) =>
    between(renderReport(report, "markdown"), /^## (?:Findings|Unresolved)/m, /^## (?:Claimed|Dismissed|Coverage)/m),
  html: (report) =>
    between(renderReport(report, "html"), /<article/, /<\/article>/)
      .replace(/^[^>]*>/, "")
      .replace(/<[^>]*>/g, ""),
  sarif: (report) => {
    const [run] = toSarif(report).runs as { readonly results: readonly Result[]; readonly tool: unknown }[];
    // What we keep for ourselves in a result is told to nobody.
    const told = run?.results.map(({ properties: { tribunal, ...properties }, ...result }) => [result, properties]);
    return JSON.stringify([told, run?.tool]);
  },
  annotation: (report) => JSON.stringify(annotate(report, "high").annotations),
  comment: (report) => {
    const rules = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
    return (planPosting(report, rules).review?.comments ?? []).map(({ body }) => body).join("");
  },
  explanation: (report) => renderExplanation(report, FULL.fingerprint),
};
interface Result {
  readonly properties: Readonly<Record<string, unknown>>;
}

function between(text: string, start: RegExp, end: RegExp): string {
  const from = text.slice(text.search(start));
  return from.slice(0, from.slice(4).search(end) + 4);
}

/** What shows that a field is told, where formats have one word for it. */
const MARKS: Readonly<Record<FindingField, RegExp>> = {
  title: /Titleword/,
  severity: /critical/i,
  category: /null-safety|null safety/,
  age: /perhaps there before this change/,
  origin: /found by a Labelword/,
  place: /src\/session\.ts:17/,
  code: /ownQuote\(\);/,
  further: /src\/far\.ts:23/,
  chain: /src\/linked\.ts:7\D*mail\.linkedCall/,
  breach: /effect\\?-9 \\?\(send Resourceword\\?\): a likely violation, confidence 0\.63/,
  steps: /Stepword/,
  description: /Descriptionword/,
  ruling: /Rulingword/,
  reason: /Reasonword/,
  suggestion: /Suggestionword/,
  replacement: /replacementWord\(\);/,
  rule: /Rulequote/,
  reporter: /Toolword \\?\(checkword/,
  threads: /Also said by Authorword \\?\(discussion\\?_r77/,
  carriedFrom: /4711\.3/,
  united: /One defect with: boundary, critical, at src\/session\.ts:29 \\?\(Twinword\\?\)/,
  struck: /The Critic struck the suggested change: Struckword/,
  severities: /claimed critical \\?\(Becauseword\.\\?\), Judge low/,
  guards: /The change takes away a guard:.*guardQuote\(\);.*src\/session\.ts:41.*at base.*Guardword/s,
  late: /It comes late/,
  repair: /The patch that is offered repairs it/,
  known: /Patternword/,
  fingerprint: /v1:9{32}/,
};
const OWN_MARKS: Readonly<Partial<Record<Format, Partial<typeof MARKS>>>> = {
  sarif: {
    age: /"classification":"undecided"/,
    place: /"uri":"src\/session\.ts".*"startLine":17/,
    further: /"uri":"src\/far\.ts".*"startLine":23/,
    chain: /"codeFlows".*"uri":"src\/linked\.ts".*"startLine":7.*mail\.linkedCall/,
  },
  annotation: { place: /"path":"src\/session\.ts","startLine":17/ },
};

const TABLE = (Object.keys(LEFT_OUT) as Format[]).flatMap((format) => {
  const shown = [CONFIRMED, UNRESOLVED, WITHOUT_SUGGESTION].map(SHOWN[format]).join("");
  const fields = new Set([...Object.keys(viewFinding(FULL, CONFIRMED))]) as ReadonlySet<FindingField>;
  return [...fields].map((field) => ({ format, field, shown }));
});

describe("a finding", () => {
  it.each(TABLE)("tells its $field as $format, unless that leaves it out on purpose", ({ format, field, shown }) => {
    const left: Partial<Record<FindingField, string>> = LEFT_OUT[format];
    const mark = OWN_MARKS[format]?.[field] ?? MARKS[field];
    if (left[field] === undefined) expect(shown).toMatch(mark);
    else expect(shown).not.toMatch(mark);
  });

  it("is viewed in full: whatever the report has of it is told here, or by the debate about it", () => {
    const TOLD_ELSEWHERE = [
      ...["older_fingerprints", "by", "anchor", "prior_finding_id", "categories", "same_as"],
      ...["claimed_by", "winner", "round", "proved_by", "in_circles", "unchecked", "failed_gate"],
    ];
    const schemas = [findingSchema, dismissedSchema, unresolvedSchema];
    const all = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
    const read = new Set([...readBy(FULL), ...readBy(OPEN), ...readBy(aDismissed())]);
    expect([...read, ...TOLD_ELSEWHERE].sort()).toEqual([...all].sort());
  });

  it("of an earlier version's report is told to be found without an agent where its source says so", () => {
    const { origin } = viewFinding(aFinding({ source: "gate", detected_by: "link", origin: null }), CONFIRMED);
    expect(origin).toBe("found without an agent");
  });

  it("says who struck its suggestion, without the reason where that is the ruling, and nothing where it has another one", () => {
    const ofJudge = (resolution: string) => {
      const corrections = [
        { gate: "judge", field: "suggestion", before: "given", after: "struck by the Judge: Half." },
      ] as const;
      return viewFinding(aFinding({ suggestion: null, resolution, corrections: [...corrections] }), CONFIRMED).struck;
    };
    expect(ofJudge("Real.")).toBe("The Judge struck the suggested change: Half.");
    expect(ofJudge("Half. Real.")).toBe("The Judge struck the suggested change.");
    expect(viewFinding(aFinding({ ...STRUCK, suggestion: "Guard it." }), CONFIRMED).struck).toBeUndefined();
  });

  it.each([
    ["high", ["low", "medium", "high"], "high", /^claimed low, Judge medium, Critic high; it is high and not medium/],
    [
      "high",
      ["medium", "high", "medium"],
      "high",
      /^claimed medium, Judge high, Critic medium; it is high and not medium/,
    ],
    ["high", ["medium", "high", "high"], "high", undefined],
    ["medium", ["medium", "high", "medium"], "none", undefined],
    ["high", ["high", "medium", "medium"], "high", undefined],
  ] as const)(
    "that is %s of %j says so where fail-on %s raised it",
    (severity, [claimed, judge, critic], failOn, told) => {
      const { run } = aReport();
      const report = { ...CONFIRMED, run: { ...run, settings: { ...run.settings, "fail-on": failOn } } };
      const finding = aFinding({ severity, severities: { claimed, judge, critic } });
      if (told === undefined) expect(viewFinding(finding, report).severities).toBeUndefined();
      else expect(viewFinding(finding, report).severities).toMatch(told);
    },
  );

  it("says nothing of what is blank", () => {
    const blank = { suggestion: " ", resolution: "", rule: null, replacement: null, reported_by: null };
    const view = viewFinding(aFinding({ ...blank, description: "\n", evidence: [] }), CONFIRMED);
    const { description, suggestion, ruling, rule, replacement, reporter, code, carriedFrom, origin } = view;
    for (const absent of [description, suggestion, ruling, rule, replacement, reporter, code, carriedFrom, origin])
      expect(absent).toBeUndefined();
  });

  it.each([
    ["no-x: user may be undefined", "user may be undefined", undefined],
    ["no-x: user may be undefined", "user may be undefined\nGuard it.", "Guard it."],
    ["user may be undefined", "user may be undefined\n\nGuard it.", "Guard it."],
    ["user may be undefined", "user may be undefined. Nothing guards it.", "Nothing guards it."],
    ["user may be undefined.", "user may be undefined. Nothing guards it.", "Nothing guards it."],
    ["user may be", "user may be undefined. Nothing guards it.", "user may be undefined. Nothing guards it."],
    ["no-x: user may be", "user may be undefined", "user may be undefined"],
    ["may be undefined", "user may be undefined", "user may be undefined"],
  ])("titled %j and described as %j says the same once", (title, description, told) => {
    expect(viewFinding(aFinding({ title, description }), CONFIRMED).description).toBe(told);
  });

  it("without a file is architectural, unless it is another tool's that names none", () => {
    const place = { file: null, line: null };
    expect(namePlace(place)).toBe("the architecture");
    expect(namePlace({ ...place, reported_by: { tool: "Tribunal", check: null } })).toBe("the architecture");
    expect(namePlace({ ...place, reported_by: { tool: "ESLint", check: "config" } })).toBe("no file named");
  });

  it("is told to be repaired only where the offered patch does it, and the finding is one of the head as given", () => {
    const repairOf = (told: Partial<FixedFinding>, record: Partial<FixRecord> = {}) => {
      const findings = [aFixedFinding({ fingerprint: FULL.fingerprint, ...told })];
      return viewFinding(FULL, { ...CONFIRMED, fix: aFixRecord({ findings, ...record }) }).repair;
    };
    expect(repairOf({})).toBeDefined();
    for (const state of REPAIR_STATES.filter((each) => each !== "repaired"))
      expect(repairOf({ state })).toBeUndefined();
    expect(repairOf({ finding_id: "R1-F1", found_in: 1 })).toBeUndefined();
    expect(repairOf({ fingerprint: "v1:0" })).toBeUndefined();
    expect(repairOf({}, NOTHING_OFFERED)).toBeUndefined();
    expect(viewFinding(FULL, { ...CONFIRMED, fix: null }).repair).toBeUndefined();
  });

  it("names the file of a rule only where the repository has it", () => {
    const file = (id: string, path: string) =>
      viewFinding(aFinding({ rule: { id, file: path, quote: "q" } }), CONFIRMED).rule?.file;
    expect(file("sql-from-data", "rules/sql-from-data.yml")).toBeUndefined();
    expect(file("SES-1", "rules/sessions.md")).toBe("rules/sessions.md");
  });
});

/** The fields of a finding that its view looks at. */
function readBy(finding: ReportFinding): ReadonlySet<string> {
  const read = new Set<string>();
  const watched = new Proxy(finding, {
    get: (target, key) => {
      read.add(String(key));
      return Reflect.get(target, key);
    },
  });
  viewFinding(watched, CONFIRMED);
  return read;
}
