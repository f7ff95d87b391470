import { z } from "zod";
import { BOUNDS } from "../code/program/reach.ts";
import { MODALS, POLICY_SEVERITIES } from "../config/policy.ts";

const count = z.int().min(0);
const line = z.int().min(1);
const confidence = z.number().min(0).max(1);

/** The outcome of one effect of a policy. */
const EFFECT_OUTCOMES = ["violated", "existing", "unknown", "waived", "met", "dismissed", "not-applicable"] as const;
export type EffectOutcome = (typeof EFFECT_OUTCOMES)[number];

/** The classifier's result; `not-needed` if nothing was ambiguous. */
const CLASSIFIER_ENDINGS = ["answered", "unavailable", "malformed", "not-needed"] as const;
export type ClassifierEnding = (typeof CLASSIFIER_ENDINGS)[number];

const waiverSchema = z.object({
  effect_id: z.string(),
  reason: z.string(),
  approved_by: z.string(),
  expires: z.string().describe("The last day it holds, as YYYY-MM-DD in UTC."),
});

/** The report's record of the repository's policy. */
export const policyRecordSchema = z
  .object({
    source: z.string().default("").describe("The file it was read from."),
    severity: z.enum(POLICY_SEVERITIES).default("warning"),
    effects: z
      .array(
        z.object({
          id: z.string(),
          modal: z.enum(MODALS),
          action: z.string(),
          resource: z.string(),
          paths: z.array(z.string()),
          reason: z.string().default(""),
          outcome: z
            .enum(EFFECT_OUTCOMES)
            .describe(
              "violated wherever one place breaks it; existing where only lines break it that the change does not show; dismissed where all that was claimed of it was refuted; not-applicable where it asks nothing of what was looked at.",
            ),
          files: count.default(0).describe("The files looked at that its paths name."),
        }),
      )
      .describe("Every sentence of the policy, in its order."),
    not_opened: z
      .array(z.string())
      .default([])
      .describe("Files that the policy names and nobody opened, as a bound was reached before."),
    unread: z
      .array(z.string())
      .default([])
      .describe(
        "Files that could not be read, by no bound, such as symbolic links, where an effect stays unknown for it: in its paths, or imported from there.",
      ),
    files_in_paths: count
      .default(0)
      .describe(
        "Files of the target that its paths name on either side, those that were deleted or left out included.",
      ),
    files_inspected: count.describe("Every file that was opened, those that only calls lead to included."),
    files: z.array(z.string()).default([]).describe("The same by their paths."),
    depth_reached: count.describe("The most file boundaries that were crossed from a file that was looked at."),
    bounds: z
      .partialRecord(z.enum(BOUNDS), count)
      .default({})
      .describe("How far calls were followed at most, by the policy's own keys."),
    bounds_hit: z.array(z.enum(BOUNDS)).describe("The bounds at which it stopped: there may be more beyond them."),
    not_followed: z
      .array(
        z.object({
          symbol: z.string(),
          file: z.string(),
          line,
          why: z.string(),
          bound: z.enum(BOUNDS).nullable().default(null).describe("The bound that stopped it; null where none did."),
        }),
      )
      .describe("Calls that nobody knows the end of."),
    classifier: z.enum(CLASSIFIER_ENDINGS),
    classifier_detail: z.string().nullable().default(null).describe("Why it gave no answer that could be used."),
    unknown: z
      .array(
        z.object({
          effect_id: z.string(),
          message: z.string().describe("What would have been needed to decide."),
          confidence,
        }),
      )
      .describe("What could not be decided: no violation is claimed of it."),
    waived: z.array(waiverSchema).describe("Exceptions that hold and were needed."),
    expired_waivers: z.array(waiverSchema).describe("Exceptions that hold no more."),
  })
  .describe("What the code does, held against the repository's policy.");
export type PolicyRecord = z.infer<typeof policyRecordSchema>;
