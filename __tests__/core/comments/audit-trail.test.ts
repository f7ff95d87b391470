import fc from "fast-check";
import { expect, it } from "vitest";
import { answerOverrides } from "../../../src/core/comments/audit-trail.ts";
import { parseAnswer } from "../../../src/core/comments/marker.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aReport } from "../../fixtures/reports.ts";

type Override = Report["verdict"]["overrides"][number];

function answersTo(...overrides: readonly Partial<Override>[]) {
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
  return answerOverrides({ ...report, verdict: { ...report.verdict, overrides: all } }, "tribunal");
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
