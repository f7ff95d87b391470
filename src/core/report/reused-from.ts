import { z } from "zod";

/** What a report that reused a verdict says of where it comes from. */
export const reusedFromSchema = z
  .object({
    run_id: z.string().describe("The earlier report's run.id."),
    workflow_run: z.string().describe("The workflow run and attempt whose artifact holds that report, as 4711.1."),
    report_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .describe("Whose rounds these are, when no agent was asked again; null for a review of its own.");
