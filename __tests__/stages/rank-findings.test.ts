import { expect, it } from "vitest";
import { EMPTY_LISTS } from "../../src/outcome/lists.ts";
import { rankFindings } from "../../src/stages/rank-findings.ts";
import { aConfirmed, aGatedClaim } from "../fixtures/claims.ts";

it("sorts the findings of the static panel by file and line, however many agents claimed them", () => {
  const standing = (title: string, file: string, line: number, claimedBy: readonly string[] = ["static"]) => {
    const place = { file, side: "head" as const, start_line: line, end_line: line };
    const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
    return { ...aConfirmed({ claim: aGatedClaim({ title, place, claimedBy }) }), validation };
  };
  const confirmed = [
    standing("fourth", "b.ts", 1, ["static", "other"]),
    standing("third", "a.ts", 20),
    standing("first", "a.ts", 3),
    standing("second", "a.ts", 4),
  ];
  const byRule = confirmed.map(({ claim }) => claim);
  const lists = rankFindings({ ...EMPTY_LISTS, confirmed, byRule }, { kind: "static" });
  expect(lists.confirmed.map(({ claim }) => claim.title)).toEqual(["first", "second", "third", "fourth"]);
  expect(lists.byRule.map(({ title }) => title)).toEqual(["first", "second", "third", "fourth"]);
});
