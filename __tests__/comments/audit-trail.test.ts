import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { answerPeople } from "../../src/comments/audit-trail.ts";
import { parseAnswer } from "../../src/comments/marker.ts";
import { parsePatterns } from "../../src/config/known-pattern.ts";
import type { Report } from "../../src/report/report.ts";
import { aDismissed, aReport } from "../fixtures/reports.ts";

type Override = Report["verdict"]["overrides"][number];

function answersTo(...overrides: readonly Partial<Override>[]) {
  return answerPeople(reportWith(...overrides), "tribunal");
}

function reportWith(...overrides: readonly Partial<Override>[]): Report {
  const report = aReport();
  const override: Override = {
    action: "dismiss",
    finding: "v1:0123456789abcdef0123456789abcdef",
    rule: null,
    by: "wendy",
    permission: "write",
    reason: "The caller checks it: src/a.ts:L4",
    comment_id: 7,
    again: false,
    unproven: null,
    said_of: null,
    accepted: true,
    refusal: null,
  };
  const all = overrides.map((each) => ({ ...override, ...each }));
  return { ...report, verdict: { ...report.verdict, overrides: all } };
}

const lastLine = (body: string) => body.split("\n").at(-1) ?? "";

it("answers what counts, and nothing that was refused", () => {
  const answers = answersTo({ rule: "SES-1" }, { comment_id: 8, accepted: false, refusal: "a bot wrote it" });
  expect(answers.map(({ commentId }) => commentId)).toEqual([7]);
  const body = answers[0]?.body ?? "";
  expect(parseAnswer(body, "tribunal")).toBe(7);
  expect(parseAnswer(body, "other")).toBeUndefined();
  expect(parseAnswer(`Echo:\n${body}`, "tribunal")).toBeUndefined();
  expect(lastLine(body)).toBe(
    `<!-- posted-by: tribunal | type: critic-override | rule: SES-1 | finding: v1:0123456789abcdef0123456789abcdef | reason: The caller checks it: src/a.ts:L4 | head: ${"1".repeat(40)} -->`,
  );
});

const FINDING = "v1:0123456789abcdef0123456789abcdef";
const REPLY: Report["replies"][number] = {
  ...{ comment_id: 7, thread_id: 5, by: "wendy", words_sha256: "0".repeat(64), finding: FINDING },
  ...{ kind: "false_positive" as const, quote: "Not a bug: the caller\nchecks it.", reason: "It says so." },
};

/** The answers to one reply, whose dismissal came to this. */
function answersToReply(reply: Partial<Report["replies"][number]>, override: Partial<Override> = {}) {
  const dismissed = aDismissed({ fingerprint: FINDING, title: 'A "title"', by: "person" });
  const report = { ...reportWith(override), dismissed: [dismissed], replies: [{ ...REPLY, ...reply }] };
  return answerPeople(report, "tribunal");
}

it("answers a reply in its thread, with the entry to keep of a false positive alone", () => {
  const [answer, ...others] = answersToReply({});
  expect([others, answer?.threadId, answer?.isFinal]).toEqual([[], 5, false]);
  const body = answer?.body ?? "";
  expect(parseAnswer(body, "tribunal")).toBe(7);
  expect(body).toContain('- pattern: "A \\"title\\" (null-safety)"\n  why: "Not a bug: the caller\\nchecks it."');
  const entry = /```yaml\n(.*?)\n```/s.exec(body)?.[1] ?? "";
  expect(parsePatterns(parse(entry), "patterns.yml")).toHaveLength(1);
  expect(answersToReply({ kind: "accepted_risk" })[0]?.body).not.toContain("```yaml");
});

it("says in the thread why a reply dismisses nothing, and nothing to what asks for nothing", () => {
  const [refused] = answersToReply({}, { accepted: false, refusal: "its reason is <b>short</b>" });
  expect(refused?.body).toMatch(/dismisses nothing: its reason is &lt;b>short/);
  expect(refused?.body).toContain(`/tribunal dismiss ${FINDING} REASON`);
  expect(answersToReply({ kind: "other" })).toEqual([]);
});

it("answers a question once, from the report, in words that do nothing", () => {
  const [answer] = answersToReply({ kind: "question", reason: "Ask @octo <img>." });
  expect(answer).toMatchObject({ threadId: 5, isFinal: true });
  expect(answer?.body).toContain("From the report of run");
  expect(answer?.body).not.toMatch(/@octo|<img/);
});

it("keeps its form, whatever a reason or a rule holds", () => {
  const hostile = fc.string({
    unit: fc.constantFrom("-", "->", "-->", "--!>", "|", "\n", "\u202e", "\u2028", "<!--", "a", " "),
  });
  fc.assert(
    fc.property(hostile, hostile, (reason, rule) => {
      const trail = lastLine(answersTo({ reason, rule })[0]?.body ?? "");
      expect(trail.match(/-->|--!>/g)).toEqual(["-->"]);
      expect(trail.split(" | ")).toHaveLength(6);
      expect(trail).not.toMatch(/[\u202e\u2028]/);
      expect(trail).toMatch(new RegExp(`^<!-- posted-by: tribunal \\| .* \\| head: ${"1".repeat(40)} -->$`));
    }),
  );
});

it("shortens a reason", () => {
  expect(lastLine(answersTo({ reason: "x".repeat(60_000) })[0]?.body ?? "").length).toBeLessThan(500);
});
