import { z } from "zod";
import { paceSchema } from "./pace-record.ts";

const count = z.int().min(0);

/** What kept a run from being faster, or from reading all. */
export const LIMITS = ["nothing", "agents-at-once", "endpoint", "token-budget", "time-budget"] as const;
export type Limit = (typeof LIMITS)[number];

/** What reading the change was taken to cost, and how far it came. */
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
