import { z } from "zod";
import { AUTHOR_ASSOCIATIONS, AUTHOR_RULE_WANTED, isAuthorRule, OVERRIDE_PERMISSIONS } from "../admission/admission.ts";
import { FAIL_ON, SEVERITIES } from "../claims/severity.ts";
import { parseVersionTemplate } from "../classification/version-folders.ts";
import { PATTERN_PACKS, type PatternPack } from "../patterns/known-pattern.ts";
import { parseSuppressionPattern } from "../suppressions/file-suppressions.ts";
import {
  DESCRIPTION_CHOICES,
  FOLLOW_UP_CHOICES,
  MODE_CHOICES,
  MOST_AGENTS_AT_ONCE,
  NOT_COVERED_CHOICES,
  PANELS,
  REQUIRED_ACCURACIES,
} from "./choices.ts";
import { contextTokensSchema, roleModelsSchema, toRoleModels } from "./ladder.ts";
import { decideLocalization, localizationSchema } from "./localization.ts";
import { DEFAULTS } from "./mode.ts";
import { pricesSchema } from "./prices.ts";
import { toTriageRules, triageSchema } from "./triage-rules.ts";

/** How much a change makes the next reviews weaker: what is ordinary, what takes something away, what takes away most. */
export type WeakeningSeverity = "low" | "medium" | "high";

/** By which values of a setting the next reviews find or stop less than before. */
export type Weaker<Value> = {
  /** Keys below the setting's own, where it is a group of them. */
  readonly below?: readonly string[];
  readonly severity: WeakeningSeverity;
  /** What the next reviews do less, as a clause. */
  readonly meaning: string;
} & (
  | {
      readonly read: (value: Value | undefined) => string | number | boolean;
      /** A higher rank is weaker; what makes no difference has the same. */
      readonly rank: (value: Value | undefined) => number;
    }
  | {
      readonly entries: (value: Value | undefined) => readonly string[];
      readonly weakerBy: "more" | "fewer";
      /** The list that stands for everything, from which nothing can be missing. */
      readonly everything?: readonly string[];
    }
);

