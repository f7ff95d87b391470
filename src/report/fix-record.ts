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
    "The commit that the iteration made in this run's own repository; the commit before if it made none.",
  ),
  confirmed: count.describe(
    "The number of confirmed findings of the change, by the newest review so far that could judge.",
  ),
  applied: z.array(z.string()).describe("Findings that the Fixer says it repaired, by their id in fix.findings."),
  declined: z.array(z.object({ finding_id: z.string(), reason: z.string() })),
  files: count.describe("The number of files that this iteration changed."),
  lines: count.describe("The number of lines that it removed plus lines that it added."),
  substantive: count
    .default(0)
    .describe("The number of confirmed findings that do not merely repeat another one nearby."),
  resolved: z.array(z.string()).default([]).describe("The applied repairs that the next review considers resolved."),
  brought: z
    .array(z.string())
    .default([])
    .describe("Findings that only the review after it confirmed, by their id in fix.findings."),
  verify: z
    .object({
      exit: z.int().nullable().describe("Its last exit code with the edits; null if it did not exit by itself."),
      runs: count.describe("The number of its runs, including the one without the edits."),
      output: z.string().nullable().default(null).describe("The end of its output if it failed; secrets masked."),
    })
    .nullable()
    .default(null),
  undone: z.string().nullable().default(null).describe("Why its edits were undone; null if they were not."),
  conclusion: z
    .enum(CONCLUSIONS)
    .nullable()
    .default(null)
    .describe("The conclusion of the review of this head; null if there was none."),
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
    .describe("Edits that were proposed and refused, and the limit that each violated."),
});
export type FixIteration = z.infer<typeof iterationSchema>;

const repairSchema = z.object({
  finding_id: z
    .string()
    .describe("Its id in findings of this report, or the id of a finding that a later review found."),
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
    .describe("The result of the last review that checked its repair; null if there was none."),
  undone_with: line
    .nullable()
    .default(null)
    .describe("The iteration whose edits, including its repair, were undone; null if none were."),
  said: z.string().describe("The status in words: that review's note, or why the repair was declined or not tried."),
});
export type FixedFinding = z.infer<typeof repairSchema>;

/** The report's record of repairs and their reviews. */
export const fixSchema = z
  .object({
    iterations: z.array(iterationSchema),
    stop_reason: z.enum(FIX_STOP_REASONS),
    patch_sha256: sha256.nullable().describe("The digest of the patch's bytes; null if no repair is offered."),
    verify: z
      .object({ command: z.string(), exit: z.int().nullable() })
      .nullable()
      .describe("The command given by --verify, secrets masked, and its last result; null if none was given."),
    patch: z
      .string()
      .nullable()
      .default(null)
      .describe("A patch for `git apply` at the pinned head; null if no repair is offered."),
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
            .describe("The findings that name the file, by their id in fix.findings."),
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
          .describe("What that review left unresolved at or above fail-on, so that this head does not pass."),
      })
      .nullable()
      .default(null)
      .describe(
        "The result of reviewing the patched head; null if no repair is offered. The pinned head's conclusion is run.conclusion.",
      ),
    usage: usageSchema
      .nullable()
      .default(null)
      .describe("What the Fixer and the later reviews used; run.usage does not include it."),
    cost: costSchema.nullable().default(null).describe("The same in money; null if no prices are known."),
  })
  .describe("Repairs that were made in a separate work tree and reviewed again; null if none were requested.");
export type FixRecord = z.infer<typeof fixSchema>;
