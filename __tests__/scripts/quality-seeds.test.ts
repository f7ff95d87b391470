import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_TITLE_CHARS } from "../../src/debate/ruling.ts";
import { enthusiastReply } from "../../src/replies/answers.ts";
import { allCases } from "../cases/catalogue.ts";
import { scoreFindings } from "../cases/score.ts";

const seedsSchema = z.strictObject({
  cases: z.record(
    z.string().regex(/^[a-z\d-]+\/(?:pr|new)$/),
    z
      .array(
        z.strictObject({
          pass: z.union([z.literal(1), z.literal(2)]),
          finding: enthusiastReply.shape.findings.element,
          why_false: z.string().trim().min(40),
        }),
      )
      .min(1),
  ),
});

const text = readFileSync(new URL("../../bench/quality/seeds.json", import.meta.url), "utf8");
const { cases } = seedsSchema.parse(JSON.parse(text) as unknown);
const entries = Object.entries(cases);
const all = entries.flatMap(([, seeds]) => seeds);
const findings = (seeds: typeof all) => seeds.map(({ finding }) => finding);

/** Findings that would be united: the same category at lines less than six apart. */
const neighbours = (seeds: typeof all) =>
  findings(seeds).filter((one, index) =>
    findings(seeds.slice(0, index)).some(
      ({ file, category, line }) =>
        file === one.file && category === one.category && Math.abs((line ?? 0) - (one.line ?? 0)) < 6,
    ),
  );

describe("false findings to be put into a review", () => {
  it("are enough of both forms, of both passes and of each severity that matters", () => {
    expect(all.length).toBeGreaterThanOrEqual(21);
    for (const form of ["pr", "new"]) expect(entries.some(([key]) => key.endsWith(`/${form}`))).toBe(true);
    expect(new Set(all.map(({ pass }) => pass))).toEqual(new Set([1, 2]));
    expect(new Set(findings(all).map(({ severity }) => severity))).toEqual(new Set(["critical", "high", "medium"]));
  });

  describe.each(entries)("%s", (key, seeds) => {
    const one = allCases.find(({ id }) => key.startsWith(`${id}/`));

    it("is one of the cases", () => {
      expect(one).toBeDefined();
    });

    it("holds findings that differ by id and are told apart by place or category", () => {
      expect(new Set(findings(seeds).map(({ id }) => id)).size).toBe(seeds.length);
      expect(neighbours(seeds)).toEqual([]);
    });

    it("does not tell the defect of the case", () => {
      const { defects } = scoreFindings(findings(seeds), { expected: one?.expected ?? [] });
      expect(defects.filter(({ confirmed }) => confirmed)).toEqual([]);
    });

    it.each(findings(seeds))(
      "has a title within the bound, a place and a quote that can be found: $title",
      (finding) => {
        expect(finding.title.length).toBeLessThanOrEqual(MAX_TITLE_CHARS);
        expect(finding.file).not.toBeNull();
        expect(finding.start_line ?? 0).toBeGreaterThan(0);
        expect(finding.line ?? 0).toBeGreaterThanOrEqual(finding.start_line ?? 0);
        expect(finding.evidence_quote.trim().length).toBeGreaterThanOrEqual(8);
        if (key.endsWith("/new")) expect([finding.side, finding.cause]).toEqual(["head", null]);
      },
    );
  });
});
