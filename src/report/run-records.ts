import { z } from "zod";
import { READING_PROOFS } from "../budget/reading-proof.ts";
import { TARGET_TYPES } from "../change/target-type.ts";
import { MODES } from "../config/mode.ts";
import { RUN_STOP_REASONS } from "../debate/convergence.ts";
import { adversaryReply, judgeReply } from "../replies/answers.ts";
import { ROLES } from "../replies/role.ts";
import { CONCLUSIONS } from "../verdict/conclusion.ts";
import { ABORT_REASONS, RUN_STATUSES } from "../verdict/verdict.ts";
import { usageSchema } from "./costs.ts";
import { roundSchema } from "./report.ts";

/** Files of a run directory beside the report, with the report's spelling. */
const count = z.int().min(0);
const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const text = z.string().nullable();

/** `meta.json`. */
export const metaSchema = z.object({
  schema_version: z.literal(1),
  run_id: z.string(),
  tool_version: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  status: z.enum(["running", ...RUN_STATUSES]).describe("running until the run has ended, and also if it was killed."),
  stop_reason: z.enum(RUN_STOP_REASONS).nullable(),
  abort_reason: z.enum(ABORT_REASONS).nullable(),
  conclusion: z.enum(CONCLUSIONS).nullable(),
  target_kind: z.enum(["diff", "file", "manifest"]),
  target_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  head_sha: sha,
  base_sha: sha.nullable(),
  merge_base_sha: sha.nullable(),
  mode: z.enum(MODES),
  target_type: z.enum(TARGET_TYPES),
  rounds_planned: count,
  passes: count,
  panel: z.enum(["openai", "static"]),
  provider: z.string().nullable().default(null).describe("As in the report."),
  models: z.array(z.string()).describe("Weakest to strongest."),
  role_models: z.partialRecord(z.enum(ROLES), z.array(z.string())),
  settings: z.record(z.string(), z.unknown()).describe("As in the report: by the names a configuration file uses."),
});
export type MetaRecord = z.infer<typeof metaSchema>;

/** `target.files.json`. */
export const targetFilesSchema = z.array(
  z.object({
    path: z.string(),
    old_path: text,
    status: z.string(),
    base_mode: text,
    head_mode: text,
    base_blob: sha.nullable(),
    head_blob: sha.nullable(),
    skipped: text.describe("Why no agent is shown the file; null if agents are shown it."),
  }),
);
export type TargetFilesRecord = z.infer<typeof targetFilesSchema>;

/** `agents.json`. */
export const agentsSchema = z.object({
  schema_version: z.literal(1),
  agents: z.array(
    z.object({
      agent: z.string(),
      role: z.enum(ROLES),
      round: count,
      tier: z.string(),
      model: z.string().describe("The model that was asked."),
      answered_by: z.array(z.string()).describe("The models that say they answered."),
      outcome: z.enum(["answered", "void", "aborted"]),
      reason: text,
      replayed: z.boolean().describe("Whether its round was discarded and run again."),
      reprompts: count,
      response_ids: z.array(z.string()),
      started_at: z.iso.datetime(),
      duration_ms: count,
      usage: usageSchema,
      calls_broken_off: count,
      receipts: count.describe("How often it was shown lines of the target."),
      receipts_sent: count.optional().describe("How many of these were sent to it before it asked."),
      read_as_meant: z
        .array(z.string())
        .describe("Each kind of deviation from the requested format that was still understood."),
      reading_proof: z
        .enum(READING_PROOFS)
        .optional()
        .describe(
          "What proves that the model received everything: the usage that its endpoint reported, marks that it repeated, or nothing.",
        ),
    }),
  ),
});
export type AgentsRecord = z.infer<typeof agentsSchema>;

/** `round-N.json`: a round as the report records it, and the replies in it. */
export const roundRecordSchema = roundSchema.extend({
  adversary: adversaryReply,
  judge: z.array(judgeReply).describe("Each of its replies; several if there were too many claims for one."),
});
export type RoundFileRecord = z.infer<typeof roundRecordSchema>;
