import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAIL_ON, reaches, SEVERITIES, worstSeverity } from "../../src/claims/severity.ts";
import { isBrought, type ReportFinding } from "../../src/report/report.ts";
import { membersOf, takeApart, uniteFindings } from "../../src/report/unite-findings.ts";
import { type ConclusionFacts, decideConclusion } from "../../src/verdict/conclusion.ts";
import { aFinding } from "../fixtures/reports.ts";

type Evidence = ReportFinding["evidence"][number];

const named = (digit: number) => `v1:${String(digit).repeat(32)}`;
const quoteAt = (file: string, line: number, kind: Evidence["kind"] = "defect"): Evidence => {
  return { file, side: "head", start_line: line, end_line: line, quote: `q${line}`, blob: "b", kind };
};

/** The finding of this number, at the line of it. */
function aTwin(number: number, overrides: Partial<ReportFinding> = {}): ReportFinding {
  const file = overrides.file ?? "src/a.ts";
  return aFinding({
    ...{ id: `F${number}`, fingerprint: named(number), older_fingerprints: [], file, line: number, start_line: number },
    ...{ title: `Title ${number}`, description: `Said of \`a${number}\`. Said of all.` },
    evidence: [quoteAt(file ?? "", number)],
    claimed_by: [`pass-${number}`],
    categories: [overrides.category ?? "null-safety"],
    ...overrides,
  });
}

const from = (line: number): Partial<ReportFinding> & { readonly cause: Evidence } => {
  return { cause: quoteAt("src/c.ts", line, "cause") };
};
const caused = (number: number, line: number, overrides: Partial<ReportFinding> = {}) => {
  const { cause } = from(line);
  const file = overrides.file ?? "src/a.ts";
  return aTwin(number, { ...overrides, evidence: [quoteAt(file ?? "", number), cause] });
};
const sameAs = (number: number): Partial<ReportFinding> => ({ same_as: [named(number)] });
const ids = (findings: readonly ReportFinding[]) => findings.map((finding) => membersOf(finding).map(({ id }) => id));