/** All that is said of one setting. Everything that names settings is made from it: schema, inputs, flags, help, tables. */
interface Setting<Schema extends z.ZodType, Decided> {
  readonly schema: Schema;
  /** A sentence or two, without the default. */
  readonly description: string;
  readonly default?: NoInfer<z.output<Schema>>;
  /** What holds where nothing is said and there is no one default: a clause. */
  readonly otherwise?: string;
  /** What a run works with, where that has another shape than the file. */
  readonly decide?: (value: NoInfer<z.output<Schema>> | undefined) => Decided;
  /** How the command line's help names its value, and an example; absent where the command line has no use for it. */
  readonly flag?: { readonly value: string; readonly example: string };
  /** Whether it says only who is reviewed, what that may cost, or what findings lead to: a verdict holds again without it. */
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

/** Weaker the further on in an order. */
const inOrder = <Value extends string>(order: readonly Value[], usual: Value) => ({
  read: (value: Value = usual) => value,
  rank: (value: Value = usual) => order.indexOf(value),
});

/** Weaker by how far it is below what a full review does by itself. */
const below = (standard: number) => ({
  read: (value: number | undefined) => value ?? "by mode",
  rank: (value: number = standard) => Math.max(0, standard - value),
});

/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const globsSchema = z.array(z.string().min(1)).max(1000);

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

/** What `authors` comes to where it names nobody, or `*`. */
const EVERYONE: readonly string[] = AUTHOR_ASSOCIATIONS;

function readAuthors(authors: readonly string[] = []): readonly string[] {
  const isEveryone = authors.length === 0 || authors.includes("*");
  return isEveryone ? EVERYONE : authors.map(foldLogin);
}

/** Logins are compared without regard to case, associations are not. */
function foldLogin(rule: string): string {
  return rule.startsWith("@") ? rule.toLowerCase() : rule;
}

/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const DEFAULT_AGENTS_AT_ONCE = 16;
/** The most often that a change is repaired and reviewed again. */
const MAX_ITERATIONS = 10;

/** Every setting of a review by its key in a configuration file, in the order that tables name them. */
export const SETTINGS = {
  panel: setting({
    schema: z.enum(PANELS),
    description: "Who reviews; auto is openai when an API key is given, else static.",
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
    description: "Models, weakest to strongest; the last is the ceiling. Needed for the openai panel.",
    flag: { value: "A,B", example: "small-model,large-model" },
  }),
  "start-model": setting({
    schema: z.string().min(1),
    description: "The model the first round is played with.",
    otherwise: "the ceiling",
    flag: { value: "MODEL", example: "small-model" },
  }),
  "role-models": setting({
    schema: roleModelsSchema,
    description: "A role's own model, or its own ladder, in place of models; where it is shorter its last one goes on.",
    decide: toRoleModels,
    flag: { value: "YAML", example: "'{critic: large-model}'" },
  }),
  mode: setting({
    schema: z.enum(MODE_CHOICES),
    description:
      "How far the review goes: auto goes by the size of the change; economy leaves out a second round where the first read all and upheld every claim.",
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
    description: "Enthusiast passes of the first round, 1 to 8; later rounds take one.",
    otherwise: "by mode",
    flag: { value: "N", example: "2" },
    weaker: [
      { severity: "medium", meaning: "fewer passes look for defects than by default", ...below(DEFAULTS.full.passes) },
    ],
  }),
  "max-rounds": setting({
    schema: z.int().min(1).max(20),
    description: "The most rounds, 1 to 20.",
    otherwise: "by mode",
    flag: { value: "N", example: "5" },
    weaker: [
      { severity: "medium", meaning: "fewer rounds are held than by default", ...below(DEFAULTS.full.maxRounds) },
    ],
  }),
  "follow-up": setting({
    schema: z.enum(FOLLOW_UP_CHOICES),
    description: "Whether a later push is tried by what changed since the review before; off reviews the whole change.",
    default: "auto",
    isApartFromVerdict: true,
  }),
  "fail-on": setting({
    schema: z.enum(FAIL_ON),
    description: "The mildest severity of a new finding that fails the check: critical, high, medium, low or none.",
    default: "high",
    flag: { value: "SEVERITY", example: "high" },
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "findings that failed the check do so no more",
        ...inOrder([...SEVERITIES.toReversed(), "none"] as const, "high"),
      },
    ],
  }),
  "require-accuracy": setting({
    schema: z.enum(REQUIRED_ACCURACIES),
    description: "The least accuracy that opens the gate; with PASS nothing is posted while anything is open.",
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
      "Static panel only. `pass`: beside files that rules cover, files that no rule covers do not stop a pass; where no file is covered nobody could judge. `could-not-judge`: one such file stops it.",
    default: "pass",
    flag: { value: "WORD", example: "could-not-judge" },
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "without a model, files that no rule covers pass beside others",
        read: (choice = "pass") => choice,
        rank: (choice = "pass") => (choice === "pass" ? 1 : 0),
      },
    ],
  }),
  "token-budget": setting({
    schema: z.int().min(1),
    description: "Input and output tokens of the whole run.",
    default: 2_000_000,
    flag: { value: "N", example: "500000" },
    isApartFromVerdict: true,
  }),
  "context-tokens": setting({
    schema: contextTokensSchema,
    description:
      "Tokens that a model takes at once, or such a number by model: what is put before an agent is bounded by it. Learned from a server that refuses more.",
    flag: { value: "N", example: "32000" },
    isApartFromVerdict: true,
  }),
  "time-budget-seconds": setting({
    schema: z.int().min(1),
    description: "Seconds the whole review may take.",
    default: 1500,
    flag: { value: "N", example: "600" },
    isApartFromVerdict: true,
  }),
  "agent-seconds": setting({
    schema: z.int().min(1),
    description:
      "Seconds one agent may take, never more than is left of the whole review's; a reasoning model on a large file may need more.",
    default: 600,
    flag: { value: "N", example: "900" },
    isApartFromVerdict: true,
  }),
  "max-output-tokens": setting({
    schema: z.int().min(1).max(10_000_000),
    description: "The most tokens of one answer, for endpoints that want a limit or have too low a one.",
    otherwise: "theirs",
    flag: { value: "N", example: "16000" },
    isApartFromVerdict: true,
  }),
  "agents-at-once": setting({
    schema: z.int().min(1).max(MOST_AGENTS_AT_ONCE),
    description:
      "The most agents at work at once, 1 to 256; the review goes slower by itself where the endpoint takes fewer.",
    default: DEFAULT_AGENTS_AT_ONCE,
    flag: { value: "N", example: "4" },
    isApartFromVerdict: true,
  }),
  "paths-ignore": setting({
    schema: globsSchema,
    description: "Globs of files that are not reviewed; they are named in the report.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'docs/**'" },
  }),
  "never-send": setting({
    schema: globsSchema,
    description:
      "Globs of files whose content no model is shown: not read, searched or listed, and named in the report as not reviewed.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'secrets/**'" },
  }),
  "expected-injections": setting({
    schema: globsSchema,
    description:
      "Globs of files in which text that addresses a reviewer is expected, such as prompts and tests of injection: there it is told as low.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'prompts/**'" },
  }),
  rules: setting({
    schema: globsSchema,
    description: "Globs of Markdown files that hold the repository's rules, read at the base like this file.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'docs/rules/**'" },
  }),
  "pattern-packs": setting({
    schema: z.array(z.enum(PATTERN_PACKS)),
    description: "Lists of known false positives that come with Tribunal; [] for none.",
    default: ["general"],
    flag: { value: "NAME,NAME", example: "general" },
    decide: (packs) => [...new Set<PatternPack>(packs ?? ["general"])],
    weaker: [
      {
        severity: "low",
        meaning: "Judge and Critic are told of these false positives as well",
        weakerBy: "more",
        entries: (packs) => packs ?? ["general"],
      },
    ],
  }),
  drafts: setting({
    schema: z.boolean(),
    description:
      "Whether draft pull requests are reviewed. One that is not ends neutral, with a closed gate, and leaves a verdict on its commit as it is.",
    default: false,
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "low",
        meaning: "drafts are not reviewed before they are ready",
        read: (drafts = false) => drafts,
        rank: (drafts = false) => (drafts ? 0 : 1),
      },
    ],
  }),
  authors: setting({
    schema: z.array(z.string().refine(isAuthorRule, AUTHOR_RULE_WANTED)),
    description:
      "Whose pull requests are reviewed unasked: OWNER, MEMBER, COLLABORATOR, CONTRIBUTOR, @login, or * for everyone. Others end as could not judge, and cost nothing.",
    default: [],
    otherwise: "everyone's",
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "these authors' pull requests are not reviewed unasked any more",
        weakerBy: "fewer",
        entries: readAuthors,
        everything: EVERYONE,
      },
    ],
  }),
  "skip-labels": setting({
    schema: z.array(z.string().min(1)),
    description:
      "Labels of pull requests that are not reviewed. They end neutral, with a closed gate, and leave a verdict on their commit as it is.",
    default: [],
    isApartFromVerdict: true,
    weaker: [
      {
        severity: "medium",
        meaning: "pull requests with these labels are not reviewed any more",
        weakerBy: "more",
        entries: (labels = []) => labels.map((label) => label.toLowerCase()),
      },
    ],
  }),
  "planning-folders": setting({
    schema: globsSchema,
    description: "Folders or globs whose Markdown files are specifications, whatever their headings say.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'plans/**'" },
  }),
  localization: setting({
    schema: localizationSchema.nullable(),
    description: "Which languages the repository's text may be in.",
    decide: decideLocalization,
    flag: { value: "YAML", example: "'{primary-language: English}'" },
  }),
  "version-folders": setting({
    schema: z.array(z.string().refine((text) => parseVersionTemplate(text) !== undefined, VERSION_TEMPLATE)).max(20),
    description: "Folders of one version each, such as specification/**/{stable,preview}/<version>.",
    default: [],
    flag: { value: "GLOB,GLOB", example: "'api/{stable,preview}/<version>'" },
  }),
  suppressions: setting({
    schema: suppressionsSchema,
    description: "Which directives are compared, and what one without a reason counts as.",
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
        meaning: "these directives are not looked for any more",
        weakerBy: "fewer",
        entries: (given) => given?.patterns ?? [],
      },
    ],
  }),
  overrides: setting({
    schema: overridesSchema,
    description: "Who may uphold or drop a finding by a comment on the pull request.",
    decide: (given) => ({ by: given?.by ?? OVERRIDE_PERMISSIONS, allowAuthor: given?.["allow-author"] ?? false }),
    isApartFromVerdict: true,
    weaker: [
      {
        below: ["allow-author"],
        severity: "medium",
        meaning: "authors may drop the findings of their own changes",
        read: (given) => given?.["allow-author"] ?? false,
        rank: (given) => (given?.["allow-author"] === true ? 1 : 0),
      },
      {
        below: ["by"],
        severity: "medium",
        meaning: "these permissions are enough to drop findings now",
        weakerBy: "more",
        entries: (given) => given?.by ?? OVERRIDE_PERMISSIONS,
      },
    ],
  }),
  triage: setting({
    schema: triageSchema,
    description: "Other reviewers' threads on the pull request: tried like our own findings.",
    otherwise: "off",
    decide: toTriageRules,
  }),
  "comment-threshold": setting({
    schema: z.enum(SEVERITIES),
    description: "The mildest severity the comment job posts: critical, high, medium or low.",
    default: "low",
    isApartFromVerdict: true,
  }),
  "max-comments": setting({
    schema: z.int().min(0),
    description:
      "The most findings of this check that stand commented on at once, the worst first. The summary comment names the others, which follow as these are fixed.",
    otherwise: "as many as the change bears: 3, and one more for each 100 changed lines, at most 10",
    isApartFromVerdict: true,
  }),
  "update-description": setting({
    schema: z.enum(DESCRIPTION_CHOICES),
    description:
      "What of the pull request's description the comment job keeps up to date: off, section for a part between markers of ours, or full for all of it in the headings of the repository's template. A model writes it; its outcome changes no verdict.",
    default: "off",
    isApartFromVerdict: true,
  }),
  "fix-iterations": setting({
    schema: z.int().min(1).max(MAX_ITERATIONS),
    description: "With fix, how often it repairs and reviews again, 1 to 10.",
    default: 3,
    flag: { value: "N", example: "3" },
    isApartFromVerdict: true,
  }),
  "quality-critical": setting({
    schema: z.boolean(),
    description: "With fix, true has the strongest model play every role.",
    default: false,
    flag: { value: "", example: "" },
    isApartFromVerdict: true,
  }),
  prices: setting({
    schema: pricesSchema,
    description: "Amounts per million tokens, by model: then the report says what a run cost.",
    flag: { value: "YAML", example: "'{large-model: {input: 3, output: 15}}'" },
    isApartFromVerdict: true,
  }),
  currency: setting({
    schema: z.string().regex(/^[\p{L}\p{Sc}]{1,12}$/u, "a word or sign of at most 12 characters"),
    description: "Shown with the amounts that prices lead to.",
    flag: { value: "WORD", example: "EUR" },
    isApartFromVerdict: true,
  }),
};

export type SettingKey = keyof typeof SETTINGS;

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

type Row<Key extends SettingKey> = (typeof SETTINGS)[Key];

/** A setting whose values are of whatever type. */
export type AnySetting = Setting<z.ZodType, unknown>;

/** What is said of a setting. Its functions are to be given values of its own schema alone. */
export function settingOf(key: SettingKey): AnySetting {
  return SETTINGS[key] as unknown as AnySetting;
}

/** What a configuration file may say of each setting. */
export type ConfigShape = { readonly [Key in SettingKey]: z.ZodOptional<Row<Key>["schema"]> };

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type DecidedValue<Key extends SettingKey> =
  Row<Key> extends { readonly decide?: (value: never) => infer Decided } ? Decided : never;

/** Every setting decided, by its key in camel case. */
export type DecidedSettings = { readonly [Key in SettingKey as CamelCase<Key>]: DecidedValue<Key> };

/** `fail-on` as code spells it: `failOn`. */
export function inCamelCase<Key extends SettingKey>(key: Key): CamelCase<Key> {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Key>;
}

/** What a configuration comes to, with the defaults where it says nothing. Never throws. */
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

/** What a setting means, with what holds where nothing is said of it. */
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
