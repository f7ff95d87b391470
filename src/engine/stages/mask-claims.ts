import type { Citation, StageClaim } from "../../core/claims/claim.ts";
import type { PolicyDetail } from "../../core/claims/policy-detail.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";

type Mask = PinnedTarget["mask"];

/**
 * The claims with detected secrets masked. A stage may have read what no pin masks, such as another reviewer's words.
 */
export async function maskClaims(claims: readonly StageClaim[], mask: Mask): Promise<readonly StageClaim[]> {
  const all = claims.flatMap(textsOf).join("\n\n");
  if (all === "" || (await mask(all)) === all) return claims;
  return Promise.all(claims.map((claim) => maskClaim(claim, mask)));
}

function textsOf({ title, description, evidenceQuote, suggestion = "", ruleQuote = "", ...claim }: StageClaim) {
  const cited = [claim.cause, claim.impact, ...(claim.besides ?? [])].map((citation) => citation?.quote ?? "");
  const { label, explanation } = claim.origin;
  const { agentSteps = [], chain = [] } = claim.policy ?? {};
  const steps = [...agentSteps, ...chain.flatMap(({ symbol, quote }) => [symbol, quote])];
  return [title, description, evidenceQuote, suggestion, ruleQuote, label, explanation, ...cited, ...steps];
}

/** Masks one claim. A quote is masked as it is in its file, or it would no longer be found there. */
async function maskClaim(claim: StageClaim, mask: Mask): Promise<StageClaim> {
  const { place, cause, impact, besides, suggestion, ruleQuote, origin, policy } = claim;
  const cite = async <Cited extends Citation>(cited: Cited): Promise<Cited> => {
    return { ...cited, quote: await mask(cited.quote, cited.file) };
  };
  return {
    ...claim,
    title: await mask(claim.title),
    description: await mask(claim.description),
    evidenceQuote: await mask(claim.evidenceQuote, place?.file),
    cause: cause && (await cite(cause)),
    impact: impact && (await cite(impact)),
    ...(besides === undefined ? {} : { besides: await Promise.all(besides.map(cite)) }),
    suggestion: suggestion && (await mask(suggestion)),
    ruleQuote: ruleQuote && (await mask(ruleQuote)),
    ...(policy === undefined ? {} : { policy: await maskPolicy(policy, mask) }),
    origin: { ...origin, label: await mask(origin.label), explanation: await mask(origin.explanation) },
  };
}

async function maskPolicy(policy: PolicyDetail, mask: Mask): Promise<PolicyDetail> {
  const chain = policy.chain.map(async (link) => {
    return { ...link, symbol: await mask(link.symbol, link.file), quote: await mask(link.quote, link.file) };
  });
  const agentSteps = policy.agentSteps.map((step) => mask(step));
  return { ...policy, agentSteps: await Promise.all(agentSteps), chain: await Promise.all(chain) };
}
