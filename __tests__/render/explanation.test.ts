import { describe, expect, it } from "vitest";
import { renderExplanation } from "../../src/render/explanation.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";
import { aTriageReport, FIXING_COMMIT, RABBIT } from "../fixtures/triage-report.ts";

const id = (digit: string) => `v1:${digit.repeat(32)}`;
const CORRECTION = { gate: "quote", field: "line", before: "4", after: "5" } as const;
const REPORT = aReport({
  findings: [aFinding({ fingerprint: id("a"), corrections: [CORRECTION] })],
  unresolved: [anUnresolved({ fingerprint: id("b"), failed_gate: "quote", reason: "both sides <b>differ</b>" })],
  dismissed: [aDismissed({ fingerprint: id("c"), by: "critic", reason: "It is guarded at @line 3." })],
});

describe("an explanation", () => {
  it("tells claim, evidence, ruling, Critic and corrections of a confirmed finding", () => {
    const text = renderExplanation(REPORT, "aaaaaaaa");
    expect(text).toMatch(/high · confirmed · null-safety/);
    expect(text).toContain("findByToken answers undefined");
    expect(text).toContain("**Judge:** Nothing stops an unknown token");
    expect(text).toMatch(/\*\*Critic\*\* read the lines again and confirms it\s+Traced from the request handler\./);
    expect(text).toContain("**Gate** quote: line was 4, is 5");
    expect(text).not.toContain("<details>");
    expect(text).toContain(`From the report of run \`${REPORT.run.id}\``);
  });

  it("tells why one is unresolved or dismissed, and nothing of it comes alive", () => {
    const open = renderExplanation(REPORT, id("b"));
    expect(open).toContain("medium · unresolved");
    expect(open).toContain("**Gate** quote: the finding failed it");
    expect(open).toContain("&lt;b>differ");
    const dropped = renderExplanation(REPORT, id("c"));
    expect(dropped).toContain("**Dismissed by the critic:** It is guarded at");
    expect(dropped).not.toContain("@line");
  });

  it.each([
    ["F1", "is an id of one run only"],
    ["zzzz", '"zzzz" is not a fingerprint: it needs at least 4 hexadecimal digits'],
    ["<img>", "is not a fingerprint"],
  ])("says of %j that it knows none", (written, reason) => {
    const text = renderExplanation(REPORT, written);
    expect(text).toContain("Not explained: ");
    expect(text).toContain(reason);
    expect(text).not.toContain("<img");
  });

  it("finds all at a line, by file and line", () => {
    const at = (file: string, start_line: number, line: number) => ({ file, start_line, line });
    const report = aReport({
      findings: [
        aFinding({ title: "First", ...at("src/a.ts", 3, 5) }),
        aFinding({ title: "Far", ...at("src/a.ts", 9, 9) }),
      ],
      unresolved: [anUnresolved({ title: "Second", ...at("src/a.ts", 5, 5) })],
      dismissed: [aDismissed({ title: "Elsewhere", ...at("src/b.ts", 5, 5) })],
      missed: [],
    });
    const titlesAt = (written: string) =>
      [...renderExplanation(report, written).matchAll(/^(?!- ).*\b(First|Second|Far|Elsewhere)\b/gm)].map(
        ([, title]) => title,
      );
    expect(titlesAt("src/a.ts:5")).toEqual(["First", "Second"]);
    expect(titlesAt("./src/a.ts:L3")).toEqual(["First"]);
    expect(titlesAt("src/b.ts:5")).toEqual(["Elsewhere"]);
    expect(titlesAt("src/a.ts:6")).toEqual([]);
    const nothing = renderExplanation(report, "src/a.ts:6");
    expect(nothing).toContain("Not explained: no finding of this run is at that line.");
    expect(nothing).toContain("It knows these findings:");
  });

  it("explains all findings that share a whole fingerprint", () => {
    const twin = anUnresolved({ fingerprint: id("a"), title: "The twin" });
    const text = renderExplanation({ ...REPORT, unresolved: [twin] }, id("a"));
    expect(text).toContain("high · confirmed · null-safety");
    expect(text).toContain("The twin");
    expect(text).not.toContain("Not explained");
  });

  it("lists those alone that begin alike, with their titles", () => {
    const twin = aDismissed({ fingerprint: `v1:aaaa${"b".repeat(28)}`, title: "Twin <b>" });
    const text = renderExplanation({ ...REPORT, dismissed: [...REPORT.dismissed, twin] }, "aaaa");
    expect(text).toContain("Not explained: 2 findings begin with that fingerprint");
    expect(text).toContain(`- \`${id("a")}\`: `);
    expect(text).toContain(`- \`${twin.fingerprint}\`: Twin &lt;b`);
    expect(text).not.toContain(id("b"));
  });
});

