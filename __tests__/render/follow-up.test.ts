import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { describeLost } from "../../src/memory/carried.ts";
import { annotate, renderCheckRun, renderSummary } from "../../src/render/check-run.ts";
import { renderExplanation } from "../../src/render/explanation.ts";
import { describeFollowUp, phraseSince } from "../../src/render/follow-up.ts";
import { noteCarried } from "../../src/render/host-notes.ts";
import type { HistoryEntry } from "../../src/report/follow-up-record.ts";
import type { Report } from "../../src/report/report.ts";
import {
  aDismissed,
  aFinding,
  aFollowUp,
  aFollowUpReport,
  anUnresolved,
  aReport,
  aResolution,
  aRun,
  EARLIER_HEAD,
} from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const REPOSITORY = "https://github.com/octo/shop";
const COUNTS = "1 resolved, 1 partly resolved, 1 still open, 1 cannot be verified, 1 new, 1 late, 1 reversal";
const LEAD = `Since a1b2c3d4e5f6: ${COUNTS}; 3 of 4 parts reviewed again, 1 carried over.`;

const pageText = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]*>/g, "");
/** What a reader sees of Markdown, near enough. */
const plain = (markdown: string) => markdown.replace(/\[`([^`]*)`\]\([^)]*\)/g, "$1").replace(/[\\`\u200b]/g, "");

/** Everything that tells of a whole report, as a reader sees it. */
const FACES: Readonly<Record<string, (report: Report) => string>> = {
  text: (report) => renderReport(report, "text", { columns: 10_000, isColoured: false }),
  markdown: (report) => plain(renderReport(report, "markdown")),
  html: (report) => pageText(renderReport(report, "html")),
  "job summary": (report) => plain(renderSummary(report, [], REPOSITORY)),
  "check run": (report) => {
    const { summary, text } = renderCheckRun(report, { repositoryUrl: REPOSITORY });
    return plain(`${summary}\n${text}`);
  },
  "summary comment": (report) => plain(renderSummaryComment(report, "tribunal")),
};
const ALL_FACES = Object.entries(FACES);
/** The whole report in one of them: what each printer makes of blocks is its own test. */
const show = (report: Report) => plain(renderReport(report, "markdown"));

const history = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ fingerprint: `v1:${"a".repeat(32)}`, older_fingerprints: [`v1:${"0".repeat(32)}`] },
  ...{ title: "A session is opened for nobody", category: "null-safety", severity: "high" },
  ...{ file: "src/session.ts", original_path: "src/session.ts", symbol: "openSession" },
  ...{ quote: "open(user.id);", asked: "a guard", asked_is_code: false, side: "head", contradicts: null },
  sightings: [
    { head: EARLIER_HEAD, state: "open", element_sha256: null, quote: null },
    { head: "1".repeat(40), state: "resolved", element_sha256: null, quote: "if (user) open(user.id);" },
  ],
  ...overrides,
});

describe("a review of the whole change", () => {
  it("tells of nothing that changed since", () => {
    expect(show(aReport())).not.toMatch(/since [0-9a-f]{6}|reviewed again|still open/i);
  });

  it("says why it is full, where an earlier review might have been followed", () => {
    const full = (code: "other-rules" | "no-earlier-review" | "not-a-pull-request") =>
      show(aReport({ run: aRun({ full_review: { code, detail: "the rules differ from those at run 4711.1" } }) }));
    const words = "The whole change was reviewed: the rules differ from those at run 4711.1.";
    expect(full("other-rules")).toContain(words);
    for (const code of ["no-earlier-review", "not-a-pull-request"] as const) {
      expect(full(code)).not.toContain(words);
    }
  });
});

