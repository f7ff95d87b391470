import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import type { RecordedRequest, ScriptedReply } from "../../servers/model-server.ts";
import { type ModelReview, reviewWithModel } from "../cli/model-review.ts";
import { scriptedPanel } from "../cli/scripted-panel.ts";
import { QUICK_WAITS } from "../faults/pace.ts";
import { EVALUATES, seeingScript } from "../follow-up/seeing-panel.ts";
import { findDishonesty } from "./find-dishonesty.ts";
import { FILES, wideChange } from "./wide-change.ts";

let change: TestRepository;

beforeAll(async () => {
  change = await wideChange();
});

afterAll(() => change[Symbol.asyncDispose]());

/** A review of many calls, some of which get another answer than the panel's. */
function reviewUnder(endpoint: {
  readonly refuse?: (request: RecordedRequest) => ScriptedReply | undefined;
  readonly config?: string;
}): Promise<ModelReview> {
  const panel = scriptedPanel(seeingScript({ sees: [EVALUATES] }));
  return reviewWithModel(
    {},
    {
      repository: change.directory,
      config: `token-budget: 100000000\nmax-rounds: 1\n${endpoint.config ?? ""}`,
      env: QUICK_WAITS,
      reply: async (request) => endpoint.refuse?.(request) ?? { ...(await panel(request)) },
    },
  );
}

describe("an endpoint", () => {
  it("that never answers every tenth call costs at most what those agents would have read", {
    tags: ["full"],
  }, async () => {
    const review = await reviewUnder({
      refuse: ({ index }) => (index % 10 === 9 ? { hang: true } : undefined),
      config: "agent-seconds: 60\n",
    });
    expect(review.requests.length).toBeGreaterThan(10);
    expect(findDishonesty(review.report, review.exitCode, FILES)).toEqual([]);
  });
});
