import { z } from "zod";
import { JUDGMENTS } from "../claims/policy-detail.ts";

/** What the classifier answers: what the evidence it was given says of the effects it was asked about. */
export const classifierReply = z.strictObject({
  findings: z.array(
    z.strictObject({
      effect_id: z.string(),
      action: z.string(),
      resource: z.string(),
      judgment: z.enum(JUDGMENTS),
      confidence: z.number().min(0).max(1),
      message: z.string(),
      evidence_ids: z.array(z.string()),
    }),
  ),
});

export type ClassifierReply = z.infer<typeof classifierReply>;
export type ClassifierFinding = Readonly<ClassifierReply["findings"][number]>;
