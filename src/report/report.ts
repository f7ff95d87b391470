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
    use: z
      .enum(["validate", "debate"])
      .describe("Whether only these findings were judged, or they were claims in a review."),
    formats: z.array(z.enum(IMPORT_FORMATS)),
    tools: z.array(z.string()),
    results: count,
    claims: count.describe("Results that claim a defect; each is in one of the lists."),
    passed_over: z.array(z.object({ reason: z.string(), count })),
    doubts: z.array(z.string()).describe("Why the files may be incomplete."),
  })
  .describe("Other reviewers' findings that were read in.");

/** The report's record of the earlier review it continues from. */
const carriedSchema = z
  .object({
    workflow_run: z.string().nullable().describe("Such as 4711.1; null if it could not be looked for."),
    findings: z.int().min(0).describe("Its findings that this run had to decide; each is in one of the lists."),
    lost: z
      .object({
        workflow_run: z.string().nullable(),
        report_sha256: z.string().nullable(),
        reason: z.string(),
      })
      .nullable()
      .describe("Set if an earlier review failed and its findings cannot be read; this run then could not judge."),
  })
  .describe("What an earlier review of the same pull request left open; null if none is known.");

export type CarriedRecord = z.infer<typeof carriedSchema>;

/** The report's record of known false positives. */
export const knownPatternsSchema = z
  .object({
    active: count.describe("Entries that applied in this run."),
    lapsed: z.array(z.object({ pattern: z.string(), source: z.string(), reason: z.string() })),
    matches: z.array(
      z.object({
        finding: z.string().describe("The finding's id in this report."),
        fingerprint: z.string(),
        pattern: z.string(),
        why: z.string(),
        source: z.string().describe("The file or pack that contains it."),
      }),
    ),
  })
  .describe(
    "Known false positives, and the findings that match one. A match only decides something if its entry has dismiss.",
  );
export type PatternRecord = z.infer<typeof knownPatternsSchema>;

