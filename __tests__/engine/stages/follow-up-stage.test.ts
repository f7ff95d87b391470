import { describe, expect, it } from "vitest";
import type { Validated } from "../../../src/core/debate/critic-outcome.ts";
import type { FollowUp } from "../../../src/core/follow-up/follow-up.ts";
import { EMPTY_LISTS, type Lists } from "../../../src/core/stages/lists.ts";
import { holdAgainstEarlier } from "../../../src/engine/stages/follow-up-stage.ts";
import { STAGES } from "../../../src/engine/stages/stages.ts";
import { aConfirmed, aGatedClaim, aPin } from "../../fixtures/claims.ts";
import { aComparison } from "../../fixtures/follow-up.ts";
import { aReport } from "../../fixtures/reports.ts";

const BASE_LINE = { file: "src/session.ts", side: "base", startLine: 5, line: 5 } as const;

/** A follow-up in which nothing changed since. */
function aFollowUp(): FollowUp {
  const comparison = aComparison(aPin(), () => undefined);
  const report = aReport({ findings: [], unresolved: [] });
  return {
    earlier: { report, reportSha256: "0".repeat(64), workflowRun: "4711.1" },
    comparison,
    focus: { previousHead: report.pin.head_sha, files: [], receipts: [] },
  };
}

function confirmed(claim = aGatedClaim({ place: BASE_LINE })): Validated {
  return { ...aConfirmed({ claim }), validation: { status: "confirmed_valid", explanation: "", quote: undefined } };
}

describe("the stage that holds findings against earlier reviews", () => {
  it("settles after all that say what a finding asks for", () => {
    expect(STAGES.at(-1)?.name).toBe("follow-up");
  });

  it("says of a confirmed finding that it comes late, and changes nothing else", async () => {
    const lists: Lists = { ...EMPTY_LISTS, confirmed: [confirmed()] };
    const { lists: after } = await holdAgainstEarlier(lists, { followUp: aFollowUp() });
    expect(after).toEqual({
      ...lists,
      confirmed: lists.confirmed.map((item) => ({ ...item, claim: { ...item.claim, isLate: true } })),
    });
  });

  it("leaves the lists as they are where no earlier review is followed", async () => {
    const lists: Lists = { ...EMPTY_LISTS, confirmed: [confirmed()] };
    expect(await holdAgainstEarlier(lists, { followUp: undefined })).toEqual({ lists });
  });
});
