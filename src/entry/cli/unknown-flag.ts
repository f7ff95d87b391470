import { REVIEW_INPUTS } from "../../core/action/inputs.ts";
import { FAIL_ON } from "../../core/claims/severity.ts";
import { MODE_CHOICES, PANELS } from "../../core/config/choices.ts";
import { configSchema } from "../../core/config/config.ts";
import { variablesOf } from "../../core/config/providers.ts";
import { REMOVED_INPUTS } from "../../core/config/where-it-lives.ts";
import type { ConfigError } from "../../core/errors.ts";
import { joinAnd, joinOr } from "../../core/join-list.ts";
import { FORMATS } from "../../core/render/render-report.ts";
import { findMeant } from "../../core/spelling.ts";
import { COMMAND_NAMES, type CommandName, commandsWith, type FlagName, flagsOf } from "./flags.ts";
import { usageError } from "./usage-error.ts";

/** What a flag takes, for whoever writes the value as a flag of its own. */
const CHOICES: readonly (readonly [FlagName, readonly string[]])[] = [
  ["format", FORMATS],
  ["panel", PANELS],
  ["mode", MODE_CHOICES],
  ["fail-on", FAIL_ON],
];

/** What is no flag because anybody on the machine could read it in the list of processes. */
const KEY_WORDS: readonly string[] = ["api-key", "key", "token", "openai-api-key"];

/** What is asked of `fix` that it never does. */
const APPLYING: readonly string[] = ["apply", "write", "in-place", "commit", "push"];

/** Other words for how often it repairs. */
const COUNTING: readonly string[] = ["iterate", "iterations", "iteration", "max-iterations", "times", "n"];

/** What is wrong with a flag that a command does not take: whose it is, what is meant by it, or where it is said. */
export function unknownFlag(flag: string, command: CommandName): ConfigError {
  const word = flag.replace(/^--?/, "");
  const remedy = `See ${command} --help.`;
  const isShort = !flag.startsWith("--");
  if (isShort && flagsOf(command).some((name) => name === word))
    return usageError(flag, "an unknown flag", `--${word}`, remedy);
  const owners = commandsWith(word);
  if (owners.length > 0) return usageError(flag, belongsTo(owners), ownFlags(command), remedy);
  const elsewhere = findElsewhere(word, command);
  if (elsewhere !== undefined) return usageError(flag, "an unknown flag", elsewhere, remedy);
  const own = findMeant(flag, flagsOf(command)) ?? flagsOf(command).find((name) => name.startsWith(`${word}-`));
  if (own !== undefined) return usageError(flag, "an unknown flag", `--${own}`, remedy);
  const meant = findMeant(flag, COMMAND_NAMES.flatMap(flagsOf));
  const wanted = `flags as ${command} --help lists them; a file of that name goes behind --`;
  if (meant === undefined) return usageError(flag, "an unknown flag", wanted, remedy);
  return usageError(
    flag,
    `an unknown flag, near to --${meant} of ${quoted(commandsWith(meant))}`,
    ownFlags(command),
    remedy,
  );
}

function belongsTo(owners: readonly CommandName[]): string {
  return `a flag that belongs to ${quoted(owners)}`;
}

function quoted(commands: readonly CommandName[]): string {
  return joinAnd(commands.map((name) => `\`${name}\``));
}

/** A longer list would be read by nobody. */
const MOST_FLAGS = 8;

function ownFlags(command: CommandName): string {
  if (flagsOf(command).length > MOST_FLAGS) return `flags as ${command} --help lists them`;
  return `one of \`${command}\`: ${joinOr(flagsOf(command).map((name) => `--${name}`))}`;
}

/** Where a word is right that is no flag; undefined where it is right nowhere. */
function findElsewhere(word: string, command: CommandName): string | undefined {
  if (COMMAND_NAMES.some((name) => name === word)) return `no flag: \`${word}\` is a command of its own`;
  const [taker] = CHOICES.find(([flag, choices]) => flagsOf(command).includes(flag) && choices.includes(word)) ?? [];
  if (taker !== undefined) return `--${taker} ${word}`;
  if (command === "fix" && APPLYING.includes(word))
    return "none: it changes nothing of yours, and `git apply` takes its patch";
  if (command === "fix" && COUNTING.includes(word)) return "--fix-iterations";
  if (word === "version") return "--version as the first argument, without a command";
  if (KEY_WORDS.includes(word)) return `the key in the environment: ${variablesOf(undefined).apiKey}`;
  if (word === "follow-up")
    return "none: the command line has no earlier review to follow, and reviews the whole change";
  const successor = Object.hasOwn(REMOVED_INPUTS, word) ? REMOVED_INPUTS[word] : undefined;
  if (successor?.startsWith("findings")) return "--findings of `validate`";
  if (successor !== undefined) return `${successor} as an input of the action: it means nothing here`;
  if (Object.hasOwn(configSchema.shape, word)) return `${word} in the configuration, which --config names`;
  return REVIEW_INPUTS.includes(word) ? `${word} as an input of the action: it means nothing here` : undefined;
}