/** The report's record of a reused verdict's origin. */
const reusedFromSchema = z
  .object({
    run_id: z.string().describe("The earlier report's run.id."),
    workflow_run: z
      .string()
      .describe("The workflow run and attempt whose artifact contains that report, such as 4711.1."),
    report_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .describe("The earlier review that these rounds come from, if no agent was asked again; null otherwise.");

/** A round as the report records it. */
export const roundSchema = z.object({
  round: line,
  tier: z.string().describe("The model of the run; a role with models of its own used another."),
  slices: count,
  claims: count,
  rejected: count.describe("Claims that a gate rejected."),
  duplicates: count.describe("Claims that an earlier round had settled."),
  kept: count.default(0).describe("Claims beyond the first ten of their pass; they wait for the next round."),
  missed: count
    .default(0)
    .describe("What the Judge noticed and nobody had claimed; these become claims of the next round, if there is one."),
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
      .describe("The protocol of the models' server: openai or anthropic; null if rules reviewed."),
    endpoint: z
      .string()
      .nullable()
      .default(null)
      .describe("The host that the review was sent to, with its port if one is configured; null if rules reviewed."),
    passes: count,
    rounds_planned: count,
    rounds_completed: count,
    models: z.array(z.string()).describe("Weakest to strongest; the last is the ceiling."),
    role_models: z
      .partialRecord(z.enum(ROLES), z.array(z.string()))
      .default({})
      .describe("Roles with models of their own, weakest to strongest."),
    usage: usageSchema.describe("What this run itself used: nothing if it reused an earlier verdict."),
    costs: costsSchema,
    timing: timingSchema,
    effort: effortSchema.nullable().default(null).describe("null if no round was planned."),
    settings: z
      .record(z.string(), z.unknown())
      .default({})
      .describe("The settings of the run, including inputs, by their names in a configuration file; no secrets."),
    debate_whole: z
      .boolean()
      .default(false)
      .describe(
        "Whether the debate ended by itself and every agent's answer was used. If not, accuracy is WARN at best.",
      ),
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
      .describe("The target in the words of the request; null if a host named the commits."),
    not_reviewed: z
      .array(z.string())
      .default([])
      .describe("What is nearby and was not reviewed, such as the last commit when only uncommitted changes were."),
    head_is_work_tree: z
      .boolean()
      .default(false)
      .describe("Whether head_sha is a temporary commit that this run made of the work tree."),
    target_kind: z.enum(["diff", "file", "manifest"]),
    target_sha256: sha256,
    drift: z.boolean(),
    final_sha256: sha256.nullable().describe("The digest at the end of the run; null if it was not computed."),
    prompts_sha256: sha256.nullable().describe("null for the static panel, which has no prompts."),
    config_sha256: sha256,
    rules_sha256: sha256.nullable().describe("The digest of the rule files; null if there are none."),
    patterns_sha256: sha256
      .nullable()
      .default(null)
      .describe("The digest of the known false positives that agents were given; null if there are none."),
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
    .describe("The code around each finding of the lists, once per place, secrets masked; nothing of hidden files."),
  coverage: z.object({
    files_total: count,
    files_read: count,
    hunks_total: count,
    hunks_read: count,
    files: z
      .array(z.object({ file: z.string(), parts: count, parts_read: count, change: fileChangeSchema.optional() }))
      .default([])
      .describe(
        "Each file to review and how many of its parts were read. The files of a diff are in the order of reading, riskiest first, and say what the change does to them.",
      ),
    skipped: z.array(z.object({ file: z.string(), reason: z.string() })),
    without_lines: z
      .array(z.object({ file: z.string(), change: z.string() }))
      .describe("Files without changed lines: they moved, changed their mode or are empty."),
    counted_as_new: z
      .array(z.object({ file: z.string(), change: z.string() }))
      .default([])
      .describe(
        "Files that were reviewed as new although few or none of their lines changed, and the boundary that they crossed.",
      ),
    rules_left_out: rulesLeftOutSchema.nullable().default(null),
    by_rules: byRulesSchema.nullable().default(null),
    unread: z.array(z.string()),
    unexamined: z
      .array(z.object({ file: z.string(), reason: z.string() }))
      .default([])
      .describe("The unread files on which a rule or a parser failed, and why."),
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
      .describe("Sections without findings that the Critic was given as well, drawn from the pin and replay.seed."),
  }),
  replay: z.object({
    files: z
      .array(z.object({ path: z.string(), side: z.enum(SIDES), blob: z.string() }))
      .describe("Each blob that an agent was shown or a finding was compared with."),
    rules: z.array(z.string()).describe("One line per rule file: its digest, two spaces, its path."),
    previous: z.array(z.string()).describe("Files of earlier versions that were compared, sorted."),
    seed: z.string().nullable(),
    reading: readingSchema.nullable().default(null),
    basis: basisSchema.nullable().default(null),
    reaches: z
      .array(reachSchema)
      .default([])
      .describe("For each finding that people can decide: the code that their decision is about."),
    before_overrides: z
      .object({
        findings: z.array(findingSchema),
        dismissed: z.array(dismissedSchema),
        unresolved: z.array(unresolvedSchema),
        missed: z.array(missedSchema),
      })
      .nullable()
      .default(null)
      .describe("The lists before people's decisions; null if no decision changed them."),
  }),
  replies: z
    .array(replySchema)
    .default([])
    .describe("People's replies to findings in ordinary words, and how each was interpreted, oldest first."),
  verdict: z.object({
    accuracy: z.enum(ACCURACIES),
    coverage: z.enum(COVERAGE_VERDICTS),
    dimensions: z.array(
      z.object({
        code: z
          .enum(DIMENSIONS)
          .optional()
          .describe("The stable code of the dimension, whatever its name; absent in reports of earlier versions."),
        name: z.string(),
        rating: z.enum(["OK", "Warn", "Fail"]),
        notes: z.string(),
      }),
    ),
    gate: z.enum(["open", "closed"]),
    gate_reason: z.string(),
    findings_sha256: sha256,
    critic_iterations: count,
    overrides: z.array(overrideSchema).describe("People's decisions on findings, and whether each counted."),
  }),
  strengths: z.array(z.string()).describe("What the record shows to be good; empty for a run that did not complete."),
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
    .describe("The review job's settings for posting; null outside GitHub."),
  known_patterns: knownPatternsSchema.default({ active: 0, lapsed: [], matches: [] }),
  guidance: guidanceSchema.nullable().default(null),
  intent: intentSchema.nullable().default(null),
  imported: importedSchema.nullable().default(null),
  carried: carriedSchema.nullable().default(null),
  follow_up: followUpSchema.nullable().default(null),
  history: historySchema
    .default([])
    .describe("Tribunal's findings over the heads of this pull request, including those that are gone."),
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
