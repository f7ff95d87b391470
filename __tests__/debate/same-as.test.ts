import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { decideCritic } from "../../src/debate/critic-outcome.ts";
import { addRound, OPENING } from "../../src/debate/debate.ts";
import { areRelated, findSameDefect } from "../../src/debate/ruling.ts";
import { aConfirmed, aGateContext, aGatedClaim, aReceipt, aVerdict, HEAD_BLOB } from "../fixtures/claims.ts";

/** A claim that its own quote shows at this line. */
function at(line: number, overrides: Partial<GatedClaim> & { readonly file?: string } = {}): GatedClaim {
  const { file = "src/session.ts", ...rest } = overrides;
  const place = { file, side: "head", start_line: line, end_line: line } as const;
  const own = { file, side: "head", start_line: line, end_line: line, quote: `q${line}`, blob: HEAD_BLOB } as const;
  const evidence = [{ ...own, kind: "defect" as const }, ...(overrides.evidence ?? [])];
  const identity = { originalPath: file, scope: undefined, evidenceLines: `q${line}` };
  return { ...aGatedClaim(), id: `F${line}`, place, identity, ...rest, evidence };
}

const cause = (file: string, line: number, kind: "cause" | "impact" = "cause"): GatedClaim["evidence"] => [
  { file, side: "head", start_line: line, end_line: line, quote: "from()", blob: HEAD_BLOB, kind },
];
const read = { start_line: 1, end_line: 99 };
const gates = aGateContext({ receipts: [aReceipt(read), aReceipt({ ...read, path: "lib/b.ts" })] });
const says = (id: string, same: string | null) => ({ finding_id: id, same_as: same });

describe("two claims", () => {
  it.each([
    ["in one file", at(1), at(90), true],
    ["in two folders", at(1), at(1, { file: "lib/b.ts" }), false],
    ["of one category in two files of a folder", at(1), at(1, { file: "src/b.ts" }), true],
    ["of two categories in two files of a folder", at(1), at(1, { file: "src/b.ts", category: "logic" }), false],
    ["of one line, of which one is an unmet intent", at(1), at(1, { category: "unmet-intent" }), false],
    ["in two kinds of files of a folder", at(1), at(1, { file: "src/b.css" }), false],
    [
      "in two folders, of which one names the other's file",
      at(1),
      at(1, { file: "lib/b.ts", description: "As in `session.ts:12`, nobody waits." }),
      true,
    ],
    [
      "in two folders, of which one names a file that ends like the other's",
      at(1),
      at(1, { file: "lib/b.ts", description: "As in my-session.ts, nobody waits." }),
      false,
    ],
    [
      "in two files, from one line",
      at(1, { evidence: cause("c.ts", 3) }),
      at(1, { file: "b.ts", evidence: cause("c.ts", 3) }),
      true,
    ],
    [
      "in two files, from two lines",
      at(1, { evidence: cause("c.ts", 3) }),
      at(1, { file: "b.ts", evidence: cause("c.ts", 4) }),
      false,
    ],
    [
      "of which one comes from the other's line",
      at(7),
      at(1, { file: "b.ts", evidence: cause("src/session.ts", 7) }),
      true,
    ],
    [
      "that break one line elsewhere",
      at(1, { evidence: cause("c.ts", 3, "impact") }),
      at(1, { file: "b.ts", evidence: cause("c.ts", 3, "impact") }),
      false,
    ],
  ])("%s may be one defect: %o", (_name, one, other, may) => {
    expect(areRelated(one, other)).toBe(may);
    expect(areRelated(other, one)).toBe(may);
  });
});

