import { z } from "zod";

/** What becomes of an earlier finding. */
export const RESOLUTION_STATUSES = ["resolved", "partially_resolved", "unresolved", "cant_verify"] as const;

/** What the resolver answers: one resolution for each earlier finding that it is asked about. */
export const resolverReply = z.strictObject({
  resolutions: z.array(
    z.strictObject({
      finding_id: z.string(),
      status: z.enum(RESOLUTION_STATUSES),
      file: z.string().nullable(),
      line: z.int().min(1).nullable(),
      evidence_quote: z.string().nullable(),
      note: z.string(),
    }),
  ),
});

export type ResolverReply = z.infer<typeof resolverReply>;
export type ResolverEntry = Readonly<ResolverReply["resolutions"][number]>;
