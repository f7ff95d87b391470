import { z } from "zod";
import { guidanceSchema } from "../assignments/guidance.ts";
import { intentSchema } from "../assignments/intent.ts";
import { RISKS } from "../assignments/risk.ts";
import { SIDES } from "../change/side.ts";
import { TARGET_TYPES } from "../change/target-type.ts";
import { IMPORT_FORMATS } from "../claims/imported.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { MODES } from "../config/mode.ts";
import { RUN_STOP_REASONS } from "../debate/convergence.ts";
import { overrideSchema, reachSchema, replySchema } from "../people/override-record.ts";
import { ROLES } from "../replies/role.ts";
import { describeMismatch } from "../text/schema-problems.ts";
import { CONCLUSIONS } from "../verdict/conclusion.ts";
import { ABORT_REASONS, ACCURACIES, COVERAGE_VERDICTS, DIMENSIONS, RUN_STATUSES } from "../verdict/verdict.ts";
import { fileChangeSchema } from "./changed-files.ts";
import { costsSchema, effortSchema, usageSchema } from "./costs.ts";
import { dependencySchema } from "./dependency-record.ts";
import { descriptionSchema } from "./description-record.ts";
import { excerptSchema } from "./excerpt.ts";
import { fixSchema } from "./fix-record.ts";
import { followUpSchema, fullReviewSchema, historySchema } from "./follow-up-record.ts";
import { describeForeign, isByTribunal } from "./foreign-file.ts";
import { policyRecordSchema } from "./policy-record.ts";
import { basisSchema, readBySchema, readingSchema } from "./reading-record.ts";
import { dismissedSchema, findingSchema, missedSchema, unresolvedSchema } from "./report-finding.ts";
import { roundDetailShape } from "./round-detail.ts";
import { byRulesSchema, citedRulesSchema, rulesLeftOutSchema } from "./rule-records.ts";
import { selfAssessmentSchema, timingSchema } from "./self-assessment.ts";
import { triageShape } from "./triage-record.ts";

const count = z.int().min(0);
const line = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/** The report's record of imported findings. */
const importedSchema = z
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

/** The report's record of the earlier review it continues from. */
const carriedSchema = z
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

/** The report's record of known false positives. */
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

