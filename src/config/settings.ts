import { z } from "zod";
import { FAIL_ON, type FailOn, LEAST, SEVERITIES } from "../claims/severity.ts";
import { parseVersionTemplate } from "../claims/version-folders.ts";
import { parseSuppressionPattern } from "../detectors/file-suppressions.ts";
import { AUTHOR_ASSOCIATIONS, AUTHOR_RULE_WANTED, isAuthorRule, OVERRIDE_PERMISSIONS } from "../people/admission.ts";
import { joinOr } from "../text/join-list.ts";
import {
  DESCRIPTION_CHOICES,
  FOLLOW_UP_CHOICES,
  MODE_CHOICES,
  MOST_AGENTS_AT_ONCE,
  NOT_COVERED_CHOICES,
  PANELS,
  REQUIRED_ACCURACIES,
} from "./choices.ts";
import { PATTERN_PACKS, type PatternPack } from "./known-pattern.ts";
import { contextTokensSchema, roleModelsSchema, toRoleModels } from "./ladder.ts";
import { decideLocalization, localizationSchema } from "./localization.ts";
import { DEFAULTS } from "./mode.ts";
import { pricesSchema } from "./prices.ts";
import { toTriageRules, triageSchema } from "./triage-rules.ts";

/** How much a change weakens later reviews: an ordinary change, one that loses something, one that loses most. */
export type WeakeningSeverity = "low" | "medium" | "high";

/** How to recognise values of a setting by which later reviews find or block less. */
export type Weaker<Value> = {
  /** Keys below the setting's own, if it is a group. */
  readonly below?: readonly string[];
  readonly severity: WeakeningSeverity;
  /** The effect on later reviews, as a clause. */
  readonly meaning: string;
} & (
  | {
      readonly read: (value: Value | undefined) => string | number | boolean;
      /** A higher rank is weaker; equal effects have equal ranks. */
      readonly rank: (value: Value | undefined) => number;
    }
  | {
      readonly entries: (value: Value | undefined) => readonly string[];
      readonly weakerBy: "more" | "fewer";
      /** The list that stands for everything, from which nothing can be missing. */
      readonly everything?: readonly string[];
    }
);

/** Everything about one setting. Schema, inputs, flags, help and tables are all made from it. */
interface Setting<Schema extends z.ZodType, Decided> {
  readonly schema: Schema;
  /** A sentence or two, without the default. */
  readonly description: string;
  readonly default?: NoInfer<z.output<Schema>>;
  /** The behaviour if the setting is absent and has no single default: a clause. */
  readonly otherwise?: string;
  /** The value that a run uses, if its form differs from the file's. */
  readonly decide?: (value: NoInfer<z.output<Schema>> | undefined) => Decided;
  /** The name of its value in the command line's help, and an example; absent if the command line does not need it. */
  readonly flag?: { readonly value: string; readonly example: string };
  /**
   * Whether it only decides who is reviewed, what that may cost, or what findings lead to: a verdict may be reused if
   * it differs.
   */
  readonly isApartFromVerdict?: true;
  readonly weaker?: readonly Weaker<NoInfer<z.output<Schema>>>[];
}

function setting<Schema extends z.ZodType, Decided = z.output<Schema>>(
  row: Setting<Schema, Decided> & { readonly default: z.output<Schema> },
): Setting<Schema, Decided> & { readonly default: z.output<Schema> };
function setting<Schema extends z.ZodType, Decided = z.output<Schema> | undefined>(
  row: Setting<Schema, Decided>,
): Setting<Schema, Decided>;
function setting(row: unknown) {
  return row;
}

/** Weaker further along an order. */
const inOrder = <Value extends string>(order: readonly Value[], usual: Value) => ({
  read: (value: Value = usual) => value,
  rank: (value: Value = usual) => order.indexOf(value),
});

/** Weaker the further it is below what a full review does by default. */
const below = (standard: number) => ({
  read: (value: number | undefined) => value ?? "by mode",
  rank: (value: number = standard) => Math.max(0, standard - value),
});

/** Each is compared with every path of the repository, and a change may add a list of its own. */
const globsSchema = z.array(z.string().min(1)).max(1000);

const VERSION_TEMPLATE =
  "segments that are a name, *, ** (at most two) or {a,b}, and <version> once, as the last: api/**/{stable,preview}/<version>";

const SUPPRESSION_PATTERN = "at least three characters of text, and at most five *";

