import { z } from "zod";
import { DESCRIPTION_MODES } from "../config/choices.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The description composed for the pull request, or why there is none. */
export const descriptionSchema = z.object({
  mode: z.enum(DESCRIPTION_MODES),
  status: z
    .enum(["composed", "skipped", "failed"])
    .describe("skipped where nothing was to be described, or nobody could be asked; failed where it went wrong."),
  why: z.string().nullable().describe("Why there is none, in a clause; null where there is one."),
  read_sha256: sha256
    .nullable()
    .describe("Of the body it was composed from, as the host gave it: of any other it is not written. null for none."),
  text: z
    .string()
    .nullable()
    .describe("The text between our markers, or the whole body; Markdown. null where there is none."),
  settled_sha256: sha256
    .nullable()
    .default(null)
    .describe("Of the body once this is written: while that stands, and asked_sha256, nobody is asked again."),
  asked_sha256: sha256
    .nullable()
    .default(null)
    .describe("Of all that the describer was asked with but the body: title, commits, template and change."),
});
export type DescriptionRecord = z.infer<typeof descriptionSchema>;