describe("a follow-up", () => {
  it.each(ALL_FACES)("leads as %s with what changed since, before the findings and the numbers", (_, show) => {
    const shown = show(aFollowUpReport());
    expect(shown).toContain(LEAD);
    const others = ["findByToken answers undefined", "Accuracy", "confirmed"].map((words) => shown.indexOf(words));
    for (const at of others.filter((index) => index >= 0)) expect(at).toBeGreaterThan(shown.indexOf(LEAD));
  });

  it("is told by the check run's title, after the conclusion", () => {
    expect(renderCheckRun(aFollowUpReport()).title).toBe(
      `Did not pass: 1 new finding at or above high · since a1b2c3d4e5f6: ${COUNTS}`,
    );
  });

  it("tells each of its lists", () => {
    const shown = show(aFollowUpReport());
    for (const words of [
      ...["The guard stands before every use.", "src/session.ts:4", "if (user === undefined) return;"],
      ...["Two of three places are guarded", "src/users.ts:9", "users.trust(token)"],
      ...["Its lines are unchanged.", "The file may not be read any more.", "Each stays open."],
      ...["The pool is never closed", "The cache never expires", "reviewed before and have not changed since"],
      ...["asks to undo what an earlier finding", "A guard is missing", "open(user.id);", "The guard is superfluous"],
      ...["111111111111", "Sessions leak", "src/pool.ts, which refuted it, changed."],
      "3 of 4 parts reviewed again, 1 carried over",
    ])
      expect(shown).toContain(words);
  });

  it("says which parts were carried and which were tried anew, and why, folded away", () => {
    const fold = /<details>\n<summary>Which parts, and why<\/summary>[\s\S]*?<\/details>/;
    for (const shown of [renderSummary(aFollowUpReport(), []), renderSummaryComment(aFollowUpReport(), "tribunal")]) {
      const [parts = ""] = fold.exec(shown) ?? [];
      expect(parts).toContain("- `src/session.ts` 3-8, 20: reviewed again: the lines changed");
      expect(parts).toContain("- `src/users.ts` 1-9: reviewed again: what is used there changed");
      expect(parts).toContain("- `src/routes.ts` 7 (deleted): carried over");
    }
    expect(pageText(renderReport(aFollowUpReport(), "html"))).toContain("src/users.ts 1-9: reviewed again");
  });

  it("tells at which head it was held resolved what is back", () => {
    const reversals = aFollowUp().reversals.map((each) => {
      return { ...each, kind: "return" as const, heads: [EARLIER_HEAD, "b".repeat(40), "1".repeat(40)] };
    });
    const shown = show(aFollowUpReport({ reversals }));
    expect(shown).toContain("It counted as resolved and is back, although its lines have not changed since.");
    expect(shown).toMatch(
      /Earlier, at a1b2c3d4e5f6: A guard is missing[\s\S]*Held resolved, at b{12}[\s\S]*Now, at 1{12}/,
    );
  });

  it("claims a resolver's quote for no finding without one", () => {
    const resolutions = [aResolution({ status: "cant_verify", evidence: null, decided_by: "resolver" })];
    const shown = plain(renderCheckRun(aFollowUpReport({ resolutions })).summary);
    expect(shown).toContain("(decided by the resolver)");
    expect(shown).not.toContain("was found at the pin");
  });

  it("tells of the findings it follows one by one, and of no carried ones besides but another run's", () => {
    const carried = (workflow_run: string) => ({ workflow_run, findings: 2, lost: null });
    expect(noteCarried(aFollowUpReport({}, { carried: carried("4711.1") }))).toEqual([]);
    expect(noteCarried(aFollowUpReport({}, { carried: carried("4710.1") }))).toHaveLength(1);
  });

  it("tells what was refused where nobody knows whether there was an earlier review, and ends each sentence once", () => {
    const refused = "GitHub: could not list the commits in o/r: HTTP 403. Grant the job `pull-requests: read`.";
    const noteOf = (workflow_run: string | null) => {
      const lost = { workflow_run, report_sha256: null, reason: refused };
      return plain(noteCarried(aFollowUpReport({}, { carried: { workflow_run, findings: 0, lost } })).join("\n"));
    };
    const why = plain(refused.slice(0, -1));
    expect(noteOf(null)).toBe(
      `It is unknown whether an earlier review did not pass: ${why}. Run this one again once that is known.`,
    );
    expect(noteOf("4711.1")).toContain(`Run 4711.1 did not pass, and what it found cannot be read: ${why}. Give`);
    expect(describeLost({ review: undefined, reason: refused })).toBe(
      `it is unknown whether an earlier review failed (${refused.slice(0, -1)})`,
    );
  });

  it("counts as new what was neither held before nor comes late", () => {
    const known = anUnresolved({ fingerprint: `v1:${"6".repeat(32)}`, older_fingerprints: [`v1:${"b".repeat(32)}`] });
    const kept = aFinding({ fingerprint: `v1:${"5".repeat(32)}`, older_fingerprints: [], carried_from: "4711.1" });
    const reversed = anUnresolved({ fingerprint: `v1:${"e".repeat(32)}`, older_fingerprints: [] });
    const lists = { findings: [kept, ...aFollowUp().late], unresolved: [known, reversed] };
    expect(phraseSince(aFollowUpReport({}, lists))).toBe(`since a1b2c3d4e5f6: ${COUNTS.replace(" 1 new,", "")}`);
  });

  it("counts what was resolved once and is back on other lines as new", () => {
    const back = aFinding({ fingerprint: `v1:${"a".repeat(32)}`, older_fingerprints: [] });
    expect(phraseSince(aFollowUpReport({}, { findings: [back], unresolved: [] }))).toContain("1 new");
  });

  it("tells apart what a person dismissed, and does not call it open", () => {
    const dismissed = [aDismissed({ by: "person", reason: "wendy: tested", fingerprint: aFinding().fingerprint })];
    const since = phraseSince(aFollowUpReport({}, { findings: [], unresolved: [], dismissed }));
    expect(since).toContain("partly resolved, 1 cannot be verified, 1 dismissed by a person, 1 late");
    const resolved = aDismissed({ by: "person", reason: "wendy: tested", fingerprint: `v1:${"a".repeat(32)}` });
    const report = aFollowUpReport({}, { findings: [], unresolved: [], dismissed: [...dismissed, resolved] });
    expect(phraseSince(report)).toBe(since);
  });

  it("leaves the comment room for what follows, within the host's limit", () => {
    const resolutions = Array.from({ length: 100 }, () =>
      aResolution({ note: "x ".repeat(5000), title: "y".repeat(4000) }),
    );
    expect(renderSummaryComment(aFollowUpReport({ resolutions }), "tribunal").length).toBeLessThan(65_536);
  });
});

