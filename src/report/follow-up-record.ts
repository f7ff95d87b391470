import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { CATEGORIES } from "../claims/category.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { RESOLUTION_STATUSES } from "../replies/answers.ts";
import { findingSchema } from "./report-finding.ts";

const count = z.int().min(0);
const line = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/** The outcome of an earlier finding. */
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

/**
 * Who or what decided it: facts of the pinned trees, the resolver with proof, Judge and Critic, or the panel's rules.
 */
const RESOLUTION_DECIDERS = ["facts", "resolver", "debate", "rules"] as const;
export type ResolutionDecider = (typeof RESOLUTION_DECIDERS)[number];

/** Why a part of the change is reviewed again. */
export const REREAD_REASONS = [
  "changed",
  "calls-changed",
  "called-by-changed",
  "rests-on-changed",
  "open-finding",
] as const;
export type RereadReason = (typeof REREAD_REASONS)[number];

const quoted = z.object({ file: z.string(), side: z.enum(SIDES), start_line: line, end_line: line, quote: z.string() });

const resolutionSchema = z.object({
  fingerprint: z.string().describe("The finding's fingerprint in the earlier report."),
  status: z.enum(RESOLUTION_STATUSES),
  evidence: quoted.nullable().describe("The code that shows it, found at the pin; null if none is left."),
  note: z.string(),
  decided_by: z.enum(RESOLUTION_DECIDERS).default("facts"),
  title: z.string().default(""),
  severity: z.enum(SEVERITIES).default("low"),
  file: z.string().nullable().default(null),
  line: line.nullable().default(null),
});
export type ResolutionRecord = z.infer<typeof resolutionSchema>;

const reversalSchema = z.object({
  fingerprint: z.string(),
  earlier_fingerprint: z.string(),
  heads: z.array(gitSha).describe("The heads at which each was reported, oldest first."),
  kind: z
    .enum(["reversal", "return"])
    .default("reversal")
    .describe(
      "The finding asks to undo what an earlier one asked for, or it was resolved and is back on the same lines.",
    ),
  title: z.string().default(""),
  quote: z.string().default(""),
  earlier_title: z.string().default(""),
  earlier_quote: z.string().default(""),
});
export type ReversalRecord = z.infer<typeof reversalSchema>;

/** The report's record of the review that it follows. */
export const followUpSchema = z
  .object({
    previous_head: gitSha,
    previous_report_sha256: sha256,
    workflow_run: z.string().nullable().default(null).describe("The workflow run of that report, such as 4711.1."),
    delta_files: count.describe("Files of the target in which a part changed or disappeared since then."),
    carried_hunks: count.describe("Hunks that did not change and so were not reviewed again."),
    reread_hunks: count.describe(
      "Hunks of which a part was reviewed again. With the carried hunks, they add up to coverage.hunks_total.",
    ),
    parts: z
      .array(
        z.object({
          file: z.string(),
          side: z.enum(SIDES),
          start_line: line,
          end_line: line,
          state: z.enum(["carried", "reread"]),
          why: z.enum(REREAD_REASONS).nullable().describe("Why it was reviewed again; null if it was carried."),
        }),
      )
      .default([])
      .describe("Each part of the change, and whether it was carried or reviewed again."),
    resolutions: z.array(resolutionSchema).describe("The result for each earlier finding."),
    late: z.array(findingSchema).describe("New findings about lines that were reviewed before and did not change."),
    reversals: z.array(reversalSchema),
    retried: z
      .array(z.object({ fingerprint: z.string(), title: z.string(), why: z.string() }))
      .default([])
      .describe(
        "Findings that an earlier review dismissed and this one judged again, because the code behind the dismissal changed.",
      ),
  })
  .describe("The earlier review that this one continues; null for a review of the whole change.");
export type FollowUpRecord = z.infer<typeof followUpSchema>;

/** Why the whole change was reviewed though an earlier review may exist. */
export const FULL_REVIEW_CODES = [
  "no-earlier-review",
  "untrusted-report",
  "other-version",
  "other-prompts",
  "other-rules",
  "other-patterns",
  "other-policy",
  "other-configuration",
  "other-models",
  "other-findings-in",
  "other-intent",
  "too-much-changed",
  "merge-group",
  "ordered",
  "switched-off",
  "not-a-pull-request",
  "validation",
] as const;
export type FullReviewCode = (typeof FULL_REVIEW_CODES)[number];

export const fullReviewSchema = z
  .object({ code: z.enum(FULL_REVIEW_CODES), detail: z.string().describe("The same in words that end a sentence.") })
  .describe("Why the whole change was reviewed instead of only what is new; null if an earlier review was followed.");
export type FullReview = z.infer<typeof fullReviewSchema>;

/** One finding of ours across the heads of a pull request, which shows whether it goes in circles. */
const historyEntrySchema = z.object({
  fingerprint: z.string(),
  older_fingerprints: z.array(z.string()),
  title: z.string(),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
  file: z.string().nullable(),
  original_path: z.string().nullable().describe("Its file at base, which stays the same through renames."),
  symbol: z.string().nullable().describe("The definition that encloses it, if code analysis knows it."),
  side: z.enum(SIDES).default("head").describe("base for lines that the change deleted."),
  quote: z.string().describe("The lines it was about."),
  asked: z.string().describe("What it asked for: the replacing code if it gave any, otherwise its words."),
  asked_is_code: z.boolean().default(false).describe("Whether asked is code."),
  contradicts: z
    .string()
    .nullable()
    .default(null)
    .describe("The earlier finding whose repair it asks to undo; the Judge names it, and code checks that."),
  sightings: z
    .array(
      z.object({
        head: gitSha,
        state: z.enum(["open", "resolved", "dismissed"]),
        element_sha256: sha256
          .nullable()
          .describe("The digest of the text that encloses it at that head, secrets masked."),
        quote: z.string().nullable().describe("The code in its place when it was resolved."),
      }),
    )
    .describe("Oldest first; a head at which nothing changed is left out."),
});
export const historySchema = z.array(historyEntrySchema);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type Sighting = HistoryEntry["sightings"][number];