const suppressionsSchema = z.strictObject({
  patterns: z
    .array(z.string().refine((text) => parseSuppressionPattern(text) !== undefined, SUPPRESSION_PATTERN))
    .max(50)
    .optional()
    .describe("Directives of your own tools, as text; * matches any characters. A reason follows : or --."),
  severity: z
    .enum(FAIL_ON)
    .optional()
    .describe(
      "Severity of a suppression added or widened without a reason. low: one note per file and tool in the summary. Above low: a finding on each line. none: not checked.",
    ),
});

const overridesSchema = z.strictObject({
  by: z.array(z.enum(OVERRIDE_PERMISSIONS)).min(1).optional().describe("Permissions that allow overruling."),
  "allow-author": z
    .boolean()
    .optional()
    .describe(
      "Whether authors may overrule: whoever opened the pull request, or wrote or committed one of its commits.",
    ),
});

/** The value of `authors` if it names nobody, or `*`. */
const EVERYONE: readonly string[] = AUTHOR_ASSOCIATIONS;

function readAuthors(authors: readonly string[] = []): readonly string[] {
  const isEveryone = authors.length === 0 || authors.includes("*");
  return isEveryone ? EVERYONE : authors.map(foldLogin);
}

/** Logins are compared ignoring case, associations are not. */
function foldLogin(rule: string): string {
  return rule.startsWith("@") ? rule.toLowerCase() : rule;
}

/** Enough that no round of a usual change waits, and few enough that a large one does not flood the endpoint. */
const DEFAULT_AGENTS_AT_ONCE = 16;
/** The most iterations of repair and review. */
const MAX_ITERATIONS = 10;

