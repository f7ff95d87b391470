import { z } from "zod";

/** What a report says of the earlier review it goes on from. */
export const carriedSchema = z
  .object({
    workflow_run: z.string().nullable().describe("As 4711.1; null where it could not be looked for."),
    findings: z
      .int()
      .min(0)
      .describe("Those of its findings that this run had to rule on; each is in one of the lists."),
    lost: z
      .object({
        workflow_run: z.string().nullable(),
        report_sha256: z.string().nullable(),
        reason: z.string(),
      })
      .nullable()
      .describe("Set when an earlier review failed and what it found cannot be read: then this run could not judge."),
  })
  .describe("What an earlier review of the same pull request left to be ruled on; null where none is known.");

export type CarriedRecord = z.infer<typeof carriedSchema>;
