import { SETTING_KEYS, type SettingKey, settingOf } from "../../core/config/settings.ts";

// The flags each command takes, as `node:util` parses them.

const HELP = { help: { type: "boolean", short: "h" } } as const;
const OUTPUT = { format: { type: "string" }, output: { type: "string" }, ...HELP } as const;
/** The settings that a command takes as flags, each with a value as it is written. */
function settings<const Key extends SettingKey>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, { type: "string" }])) as { [K in Key]: { type: "string" } };
}

/** What plays rounds has no part in a validation, which says so where one is given. */
export const ROUND_FLAGS = ["mode", "passes", "max-rounds"] as const;

/** Settings that only repairs have a use for. */
type FixSetting = "fix-iterations" | "quality-critical";

const SHARED = SETTING_KEYS.filter(
  (key): key is Exclude<SettingKey, FixSetting> =>
    key !== "fix-iterations" && key !== "quality-critical" && settingOf(key).flag !== undefined,
);

const REVIEW = {
  repo: { type: "string" },
  base: { type: "string" },
  head: { type: "string" },
  staged: { type: "boolean" },
  ...settings(["panel", "models"]),
  "base-url": { type: "string" },
  ...settings(["fail-on", ...ROUND_FLAGS]),
  config: { type: "string" },
  patterns: { type: "string" },
  "run-dir": { type: "string" },
  ...OUTPUT,
  ...settings(SHARED),
} as const;
/** A review and what is done about what it confirms. */
const FIX = {
  repo: REVIEW.repo,
  base: REVIEW.base,
  head: REVIEW.head,
  "fix-iterations": { type: "string" },
  verify: { type: "string" },
  "quality-critical": { type: "boolean" },
  ...settings(["panel", "models"]),
  "base-url": REVIEW["base-url"],
  ...settings(["fail-on", ...ROUND_FLAGS]),
  config: REVIEW.config,
  patterns: REVIEW.patterns,
  "run-dir": REVIEW["run-dir"],
  ...OUTPUT,
  ...settings(SHARED),
} as const;
/** What has a part in holding code against the policy: the debate's own has none. */
const POLICY_CHECK = {
  repo: REVIEW.repo,
  base: REVIEW.base,
  head: REVIEW.head,
  staged: REVIEW.staged,
  ...settings(["panel", "models"]),
  "base-url": REVIEW["base-url"],
  ...settings(["fail-on"]),
  policy: { type: "string" },
  config: REVIEW.config,
  "run-dir": REVIEW["run-dir"],
  ...OUTPUT,
  ...settings([
    ...(["start-model", "role-models", "paths-ignore", "never-send"] as const),
    ...(["token-budget", "time-budget-seconds", "agent-seconds", "agents-at-once"] as const),
    ...(["context-tokens", "max-output-tokens", "prices", "currency"] as const),
  ]),
} as const;
const SETUP = { repo: { type: "string" }, ...HELP } as const;

/** Every command, in the order it is told, and its flags. */
export const FLAGS = {
  review: { "dry-run": { type: "boolean" }, ...REVIEW },
  fix: FIX,
  validate: { findings: { type: "string" }, ...REVIEW },
  "policy check": POLICY_CHECK,
  render: OUTPUT,
  "config check": SETUP,
  demo: HELP,
  init: { repo: { type: "string" }, "fix-workflow": { type: "boolean" }, force: { type: "boolean" }, ...HELP },
  help: HELP,
} as const;

export type CommandName = keyof typeof FLAGS;

/** Every flag of any command. */
export type FlagName = { [Name in CommandName]: keyof (typeof FLAGS)[Name] }[CommandName];

export const COMMAND_NAMES = Object.keys(FLAGS) as readonly CommandName[];

/** The flags a command does something with, in the order they are told. */
export function flagsOf(command: CommandName): readonly FlagName[] {
  const flags = Object.keys(FLAGS[command]) as FlagName[];
  return command === "validate" ? flags.filter((flag) => !ROUND_FLAGS.some((name) => name === flag)) : flags;
}

/** The commands that do something with a flag; none when there is no such flag. */
export function commandsWith(flag: string): readonly CommandName[] {
  return COMMAND_NAMES.filter((command) => flagsOf(command).some((name) => name === flag));
}
