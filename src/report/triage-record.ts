import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { THREAD_STATUSES, TIERS } from "../replies/answers.ts";

const count = z.int().min(0);
const line = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/**
 * The earlier threads of the same code that a thread repeats or contradicts, as the triage answered and code checked.
 */
const takenUp = {
  repeats: z.string().nullable().default(null).describe("The earlier thread whose request it repeats."),
  contradicts: z.string().nullable().default(null).describe("The earlier thread whose fix it asks to undo."),
};

/** One remark of another reviewer, and its outcome. */
const triagedThreadSchema = z.object({
  thread_id: z.string().describe("The host's id of the thread; review- and a number for the body of a review."),
  author: z.string(),
  path: z.string().nullable(),
  line: line.nullable().describe("Its line in the newest diff if that shows it, otherwise the original line."),
  tier: z.enum(TIERS),
  status: z.enum(THREAD_STATUSES).describe("open means a defect at this head; it is among the findings."),
  reason: z.string(),
  evidence: z
    .object({ file: z.string(), side: z.enum(SIDES), start_line: line, end_line: line, quote: z.string() })
    .nullable()
    .describe("The code that shows it, found at the pin; null if there is none."),
  bounces: count.describe("How often its request was fixed before and came back, or someone asked to undo it."),
  ...takenUp,
  undoes: z.boolean().default(false).describe("Whether it asks to undo the last fix."),
  heads: z.array(gitSha).describe("The heads of that circle, oldest first, this one last; empty if there is none."),
  forced: z.boolean().describe("Whether it is uncertain because requests go in circles, whatever an agent says."),
  kind: z.enum(["thread", "review"]).default("thread"),
  comment_id: count.default(0).describe("The host's number of its first comment, or of the review."),
  url: z.string().nullable().default(null),
  side: z.enum(SIDES).nullable().default(null),
  title: z.string().default("").describe("The first words of the remark, secrets masked; text from outside."),
  commit: gitSha.nullable().default(null).describe("The commit that fixed it; null for all other statuses."),
  fingerprint: z
    .string()
    .nullable()
    .default(null)
    .describe("The fingerprint of the finding that it became; null if none."),
  carried: z
    .boolean()
    .default(false)
    .describe("Whether an earlier run decided it, and nothing behind that decision changed."),
  unheard: z
    .boolean()
    .default(false)
    .describe("Whether no agent was asked about it, or no usable answer came; the next run asks again."),
  has_people: z.boolean().default(false).describe("Whether a person wrote in it; then only a person resolves it."),
  newest_comment: count.default(0).describe("The number of the newest comment in it that was read."),
  content_sha256: sha256.nullable().default(null).describe("The digest of what others wrote in it."),
  code_sha256: sha256
    .nullable()
    .default(null)
    .describe("The digest of the code that it is about at this head; null if there is none."),
  evidence_sha256: sha256
    .nullable()
    .default(null)
    .describe("The digest of the code around the evidence at this head; null if there is none."),
});
export type TriagedThread = z.infer<typeof triagedThreadSchema>;

/** The threads that the triage covers. */
const triageScopeSchema = z.object({
  authors: z.array(z.string()),
  threads: count.describe("The number of open threads and review bodies of these authors."),
  asked: count,
  carried: count,
  left_out: z
    .array(z.object({ thread_id: z.string(), author: z.string(), path: z.string().nullable(), line: line.nullable() }))
    .describe("Threads beyond max-threads, about which nothing was asked."),
  absent: z
    .array(z.string())
    .default([])
    .describe(
      "One sentence for each author whose name is probably misspelt: there is no thread of theirs, but one of a similar name.",
    ),
  problem: z.string().nullable().describe("Why nothing, or not everything, could be decided; null if everything was."),
});
export type TriageScope = z.infer<typeof triageScopeSchema>;

const sightingSchema = z.object({
  head: gitSha,
  turn: count.describe("The index, from 0, of the heads at which something was new; a greater one is later."),
  status: z.enum(THREAD_STATUSES),
  forced: z.boolean().describe("Whether it was uncertain there because requests go in circles."),
  commit: gitSha.nullable().describe("The commit that fixed it; null for all other statuses."),
  code_sha256: sha256
    .nullable()
    .describe("The digest of the code it was about at that head; null if that is not known."),
  quote: z.string().nullable().describe("The code that showed it there, cut; null if there was none."),
});
export type ThreadSighting = z.infer<typeof sightingSchema>;

/** A thread's request across the heads of the pull request, including resolved ones. */
const threadHistorySchema = z.array(
  z.object({
    thread_id: z.string(),
    comment_id: count
      .default(0)
      .describe("The host's number of its first comment, or of the review; 0 if it is not known."),
    author: z.string(),
    path: z.string().nullable(),
    original_path: z.string().nullable().describe("Its file at base, which stays the same through renames."),
    symbol: z.string().nullable(),
    title: z.string(),
    request: z.string().describe("What it asks for: its text without Markdown, cut, secrets masked."),
    suggestion: z.string().nullable().describe("The code it suggests; null for none."),
    lines: z.string().describe("The code it was about, cut; empty if that is not known."),
    ...takenUp,
    sightings: z.array(sightingSchema),
  }),
);
export type ThreadHistory = z.infer<typeof threadHistorySchema>;
export type ThreadHistoryEntry = ThreadHistory[number];

/** The report's record of other reviewers' threads. */
export const triageShape = {
  triage: z
    .array(triagedThreadSchema)
    .nullable()
    .describe("Other reviewers' open threads, one row each; null if triage is off."),
  triage_scope: triageScopeSchema.nullable().default(null),
  triage_history: threadHistorySchema
    .default([])
    .describe("What other reviewers asked for over the heads of this pull request, including resolved threads."),
};
