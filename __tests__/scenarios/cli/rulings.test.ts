import { describe, expect, it } from "vitest";
import type { CriticReply, CriticVerdict, Ruling } from "../../../src/replies/answers.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, section } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { reviewWithModel, useLedger } from "./model-review.ts";
import { aFinding, aJudgement, aRuling, aVerdict, findingsOf, type ScriptedFinding } from "./scripted-panel.ts";

const ledger = useLedger();

const PROOF = { file: "src/transfer.js", line: 10, quote: "const entry = { from, to, amount };" };
const INVENTED = { ...PROOF, quote: "if (amount <= 0) return undefined;" };

const claiming = (...findings: readonly ScriptedFinding[]) => ({
  enthusiast: ({ round }: { readonly round: number }) => (round === 1 ? findings : []),
});

const PROVED = { start_line: PROOF.line, end_line: PROOF.line, evidence_quote: PROOF.quote };
const REFUTED: Partial<CriticVerdict> = { verdict: "dismissed", ...PROVED };

const ruled = (overrides: Partial<Ruling>, verdict: Partial<CriticVerdict> = {}, claimed = LOST_CHECK) =>
  ledger.review({
    ...claiming(claimed),
    judge: (findings) => aJudgement(findings.map((finding) => aRuling(finding, overrides))),
    critic: (findings) => ({ verdicts: findings.map((finding) => aVerdict(finding, verdict)), missed: [] }),
  });

const criticised = (
  overrides: Partial<CriticVerdict>,
  missed: CriticReply["missed"] = [],
  claimed: ScriptedFinding = LOST_CHECK,
) =>
  ledger.review({
    ...claiming(claimed),
    critic: (findings) => ({ verdicts: findings.map((finding) => aVerdict(finding, overrides)), missed }),
  });

describe("a ruling of the Judge", () => {
  it.each<readonly [string, Partial<Ruling>, RegExp]>([
    ["dismisses without proof", { ruling: "dismissed", severity: null }, /without a refutation/],
    [
      "dismisses with an invented quote",
      { ruling: "dismissed", severity: null, refutation: INVENTED },
      /without a refutation/,
    ],
    ["is undecided", { ruling: "undecided", severity: null }, /left it undecided/],
    ["is about no finding", { finding_id: "F99" }, /no ruling/],
  ])(
    "that %s leaves the finding unresolved, and the change unjudged",
    { tags: ["full"] },
    async (_, overrides, reason) => {
      const { report } = await ruled(overrides);
      expect(report.unresolved).toMatchObject([{ severity: "high", reason: expect.stringMatching(reason) }]);
      expect([report.findings, report.run.conclusion]).toEqual([[], "action_required"]);
      expect(report.verdict).toMatchObject({ accuracy: "WARN", gate: "open" });
    },
  );

  it("makes a finding milder together with the Critic, and neither does so alone", { tags: ["full"] }, async () => {
    const milder = { severity: "low", severity_reason: "Nobody calls it." } as const;
    const both = await ruled(milder, { ...milder, severity: "medium" });
    expect(both.report.findings).toMatchObject([
      {
        severity: "medium",
        winner: "split",
        severities: { claimed: "high", judge: "low", critic: "medium" },
        severity_reasons: { claimed: null, judge: "Nobody calls it.", critic: "Nobody calls it." },
      },
    ]);
    const judge = await ruled(milder, { severity: "high" });
    const critic = await ruled({ severity: "high" }, milder);
    const silent = await ruled(milder);
    expect([both.exitCode, judge.exitCode, critic.exitCode, silent.exitCode]).toEqual([0, 1, 1, 1]);
  });

  it("is told no severity that others gave, and no more is the Critic", { tags: ["full"] }, async () => {
    const run = await ruled({ severity: "medium" });
    const told = run.requests.map((request) => section(request, "findings")).filter((each) => each !== undefined);
    expect(told.length).toBeGreaterThan(1);
    expect(JSON.stringify(told)).not.toMatch(/"severity|"high"|"medium"/);
  });

  it("dismisses what decides only together with the Critic, who is asked without being told", async () => {
    const dismissal = { ruling: "dismissed", severity: null, refutation: PROOF } as const;
    const resolution = "The entry is checked.";
    const alone = await ruled({ ...dismissal, resolution });
    expect(alone.report.dismissed).toEqual([]);
    expect(alone.report.unresolved).toMatchObject([
      { severity: "high", reason: expect.stringMatching(/the Critic upholds it .* \(the Judge refuted it: The entry/) },
    ]);
    const [asked] = alone.of("critic");
    expect(JSON.stringify(asked?.body)).not.toContain(resolution);
    expect(alone.report.rounds[0]).toMatchObject({ debunked: 1 });
    const both = await ruled(dismissal, REFUTED);
    expect(both.report.dismissed).toMatchObject([{ by: "judge", proved_by: ["judge", "critic"], winner: "adversary" }]);
    expect([alone.exitCode, both.exitCode]).toEqual([2, 0]);
  });

  it("dismisses alone what does not decide, and the Critic is not asked about it", async () => {
    const dismissal = { ruling: "dismissed", severity: null, refutation: PROOF } as const;
    const mild = await ruled(dismissal, {}, { ...LOST_CHECK, severity: "medium" });
    expect(mild.report.dismissed).toMatchObject([{ by: "judge", proved_by: ["judge"] }]);
    expect([mild.of("critic"), mild.exitCode]).toEqual([[], 0]);
  });

  it("about a file of neither tree breaks the run off, and keeps what was claimed", async () => {
    const { report } = await ruled({ file: "src/invented.js" });
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "judge_offtarget_hallucination" });
    expect(report.unresolved).toMatchObject([{ title: LOST_CHECK.title }]);
  });
});

