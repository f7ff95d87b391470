import { describe, expect, it } from "vitest";
import { formatGoneMarker, formatReviewMarker, formatSection } from "../../src/comments/marker.ts";
import type { OwnComment } from "../../src/comments/own-comment.ts";
import { countLasting, planUpkeep } from "../../src/comments/plan-upkeep.ts";
import { postedFindings, readPosted } from "../../src/comments/read-posted.ts";
import type { Report } from "../../src/report/report.ts";
import { SESSION } from "../fixtures/claims.ts";
import { aMarker, anOwnComment, POSTED_AT } from "../fixtures/own-comments.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRun } from "../fixtures/reports.ts";

const other = { fingerprint: `v1:${"e".repeat(32)}`, older_fingerprints: [] };
const [missed] = aReport().missed;
if (missed === undefined) throw new Error("a report with a missed finding");
/** The usual finding, as what the debate missed. */
const missedAgain = { ...missed, fingerprint: aFinding().fingerprint };
const covered = { ...aReport().coverage, skipped: [], unread: [] };

/** A report that has nothing of the usual finding any more. */
function withoutIt(overrides: Partial<Report> = {}): Report {
  return aReport({
    findings: [aFinding(other)],
    unresolved: [],
    missed: [],
    dismissed: [],
    coverage: covered,
    ...overrides,
  });
}

function plan(report: Report, comments: readonly OwnComment[] = [anOwnComment()]) {
  const upkeep = planUpkeep(report, readPosted(comments, "tribunal"), "tribunal");
  return { ...upkeep, counts: [upkeep.moved.length, upkeep.goneThreads.length, upkeep.goneReviews.length] };
}

describe("a finding that a report no longer has", () => {
  it("is gone, and is told so with the commit", () => {
    const [gone] = plan(withoutIt()).goneThreads;
    expect(gone?.answer).toBe(`_No longer found, as of \`111111111111\`._\n\n${formatGoneMarker("tribunal")}`);
  });

  it("is not told to be refuted where a gate turned its claim away: nobody ruled on that", () => {
    const rejected = aDismissed({ fingerprint: aFinding().fingerprint, by: "gate", reason: "none" });
    expect(plan(withoutIt({ dismissed: [rejected] })).goneThreads[0]?.answer).toMatch(/^_No longer found, as of /);
  });

  it("is gone when what the Critic named was dropped by a person", () => {
    const dropped = { ...missedAgain, dismissed_by: "wendy: it is checked by the caller" };
    expect(plan(withoutIt({ missed: [dropped] })).counts).toEqual([0, 1, 0]);
  });

  it.each<[string, Partial<Report>]>([
    [
      "it is confirmed under an older name",
      { findings: [aFinding({ ...other, older_fingerprints: [aFinding().fingerprint] })] },
    ],
    ["it is unresolved", { unresolved: [anUnresolved()] }],
    ["the Critic names it as missed", { missed: [missedAgain] }],
    ["other tools' findings were checked, and nobody looked for it", { run: aRun({ mode: "validate" }) }],
    ["its file was left out", { coverage: { ...covered, skipped: [{ file: SESSION, reason: "ignored" }] } }],
    ["its file was not read to the end", { coverage: { ...covered, unread: [SESSION] } }],
    ["its file is not what was reviewed", { pin: { ...aReport().pin, target_kind: "file", files: [] } }],
    ["the run did not complete", { run: aRun({ status: "incomplete" }) }],
    ["rules alone looked for it", { run: aRun({ panel: "static" }) }],
  ])("is not gone when %s", (_name, overrides) => {
    expect(plan(withoutIt(overrides)).counts[1]).toBe(0);
  });

  it("is gone when its file is no longer changed, and when rules no longer find what rules found", () => {
    expect(plan(withoutIt({ pin: { ...aReport().pin, files: [] } })).counts).toEqual([0, 1, 0]);
    const byRules = anOwnComment({ body: `x\n\n${aMarker({ isByRules: true })}` });
    expect(plan(withoutIt({ run: aRun({ panel: "static" }) }), [byRules]).counts).toEqual([0, 1, 0]);
  });

  it("is told once, and is posted anew when it is back", () => {
    const told = anOwnComment({ id: 12, replyTo: 11, body: `_No longer found._\n\n${formatGoneMarker("tribunal")}` });
    expect(plan(withoutIt(), [anOwnComment(), told]).counts).toEqual([0, 0, 0]);
    expect(postedFindings(readPosted([anOwnComment(), told], "tribunal"))).toEqual([]);
    const ofAnother = { ...told, body: told.body.replace("check=tribunal", "check=other") };
    expect(plan(withoutIt(), [anOwnComment(), ofAnother]).counts).toEqual([0, 1, 0]);
  });

  it("leaves a review's body alone until all its findings are gone and nothing was left out", () => {
    const markers = [aMarker(), aMarker({ fingerprint: `v1:${"d".repeat(32)}` })].join("\n");
    const body = `Two\n\n${markers}\n\n${formatReviewMarker("tribunal", POSTED_AT, "9".repeat(64))}`;
    const review = anOwnComment({ kind: "review", place: undefined, body });
    expect(plan(aReport(), [review]).counts).toEqual([0, 0, 0]);
    const left: readonly Partial<Report>[] = [
      { coverage: { ...covered, skipped: [{ file: "logo.png", reason: "media" }] } },
      { coverage: { ...covered, unread: ["src/other.ts"] } },
      { pin: { ...aReport().pin, target_kind: "file" } },
    ];
    for (const each of left) expect(plan(withoutIt(each), [review]).counts).toEqual([0, 0, 0]);
    const [gone] = plan(withoutIt(), [review]).goneReviews;
    expect(gone?.body).toBe(`${body}\n\n_No longer found, as of \`111111111111\`._\n\n${formatGoneMarker("tribunal")}`);
    expect(plan(withoutIt(), [{ ...review, body: gone?.body ?? "" }]).counts).toEqual([0, 0, 0]);
  });
});

