import { COMMAND_FORMS, COMMANDS } from "../../core/admission/command.ts";
import type { ConfigError } from "../../core/errors.ts";
import { joinOr } from "../../core/join-list.ts";
import { findMeant } from "../../core/spelling.ts";
import { COMMAND_NAMES } from "./flags.ts";
import { usageError } from "./usage-error.ts";

/** What is typed for each word that may be meant: the commands, half of a name, and what is no command but asked for as one. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ...COMMAND_NAMES.map((name) => [name, name] as const),
  ["config", "config check"],
  ["check", "config check or policy check"],
  ["policy", "policy check"],
  ["diff", "review diff"],
  ["repair", "fix"],
  ["version", "--version"],
  ["-v", "--version"],
  ["-V", "--version"],
]);

const COMMANDS_TOLD = joinOr(COMMAND_NAMES.filter((name) => name !== "help"));

/** What is wrong with a word in the place of a command: what is meant by it, or where it is said. */
export function unknownCommand(word: string): ConfigError {
  const meant = TYPED.has(word) ? word : findMeant(word, [...TYPED.keys(), ...COMMANDS]);
  const typed = meant === undefined ? undefined : TYPED.get(meant);
  if (typed !== undefined) return usageError("command", word, typed);
  const said = COMMANDS.find((command) => command === meant);
  if (said !== undefined) return saidInComments(word, COMMAND_FORMS[said]);
  if (isPathLike(word)) return usageError("command", word, `a command before what it looks at: review ${word}`);
  const hint = word.startsWith("-") ? "a command before any flag: " : "";
  return usageError("command", word, `${hint}${COMMANDS_TOLD}`);
}

function saidInComments(word: string, form: string): ConfigError {
  const got = `${word}, which is said in a comment on a pull request, as ${form}`;
  return usageError("command", got, `here ${COMMANDS_TOLD}`);
}

function isPathLike(word: string): boolean {
  return !word.startsWith("-") && /[./\\*]/.test(word);
}
