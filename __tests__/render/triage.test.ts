import { describe, expect, it } from "vitest";
import { planPosting } from "../../src/comments/plan-posting.ts";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { placeShower } from "../../src/document/line-links.ts";
import { printMarkdown } from "../../src/document/print-markdown.ts";
import { annotate, renderSummary } from "../../src/render/check-run.ts";
import { describeTriage } from "../../src/render/triage.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { escapeMarkdown } from "../../src/text/escape.ts";
import { aFinding } from "../fixtures/reports.ts";
import {
  aToldThread,
  aTriageReport,
  aTriageScope,
  CIRCLE,
  COPILOT,
  RABBIT,
  THREADS,
} from "../fixtures/triage-report.ts";
import { between, renderReport, tagless } from "../fixtures/whole-report.ts";

const REPOSITORY = "https://github.com/octo/shop";
const RULES = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] } as const;

/** The section alone as people read it, without Markdown's own signs. */
function section(report: Report = aTriageReport()): string {
  const shown = printMarkdown(describeTriage(report), { show: placeShower(report), level: 2 }) ?? "";
  return shown.replace(/[\\`*\u200b]/g, "").replace(/\s+/g, " ");
}

describe("a report of a pull request without an open thread", () => {
  const none = aTriageReport({
    findings: [aFinding()],
    triage: [],
    triage_scope: aTriageScope({ threads: 0, asked: 0, carried: 0 }),
  });

  it("says so in one sentence", () => {
    expect(section(none)).toContain("No thread of coderabbitai[bot] and Copilot is open.");
    expect(section(none)).not.toContain("resolve-threads");
  });

  it("says why no thread could be tried where they cannot be read", () => {
    const problem = "GitHub answered 502 three times";
    const scope = aTriageScope({ threads: 0, asked: 0, carried: 0, problem });
    const shown = section(aTriageReport({ triage: [], triage_scope: scope }));
    expect(shown).toContain("No thread of coderabbitai[bot] and Copilot could be tried.");
    expect(shown).toContain(problem);
    expect(shown).not.toContain("is open");
  });
});

describe("other reviewers' threads in a report", () => {
  it("come from fixtures as the schema has them", () => {
    expect(reportSchema.parse(aTriageReport())).toEqual(aTriageReport());
  });

  it("are summed up in a line of every summary", () => {
    const line = "7 tried: 1 goes in circles, 2 need a person, 1 true and open, 1 refuted, 1 fixed since, 1 skipped.";
    const told = `**Threads:** ${escapeMarkdown(line)}`;
    expect(renderReport(aTriageReport(), "text").replace(/\n +/g, " ")).toContain(`Threads      ${line}`);
    expect(renderReport(aTriageReport(), "markdown").split("\n## ")[0]).toContain(told);
  });

  it("have a row each, what needs a person first", () => {
    const shown = section();
    const places = THREADS.map(({ title, comment_id: id }) => {
      const name = id === 106 ? "review-106" : `discussion_r${id}`;
      expect(shown).toContain(name);
      return { id, at: shown.indexOf(title.split("`")[0] ?? "") };
    });
    for (const { at } of places) expect(at).toBeGreaterThan(-1);
    const order = [...places].sort((a, b) => a.at - b.at).map(({ id }) => id);
    expect(order).toEqual([107, 106, 101, 105, 104, 103, 102]);
  });

  it("tell who said it and where, why it came to what, with its proof and commit", () => {
    const shown = section();
    for (const words of ["goes in circles", "needs a person", "true and open", "refuted", "fixed since", "skipped"])
      expect(shown).toContain(words);
    expect(shown).toMatch(
      /Copilot,? +the review as a whole|Copilot +This could use more tests\. +the review as a whole/,
    );
    expect(shown).toContain("src/session.ts:9");
    expect(shown).toContain("Line 4 returns before.");
    expect(shown).toMatch(/[Rr]efuted by .*src\/session\.ts:4/);
    expect(shown).toContain('if (user === undefined) throw new Error("unknown token");');
    expect(shown).toMatch(/Fixed by .*c0ffee000000/);
    expect(shown).toContain(`It became the finding ${aFinding().fingerprint}.`);
  });

  it("tell what each gets: nothing is resolved that a person wrote in, or without proof", () => {
    const shown = section().replace(/ +/g, " ");
    const rowOf = (title: string) =>
      shown.slice(shown.indexOf(title)).match(/a reply; [a-z ]+|no reply: it is a finding/)?.[0];
    expect(rowOf("Consider caching")).toMatch(/^a reply; a person decides/);
    expect(rowOf("This could use more")).toMatch(/^a reply; a person decides/);
    expect(rowOf("An unknown token crashes")).toBe("no reply: it is a finding");
    expect(rowOf("user may be undefined here")).toMatch(/^a reply; resolved if allowed/);
    expect(rowOf("The user is used before")).toMatch(/^a reply; left to the people in it/);
    expect(rowOf("Rename")).toMatch(/^a reply; stays open/);
    expect(shown).toContain("decided before, unchanged since");
  });

  it("say that a thread is asked about again of which nobody said anything", () => {
    const shown = section(aTriageReport({ triage: [aToldThread({ unheard: true, reason: "nobody was asked" })] }));
    for (const words of ["not decided", "Nobody was asked.", "the next run asks again"]) expect(shown).toContain(words);
    expect(shown).not.toContain("needs a person");
  });

  it("show a circle with its heads in their order", () => {
    const heads = CIRCLE.map((head) => head.slice(0, 12)).join(" *→ *");
    expect(section().replace(/\]\([^)]*\)|\[(?=[0-9a-f])/g, "")).toMatch(
      new RegExp(`The heads of this circle: +${heads}`),
    );
  });

  it.each(["title() is used", "isOpen is set"])("leave an identifier as it is written: %s", (reason) => {
    expect(section(aTriageReport({ triage: [aToldThread({ reason })] }))).toContain(`${reason}.`);
  });

  it("promise no reply where the gate is closed", () => {
    const { verdict } = aTriageReport();
    const closed = { ...verdict, gate: "closed", gate_reason: "accuracy FAIL" } as const;
    const shown = section(aTriageReport({ verdict: closed }));
    expect(shown).toContain("no reply, as the gate is closed; a person decides");
    expect(shown).not.toMatch(/a reply; (?:a person|resolved|left|stays)/);
  });

  it("promise nothing where the static panel asks nobody", () => {
    const { run } = aTriageReport();
    const report = aTriageReport({
      run: { ...run, panel: "static" },
      triage: [aToldThread({ unheard: true }), aToldThread({ unheard: true, thread_id: "PRRT_2" })],
      triage_scope: aTriageScope({ threads: 2, asked: 0, carried: 0 }),
    });
    const shown = section(report);
    expect(shown).toContain("open: none asked about in this run.");
    expect(shown).toContain("no reply: the static panel cannot check remarks");
    expect(shown).not.toContain("asks again");
    expect(renderReport(report, "text")).toContain("Threads      none tried; 2 not decided.");
  });

  it("show circles with their heads in the comment on the pull request", () => {
    const shown = renderSummaryComment(aTriageReport(), "Tribunal");
    expect(shown).toContain("#### Requests that go in circles (1)");
    for (const head of CIRCLE) expect(shown).toContain(`\`${head.slice(0, 12)}\``);
  });

  it("link to the thread only where its address is a place on a pull request of the repository", () => {
    const told = (url: string) =>
      renderSummary(aTriageReport({ triage: [aToldThread({ url, title: "T" })] }), [], REPOSITORY);
    expect(told(`${REPOSITORY}/pull/7#discussion_r101`)).toContain(
      `[\`src/session.ts:5\`](${REPOSITORY}/pull/7#discussion_r101)`,
    );
    expect(told("https://GitHub.com/Octo/Shop/pull/7#discussion_r101")).toContain(
      `(${REPOSITORY}/pull/7#discussion_r101)`,
    );
    for (const url of [
      ...[
        "javascript:alert(1)",
        "https://evil.example/octo/shop/pull/7#discussion_r1",
        `${REPOSITORY}x/pull/7#discussion_r1`,
      ],
      ...[`${REPOSITORY}/pull/7#discussion_r1) [x](https://evil.example`, `${REPOSITORY}/settings`, ""],
    ])
      expect(told(url)).toContain("coderabbitai\\[bot\\], `src/session.ts:5`: T");
  });
});

