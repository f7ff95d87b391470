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
  expires: z.string().describe("The last day on which it is in force, as YYYY-MM-DD in UTC."),
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
              "violated if the change breaks it anywhere; existing if only lines outside the change break it; dismissed if all claims about it were refuted; not-applicable if it does not concern the inspected code.",
            ),
          files: count.default(0).describe("The number of inspected files that its paths name."),
        }),
      )
      .describe("Each effect of the policy, in its order."),
    not_opened: z
      .array(z.string())
      .default([])
      .describe("Files that the policy names and that were not opened, because a bound was reached."),
    unread: z
      .array(z.string())
      .default([])
      .describe(
        "Files that could not be read, such as symbolic links, and that leave an effect unknown: they are in its paths, or imported from there. No bound is the reason.",
      ),
    files_in_paths: count
      .default(0)
      .describe(
        "The number of files of the target that its paths name on either side, including deleted and excluded files.",
      ),
    files_inspected: count.describe("The number of files that were opened, including those that only calls lead to."),
    files: z.array(z.string()).default([]).describe("The paths of the opened files."),
    depth_reached: count.describe("The most file boundaries that calls were followed across."),
    bounds: z
      .partialRecord(z.enum(BOUNDS), count)
      .default({})
      .describe("The limits for following calls, by the policy's own keys."),
    bounds_hit: z.array(z.enum(BOUNDS)).describe("The bounds at which it stopped; there may be more beyond them."),
    not_followed: z
      .array(
        z.object({
          symbol: z.string(),
          file: z.string(),
          line,
          why: z.string(),
          bound: z.enum(BOUNDS).nullable().default(null).describe("The bound that stopped it; null if none did."),
        }),
      )
      .describe("Calls whose target is not known."),
    classifier: z.enum(CLASSIFIER_ENDINGS),
    classifier_detail: z.string().nullable().default(null).describe("Why it gave no usable answer."),
    unknown: z
      .array(
        z.object({
          effect_id: z.string(),
          message: z.string().describe("What a decision would have needed."),
          confidence,
        }),
      )
      .describe("What could not be decided; it is not claimed to be a violation."),
    waived: z.array(waiverSchema).describe("Exceptions that are in force and were needed."),
    expired_waivers: z.array(waiverSchema).describe("Exceptions that have expired."),
  })
  .describe("What the code does, compared with the repository's policy.");
export type PolicyRecord = z.infer<typeof policyRecordSchema>;
