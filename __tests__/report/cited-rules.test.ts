import { describe, expect, it } from "vitest";
import { recordCitedRules } from "../../src/report/cited-rules.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";
import { aRulebook } from "../fixtures/rules.ts";

const cite = (id: string, file = "rules/session.md") => ({ rule: { id, file, quote: "q" } });
const lists = { findings: [], unresolved: [], dismissed: [], missed: [] };

describe("the rules a report's findings cite", () => {
  it("stand in it once each, in the order of the findings, with their title and words", () => {
    const judged = {
      ...lists,
      findings: [aFinding(cite("Auth-Token-01")), aFinding(), aFinding(cite("Auth-Token-01"))],
      unresolved: [anUnresolved(cite("RPC-Patch-V1-04"))],
      dismissed: [aDismissed(cite("Auth-Token-02"))],
    };
    const records = recordCitedRules(judged, aRulebook());
    expect(records.map(({ id, title }) => [id, title])).toEqual([
      ["Auth-Token-01", "An unknown token SHOULD be refused before it is used."],
      ["RPC-Patch-V1-04", "a patch answers with the resource"],
      ["Auth-Token-02", "Expiry times MAY be rounded to the hour."],
    ]);
    expect(records[1]?.text).toMatch(/^A PATCH operation \*\*MUST\*\* return/);
    expect(records[1]?.cwe).toEqual([]);
  });

  it("are bounded in length, and those of another file are not taken for them", () => {
    const book = aRulebook({ text: `# Long\nIt MUST ${"x".repeat(5000)}` });
    const long = recordCitedRules({ ...lists, findings: [aFinding(cite("Long"))] }, book);
    expect(long[0]?.text).toHaveLength(2000);
    expect(recordCitedRules({ ...lists, findings: [aFinding(cite("Long", "rules/other.md"))] }, book)).toEqual([]);
  });
});
