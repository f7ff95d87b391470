import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, parseHeader, userMessage } from "../../servers/model-server.ts";
import { type ModelReview, reviewWithModel } from "../cli/model-review.ts";
import { EVALUATES, seeingScript } from "../follow-up/seeing-panel.ts";
import { findDishonesty } from "./find-dishonesty.ts";
import { FILES, RISKIEST, wideChange } from "./wide-change.ts";

const BUDGET = 300_000;

let change: TestRepository;
/** Its budget suffices for some of the change. */
let review: ModelReview;

beforeAll(async () => {
  change = await wideChange();
  const config = `token-budget: ${BUDGET}\npasses: 1\nmax-rounds: 1\n`;
  review = await reviewWithModel(seeingScript({ sees: [EVALUATES] }), { repository: change.directory, config });
});

afterAll(() => change[Symbol.asyncDispose]());

describe("a budget that suffices for a part of the change", () => {
  it("ends as could not judge, and names every file that was not read", () => {
    const { report, exitCode } = review;
    expect(report.run).toMatchObject({ conclusion: "action_required", abort_reason: "budget_exhausted" });
    expect(findDishonesty(report, exitCode, FILES)).toEqual([]);
    expect(report.coverage.unread.length).toBeGreaterThan(0);
    expect(report.coverage.files_read + report.coverage.unread.length).toBe(FILES);
  });

  it("has the riskiest file read first, by both sides", () => {
    for (const role of ["enthusiast", "adversary"]) {
      const first = review.of(role).find((request) => isFirstTurn(request) && parseHeader(request).slice === 1);
      expect(first === undefined ? "" : userMessage(first)).toContain(RISKIEST);
    }
    expect(review.report.coverage.unread).not.toContain(RISKIEST);
  });

  it("has what was found there judged and re-checked, and tells it as confirmed", () => {
    expect(review.of("judge").length).toBeGreaterThan(0);
    expect(review.of("critic").length).toBeGreaterThan(0);
    expect(review.report.findings.map(({ file, title }) => ({ file, title }))).toEqual([
      { file: RISKIEST, title: EVALUATES.title },
    ]);
  });

  it("is not overdrawn", () => {
    const { input_tokens: sent, output_tokens: received } = review.report.run.usage;
    expect(sent + received).toBeLessThanOrEqual(BUDGET);
  });
});
