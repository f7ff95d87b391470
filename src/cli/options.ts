import { z } from "zod";
import { configSchema } from "../config/config.ts";
import { ENDPOINT_NAMES } from "../config/endpoint.ts";
import { DEFAULT_PROVIDER, PROVIDER_NAMES, PROVIDERS, type ProviderName } from "../config/providers.ts";
import { describeSetting, SETTING_KEYS, type SettingKey, settingOf } from "../config/settings.ts";
import { FORMATS } from "../render/render-report.ts";
import { joinOr } from "../text/join-list.ts";
import { wantedAt } from "../text/schema-problems.ts";

/** The help of an option. */
export interface OptionHelp {
  /** The placeholder of its value; absent for a flag. */
  readonly value?: string;
  /** The accepted values, as messages show them after "wanted"; absent for a flag. */
  readonly wanted?: string;
  readonly description: string;
  /** One letter, written after a single dash. */
  readonly short?: string;
}

function describeProvider(name: ProviderName): string {
  return `${name} with the key in ${PROVIDERS[name].apiKey}`;
}

/** The options that are not settings. */
const PLAIN = {
  findings: { value: "FILE", wanted: "a file of findings", description: "what another tool found" },
  repo: { value: "DIR", wanted: "a directory", description: "the repository (default: the current directory)" },
  base: {
    value: "REV",
    wanted: "a revision, such as main",
    description: "start of the change: the merge base with REV",
  },
  head: {
    value: "REV",
    wanted: "a revision, such as HEAD",
    description: "end of the change (default: HEAD)",
  },
  staged: { description: "take what is staged, not the worktree" },
  endpoint: {
    value: "NAME",
    wanted: joinOr(ENDPOINT_NAMES),
    description: `where models are asked: ${joinOr(ENDPOINT_NAMES)}; implies --provider and --base-url, which override it, and models where it has fixed ones`,
  },
  provider: {
    value: "NAME",
    wanted: joinOr(PROVIDER_NAMES),
    description: `whose API to use: ${PROVIDER_NAMES.map(describeProvider).join(", or ")} (default: the endpoint's, else ${DEFAULT_PROVIDER})`,
  },
  "base-url": {
    value: "URL",
    wanted: "an http or https URL",
    description: `an endpoint that speaks the provider's API (default: the endpoint's; without --endpoint ${joinOr(PROVIDER_NAMES.map((name) => PROVIDERS[name].baseUrl))}, else the provider's own); a gateway's headers are in TRIBUNAL_ENDPOINT_HEADERS, one per line as Name: value`,
  },
  config: {
    value: "FILE",
    wanted: "a YAML file",
    description: "configuration (default: .github/tribunal/config.yml at the base)",
  },
  policy: {
    value: "FILE",
    wanted: "a YAML file",
    description: "the policy (default: .github/tribunal/policy.yml at the base)",
  },
  patterns: {
    value: "FILE",
    wanted: "a YAML file",
    description: "known false positives (default: .github/tribunal/patterns.yml at the base)",
  },
  "run-dir": {
    value: "DIR",
    wanted: "a directory",
    description: "keep the run's record in DIR, which must be new or empty",
  },
  format: {
    value: "FORMAT",
    wanted: joinOr(FORMATS),
    description: `the result: ${joinOr(FORMATS)} (default: what FILE's name ends as, else text)`,
  },
  output: {
    value: "FILE",
    wanted: "a file to write, or - for standard output",
    description: "write the result to FILE instead of standard output; FILE must be new, or an earlier report",
  },
  quiet: { short: "q", description: "only warnings and errors on standard error" },
  "dry-run": {
    description: "show what the review would read and its estimated cost, and stop; no model is asked",
  },
  verify: {
    value: "COMMAND",
    wanted: "a command, such as 'npm test'",
    description: "run in the separate worktree after each repair; a repair that fails it is undone",
  },
  report: {
    value: "FILE",
    wanted: "the report.json that a review wrote, or - for standard input",
    description: "the report that knows the finding",
  },
  public: { description: "a workflow that reviews pull requests from forks too" },
  "fix-workflow": { description: "write only the workflow that repairs on request" },
  force: { description: "replace existing files" },
} as const satisfies Readonly<Record<string, OptionHelp>>;

