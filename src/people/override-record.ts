import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { REPLY_KINDS } from "../replies/answers.ts";
import { PERMISSIONS } from "./admission.ts";
import { OVERRIDE_ACTIONS } from "./override-request.ts";

const line = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

const stretchSchema = z.object({
  file: z.string().describe("Empty where it is the target as a whole."),
  side: z.enum(SIDES),
  start_line: line,
  end_line: line,
  sha256: sha256.describe("Of its text, the names of masked secrets aside."),
});

/** The code that a finding depends on. */
export const reachSchema = z.object({ fingerprint: z.string(), code: z.array(stretchSchema) });

export type FindingReach = z.infer<typeof reachSchema>;

/** The subject of a person's word. */
const saidOfSchema = z.object({
  head: gitSha.describe("The head whose report its author had read."),
  fingerprint: z.string().describe("The finding, as that report names it."),
  severity: z.enum(SEVERITIES).describe("The finding's severity there."),
  code: z.array(stretchSchema).describe("What the finding, its evidence and its causes rest on in their files."),
  cited: z
    .array(stretchSchema)
    .nullable()
    .describe(
      "The code that the reason cites, as it stood when the word was first heard; null where that cannot be told.",
    ),
});
export type SaidOf = z.infer<typeof saidOfSchema>;

/** The report's record of a person's word on a finding. */
export const overrideSchema = z.object({
  action: z.enum(OVERRIDE_ACTIONS),
  finding: z.string().describe("The finding's fingerprint; as written where none was found."),
  rule: z.string().nullable(),
  by: z.string().describe("The login of who said so."),
  permission: z.enum(PERMISSIONS).nullable(),
  reason: z.string(),
  comment_id: z.int().min(0),
  accepted: z.boolean(),
  refusal: z.string().nullable(),
  again: z
    .boolean()
    .default(false)
    .describe("Whether it counted once, or would, and has to be said again: what it was said of is other code by now."),
  unproven: z
    .string()
    .nullable()
    .default(null)
    .describe("What nobody can tell of who wrote the pull request's commits, as a clause; null where nothing is left."),
  said_of: saidOfSchema.nullable().default(null).describe("What it was said of; null where no report tells."),
});

/** The reading of a person's reply to a finding. */
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
