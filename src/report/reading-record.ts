import { z } from "zod";
import { READING_PROOFS } from "../budget/reading-proof.ts";
import { SIDES } from "../change/side.ts";
import { ROLES } from "../replies/role.ts";

const part = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe("Of the part's lines and of what the diff shows around them."),
  names: z
    .array(z.string())
    .describe("Names that it defines, imports or lies in, as far as code analysis knows them; * for any name."),
  reading: z
    .int()
    .min(0)
    .nullable()
    .describe("Index into readings: what those who read it read besides; null for nothing."),
});

/**
 * What a later review needs to decide which parts of the change it may carry over. The digests cover paths and modes.
 */
export const readingSchema = z
  .object({
    files: z.array(
      z.object({
        path: z.string(),
        parts: z.array(part).describe("In the order of the diff, each of which an Enthusiast was served in full."),
      }),
    ),
    readings: z
      .array(z.array(z.object({ path: z.string(), side: z.enum(SIDES), blob: z.string() })))
      .describe("Files that agents read besides the lines of the change."),
  })
  .describe("The parts of the change that were read, and what their reading rests on.");
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
    configuration: digest.describe("Of every setting that changes what is reviewed or how it is judged, models aside."),
    models: digest.describe("Of the panel and its models."),
    findings_in: digest,
  })
  .describe("What a later review must be held with as well, to go on from this one.");
export type ReviewBasis = z.infer<typeof basisSchema>;

/** For each agent that answered, the signs that its model read what it was sent. */
export const readBySchema = z
  .array(
    z.object({
      agent: z.string().describe("As agents.json names it."),
      role: z.enum(ROLES),
      model: z.string(),
      proof: z.enum(READING_PROOFS),
    }),
  )
  .describe(
    "What shows of each agent that answered that its model took in what it was sent: the endpoint's own count of tokens (usage), or marks that the answer repeated, which shows less: that beginning and end were kept.",
  );
