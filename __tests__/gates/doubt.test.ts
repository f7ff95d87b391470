import { describe, expect, it } from "vitest";
import { allowedFiles } from "../../src/change/known-files.ts";
import type { Claim } from "../../src/claims/claim.ts";
import { openDoubtful, REJECTION_MEANS, wasOutside } from "../../src/gates/doubt.ts";
import { REJECTION_CODES } from "../../src/gates/gate.ts";
import { moveIntoChange } from "../../src/gates/membership.ts";
import { runGates } from "../../src/gates/run-gates.ts";
import {
  aClaim,
  aFile,
  aGateContext,
  aPin,
  aReceipt,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  HEAD_LINES,
  SESSION,
  SESSION_TEXTS,
} from "../fixtures/claims.ts";
import { aRulebook } from "../fixtures/rules.ts";

const INVENTED = "return user?.name ?? null;";
const CALLER = "src/caller.ts";
const at = (line: number, file = SESSION) => ({ file, side: "head" as const, start_line: line, end_line: line });
const far = [...HEAD_LINES, ...Array.from({ length: 60 }, () => ""), DEFECT_QUOTE, "}", "export const late = users;"];
const texts = { ...SESSION_TEXTS, [`head:${SESSION}`]: far, [`head:${CALLER}`]: ["serve(openSession(token));"] };
const receipts = [aReceipt({ end_line: far.length })];

type Overrides = NonNullable<Parameters<typeof aGateContext>[0]>;

/** How a claim ends that a gate turns away: the code, and what it is left open as. */
function end(claim: Partial<Claim>, overrides: Overrides) {
  const context = aGateContext({ texts, receipts, rules: aRulebook(), ...overrides });
  const brought = moveIntoChange(aClaim(claim), allowedFiles(context.pin));
  const result = "rejection" in brought ? brought : runGates(brought, context);
  if (result.kind === "passed") throw new Error("it passed");
  return { code: result.rejection.code, open: openDoubtful(result, context) };
}

describe("a claim that a gate rejects", () => {
  it.each<readonly [string, Partial<Claim>, Overrides]>([
    ["quote-ambiguous", { place: at(40) }, {}],
    ["quote-not-found", { place: at(3), evidenceQuote: "}" }, {}],
    [
      "quote-not-found",
      { evidenceQuote: INVENTED, cause: { file: SESSION, side: "base", line: 5, quote: GUARD_QUOTE } },
      {},
    ],
    ["line-missing", { place: at(0) }, {}],
    ["line-out-of-range", { place: at(900) }, {}],
    ["not-served", {}, { receipts: [] }],
    ["outside-diff", { place: at(far.length), evidenceQuote: "export const late = users;" }, {}],
    ["outside-change", { place: at(1, CALLER), evidenceQuote: "serve(openSession(token));" }, {}],
    ["rule-unknown", { ruleId: "Auth-Token-99", ruleQuote: "Tokens MUST be long." }, {}],
    ["rule-quote-absent", { ruleId: "Auth-Token-01", ruleQuote: "Tokens MUST be long." }, {}],
  ])("as %s is left open when its quote is in the file", (code, claim, overrides) => {
    const ended = end(claim, overrides);
    expect([ended.code, ended.open?.severity]).toEqual([code, "high"]);
    expect(ended.open?.classification).not.toBe("existing");
    expect(wasOutside(ended.open ?? aClaim())).toBe(code.startsWith("outside"));
  });

  it.each<readonly [string, string]>([
    ["an old line and one that is new", `${GUARD_QUOTE}\n+ export const late = users;`],
    ["a line between left out", `export function openSession(token: string) {\n${DEFECT_QUOTE}`],
    ["an arrow from one to the other", `${GUARD_QUOTE} -> ${DEFECT_QUOTE}`],
    [
      "another case, entities and curly quotes",
      `Throw new error(“unknown token”)\n${DEFECT_QUOTE.replace("{", "&#123;")}`,
    ],
    ["a path before it", `${SESSION}: ${DEFECT_QUOTE}`],
    ["numbers of other lines", `1: const user = users.findByToken(token);\n2: ${DEFECT_QUOTE}`],
    ["back-quotes behind a bullet", `- \`${DEFECT_QUOTE}\` // no guard`],
    ["another name for a masked secret", 'export const late = users;\n}\nexport const key = "[secret:…]";'],
  ])("is left open when each line of its quote is in the file: %s", (_how, evidenceQuote) => {
    const masked = [...far, 'export const key = "[secret:0011aabb]";'];
    const ended = end({ evidenceQuote }, { texts: { ...texts, [`head:${SESSION}`]: masked } });
    expect([ended.code, ended.open?.severity]).toEqual(["quote-not-found", "high"]);
  });

  it.each<readonly [string, Partial<Claim>, Overrides]>([
    ["quote-not-found", { evidenceQuote: INVENTED }, {}],
    ["quote-not-found", { evidenceQuote: `${DEFECT_QUOTE}\n${INVENTED}` }, {}],
    ["quote-not-found", { evidenceQuote: `${DEFECT_QUOTE.replace("name", "mail")} // ${DEFECT_QUOTE}` }, {}],
    ["quote-not-found", { evidenceQuote: "{ } ; x -> y" }, {}],
    [
      "quote-not-found",
      { evidenceQuote: INVENTED, cause: { file: SESSION, side: "base", line: 5, quote: INVENTED } },
      {},
    ],
    ["line-missing", { place: at(0), evidenceQuote: INVENTED }, {}],
    ["outside-change", { place: at(1, CALLER), evidenceQuote: INVENTED }, {}],
    ["quote-empty", { evidenceQuote: "" }, {}],
    ["quote-empty", { evidenceQuote: "", cause: { file: SESSION, side: "base", line: 5, quote: GUARD_QUOTE } }, {}],
    ["file-absent", { place: at(5) }, { texts: {}, pin: aPin({ files: [aFile()] }) }],
  ])("as %s stays rejected when the pinned files disprove it", (code, claim, overrides) => {
    expect(end(claim, overrides)).toEqual({ code, open: undefined });
  });

  it("is either in doubt or disproved, by the code of its rejection", () => {
    expect(Object.keys(REJECTION_MEANS).sort()).toEqual([...REJECTION_CODES].sort());
    const disproved = REJECTION_CODES.filter((code) => REJECTION_MEANS[code] === "disproved");
    expect(disproved).toEqual(["off-target", "quote-empty"]);
  });
});
