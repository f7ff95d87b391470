import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSeverity, FAIL_ON, SEVERITIES } from "../../../src/core/claims/severity.ts";
import { decideCritic } from "../../../src/core/debate/critic-outcome.ts";
import { addRound, OPENING } from "../../../src/core/debate/debate.ts";
import { toDocket } from "../../../src/core/debate/question.ts";
import { decideRuling } from "../../../src/core/debate/ruling.ts";
import { VERDICTS } from "../../../src/core/replies/critic.ts";
import {
  aGateContext,
  aGatedClaim,
  aReceipt,
  aRuling,
  aVerdict,
  DEFECT_QUOTE,
  SESSION,
} from "../../fixtures/claims.ts";

const gates = aGateContext({ receipts: [aReceipt()] });
/** What is looked up and found. */
const GROUND = { file: SESSION, line: 4, quote: "const user = users.findByToken(token);" };
/** What is not: nothing, nowhere, the claim's own line, and another file. */
const GROUNDLESS = [
  null,
  { ...GROUND, quote: "if (user) return user;" },
  { file: SESSION, line: 5, quote: DEFECT_QUOTE },
  { ...GROUND, file: "src/gone.ts" },
];

type Said = Parameters<typeof aRuling>[0];

/** How bad a high finding is in the end, wherever it is told; undefined where it is dismissed. */
function told(ruling: Said, verdict: Parameters<typeof aVerdict>[0], failOn: (typeof FAIL_ON)[number]) {
  const claim = aGatedClaim({ severity: "high" });
  const debate = addRound(OPENING, {
    ...{ round: 1, rejected: [] },
    ruled: [decideRuling(claim, [aRuling({ finding_id: claim.id, ...ruling })], gates)],
  });
  const { questions } = toDocket(debate, failOn);
  const verdicts = questions.map(({ finding }) => aVerdict({ finding_id: finding.claim.id, ...verdict }));
  const { upheld, unresolved } = decideCritic(questions, verdicts, { gates, failOn });
  return [...upheld, ...unresolved, ...debate.unresolved].map((item) => item.claim.severity)[0];
}

const lower = fc.constantFrom(...SEVERITIES.filter((severity) => compareSeverity(severity, "high") > 0));
const anyQuote = (quotes: typeof GROUNDLESS) =>
  fc.constantFrom(...quotes).map((quote) => ({
    ...{ file: quote?.file ?? SESSION, start_line: quote?.line ?? 5, end_line: quote?.line ?? 5 },
    evidence_quote: quote?.quote ?? "",
  }));
const anyVerdict = (quotes: typeof GROUNDLESS) =>
  fc.record({ verdict: fc.constantFrom(...VERDICTS), place: anyQuote(quotes), explanation: fc.string() });

describe("a severity that Judge and Critic call lower", () => {
  it("stays as it was claimed where neither shows why, whatever both say", () => {
    fc.assert(
      fc.property(
        fc.record({
          ruling: fc.constant("upheld" as const),
          severity: lower,
          refutation: fc.constantFrom(...GROUNDLESS),
        }),
        anyVerdict(GROUNDLESS),
        fc.constantFrom(...FAIL_ON),
        (ruling, { place, ...verdict }, failOn) => {
          expect(told(ruling, { ...verdict, ...place }, failOn)).toBe("high");
        },
      ),
    );
  });

  it("stays at or above fail-on where one of them alone shows why", () => {
    fc.assert(
      fc.property(lower, anyVerdict(GROUNDLESS), (severity, { place, ...verdict }) => {
        const said = { ruling: "upheld", severity: severity, refutation: GROUND } as const;
        expect(told(said, { ...verdict, ...place }, "high")).toBe("high");
      }),
    );
  });

  it.each([
    ["both show why", "high", { verdict: "dismissed", start_line: 4, end_line: 4, evidence_quote: GROUND.quote }],
    ["the Judge does, and it is below fail-on", "critical", {}],
  ] as const)("is told lower where %s", (_name, failOn, verdict) => {
    expect(told({ ruling: "upheld", severity: "low", refutation: GROUND }, verdict, failOn)).toBe("low");
  });
});
