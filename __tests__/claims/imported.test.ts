import { describe, expect, it } from "vitest";
import { isFoundAgain } from "../../src/claims/imported.ts";
import { originOf } from "../../src/claims/origin.ts";
import { aClaim } from "../fixtures/claims.ts";
import { anImportedFinding } from "../fixtures/foreign.ts";

describe("a detector's finding in an imported report", () => {
  const claim = aClaim({
    origin: originOf("hidden-code"),
    title: "The code contains invisible characters",
    severity: "high",
    category: "prompt-injection",
  });
  const earlier = { title: "An earlier title", category: claim.category, severity: claim.severity };
  const isAgain = (overrides: Parameters<typeof anImportedFinding>[0]) =>
    isFoundAgain(anImportedFinding({ detectedBy: "hidden-code", ...overrides }), claim);

  it("is found again under the title that another version gave it", () => {
    expect(isAgain(earlier)).toBe(true);
    expect(isAgain({ title: claim.title })).toBe(true);
  });

  it.each([
    ["of another severity", { severity: "low" }],
    ["of another category", { category: "secrets" }],
    ["of another detector", { detectedBy: "link" }],
    ["at another line", { places: [] }],
  ] as const)("is not found again by a claim %s", (_, other) => {
    expect(isAgain({ ...earlier, ...other })).toBe(false);
  });

  it("is matched by its title if it came from no detector, such as a policy", () => {
    const origin = { ...originOf("link"), kind: "policy" };
    const finding = anImportedFinding({ ...earlier, detectedBy: "policy" });
    expect(isFoundAgain(finding, { ...claim, origin })).toBe(false);
    expect(isFoundAgain({ ...finding, title: claim.title }, { ...claim, origin })).toBe(true);
  });
});
