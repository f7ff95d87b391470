import { z } from "zod";

const count = z.int().min(0);

/** How fast a run's endpoint let it go. */
export const paceSchema = z.object({
  agents_at_once: count.describe("The most agents that were allowed at work at once."),
  most_at_once: count.describe("The most calls that were under way at once."),
  calls_at_once_lowest: count.describe("The fewest calls at once that the endpoint was believed to take."),
  refusals: count.describe("Calls refused as one too many; each was made again."),
  waited_seconds: count.describe("How long calls waited for their turn, added up over all calls."),
  requests_per_minute: z
    .number()
    .min(0)
    .nullable()
    .describe("What the endpoint takes, learned from its refusals; null where it refused nothing by the minute."),
  limited_by: z.enum(["nothing", "agents-at-once", "endpoint"]),
});

export type PaceRecord = z.infer<typeof paceSchema>;
