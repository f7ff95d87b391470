import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNamed, isOpenUnder, knownNames } from "../../src/comments/known-names.ts";
import { matchPosted, type PostedFinding } from "../../src/comments/match-posted.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import { aDismissed, aFinding, aHistoryEntry, aReport } from "../fixtures/reports.ts";

const name = fc.constantFrom("v1:a", "v1:b", "v1:c", "v1:d", "v1:e");
const names = fc.record({ fingerprint: name, older_fingerprints: fc.array(name, { maxLength: 2 }) });
const finding = fc
  .record({ own: names, line: fc.integer({ min: 1, max: 9 }), path: fc.constantFrom("a.ts", "b.ts") })
  .map(({ own, line, path }) =>
    aFinding({ ...own, file: path, line, anchor: { path, side: "head", start_line: line, line } }),
  );
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

/** What the names come to, by going through all lists from beginning to end. */
function namesByWalking(fingerprint: string, { findings, unresolved, dismissed, missed, history }: Report) {
  const open = [...findings, ...unresolved, ...missed.filter((item) => item.dismissed_by === null)];
  const all = [...history, ...open, ...dismissed.filter(({ by }) => by !== "gate"), ...missed];
  const ownNames = new Set(open.map((item) => item.fingerprint));
  const isOpen = ownNames.has(fingerprint);
  const isShared = (older: string) =>
    new Set(all.flatMap((item) => (item.older_fingerprints.includes(older) ? [item.fingerprint] : []))).size > 1;
  const linking = isOpen ? all.filter((item) => item.fingerprint === fingerprint) : all;
  const found = new Set([fingerprint]);
  for (const item of [...linking, ...linking]) {
    const known = [item.fingerprint, ...item.older_fingerprints];
    if (!known.some((each) => found.has(each))) continue;
    for (const each of known) if (!(isShared(each) || (isOpen && ownNames.has(each)))) found.add(each);
  }
  return found;
}

/** Each pair compared with each other. */
function matchByComparing(posted: readonly PostedFinding[], told: Report): ReadonlyMap<ReportFinding, PostedFinding> {
  const pairs = posted.flatMap((each) =>
    told.findings
      .filter((item) => isNamed(item, namesByWalking(each.fingerprint, told)))
      .map((item) => {
        const isThere = each.place?.line !== undefined && each.place.path === item.file;
        const distance = isThere ? Math.abs((item.line ?? 0) - (each.place?.line ?? 0)) : Number.MAX_SAFE_INTEGER;
        return { each, item, distance };
      }),
  );
  const matched = new Map<ReportFinding, PostedFinding>();
  const used = new Set<PostedFinding>();
  for (const { each, item } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (matched.has(item) || used.has(each)) continue;
    matched.set(item, each);
    used.add(each);
  }
  return matched;
}

describe("the names of what a report tells of", () => {
  it("are those that a walk through all of it links", () => {
    fc.assert(
      fc.property(report, name, (told, fingerprint) => {
        const known = knownNames(fingerprint, told);
        expect([...known].sort()).toEqual([...namesByWalking(fingerprint, told)].sort());
        expect(isOpenUnder(fingerprint, told)).toBe(told.findings.some((item) => isNamed(item, known)));
      }),
    );
  });
});

describe("what is posted", () => {
  const place = fc.option(
    fc.record({
      path: fc.constantFrom("a.ts", "b.ts"),
      line: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    { nil: undefined },
  );
  const posted = fc.array(fc.record({ fingerprint: name, place }), { maxLength: 6 });

  it("tells of the findings that a comparison of each with each finds", () => {
    fc.assert(
      fc.property(report, posted, (told, all) => {
        expect(new Map(matchPosted(all, told))).toEqual(matchByComparing(all, told));
      }),
    );
  });

  it("tells of one finding each where thousands have one name, the one on its line first", () => {
    const lines = Array.from({ length: 3000 }, (_, at) => at + 1);
    const findings = lines.map((line) =>
      aFinding({ line, anchor: { path: "a.ts", side: "head", start_line: line, line } }),
    );
    const all = lines.map((line) => ({ fingerprint: aFinding().fingerprint, place: { path: "a.ts", line } }));
    const matched = matchPosted(
      [...all, { fingerprint: aFinding().fingerprint, place: undefined }],
      aReport({ findings, unresolved: [] }),
    );
    expect(matched.size).toBe(3000);
    expect([...matched].every(([item, each]) => item.line === each.place?.line)).toBe(true);
  });
});
