import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNamed, isOpenUnder, knownNames, matchPosted } from "../../src/comments/match-posted.ts";
import type { HistoryEntry } from "../../src/report/follow-up-record.ts";
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

  it("is matched on its line where thousands of findings have one name", () => {
    const lines = Array.from({ length: 3000 }, (_, index) => index + 1);
    const findings = lines.map((line) => aFinding(at("a.ts", line)));
    const { fingerprint } = aFinding();
    const all = lines.slice(0, 100).map((line) => ({ fingerprint, place: { path: "a.ts", line } }));
    const matched = matchPosted([...all, { fingerprint, place: undefined }], aReport({ findings, unresolved: [] }));
    expect([...matched].filter(([item, each]) => item.line === each.place?.line)).toHaveLength(100);
  });
});

const [PAY, AGAIN, LINE, LATER] = ["a", "b", "c", "d"].map((digit) => `v1:${digit.repeat(32)}`) as [
  string,
  string,
  string,
  string,
];
const lists = { findings: [], unresolved: [], missed: [], dismissed: [], history: [] };
const named = (fingerprint: string, ...older: readonly string[]) =>
  aFinding({ fingerprint, older_fingerprints: [...older] });
const entry = (fingerprint: string, ...older: readonly string[]) =>
  ({ fingerprint, older_fingerprints: older, sightings: [] }) as unknown as HistoryEntry;
const namesOf = (start: string, report: Partial<Parameters<typeof aReport>[0]>) => [
  ...knownNames(start, aReport({ ...lists, ...report })),
];

describe("two findings of equal lines, which share the name of an older version", () => {
  it("are not known by each other's names while both are open", () => {
    const findings = [named(AGAIN, LINE), named(PAY, LINE)];
    expect(namesOf(PAY, { findings })).toEqual([PAY]);
    expect(namesOf(AGAIN, { findings })).toEqual([AGAIN]);
    // An earlier report's history may have mixed them up.
    expect(namesOf(AGAIN, { findings, history: [entry(AGAIN, LINE, PAY)] })).toEqual([AGAIN]);
  });

  it("are not known by each other's names once one of them is gone", () => {
    const history = [entry(AGAIN, LINE), entry(PAY, LINE)];
    expect(namesOf(PAY, { findings: [named(AGAIN, LINE)], history })).toEqual([PAY]);
    const dismissed = [aDismissed({ fingerprint: PAY, older_fingerprints: [LINE], by: "judge" })];
    expect(namesOf(PAY, { findings: [named(AGAIN, LINE)], dismissed })).toEqual([PAY]);
  });
});

describe("a finding that goes on under another name", () => {
  it("is known by all it had, as long as no other has them", () => {
    expect(namesOf(PAY, { findings: [named(LATER, LINE, PAY)] })).toEqual([PAY, LATER, LINE]);
    expect(namesOf(PAY, { findings: [named(LATER)], history: [entry(LATER, LINE, PAY)] })).toEqual([PAY, LATER, LINE]);
    expect(namesOf(LINE, { findings: [named(LATER, LINE)] })).toEqual([LINE, LATER]);
  });
});
