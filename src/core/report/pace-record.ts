import { z } from "zod";

const count = z.int().min(0);

/** How fast a run's endpoint let it go. */
export const paceSchema = z.object({
  agents_at_once: count.describe("The most agents that were allowed at work at once."),
  most_at_once: count.describe("The most calls that were under way at once."),
  calls_at_once_lowest: count.describe("The fewest calls that were allowed at once."),
  refusals: count.describe("Calls refused as one too many; each was made again after a pause, or given up."),
  waited_seconds: count.describe("How long calls waited for their turn, added up over all calls."),
  requests_per_minute: z
    .number()
    .min(0)
    .nullable()
    .describe(
      "Calls that an endpoint answered a minute which refused some; null where it refused none, or for less than a minute.",
    ),
  limited_by: z.enum(["nothing", "agents-at-once", "endpoint"]),
});

export type PaceRecord = z.infer<typeof paceSchema>;
