import { describe, expect, it } from "vitest";
import { parseMarkers } from "../../src/comments/marker.ts";
import { commentsBorne, type PostingRules, planPosting } from "../../src/comments/plan-posting.ts";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { annotate } from "../../src/render/check-run.ts";
import { aFile, aHunk } from "../fixtures/claims.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";

const RULES: PostingRules = { room: 10, threshold: "low", checkSlug: "tribunal", posted: [] };
const FINGERPRINT = aFinding().fingerprint;
const twin = aFinding({ id: "F2", line: 5, title: "The same words at another place", anchor: null });
const report = aReport({ findings: [aFinding(), twin] });
const aThread = (line: number) => ({ fingerprint: FINGERPRINT, place: { path: aFinding().file ?? "", line } });

describe("two findings under one fingerprint", () => {
  it("are both put before people, each with its marker", () => {
    const review = planPosting(report, RULES).review;
    expect(review).toMatchObject({ comments: [{ path: aFinding().file }], inBody: { listed: [twin] } });
    expect(review?.body).toContain(twin.title);
    const bodies = [review?.comments[0]?.body ?? "", review?.body ?? ""];
    const marker = { check: "tribunal", fingerprint: FINGERPRINT, head: report.pin.head_sha, isByRules: false };
    expect(bodies.map(parseMarkers)).toEqual([[marker], [marker]]);
  });

  it("are counted as more in the report when there is no room for the second", () => {
    const { review, leftOut } = planPosting(report, { ...RULES, room: 1 });
    expect(review?.body).toContain("1 more in the report");
    expect(leftOut).toEqual([twin]);
  });

  it("are told apart by their place where one of them stands on the pull request", () => {
    const far = aFinding({
      id: "F2",
      line: 40,
      anchor: { path: aFinding().file ?? "", side: "head", start_line: 40, line: 40 },
    });
    const both = aReport({ findings: [far, aFinding()] });
    const posted = (line: number) => planPosting(both, { ...RULES, posted: [aThread(line)] }).review?.anchored;
    expect(posted(5)).toEqual([far]);
    expect(posted(38)).toEqual([aFinding()]);
  });
});

describe("a united finding", () => {
  const at = (id: string, line: number, over: Parameters<typeof aFinding>[0] = {}) => {
    const anchor = { path: aFinding().file ?? "", side: "head", start_line: line, line } as const;
    return aFinding({ id, fingerprint: `v1:${id.repeat(16)}`, older_fingerprints: [], line, anchor, ...over });
  };
  const kept = at("F1", 5);
  const unitedWith = (other: ReturnType<typeof at>) =>
    aReport({
      findings: [{ ...kept, united: [kept, { ...other, united: [] }].map((each) => ({ ...each, united: [] })) }],
    });
  const standing = (line: number, id: string) => [
    { fingerprint: `v1:${id.repeat(16)}`, place: { path: aFinding().file ?? "", line } },
  ];

  it("is not posted again at one line where a comment stands at the other that says as much", () => {
    const posted = (line: number, id: string) =>
      planPosting(unitedWith(at("F2", 40)), { ...RULES, posted: standing(line, id) }).review;
    expect([posted(5, "F1"), posted(40, "F2")]).toEqual([undefined, undefined]);
  });

  it("is posted where what stands is about a milder one of it, or about another finding", () => {
    const posted = (other: ReturnType<typeof at>, id: string) =>
      planPosting(unitedWith(other), { ...RULES, posted: standing(40, id) }).review?.anchored.map((each) => each.id);
    expect(posted(at("F2", 40, { severity: "low" }), "F2")).toEqual(["F1"]);
    expect(posted(at("F2", 40), "F3")).toEqual(["F1"]);
  });
});

it("posts what the change brought in, from the threshold on", () => {
  const posted = (over: Parameters<typeof aFinding>[0]) =>
    planPosting(aReport({ findings: [aFinding(over)] }), { ...RULES, threshold: "medium" }).review !== undefined;
  expect([posted({ severity: "medium" }), posted({ severity: "low" })]).toEqual([true, false]);
  expect(posted({ severity: "critical", classification: "existing" })).toBe(false);
});

it("quotes the code in the body of a review, where no line beside it shows it, and says what is unresolved", () => {
  const bodies = (over: Parameters<typeof aFinding>[0], unresolved = aReport().unresolved) => {
    const { review } = planPosting(aReport({ findings: [aFinding(over)], unresolved }), RULES);
    return [review?.body ?? "", review?.comments[0]?.body ?? ""];
  };
  const quote = aFinding().evidence[0]?.quote ?? "";
  const [inBody = ""] = bodies({ anchor: null });
  expect(inBody).toContain(`\`\`\`\n${quote}\n\`\`\``);
  expect(bodies({ anchor: null, evidence: [] })[0]).not.toContain(quote);
  expect(bodies({})[1]).not.toContain(`\`\`\`\n${quote}\n\`\`\``);
  expect([inBody.includes("1 unresolved; see"), bodies({}, [])[0]?.includes("unresolved")]).toEqual([true, false]);
});

