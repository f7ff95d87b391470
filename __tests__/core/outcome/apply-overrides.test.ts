import { describe, expect, it } from "vitest";
import { applyOverrides } from "../../../src/core/outcome/apply-overrides.ts";
import type { OverridePolicy, OverrideRequest } from "../../../src/core/overrides/override-request.ts";
import type { JudgedFindings } from "../../../src/core/report/build-report.ts";
import { anOverrideRequest } from "../../fixtures/overrides.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const policy: OverridePolicy = { by: ["write"], allowAuthor: false, pullRequestAuthor: "author" };
const open = anUnresolved({ fingerprint: `v1:${"a".repeat(32)}`, older_fingerprints: [] });
const judged: JudgedFindings = { findings: [aFinding()], dismissed: [], unresolved: [open], missed: aReport().missed };
const apply = (words: readonly OverrideRequest[], closed?: string) => applyOverrides(judged, words, { policy, closed });

describe("people's words on findings", () => {
  it("drop a finding, with who said so and why", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({})]);
    expect(after.findings).toEqual([]);
    expect(after.dismissed).toMatchObject([
      {
        fingerprint: aFinding().fingerprint,
        by: "person",
        reason: expect.stringContaining("maintainer: Every caller"),
      },
    ]);
    expect(overrides).toMatchObject([
      { action: "dismiss", finding: aFinding().fingerprint, by: "maintainer", accepted: true, refusal: null },
    ]);
  });

  it("uphold what was left unresolved, keeping what the doubt was", () => {
    const { judged: after } = apply([anOverrideRequest({ action: "override", fingerprint: "aaaaaaaaaa" })]);
    expect(after.unresolved).toEqual([]);
    expect(after.findings.at(-1)).toMatchObject({
      id: open.id,
      validation: { status: "upheld_by_person", explanation: expect.stringContaining(open.reason) },
    });
  });

  it("drop a missed candidate, which stays listed", () => {
    const { judged: after } = apply([anOverrideRequest({ fingerprint: "v1:00112233" })]);
    expect(after.missed).toMatchObject([{ dismissed_by: expect.stringContaining("maintainer") }]);
  });

  it("cannot uphold what stands already", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({ action: "override" })]);
    expect(after).toEqual(judged);
    expect(overrides).toMatchObject([{ accepted: false, refusal: expect.stringContaining("no finding") }]);
  });

  it("hold as they were said last", () => {
    const first = anOverrideRequest({ action: "override", fingerprint: "aaaaaaaaaa", commentId: 1 });
    const last = anOverrideRequest({ action: "dismiss", fingerprint: "aaaaaaaaaa", commentId: 2 });
    const { judged: after, overrides } = apply([first, last]);
    expect(after.unresolved).toEqual([]);
    expect(after.findings).toEqual(judged.findings);
    expect(after.dismissed).toHaveLength(1);
    expect(overrides).toMatchObject([
      { accepted: false, refusal: expect.stringContaining("later") },
      { accepted: true },
    ]);
  });

  it("change nothing while the run cannot be overruled, and say why", () => {
    const { judged: after, overrides } = apply([anOverrideRequest({})], "the pin is stale");
    expect(after).toEqual(judged);
    expect(overrides).toMatchObject([{ accepted: false, refusal: "the pin is stale" }]);
  });
});
