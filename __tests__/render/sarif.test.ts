import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/claims/category.ts";
import { readOwnFindings } from "../../src/imports/own-findings.ts";
import { readSarif } from "../../src/imports/sarif.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import { GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aFinding, anUnresolved, aReport, aRun } from "../fixtures/reports.ts";
import { GITHUB_RESULT, GITHUB_RULE, SARIF_SCHEMA } from "../fixtures/sarif-schema.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const isSarif = ajv.compile(SARIF_SCHEMA);
const isGithubRule = ajv.compile(GITHUB_RULE);
const isGithubResult = ajv.compile(GITHUB_RESULT);

/** The only run, proved to be SARIF. */
function runOf(report: Report) {
  const log = JSON.parse(renderReport(report, "sarif"));
  isSarif(log);
  expect(isSarif.errors).toBeNull();
  const [run] = log.runs;
  for (const [items, isAccepted] of [
    [run.tool.driver.rules, isGithubRule],
    [run.results, isGithubResult],
  ]) {
    for (const item of items) expect(isAccepted(item) ? [] : isAccepted.errors).toEqual([]);
  }
  return run;
}

const resultsOf = (findings: Report["findings"], unresolved: Report["unresolved"] = []) =>
  runOf(aReport({ findings, unresolved })).results;

describe("a report as SARIF", () => {
  it("has the confirmed findings, then the unresolved ones for a person, and no dismissed one", () => {
    const results = runOf(aReport()).results;
    expect(results).toMatchObject([
      { ruleId: "null-safety", kind: "fail", level: "error", baselineState: "new" },
      { ruleId: "null-safety", kind: "review", level: "none" },
    ]);
    expect(results[0].partialFingerprints).toEqual({
      "tribunal/v0": aFinding().older_fingerprints[0],
      "tribunal/v1": aFinding().fingerprint,
    });
    expect(results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: SESSION },
      region: { startLine: 5, endLine: 5 },
    });
    expect(results[1].message.text).toContain("Unresolved: the Judge gave no ruling on it");
  });

  it.each([
    ["critical", "error"],
    ["high", "error"],
    ["medium", "warning"],
    ["low", "note"],
  ] as const)("tells a %s finding as %s", (severity, level) => {
    expect(resultsOf([aFinding({ severity })])[0]).toMatchObject({ level, properties: { severity } });
  });

  it("tells debt as unchanged, and leaves undecided what is undecided", () => {
    const [old, open] = resultsOf([
      aFinding({ classification: "existing" }),
      aFinding({ classification: "undecided" }),
    ]);
    expect([old.baselineState, open.baselineState]).toEqual(["unchanged", undefined]);
  });

  it("points at the file of a deleted line, whose number means another line at head", () => {
    const [result] = resultsOf([aFinding({ side: "base", anchor: null })]);
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: SESSION, uriBaseId: "%SRCROOT%" },
    });
  });

  it("counts what no file carries, since code scanning refuses a result without a location", () => {
    const run = runOf(aReport({ findings: [aFinding({ file: null, line: null, start_line: null, evidence: [] })] }));
    expect(run.results).toHaveLength(1);
    const notes = run.invocations[0].toolExecutionNotifications.map((note: { message: object }) => note.message);
    expect(notes).toContainEqual({ text: "Only in the report: 1 finding without a file." });
  });

  it("encodes paths, and shows what would pose as other text", () => {
    const [result] = resultsOf([aFinding({ file: "a b/100%#ü?.ts", title: "\u202eevil" })]);
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe("a%20b/100%25%23%C3%BC%3F.ts");
    expect(result.message.text).toContain("\\u{202e}evil");
  });

  it("has no link of a model's in its messages, where viewers would make one of Markdown's", () => {
    const words = "See [the docs](https://evil.example) and rows[0](x).";
    const log = runOf(aReport({ findings: [aFinding({ title: words, description: words, suggestion: words })] }));
    expect(JSON.stringify(log.results.map(({ message }: { message: unknown }) => message))).not.toContain("](");
    expect(log.results[0].message.text.replaceAll("\u200b", "")).toContain(words);
  });

  it("keeps the worst within GitHub's limits and counts the others", () => {
    const many = Array.from({ length: 5200 }, (_, index) => aFinding({ severity: index < 5190 ? "low" : "high" }));
    const run = runOf(aReport({ findings: many, unresolved: [] }));
    expect(run.results).toHaveLength(5000);
    expect(run.results.slice(0, 10).every(({ level }: { level: string }) => level === "error")).toBe(true);
    expect(JSON.stringify(run.invocations)).toContain("200 findings beyond the limits of code scanning");
    const wide = Array.from({ length: 1200 }, () => aFinding({ description: "☃".repeat(4000) }));
    expect(Buffer.byteLength(renderReport(aReport({ findings: wide }), "sarif"))).toBeLessThan(10_000_000);
  });

  it("says when the run did not succeed, so that its silence is taken for nothing", () => {
    const run = runOf(aReport({ run: aRun({ status: "incomplete" }) }));
    expect(run.invocations[0].executionSuccessful).toBe(false);
  });

  it("did not succeed where it could not judge, and names each unread file with its place", () => {
    const plain = aReport();
    const files = Array.from({ length: 60 }, (_, index) => `src/${index}.ts`);
    const run = runOf({
      ...plain,
      run: aRun({ conclusion: "action_required", title: "Could not judge: parts of the target were not read" }),
      coverage: { ...plain.coverage, unread: files, skipped: [{ file: "logo.png", reason: "media" }] },
    });
    const [invocation] = run.invocations;
    expect(invocation.executionSuccessful).toBe(false);
    const [title, first, ...others] = invocation.toolExecutionNotifications;
    expect(title).toMatchObject({ level: "error", message: { text: expect.stringContaining("Could not judge") } });
    expect(first).toMatchObject({ level: "error", message: { text: expect.stringContaining("src/0.ts") } });
    expect(first.locations[0].physicalLocation.artifactLocation.uri).toBe("src/0.ts");
    expect(others.at(-1).message.text).toBe("Not reviewed: 10 more files.");
    expect(JSON.stringify(run.invocations)).not.toContain("logo.png");
  });

  it.each(["binary", "too-large"])(
    "names a file that was left out because it is %s, in a run that passed too",
    (reason) => {
      const plain = aReport({ run: aRun({ conclusion: "success" }) });
      const run = runOf({
        ...plain,
        coverage: { ...plain.coverage, unread: [], skipped: [{ file: "a.bin", reason }] },
      });
      expect(JSON.stringify(run.invocations)).toContain("Not reviewed: a.bin");
    },
  );

  it("tells a softened conclusion by what was read", () => {
    const softened = (coverage: Report["verdict"]["coverage"]) => {
      const plain = aReport({ run: aRun({ conclusion: "neutral" }) });
      return runOf({ ...plain, verdict: { ...plain.verdict, coverage } }).invocations[0].executionSuccessful;
    };
    expect([softened("APPROVE"), softened("REQUEST_EXPANSION")]).toEqual([true, false]);
  });

  it("reads back as what the report itself reads back as, whatever SARIF can say", () => {
    const { evidence } = aFinding();
    const guard = {
      ...evidence[0],
      side: "base",
      kind: "cause",
      quote: GUARD_QUOTE,
    } as ReportFinding["evidence"][number];
    const report = aReport({
      findings: [
        aFinding({ evidence: [...evidence, guard], rule: { id: "R-1", file: "rules.md", quote: "MUST check" } }),
        aFinding({ side: "base", title: "A guard is gone", description: "a\u202eb" }),
        aFinding({ file: null, start_line: null, line: null, evidence: [guard] }),
      ],
    });
    const own = readOwnFindings(report, []);
    const imported = readSarif(JSON.parse(renderReport(report, "sarif")), []);
    if ("reason" in own || "reason" in imported) throw new Error("both can be read");
    expect(imported.findings).toEqual(own.findings);
  });
});

