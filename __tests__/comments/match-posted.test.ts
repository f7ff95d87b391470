import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNamed, isOpenUnder, knownNames } from "../../src/comments/known-names.ts";
import { matchPosted } from "../../src/comments/match-posted.ts";
import { aDismissed, aFinding, aHistoryEntry, aReport } from "../fixtures/reports.ts";

const name = fc.constantFrom("v1:a", "v1:b", "v1:c", "v1:d", "v1:e");
const names = fc.record({ fingerprint: name, older_fingerprints: fc.array(name, { maxLength: 2 }) });
const at = (path: string, line: number) => ({
  file: path,
  line,
  anchor: { path, side: "head", start_line: line, line } as const,
});
const finding = fc
  .record({ own: names, line: fc.integer({ min: 1, max: 9 }), path: fc.constantFrom("a.ts", "b.ts") })
  .map(({ own, line, path }) => aFinding({ ...own, ...at(path, line) }));
const report = fc
  .record({
    history: fc.array(names, { maxLength: 4 }),
    open: fc.array(finding, { maxLength: 6 }),
    gone: fc.array(names, { maxLength: 3 }),
  })
  .map(({ history, open, gone }) =>
    aReport({
      history: history.map((each) => aHistoryEntry(each)),
      findings: open,
      dismissed: gone.map((each) => aDismissed({ ...each, by: "judge" })),
    }),
  );
const place = fc.record({
  path: fc.constantFrom("a.ts", "b.ts"),
  line: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
});
const posted = fc.array(fc.record({ fingerprint: name, place: fc.option(place, { nil: undefined }) }), {
  maxLength: 6,
});

describe("a posted finding", () => {
  it("has its own name among those it is known by, and of open findings no other's", () => {
    fc.assert(
      fc.property(report, name, (given, fingerprint) => {
        const known = knownNames(fingerprint, given);
        const open = given.findings.map((item) => item.fingerprint);
        expect(known).toContain(fingerprint);
        if (open.includes(fingerprint))
          expect(open.filter((each) => known.has(each) && each !== fingerprint)).toEqual([]);
        expect(isOpenUnder(fingerprint, given)).toBe(given.findings.some((item) => isNamed(item, known)));
      }),
    );
  });

  it("stands for one finding of its name, and for none only where all of them have another", () => {
    fc.assert(
      fc.property(report, posted, (given, all) => {
        const matched = matchPosted(all, given);
        const used = new Set(matched.values());
        expect(used.size).toBe(matched.size);
        for (const each of all) {
          const own = given.findings.filter((item) => isNamed(item, knownNames(each.fingerprint, given)));
          expect(used.has(each) || own.every((item) => matched.has(item))).toBe(true);
        }
        for (const [item, each] of matched) expect(isNamed(item, knownNames(each.fingerprint, given))).toBe(true);
      }),
    );
  });

  it("is matched on its line where hundreds have one name", () => {
    const lines = Array.from({ length: 300 }, (_, index) => index + 1);
    const findings = lines.map((line) => aFinding(at("a.ts", line)));
    const { fingerprint } = aFinding();
    const all = [
      ...lines.map((line) => ({ fingerprint, place: { path: "a.ts", line } })),
      { fingerprint, place: undefined },
    ];
    const matched = matchPosted(all, aReport({ findings, unresolved: [] }));
    expect([...matched].filter(([item, each]) => item.line === each.place?.line)).toHaveLength(300);
  });
});
