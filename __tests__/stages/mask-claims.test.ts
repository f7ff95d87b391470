import { expect, it } from "vitest";
import type { PolicyDetail, StageClaim } from "../../src/claims/claim.ts";
import { toDetectedClaim } from "../../src/claims/detected-claim.ts";
import { maskClaims } from "../../src/stages/run-stages.ts";

const SECRET = "hunter2hunter2";
const mask = async (text: string) => text.replaceAll(SECRET, "[secret:0badcafe]");
const PLACE = { file: "src/session.ts", side: "head", start_line: 3, end_line: 3 } as const;

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

it("masks a text that claims have gained since, however deep it stands", async () => {
  const later = { ...aClaim("harmless"), later: SECRET, deeper: { lists: [["harmless", { words: SECRET }]] } };
  expect(JSON.stringify(await maskClaims([later], mask))).not.toContain(SECRET);
});

it("masks a quote as of its file, and no path or identity", async () => {
  const seen: [string, string | undefined][] = [];
  const claim = { ...aClaim(SECRET), place: { ...PLACE, file: `${SECRET}.ts` }, ruleId: SECRET };
  const [masked] = await maskClaims([claim], async (text, path) => {
    seen.push([text, path]);
    return mask(text);
  });
  expect(masked).toMatchObject({ place: { file: `${SECRET}.ts` }, ruleId: SECRET, title: "[secret:0badcafe]" });
  expect(seen).toContainEqual([SECRET, `${SECRET}.ts`]);
  expect(seen).toContainEqual([SECRET, "src/session.ts"]);
  expect(seen).toContainEqual([SECRET, undefined]);
});

it("leaves claims without one as they are", async () => {
  const claims = [aClaim("harmless")];
  expect(await maskClaims(claims, mask)).toBe(claims);
});
