import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { escapeMarkdown } from "../../../src/core/escape.ts";
import { renderCheckRun } from "../../../src/core/render/check-run.ts";
import { tellFix } from "../../../src/core/render/fix-section.ts";
import { MAX_PAGE_BYTES } from "../../../src/core/render/html/page.ts";
import { renderFix } from "../../../src/core/render/markdown-fix.ts";
import { renderSummary } from "../../../src/core/render/summary.ts";
import { renderPatchText } from "../../../src/core/render/text-fix.ts";
import { FIX_STOP_REASONS, type FixRecord, REPAIR_STATES } from "../../../src/core/report/fix-record.ts";
import { parseReport, type Report, reportSchema } from "../../../src/core/report/report.ts";
import { SESSION } from "../../fixtures/claims.ts";
import {
  aFixedFinding,
  aFixRecord,
  aFixReport,
  anIteration,
  EVERY_FATE,
  FIXED_HEADS,
  NOTHING_OFFERED,
  PATCH,
} from "../../fixtures/fix-report.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";
import { between, renderReport, tagless } from "../../fixtures/whole-report.ts";
import { linksOf, renderGitHubMarkdown } from "../../servers/github/markdown.ts";

const REPOSITORY = "https://github.com/octo/shop";
const EVIL = `</details></code></pre></style><script>alert(1)</script> | **x** \`\`\` @octocat fixes #1 https://evil.example ::error::\u202e\u001b[31m`;
const FORMATS = ["text", "markdown", "html"] as const;
type Format = (typeof FORMATS)[number];

/** All of a report as people read it: wrapped lines joined, without markup, in the signs of plain text. */
function told(format: Format, report: Report): string {
  const all = renderReport(report, format);
  const bare = format === "html" ? tagless(all.slice(all.indexOf("</style>"))) : all.replace(/[\\`*\u200b]/g, "");
  return bare.replace(/\s+/g, " ");
}

/** The section on repairs alone. */
function section(format: Format, report: Report): string {
  const all = renderReport(report, format);
  if (format === "html") return tagless(between(all, /<section class="wrap fix/, /<\/section>/));
  const part =
    format === "text"
      ? between(all, /^Repairs$/m, /^(?:Findings|Unresolved|Coverage)/m)
      : between(all, /^## Repairs/m, /^\| accuracy/m);
  return part.replace(/[\\`*\u200b]/g, "").replace(/\s+/g, " ");
}

/** Everything that shows a report to anybody. */
const everywhere = (report: Report): readonly string[] => [
  ...(["text", "markdown", "html", "sarif"] as const).map((format) => renderReport(report, format)),
  Object.values(renderCheckRun(report, { repositoryUrl: REPOSITORY })).join("\n"),
  renderSummaryComment(report, "Tribunal"),
  renderSummary(report, [], REPOSITORY),
];