describe("findings that are one defect", () => {
  it("are told once: the kept one has both categories, places and agents, and no sentence twice", () => {
    const other = aTwin(2, { ...sameAs(1), category: "boundary", severity: "low" });
    const [told, ...rest] = uniteFindings([aTwin(1), other]);
    expect(rest).toEqual([]);
    expect(told).toMatchObject({ id: "F1", fingerprint: named(1), severity: "high", category: "null-safety" });
    expect(told?.categories).toEqual(["null-safety", "boundary"]);
    expect(told?.evidence.map(({ start_line: line }) => line)).toEqual([1, 2]);
    expect(told?.claimed_by).toEqual(["pass-1", "pass-2"]);
    expect(told?.description).toBe("Said of `a1`. Said of all.\n\nAlso: Title 2. Said of `a2`.");
    expect(told?.united).toEqual([aTwin(1), other]);
  });

  it.each<readonly [string, readonly ReportFinding[], readonly (readonly string[])[]]>([
    [
      "the worst speaks, whichever names the other",
      [aTwin(1, { severity: "low" }), aTwin(2, sameAs(1))],
      [["F2", "F1"]],
    ],
    ["of equally bad ones the one that is named speaks", [aTwin(1, sameAs(2)), aTwin(2)], [["F2", "F1"]]],
    [
      "an unmet intent is nothing else, whatever a judge says or causes it",
      [caused(1, 9, { category: "unmet-intent" }), caused(2, 9), aTwin(3, { ...sameAs(1), category: "boundary" })],
      [["F1"], ["F2"], ["F3"]],
    ],
    [
      "two unmet intents can be one",
      [aTwin(1, { category: "unmet-intent" }), aTwin(2, { ...sameAs(1), category: "unmet-intent" })],
      [["F1", "F2"]],
    ],
    ["a chain is one", [aTwin(1), aTwin(2, sameAs(1)), aTwin(3, sameAs(2))], [["F1", "F2", "F3"]]],
    ["a circle is one", [aTwin(1, sameAs(3)), aTwin(2, sameAs(1)), aTwin(3, sameAs(2))], [["F1", "F2", "F3"]]],
    ["itself is no other", [aTwin(1, sameAs(1)), aTwin(2)], [["F1"], ["F2"]]],
    ["one that is gone is none", [aTwin(1, sameAs(9)), aTwin(2)], [["F1"], ["F2"]]],
    [
      "an older name names it as well",
      [aTwin(1, { older_fingerprints: [named(9)] }), aTwin(2, sameAs(9))],
      [["F1", "F2"]],
    ],
    [
      "a name that two others have is nobody's",
      [aTwin(1), aTwin(2, { fingerprint: named(1) }), aTwin(3, sameAs(1))],
      [["F1"], ["F2"], ["F3"]],
    ],
    ["a link over one that was not upheld leads nowhere", [aTwin(1), aTwin(3, sameAs(2))], [["F1"], ["F3"]]],
    [
      "twins of one cause are one, in two files as well",
      [caused(1, 7), caused(2, 7, { file: "src/b.ts" })],
      [["F1", "F2"]],
    ],
    ["two causes are two", [caused(1, 7), caused(2, 8)], [["F1"], ["F2"]]],
    ["one cause of two categories is one", [caused(1, 7), caused(2, 7, { category: "logic" })], [["F1", "F2"]]],
    [
      "what the change did not bring in stands by itself",
      [aTwin(1), aTwin(2, { ...sameAs(1), classification: "existing" })],
      [["F1"], ["F2"]],
    ],
    [
      "what is undecided stands by itself",
      [caused(1, 7), caused(2, 7, { classification: "undecided" })],
      [["F1"], ["F2"]],
    ],
    [
      "what breaks another rule stands by itself",
      [1, 2].map((number) => caused(number, 7, { rule: { id: `R${number}`, file: "rules.md", quote: "q" } })),
      [["F1"], ["F2"]],
    ],
    [
      "what a detector found stands by itself",
      [aTwin(1), aTwin(2, { ...sameAs(1), detected_by: "link" })],
      [["F1"], ["F2"]],
    ],
    [
      "what breaks the policy stands by itself",
      [aTwin(1), aTwin(2, { ...sameAs(1), effect_id: "e" })],
      [["F1"], ["F2"]],
    ],
    [
      "another tool's stands by itself",
      [aTwin(1), aTwin(2, { ...sameAs(1), reported_by: { tool: "t", check: null } })],
      [["F1"], ["F2"]],
    ],
    [
      "what a person spoke of stands by itself",
      [aTwin(1), aTwin(2, { ...sameAs(1), validation: { status: "upheld_by_person", explanation: "", quote: null } })],
      [["F1"], ["F2"]],
    ],
  ])("%s", (_name, findings, told) => {
    expect(ids(uniteFindings(findings))).toEqual(told);
  });

  it("comes late only if each of them does", () => {
    expect(uniteFindings([aTwin(1, { late: true }), aTwin(2, sameAs(1))])[0]?.late).toBe(false);
    expect(uniteFindings([aTwin(1, { late: true }), aTwin(2, { ...sameAs(1), late: true })])[0]?.late).toBe(true);
  });

  it("take up what they are told with by its id, and none of their own", () => {
    const prior = (id: string) => ({ prior_finding_id: id });
    const all = [aTwin(1), aTwin(2, { ...sameAs(1), ...prior("F1") }), aTwin(3, prior("F2")), aTwin(4, prior("D1"))];
    expect(uniteFindings(all).map((finding) => finding.prior_finding_id)).toEqual([null, "F1", "D1"]);
  });

  it("are put in the place of the first of them, and those alone are left as they are", () => {
    const all = [aTwin(1), aTwin(2), aTwin(3, sameAs(1))];
    expect(ids(uniteFindings(all))).toEqual([["F1", "F3"], ["F2"]]);
    expect(uniteFindings([aTwin(1), aTwin(2)])[0]).toEqual(aTwin(1));
  });
});

it("a thousand twins of one cause are one finding with a thousand places", () => {
  const twins = Array.from({ length: 1000 }, (_, index) => caused(index + 10, 7, { fingerprint: `v1:${index}` }));
  const [told, ...rest] = uniteFindings(twins);
  expect(rest).toEqual([]);
  expect(told?.evidence).toHaveLength(1001);
  expect(told?.united).toHaveLength(1000);
});