describe("what a follow-up lists", () => {
  const LISTS = ["resolved", "partially_resolved", "unresolved", "cant_verify"] as const;
  const entriesIn = (report: Report) =>
    describeFollowUp(report).flatMap((block) => (block.kind === "entries" ? [block.entries] : []));

  it("stands worst first in every list", () => {
    const severities = ["low", "critical", "medium"] as const;
    const resolutions = LISTS.flatMap((status) => severities.map((severity) => aResolution({ status, severity })));
    const lists = entriesIn(aFollowUpReport({ resolutions })).slice(0, LISTS.length);
    expect(lists.map((entries) => entries.map(({ severity }) => severity))).toEqual(
      LISTS.map(() => ["critical", "medium", "low"]),
    );
  });

  it("is told briefly where the findings follow in full", () => {
    const { fingerprint } = aFinding();
    const shown = (report: Report) => plain(renderCheckRun(report).summary);
    expect(shown(aFollowUpReport())).not.toContain(fingerprint);
    expect(shown(aFollowUpReport({}, { findings: [] }))).toContain(fingerprint);
    expect(renderSummaryComment(aFollowUpReport(), "tribunal").split(fingerprint)).toHaveLength(2);
  });

  it("names the person who upheld a finding, and not the resolver before", () => {
    const validation = { status: "upheld_by_person", explanation: "upheld by wendy", quote: null } as const;
    const finding = aFinding({ validation });
    const word = { action: "override", finding: finding.fingerprint, rule: null, by: "wendy", refusal: null } as const;
    const comment = {
      permission: "write",
      comment_id: 1,
      again: false,
      unproven: null,
      said_of: null,
      accepted: true,
    } as const;
    const report = aFollowUpReport({}, { findings: [finding] });
    const overrides = [{ ...word, ...comment, reason: "It runs what anybody sends." }];
    const shown = plain(renderSummaryComment({ ...report, verdict: { ...report.verdict, overrides } }, "tribunal"));
    const [, open = ""] = /Still open \(1\)\n\n(.*\n.*)/.exec(shown) ?? [];
    expect(open).toContain("Upheld by wendy: It runs what anybody sends.");
    expect(open).not.toContain("decided by");
  });
});