/** Every setting of a review by its key in a configuration file, in the order of the tables. */
export const SETTINGS = {
  panel: setting({
    schema: z.enum(PANELS),
    description:
      "Who reviews. auto means model if there is an API key of the provider, else static. openai is the former word for model.",
    default: "auto",
    flag: { value: "NAME", example: "static" },
    weaker: [
      {
        severity: "medium",
        meaning: "no model reads the changes any more",
        read: (panel = "auto") => panel,
        rank: (panel) => (panel === "static" ? 1 : 0),
      },
    ],
  }),
  models: setting({
    schema: z.array(z.string().min(1)).min(1),
    description: "Models, weakest first. A debate must end at the last one, the ceiling. Needed if models review.",
    flag: { value: "A,B", example: "small-model,large-model" },
  }),
  "start-model": setting({
    schema: z.string().min(1),
    description: "The model of the first round.",
    otherwise: "the ceiling",
    flag: { value: "MODEL", example: "small-model" },
  }),
  "role-models": setting({
    schema: roleModelsSchema,
    description:
      "A role's own model, or list of models, instead of models. After a shorter list ends, its last model is used.",
    decide: toRoleModels,
    flag: { value: "YAML", example: "'{critic: large-model}'" },
  }),
  mode: setting({
    schema: z.enum(MODE_CHOICES),
    description:
      "How thorough the review is. auto depends on the size of the change; economy skips the second round if the first read everything and upheld every claim.",
    default: "auto",
    flag: { value: "MODE", example: "full" },
    weaker: [
      {
        severity: "medium",
        meaning: "changes are debated more briefly",
        read: (mode = "auto") => mode,
        rank: (mode) => (mode === "lightweight" ? 2 : mode === "economy" ? 1 : 0),
      },
    ],
  }),
  passes: setting({
    schema: z.int().min(1).max(8),
    description: "Enthusiast passes of the first round, 1 to 8. Later rounds have one.",
    otherwise: "by mode",
    flag: { value: "N", example: "2" },
    weaker: [
      { severity: "medium", meaning: "fewer passes than by default look for defects", ...below(DEFAULTS.full.passes) },
    ],
  }),
  "max-rounds": setting({
    schema: z.int().min(1).max(20),
    description: "Maximum number of rounds, 1 to 20.",
    otherwise: "by mode",
    flag: { value: "N", example: "5" },
    weaker: [
      { severity: "medium", meaning: "fewer rounds are held than by default", ...below(DEFAULTS.full.maxRounds) },
    ],
  }),
  "follow-up": setting({
    schema: z.enum(FOLLOW_UP_CHOICES),
    description: "Whether a later push is reviewed only for what changed since. off always reviews the whole change.",
    default: "auto",
    isApartFromVerdict: true,
  }),
  "fail-on": setting({
    schema: z.enum(FAIL_ON),
    description: `Lowest severity of a new finding that fails the check: ${joinOr(FAIL_ON)}.`,
    default: "high",
    flag: { value: "SEVERITY", example: "high" },
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "findings that failed the check no longer do",
        ...inOrder<FailOn>([...SEVERITIES.toReversed(), "none"], "high"),
      },
    ],
  }),
  "require-accuracy": setting({
    schema: z.enum(REQUIRED_ACCURACIES),
    description: "Lowest accuracy that opens the gate. With PASS nothing is posted while anything is unresolved.",
    default: "WARN",
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "the gate opens while something is open",
        ...inOrder(REQUIRED_ACCURACIES, "WARN"),
      },
    ],
  }),
  "not-covered": setting({
    schema: z.enum(NOT_COVERED_CHOICES),
    description:
      "Static panel only: what files that no rule covers, and `rules` of your own, do to the verdict. `pass`: nothing, if rules cover at least one other file. `could-not-judge`: one of them prevents a pass.",
    default: "pass",
    flag: { value: "WORD", example: "could-not-judge" },
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "without a model, files that no rule covers pass beside others, and rules of your own are not applied",
        read: (choice = "pass") => choice,
        rank: (choice = "pass") => (choice === "pass" ? 1 : 0),
      },
    ],
  }),
  "token-budget": setting({
    schema: z.int().min(1),
    description: "Maximum tokens of the whole run, input and output. Calls under way may exceed it.",
    default: 2_000_000,
    flag: { value: "N", example: "500000" },
    isApartFromVerdict: true,
  }),
  "context-tokens": setting({
    schema: contextTokensSchema,
    description: "Context window in tokens, for all models or by model. It limits what an agent is given.",
    flag: { value: "N", example: "32000" },
    isApartFromVerdict: true,
  }),
  "time-budget-seconds": setting({
    schema: z.int().min(1),
    description: "Maximum seconds of the whole review.",
    default: 1500,
    flag: { value: "N", example: "600" },
    isApartFromVerdict: true,
  }),
  "agent-seconds": setting({
    schema: z.int().min(1),
    description: "Maximum seconds of one agent, within the time left.",
    default: 600,
    flag: { value: "N", example: "900" },
    isApartFromVerdict: true,
  }),
  "max-output-tokens": setting({
    schema: z.int().min(1).max(10_000_000),
    description: "Maximum tokens of one answer, for endpoints that require a limit or have one that is too low.",
    otherwise: "theirs",
    flag: { value: "N", example: "16000" },
    isApartFromVerdict: true,
  }),
  "agents-at-once": setting({
    schema: z.int().min(1).max(MOST_AGENTS_AT_ONCE),
    description: "Maximum agents at once, 1 to 256. Tribunal slows down by itself if the endpoint takes fewer.",
    default: DEFAULT_AGENTS_AT_ONCE,
    flag: { value: "N", example: "4" },
    isApartFromVerdict: true,
  }),
  "paths-ignore": setting({
    schema: globsSchema,
    description: "Globs of files that are not reviewed. The report names them.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'docs/**'" },
  }),
  "never-send": setting({
    schema: globsSchema,
    description: "Globs of files whose content no model sees. The report names them as not reviewed.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'secrets/**'" },
  }),
  "read-all-kinds": setting({
    schema: z.boolean(),
    description: "Whether models are given lock files, source maps and snapshots too, even those that hold only data.",
    default: false,
    weaker: [
      {
        severity: "low",
        meaning: "only rules read generated files",
        read: (isAll = false) => isAll,
        rank: (isAll = false) => (isAll ? 0 : 1),
      },
    ],
  }),
  "expected-injections": setting({
    schema: globsSchema,
    description:
      "Globs of files that address a reviewer on purpose, such as prompts and injection tests. There such text counts as low.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'prompts/**'" },
  }),
  rules: setting({
    schema: globsSchema,
    description: "Globs of Markdown files with the repository's rules, read at the base.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'docs/rules/**'" },
  }),
  guidance: setting({
    schema: z.boolean(),
    description:
      "Whether models are given as advice what the team wrote for reviewers and agents at the base, such as REVIEW.md and AGENTS.md.",
    default: true,
  }),
  "pattern-packs": setting({
    schema: z.array(z.enum(PATTERN_PACKS)),
    description: "Built-in lists of known false positives; [] for none.",
    default: ["general"],
    flag: { value: "NAME,NAME", example: "general" },
    decide: (packs) => [...new Set<PatternPack>(packs ?? ["general"])],
    weaker: [
      {
        severity: "low",
        meaning: "Judge and Critic also get these false positives",
        weakerBy: "more",
        entries: (packs) => packs ?? ["general"],
      },
    ],
  }),
  drafts: setting({
    schema: z.boolean(),
    description: "Whether drafts are reviewed. A skipped draft ends neutral, with a closed gate.",
    default: false,
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "low",
        meaning: "drafts are only reviewed once they are ready",
        read: (drafts = false) => drafts,
        rank: (drafts = false) => (drafts ? 0 : 1),
      },
    ],
  }),
  authors: setting({
    schema: z.array(z.string().refine(isAuthorRule, AUTHOR_RULE_WANTED)),
    description:
      "Whose pull requests are reviewed automatically: OWNER, MEMBER, COLLABORATOR, CONTRIBUTOR, @login, or * for everyone. Others end as could not judge, and cost nothing.",
    default: [],
    otherwise: "everyone's",
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "these authors' pull requests are no longer reviewed automatically",
        weakerBy: "fewer",
        entries: readAuthors,
        everything: EVERYONE,
      },
    ],
  }),
  "skip-authors": setting({
    schema: z.array(z.string().regex(/^@[A-Za-z0-9-]+\[bot\]$/, "wanted an App's account, such as @renovate[bot]")),
    description:
      "Apps, such as @renovate[bot], whose updates of dependencies need no review if every commit is provably the App's own. They end neutral, with a closed gate.",
    default: [],
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "dependency updates by these Apps are no longer reviewed",
        weakerBy: "more",
        entries: (authors = []) => authors.map((author) => author.toLowerCase()),
      },
    ],
  }),
  "skip-labels": setting({
    schema: z.array(z.string().min(1)),
    description: "Labels that exempt a pull request from review. It ends neutral, with a closed gate.",
    default: [],
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "pull requests with these labels are no longer reviewed",
        weakerBy: "more",
        entries: (labels = []) => labels.map((label) => label.toLowerCase()),
      },
    ],
  }),
  "planning-folders": setting({
    schema: globsSchema,
    description: "Folders or globs whose Markdown files count as specifications, whatever their headings.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'plans/**'" },
  }),
  localization: setting({
    schema: localizationSchema.nullable(),
    description: "The human languages, such as English, that texts of the repository may be written in.",
    decide: decideLocalization,
    flag: { value: "YAML", example: "'{primary-language: English}'" },
  }),
  "version-folders": setting({
    schema: z.array(z.string().refine((text) => parseVersionTemplate(text) !== undefined, VERSION_TEMPLATE)).max(20),
    description: "Folders that hold one version each, such as specification/**/{stable,preview}/<version>.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'api/{stable,preview}/<version>'" },
  }),
  suppressions: setting({
    schema: suppressionsSchema,
    description: "Which directives are compared, and how severe one without a reason is.",
    decide: (given) => ({ patterns: given?.patterns ?? [], severity: given?.severity ?? "low" }),
    flag: { value: "YAML", example: "'{severity: none}'" },
    weaker: [
      {
        below: ["severity"],
        severity: "medium",
        meaning: "suppressions without a reason weigh less",
        read: (given) => given?.severity ?? "low",
        rank: (given) => FAIL_ON.indexOf(given?.severity ?? "low"),
      },
      {
        below: ["patterns"],
        severity: "medium",
        meaning: "these directives are no longer looked for",
        weakerBy: "fewer",
        entries: (given) => given?.patterns ?? [],
      },
    ],
  }),
  overrides: setting({
    schema: overridesSchema,
    description: "Who may uphold or drop findings by a comment on the pull request.",
    decide: (given) => ({ by: given?.by ?? OVERRIDE_PERMISSIONS, allowAuthor: given?.["allow-author"] ?? false }),
    isApartFromVerdict: true,
    weaker: [
      {
        below: ["allow-author"],
        severity: "medium",
        meaning: "authors may drop findings about their own changes",
        read: (given) => given?.["allow-author"] ?? false,
        rank: (given) => (given?.["allow-author"] === true ? 1 : 0),
      },
      {
        below: ["by"],
        severity: "medium",
        meaning: "these permissions now suffice to drop findings",
        weakerBy: "more",
        entries: (given) => given?.by ?? OVERRIDE_PERMISSIONS,
      },
    ],
  }),
  "read-replies": setting({
    schema: z.boolean(),
    description:
      "Whether a model reads replies to findings in ordinary words: those of people who may overrule, at most 5 new ones a run.",
    default: true,
    isApartFromVerdict: true,
  }),
  triage: setting({
    schema: triageSchema,
    description: "Other reviewers' threads, checked like Tribunal's own findings.",
    otherwise: "off",
    decide: toTriageRules,
  }),
  "comment-threshold": setting({
    schema: z.enum(SEVERITIES),
    description: `Lowest severity that gets a comment: ${joinOr(SEVERITIES)}.`,
    default: LEAST,
    isApartFromVerdict: true,
  }),
  "max-comments": setting({
    schema: z.int().min(0),
    description:
      "Maximum number of open inline comments of this check, the worst findings first. The rest follow as these are fixed.",
    otherwise: "3, plus one for each 100 changed lines, up to 10",
    isApartFromVerdict: true,
  }),
  "update-description": setting({
    schema: z.enum(DESCRIPTION_CHOICES),
    description:
      "What a model keeps up to date in the pull request's description: off, section (a part between markers), or full (everything).",
    default: "off",
    isApartFromVerdict: true,
  }),
  "fix-iterations": setting({
    schema: z.int().min(1).max(MAX_ITERATIONS),
    description: "With fix: maximum number of repairs, each with its review, 1 to 10.",
    default: 3,
    flag: { value: "N", example: "3" },
    isApartFromVerdict: true,
  }),
  "quality-critical": setting({
    schema: z.boolean(),
    description: "With fix: true uses the strongest model for every role.",
    default: false,
    flag: { value: "", example: "" },
    isApartFromVerdict: true,
  }),
  prices: setting({
    schema: pricesSchema,
    description: "Price per million tokens, by model. The report then says what a run cost.",
    flag: { value: "YAML", example: "'{large-model: {input: 3, output: 15}}'" },
    isApartFromVerdict: true,
  }),
  currency: setting({
    schema: z.string().regex(/^[\p{L}\p{Sc}]{1,12}$/u, "a word or sign of at most 12 characters"),
    description: "Shown with the costs.",
    flag: { value: "WORD", example: "EUR" },
    isApartFromVerdict: true,
  }),
};