describe("a report of a run that nobody asked for repairs", () => {
  it("says nothing of them anywhere, not even in its style", () => {
    for (const shown of everywhere(aReport())) {
      expect(shown).not.toMatch(/repairs|as given|patch|class="(?:heads|fix)/i);
      expect(shown).not.toContain(".repairs");
    }
  });

  it("is shown as before where it was written before there were repairs", () => {
    const { fix, ...old } = aReport();
    const parsed = parseReport(JSON.stringify(old));
    if (parsed.kind !== "parsed") throw new Error(parsed.reason);
    expect(fix).toBeNull();
    for (const format of [...FORMATS, "sarif"] as const)
      expect(renderReport(parsed.report, format)).toBe(renderReport(aReport(), format));
  });
});

describe("repairs in a report", () => {
  it("come from fixtures as the schema has them", () => {
    expect(reportSchema.parse(aFixReport(EVERY_FATE))).toEqual(aFixReport(EVERY_FATE));
    expect(new Set(EVERY_FATE.findings.map(({ state }) => state))).toEqual(new Set(REPAIR_STATES));
  });

  it.each(FORMATS)("say as %s of which head each verdict is, before anything else", (format) => {
    const shown = told(format, aFixReport());
    const lead =
      "That is the verdict on the head as given, 111111111111. With the patch applied the review came to: Passed: no findings.";
    expect(shown).toContain(lead);
    const title = shown.indexOf("Did not pass: 1 new finding at or above high");
    expect(title).toBeGreaterThan(-1);
    expect(shown.indexOf(lead)).toBeGreaterThan(title);
    expect(shown.indexOf(lead) - title).toBeLessThan(60);
  });

  it.each(FORMATS)("hold as %s the two heads beside each other, each with its commit, verdict and count", (format) => {
    const shown = section(format, aFixReport(EVERY_FATE));
    const parts = /Head as given(.*?)With the patch(?! applied)(.*?)Repairing stopped/.exec(shown);
    const [, given = "", patched = ""] = parts ?? [];
    for (const words of ["111111111111", "Did not pass: 1 new finding at or above high"])
      expect(given).toContain(words);
    for (const words of [
      "a1a1a1a1a1a1",
      "of this run alone, of iteration 1",
      "Did not pass: 1 finding at or above high",
    ])
      expect(patched).toContain(words);
    expect(given).toMatch(format === "markdown" ? /\| 1 \|/ : /1 confirmed/);
    expect(patched).toMatch(format === "markdown" ? /\| 2 \|/ : /2 confirmed/);
  });

  it.each([
    ["success", "passed"],
    ["failure", "did-not-pass"],
    ["action_required", "could-not-judge"],
    ["timed_out", "could-not-judge"],
    ["cancelled", "could-not-judge"],
    ["neutral", "could-not-judge"],
  ] as const)("show a patched head that came to %s as %s, whatever the head as given came to", (conclusion, ending) => {
    const result = { ...aFixRecord().result, conclusion } as FixRecord["result"];
    const page = renderReport(aFixReport({ result }), "html");
    expect(page).toContain('<header class="verdict did-not-pass">');
    const heads = [...page.matchAll(/<div class="head ([a-z-]+)">/g)].map(([, name]) => name);
    expect(heads).toEqual(["did-not-pass", ending]);
  });

  it.each(FORMATS)("have a row each as %s with fate, place, iterations and what the second review said", (format) => {
    const shown = section(format, aFixReport(EVERY_FATE));
    const order = [
      "An unknown token",
      "A session outlives",
      "The guard throws",
      "Anybody may delete",
      "no owner of tokens",
    ];
    const places = order.map((title) => shown.indexOf(title));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    for (const words of [
      ...["repaired", "did not survive", "taken back", "declined", "not tried"],
      ...["tried in iteration 1; the review after it says: resolved", "An unknown token now throws before line 6."],
      ...["tried in iterations 1 and 2; the review after it says: partly resolved"],
      ...["but the cookie of line 12 is still accepted.", "found by the review of iteration 1; tried in iteration 2"],
      ...["Who may delete an account is for the owner of the product to say.", "src/account.ts:31"],
      ...["Repairing ended before it was asked about.", "the architecture", "R1-F1"],
    ])
      expect(shown).toContain(words);
  });

  it.each(FORMATS)("tell as %s why it stopped, what each iteration came to and what it brought anew", (format) => {
    const shown = section(format, aFixReport(EVERY_FATE));
    for (const words of [
      "Repairing stopped after 2 iterations (verify-failed): npm test failed twice in iteration 2, whose edits were taken back.",
      "3 repairs in 2 files (21 lines); 1 declined",
      "did not pass, 2 confirmed",
      "R1-F1 (The guard throws a string)",
      "The command of --verify failed twice: exit 1.",
      "failed (exit 1), run 3 times",
      "head: undone",
      "✗ opens a session",
      "expected 401, got 200",
      "1 of them mended",
      "Mended: an edit of the same lines was accepted later.",
      "src/revoke.ts +14 −4 (of no finding)",
      "not reviewed",
      "It is the state after iteration 1 of 2, the best that was reviewed.",
    ])
      expect(shown.replaceAll("`", "").replace(/ +([,.:])/g, "$1")).toContain(words);
    expect(shown.match(/\boffered\b(?! \()/g)?.length).toBe(1);
    expect(shown.match(/of no finding/g)).toHaveLength(1);
  });

  it.each(FORMATS)("say as %s of an iteration that made nothing that there was nothing to review", (format) => {
    const none = anIteration({ n: 2, applied: [], files: 0, lines: 0, resolved: [], conclusion: null });
    const shown = section(format, aFixReport({ iterations: [anIteration(), none] }));
    expect(shown).toContain("nothing to review");
    expect(shown).toContain("head: none made");
    expect(shown).not.toContain("not reviewed");
  });

  it.each(FORMATS)("tell as %s the edits that were refused, each with its limit", (format) => {
    const shown = section(format, aFixReport(EVERY_FATE)).replace(/ +([,.:])/g, "$1");
    expect(shown).toContain("Edits that were refused");
    expect(shown).toMatch(
      /\.github\/workflows\/ci\.yml:12,? iteration 1,? \(?automation\)?: A repair never touches what CI runs/,
    );
    expect(shown).toMatch(
      /src\/session\.test\.ts:40,? iteration 2,? \(?takes-assertion\)?: This takes an assertion away/,
    );
  });

  it.each(FORMATS)(
    "tell as %s what fixer and later reviews used, and what that cost where prices are known",
    (format) => {
      const used = "31 calls, 412,345 input and 18,210 output tokens.";
      expect(section(format, aFixReport(EVERY_FATE))).toContain(used);
      const { run } = aFixReport();
      const priced = { ...run, costs: { ...run.costs, currency: "EUR" } };
      const cost = { amount: 1.5, lower_bound: true };
      expect(section(format, aFixReport({ ...EVERY_FATE, cost }, { run: priced }))).toContain(
        `at least 1.50 EUR; ${used}`,
      );
      expect(section(format, aFixReport())).not.toMatch(/\b[Uu]sed\b/);
    },
  );

  it.each(FORMATS)("tell as %s the patch by its files, and how to apply it at which commit", (format) => {
    const shown = section(format, aFixReport(EVERY_FATE));
    for (const words of [
      "A patch is offered (2 files, +16 −5).",
      "Nothing is applied yet. git apply FILE takes it at the root of the repository, at commit 111111111111; the report has it as fix.patch.",
    ])
      expect(shown.replace(/ +([,.:;])/g, "$1")).toContain(words);
    expect(shown).toMatch(/src\/revoke\.ts +\+14 −4/);
    const diff = `- ${"return open(user.id);"}`.replace("- ", "-   ").replace(/\s+/g, " ");
    if (format === "text") expect(shown).not.toContain(diff);
    else expect(shown.replace(/- +return/, "- return")).toContain(diff);
  });

  it.each(FORMATS)("say as %s that the patch of an uncommitted change belongs onto that change", (format) => {
    const { pin } = aReport();
    const shown = section(format, aFixReport({}, { pin: { ...pin, head_is_work_tree: true } }));
    expect(shown).toContain(
      "git apply FILE takes it at the root of the repository, in the work tree as it was reviewed: its changes are not committed, and must still be there",
    );
    expect(shown).not.toContain("at commit");
    expect(shown).toContain("a commit of this run alone, as what was reviewed is not committed");
  });

  it.each(FORMATS)("say as %s what --verify came to on what is offered, and where it was not run", (format) => {
    const shown = (fix: Partial<FixRecord>) => section(format, aFixReport(fix)).replace(/ +([,.:])/g, "$1");
    expect(shown(EVERY_FATE)).toMatch(/npm ci && npm test:? passed \(exit 0\) with the patch applied\./);
    expect(shown({})).toContain("No command was run on the repairs.");
    const verify = { command: "make check", exit: null };
    const declined = [anIteration({ applied: [], files: 0, lines: 0, resolved: [], conclusion: null })];
    expect(shown({ verify, ...NOTHING_OFFERED, iterations: declined, findings: [] })).toMatch(
      /make check:? was not run: no repair was made\./,
    );
    const failed = [
      anIteration({ verify: { exit: null, runs: 2, output: null }, undone: "it did not end", conclusion: null }),
    ];
    expect(shown({ ...NOTHING_OFFERED, verify, iterations: failed })).toMatch(
      /make check:? did not end by itself in iteration 1\./,
    );
    const later = [anIteration(), anIteration({ n: 2, verify: { exit: 3, runs: 2, output: null }, undone: "failed" })];
    expect(shown({ verify: { ...verify, exit: 3 }, iterations: later })).toMatch(
      /make check:? failed \(exit 3\) in iteration 2, which is not what is offered\./,
    );
  });

  const NOTHING: readonly (readonly [string, Partial<FixRecord>])[] = [
    ["the run was cancelled", { stop_reason: "cancelled", iterations: [anIteration({ conclusion: "success" })] }],
    ["no repair was made", { iterations: [anIteration({ applied: [], files: 0, lines: 0, conclusion: null })] }],
    [
      "every repair that was made was taken back",
      { stop_reason: "verify-failed", iterations: [anIteration({ undone: "npm test failed", conclusion: null })] },
    ],
    [
      "no review of a repaired head came to a verdict",
      { stop_reason: "not-judged", iterations: [anIteration({ conclusion: "action_required" })] },
    ],
    [
      "no repaired head came out better than the head as given",
      { stop_reason: "nothing-repaired", iterations: [anIteration({ conclusion: "failure" })] },
    ],
  ];
  it.each(NOTHING)("that offer nothing say so everywhere, and why: %s", (why, fix) => {
    const report = aFixReport({ ...NOTHING_OFFERED, ...fix });
    for (const format of FORMATS) {
      expect(told(format, report)).toContain(`No repair is offered: ${why}.`);
      expect(section(format, report)).toContain("Head as given");
      expect(section(format, report)).not.toMatch(/With the patch|git apply|\boffered\b(?!:)/);
    }
    expect(tellFix(report)).toContain(`No repair is offered: ${why}.`);
  });

  const UNTOUCHED: readonly (readonly [string, Partial<FixRecord>])[] = [
    [
      "Nothing was to be repaired: the review confirmed nothing of the change's own.",
      { stop_reason: "nothing-confirmed", findings: [] },
    ],
    ["Nothing was repaired, as the review could not judge.", { stop_reason: "not-judged", findings: [] }],
    ["Nothing was repaired: the time budget is spent.", { stop_reason: "time-spent" }],
    [
      "Nothing was repaired: the run was cancelled. The command of --verify was not run.",
      { stop_reason: "cancelled", verify: { command: "make check", exit: null } },
    ],
  ];
  it.each(UNTOUCHED)("are one paragraph everywhere where none was begun: %s", (words, fix) => {
    const stop_detail = "The first review could not judge: nobody answered.";
    const report = aFixReport({ ...NOTHING_OFFERED, iterations: [], stop_detail, ...fix });
    for (const format of FORMATS) expect(told(format, report).split(words)).toHaveLength(2);
    for (const shown of everywhere(report)) {
      expect(shown).not.toMatch(
        /^#* ?Repairs|class="wrap fix|head as given|With the patch|git apply|Repairing stopped|No command was run|nobody answered/im,
      );
    }
    expect(tellFix(report)).toBeUndefined();
  });

  const OPEN = {
    title: "Tokens live for ever",
    severity: "high",
    file: SESSION,
    line: 9,
    why: "nobody answered",
  } as const;
  const doubted = (conclusion: "action_required" | "success") => {
    const { result } = aFixRecord();
    if (result === null) throw new Error("The fixture offers a patch");
    const title = "Could not judge: 2 unresolved findings at or above high";
    return aFixReport({
      result: {
        ...result,
        conclusion,
        title,
        open: [OPEN, { ...OPEN, title: EVIL, file: null, line: null, why: EVIL }],
      },
    });
  };

  it.each(FORMATS)("name as %s beside the verdict on the patched head what keeps it from a pass", (format) => {
    const shown = section(format, doubted("action_required"));
    const [, beside = ""] = /With the patch(.*?)Repairing stopped/.exec(shown) ?? [];
    for (const words of ["Unresolved", "Tokens live for ever", `${SESSION}:9`, "Nobody answered."])
      expect(beside).toContain(words);
    expect(beside).toMatch(/\bhigh\b/i);
    expect(section(format, doubted("success"))).not.toContain("Tokens live for ever");
  });

  it("let nothing that is open become markup or a command", () => {
    for (const shown of everywhere(doubted("action_required"))) {
      for (const hidden of ["\u001b", "\u202e"]) expect(shown).not.toContain(hidden);
      expect(shown).not.toMatch(/^\s*::error/m);
    }
    expect(renderReport(doubted("action_required"), "html")).not.toContain("<script");
    const own = renderFix(doubted("action_required"), { heading: "## ", showsPatch: false }) ?? "";
    expect(linksOf(renderGitHubMarkdown(own).texts)).toEqual([]);
  });

  it.each(FORMATS)("keep as %s the case of a name of the code that a finding's title begins with", (format) => {
    const findings = [aFixedFinding({ title: "last misses the end", said: "last still gives nothing" })];
    expect(section(format, aFixReport({ findings }))).toContain("last still gives nothing.");
    expect(section(format, aFixReport({ findings: [aFixedFinding({ said: "last words count" })] }))).toContain(
      "Last words count.",
    );
  });

  it("name on the page the head of every cell of an iteration, for a narrow window that shows no table", () => {
    const [, rows = ""] =
      /aria-label="Iterations"[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(renderReport(aFixReport(EVERY_FATE), "html")) ??
      [];
    expect(rows.match(/<t[hd]/g)).toHaveLength(12);
    expect(rows.match(/<t[hd][^>]* data-head="[^"]+"/g)).toHaveLength(12);
  });

  it("say once why an iteration was taken back, and of its findings only that", () => {
    const undone = "npm test failed, and the fixer did not mend that";
    const said = `it was taken back: ${undone}`;
    const findings = [aFixedFinding({ state: "undone", status: null, said, undone_with: 1 })];
    const iterations = [anIteration({ undone, conclusion: null })];
    for (const format of FORMATS) {
      const shown = section(
        format,
        aFixReport({ ...NOTHING_OFFERED, findings, iterations, stop_detail: "It failed." }),
      );
      expect(shown).toContain("It was taken back with iteration 1.");
      expect(shown.match(/npm test failed/gi)).toHaveLength(1);
    }
  });

  it.each(FIX_STOP_REASONS)("say why they stopped where the run gave no more than its reason: %s", (reason) => {
    const shown = section("text", aFixReport({ stop_reason: reason, stop_detail: "" }));
    expect(shown).toMatch(new RegExp(`Repairing stopped after 1 iteration \\(${reason}\\): [a-z][^()]{15,90}\\. `));
  });

  it("are summed up in a line of every summary", () => {
    const line =
      "1 repaired, 1 did not survive, 1 taken back, 1 declined, 1 not tried. With the patch applied the review came to: Did not pass: 1 finding at or above high.";
    expect(tellFix(aFixReport(EVERY_FATE))).toBe(line);
    expect(renderReport(aFixReport(EVERY_FATE), "text").replace(/\n +/g, " ")).toContain(`Repairs   ${line}`);
    expect(renderReport(aFixReport(EVERY_FATE), "markdown")).toContain(`Repairs: ${escapeMarkdown(line)}`);
  });

  it("stand in short among the properties of a SARIF run, and nowhere in one without repairs", () => {
    const propertiesOf = (report: Report) => JSON.parse(renderReport(report, "sarif")).runs[0].properties;
    const { result, findings } = EVERY_FATE;
    expect(propertiesOf(aFixReport(EVERY_FATE)).fix).toEqual({
      ...{ stopReason: "verify-failed", patchSha256: EVERY_FATE.patch_sha256 },
      patched: { headSha: result?.head, conclusion: "failure", title: result?.title },
      findings: findings.map(({ finding_id: id, fingerprint, state }) => ({ id, fingerprint, state })),
    });
    expect(propertiesOf(aReport())).not.toHaveProperty("fix");
  });

  it("are listed once on a check run's page and in the comment, without the patch itself", () => {
    const { summary, text } = renderCheckRun(aFixReport(), { repositoryUrl: REPOSITORY });
    const comment = renderSummaryComment(aFixReport(), "Tribunal");
    expect(summary).toContain("### Repairs\n");
    expect(text).not.toContain("# Repairs");
    expect(comment).toContain("#### Repairs\n");
    for (const shown of [summary, text, comment]) expect(shown).not.toContain("diff --git");
  });

  it("link the head as given, which the repository has, and never a commit of the run alone", () => {
    const shown = renderSummary(aFixReport(EVERY_FATE), [], REPOSITORY);
    expect(shown).toContain(`(${REPOSITORY}/commit/${"1".repeat(40)})`);
    for (const head of FIXED_HEADS) expect(shown).not.toContain(`/commit/${head}`);
    const { pin } = aReport();
    const tree = renderSummary(aFixReport({}, { pin: { ...pin, head_is_work_tree: true } }), [], REPOSITORY);
    expect(tree).not.toContain("/commit/");
  });

  it("lead on the page from a finding's repair to the finding, where the report has it", () => {
    const page = renderReport(aFixReport(EVERY_FATE, { dismissed: [], unresolved: [] }), "html");
    expect(page).toContain('<h3><a href="#finding-1">An unknown token crashes openSession</a></h3>');
    expect(page).toContain("<h3>The guard throws a string</h3>");
  });

  it("show no title or patch of theirs as their own where a report has a patch and no review of it", () => {
    for (const format of FORMATS) {
      const shown = told(format, aFixReport({ result: null }));
      expect(shown).toContain("A patch is offered, and no review of the patched head is recorded.");
      expect(section(format, aFixReport({ result: null }))).not.toMatch(/With the patch/);
    }
  });
});

describe("the patch on a terminal", () => {
  it("keeps every line and its blanks, and colours what is added and taken away", () => {
    expect(renderPatchText(PATCH)).toBe(PATCH);
    const coloured = renderPatchText(PATCH, { columns: 80, isColoured: true });
    expect(coloured).toContain("\u001b[1;31m-  return open(user.id);\u001b[0m");
    expect(stripVTControlCharacters(coloured)).toBe(PATCH);
  });

  it("lets no line of it move the cursor, command the runner or hide what it does", () => {
    const shown = renderPatchText("@@ -1 +1,3 @@\n::error::x\n ::error::x\n+\u001b[2J\u202e\n+a\rb\n+##[error]x\n");
    expect(shown).not.toMatch(/^\s*::|##\[/m);
    for (const hidden of ["\u001b", "\u202e", "\r"]) expect(shown).not.toContain(hidden);
    expect(shown.split("\n")).toHaveLength(7);
  });
});

describe("repairs with hostile words", () => {
  const hostile = aFixReport({
    stop_detail: EVIL,
    patch: `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1,4 @@\n-${EVIL}\n+${EVIL}\n+\`\`\`\`\`\n \`\`\`\n+</details>\n+::error::x\n`,
    patch_files: [{ path: EVIL, added: 1, removed: 1, findings: [EVIL] }],
    verify: { command: EVIL, exit: 1 },
    result: { ...(aFixRecord().result as NonNullable<FixRecord["result"]>), title: EVIL },
    findings: REPAIR_STATES.map((state, index) =>
      aFixedFinding({
        state,
        finding_id: EVIL,
        fingerprint: index === 0 ? aFinding().fingerprint : EVIL,
        title: EVIL,
        file: EVIL,
        said: EVIL,
      }),
    ),
    iterations: [
      anIteration({
        ...{
          resolved: [EVIL],
          brought: [EVIL],
          undone: EVIL,
          verify: { exit: 1, runs: 2, output: `${EVIL}\n${EVIL}` },
        },
        refused: [{ path: EVIL, start_line: 1, code: EVIL, reason: EVIL, mended: true }],
      }),
    ],
  });

  it("let nothing become markup, a command, a link or a mention", () => {
    for (const shown of everywhere(hostile)) {
      expect(shown).not.toContain("\u001b");
      expect(shown).not.toContain("\u202e");
      expect(shown).not.toMatch(/^\s*::error/m);
    }
    expect(renderReport(hostile, "html")).not.toContain("<script");
    const own = renderFix(hostile, { repositoryUrl: REPOSITORY, heading: "## " }) ?? "";
    const plain = renderGitHubMarkdown(own.replaceAll(/^<\/?details>$|^<summary>[^<]*<\/summary>$/gm, ""));
    expect(plain.hasRawHtml).toBe(false);
    expect(linksOf(plain.texts)).toEqual([]);
    expect(plain.hrefs).toEqual([`${REPOSITORY}/commit/${"1".repeat(40)}`]);
    // The fold that holds the patch is closed once, by us.
    expect(own.match(/^<\/details>$/gm)).toHaveLength(1);
  });

  it("keep every row of their tables whole", () => {
    const rows = (renderFix(hostile, { heading: "## " }) ?? "").split("\n").filter((line) => line.startsWith("| "));
    const bars = rows.map((row) => row.replace(/\\./g, "").match(/\|/g)?.length);
    expect(bars).toEqual([5, 5, 5, 4, 4, 4, 4, 4, 4, 7, 7]);
  });

  it("are bounded in every format, which says how much is left out", () => {
    const long = "w".repeat(5000);
    const many = Array.from({ length: 500 }, (_, index) =>
      aFixedFinding({ finding_id: `F${index}`, title: long, said: long, file: `src/${"d/".repeat(150)}f.ts` }),
    );
    const refused = Array.from({ length: 500 }, () => ({
      path: long,
      start_line: 1,
      code: "automation",
      reason: long,
      mended: false,
    }));
    const patch = `${PATCH}${`+${"x".repeat(300)}\n`.repeat(400)}`;
    const report = aFixReport({ findings: many, patch, iterations: [anIteration({ refused })] });
    for (const format of ["text", "markdown"] as const) {
      expect(renderReport(report, format).length).toBeLessThan(200_000);
      expect(section(format, report)).toMatch(/and 460 more (?:in report\\?\.json|\()/i);
      expect(section(format, report)).toMatch(/and 480 more (?:in report\\?\.json|\()/i);
    }
    expect(section("markdown", report)).toContain("Cut here: the whole patch is in the report.");
    expect(Buffer.byteLength(renderReport(report, "html"))).toBeLessThan(MAX_PAGE_BYTES);
    expect(section("html", report)).toMatch(/and \d+ more lines in the report/);
    expect(renderCheckRun(report).summary.length).toBeLessThan(65_536);
  });
});