describe("a reason that names a finding or a commit", () => {
  const [name, head] = [`v1:${"1b75".repeat(8)}`, "a4c4f5fd6a4b"];
  const reason = `it asks to undo what finding ${name} asked for at ${head}: a person decides`;
  const shows: readonly [string, (report: Report) => string][] = [
    ["markdown", (report) => renderReport(report, "markdown")],
    ["job summary", (report) => renderSummary(report, [])],
    ["check run", (report) => renderCheckRun(report).text],
    ["summary comment", (report) => renderSummaryComment(report, "tribunal")],
  ];

  it.each(shows)("lets both be copied from the %s", (_, show) => {
    const report = aReport({ findings: [], unresolved: [anUnresolved({ reason })] });
    expect(show(report)).toContain(`what finding \`${name}\` asked for at \`${head}\`: a person decides`);
  });
});

describe("a reused verdict", () => {
  const reused_from = { run_id: "run-1", workflow_run: "4711.1", report_sha256: "8".repeat(64) };

  it("says in the comment whose it is, where it was given for another push", () => {
    const ofAnother = aReport({ run: aRun({ reused_from, full_review: null }) });
    expect(renderSummaryComment(ofAnother, "tribunal")).toContain("Reused: the verdict of run `4711.1`");
    expect(renderSummaryComment(aReport(), "tribunal")).not.toContain("Reused");
    const full_review = { code: "ordered", detail: "asked for" } as const;
    const again = renderSummaryComment(aReport({ run: aRun({ reused_from, full_review }) }), "tribunal");
    expect(again).toBe(renderSummaryComment(aReport({ run: aRun({ full_review }) }), "tribunal"));
  });
});

describe("a finding that comes late", () => {
  const late = (settings: Report["run"]["settings"], severity: "medium" | "high" = "medium") =>
    annotate(
      aReport({ run: aRun({ settings }), findings: [aFinding({ late: true, severity })], unresolved: [] }),
      "high",
    );

  it("is no annotation below fail-on, and says that it comes late at or above it", () => {
    expect(late({ "fail-on": "high" })).toEqual({ annotations: [], omitted: 1 });
    const [shown] = late({ "fail-on": "medium" }).annotations;
    expect(shown?.message).toContain("Late: its lines were reviewed before and have not changed since");
    expect(late({ "fail-on": "high" }, "high").annotations).toHaveLength(1);
  });

  it("is an annotation where the report does not say what fails", () => {
    for (const settings of [{}, { "fail-on": "whatever" }]) expect(late(settings).annotations).toHaveLength(1);
  });
});

describe("a follow-up as SARIF", () => {
  it("tells what is late, what is new and what was held before", () => {
    const [run] = JSON.parse(renderReport(aFollowUpReport(), "sarif")).runs;
    const told = run.results.map(({ baselineState, properties }: Record<string, Record<string, unknown>>) => [
      baselineState,
      properties?.late,
    ]);
    expect(told).toEqual([
      ["unchanged", undefined],
      ["new", true],
      ["new", undefined],
    ]);
  });
});

describe("the explanation of a finding", () => {
  const report = aFollowUpReport(
    {},
    { history: [history(), history({ ...aFinding(), sightings: history().sightings.slice(0, 1) })] },
  );

  it("tells its history over the heads, and what became of it since", () => {
    const shown = plain(renderExplanation(report, aFinding().fingerprint));
    expect(shown).toContain("**Since the earlier review:** unresolved. Its lines are unchanged.");
    expect(shown).toContain("**History**\n\n- a1b2c3d4e5f6: open");
  });

  it.each([`v1:${"a".repeat(32)}`, `v1:${"0".repeat(32)}`])("tells of what is gone, by any name it had: %s", (name) => {
    const shown = plain(renderExplanation(report, name));
    expect(shown).toContain("## A session is opened for nobody\n\n**Gone** · src/session.ts");
    expect(shown).toContain("**Since the earlier review:** resolved. The guard stands before every use.");
    expect(shown).toContain("- 111111111111: resolved; in its place stood if (user) open(user.id);");
  });
});