export type SettingKey = keyof typeof SETTINGS;

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

type Row<Key extends SettingKey> = (typeof SETTINGS)[Key];

/** A setting with values of any type. */
export type AnySetting = Setting<z.ZodType, unknown>;

/** The definition of a setting. Its functions accept only values of its own schema. */
export function settingOf(key: SettingKey): AnySetting {
  return SETTINGS[key] as unknown as AnySetting;
}

/** The shape of a configuration file: the schema of each setting. */
export type ConfigShape = { readonly [Key in SettingKey]: z.ZodOptional<Row<Key>["schema"]> };

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type DecidedValue<Key extends SettingKey> =
  Row<Key> extends { readonly decide?: (value: never) => infer Decided } ? Decided : never;

/** Every decided setting, by its key in camel case. */
export type DecidedSettings = { readonly [Key in SettingKey as CamelCase<Key>]: DecidedValue<Key> };

/** `fail-on` as spelled in code: `failOn`. */
export function inCamelCase<Key extends SettingKey>(key: Key): CamelCase<Key> {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Key>;
}

/** Decides a configuration, with defaults for absent keys. Never throws. */
export function decideEach(config: { readonly [Key in SettingKey]?: z.output<Row<Key>["schema"]> | undefined }) {
  const decided = SETTING_KEYS.map((key) => {
    const { decide, default: usual } = settingOf(key);
    const given = config[key];
    return [inCamelCase(key), decide === undefined ? (given ?? usual) : decide(given)];
  });
  return Object.fromEntries(decided) as DecidedSettings;
}

/** The schema of each key, with its description. */
export function configShape(): ConfigShape {
  const shape = SETTING_KEYS.map((key) => [key, settingOf(key).schema.optional().describe(describeSetting(key))]);
  return Object.fromEntries(shape) as unknown as ConfigShape;
}

/** The meaning of a setting, with its value if it is absent. */
export function describeSetting(key: SettingKey): string {
  const { description, default: usual, otherwise } = settingOf(key);
  const holds = otherwise ?? nameDefault(usual);
  return holds === undefined ? description : `${description} Default: ${holds}.`;
}

function nameDefault(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? "none" : value.join(", ");
}
