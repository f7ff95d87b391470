import { z } from "zod";
import { JUDGMENTS, type PolicyDetail } from "../claims/claim.ts";

/** What a finding says besides that breaks the repository's policy: null, or nothing, for every other. */
export const policyFindingShape = {
  effect_id: z.string().nullable().default(null).describe("The sentence of the policy that it breaks."),
  effect: z
    .object({ action: z.string(), resource: z.string() })
    .nullable()
    .default(null)
    .describe("What the code does, in the policy's words."),
  judgment: z.enum(JUDGMENTS).nullable().default(null),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe("0 to 1; beside the severity, not part of it."),
  agent_steps: z.array(z.string()).default([]).describe("What was done to find it, in order."),
  chain: z
    .array(z.object({ file: z.string(), line: z.int().min(1), symbol: z.string(), quote: z.string() }))
    .default([])
    .describe("The calls from the finding's own line to where it happens, a file's step after the other."),
};

type PolicyFinding = z.infer<z.ZodObject<typeof policyFindingShape>>;

/** What is said of a finding that breaks a policy, or of any other. */
export function toPolicyFinding(detail: PolicyDetail | undefined): PolicyFinding {
  if (detail === undefined) {
    return { effect_id: null, effect: null, judgment: null, confidence: null, agent_steps: [], chain: [] };
  }
  const { effectId, effect, judgment, confidence, agentSteps, chain } = detail;
  return {
    ...{ effect_id: effectId, effect: { ...effect }, judgment, confidence },
    agent_steps: [...agentSteps],
    chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
  };
}

/** What a finding says of the policy it breaks; undefined for any other, and for one that says less than is known of it. */
export function readPolicyDetail(finding: PolicyFinding): PolicyDetail | undefined {
  const { effect_id: effectId, effect, judgment, confidence, agent_steps: agentSteps, chain } = finding;
  if (effectId === null || effect === null || judgment === null || confidence === null) return undefined;
  return { effectId, effect, judgment, confidence, agentSteps, chain };
}
