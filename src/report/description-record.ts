import { z } from "zod";
import { DESCRIPTION_MODES } from "../config/choices.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The description composed for the pull request, or why there is none. */
export const descriptionSchema = z.object({
  mode: z.enum(DESCRIPTION_MODES),
  status: z
    .enum(["composed", "skipped", "failed"])
    .describe("skipped if there was nothing to describe, or no model to ask; failed if something went wrong."),
  why: z.string().nullable().describe("Why there is no description, in a clause; null if there is one."),
  read_sha256: sha256
    .nullable()
    .describe(
      "The digest of the body that it was composed from; it is written over no other body. null if there is none.",
    ),
  text: z
    .string()
    .nullable()
    .describe("The text between our markers, or the whole body, in Markdown; null if there is none."),
  settled_sha256: sha256
    .nullable()
    .default(null)
    .describe(
      "The digest of the body once this is written. While it and asked_sha256 stay the same, no model is asked again.",
    ),
  asked_sha256: sha256
    .nullable()
    .default(null)
    .describe("The digest of what the describer was given besides the body: title, commits, template and change."),
});
export type DescriptionRecord = z.infer<typeof descriptionSchema>;
