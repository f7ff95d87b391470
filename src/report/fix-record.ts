import { z } from "zod";
import { SEVERITIES } from "../claims/severity.ts";
import { RESOLUTION_STATUSES } from "../replies/answers.ts";
import { CONCLUSIONS } from "../verdict/conclusion.ts";
import { ACCURACIES } from "../verdict/verdict.ts";
import { costSchema, usageSchema } from "./costs.ts";

const count = z.int().min(0);
const line = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/** Why repairing ended; a run has one reason. */
export const FIX_STOP_REASONS = [
  /** No confirmed new finding is left, or there was none. */
  "nothing-confirmed",
  /** An iteration repaired none of its findings. */
  "nothing-repaired",
  /** A repaired finding came back, or a new one asks to undo a repair. */
  "bounce",
  /** The number of substantive findings grew twice. */
  "growth",
  "iterations-spent",
  "tokens-spent",
  "time-spent",
  /** The command of --verify failed twice in an iteration. */
  "verify-failed",
  /** A review, first or later, could not judge. */
  "not-judged",
  "cancelled",
] as const;
export type FixStopReason = (typeof FIX_STOP_REASONS)[number];

/** The outcome of a confirmed finding. */
export const REPAIR_STATES = [
  /** It was repaired, and the review of the offered head considers it resolved. */
  "repaired",
  /** A repair was made, but the next review still found the defect, at least in part, or could not decide. */
  "not-survived",
  /** A repair was made and reverted: the offered head does not contain it. */
  "undone",
  "declined",
  /** Nobody attempted it. */
  "not-tried",
] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

const iterationSchema = z.object({
  n: line,
  head: gitSha.describe(
    "The commit that the iteration made, in a repository of this run's own; the one before where it made none.",
  ),
  confirmed: count.describe(
    "Confirmed findings that the newest review up to here that could judge counts as the change's own.",
  ),
  applied: z.array(z.string()).describe("Findings that the fixer says it repaired, by their id in fix.findings."),
  declined: z.array(z.object({ finding_id: z.string(), reason: z.string() })),
  files: count.describe("Files this iteration changed."),
  lines: count.describe("Lines it took away and added, together."),
  substantive: count.default(0).describe("Of confirmed those that are no mere repetition of another near by."),
  resolved: z.array(z.string()).default([]).describe("Of applied those that the review after it holds resolved."),
  brought: z
    .array(z.string())
    .default([])
    .describe("Findings that only the review after it confirmed, by their id in fix.findings."),
  verify: z
    .object({
      exit: z.int().nullable().describe("How it ended last on the edits; null where it did not end by itself."),
      runs: count.describe("All its runs, that on the state without the edits included."),
      output: z
        .string()
        .nullable()
        .default(null)
        .describe("The end of what it printed, where it failed; secrets masked."),
    })
    .nullable()
    .default(null),
  undone: z.string().nullable().default(null).describe("Why its edits were taken back; null where they were not."),
  conclusion: z
    .enum(CONCLUSIONS)
    .nullable()
    .default(null)
    .describe("Of the review of this head; null where none was held."),
  refused: z
    .array(
      z.object({
        path: z.string(),
        start_line: line,
        code: z.string(),
        reason: z.string(),
        mended: z.boolean().default(false).describe("Whether an edit of the same lines was accepted later."),
      }),
    )
    .default([])
    .describe("Edits that were proposed and not made, and the limit that each was against."),
});
export type FixIteration = z.infer<typeof iterationSchema>;

const repairSchema = z.object({
  finding_id: z
    .string()
    .describe("In findings of this report, where that has it; else of a finding that a later review found."),
  fingerprint: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  file: z.string().nullable(),
  line: line.nullable(),
  found_in: count.describe("The iteration whose review found it; 0 for the first review."),
  state: z.enum(REPAIR_STATES),
  tried_in: z.array(line).describe("The iterations in which it was said to be repaired."),
  status: z
    .enum(RESOLUTION_STATUSES)
    .nullable()
    .describe("What the last review that looked at a repair of it said; null for none."),
  undone_with: line
    .nullable()
    .default(null)
    .describe("The iteration that took its repair back, with all its edits; null where none did."),
  said: z.string().describe("The same in words: that review's note, or why it was declined or not tried."),
});
export type FixedFinding = z.infer<typeof repairSchema>;

/** The report's record of repairs and their reviews. */
export const fixSchema = z
  .object({
    iterations: z.array(iterationSchema),
    stop_reason: z.enum(FIX_STOP_REASONS),
    patch_sha256: sha256.nullable().describe("Of the patch's bytes; null where no repair is offered."),
    verify: z
      .object({ command: z.string(), exit: z.int().nullable() })
      .nullable()
      .describe("The command given by --verify, secrets masked, and how it ended last; null where none was given."),
    patch: z
      .string()
      .nullable()
      .default(null)
      .describe("As `git apply` takes it at the pinned head; null where no repair is offered."),
    stop_detail: z.string().default("").describe("The stop reason in a sentence."),
    findings: z.array(repairSchema).default([]),
    patch_files: z
      .array(
        z.object({
          path: z.string(),
          added: count,
          removed: count,
          findings: z
            .array(z.string())
            .default([])
            .describe("The findings that name the file, by their id in fix.findings; empty for none."),
        }),
      )
      .default([]),
    result: z
      .object({
        head: gitSha,
        iteration: line,
        accuracy: z.enum(ACCURACIES),
        conclusion: z.enum(CONCLUSIONS),
        title: z.string(),
        confirmed: count,
        open: z
          .array(
            z.object({
              title: z.string(),
              severity: z.enum(SEVERITIES),
              file: z.string().nullable(),
              line: line.nullable(),
              why: z.string().describe("Why it is unresolved."),
            }),
          )
          .default([])
          .describe("What that review left unresolved at or above fail-on: it keeps this head from a pass."),
      })
      .nullable()
      .default(null)
      .describe(
        "What the review of the patched head came to; null where no repair is offered. Of the pinned head run.conclusion speaks.",
      ),
    usage: usageSchema
      .nullable()
      .default(null)
      .describe("What the fixer and the later reviews cost. run.usage does not include it."),
    cost: costSchema.nullable().default(null).describe("The same in money; null where no prices are known."),
  })
  .describe("Repairs that were made in a work tree of their own and reviewed again; null where nobody asked for them.");
export type FixRecord = z.infer<typeof fixSchema>;
