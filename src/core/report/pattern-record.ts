import { z } from "zod";

const count = z.int().min(0);

/** What a report says of known false positives. */
export const knownPatternsSchema = z
  .object({
    active: count.describe("Entries that held in this run."),
    lapsed: z.array(z.object({ pattern: z.string(), source: z.string(), reason: z.string() })),
    matches: z.array(
      z.object({
        finding: z.string().describe("The finding's id in this report."),
        fingerprint: z.string(),
        pattern: z.string(),
        why: z.string(),
        source: z.string().describe("The file or pack it stands in."),
      }),
    ),
  })
  .describe(
    "Known false positives, and which findings look like one. A match decides nothing but where its entry has dismiss.",
  );
export type PatternRecord = z.infer<typeof knownPatternsSchema>;