describe("a finding that another reviewer's thread says", () => {
  it("is told as theirs where nobody of ours claimed it, and else as said by them too", () => {
    const comment = (report: Report) => planPosting(report, RULES).review?.comments[0]?.body ?? "";
    const both = aTriageReport({
      findings: [aFinding({ threads: THREADS.slice(0, 2).map(({ thread_id, author }) => ({ thread_id, author })) })],
    });
    const names = `${COPILOT} (discussion_r102) and ${RABBIT} (discussion_r103)`;
    expect(comment(aTriageReport())).toContain(`**Raised by:** ${escapeMarkdown(`${RABBIT} (discussion_r105)`)}`);
    expect(comment(both)).toContain(`**Also said by:** ${escapeMarkdown(names)}`);
    expect(annotate(both, "high").annotations[0]?.message).toContain(`Also said by: ${names}`);
  });

  it("opens its debate on the page with who said it", () => {
    const page = tagless(between(renderReport(aTriageReport(), "html"), /<article/, /<\/article>/));
    expect(page).toContain("coderabbitai[bot] said so in a thread, and the triage confirmed it");
    expect(page).not.toContain("Enthusiast claimed it");
  });

  it("is not said to be claimed by two Enthusiasts where one of the two is the triage", () => {
    const finding = aFinding({
      claimed_by: ["enthusiast-r1.1-p1-s1", "triage-r1.1-p1-s1"],
      threads: [{ thread_id: "x", author: RABBIT }],
    });
    const page = tagless(renderReport(aTriageReport({ findings: [finding] }), "html"));
    expect(page).toContain("Enthusiast claimed it");
    expect(page).not.toContain("of them agree");
  });
});
