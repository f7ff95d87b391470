import { z } from "zod";

/** What the triage holds another reviewer's remark for: true, false with proof, or neither to be shown. */
export const TIERS = ["agree", "dismissed", "uncertain"] as const;
export type Tier = (typeof TIERS)[number];

/** What is to be done about a remark: `open` is a defect at the pinned head. */
export const THREAD_STATUSES = ["fixed", "skipped", "dismissed", "uncertain", "open"] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

/** What the triage answers: one decision for each thread that it is asked about. */
export const triageReply = z.strictObject({
  decisions: z.array(
    z.strictObject({
      thread_id: z.string(),
      tier: z.enum(TIERS),
      status: z.enum(THREAD_STATUSES),
      file: z.string().nullable(),
      line: z.int().min(1).nullable(),
      evidence_quote: z.string().nullable(),
      commit: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export type TriageReply = z.infer<typeof triageReply>;
export type TriageEntry = Readonly<TriageReply["decisions"][number]>;