/** Any list of findings, linked in any way. */
const anyFindings = fc
  .array(
    fc.record({
      severity: fc.constantFrom(...SEVERITIES),
      classification: fc.constantFrom("new", "existing", "undecided"),
      category: fc.constantFrom("logic", "boundary"),
      file: fc.constantFrom("src/a.ts", "src/b.ts"),
      cause: fc.option(fc.integer({ min: 1, max: 3 })),
      same: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
      named: fc.integer({ min: 1, max: 8 }),
      late: fc.boolean(),
      isByPerson: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ cause, same, named: name, isByPerson, ...rest }, index) => {
      const number = index + 1;
      const own = { ...rest, fingerprint: named(name), same_as: same.map(named) } as const;
      const twin = cause === null ? aTwin(number, own) : caused(number, cause, own);
      return isByPerson ? { ...twin, validation: { ...twin.validation, status: "upheld_by_person" as const } } : twin;
    }),
  );

describe("whatever is said to be the same", () => {
  const placesOf = (findings: readonly ReportFinding[]) =>
    new Set(findings.flatMap(({ evidence }) => evidence.map((each) => JSON.stringify(each))));

  it("no finding, no place and nothing that one names is lost", () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const told = uniteFindings(findings);
        expect(placesOf(told)).toEqual(placesOf(findings));
        const apart = takeApart({ findings: told }).findings;
        expect(apart.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(findings);
        for (const finding of findings)
          expect(told.some((each) => each.description.includes(finding.description.split(". ")[0] ?? ""))).toBe(true);
      }),
    );
  });

  it("each is told at least as bad as it was, and as the change's own where it was that", () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        for (const told of uniteFindings(findings)) {
          const members = membersOf(told);
          expect(told.severity).toBe(worstSeverity(members.map(({ severity }) => severity)));
          for (const member of members) {
            expect(reaches(told.severity, member.severity)).toBe(true);
            expect(member.classification).toBe(told.classification);
            expect(told.categories).toContain(member.category);
            expect(told.late && !member.late).toBe(false);
          }
        }
      }),
    );
  });

  it("the conclusion is what it was, and as many places fail the check", () => {
    const failingPlaces = (findings: readonly ReportFinding[], failOn: (typeof FAIL_ON)[number]) => {
      const failing = findings.filter((finding) => isBrought(finding) && reaches(finding.severity, failOn));
      return failing.flatMap(membersOf).filter(({ severity }) => reaches(severity, failOn)).length;
    };
    fc.assert(
      fc.property(anyFindings, fc.constantFrom(...FAIL_ON), (findings, failOn) => {
        const told = uniteFindings(findings);
        const conclude = (confirmed: readonly ReportFinding[]) =>
          decideConclusion({ ...CLEAN, confirmed, failOn }).conclusion;
        expect(conclude(told)).toBe(conclude(findings));
        expect(failingPlaces(told, failOn)).toBe(failingPlaces(findings, failOn));
      }),
    );
  });

  it("uniting again changes nothing", () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const told = uniteFindings(findings);
        expect(ids(uniteFindings(told)).map((each) => each.toSorted())).toEqual(
          ids(told).map((each) => each.toSorted()),
        );
      }),
    );
  });
});

const CLEAN: Omit<ConclusionFacts, "confirmed" | "failOn"> = {
  ...{ status: "completed", abortReason: undefined, statusDetail: undefined, drift: false, movedTo: undefined },
  ...{
    unresolved: [],
    unchecked: 0,
    undefended: 0,
    lostClaims: [],
    whyPolicyOpen: undefined,
    missed: [],
    accuracy: "PASS",
  },
  ...{
    failingLeft: 0,
    coverage: "APPROVE",
    opaqueFiles: [],
    convertedFiles: [],
    isReviewable: true,
    hasLinelessFiles: false,
  },
  ...{ hasWithheldFiles: false, leftAsGenerated: 0, halfWithheldFiles: [], isStandIn: false },
};
