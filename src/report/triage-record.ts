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
  repeats: z.string().nullable().default(null).describe("The earlier thread that it asks for again."),
  contradicts: z.string().nullable().default(null).describe("The earlier thread whose fix it asks to undo."),
};

/** One remark of another reviewer, and its outcome. */
const triagedThreadSchema = z.object({
  thread_id: z
    .string()
    .describe("As the host names the thread; review- and its number for what a review says as a whole."),
  author: z.string(),
  path: z.string().nullable(),
  line: line.nullable().describe("In the newest diff where that shows it, else as it was written."),
  tier: z.enum(TIERS),
  status: z.enum(THREAD_STATUSES).describe("open is a defect at this head: it is among the findings."),
  reason: z.string(),
  evidence: z
    .object({ file: z.string(), side: z.enum(SIDES), start_line: line, end_line: line, quote: z.string() })
    .nullable()
    .describe("What shows it, found at the pin; null where nothing does."),
  bounces: count.describe("How often what it asks for was fixed before and came back, or was asked to be undone."),
  ...takenUp,
  undoes: z.boolean().default(false).describe("Whether it asks to undo what was fixed last."),
  heads: z.array(gitSha).describe("The heads of that circle, oldest first, this one last; empty where there is none."),
  forced: z.boolean().describe("Whether it is uncertain because it goes in circles, whatever an agent says."),
  kind: z.enum(["thread", "review"]).default("thread"),
  comment_id: count.default(0).describe("The number of its first comment, or of the review."),
  url: z.string().nullable().default(null),
  side: z.enum(SIDES).nullable().default(null),
  title: z.string().default("").describe("The remark's first words, secrets masked; a stranger's text."),
  commit: gitSha.nullable().default(null).describe("The commit that fixed it; null for every other status."),
  fingerprint: z.string().nullable().default(null).describe("The finding that it became; null where it became none."),
  carried: z.boolean().default(false).describe("Whether an earlier run decided it, and nothing it rests on changed."),
  unheard: z
    .boolean()
    .default(false)
    .describe("Whether nobody was asked of it, or no usable answer came: the next run asks again."),
  has_people: z
    .boolean()
    .default(false)
    .describe("Whether a person wrote in it: then nobody but a person resolves it."),
  newest_comment: count.default(0).describe("The number of the newest comment in it that was read."),
  content_sha256: sha256.nullable().default(null).describe("Of what others wrote in it."),
  code_sha256: sha256
    .nullable()
    .default(null)
    .describe("Of the code it is about at this head; null where there is none."),
  evidence_sha256: sha256
    .nullable()
    .default(null)
    .describe("Of the code around the evidence at this head; null where there is none."),
});
export type TriagedThread = z.infer<typeof triagedThreadSchema>;

/** The threads that the triage covers. */
const triageScopeSchema = z.object({
  authors: z.array(z.string()),
  threads: count.describe("Open threads and review bodies of these authors."),
  asked: count,
  carried: count,
  left_out: z
    .array(z.object({ thread_id: z.string(), author: z.string(), path: z.string().nullable(), line: line.nullable() }))
    .describe("Those beyond max-threads, of which nothing was asked."),
  absent: z
    .array(z.string())
    .default([])
    .describe(
      "A sentence for each author that is most likely spelt otherwise: none of theirs is there, one of a similar name is.",
    ),
  problem: z.string().nullable().describe("Why nothing, or not all, could be decided; null where all was."),
});
export type TriageScope = z.infer<typeof triageScopeSchema>;

const sightingSchema = z.object({
  head: gitSha,
  turn: count.describe("The heads at which anything was news, counted from 0: what has a greater one was seen later."),
  status: z.enum(THREAD_STATUSES),
  forced: z.boolean().describe("Whether it was undecided there because it goes in circles."),
  commit: gitSha.nullable().describe("The commit that fixed it; null for every other status."),
  code_sha256: sha256.nullable().describe("Of the code it was about at that head; null where that is not known."),
  quote: z.string().nullable().describe("What showed it there, cut; null where nothing did."),
});
export type ThreadSighting = z.infer<typeof sightingSchema>;

/** A thread's request across the heads of the pull request, including resolved ones. */
const threadHistorySchema = z.array(
  z.object({
    thread_id: z.string(),
    comment_id: count
      .default(0)
      .describe("The number of its first comment, or of the review; 0 where it is not known."),
    author: z.string(),
    path: z.string().nullable(),
    original_path: z.string().nullable().describe("Its file at base, the same through renames."),
    symbol: z.string().nullable(),
    title: z.string(),
    request: z.string().describe("What it asks for: its text without Markdown, cut, secrets masked."),
    suggestion: z.string().nullable().describe("The code it suggests; null for none."),
    lines: z.string().describe("The code it was about, cut; empty where that is not known."),
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
    .describe("Other reviewers' open threads, a row each; null where nobody asked for them."),
  triage_scope: triageScopeSchema.nullable().default(null),
  triage_history: threadHistorySchema
    .default([])
    .describe("What other reviewers asked for over the heads of this pull request, resolved threads included."),
};
