import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../../src/claims/claim-fingerprint.ts";
import type { Followed } from "../../../src/memory/followed.ts";
import type { Panel } from "../../../src/ports/panel.ts";
import type { ResolverEntry } from "../../../src/replies/answers.ts";
import type { Report } from "../../../src/report/report.ts";
import { answer, type HelperSeat, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { aFollowUp, aResolution } from "../../fixtures/reports.ts";
import { claimOf, type Earlier, follow, type Run, reportOf } from "./an-earlier-review.ts";

const TILL = "src/till.ts";
const CHARGE = "charge(input.amount);";
const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
const filler = (name: string) => Array.from({ length: 19 }, (_, index) => `${name}(${index});`);
const till = (...middle: readonly string[]) => [
  { path: TILL, base: "", head: lines(...filler("keep"), ...middle, ...filler("more")) },
];

const EARLIER: Earlier = { files: till(CHARGE), confirmed: [claimOf(TILL, 20, CHARGE)] };
const NOW = till("const due = input.amount;", "charge(due);");

/** A resolver that reads the file and says so of every finding it is asked about. */
function saying(entry: Partial<ResolverEntry>): HelperSeat {
  return async (assignment) => {
    await assignment.toolbox.readFile({ path: TILL, side: "head", start_line: 1, end_line: 40 });
    const said = { status: "unresolved", file: null, line: null, evidence_quote: null, note: "Looked.", ...entry };
    return answer(assignment, { resolutions: assignment.questions.map(({ id }) => ({ finding_id: id, ...said })) });
  };
}

const asking = (resolver: HelperSeat): Panel => scriptedSeats({ resolver });
const STILL = { file: TILL, line: 21, evidence_quote: "charge(due);" } as const;

function tell({ kept, tried, open, followed }: Followed): readonly string[] {
  return [
    ...kept.findings.map(({ line }) => `kept ${line}`),
    ...tried.map(({ place, title }) => `tried ${place?.end_line}: ${title}`),
    ...open.map(({ claim, reason }) => `open ${claim.place?.start_line}: ${reason}`),
    ...followed.map(({ status, decidedBy }) => `${status} by ${decidedBy}`),
  ];
}

describe("an earlier finding whose lines were rewritten", () => {
  it("is what the resolver is asked about, with the code then and now", async () => {
    const asked: unknown[] = [];
    const resolver: HelperSeat = (assignment) => {
      asked.push(...assignment.questions);
      return answer(assignment, { resolutions: [] });
    };
    await follow(EARLIER, NOW, { panel: asking(resolver) });
    expect(asked).toMatchObject([
      {
        was: { file: TILL, code: expect.stringContaining(CHARGE) },
        now: { file: TILL, code: expect.stringContaining("charge(due);") },
      },
    ]);
  });

  it.each<[string, Partial<ResolverEntry>, readonly string[]]>([
    ["is resolved by a line that shows it", { ...STILL, status: "resolved" }, ["resolved by resolver"]],
    [
      "is tried where the resolver shows it still, in its own words",
      { ...STILL, status: "unresolved" },
      [`tried 21: ${CHARGE} is wrong`, "unresolved by resolver"],
    ],
    [
      "is tried at what is left of it",
      { ...STILL, status: "partially_resolved" },
      [`tried 21: ${CHARGE} is wrong`, "partially_resolved by resolver"],
    ],
    ["stays open without a line that shows it", {}, ["open 20: Looked.", "unresolved by resolver"]],
    [
      "stays open where nobody can tell",
      { status: "cant_verify", note: "It is built elsewhere." },
      ["open 20: It is built elsewhere.", "cant_verify by resolver"],
    ],
  ])("%s", async (_, entry, expected) => {
    const { followed, ending } = await follow(EARLIER, NOW, { panel: asking(saying(entry)) });
    expect(ending).toBeUndefined();
    expect(followed && tell(followed)).toEqual(expected);
  });

  it("stays open, and is no repair, by a quote that stands nowhere", async () => {
    const invented = { ...STILL, status: "resolved", evidence_quote: "if (due < 0) throw new Error();" } as const;
    const { followed } = await follow(EARLIER, NOW, { panel: asking(saying(invented)) });
    expect(followed?.followed[0]?.status).toBe("cant_verify");
    expect(followed?.open).toHaveLength(1);
  });

  it("goes on under its earlier names too, so that its comment and people's words find it", async () => {
    const [finding] = (await reportOf(EARLIER)).findings;
    const { followed } = await follow(EARLIER, NOW, { panel: asking(saying(STILL)) });
    const [claim] = followed?.tried ?? [];
    expect(claim?.earlierFingerprints).toContain(finding?.fingerprint);
    expect(claim).toMatchObject({ severity: finding?.severity, category: finding?.category, carriedFrom: "4711.1" });
  });

  it("stays open, and ends the run, where the resolver breaks it off", async () => {
    const broken: HelperSeat = () => ({ kind: "aborted", abort: "budget_exhausted", reason: "no tokens are left" });
    const { followed, ending } = await follow(EARLIER, NOW, { panel: asking(broken) });
    expect(ending).toMatchObject({ kind: "aborted", reason: "budget_exhausted" });
    expect(followed && tell(followed)).toMatchObject(
      [/^open/, "unresolved by facts"].map((each) => expect.stringMatching(each)),
    );
  });

  it("is resolved by the rules where rules alone judge, as they look at what stands there now", async () => {
    const panel: Panel = { ...scriptedSeats({}), kind: "static" };
    const { followed } = await follow(EARLIER, NOW, { panel });
    expect(followed && tell(followed)).toEqual(["resolved by rules"]);
  });

  it("is not there still by a line that was there before the change", async () => {
    const now = [{ path: TILL, base: "open();\n", head: lines("open();", ...filler("keep"), ...filler("more")) }];
    const earlier = {
      ...EARLIER,
      files: [{ path: TILL, base: "open();\n", head: lines("open();", CHARGE) }],
      confirmed: [claimOf(TILL, 2, CHARGE)],
    };
    const old = { file: TILL, line: 1, evidence_quote: "open();", status: "unresolved" } as const;
    const { followed } = await follow(earlier, now, { panel: asking(saying(old)) });
    expect(followed?.tried).toEqual([]);
    expect(followed?.open).toHaveLength(1);
  });

  it("is never asked of what facts decided", async () => {
    const nobody: HelperSeat = () => {
      throw new Error("it was asked");
    };
    const { followed, ending } = await follow(EARLIER, EARLIER.files, { panel: asking(nobody) });
    expect([ending, followed?.kept.findings.length]).toEqual([undefined, 1]);
  });
});

describe("an earlier finding that shows at a line of no change, and whose cause was rewritten", () => {
  const PRICE = "const rate = input.rate;";
  const source = (rate: string) => [
    {
      path: TILL,
      base: lines("open();", ...filler("keep"), CHARGE),
      head: lines("open();", rate, ...filler("keep"), CHARGE),
    },
  ];
  const cause = { file: TILL, side: "head", line: 2, quote: PRICE } as const;
  const before: Earlier = { files: source(PRICE), confirmed: [claimOf(TILL, 22, CHARGE, { cause })] };
  const now = source("const rate = read(input);");

  it("is not repaired by that alone: the resolver is asked, and its silence leaves it open", async () => {
    const silent = asking((assignment) => answer(assignment, { resolutions: [] }));
    const { followed } = await follow(before, now, { panel: silent });
    expect(followed && tell(followed)).toEqual([
      expect.stringMatching(/^open \d+: The resolver said nothing of it\.$/),
      "unresolved by resolver",
    ]);
  });

  it("is resolved by the line that took the cause's place", async () => {
    const proof = { file: TILL, line: 2, evidence_quote: "const rate = read(input);", status: "resolved" } as const;
    const { followed } = await follow(before, now, { panel: asking(saying(proof)) });
    expect(followed && tell(followed)).toEqual(["resolved by resolver"]);
  });
});

describe("what an earlier review left open though its lines were gone", () => {
  const [DOOR, NAME] = ["src/door.ts", `v1:${"7".repeat(32)}`];
  const SILENT = "The resolver said nothing of it.";
  const leftOpen =
    (reason = SILENT, decided_by: "resolver" | "facts" = "resolver") =>
    (report: Report): Report => ({
      ...report,
      follow_up: aFollowUp({ resolutions: [aResolution({ fingerprint: NAME, status: "unresolved", decided_by })] }),
      findings: [],
      unresolved: report.findings.map((finding) => ({
        ...finding,
        ...{ id: "U1", fingerprint: NAME, evidence: [], carried_from: "17.1", reason },
        ...{ in_circles: false, unchecked: false, failed_gate: null },
      })),
    });
  const unasked = asking(() => {
    throw new Error("nobody is to be asked");
  });
  const before: Earlier = { files: NOW, confirmed: [claimOf(TILL, 21, "charge(due);")] };

  it("is kept as it was while its file stands, and nobody is asked", async () => {
    const now = [...NOW, { path: DOOR, base: "", head: "open();\n" }];
    const { followed } = await follow(before, now, { panel: unasked, report: leftOpen() });
    expect(followed?.kept.unresolved).toMatchObject([
      { fingerprint: NAME, file: TILL, line: 21, reason: SILENT, carried_from: "17.1" },
    ]);
    expect(followed?.followed).toMatchObject([{ status: "unresolved" }]);
    expect([followed?.open, followed?.tried]).toEqual([[], []]);
  });

  it("is asked about where its file changed, or what it is tied to, or the resolver could not be heard", async () => {
    const silent = asking((assignment) => answer(assignment, { resolutions: [] }));
    const touched: Run["comparison"] = ({ parts, deltaFiles }) => {
      return { deltaFiles, parts: parts.map((each) => ({ ...each, why: "calls-changed" as const })) };
    };
    const runs: readonly (readonly [typeof NOW, Run])[] = [
      [till("const due = 0;", "charge(due);"), { report: leftOpen() }],
      [NOW, { report: leftOpen(), comparison: touched }],
      [NOW, { report: leftOpen(SILENT, "facts") }],
    ];
    for (const [now, run] of runs) {
      const { followed } = await follow(before, now, { panel: silent, ...run });
      expect(followed?.open.map(({ claim, reason }) => [claimFingerprint(claim), reason])).toEqual([[NAME, SILENT]]);
      expect(followed?.open[0]?.claim.place).toMatchObject({ start_line: 21, end_line: 21 });
    }
  });

  it("does not swallow another beside it", async () => {
    const two = (report: Report): Report => {
      const { unresolved, ...rest } = leftOpen()(report);
      const others = unresolved.map((item) => ({ ...item, id: "U2", fingerprint: `v1:${"8".repeat(32)}` }));
      return { ...rest, unresolved: [...unresolved, ...others] };
    };
    const panel = asking((assignment) => answer(assignment, { resolutions: [] }));
    const { followed } = await follow(before, till("charge(0);"), { panel, report: two });
    expect(followed?.open).toHaveLength(2);
  });
});

it("is not ruled on again where the review left it to a person, as it goes in circles", async () => {
  const reason = `it asks to undo what finding v1:${"1".repeat(32)} asked for at 0123456789ab: a person decides; run 1.1 found it`;
  const circling = (report: Report): Report => ({
    ...report,
    findings: [],
    unresolved: report.findings.map((item) => ({
      ...item,
      reason,
      in_circles: true,
      unchecked: false,
      failed_gate: null,
    })),
  });
  const { followed } = await follow(EARLIER, till(CHARGE), { report: circling });
  expect(followed?.tried).toEqual([]);
  expect(followed?.kept.unresolved).toMatchObject([{ line: 20, reason }]);
  expect(followed?.followed).toMatchObject([{ status: "unresolved", decidedBy: "facts" }]);
});
