import { describe, expect, it } from "vitest";
import type { PolicyEffect } from "../../src/config/policy.ts";
import type { EffectJudgment, InspectedUse } from "../../src/policy/judge-effect.ts";
import { toPolicyClaim } from "../../src/policy/policy-claims.ts";
import { findDecided, weighDoubts } from "../../src/policy/weigh-effects.ts";
import type { ClassifierFinding } from "../../src/replies/answers.ts";
import { aClassifierFinding, anEvidenceItem } from "../fixtures/classifier.ts";
import { A_SENTENCE, anEffect, anOpenEnd, aPolicy, aReach, aUse, LOGS_AUDIT } from "../fixtures/program.ts";

const WAY = ["src/refund.ts:4 mail.send", "src/mail.ts:9 resend.emails.send"];
const LINES: Readonly<Record<string, string>> = {
  "src/refund.ts:1": "import { mail } from './mail';",
  "src/refund.ts:4": "  await mail.send(order);",
  "src/refund.ts:7": "  await client.notify(order);",
  "src/mail.ts:9": "  return resend.emails.send(message);",
};
const lineAt = (file: string, line: number) => LINES[`${file}:${line}`];
const placeOf = (file: string) => ({ file, line: 1 });

function inspect(judgment: EffectJudgment, over: Partial<PolicyEffect> = {}) {
  const file = { path: "src/refund.ts", reach: aReach([]) };
  return { effect: anEffect(over), files: [{ file, judgment }] };
}

const present = (...uses: readonly InspectedUse[]): EffectJudgment => ({ kind: "present", uses });

describe("an effect that is there", () => {
  it("is told at the file's own line, with the way to where it happens", () => {
    const [finding, ...more] = findDecided(inspect(present(aUse("resend", WAY))), placeOf);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      at: { file: "src/refund.ts", line: 4 },
      judgment: "violation",
      confidence: 1,
      title: "refund-no-email: this ends up calling `resend.emails.send` through `mail.send` (send email)",
      agentSteps: [
        "Read src/refund.ts.",
        "Followed mail.send at src/refund.ts:4 to resend.emails.send at src/mail.ts:9.",
        "The catalogue (mail) lists resend.emails.send under send email.",
      ],
    });
  });

  it("is less sure, and never high, where a name alone leads to it, which is said", () => {
    const use = aUse("resend", WAY);
    const named: InspectedUse = {
      ...use,
      via: use.via.map((step, at) => (at === 0 ? { ...step, isByName: true } : step)),
    };
    const [finding] = findDecided(inspect(present(named)), placeOf);
    expect(finding).toMatchObject({ confidence: 0.8 });
    expect(finding?.agentSteps[1]).toMatch(/resend\.emails\.send at src\/mail\.ts:9, by its name alone\.$/);
    expect(finding && toPolicyClaim(finding, aPolicy({ severity: "error" }), lineAt)?.severity).toBe("low");
  });

  it("is said to be called where it stands in the file itself", () => {
    const [finding] = findDecided(inspect(present(aUse("resend", ["src/refund.ts:4 resend.emails.send"]))), placeOf);
    expect(finding?.title).toBe("refund-no-email: this calls `resend.emails.send` (send email)");
    expect(finding?.message).toMatch(/^This line calls `resend\.emails\.send`, which/);
  });

  it("is told once for the line that leaves the file, however many functions of it lead there", () => {
    const far = aUse("resend", ["src/refund.ts:20 refund", ...WAY]);
    const other = aUse("resend", ["src/refund.ts:7 client.notify", "src/mail.ts:9 resend.emails.send"]);
    const found = findDecided(inspect(present(far, aUse("resend", WAY), other)), placeOf);
    expect(found.map(({ at }) => at.line)).toEqual([4, 7]);
    expect(found[0]?.chain).toHaveLength(2);
  });

  it("makes a claim that quotes each line of the way", () => {
    const [finding] = findDecided(
      inspect(present(aUse("resend", WAY)), { reason: "Finance writes these letters." }),
      placeOf,
    );
    const claim = finding && toPolicyClaim(finding, aPolicy(), lineAt);
    expect(claim).toMatchObject({
      severity: "low",
      category: "policy",
      place: { file: "src/refund.ts", side: "head", start_line: 4, end_line: 4 },
      evidenceQuote: "await mail.send(order);",
      cause: { file: "src/mail.ts", line: 9, quote: "return resend.emails.send(message);" },
      policy: { effectId: "refund-no-email", effect: { action: "send", resource: "email" }, confidence: 1 },
    });
    expect(claim?.description).toContain("Its reason: Finance writes these letters.");
    expect(claim?.policy?.chain.map(({ quote }) => quote)).toEqual([
      "await mail.send(order);",
      "return resend.emails.send(message);",
    ]);
  });

  it.each([
    { severity: "error", modal: "MUST_NOT", confidence: 1, told: "high" },
    { severity: "error", modal: "MUST_NOT", confidence: 0.85, told: "high" },
    { severity: "error", modal: "MUST_NOT", confidence: 0.84, told: "low" },
    { severity: "error", modal: "SHOULD_NOT", confidence: 1, told: "low" },
    { severity: "warning", modal: "MUST_NOT", confidence: 1, told: "low" },
  ] as const)("counts as $told by $severity, $modal and $confidence", ({ severity, modal, confidence, told }) => {
    const [finding] = findDecided(inspect(present(aUse("resend", WAY)), { modal }), placeOf);
    const claim = finding && toPolicyClaim({ ...finding, confidence }, aPolicy({ severity }), lineAt);
    expect(claim?.severity).toBe(told);
  });
});