describe("a verdict of the Critic", () => {
  it.each<readonly [string, Partial<CriticVerdict>, RegExp]>([
    ["confirms with an invented quote", { evidence_quote: INVENTED.quote }, /not at the pin/],
    ["asks for a person", { verdict: "undecided" }, /asks for a person/],
    ["holds the defect to be old", { classification: "existing" }, /not a new defect/],
    ["dismisses with an invented quote", { verdict: "dismissed", evidence_quote: "nothing" }, /without/],
  ])(
    "that %s leaves the finding unresolved, and the change unjudged",
    { tags: ["full"] },
    async (_, overrides, reason) => {
      const { report } = await criticised(overrides);
      expect(report.unresolved).toMatchObject([{ severity: "high", reason: expect.stringMatching(reason) }]);
      expect([report.findings, report.run.conclusion]).toEqual([[], "action_required"]);
    },
  );

  it("dismisses a finding that does not decide by a quote that bears on it", { tags: ["full"] }, async () => {
    const { report } = await criticised(REFUTED, [], { ...LOST_CHECK, severity: "medium" });
    expect(report.dismissed).toMatchObject([{ by: "critic", title: LOST_CHECK.title, proved_by: ["critic"] }]);
    expect(report.run.conclusion).toBe("success");
  });

  it("leaves open what the Judge upheld and decides, whatever it quotes", { tags: ["full"] }, async () => {
    const { report } = await criticised(REFUTED);
    expect([report.dismissed, report.findings]).toEqual([[], []]);
    expect(report.unresolved).toMatchObject([
      { severity: "high", reason: expect.stringMatching(/^refuted by the Critic alone: .*the Judge upheld it/) },
    ]);
    expect(report.run.conclusion).toBe("action_required");
  });

  it("names what was missed: with a true quote it counts as unresolved, else it is only listed", {
    tags: ["full"],
  }, async () => {
    const low = { severity: "low", description: "Accounts are compared loosely." } as const;
    const grounded = { ...low, file: "src/transfer.js", line: 19, evidence_quote: "if (entry.from == account)" };
    const { report } = await criticised({}, [grounded, { ...grounded, evidence_quote: "entry.from = account" }]);
    expect(report.missed.map((item) => item.grounded)).toEqual([true, false]);
    expect(report.verdict.coverage).toBe("NEEDS_DISCUSSION");
  });
});

describe("a finding of its own kind", () => {
  it("may stand on a deleted line", { tags: ["full"] }, async () => {
    const deleted = {
      ...LOST_CHECK,
      side: "base" as const,
      cause: null,
      evidence_quote: LOST_CHECK.cause?.quote ?? "",
    };
    const { report } = await ledger.review(claiming(deleted));
    expect(report.findings).toMatchObject([{ side: "base", line: 9, classification: "new" }]);
  });

  it("may have no place of its own, if its cause has one", { tags: ["full"] }, async () => {
    const architectural = { ...LOST_CHECK, file: null, line: null, start_line: null };
    const placed = await ledger.review(claiming(architectural));
    expect(placed.report.findings).toMatchObject([{ file: null, line: null, classification: "new" }]);
    const unplaced = await ledger.review(claiming({ ...architectural, cause: null }), {});
    expect(unplaced.report.findings).toEqual([]);
    expect(unplaced.report.unresolved).toHaveLength(1);
  });

  it("stands where its author was sent the lines and read others", { tags: ["full"] }, async () => {
    const before = { start_line: 1, end_line: 3, side: "head" };
    const { report } = await ledger.review({
      ...claiming(LOST_CHECK),
      intercept: (request, { role, pass }) =>
        role === "enthusiast" && pass === 1 && isFirstTurn(request)
          ? { toolCalls: [{ name: "read_file", args: { path: "src/transfer.js", ...before } }] }
          : undefined,
    });
    expect(report.dismissed).toEqual([]);
    expect(report.findings).toHaveLength(1);
  });
});

describe("many findings at once", () => {
  it("are ruled on by several Judges and Critics, each told its batch", { tags: ["full"] }, async () => {
    const lines = Array.from({ length: 240 }, (_, index) => `export const value${index} = compute(${index});`);
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles({ "a.js": `${lines.join("\n")}\n` });
    const findings = Array.from({ length: 32 }, (_, index) => {
      const line = index * 7 + 1;
      return aFinding({ id: `E${index}`, file: "a.js", line, evidence_quote: lines[line - 1] ?? "", severity: "low" });
    });
    const args = ["--max-rounds", "1"];
    const run = await reviewWithModel(claiming(...findings), { repository: repository.directory, args });
    expect(run.report.findings).toHaveLength(32);
    const batchesOf = (role: string) =>
      run
        .of(role)
        .filter(isFirstTurn)
        .map((request) => findingsOf(request).length);
    expect(batchesOf("judge")).toEqual([30, 2]);
    expect(batchesOf("critic")).toEqual([15, 15, 2]);
    const slices = run.headers.filter(({ role }) => role === "critic").map(({ slice, slices }) => `${slice}/${slices}`);
    expect([...new Set(slices)].sort()).toEqual(["1/3", "2/3", "3/3"]);
  });
});