/** The report's record of a reused verdict's origin. */
const reusedFromSchema = z
  .object({
    run_id: z.string().describe("The earlier report's run.id."),
    workflow_run: z.string().describe("The workflow run and attempt whose artifact holds that report, as 4711.1."),
    report_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .describe("Whose rounds these are, when no agent was asked again; null for a review of its own.");

/** A round as the report records it. */
export const roundSchema = z.object({
  round: line,
  tier: z.string().describe("The model of the run's ladder; a role with models of its own was asked another."),
  slices: count,
  claims: count,
  rejected: count.describe("Claims a gate turned away."),
  duplicates: count.describe("Claims an earlier round had settled."),
  kept: count.default(0).describe("Claims beyond ten of their pass, which wait for the next round."),
  missed: count
    .default(0)
    .describe("What the Judge saw and nobody had claimed: claims of the next round, if there is one."),
  novel: count,
  confirmed: count,
  debunked: count,
  unresolved: count,
  substantive: count,
  propagation: count,
  safe_zones: count,
  heuristics: count,
  adversary_void: z.boolean(),
  summary: z.string(),
  ...roundDetailShape,
  next: z.string(),
});

/** The whole record of a run. Readers ignore keys they do not know. */
export const reportSchema = z.object({
  schema_version: z.literal(1),
  tool: z.object({ name: z.literal("tribunal"), version: z.string() }),
  run: z.object({
    id: z.string(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime(),
    status: z.enum(RUN_STATUSES),
    stop_reason: z.enum(RUN_STOP_REASONS).nullable(),
    stop_detail: z.string().nullable(),
    abort_reason: z.enum(ABORT_REASONS).nullable(),
    conclusion: z.enum(CONCLUSIONS),
    title: z.string().describe("The conclusion in one line."),
    mode: z.enum(MODES),
    target_type: z
      .enum(TARGET_TYPES)
      .default("code")
      .describe("A spec is reviewed by other prompts, and by its headings."),
    panel: z.enum(["openai", "static"]).describe("openai is every panel of language models, whoever provides them."),
    provider: z
      .string()
      .nullable()
      .default(null)
      .describe("Whose models played: openai for any server of that protocol, or anthropic; null for rules."),
    endpoint: z
      .string()
      .nullable()
      .default(null)
      .describe("The host that the review was sent to, with its port if it names one; null for rules."),
    passes: count,
    rounds_planned: count,
    rounds_completed: count,
    models: z.array(z.string()).describe("Weakest to strongest; the last is the ceiling."),
    role_models: z
      .partialRecord(z.enum(ROLES), z.array(z.string()))
      .default({})
      .describe("Models of roles that were not asked the run's, weakest to strongest."),
    usage: usageSchema.describe("What this very run cost: nothing where it reused an earlier verdict."),
    costs: costsSchema,
    timing: timingSchema,
    effort: effortSchema.nullable().default(null).describe("null where no round was planned."),
    settings: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        "What the run was configured with, inputs included, by the names a configuration file uses; no secrets.",
      ),
    debate_whole: z
      .boolean()
      .default(false)
      .describe("Whether the debate settled and every voice in it was heard; else accuracy is WARN at best."),
    reused_from: reusedFromSchema.nullable().default(null),
    full_review: fullReviewSchema.nullable().default(null),
  }),
  pin: z.object({
    head_sha: gitSha,
    base_sha: gitSha.nullable(),
    merge_base_sha: gitSha.nullable(),
    reviewed: z
      .string()
      .nullable()
      .default(null)
      .describe("What was reviewed, as it was asked for; null where a host named the commits."),
    not_reviewed: z
      .array(z.string())
      .default([])
      .describe("What near it was not reviewed, such as the last commit beside an uncommitted change."),
    head_is_work_tree: z
      .boolean()
      .default(false)
      .describe("Whether head_sha stands for the work tree as it was, in a commit that this run made for itself."),
    target_kind: z.enum(["diff", "file", "manifest"]),
    target_sha256: sha256,
    drift: z.boolean(),
    final_sha256: sha256.nullable().describe("The digest at the end of the run; null when it was not taken."),
    prompts_sha256: sha256.nullable().describe("null for the static panel, which has no prompts."),
    config_sha256: sha256,
    rules_sha256: sha256.nullable().describe("Over the rule files; null when there are none."),
    patterns_sha256: sha256
      .nullable()
      .default(null)
      .describe("Over the known false positives that agents were told; null for none."),
    files: z.array(
      z.object({
        path: z.string(),
        old_path: z.string().nullable(),
        status: z.string(),
        base_blob: gitSha.nullable(),
        head_blob: gitSha.nullable(),
      }),
    ),
  }),
  findings: z.array(findingSchema),
  dismissed: z.array(dismissedSchema),
  unresolved: z.array(unresolvedSchema),
  missed: z.array(missedSchema),
  cited_rules: citedRulesSchema.default([]),
  excerpts: z
    .array(excerptSchema)
    .default([])
    .describe("The code around what the lists name, once a place, secrets masked; none of files nobody may see."),
  coverage: z.object({
    files_total: count,
    files_read: count,
    hunks_total: count,
    hunks_read: count,
    files: z
      .array(z.object({ file: z.string(), parts: count, parts_read: count, change: fileChangeSchema.optional() }))
      .default([])
      .describe(
        "How many of its parts were read, of each file that was to be reviewed; of a diff in the order of reading, riskiest first, with what the change does to it.",
      ),
    skipped: z.array(z.object({ file: z.string(), reason: z.string() })),
    without_lines: z
      .array(z.object({ file: z.string(), change: z.string() }))
      .describe("Files that moved, changed their mode or are empty: no line of them changed."),
    counted_as_new: z
      .array(z.object({ file: z.string(), change: z.string() }))
      .default([])
      .describe(
        "Files all of which was reviewed as new, though few or none of their lines changed, and the boundary they crossed.",
      ),
    rules_left_out: rulesLeftOutSchema.nullable().default(null),
    by_rules: byRulesSchema.nullable().default(null),
    unread: z.array(z.string()),
    unexamined: z
      .array(z.object({ file: z.string(), reason: z.string() }))
      .default([])
      .describe("Of the unread files those that a rule or a parser failed on, and why."),
    read_by: readBySchema.optional(),
    spot_checks: z
      .array(
        z.object({
          file: z.string(),
          side: z.enum(SIDES),
          start_line: line,
          end_line: line,
          risks: z.array(z.enum(RISKS)),
          outcome: z.enum(["clean", "missed", "not_read"]),
        }),
      )
      .describe("Sections nobody flagged that the Critic was given besides, drawn from the pin and replay.seed."),
  }),
  replay: z.object({
    files: z
      .array(z.object({ path: z.string(), side: z.enum(SIDES), blob: z.string() }))
      .describe("Every blob an agent was served, or a finding was compared with."),
    rules: z.array(z.string()).describe("One line a rule file: its digest, two blanks, its path."),
    previous: z.array(z.string()).describe("Files of earlier versions that were compared, sorted."),
    seed: z.string().nullable(),
    reading: readingSchema.nullable().default(null),
    basis: basisSchema.nullable().default(null),
    reaches: z
      .array(reachSchema)
      .default([])
      .describe("For each finding that people can speak of: the code that their word is then said of."),
    before_overrides: z
      .object({
        findings: z.array(findingSchema),
        dismissed: z.array(dismissedSchema),
        unresolved: z.array(unresolvedSchema),
        missed: z.array(missedSchema),
      })
      .nullable()
      .default(null)
      .describe("The lists before people spoke; null when no word of theirs changed them."),
  }),
  replies: z
    .array(replySchema)
    .default([])
    .describe("What people replied to findings in ordinary words, and what each reply was read as, oldest first."),
  verdict: z.object({
    accuracy: z.enum(ACCURACIES),
    coverage: z.enum(COVERAGE_VERDICTS),
    dimensions: z.array(
      z.object({
        code: z
          .enum(DIMENSIONS)
          .optional()
          .describe("Which one it is, whatever its name says; absent in reports of earlier versions."),
        name: z.string(),
        rating: z.enum(["OK", "Warn", "Fail"]),
        notes: z.string(),
      }),
    ),
    gate: z.enum(["open", "closed"]),
    gate_reason: z.string(),
    findings_sha256: sha256,
    critic_iterations: count,
    overrides: z.array(overrideSchema).describe("What people said of findings, and whether it counted."),
  }),
  strengths: z.array(z.string()).describe("What the record shows to be well; empty for a run that did not complete."),
  self_assessment: selfAssessmentSchema,
  rounds: z.array(roundSchema),
  publication: z
    .object({
      check_name: z.string(),
      pull_request: z.int().min(1).nullable().default(null),
      max_comments: count,
      comment_threshold: z.enum(SEVERITIES),
    })
    .nullable()
    .describe("What the review job was told about posting; null outside of GitHub."),
  known_patterns: knownPatternsSchema.default({ active: 0, lapsed: [], matches: [] }),
  guidance: guidanceSchema.nullable().default(null),
  intent: intentSchema.nullable().default(null),
  imported: importedSchema.nullable().default(null),
  carried: carriedSchema.nullable().default(null),
  follow_up: followUpSchema.nullable().default(null),
  history: historySchema
    .default([])
    .describe("Findings of ours over the heads of this pull request, those that are gone included."),
  policy: policyRecordSchema.nullable().default(null),
  ...triageShape,
  description: descriptionSchema.nullable().default(null),
  dependencies: z.array(dependencySchema).default([]),
  fix: fixSchema.nullable().default(null),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportFinding = z.infer<typeof findingSchema>;
export type ReportDismissed = z.infer<typeof dismissedSchema>;
export type ReportUnresolved = z.infer<typeof unresolvedSchema>;
export type RoundReport = z.infer<typeof roundSchema>;

/** Whether a finding is older than the change: it is shown separately, and never fails the check. */
export function isDebt({ classification }: ReportFinding): boolean {
  return classification === "existing";
}

/** Whether the change introduced a finding; one whose history is unknown counts. */
export function isBrought(finding: ReportFinding): boolean {
  return !isDebt(finding);
}

/** Whether a finding is a note on a whole file, which is shown in summaries and at no line. */
export function isNote({ detected_by: by, severity, source }: ReportFinding): boolean {
  return by === "suppression" && source === "gate" && severity === "low";
}

export type ParsedReport =
  | { readonly kind: "parsed"; readonly report: Report }
  | { readonly kind: "malformed"; readonly reason: string };

/**
 * Parses a report from the text of a file. Unknown keys are ignored, as consumers must. Reasons become one line. Never
 * throws.
 */
export function parseReport(text: string): ParsedReport {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "malformed", reason: `no report.json of Tribunal but ${describeForeign(text)}` };
  }
  const parsed = reportSchema.safeParse(json);
  if (parsed.success) return { kind: "parsed", report: parsed.data };
  if (!isByTribunal(json))
    return { kind: "malformed", reason: `no report.json of Tribunal but ${describeForeign(text)}` };
  const reason = describeMismatch(reportSchema, parsed.error);
  return { kind: "malformed", reason: `a report of Tribunal that is damaged, or of another version (${reason})` };
}
