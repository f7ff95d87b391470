import { describe, expect, it } from "vitest";
import type { Block } from "../../src/document/document.ts";
import { describeOverrides, describeRecord } from "../../src/render/record.ts";
import type { Report } from "../../src/report/report.ts";
import { aDismissed, aReport } from "../fixtures/reports.ts";

const { verdict, coverage, replay } = aReport();

/** The folded part of the record with such a summary, as its blocks. */
function part(summary: string, over: Partial<Report> = {}): string | undefined {
  const found = describeRecord(aReport(over)).find(
    (block) => block.kind === "folded" && block.summary.startsWith(summary),
  );
  return found && JSON.stringify(found);
}

describe("the record of a review", () => {
  it("is folded, all of it", () => {
    const kinds = describeRecord(aReport()).map(({ kind }: Block) => kind);
    expect(kinds).toEqual(["heading", ...kinds.slice(1).map(() => "folded")]);
  });

  it("has each dimension with its rating, but for those that have nothing to say", () => {
    const idle = { name: "Rule citations", rating: "OK", notes: "0 cited, 0 rejected" } as const;
    const dimensions = [
      idle,
      { ...idle, name: "Policy", notes: "none" },
      { name: "Severity", rating: "Warn" as const, notes: "" },
    ];
    const shown = part("Dimensions", { verdict: { ...verdict, dimensions } });
    expect(shown).toContain("Dimensions: 1 OK, 1 to look at, 0 failed");
    expect(shown).toContain('["Severity","Warn",""]');
    expect(shown).not.toContain("Rule citations");
    expect(part("Dimensions", { verdict: { ...verdict, dimensions: [idle] } })).toBeUndefined();
  });

  it("lists what was read by blob and what came of the spot checks", () => {
    const spot: Report["coverage"]["spot_checks"][number] = {
      file: "a.ts",
      side: "head",
      start_line: 3,
      end_line: 9,
      risks: [],
      outcome: "not_read",
    };
    const shown = part("Replay", {
      coverage: { ...coverage, spot_checks: [spot] },
      replay: { ...replay, seed: "00ff" },
    });
    for (const told of ["a.ts:3-9", "not read by the Critic", "00ff", replay.files[0]?.blob ?? "?"])
      expect(shown).toContain(told);
    expect(part("Replay", { replay: { ...replay, files: [] } })).toBeUndefined();
  });
});

describe("known false positives", () => {
  const match = { finding: "D1", fingerprint: "v1:00", pattern: "A claim.", why: "It is none.", source: "pack arm" };

  it("name the finding, the entry and its source, and are not spoken of without a match or a lapsed entry", () => {
    const lapsed = [{ pattern: "Old claim.", source: "patterns.yml", reason: "expired on 2026-01-01" }];
    const shown = part("Known false", { known_patterns: { active: 3, lapsed, matches: [match] } });
    for (const told of ["D1", "A claim.", "lapsed, as it expired on 2026-01-01"]) expect(shown).toContain(told);
    expect(part("Known false")).toBeUndefined();
  });

  it("are offered as entries of what the Critic or a person dismissed and nobody knows yet", () => {
    const by = ["critic", "person", "judge", "gate"] as const;
    const dismissed = by.map((who, index) => aDismissed({ id: `D${index}`, by: who, title: `Claim ${index}` }));
    const shown = part("To remember from now on", { dismissed });
    expect(shown).toContain("2 dismissed, ready as entries");
    expect(shown?.match(/pattern: \\"A claim like: Claim \d/g)).toHaveLength(2);
    const known_patterns = { active: 1, lapsed: [], matches: [match] };
    const only = [aDismissed({ id: "D1", by: "critic" })];
    expect(part("To remember from now on", { dismissed: only, known_patterns })).toBeUndefined();
  });
});

describe("what people said of findings", () => {
  const word = (id: number, accepted: boolean): Report["verdict"]["overrides"][number] => ({
    ...{ action: "dismiss", finding: "v1:0123", rule: null, by: accepted ? "wendy" : "mallory", permission: null },
    ...{
      reason: `${id} ${"spam ".repeat(200)}`,
      comment_id: id,
      again: false,
      unproven: null,
      said_of: null,
      accepted,
    },
    refusal: accepted ? null : "nobody looked",
  });
  const shown = (overrides: readonly Report["verdict"]["overrides"][number][]) =>
    describeOverrides(aReport({ verdict: { ...verdict, overrides: [...overrides] } }));

  it("is listed with why it does not count, what counts first, and is nothing where nobody spoke", () => {
    const [, list] = shown([word(1, false), word(2, true), word(3, false)]);
    const items = list?.kind === "list" ? list.items.map((item) => JSON.stringify(item)) : [];
    expect(items.map((item) => /wendy|mallory/.exec(item)?.[0])).toEqual(["wendy", "mallory", "mallory"]);
    expect(items[1]).toMatch(/refused: nobody looked.*"3 spam/);
    expect(shown([])).toEqual([]);
  });

  it("lets no crowd push out what is below it", () => {
    const [, list] = shown(Array.from({ length: 900 }, (_, index) => word(index, false)));
    expect(list).toMatchObject({ kind: "list", most: 20 });
    expect(JSON.stringify(list).length / 900).toBeLessThan(600);
  });
});
