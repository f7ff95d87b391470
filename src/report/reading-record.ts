import { z } from "zod";
import { READING_PROOFS } from "../budget/reading-proof.ts";
import { SIDES } from "../change/side.ts";
import { ROLES } from "../replies/role.ts";

const part = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe("The digest of the part's lines and of what the diff shows around them."),
  names: z
    .array(z.string())
    .describe(
      "The names that it defines or imports, or that enclose it, as far as code analysis knows them; * for any name.",
    ),
  reading: z
    .int()
    .min(0)
    .nullable()
    .describe("The index, in readings, of what its readers read besides; null if nothing."),
});

/**
 * What a later review needs to decide which parts of the change it may carry over. The digests cover paths and modes.
 */
export const readingSchema = z
  .object({
    files: z.array(
      z.object({
        path: z.string(),
        parts: z.array(part).describe("The parts that an Enthusiast was shown in full, in the order of the diff."),
      }),
    ),
    readings: z
      .array(z.array(z.object({ path: z.string(), side: z.enum(SIDES), blob: z.string() })))
      .describe("Files that agents read besides the lines of the change."),
  })
  .describe("The parts of the change that were read, and what their reading depends on.");
export type ReadingRecord = z.infer<typeof readingSchema>;

/** The settings and inputs of a review, one digest (SHA-256, hex) each; null for an absent one. */
const digest = z.string().nullable();
export const basisSchema = z
  .object({
    version: z.string(),
    prompts: digest,
    rules: digest,
    patterns: digest,
    policy: digest,
    configuration: digest.describe(
      "The digest of all settings, besides models, that change what is reviewed or how it is judged.",
    ),
    models: digest.describe("The digest of the panel and its models."),
    findings_in: digest,
  })
  .describe("What a later review must have in common with this one to continue it.");
export type ReviewBasis = z.infer<typeof basisSchema>;

/** For each agent that answered, the signs that its model read what it was sent. */
export const readBySchema = z
  .array(
    z.object({
      agent: z.string().describe("Its name in agents.json."),
      role: z.enum(ROLES),
      model: z.string(),
      proof: z.enum(READING_PROOFS),
    }),
  )
  .describe(
    "For each agent that answered, the proof that its model received everything: the endpoint's count of tokens (usage), or marks that the answer repeated. Marks prove less: that beginning and end arrived.",
  );