describe("an explanation of another reviewer's thread", () => {
  const REPOSITORY = "https://github.com/octo/shop";
  const explain = (name: string, report = aTriageReport()) => renderExplanation(report, name, REPOSITORY);

  it.each(["PRRT_circle", "#r107", `${REPOSITORY}/pull/7/files#r107`])("is found by %s", (name) => {
    expect(explain(name)).toContain("## Consider caching the lookup.");
  });

  it.each(["review-106", `${REPOSITORY}/pull/7#pullrequestreview-106`])(
    "of a review as a whole is found by %s",
    (name) => {
      expect(explain(name)).toContain("## This could use more tests.");
    },
  );

  it.each(["https://evil.example/octo/shop/pull/7#discussion_r107", "<img>", "r1071"])(
    "is not found by %s, and it says what is known",
    (name) => {
      const text = explain(name);
      expect(text).toContain("Not explained: no thread of this run has that name");
      expect(text).toContain("The threads it knows are `discussion_r102`, `discussion_r103`");
      expect(text).toContain(`- \`${aFinding().fingerprint}\`: `);
      expect(text).not.toContain("<img");
    },
  );

  it("tells what it came to and why, with the proof as code, the commit, and what it gets", () => {
    const fixed = explain("r103");
    expect(fixed).toContain("**Fixed since** · coderabbitai\\[bot\\]");
    expect(fixed).toContain("The guard was added after the remark.");
    expect(fixed).toContain(`Fixed by [\`${FIXING_COMMIT.slice(0, 12)}\`](${REPOSITORY}/commit/${FIXING_COMMIT})`);
    expect(fixed).toContain('```\nif (user === undefined) throw new Error("unknown token");\n```');
    expect(fixed).toContain("A person wrote in it");
    expect(explain("r105")).toContain(`It became the finding \`${aFinding().fingerprint}\``);
    expect(explain("r104")).toContain("decided before, unchanged since");
    expect(explain("r107")).toContain("The heads of this circle: ");
  });

  it("tells its history over the heads, also where it is open no more", () => {
    const seen = { code_sha256: null, quote: null, forced: false } as const;
    const sightings = [
      { ...seen, head: "a".repeat(40), turn: 0, status: "fixed", commit: FIXING_COMMIT },
      { ...seen, head: "b".repeat(40), turn: 1, status: "uncertain", commit: null, forced: true, quote: "close(it);" },
    ] as const;
    const entry = {
      ...{
        thread_id: "PRRT_gone",
        comment_id: 4711,
        author: RABBIT,
        path: "src/a.ts",
        original_path: "src/a.ts",
        symbol: null,
      },
      ...{ title: "Close <b>it</b>.", request: "Close it.", suggestion: null, lines: "" },
      ...{ repeats: null, contradicts: null, sightings: [...sightings] },
    };
    const history = [entry, { ...entry, thread_id: "PRRT_circle", comment_id: 0 }];
    for (const name of ["PRRT_gone", "discussion_r4711", "4711", "r107"]) {
      const text = explain(name, aTriageReport({ triage_history: history }));
      expect(text).toContain("**History**");
      expect(text).toContain("- `aaaaaaaaaaaa`: fixed, by [`c0ffee000000`]");
      expect(text).toContain("- `bbbbbbbbbbbb`: uncertain, as it goes in circles: `close(it);`");
    }
    const gone = explain("PRRT_gone", aTriageReport({ triage_history: history }));
    expect(gone).toContain("`discussion_r4711`");
    expect(explain("r0", aTriageReport({ triage_history: history }))).toContain("Not explained");
    expect(gone).toContain("**Not among the open threads**");
    expect(gone).toContain("## Close &lt;b>it&lt;/b>.");
  });
});