describe("a word that one is the same as another", () => {
  const claims = [at(1), at(9), at(40, { file: "lib/b.ts" })];
  const [first, second] = claims;
  const find = (said: readonly ReturnType<typeof says>[], own = gates) =>
    second && findSameDefect(second, said, { claims, gates: own });

  it("counts where it names another one before the same judge, in the same file, and both were served", () => {
    expect(find([says("F9", "F1")])).toBe(first && claimFingerprint(first));
    expect(find([says("F9", "F1"), says("F9", "F1"), says("F1", "F9")])).toBe(first && claimFingerprint(first));
  });

  it.each([
    ["null", [says("F9", null)]],
    ["itself", [says("F9", "F9")]],
    ["a finding that is not there", [says("F9", "F7")]],
    ["one of another file, without a cause in common", [says("F9", "F40")]],
    ["two of them", [says("F9", "F1"), says("F9", "F40")]],
    ["what another is", [says("F1", "F9")]],
  ])("counts for nothing where it says %s", (_name, said) => {
    expect(find(said)).toBeUndefined();
  });

  it.each([
    ["the one", 9, 9],
    ["the other", 1, 1],
  ])("counts for nothing where the judge was served the lines of %s alone", (_name, start, end) => {
    expect(
      find([says("F9", "F1")], aGateContext({ receipts: [aReceipt({ start_line: start, end_line: end })] })),
    ).toBeUndefined();
  });

  it("may name by its fingerprint what an earlier round upheld", () => {
    const upheld = [at(70)];
    const name = claimFingerprint(at(70));
    expect(second && findSameDefect(second, [says("F9", name)], { claims, upheld, gates })).toBe(name);
    expect(find([says("F9", name)])).toBeUndefined();
  });
});

describe("in the debate", () => {
  it("what is the same as an earlier round's finding is propagation, and keeps whose twin it is", () => {
    const found = { kind: "confirmed", winner: "enthusiast", resolution: "It is so." } as const;
    const before = addRound(OPENING, { round: 1, rejected: [], ruled: [{ ...found, claim: at(1) }] });
    const sameAs = claimFingerprint(at(1));
    const after = addRound(before, { round: 2, rejected: [], ruled: [{ ...found, claim: at(60), sameAs }] });
    expect(after.confirmed.map(({ nature, sameAs: same }) => [nature, same])).toEqual([
      ["substantive", undefined],
      ["propagation", [sameAs]],
    ]);
  });

  it("what comes from the same lines as an earlier round's is propagation, in the same category alone", () => {
    const found = { kind: "confirmed", winner: "enthusiast", resolution: "It is so." } as const;
    const one = at(1, { evidence: cause("c.ts", 3) });
    const before = addRound(OPENING, { round: 1, rejected: [], ruled: [{ ...found, claim: one }] });
    const ruled = [at(60, { evidence: cause("c.ts", 3) }), at(80, { evidence: cause("c.ts", 3), category: "logic" })];
    const after = addRound(before, { round: 2, rejected: [], ruled: ruled.map((claim) => ({ ...found, claim })) });
    expect(after.confirmed.map(({ nature }) => nature)).toEqual(["substantive", "propagation", "substantive"]);
  });

  it("the Critic's word is kept beside the Judge's, and only of what it upholds", () => {
    const texts = { "head:src/session.ts": Array.from({ length: 99 }, (_, index) => `q${index + 1}`) };
    const context = aGateContext({ receipts: [aReceipt({ start_line: 1, end_line: 99 })], texts });
    const findings = [at(1), at(9), at(40)].map((claim) => aConfirmed({ claim, sameAs: [claimFingerprint(at(70))] }));
    const verdicts = [1, 9, 40].map((line) =>
      aVerdict({ finding_id: `F${line}`, start_line: line, end_line: line, evidence_quote: `q${line}`, same_as: "F1" }),
    );
    const [own, other, doubted] = verdicts;
    const answers = [own, other, doubted && { ...doubted, verdict: "undecided" as const }];
    const { upheld, unresolved } = decideCritic(
      findings.map((finding) => ({ finding })),
      answers.flatMap((answer) => answer ?? []),
      { gates: context, failOn: "critical" },
    );
    expect(upheld.map(({ sameAs }) => sameAs)).toEqual([
      [claimFingerprint(at(70))],
      [claimFingerprint(at(70)), claimFingerprint(at(1))],
    ]);
    expect(unresolved).toHaveLength(1);
  });
});
