import { z } from "zod";
import { type AdmissionRules, AUTHOR_RULE_WANTED, isAuthorRule } from "../admission/admission.ts";
import { OVERRIDE_PERMISSIONS } from "../admission/permission.ts";
import { FAIL_ON, type FailOn } from "../claims/severity.ts";
import { parseVersionTemplate } from "../classification/version-folders.ts";
import { ConfigError, type InputProblem } from "../errors.ts";
import type { OverridePolicy } from "../overrides/override-request.ts";
import { PATTERN_PACKS, type PatternPack } from "../patterns/known-pattern.ts";
import { type Locate, toProblems } from "../schema/schema-problems.ts";
import { parseSuppressionPattern } from "../suppressions/patterns.ts";
import {
  FOLLOW_UP_CHOICES,
  type FollowUpChoice,
  MODE_CHOICES,
  MOST_AGENTS_AT_ONCE,
  NOT_COVERED_CHOICES,
  type NotCoveredChoice,
  PANELS,
  REQUIRED_ACCURACIES,
  type RequiredAccuracy,
} from "./choices.ts";
import { type ContextTokens, contextTokensSchema } from "./context-tokens.ts";
import { type RoleModels, roleModelsSchema, toRoleModels } from "./ladder.ts";
import { decideLocalization, type Localization, localizationSchema } from "./localization.ts";
import { findLadderProblems, findModelProblems } from "./model-problems.ts";
import { choosePanel, type PanelChoice, panelWord } from "./panel.ts";
import { type PriceList, pricesSchema, toPriceList } from "./prices.ts";
import { type TriageRules, toTriageRules, triageSchema } from "./triage-rules.ts";
import { adviseOnKey } from "./where-it-lives.ts";

const VERSION_TEMPLATE =
  "segments that are a name, *, ** (at most two) or {a,b}, and <version> once, as the last: api/**/{stable,preview}/<version>";

const SUPPRESSION_PATTERN = "at least three characters of text, and at most five *";

const suppressionsSchema = z.strictObject({
  patterns: z
    .array(z.string().refine((text) => parseSuppressionPattern(text) !== undefined, SUPPRESSION_PATTERN))
    .max(50)
    .optional()
    .describe("Directives of your own tools, as text; * stands for any characters. A reason follows : or --."),
  severity: z
    .enum(FAIL_ON)
    .optional()
    .describe(
      "What a suppression added or widened without a reason counts as: low is one note a file and tool, in the summary only, above it each is a finding on its line; none does not look for them.",
    ),
});

const overridesSchema = z.strictObject({
  by: z.array(z.enum(OVERRIDE_PERMISSIONS)).min(1).optional().describe("Permissions that are enough to overrule."),
  "allow-author": z
    .boolean()
    .optional()
    .describe("Whether who opened the pull request, or wrote or committed one of its commits, may overrule."),
});

/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const globsSchema = z.array(z.string().min(1)).max(1000);

