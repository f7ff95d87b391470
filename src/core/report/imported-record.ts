import { z } from "zod";

const count = z.int().min(0);

/** A file of findings as another reviewer wrote it. `tribunal` is our own report, or a list of findings in our shape. */
export const IMPORT_FORMATS = ["tribunal", "sarif", "rdjson", "rdjsonl"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What a report says of findings that were read in. */
export const importedSchema = z
  .object({
    use: z.enum(["validate", "debate"]).describe("Whether they were all that was judged, or claims in a review."),
    formats: z.array(z.enum(IMPORT_FORMATS)),
    tools: z.array(z.string()),
    results: count,
    claims: count.describe("Results that claim a defect; each is in one of the lists."),
    passed_over: z.array(z.object({ reason: z.string(), count })),
    doubts: z.array(z.string()).describe("Why the files may not say all there is."),
  })
  .describe("Other reviewers' findings that were read in.");