describe("a finding that moved", () => {
  const where = (line: number) => formatSection("place", `_Still there: \`${SESSION}:${line}\`_`);
  const stillAt = (line: number) => `**A finding**\n\n${where(line)}\n\n${aMarker()}`;

  it("is told where it is, once for each place", () => {
    const outdated = anOwnComment({ place: { path: SESSION, line: undefined } });
    const [first] = plan(aReport(), [outdated]).moved;
    expect(first?.body).toBe(stillAt(5));
    const told = { ...outdated, body: first?.body ?? "" };
    expect(plan(aReport(), [told]).moved).toEqual([]);
    const further = aReport({ findings: [aFinding({ line: 9, anchor: null })] });
    expect(plan(further, [told]).moved[0]?.body).toBe(stillAt(9));
  });

  it("is left alone where the comment stands on its line, and is told to be nowhere else", () => {
    expect(plan(aReport()).counts).toEqual([0, 0, 0]);
    expect(plan(aReport(), [anOwnComment({ body: stillAt(9) })]).moved[0]?.body).toBe(`**A finding**\n\n${aMarker()}`);
  });
});

describe("a finding that is told with another by now", () => {
  const worse = aFinding({ ...other, id: "F2", severity: "critical", line: 9 });
  const united = { ...worse, united: [worse, aFinding()].map((each) => ({ ...each, united: [] })) };

  it("is not gone, and its comment stays where it is", () => {
    expect(plan(withoutIt({ findings: [united] })).counts).toEqual([0, 0, 0]);
    expect(plan(withoutIt({ findings: [worse] })).counts).toEqual([0, 1, 0]);
  });
});

describe("two findings of one name, one of which has a thread", () => {
  it("leave the thread to the one on its line", () => {
    const far = aFinding({ id: "F2", line: 40, anchor: { path: SESSION, side: "head", start_line: 40, line: 40 } });
    expect(plan(aReport({ findings: [far, aFinding()], unresolved: [] })).moved).toEqual([]);
    expect(plan(aReport({ findings: [far], unresolved: [] })).moved[0]?.body).toContain(
      `_Still there: \`${SESSION}:40\`_`,
    );
  });
});

describe("what stays commented on", () => {
  const standing = (...comments: readonly OwnComment[]) => readPosted(comments, "tribunal");
  const lasting = (report: Report, ...comments: readonly OwnComment[]) => {
    const stands = standing(...comments);
    return countLasting(stands, planUpkeep(report, stands, "tribunal"));
  };
  const inBody = anOwnComment({
    kind: "review",
    id: 20,
    place: undefined,
    body: `Two more.\n\n${aMarker(other)}\n${aMarker({ fingerprint: `v1:${"d".repeat(32)}` })}`,
  });

  it("is every finding that stands there, on a line or in a review's body", () => {
    expect(lasting(aReport(), anOwnComment(), inBody)).toBe(3);
  });

  it("is what is gone, too, while nobody was told of it", () => {
    const many = Array.from({ length: 25 }, (_, index) => anOwnComment({ id: 100 + index }));
    expect(lasting(withoutIt(), ...many)).toBe(5);
    const stands = standing(...many);
    expect(planUpkeep(withoutIt(), stands, "tribunal")).toMatchObject({ goneThreads: { length: 20 }, waiting: 5 });
  });
});
