import { expect, it } from "vitest";
import type { StageClaim } from "../../../src/core/claims/claim.ts";
import { toDetectedClaim } from "../../../src/core/claims/detected-claim.ts";
import type { PolicyDetail } from "../../../src/core/claims/policy-detail.ts";
import { maskClaims } from "../../../src/engine/stages/mask-claims.ts";

const SECRET = "hunter2hunter2";
const mask = async (text: string) => text.replaceAll(SECRET, "[secret:0badcafe]");
const PLACE = { file: "src/session.ts", side: "head", startLine: 3, line: 3 } as const;

function aClaim(text: string): StageClaim {
  const cited = { file: "src/session.ts", side: "head", line: 3, quote: text } as const;
  const detected = toDetectedClaim({
    detectedBy: "prompt-injection",
    title: text,
    severity: "high",
    category: "prompt-injection",
    description: text,
    place: PLACE,
    evidenceQuote: text,
    suggestion: text,
  });
  const chain = [{ file: "src/session.ts", line: 3, symbol: text, quote: text }];
  return {
    ...detected,
    cause: cited,
    impact: cited,
    besides: [{ ...cited, kind: "cause" }] as unknown as NonNullable<StageClaim["besides"]>,
    ruleQuote: text,
    origin: { ...detected.origin, label: text, explanation: text },
    policy: { agentSteps: [text], chain } as unknown as PolicyDetail,
  };
}

it("leaves no detected secret in any text of a claim", async () => {
  const masked = await maskClaims([aClaim(`a ${SECRET} b`)], mask);
  expect(JSON.stringify(masked)).not.toContain(SECRET);
  expect(masked).toEqual([aClaim("a [secret:0badcafe] b")]);
});

const PLACES: readonly (readonly [string, (claim: StageClaim, text: string) => StageClaim])[] = [
  ["its title", (claim, title) => ({ ...claim, title })],
  ["its suggestion", (claim, suggestion) => ({ ...claim, suggestion })],
  ["a rule that it quotes", (claim, ruleQuote) => ({ ...claim, ruleQuote })],
  ["its origin's words", (claim, explanation) => ({ ...claim, origin: { ...claim.origin, explanation } })],
  ["code it cites besides", (claim, quote) => ({ ...claim, impact: { file: "a.ts", side: "head", line: 1, quote } })],
];

it.each(PLACES)("looks for one in %s too", async (_, put) => {
  const [masked] = await maskClaims([put(aClaim("harmless"), SECRET)], mask);
  expect(JSON.stringify(masked)).not.toContain(SECRET);
});

it("leaves claims without one as they are", async () => {
  const claims = [aClaim("harmless")];
  expect(await maskClaims(claims, mask)).toBe(claims);
});
