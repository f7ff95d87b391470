import { describe, expect, it } from "vitest";
import { placeShower } from "../../src/document/line-links.ts";
import { printMarkdown } from "../../src/document/print-markdown.ts";
import { renderSummary } from "../../src/render/check-run.ts";
import { describeFix, describeRepairs } from "../../src/render/repairs.ts";
import { FIX_STOP_REASONS, type FixRecord, REPAIR_STATES } from "../../src/report/fix-record.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { escapeMarkdown } from "../../src/text/escape.ts";
import { SESSION } from "../fixtures/claims.ts";
import {
  aFixRecord,
  aFixReport,
  anIteration,
  EVERY_FATE,
  FIXED_HEADS,
  NOTHING_OFFERED,
} from "../fixtures/fix-report.ts";
import { aReport } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const REPOSITORY = "https://github.com/octo/shop";

/** The section as people read it, without Markdown's own signs. */
function section(report: Report): string {
  const shown = printMarkdown(describeRepairs(report), { show: placeShower(report), level: 2 }) ?? "";
  return shown.replace(/[\\`*\u200b]/g, "").replace(/\s+/g, " ");
}

/** All of a report as people read it, without Markdown's own signs. */
const told = (report: Report) =>
  renderReport(report, "markdown")
    .replace(/[\\`*\u200b]/g, "")
    .replace(/\s+/g, " ");

describe("repairs in a report", () => {
  it("come from fixtures as the schema has them", () => {
    expect(reportSchema.parse(aFixReport(EVERY_FATE))).toEqual(aFixReport(EVERY_FATE));
    expect(new Set(EVERY_FATE.findings.map(({ state }) => state))).toEqual(new Set(REPAIR_STATES));
  });

  it("say of which head each verdict is, before anything else", () => {
    const shown = told(aFixReport());
    const lead =
      "That is the verdict on the head as given, 111111111111. With the patch applied, the review's result is: Passed: no findings.";
    expect(shown).toContain(lead);
    const title = shown.indexOf("Did not pass: 1 new finding at or above high");
    expect(title).toBeGreaterThan(-1);
    expect(shown.indexOf(lead)).toBeGreaterThan(title);
    expect(shown.indexOf(lead) - title).toBeLessThan(60);
  });

  it("hold the two heads beside each other, each with its commit, verdict and count", () => {
    const [, given = "", patched = ""] =
      /Head as given(.*?)With the patch(?! applied)(.*?)Repairing stopped/.exec(section(aFixReport(EVERY_FATE))) ?? [];
    for (const words of ["111111111111", "Did not pass: 1 new finding at or above high", "1 confirmed"])
      expect(given).toContain(words);
    for (const words of ["a1a1a1a1a1a1", "of this run only, of iteration 1", "Did not pass: 1 finding", "2 confirmed"])
      expect(patched).toContain(words);
  });

  it.each([
    ["success", "good"],
    ["failure", "bad"],
    ["action_required", "doubt"],
    ["timed_out", "doubt"],
    ["cancelled", "doubt"],
    ["neutral", "doubt"],
  ] as const)(
    "show a patched head that came to %s in that colour, whatever the head as given came to",
    (conclusion, tone) => {
      const result = { ...aFixRecord().result, conclusion } as FixRecord["result"];
      const heads = describeRepairs(aFixReport({ result })).find(({ kind }) => kind === "entries");
      expect(heads?.kind === "entries" && heads.entries.map(({ state }) => state?.tone)).toEqual(["bad", tone]);
    },
  );

  it("have a row each with fate, place, iterations and what the second review said, the repaired first", () => {
    const shown = section(aFixReport(EVERY_FATE));
    const order = [
      ...["An unknown token", "A session outlives", "The guard throws", "Anybody may delete", "no owner of tokens"],
    ].map((title) => shown.indexOf(title));
    expect(Math.min(...order)).toBeGreaterThan(-1);
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
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

  it("tell why they stopped, what each iteration came to and brought anew, and what was refused", () => {
    const shown = section(aFixReport(EVERY_FATE));
    for (const words of [
      "Repairing stopped after 2 iterations (verify-failed): npm test failed twice in iteration 2, whose edits were taken back.",
      "3 repairs in 2 files (21 lines); 1 declined",
      "did not pass, 2 confirmed",
      "R1-F1 (The guard throws a string)",
      "The command of --verify failed twice: exit 1.",
      "failed (exit 1), run 3 times",
      "head: undone",
      "not reviewed",
      "✗ opens a session expected 401, got 200",
      "Edits that were refused (2, 1 of them mended)",
      ".github/workflows/ci.yml:12, iteration 1, automation: A repair never touches what CI runs",
      "src/session.test.ts:40, iteration 2, takes-assertion: This takes an assertion away",
      "Replaced: a later edit of the same lines was accepted.",
      "It is the state after iteration 1 of 2, the best that was reviewed.",
    ])
      expect(shown).toContain(words);
    expect(shown.match(/\boffered\b(?! \()/g)?.length).toBe(1);
  });

  it("tell the patch by its files, and how to apply it at which commit", () => {
    const shown = section(aFixReport(EVERY_FATE));
    for (const words of [
      "A patch is offered (2 files, +16 −5).",
      "Nothing is applied yet. git apply FILE takes it at the root of the repository, at commit 111111111111; the report has it as fix.patch.",
      "src/revoke.ts +14 −4 (of no finding)",
      "- return open(user.id);",
      EVERY_FATE.patch_sha256 ?? "",
    ])
      expect(shown).toContain(words);
    expect(shown.match(/of no finding/g)).toHaveLength(1);
  });

  it("say what --verify came to on what is offered, and where it was not run", () => {
    const shown = (fix: Partial<FixRecord>) => section(aFixReport(fix));
    expect(shown(EVERY_FATE)).toContain("npm ci && npm test passed (exit 0) with the patch applied.");
    expect(shown({})).toContain("No command was run on the repairs.");
    const verify = { command: "make check", exit: null };
    const declined = [anIteration({ applied: [], files: 0, lines: 0, resolved: [], conclusion: null })];
    expect(shown({ verify, ...NOTHING_OFFERED, iterations: declined, findings: [] })).toContain(
      "make check was not run: no repair was made.",
    );
    const failed = [
      anIteration({ verify: { exit: null, runs: 2, output: null }, undone: "it did not end", conclusion: null }),
    ];
    expect(shown({ ...NOTHING_OFFERED, verify, iterations: failed })).toContain(
      "make check did not end by itself in iteration 1.",
    );
    const later = [anIteration(), anIteration({ n: 2, verify: { exit: 3, runs: 2, output: null }, undone: "failed" })];
    expect(shown({ verify: { ...verify, exit: 3 }, iterations: later })).toContain(
      "make check failed (exit 3) in iteration 2, which is not what is offered.",
    );
  });

  const NOTHING: readonly (readonly [string, Partial<FixRecord>])[] = [
    ["the run was cancelled", { stop_reason: "cancelled", iterations: [anIteration({ conclusion: "success" })] }],
    ["no repair was made", { iterations: [anIteration({ applied: [], files: 0, lines: 0, conclusion: null })] }],
    [
      "every repair was undone",
      { stop_reason: "verify-failed", iterations: [anIteration({ undone: "npm test failed", conclusion: null })] },
    ],
    [
      "no review of a repaired version reached a verdict",
      { stop_reason: "not-judged", iterations: [anIteration({ conclusion: "action_required" })] },
    ],
    [
      "no repaired version was better than the original",
      { stop_reason: "nothing-repaired", iterations: [anIteration({ conclusion: "failure" })] },
    ],
  ];
  it.each(NOTHING)("that offer nothing say so, and why: %s", (why, fix) => {
    const report = aFixReport({ ...NOTHING_OFFERED, ...fix });
    expect(section(report)).toContain(`No repair is offered: ${why}.`);
    expect(section(report)).toContain("Head as given");
    expect(section(report)).not.toMatch(/With the patch|git apply|\boffered\b(?!:)/);
    expect(describeFix(report)).toContain(`No repair is offered: ${why}.`);
  });

  const UNTOUCHED: readonly (readonly [string, Partial<FixRecord>])[] = [
    [
      "There was nothing to repair: the review confirmed no finding of this change.",
      { stop_reason: "nothing-confirmed", findings: [] },
    ],
    ["Nothing was repaired, because the review could not judge.", { stop_reason: "not-judged", findings: [] }],
    ["Nothing was repaired: the time budget is spent.", { stop_reason: "time-spent" }],
    [
      "Nothing was repaired: the run was cancelled. The command of --verify was not run.",
      { stop_reason: "cancelled", verify: { command: "make check", exit: null } },
    ],
  ];
  it.each(UNTOUCHED)("are one paragraph where none was begun: %s", (words, fix) => {
    const stop_detail = "The first review could not judge: nobody answered.";
    const report = aFixReport({ ...NOTHING_OFFERED, iterations: [], stop_detail, ...fix });
    const shown = told(report);
    expect(shown.split(words)).toHaveLength(2);
    expect(shown).not.toMatch(/# Repairs|head as given|With the patch|git apply|Repairing stopped|nobody answered/i);
  });

  it("name beside the verdict on the patched head what keeps it from a pass", () => {
    const { result } = aFixRecord();
    if (result === null) throw new Error("The fixture offers a patch");
    const open = [
      { title: "Tokens live for ever", severity: "high", file: SESSION, line: 9, why: "nobody answered" } as const,
    ];
    const doubted = (conclusion: "action_required" | "success") =>
      section(aFixReport({ result: { ...result, conclusion, title: "Could not judge", open: [...open] } as never }));
    const [, beside = ""] = /With the patch(.*?)Repairing stopped/.exec(doubted("action_required")) ?? [];
    expect(beside).toContain(`Unresolved: high · ${SESSION}:9 Tokens live for ever. Nobody answered.`);
    expect(doubted("success")).not.toContain("Tokens live for ever");
  });

  it.each(FIX_STOP_REASONS)("say why they stopped where the run gave no more than its reason: %s", (reason) => {
    const shown = section(aFixReport({ stop_reason: reason, stop_detail: "" }));
    expect(shown).toMatch(new RegExp(`Repairing stopped after 1 iteration \\(${reason}\\): [a-z][^()]{15,90}\\. `));
  });

  it("are summed up in a line of every summary", () => {
    const line =
      "1 repaired, 1 did not survive, 1 taken back, 1 declined, 1 not tried. With the patch applied, the review's result is: Did not pass: 1 finding at or above high.";
    expect(describeFix(aFixReport(EVERY_FATE))).toBe(line);
    expect(renderReport(aFixReport(EVERY_FATE), "text").replace(/\n +/g, " ")).toContain(`Repairs      ${line}`);
    expect(renderReport(aFixReport(EVERY_FATE), "markdown")).toContain(`**Repairs:** ${escapeMarkdown(line)}`);
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

  it("link the head as given, which the repository has, and never a commit of the run alone", () => {
    const shown = renderSummary(aFixReport(EVERY_FATE), [], REPOSITORY);
    expect(shown).toContain(`(${REPOSITORY}/commit/${"1".repeat(40)})`);
    for (const head of FIXED_HEADS) expect(shown).not.toContain(`/commit/${head}`);
    const { pin } = aReport();
    const tree = renderSummary(aFixReport({}, { pin: { ...pin, head_is_work_tree: true } }), [], REPOSITORY);
    expect(tree).not.toContain(`/commit/${pin.head_sha}`);
  });

  it("show no title or patch of theirs as their own where a report has a patch and no review of it", () => {
    const report = aFixReport({ result: null });
    expect(told(report)).toContain("A patch is offered, but no review of the patched head is recorded.");
    expect(section(report)).not.toMatch(/With the patch/);
  });
});
