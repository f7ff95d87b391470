import { z } from "zod";

/** What the fixer answers: each finding that it is asked about once, in one of the two lists. */
export const fixerReply = z.strictObject({
  applied: z.array(z.string()),
  declined: z.array(z.strictObject({ finding_id: z.string(), reason: z.string() })),
});

export type FixerReply = z.infer<typeof fixerReply>;