describe("suppressions without a reason", () => {
  const finding = (severity: "low" | "medium") => aFinding({ detected_by: "suppression", source: "gate", severity });
  const ofSeverity = (severity: "low" | "medium") => aReport({ findings: [finding(severity)], unresolved: [] });

  it("are neither commented nor annotated where they are a note, and stand in the summaries", () => {
    const note = ofSeverity("low");
    expect(planPosting(note, RULES)).toEqual({ review: undefined, leftOut: [] });
    expect(annotate(note, "high").annotations).toEqual([]);
    expect(renderSummaryComment(note, "tribunal")).toContain(aFinding().title);
  });

  it("are both where the configuration takes them for more", () => {
    expect(planPosting(ofSeverity("medium"), RULES).review?.comments).toHaveLength(1);
    expect(annotate(ofSeverity("medium"), "high").annotations).toHaveLength(1);
  });
});

describe("a checked change", () => {
  const replacement = { start_line: 4, line: 5, text: "  const a = 1;\n  const b = 2;" };
  const anchor = { path: "src/session.ts", side: "head", start_line: 4, line: 5 } as const;
  const review = (over: Parameters<typeof aFinding>[0], inline = true) =>
    planPosting(aReport({ findings: [aFinding({ replacement, anchor, suggestion: null, ...over })] }), RULES, inline)
      .review;

  it("is offered as a suggestion on exactly its lines, before the details", () => {
    const [comment] = review({})?.comments ?? [];
    expect(comment).toMatchObject({ start_line: 4, line: 5, side: "RIGHT" });
    const block = `\`\`\`suggestion\n${replacement.text}\n\`\`\``;
    expect(comment?.body.split(block)).toHaveLength(2);
    expect(comment?.body.split(block)[1]).toMatch(/^\n\n<details>\n<summary>/);
  });

  it("survives a description of any length whole", () => {
    const [comment] =
      review({ title: "t".repeat(4000), resolution: "r".repeat(4000), suggestion: "s\n".repeat(9000) })?.comments ?? [];
    expect(comment?.body).toContain(`\`\`\`suggestion\n${replacement.text}\n\`\`\``);
  });

  it("marks only the lines that it replaces, where the finding's own begin earlier", () => {
    const [comment] = review({ anchor: { ...anchor, start_line: 2 } })?.comments ?? [];
    expect(comment).toMatchObject({ start_line: 4, line: 5 });
    expect(comment?.body).toContain("```suggestion");
  });

  it("is not offered where no comment shows its text unchanged", () => {
    const [comment] = review({ replacement: { ...replacement, text: "a\u200bb" } })?.comments ?? [];
    expect(comment?.body).not.toContain("```suggestion");
    expect(comment?.body).toContain("**Change:** lines 4 to 5 become");
  });

  it.each([
    ["other lines", { anchor: { ...anchor, start_line: 5 } }, true],
    ["lines that end before the finding's", { anchor: { ...anchor, line: 6 } }, true],
    ["deleted lines", { anchor: { ...anchor, side: "base" as const } }, true],
    ["the review's body", {}, false],
  ])("is shown as code and not offered on %s", (_, over, inline) => {
    const planned = review(over, inline);
    const text = [planned?.body, ...(planned?.comments ?? []).map(({ body }) => body)].join("\n");
    expect(text).toContain(`**Change:** lines 4 to 5 become\n\n\`\`\`\n${replacement.text}`);
    expect(text).not.toContain("```suggestion");
  });
});

describe("how many comments there are", () => {
  const severities = ["medium", "high", "low", "medium", "critical", "low"] as const;
  const at = (line: number) => ({ path: aFinding().file ?? "", side: "head", start_line: line, line }) as const;
  const findings = severities.map((severity, index) =>
    aFinding({ id: `F${index}`, fingerprint: `${index}`, severity, line: 10 * index, anchor: at(10 * index) }),
  );

  it("is as there is room, the worst first whatever their severity", () => {
    const { review, leftOut } = planPosting(aReport({ findings }), { ...RULES, room: 4 });
    expect(review?.anchored.map(({ id }) => id)).toEqual(["F4", "F1", "F0", "F3"]);
    expect(leftOut.map(({ id }) => id)).toEqual(["F2", "F5"]);
  });

  it.each([
    [99, 3],
    [350, 6],
    [5000, 10],
  ])("is for a change of %i lines at most %i", (lines, most) => {
    const file = aFile({ hunks: [aHunk(Array.from({ length: lines }, (_, index) => `+line ${index}`))] });
    const generated = aFile({ path: "dist/a.js", skipped: "generated", hunks: [aHunk(Array(900).fill("+x"))] });
    expect(commentsBorne({ files: [file, generated] })).toBe(most);
  });
});
