import { describe, expect, it } from "vitest";
import { renderFindingInBody, renderInlineComment } from "../../src/comments/finding-comment.ts";
import { formatGoneMarker, parseMarkers } from "../../src/comments/marker.ts";
import { planUpkeep } from "../../src/comments/plan-upkeep.ts";
import { readPosted } from "../../src/comments/read-posted.ts";
import { aMarker, anOwnComment } from "../fixtures/own-comments.ts";
import { aFinding, aReport, aRun } from "../fixtures/reports.ts";

const { fingerprint, evidence } = aFinding();
const QUOTE = evidence[0]?.quote ?? "";

/** A comment in the part that is seen at once and the part that is folded. */
function inline(over: Parameters<typeof aFinding>[0] = {}, report: Parameters<typeof aReport>[0] = {}) {
  const body = renderInlineComment(aFinding(over), aReport(report));
  const [shown = "", details = "", ...more] = body.split("<details>\n");
  expect([more, body.endsWith("\n</details>")]).toEqual([[], true]);
  return { shown, details, lines: body.split("\n") };
}

describe("a comment on a finding", () => {
  it.each([
    ["high", "🟠 High"],
    ["low", "🔵 Low"],
  ] as const)("begins with how bad it is, in a word too: %s", (severity, badge) => {
    expect(inline({ severity }).lines[0]).toBe(`**${badge}: An unknown token crashes openSession**`);
  });

  it("shows what happens and the suggestion, and folds how it was found, judged and can be dismissed", () => {
    const { shown, details } = inline();
    expect(shown).toContain("\n\nfindByToken answers undefined for an unknown token.\n\n**Suggestion:**");
    expect(shown).not.toMatch(/Judge|v1:|null-safety/);
    for (const folded of [
      "**Judge:** Nothing stops",
      "**Critic** read",
      "null-safety · new in this change",
      fingerprint,
    ])
      expect(details).toContain(folded);
    expect(details).toContain(`\`/tribunal dismiss ${fingerprint} REASON\``);
  });

  it("folds what its claimant says at length, and why it is that severe", () => {
    const description = `A stale token is sent. The request crashes. ${"It goes on. ".repeat(40)}\n\nSee \`openSession\`.`;
    const reasons = { claimed: "Anyone can.", judge: "Each visitor gets an error.", critic: null };
    const { shown, details } = inline({ description, severity_reasons: reasons });
    expect(shown).toMatch(/A stale token is sent\. The request crashes\. (?:It goes on\. ?){5,30}\n/);
    expect(details).toMatch(/It goes on\.\n\nSee `openSession`\.\n\n\*\*Why high:\*\* Each visitor gets an error\./);
  });

  it("shows the code of other places, two at most, and not what the diff shows beside it", () => {
    const cause = (line: number) =>
      ({
        file: "src/users.ts",
        side: "base",
        start_line: line,
        end_line: line,
        quote: `guard${line}();`,
        blob: "b",
      }) as const;
    const { shown, details } = inline({ evidence: [...evidence, cause(1), cause(2), cause(3)] });
    expect(shown).not.toContain(QUOTE);
    expect(shown).toContain("before the change `src/users.ts:2`: `guard2();`");
    expect([shown.includes("guard3"), details.includes("guard3")]).toEqual([false, true]);
  });

  it("offers a reply as a way to dismiss it only where one is read", () => {
    const tells = (report: Parameters<typeof aReport>[0]) => inline({}, report).details.includes("reply why");
    expect(tells({})).toBe(true);
    expect(tells({ run: aRun({ panel: "static" }) })).toBe(false);
    expect(tells({ run: aRun({ settings: { "read-replies": false } }) })).toBe(false);
  });

  it("lets nothing come alive that a model wrote", () => {
    const text = "</details> @octo ![x](//e.test) <img src=x> **b**";
    const { shown, details } = inline({ title: text, description: text, resolution: text, suggestion: null });
    for (const part of [shown, details.slice(0, -"\n</details>".length)]) {
      expect(part).not.toMatch(/<\/details>|<img|@octo|[^\\]!\[x\]\(/);
    }
  });
});

describe("a finding in a review's body", () => {
  const body = (max: number) => renderFindingInBody(aFinding({ anchor: null }), aReport(), max);

  it("names its place and quotes its code", () => {
    const [title = "", place = ""] = body(9000).split("\n\n");
    expect([title, place]).toEqual(["**🟠 High: An unknown token crashes openSession**", "`src/session.ts:5`"]);
    expect(body(9000)).toContain(`\`\`\`\n${QUOTE}\n\`\`\``);
    expect(body(9000)).not.toContain("reply why");
  });

  it("goes without its details where they do not fit, and keeps its name", () => {
    const short = body(400);
    expect(short.length).toBeLessThanOrEqual(400);
    expect(short).not.toContain("<details>");
    expect(short.endsWith(`\n\n\`${fingerprint}\``)).toBe(true);
  });
});

describe("a comment that an earlier version posted", () => {
  const marker = aMarker();
  const old = [
    "**An unknown token crashes openSession**",
    "findByToken answers undefined for an unknown token.",
    "**Judge:** Nothing stops an unknown token before line 5.",
    `high · null-safety · new in this change · \`${fingerprint}\``,
    "```suggestion\n  return undefined;\n```",
    marker,
  ].join("\n\n");
  const standing = readPosted([anOwnComment({ body: old })], "tribunal");

  it("is known by its marker, as one of this version is", () => {
    expect(standing.threads[0]?.markers).toEqual(
      parseMarkers(`${renderInlineComment(aFinding(), aReport())}\n\n${marker}`),
    );
    expect(standing.threads[0]?.markers).toHaveLength(1);
  });

  it("keeps its words where its finding moved, and is answered where that is gone", () => {
    const anchor = { path: "src/session.ts", side: "head", start_line: 9, line: 9 } as const;
    const found = aReport({ findings: [aFinding({ line: 9, anchor })], unresolved: [] });
    const [moved] = planUpkeep(found, standing, "tribunal").moved;
    expect(moved?.body.startsWith(old.slice(0, -marker.length))).toBe(true);
    const nothing = { findings: [], unresolved: [], missed: [], dismissed: [] };
    const coverage = { ...aReport().coverage, skipped: [] };
    const { goneThreads } = planUpkeep(aReport({ ...nothing, coverage }), standing, "tribunal");
    expect(goneThreads[0]?.answer).toContain(formatGoneMarker("tribunal"));
  });
});