/** `--output` of `fix` is a patch, not a report. */
const OF_FIX: Readonly<Partial<Record<OptionName, OptionHelp>>> = {
  "quality-critical": { description: "use the strongest model for every role" },
  format: { ...PLAIN.format, description: `the report: ${joinOr(FORMATS)} (default text)` },
  output: {
    value: "PATCH",
    wanted: "a file for the patch, or - for standard output",
    description:
      "write the patch to PATCH, which must be new, or an earlier patch; with - the patch goes to standard output, and the report to standard error",
  },
};

export type OptionName = keyof typeof PLAIN | SettingKey;

/** The help of an option of a command. */
export function helpOf(command: CommandName, option: OptionName): OptionHelp {
  const own = command === "fix" ? OF_FIX[option] : undefined;
  return own ?? (isSetting(option) ? settingHelp(option) : PLAIN[option]);
}

function isSetting(option: OptionName): option is SettingKey {
  return !Object.hasOwn(PLAIN, option);
}

function settingHelp(key: SettingKey): OptionHelp {
  const { flag, schema } = settingOf(key);
  const description = describeSetting(key);
  if (schema instanceof z.ZodBoolean) return { description };
  return {
    ...(flag && { value: flag.value }),
    get wanted() {
      return wantedOfSetting(key);
    },
    description,
  };
}

/** The accepted values of a setting's option, as messages show them after "wanted". */
export function wantedOfSetting(key: SettingKey): string {
  if (key === "models") return "at least one model, weakest to strongest, separated by commas";
  if (!isList(key)) return wantedAt(configSchema, [key]);
  return `at least one ${settingOf(key).flag?.value.startsWith("GLOB") ? "glob" : "value"}, separated by commas`;
}

/** Whether a setting is a list, written with commas in an option. */
export function isList(key: SettingKey): boolean {
  return settingOf(key).schema instanceof z.ZodArray;
}

const WHERE = ["repo", "base", "head"] as const;
const MODELS = ["panel", "models", "endpoint", "provider", "base-url", "fail-on"] as const;
const ROUNDS = ["mode", "passes", "max-rounds"] as const;
const FILES = ["config", "patterns", "run-dir"] as const;
const RESULT = ["format", "output", "quiet"] as const;
const REVIEWING: readonly OptionName[] = [...WHERE, "staged", ...MODELS, ...ROUNDS, ...FILES, ...RESULT];

/** The settings that few runs change, without those of repairs. */
const FURTHER = SETTING_KEYS.filter(
  (key) =>
    settingOf(key).flag !== undefined &&
    !REVIEWING.includes(key) &&
    key !== "fix-iterations" &&
    key !== "quality-critical",
);

/** The options of every command, in the order of its help; `further` are settings that override the configuration. */
export const OPTIONS = {
  review: { own: ["dry-run", ...REVIEWING], further: FURTHER },
  fix: {
    own: [...WHERE, "fix-iterations", "verify", "quality-critical", ...MODELS, ...ROUNDS, ...FILES, ...RESULT],
    further: FURTHER,
  },
  validate: { own: ["findings", ...WHERE, "staged", ...MODELS, ...FILES, ...RESULT], further: FURTHER },
  "policy check": {
    own: [...WHERE, "staged", ...MODELS, "policy", "config", "run-dir", ...RESULT],
    further: [
      ...(["start-model", "role-models", "paths-ignore", "never-send"] as const),
      ...(["token-budget", "time-budget-seconds", "agent-seconds", "agents-at-once"] as const),
      ...(["context-tokens", "max-output-tokens", "prices", "currency"] as const),
    ],
  },
  render: { own: ["format", "output"], further: [] },
  explain: { own: ["report"], further: [] },
  "config check": { own: ["repo"], further: [] },
  demo: { own: [], further: [] },
  init: { own: ["repo", "panel", "public", "fix-workflow", "force"], further: [] },
  help: { own: [], further: [] },
} as const satisfies Readonly<
  Record<string, { readonly own: readonly OptionName[]; readonly further: readonly SettingKey[] }>
>;

export type CommandName = keyof typeof OPTIONS;

/** In the order of the help page. */
export const COMMAND_NAMES = Object.keys(OPTIONS) as readonly CommandName[];

export function optionsOf(command: CommandName): readonly OptionName[] {
  return [...OPTIONS[command].own, ...OPTIONS[command].further];
}
