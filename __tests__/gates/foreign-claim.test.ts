import { describe, expect, it } from "vitest";
import { ForeignClaims, withOwnLines } from "../../src/gates/foreign-claim.ts";
import { runGates } from "../../src/gates/run-gates.ts";
import { aFile, aGateContext, aPin, GUARD_QUOTE, HEAD_LINES, SESSION } from "../fixtures/claims.ts";
import { anImportedFinding, aPlace } from "../fixtures/foreign.ts";

const claims = new ForeignClaims(aPin());
const claim = (overrides: Parameters<typeof anImportedFinding>[0] = {}) =>
  claims.toClaim(anImportedFinding(overrides), "F1");

describe("another reviewer's finding as a claim", () => {
  it("keeps who reported it apart from the repository's rules", () => {
    expect(claim()).toMatchObject({
      place: { file: SESSION, side: "head", start_line: 5, end_line: 5 },
      foreign: { tool: "Lint", check: "no-unsafe-read" },
      claimedBy: ["Lint"],
      ruleId: undefined,
    });
  });

  it("stands where the first of its places and spellings is of the target", () => {
    const places = [
      aPlace({ paths: ["lib/other.ts"], start_line: 1, end_line: 1 }),
      aPlace({ paths: [`till/${SESSION}`, SESSION], snippet: "the second" }),
    ];
    expect(claim({ places })).toMatchObject({ place: { file: SESSION, end_line: 5 }, evidenceQuote: "the second" });
  });

  it("keeps a place outside of the target as it was named, and has none where none can be meant", () => {
    const outside = claim({ places: [aPlace({ paths: ["lib/other.ts"] })] });
    expect([outside.place?.file, outside.place && claims.isMember(outside.place)]).toEqual(["lib/other.ts", false]);
    expect(claim({ places: [aPlace({ paths: [] })] }).place).toBeUndefined();
    expect(claim({ places: [] }).place).toBeUndefined();
  });

  it("names a renamed file as it is called at head", () => {
    const renamed = new ForeignClaims(aPin({ files: [aFile({ oldPath: "src/login.ts" })] }));
    const finding = anImportedFinding({ places: [aPlace({ paths: ["src/login.ts"] })] });
    expect(renamed.toClaim(finding, "F1").place?.file).toBe(SESSION);
  });
});

describe("the evidence of a claim that quotes nothing", () => {
  const lines = { lines: HEAD_LINES, secrets: [] };

  it("is the pinned lines it names", () => {
    expect(withOwnLines(claim(), lines).evidenceQuote).toBe(HEAD_LINES[4]);
    const places = [aPlace({ start_line: 3, end_line: 5 })];
    expect(withOwnLines(claim({ places }), lines).evidenceQuote).toBe(HEAD_LINES.slice(2, 5).join("\n"));
  });

  it("is what its tool quotes, where it quotes something", () => {
    const quoting = claim({ places: [aPlace({ snippet: "user.name" })] });
    expect(withOwnLines(quoting, lines).evidenceQuote).toBe("user.name");
  });

  it("is never a tool's quote of a secret that is masked there", () => {
    const quoting = claim({ places: [aPlace({ snippet: "hunter2hunter2" })] });
    expect(withOwnLines(quoting, { ...lines, secrets: [{ line: 5 }] }).evidenceQuote).toBe(HEAD_LINES[4]);
  });

  it("is bounded, however long the region is", () => {
    const places = [aPlace({ start_line: 1, end_line: 100_000 })];
    const long = { lines: Array.from({ length: 100_000 }, () => "x".repeat(100)), secrets: [] };
    expect(withOwnLines(claim({ places }), long).evidenceQuote).toHaveLength(2000);
  });
});

describe("a finding of a report of ours as a claim", () => {
  const guard = { kind: "cause", file: SESSION, side: "base", line: 5, quote: GUARD_QUOTE } as const;
  const caller = { kind: "impact", file: "src/till.ts", side: "head", line: 9, quote: "openSession()" } as const;

  it("has the first cause and impact as its own, and the rest besides", () => {
    const second = { ...guard, line: 2 };
    const { kind: _cause, ...cause } = guard;
    const { kind: _impact, ...impact } = caller;
    expect(claim({ evidence: [guard, caller, second] })).toMatchObject({ cause, impact, besides: [second] });
    expect(claim({ evidence: [guard] })).not.toHaveProperty("besides");
  });

  it("cites a renamed file at base as it was called there", () => {
    const renamed = new ForeignClaims(aPin({ files: [aFile({ oldPath: "src/login.ts" })] }));
    expect(renamed.toClaim(anImportedFinding({ evidence: [guard] }), "F1").cause?.file).toBe("src/login.ts");
  });

  it("is not old for want of the cause that its report did not find", () => {
    const lost = claim({
      hasLostCause: true,
      places: [aPlace({ start_line: 4, end_line: 4, snippet: HEAD_LINES[3] ?? "" })],
    });
    const result = runGates(lost, aGateContext());
    expect(result).toMatchObject({ kind: "passed", claim: { classification: "undecided" } });
  });

  it("that a Critic did not hold to be old is undecided for as long as the change touches its file", () => {
    const places = [aPlace({ start_line: 4, end_line: 4, snippet: HEAD_LINES[3] ?? "" })];
    const { claim: gated } = runGates(claim({ isAgeReopened: true, severity: "medium", places }), aGateContext());
    expect(gated).toMatchObject({ classification: "undecided" });
  });
});