const OWN_RULE = {
  ...{ id: "SES-1", file: "docs/rules.md", title: "Tokens are checked", cwe: [] },
  text: "A token **MUST** be checked.\n```\n<script>x</script>",
};
const STATIC_RULE = {
  ...{ id: "code-from-data", file: "rules/code-from-data.yml", title: "Text is executed as code", cwe: ["CWE-95"] },
  text: "Text that comes from data MUST NOT be run as code.",
};
const cites = ({ id, file, text: quote }: typeof STATIC_RULE, overrides: Partial<Report["findings"][number]> = {}) =>
  aFinding({ rule: { id, file, quote }, ...overrides });

interface Descriptor {
  readonly id: string;
  readonly helpUri?: string;
  readonly help: { readonly text: string; readonly markdown: string };
  readonly shortDescription: { readonly text: string };
  readonly properties: Readonly<Record<string, unknown>>;
}

function rulesOf(findings: Report["findings"]): readonly Descriptor[] {
  const run = runOf(aReport({ findings, unresolved: [], cited_rules: [OWN_RULE, STATIC_RULE] }));
  const rules: readonly Descriptor[] = run.tool.driver.rules;
  expect(run.results.map(({ ruleIndex }: { ruleIndex: number }) => rules[ruleIndex]?.id)).toEqual(
    run.results.map(({ ruleId }: { ruleId: string }) => ruleId),
  );
  return rules;
}

