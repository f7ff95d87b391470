import { describe, expect, it } from "vitest";
import { renderKnownPatterns, renderReadyEntries } from "../../../src/core/render/known-patterns.ts";
import { aDismissed, aReport } from "../../fixtures/reports.ts";
import { findLive } from "../../servers/github/markdown.ts";

const match = { finding: "D1", fingerprint: "v1:00", pattern: "A <b>claim</b>.", why: "@everyone", source: "pack arm" };

describe("known false positives in Markdown", () => {
  it("are not spoken of without a match or a lapsed entry", () => {
    expect(renderKnownPatterns(aReport())).toBeUndefined();
  });

  it("name the finding, the entry and its source, and bring nothing alive", () => {
    const lapsed = [{ pattern: "Old <i>claim</i>.", source: "patterns.yml", reason: "expired on 2026-01-01" }];
    const text = renderKnownPatterns(aReport({ known_patterns: { active: 3, lapsed, matches: [match] } })) ?? "";
    expect(text).toContain("`D1` looks like: A ");
    expect(text).toContain("lapsed, as it expired on 2026");
    expect(findLive(text)).toEqual([]);
  });
});

describe("entries ready to be copied", () => {
  it("are made of what the Critic or a person dismissed, not of what Judge or gates did", () => {
    const by = (who: "critic" | "person" | "judge" | "gate", index: number) =>
      aDismissed({ id: `D${index}`, by: who, title: `Claim ${index} of a ${who}` });
    const text =
      renderReadyEntries(aReport({ dismissed: (["critic", "person", "judge", "gate"] as const).map(by) })) ?? "";
    expect(text).toContain("2 dismissed, ready as entries");
    expect(text.match(/- pattern: .*/g)).toEqual([
      '- pattern: "A claim like: Claim 0 of a critic"',
      '- pattern: "A claim like: Claim 1 of a person"',
    ]);
  });

  it("leave out what is known already, and are not offered when nothing is left", () => {
    const dismissed = [aDismissed({ by: "critic" })];
    expect(renderReadyEntries(aReport({ dismissed }))).toContain("```yaml");
    const known_patterns = { active: 1, lapsed: [], matches: [match] };
    expect(renderReadyEntries(aReport({ dismissed, known_patterns }))).toBeUndefined();
  });

  it("let no text out of its block", () => {
    const title = "```\n</details>\n<img src=x onerror=alert(1)>";
    const text = renderReadyEntries(aReport({ dismissed: [aDismissed({ by: "person", title })] })) ?? "";
    expect(findLive(text)).toEqual(["<details>", "<summary>", "raw HTML"]);
  });
});
