/** The flags each command takes, as `node:util` parses them. */

const HELP = { help: { type: "boolean", short: "h" } } as const;
const OUTPUT = { format: { type: "string" }, output: { type: "string" }, ...HELP } as const;
const REVIEW = {
  repo: { type: "string" },
  base: { type: "string" },
  head: { type: "string" },
  staged: { type: "boolean" },
  panel: { type: "string" },
  models: { type: "string" },
  "base-url": { type: "string" },
  "fail-on": { type: "string" },
  passes: { type: "string" },
  "max-rounds": { type: "string" },
  mode: { type: "string" },
  config: { type: "string" },
  patterns: { type: "string" },
  rules: { type: "string" },
  "run-dir": { type: "string" },
  ...OUTPUT,
} as const;
/** A review and what is done about what it confirms. */
const FIX = {
  repo: REVIEW.repo,
  base: REVIEW.base,
  head: REVIEW.head,
  iterate: { type: "string" },
  verify: { type: "string" },
  "quality-critical": { type: "boolean" },
  panel: REVIEW.panel,
  models: REVIEW.models,
  "base-url": REVIEW["base-url"],
  "fail-on": REVIEW["fail-on"],
  passes: REVIEW.passes,
  "max-rounds": REVIEW["max-rounds"],
  mode: REVIEW.mode,
  config: REVIEW.config,
  patterns: REVIEW.patterns,
  rules: REVIEW.rules,
  "run-dir": REVIEW["run-dir"],
  ...OUTPUT,
} as const;
/** What has a part in holding code against the policy: the debate's own has none. */
const POLICY_CHECK = {
  repo: REVIEW.repo,
  base: REVIEW.base,
  head: REVIEW.head,
  staged: REVIEW.staged,
  panel: REVIEW.panel,
  models: REVIEW.models,
  "base-url": REVIEW["base-url"],
  "fail-on": REVIEW["fail-on"],
  policy: { type: "string" },
  config: REVIEW.config,
  "run-dir": REVIEW["run-dir"],
  ...OUTPUT,
} as const;
const SETUP = { repo: { type: "string" }, ...HELP } as const;

/** What plays rounds has no part in a validation, which says so where one is given. */
export const ROUND_FLAGS = ["mode", "passes", "max-rounds"] as const;

/** Every command, in the order it is told, and its flags. */
export const FLAGS = {
  review: { ...REVIEW, "dry-run": { type: "boolean" } },
  fix: FIX,
  validate: { findings: { type: "string" }, ...REVIEW },
  "policy check": POLICY_CHECK,
  render: OUTPUT,
  "config check": SETUP,
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