describe("the rules of a report as SARIF", () => {
  it("are the static panel's and the repository's by their ids, detectors, other tools' checks, else categories", () => {
    const rules = rulesOf([
      cites(STATIC_RULE, { category: "injection", source: "static" }),
      cites(OWN_RULE),
      aFinding({ detected_by: "suppression", category: "policy" }),
      aFinding({ reported_by: { tool: "Lint", check: "no-x" } }),
      aFinding(),
      aFinding({ title: "Another" }),
    ]);
    const told = rules.map(({ id, shortDescription }) => [id, shortDescription.text]);
    expect(told).toEqual([
      ["code-from-data", "Text is executed as code"],
      ["SES-1", "Tokens are checked"],
      ["suppression", "A directive silences a tool and gives no reason"],
      ["Lint/no-x", "no-x (Lint)"],
      ["null-safety", "A value that may be absent is used as if it were present"],
    ]);
  });

  it("link to the weaknesses that they name, and tag them as code scanning does", () => {
    const [rule] = rulesOf([cites(STATIC_RULE, { category: "injection" })]);
    expect(rule).toMatchObject({
      name: "CodeFromData",
      helpUri: "https://cwe.mitre.org/data/definitions/95.html",
      properties: { tags: ["security", "injection", "external/cwe/cwe-095"], precision: "high" },
    });
    expect(rule?.help.markdown).toContain("[CWE-95](https://cwe.mitre.org/data/definitions/95.html)");
    expect(rulesOf([aFinding({ category: "logic" })])[0]).not.toHaveProperty("helpUri");
  });

  it("have a score of security only where they are about security, and that of their worst result", () => {
    const scores = (findings: Report["findings"]) =>
      rulesOf(findings).map(({ properties }) => properties["security-severity"]);
    expect(
      scores([
        aFinding({ category: "injection", severity: "low" }),
        aFinding({ category: "injection", severity: "critical" }),
      ]),
    ).toEqual(["9.5"]);
    expect(scores([aFinding({ category: "logic" }), aFinding({ category: "configuration" })])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("show a repository's own words as they are, and nothing of them comes alive", () => {
    const [rule] = rulesOf([cites(OWN_RULE)]);
    expect(rule?.help.markdown).toContain("````markdown\nA token **MUST** be checked.\n```\n<script>x</script>\n````");
    expect(rule?.help.text).toContain("docs/rules.md");
  });

  it("have ids of their own where two files name theirs alike", () => {
    const other = { ...OWN_RULE, file: "docs/other.md" };
    expect(rulesOf([cites(OWN_RULE), cites(other)]).map(({ id }) => id)).toEqual(["SES-1", "SES-1-2"]);
  });

  it.each(CATEGORIES)("say what %s means, as GitHub asks for it", (category) => {
    expect(rulesOf([aFinding({ category })])[0]?.help.text.length).toBeGreaterThan(60);
  });
});

describe("a result", () => {
  const excerpt = {
    ...{ file: SESSION, side: "base", other_file: SESSION, start_line: 5, line: 5 },
    parts: [
      { kind: "deleted", base_line: 5, head_line: null, lines: ["  guard();"] },
      { kind: "same", base_line: 6, head_line: 5, lines: ["  return x;"] },
    ],
  } satisfies Report["excerpts"][number];
  const resultOf = (finding: Report["findings"][number], more: Partial<Report> = {}) =>
    runOf(aReport({ findings: [finding], unresolved: [], excerpts: [excerpt], ...more })).results[0];

  it("offers as a fix the code that was tried on its lines, and no other suggestion", () => {
    const replacement = { start_line: 5, line: 5, text: "  return y;" };
    expect(resultOf(aFinding({ replacement, suggestion: "Return y." })).fixes).toEqual([
      {
        description: { text: "Return y." },
        artifactChanges: [
          {
            artifactLocation: { uri: SESSION, uriBaseId: "%SRCROOT%" },
            replacements: [
              {
                deletedRegion: { startLine: 5, startColumn: 1, endLine: 5, endColumn: 12 },
                insertedContent: { text: "  return y;" },
              },
            ],
          },
        ],
      },
    ]);
    expect(resultOf(aFinding({ suggestion: "Use ```x```" }))).not.toHaveProperty("fixes");
  });

  it("about a deleted line stands where that was, which is the line that follows", () => {
    const { physicalLocation } = resultOf(aFinding({ side: "base" })).locations[0];
    expect(physicalLocation.region).toEqual({ startLine: 5 });
  });

  it("points at what else it rests on at head", () => {
    const [own] = aFinding().evidence;
    if (own === undefined) throw new Error("a finding with evidence");
    const impact = { ...own, file: "src/b.ts", start_line: 9, end_line: 9, kind: "impact" as const };
    const cause = { ...own, side: "base" as const, kind: "cause" as const };
    expect(resultOf(aFinding({ evidence: [own, cause, impact] })).relatedLocations).toMatchObject([
      { id: 1, message: { text: "What it breaks" }, physicalLocation: { region: { startLine: 9 } } },
    ]);
  });
});

it("says why a result is open before what may be long and is cut", () => {
  const open = anUnresolved({ description: "word ".repeat(2000), reason: "the Judge gave no ruling on it" });
  expect(renderReport(aReport({ findings: [], unresolved: [open] }), "sarif")).toContain(
    "Unresolved: the Judge gave no ruling on it",
  );
});