/** What a repository's configuration file may say. Unknown keys are errors; there is no key for an endpoint or a secret. */
export const configSchema = z.strictObject({
  panel: z.enum(PANELS).optional().describe("Who reviews; auto is openai when an API key is given, else static."),
  models: z.array(z.string().min(1)).min(1).optional().describe("Weakest to strongest; the last is the ceiling."),
  "start-model": z.string().min(1).optional().describe("Where the ladder is entered; the ceiling when absent."),
  "role-models": roleModelsSchema
    .optional()
    .describe("A role's own model, or its own ladder, in place of models; where it is shorter its last one goes on."),
  mode: z.enum(MODE_CHOICES).optional().describe("How far the review goes; auto goes by the size of the change."),
  passes: z
    .int()
    .min(1)
    .max(8)
    .optional()
    .describe("Enthusiast passes of the first round; later rounds take one. By mode when absent."),
  "max-rounds": z.int().min(1).max(20).optional().describe("The most rounds; by mode when absent."),
  "follow-up": z
    .enum(FOLLOW_UP_CHOICES)
    .optional()
    .describe("Whether a later push is tried by what changed since the review before; off reviews the whole change."),
  "fail-on": z.enum(FAIL_ON).optional().describe("The mildest severity of a new finding that fails the check."),
  "require-accuracy": z
    .enum(REQUIRED_ACCURACIES)
    .optional()
    .describe("The least accuracy that opens the gate; with PASS nothing is posted while anything is open."),
  "not-covered": z
    .enum(NOT_COVERED_CHOICES)
    .optional()
    .describe(
      "Static panel only. `pass`: files that no rule covers do not stop a pass. `could-not-judge`: one such file does.",
    ),
  "token-budget": z.int().min(1).optional().describe("Input and output tokens of the whole run."),
  "context-tokens": contextTokensSchema
    .optional()
    .describe(
      "Tokens that a model takes at once, or such a number by model: what is put before an agent is bounded by it. Learned from a server that refuses more.",
    ),
  "time-budget-seconds": z.int().min(1).optional().describe("Seconds the whole review may take."),
  "agent-seconds": z
    .int()
    .min(1)
    .optional()
    .describe("Seconds one agent may take, never more than is left of the whole review's."),
  "max-output-tokens": z
    .int()
    .min(1)
    .max(10_000_000)
    .optional()
    .describe(
      "The most tokens of one answer, for endpoints that want a limit or have too low a one; theirs when absent.",
    ),
  "agents-at-once": z
    .int()
    .min(1)
    .max(MOST_AGENTS_AT_ONCE)
    .optional()
    .describe("The most agents at work at once; the review goes slower by itself where the endpoint takes fewer."),
  "paths-ignore": globsSchema
    .optional()
    .describe("Globs of files that are not reviewed; they are named in the report."),
  "never-send": globsSchema
    .optional()
    .describe(
      "Globs of files whose content no model is shown: not read, searched or listed, and named in the report as not reviewed.",
    ),
  "expected-injections": globsSchema
    .optional()
    .describe(
      "Globs of files in which text that addresses a reviewer is expected, such as prompts and tests of injection: there it is told as low.",
    ),
  rules: globsSchema
    .optional()
    .describe("Globs of Markdown files that hold the repository's rules, read at the base like this file."),
  "pattern-packs": z
    .array(z.enum(PATTERN_PACKS))
    .optional()
    .describe("Lists of known false positives that come with Tribunal; general when absent, [] for none."),
  drafts: z.boolean().optional().describe("Whether draft pull requests are reviewed."),
  authors: z
    .array(z.string().refine(isAuthorRule, AUTHOR_RULE_WANTED))
    .optional()
    .describe(
      "Whose pull requests are reviewed unasked: associations, @login, or * for everyone. Everyone when absent.",
    ),
  "skip-labels": z.array(z.string().min(1)).optional().describe("Labels of pull requests that are not reviewed."),
  "planning-folders": globsSchema
    .optional()
    .describe("Folders or globs whose Markdown files are specifications, whatever their headings say."),
  localization: localizationSchema.nullish().describe("Which languages the repository's text may be in."),
  "version-folders": z
    .array(z.string().refine((text) => parseVersionTemplate(text) !== undefined, VERSION_TEMPLATE))
    .max(20)
    .optional()
    .describe("Folders of one version each, such as specification/**/{stable,preview}/<version>."),
  suppressions: suppressionsSchema
    .optional()
    .describe("Which directives are compared, and what one without a reason counts as."),
  overrides: overridesSchema.optional().describe("Who may uphold or drop a finding by a comment on the pull request."),
  triage: triageSchema
    .optional()
    .describe("Other reviewers' threads on the pull request: tried like our own findings. Off when absent."),
  prices: pricesSchema
    .optional()
    .describe("Amounts per million tokens, by model: then the report says what a run cost."),
  currency: z
    .string()
    .regex(/^[\p{L}\p{Sc}]{1,12}$/u, "a word or sign of at most 12 characters")
    .optional()
    .describe("Shown with the amounts that prices lead to."),
});

/** A configuration file's content, or the same keys from the command line. */
export type Config = z.infer<typeof configSchema>;

/** The configuration a run works with: every key decided. */
export interface Settings extends AdmissionRules {
  readonly panel: PanelChoice;
  readonly models: readonly string[];
  readonly startModel: string;
  readonly roleModels: RoleModels;
  readonly mode: (typeof MODE_CHOICES)[number];
  readonly passes: number | undefined;
  readonly maxRounds: number | undefined;
  readonly followUp: FollowUpChoice;
  readonly failOn: (typeof FAIL_ON)[number];
  readonly requireAccuracy: RequiredAccuracy;
  readonly notCovered: NotCoveredChoice;
  readonly tokenBudget: number;
  /** Absent where the models' windows are not known. */
  readonly contextTokens: ContextTokens | undefined;
  readonly timeBudgetSeconds: number;
  readonly agentSeconds: number;
  readonly agentsAtOnce: number;
  /** Absent for the endpoint's own. */
  readonly maxOutputTokens: number | undefined;
  readonly pathsIgnore: readonly string[];
  /** Globs of files no agent may know the content of. */
  readonly neverSend: readonly string[];
  /** Globs of files in which text that addresses a reviewer is expected. */
  readonly expectedInjections: readonly string[];
  /** Globs of the rule files; empty for none. */
  readonly rules: readonly string[];
  /** Each once. */
  readonly patternPacks: readonly PatternPack[];
  readonly planningFolders: readonly string[];
  /** Absent when text may be in any language. */
  readonly localization: Localization | undefined;
  /** Templates, each of which parses. */
  readonly versionFolders: readonly string[];
  readonly suppressions: { readonly patterns: readonly string[]; readonly severity: FailOn };
  readonly overrides: Pick<OverridePolicy, "by" | "allowAuthor">;
  /** Absent where nobody asked for other reviewers' threads. */
  readonly triage: TriageRules | undefined;
  readonly prices: PriceList;
}

