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
  file: z.string().describe("Empty for the target as a whole."),
  side: z.enum(SIDES),
  start_line: line,
  end_line: line,
  sha256: sha256.describe("The digest of its text, without the names of masked secrets."),
});

/** The code that a finding depends on. */
export const reachSchema = z.object({ fingerprint: z.string(), code: z.array(stretchSchema) });

export type FindingReach = z.infer<typeof reachSchema>;

/** What a person's request is about. */
const overrideSubjectSchema = z.object({
  head: gitSha.describe("The head of the report that the person had read."),
  fingerprint: z.string().describe("The finding's fingerprint in that report."),
  severity: z.enum(SEVERITIES).describe("The finding's severity in that report."),
  code: z.array(stretchSchema).describe("The code that the finding, its evidence and its causes depend on."),
  cited: z
    .array(stretchSchema)
    .nullable()
    .describe("The code that the reason cites, when the decision was first read; null if that is not known."),
});
export type OverrideSubject = z.infer<typeof overrideSubjectSchema>;

/** The report's record of a person's request on a finding. */
export const overrideSchema = z.object({
  action: z.enum(OVERRIDE_ACTIONS),
  finding: z.string().describe("The finding's fingerprint; what the person wrote if no finding has it."),
  rule: z.string().nullable(),
  by: z.string().describe("The login of the person who decided."),
  permission: z.enum(PERMISSIONS).nullable(),
  reason: z.string(),
  comment_id: z.int().min(0),
  accepted: z.boolean(),
  refusal: z.string().nullable(),
  again: z
    .boolean()
    .default(false)
    .describe("Whether the decision must be repeated, because the code that it was about has changed."),
  unproven: z
    .string()
    .nullable()
    .default(null)
    .describe(
      "What could not be found out about the authors of the commits, as a clause; null if everything is known.",
    ),
  said_of: overrideSubjectSchema
    .nullable()
    .default(null)
    .describe("What the decision was about; null if no report has it."),
});

/** The reading of a person's reply to a finding. */
export const replySchema = z.object({
  comment_id: z.int().min(0),
  thread_id: z
    .int()
    .min(0)
    .nullable()
    .describe("The first comment of its thread; null for a comment on the pull request as a whole."),
  by: z.string().describe("The login of the person who replied."),
  words_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("The digest of the person's own words; an edited reply counts as another one."),
  finding: z.string().describe("The fingerprint that the reply is about."),
  kind: z.enum(REPLY_KINDS),
  quote: z.string().describe("The words of the reply that show it; empty for other."),
  reason: z.string().describe("The answer to a question, or the reason for this interpretation, in the model's words."),
});

export type ReplyRecord = z.infer<typeof replySchema>;
