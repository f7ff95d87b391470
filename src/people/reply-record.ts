import { z } from "zod";
import { REPLY_KINDS } from "../replies/answers.ts";

/** What a person's reply to a finding was read as. */
export const replySchema = z.object({
  comment_id: z.int().min(0),
  thread_id: z
    .int()
    .min(0)
    .nullable()
    .describe("The first comment of its thread; null for a comment on the pull request as a whole."),
  by: z.string().describe("The login of who replied."),
  words_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("Of the person's own words: with other words it is another reply."),
  finding: z.string().describe("The fingerprint that the reply is about."),
  kind: z.enum(REPLY_KINDS),
  quote: z.string().describe("The person's words that say so; empty for other."),
  reason: z.string().describe("The answer to a question, or why the reply was read so, in the model's words."),
});

export type ReplyRecord = z.infer<typeof replySchema>;
