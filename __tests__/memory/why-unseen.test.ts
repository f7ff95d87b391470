import { describe, expect, it } from "vitest";
import { type FollowedFinding, NOTHING_FOLLOWED } from "../../src/memory/followed.ts";
import { decideResolutions, type Sight } from "../../src/memory/resolutions.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";

const byRule = aFinding({ source: "gate", detected_by: "hidden-code" });
const FILE = byRule.file ?? "";
const REPORT = aReport();
const NONE = { findings: [], dismissed: [], unresolved: [], missed: [] };
const SEEN: Sight = { status: "completed", coverage: { skipped: [], unexamined: [] }, policy: null };
const skipped = [{ file: FILE, reason: "generated" as const }];

function tell(sight: Partial<Sight>, skippedThen: readonly (typeof skipped)[number][] = []) {
  const waiting: FollowedFinding = {
    ...{ finding: byRule, status: undefined, decidedBy: "facts", evidence: null, note: "", claim: undefined },
  };
  const earlier = { ...REPORT, coverage: { ...REPORT.coverage, skipped: [...skippedThen] } };
  const [record] = decideResolutions(earlier, { ...NOTHING_FOLLOWED, followed: [waiting] }, NONE, {
    ...SEEN,
    ...sight,
  });
  return [record?.status, record?.note];
}

describe("a finding by rule that is not found again", () => {
  it("is resolved where its stage looked", () => {
    expect(tell({})).toEqual(["resolved", "it was looked for again and is not found"]);
  });

  it.each<[string, Partial<Sight>, string]>([
    [
      "its file is shown to nobody by now",
      { coverage: { skipped, unexamined: [] } },
      `nobody may see ${FILE} (generated)`,
    ],
    [
      "its file could not be examined",
      { coverage: { skipped: [], unexamined: [{ file: FILE, reason: "it took too long" }] } },
      `${FILE} could not be examined: it took too long`,
    ],
    ["the run was broken off", { status: "aborted" }, "the run is aborted, and not all was looked for again"],
  ])("cannot be verified where %s", (_, sight, note) => {
    expect(tell(sight)).toEqual(["cant_verify", note]);
  });

  it("is resolved where its stage had found it in a file that nobody was shown then either", () => {
    expect(tell({ coverage: { skipped, unexamined: [] } }, skipped)[0]).toBe("resolved");
  });
});
