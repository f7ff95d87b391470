import { describe, expect, it } from "vitest";
import { toClaims, withoutUnmetIntent } from "../../src/replies/to-claim.ts";
import { aFile, aPin, aReportedFinding, SESSION } from "../fixtures/claims.ts";

const renamed = aPin({ files: [aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });
const claimOf = (finding: Parameters<typeof aReportedFinding>[0], pin = aPin()) =>
  toClaims({ findings: [aReportedFinding(finding)] }, "enthusiast-1", pin)[0];

describe("toClaims", () => {
  it("keeps order, ids and words, and names the agent", () => {
    const reply = { findings: [aReportedFinding({ id: "E7" }), aReportedFinding({ id: "E2", title: "Another" })] };
    const claims = toClaims(reply, "enthusiast-r1", aPin());
    expect(claims.map((claim) => [claim.id, claim.title, claim.claimedBy])).toEqual([
      ["E7", "An unknown token crashes openSession", ["enthusiast-r1"]],
      ["E2", "Another", ["enthusiast-r1"]],
    ]);
    expect(claims[0]).toMatchObject({ cause: undefined, impact: undefined, ruleId: undefined, corrections: [] });
  });

  it.each([`a/${SESSION}`, `b/${SESSION}`, `./${SESSION}`])("brings the path %s to the target's spelling", (file) => {
    const citation = { file, line: 4, quote: "users.findByToken(token)" };
    const claim = claimOf({ file, cause: { ...citation, side: "head" }, impact_evidence: citation });
    expect([claim?.place?.file, claim?.cause?.file, claim?.impact?.file]).toEqual([SESSION, SESSION, SESSION]);
  });

  it("leaves a path outside the target as it is", () => {
    expect(claimOf({ file: "b/src/users.ts" })?.place?.file).toBe("b/src/users.ts");
  });

  it.each([
    ["head", SESSION, "src/login.ts"],
    ["head", "b/src/login.ts", "src/login.ts"],
    ["base", "src/login.ts", SESSION],
    ["base", `a/${SESSION}`, SESSION],
  ] as const)("knows a renamed file at %s, cited as %s, as %s", (side, file, wanted) => {
    const claim = claimOf({ file, side, cause: { file, side, line: 4, quote: "users" } }, renamed);
    expect([claim?.place?.file, claim?.cause?.file]).toEqual([wanted, wanted]);
  });

  it("reads an impact at head", () => {
    const impact = { file: SESSION, line: 4, quote: "users" };
    expect(claimOf({ impact_evidence: impact }, renamed)?.impact).toEqual({
      ...impact,
      file: "src/login.ts",
      side: "head",
    });
  });

  it("reads an impact at the side it names", () => {
    const impact = { file: "src/login.ts", line: 4, side: "base" as const, quote: "users" };
    expect(claimOf({ impact_evidence: impact }, renamed)?.impact).toEqual({ ...impact, file: SESSION });
    expect(claimOf({ impact_evidence: { ...impact, side: null } }, renamed)?.impact?.side).toBe("head");
  });

  it("does not take a new file under a renamed file's old name for the renamed one", () => {
    const files = [...renamed.files, aFile({ status: "added", baseBlob: undefined, baseMode: undefined })];
    expect(claimOf({ file: SESSION, side: "head" }, aPin({ files }))?.place?.file).toBe(SESSION);
    expect(claimOf({ file: SESSION, side: "base" }, aPin({ files }))?.place?.file).toBe(SESSION);
  });

  it.each([
    [null, 5, { start_line: 5, end_line: 5 }],
    [3, null, { start_line: 3, end_line: 3 }],
    [3, 5, { start_line: 3, end_line: 5 }],
    [9, 5, { start_line: 5, end_line: 9 }],
    [null, null, { start_line: 0, end_line: 0 }],
  ])("reads start_line %s and line %s as %o", (start_line, line, wanted) => {
    expect(claimOf({ start_line, line })?.place).toEqual({ file: SESSION, side: "head", ...wanted });
  });

  it("takes a finding without a file for an architectural one", () => {
    expect(claimOf({ file: null, start_line: null, line: null })?.place).toBeUndefined();
  });
});

it("reads an unmet intent as logic where nothing was promised, and says so", () => {
  const reply = { findings: [aReportedFinding({ category: "unmet-intent" }), aReportedFinding({ id: "E2" })] };
  const [claim, other] = toClaims(reply, "enthusiast-1", aPin());
  if (claim === undefined || other === undefined) throw new Error("there are two claims");
  const correction = { by: "form", field: "category", before: "unmet-intent", after: "logic" };
  expect(withoutUnmetIntent([claim, other])).toEqual([
    { ...claim, category: "logic", corrections: [correction] },
    other,
  ]);
});
