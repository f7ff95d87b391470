import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What of the pull request's description a run keeps up to date. */
export const DESCRIPTION_MODES = ["section", "full"] as const;
export type DescriptionMode = (typeof DESCRIPTION_MODES)[number];

/** The description that was composed for the pull request. */
export const descriptionSchema = z.object({
  mode: z.enum(DESCRIPTION_MODES),
  status: z.enum(["composed", "failed"]),
  why: z.string().nullable().describe("Why there is none, in a sentence; null where there is one."),
  read_sha256: sha256.describe(
    "Of the body it was composed from, as the host gave it: of any other it is not written.",
  ),
  text: z
    .string()
    .nullable()
    .describe("The text between our markers, or the whole body; Markdown. null where it failed."),
});
export type DescriptionRecord = z.infer<typeof descriptionSchema>;
