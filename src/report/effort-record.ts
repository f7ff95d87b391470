import { z } from "zod";

const count = z.int().min(0);

/** The concurrency that a run's endpoint allowed. */
const paceSchema = z.object({
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

/** What kept a run from being faster, or from reading everything. */
export const LIMITS = ["nothing", "agents-at-once", "endpoint", "token-budget", "time-budget"] as const;
export type Limit = (typeof LIMITS)[number];

/** The estimated cost of reading the change, and the part that was read. */
export const effortSchema = z.object({
  estimate: z
    .object({
      parts: count,
      agents: count,
      calls: count,
      input_tokens: count,
      output_tokens: count,
      seconds: count,
      cost: z.number().min(0).nullable().describe("null where the model has no configured price."),
    })
    .nullable()
    .describe("Of the first round and the Critic, before any agent was asked; null where nothing costs tokens."),
  parts_planned: count.describe("Into how many parts the change was cut for the first round."),
  parts_begun: count.describe("How many of them were given to agents: the riskiest first."),
  pace: paceSchema.nullable().describe("null where nobody was asked over a network."),
  limited_by: z.enum(LIMITS),
});

export type EffortRecord = z.infer<typeof effortSchema>;