it("tells an effect that is missing at a line of the file, with no way", () => {
  const [finding] = findDecided(inspect({ kind: "absent" }, { modal: "MUST", ...LOGS_AUDIT }), placeOf);
  expect(finding).toMatchObject({ at: { file: "src/refund.ts", line: 1 }, chain: [], confidence: 1 });
  expect(finding?.title).toBe("refund-no-email: nothing in this file does this (write log that mentions audit record)");
});

describe("an effect in doubt", () => {
  const use = aUse("acme-notify", ["src/refund.ts:7 client.notify"]);
  const doubtful: EffectJudgment = { kind: "ambiguous", doubts: [{ at: use, why: "unknown-dependency" }] };
  const cut: EffectJudgment = {
    kind: "ambiguous",
    doubts: [{ at: anOpenEnd("a.b", { bound: "max-files", why: "max-files 1 is reached" }), why: "bound" }],
  };
  const item = anEvidenceItem({ file: "src/refund.ts", line: 7, symbol: "client.notify", via: use.via });
  const opinion = (over: Partial<ClassifierFinding>) =>
    aClassifierFinding({ effect_id: "refund-no-email", message: "It notifies.", ...over });
  const weigh = (
    judgment: EffectJudgment,
    findings: readonly ClassifierFinding[] | undefined,
    over: Partial<PolicyEffect> = {},
  ) => weighDoubts(inspect(judgment, over), { findings, evidence: new Map([[item.id, item]]), placeOf });

  it("is unknown below 0.5 where nobody was asked, and says what would have been needed", () => {
    const { findings, unknown } = weigh(doubtful, undefined);
    expect(findings).toEqual([]);
    expect(unknown).toMatchObject({ effectId: "refund-no-email", confidence: 0.3 });
    expect(unknown?.message).toMatch(/^Insufficient evidence/);
    expect(unknown?.message).toContain("client.notify (src/refund.ts:7: a package that the catalogue does not know)");
    expect(unknown?.message).toContain("What would have been needed");
  });

  it("is unknown as a sentence that nobody was asked about", () => {
    expect(weigh({ kind: "ambiguous", doubts: [] }, undefined, A_SENTENCE).unknown?.message).toBe(
      'Insufficient evidence to tell whether this sentence is kept, which only the classifier can judge: "refunds are told by letter".',
    );
  });

  it("is claimed where the classifier is sure enough, at the line of the evidence it cites", () => {
    const { findings, unknown } = weigh(doubtful, [opinion({}), opinion({ effect_id: "another" })]);
    expect(unknown).toBeUndefined();
    expect(findings).toMatchObject([
      {
        at: { file: "src/refund.ts", line: 7 },
        judgment: "likely_violation",
        confidence: 0.6,
        message: "It notifies.",
      },
    ]);
  });

  it("is unknown, once, where every confidence is below 0.5", () => {
    const { findings, unknown } = weigh(doubtful, [opinion({ confidence: 0.49 }), opinion({ confidence: 0.2 })]);
    expect(findings).toEqual([]);
    expect(unknown?.confidence).toBe(0.49);
  });

  it("is no longer in doubt where the classifier clears it, unless a bound was hit", () => {
    const cleared = opinion({ judgment: "no_violation", confidence: 0.9 });
    expect(weigh(doubtful, [cleared])).toEqual({ findings: [], unknown: undefined });
    expect(weigh(cut, [cleared]).unknown?.confidence).toBeLessThan(0.5);
  });

  it("is never claimed to be missing where a bound was hit, whatever the classifier says", () => {
    const { findings, unknown } = weigh(cut, [opinion({ judgment: "violation", confidence: 1 })], { modal: "MUST" });
    expect(findings).toEqual([]);
    expect(unknown?.confidence).toBeLessThan(0.5);
  });
});
