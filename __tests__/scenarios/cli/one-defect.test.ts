import { describe, expect, it } from "vitest";
import { membersOf } from "../../../src/report/unite-findings.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { section } from "../../servers/model-server.ts";
import { LOOSE_EQUALITY, LOST_CHECK } from "./ledger-repository.ts";
import { type ModelReview, useLedger } from "./model-review.ts";
import { aFinding, aJudgement, aRuling, aVerdict, type PanelScript, type ScriptedFinding } from "./scripted-panel.ts";

const ledger = useLedger();

const review = (script: PanelScript, claims = [LOST_CHECK, LOOSE_EQUALITY]): Promise<ModelReview> =>
  ledger.review({ enthusiast: ({ round }) => (round === 1 ? claims : []), ...script });

/** The id of the other finding of two. */
const otherOf = (findings: readonly ScriptedFinding[], { id }: ScriptedFinding) =>
  findings.find((other) => other.id !== id)?.id ?? null;
const lost = ({ title }: ScriptedFinding) => title === LOST_CHECK.title;

describe("two confirmed findings that are one defect", () => {
  it.each<readonly [string, PanelScript]>([
    [
      "the Judge says so",
      { judge: (all) => aJudgement(all.map((one) => aRuling(one, lost(one) ? {} : { same_as: otherOf(all, one) }))) },
    ],
    [
      "the Critic says so",
      { critic: (all) => ({ verdicts: all.map((one) => aVerdict(one, { same_as: otherOf(all, one) })), missed: [] }) },
    ],
  ])("are told once, with both places and categories, where %s", async (_name, script) => {
    const { report, exitCode } = await review(script);
    expect(report.findings.map(({ title }) => title)).toEqual([LOST_CHECK.title]);
    const [told] = report.findings;
    expect(told).toMatchObject({ severity: "high", categories: ["input-validation", "types"] });
    expect(told?.evidence.map(({ side, start_line: line }) => `${side}:${line}`)).toEqual([
      "head:9",
      "base:9",
      "head:19",
    ]);
    expect(told?.united.map(({ title, severity }) => [title, severity])).toEqual([
      [LOST_CHECK.title, "high"],
      [LOOSE_EQUALITY.title, "low"],
    ]);
    expect(exitCode).toBe(1);
    for (const format of ["text", "markdown", "html", "sarif"] as const) {
      const shown = renderReport(report, format)
        .replace(/<\/?[a-z][^<>\n]*>|[*`]/g, "")
        .replace(/\s+/g, " ");
      expect(shown, format).toMatch(/Same defect:? types, low, at src\/transfer\.js:19/);
    }
    expect(renderReport(report, "sarif")).toMatch(/"relatedLocations"[\s\S]*"start_line": ?19/);
  });

  it("of which the Critic doubts the one are two: neither is lost with the other", async () => {
    const { report } = await review({
      judge: (all) => aJudgement(all.map((one) => aRuling(one, lost(one) ? { same_as: otherOf(all, one) } : {}))),
      critic: (all) => ({
        verdicts: all.map((one) => aVerdict(one, lost(one) ? {} : { verdict: "undecided" })),
        missed: [],
      }),
    });
    expect(report.findings.map(({ title }) => title)).toEqual([LOST_CHECK.title]);
    expect(report.findings.flatMap(membersOf)).toHaveLength(1);
    expect(report.unresolved.map(({ title }) => title)).toEqual([LOOSE_EQUALITY.title]);
  });

  it("are told once without a word of anybody's where they come from one line", { tags: ["full"] }, async () => {
    const { report } = await review({}, [
      LOST_CHECK,
      aFinding({
        ...LOST_CHECK,
        ...{ id: "E3", title: "A negative amount is taken off a balance", start_line: 19, line: 19 },
        evidence_quote: "if (entry.from == account) sum -= entry.amount;",
      }),
    ]);
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]?.united.map(({ line }) => line)).toEqual([9, 19]);
  });
});

it("a twin that comes in a later round is told with what was upheld before, which the Judge names by the blocklist's id", {
  tags: ["full"],
}, async () => {
  let settled: readonly { readonly id: string }[] = [];
  const { report } = await review({
    enthusiast: ({ round }) => [round === 1 ? LOST_CHECK : LOOSE_EQUALITY],
    intercept: (request, { role, round }) => {
      if (role === "judge" && round === 2) settled = section(request, "blocklist") as typeof settled;
      return undefined;
    },
    judge: (all) => aJudgement(all.map((one) => aRuling(one, { same_as: settled[0]?.id ?? null }))),
  });
  expect(report.rounds.map(({ substantive, propagation }) => [substantive, propagation])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(report.run.stop_reason).toBe("all-self-reference");
  expect(report.findings.map((finding) => membersOf(finding).map(({ line }) => line))).toEqual([[9, 19]]);
});

describe("a verdict's suggestion and title", () => {
  const suggested = { ...LOST_CHECK, suggestion: "Drop the limit as well." };

  it("take a suggestion away for good, and correct a title", { tags: ["full"] }, async () => {
    const { report } = await review(
      {
        critic: (all) => ({
          verdicts: all.map((one) =>
            aVerdict(one, {
              ...{ suggestion: "strike", title: "A caller with a negative amount takes money" },
              explanation: "The limit protects others.",
            }),
          ),
          missed: [],
        }),
      },
      [suggested],
    );
    expect(report.findings).toMatchObject([
      {
        ...{ title: "A caller with a negative amount takes money", suggestion: null, replacement: null },
        corrections: [
          { gate: "critic", after: "struck by the Critic: The limit protects others." },
          { gate: "critic", field: "title", before: LOST_CHECK.title },
        ],
      },
    ]);
    for (const format of ["text", "markdown", "html", "sarif"] as const)
      expect(renderReport(report, format)).not.toContain(suggested.suggestion);
  });
});

it("an answer of the older contract is taken as it is", { tags: ["full"] }, async () => {
  const { report } = await review({
    judge: (all) => aJudgement(all.map((one) => without(aRuling(one), "same_as"))),
    critic: (all) => ({
      verdicts: all.map((one) => without(aVerdict(one), "same_as", "suggestion", "title")),
      missed: [],
    }),
  });
  expect(report.findings).toHaveLength(2);
  expect(report.run.status).toBe("completed");
});

/** An answer's entry as a server writes it that does not know these fields. */
function without<Entry extends object>(entry: Entry, ...keys: readonly (keyof Entry)[]): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.some((each) => each === key))) as Entry;
}
