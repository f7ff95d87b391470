import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { originOf } from "../../src/claims/origin.ts";
import type { Validated } from "../../src/debate/debate.ts";
import type { FollowUp } from "../../src/memory/comparison.ts";
import { EMPTY_LISTS, findLoss, type Lists } from "../../src/outcome/lists.ts";
import { STAGES } from "../../src/registry/stages.ts";
import type { HistoryEntry } from "../../src/report/follow-up-record.ts";
import { compareAgainstEarlier } from "../../src/stages/follow-up-stage.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";
import { aConfirmed, aGatedClaim, SESSION } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { aHistoryEntry, aReport } from "../fixtures/reports.ts";

const BEFORE = ["export function openSession(user: User) {", "  return user.name;", "}", ""];
const GUARD = "  if (user === undefined) return undefined;";
const SOURCE = new FakeSource([{ path: SESSION, base: "", head: BEFORE.toSpliced(1, 0, GUARD).join("\n") }]);

/** It had asked for the guard, and was held resolved by it. */
const ASKED = aHistoryEntry({
  fingerprint: "v1:guard",
  quote: "  return user.name;",
  asked: `${GUARD}\n  return user.name;`,
  sightings: [
    { head: "5".repeat(40), state: "open", element_sha256: null, quote: null },
    { head: "6".repeat(40), state: "resolved", element_sha256: null, quote: GUARD },
  ],
});

/** It asks to take the guard away. */
const undoing = aGatedClaim({
  title: "The guard hides a defect of the caller",
  place: { file: SESSION, side: "head", start_line: 2, end_line: 2 },
  evidenceQuote: GUARD.trim(),
  suggestion: "Remove this check.",
  opinions: { claimed: { severity: "high", reason: undefined } },
  severity: "low",
  contradicts: "v1:guard",
});

/** A follow-up in which nothing changed since. */
function aFollowUp(): FollowUp {
  const comparison = aComparison(SOURCE.pin, () => undefined);
  const report = aReport({ findings: [], unresolved: [] });
  return {
    earlier: { report, reportSha256: "0".repeat(64), workflowRun: "4711.1" },
    comparison,
    focus: { previousHead: report.pin.head_sha, files: [], receipts: [] },
  };
}

function confirmed(claim = undoing): Validated {
  return { ...aConfirmed({ claim }), validation: { status: "confirmed_valid", explanation: "", quote: undefined } };
}

async function hold(
  lists: Partial<Lists>,
  { followUp, history = [] }: { readonly followUp?: FollowUp; readonly history?: readonly HistoryEntry[] },
) {
  const log = new FakeLog();
  const before = { ...EMPTY_LISTS, ...lists };
  const { lists: after, parts } = await compareAgainstEarlier(
    before,
    aReviewMeans({ target: aTarget(SOURCE), analyzer, log, followUp, remembered: aReport({ history: [...history] }) }),
  );
  expect(findLoss(before, after)).toBeUndefined();
  return { after, reversals: parts?.reversals, log };
}

describe("the stage that holds findings against earlier reviews", () => {
  it("settles after all that say what a finding asks for; the description, which comes later, moves none", () => {
    expect(STAGES.slice(-2).map(({ name }) => name)).toEqual(["follow-up", "description"]);
  });

  it("says of a confirmed finding that it comes late, and changes nothing else", async () => {
    const { after, reversals } = await hold({ confirmed: [confirmed()] }, { followUp: aFollowUp() });
    expect(after).toEqual({ ...EMPTY_LISTS, confirmed: [confirmed({ ...undoing, isLate: true })] });
    expect(reversals).toEqual([]);
  });

  it("leaves the lists as they are without an earlier review", async () => {
    const { after, reversals } = await hold({ confirmed: [confirmed()] }, {});
    expect(after).toEqual({ ...EMPTY_LISTS, confirmed: [confirmed()] });
    expect(reversals).toEqual([]);
  });

  it("leaves a reversal open whatever Judge and Critic said, at the worst severity given", async () => {
    for (const followUp of [{}, { followUp: aFollowUp() }]) {
      const { after, reversals, log } = await hold({ confirmed: [confirmed()] }, { ...followUp, history: [ASKED] });
      const reason = `it asks to undo what finding v1:guard asked for at ${"5".repeat(12)}: a person decides`;
      expect(after).toEqual({
        ...EMPTY_LISTS,
        unresolved: [{ claim: { ...undoing, severity: "high" }, round: 1, reason, isInCircles: true }],
      });
      expect(reversals).toMatchObject([
        { kind: "reversal", fingerprint: claimFingerprint(undoing), earlier_fingerprint: "v1:guard", quote: GUARD },
      ]);
      expect(log.messages("info")).toContain("Going in circles: 1 finding left for a person to decide");
    }
  });

  it("tells a reversal that was open already, and why else it is", async () => {
    const { after, reversals } = await hold(
      { unresolved: [{ claim: undoing, round: 1, reason: "the Critic was silent" }] },
      { history: [ASKED] },
    );
    expect(after.unresolved[0]?.reason).toMatch(/^it asks to undo .*: a person decides \(the Critic was silent\)$/);
    expect(reversals).toHaveLength(1);
  });

  it.each([
    ["by rule", { origin: originOf("suppression") }],
    ["by another reviewer", { foreign: { tool: "semgrep", check: undefined } }],
  ])("takes nothing for a reversal that was found %s", async (_, over) => {
    const lists = { confirmed: [confirmed({ ...undoing, ...over })] };
    expect((await hold(lists, { history: [ASKED] })).after).toEqual({ ...EMPTY_LISTS, ...lists });
  });

  it("leaves every other finding where it was", async () => {
    const other = confirmed(
      aGatedClaim({
        title: "Another",
        place: { file: SESSION, side: "head", start_line: 3, end_line: 3 },
        evidenceQuote: "return user.name;",
        suggestion: "Return the id.",
      }),
    );
    const { after, reversals } = await hold({ confirmed: [other, confirmed()] }, { history: [ASKED] });
    expect(after.confirmed).toEqual([other]);
    expect(reversals).toHaveLength(1);
  });
});