const DEFAULT_TOKEN_BUDGET = 2_000_000;
const DEFAULT_AGENT_SECONDS = 600;
/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const DEFAULT_AGENTS_AT_ONCE = 16;
const DEFAULT_TIME_BUDGET_SECONDS = 1500;

/**
 * A configuration from outside, checked as a whole.
 *
 * @param where how the source is named in errors, such as a path.
 * @param locate finds its keys and values in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
export function parseConfig(value: unknown, where: string, locate?: Locate): Config {
  const parsed = configSchema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new ConfigError(toProblems(parsed.error.issues, { schema: configSchema, value, where, locate, adviseOnKey }));
}

/**
 * Every key decided: command line or inputs before the file, then the defaults.
 *
 * @throws ConfigError if the result contradicts itself.
 */
export function decideSettings(file: Config, given: Config, hasApiKey: boolean): Settings {
  const merged = { ...file, ...given };
  const panel = choosePanel(merged.panel ?? "auto", hasApiKey);
  const isStatic = panel.kind === "static";
  const models = isStatic ? ["static"] : (merged.models ?? []);
  const startModel = isStatic ? "static" : (merged["start-model"] ?? models.at(-1) ?? "");
  const roleModels = isStatic ? {} : toRoleModels(merged["role-models"]);
  const modelProblems = isStatic
    ? []
    : [
        ...findModelProblems(models, startModel, { hasApiKey, provider: panelWord(panel) }),
        ...findLadderProblems(models, roleModels),
      ];
  const problems = [...modelProblems, ...findPriceProblems(merged)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    panel,
    models,
    startModel,
    roleModels,
    mode: merged.mode ?? "auto",
    passes: merged.passes,
    maxRounds: merged["max-rounds"],
    followUp: merged["follow-up"] ?? "auto",
    failOn: merged["fail-on"] ?? "high",
    requireAccuracy: merged["require-accuracy"] ?? "WARN",
    notCovered: merged["not-covered"] ?? "pass",
    tokenBudget: merged["token-budget"] ?? DEFAULT_TOKEN_BUDGET,
    contextTokens: merged["context-tokens"],
    timeBudgetSeconds: decideTimeBudget(file, given),
    agentSeconds: merged["agent-seconds"] ?? DEFAULT_AGENT_SECONDS,
    agentsAtOnce: merged["agents-at-once"] ?? DEFAULT_AGENTS_AT_ONCE,
    maxOutputTokens: merged["max-output-tokens"],
    ...decideSubject(merged),
    ...decideAdmission(file, given),
  };
}

/** What of a target is looked at, and by which measure. */
function decideSubject(merged: Config) {
  return {
    pathsIgnore: merged["paths-ignore"] ?? [],
    neverSend: merged["never-send"] ?? [],
    expectedInjections: merged["expected-injections"] ?? [],
    overrides: {
      by: merged.overrides?.by ?? OVERRIDE_PERMISSIONS,
      allowAuthor: merged.overrides?.["allow-author"] ?? false,
    },
    versionFolders: merged["version-folders"] ?? [],
    suppressions: decideSuppressions(merged),
    planningFolders: merged["planning-folders"] ?? [],
    localization: decideLocalization(merged.localization),
    rules: merged.rules ?? [],
    triage: toTriageRules(merged.triage),
    prices: toPriceList(merged),
    patternPacks: [...new Set<PatternPack>(merged["pattern-packs"] ?? ["general"])],
  };
}

/** How many seconds the run may take: decided apart, as it holds from the first request on. Never throws. */
export function decideTimeBudget(file: Config, given: Config): number {
  return given["time-budget-seconds"] ?? file["time-budget-seconds"] ?? DEFAULT_TIME_BUDGET_SECONDS;
}

/** Which pull requests are reviewed: decided apart, as those that are not need no key and no model. Never throws. */
export function decideAdmission(file: Config, given: Config): AdmissionRules {
  const merged = { ...file, ...given };
  return {
    drafts: merged.drafts ?? false,
    authors: merged.authors ?? [],
    skipLabels: merged["skip-labels"] ?? [],
  };
}

function decideSuppressions({ suppressions }: Config): Settings["suppressions"] {
  return { patterns: suppressions?.patterns ?? [], severity: suppressions?.severity ?? "low" };
}

/** A currency alone would be a setting that does nothing. */
function findPriceProblems({ currency, prices }: Config): readonly InputProblem[] {
  if (currency === undefined || prices !== undefined) return [];
  const remedy = "Name the models' prices, or leave the currency out.";
  return [{ input: "currency", got: currency, wanted: "prices to go with it", remedy }];
}
