import type { Command, CommanderError } from "commander";
import { FAIL_ON } from "../claims/severity.ts";
import { MODE_CHOICES, PANELS } from "../config/choices.ts";
import { configSchema, type GivenSettings } from "../config/config.ts";
import { ENDPOINT_NAMES, HEADERS_VARIABLE } from "../config/endpoint.ts";
import { PROVIDER_NAMES, type ProviderVariables, variablesFor, variablesOf } from "../config/providers.ts";
import type { InputNames } from "../config/where-it-lives.ts";
import { REVIEW_INPUTS } from "../inputs/inputs.ts";
import { COMMAND_FORMS, COMMANDS } from "../people/command.ts";
import { FORMATS } from "../render/render-report.ts";
import type { Environment } from "../system/environment.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { joinAnd, joinOr } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";
import { COMMAND_NAMES, type CommandName, helpOf, type OptionName, optionsOf } from "./options.ts";

export function usageProblem(input: string, got: string, wanted: string, remedy = "See --help."): InputProblem {
  return { input, got, wanted, remedy };
}

export function usageError(input: string, got: string, wanted: string, remedy?: string): ConfigError {
  return new ConfigError([usageProblem(input, got, wanted, remedy)]);
}

/** What the parser was at when it met something that it does not know. */
export interface Misuse {
  readonly error: CommanderError;
  /** Where it stands: a command, a group of commands such as `policy`, or all of them. */
  readonly at: Command;
  /** What follows the command's name, as it was typed. */
  readonly args: readonly string[];
}

/** The parser's complaint as what was got, what is wanted and what helps. */
export function explainMisuse(path: string, { error, at, args }: Misuse): ConfigError {
  const command = COMMAND_NAMES.find((name) => name === path);
  const [, word = ""] = /'([^']*)'/.exec(error.message) ?? [];
  const operands = at.args.filter((arg) => arg !== "--");
  switch (error.code) {
    case "commander.unknownCommand":
      return path === "" ? unknownCommand(word) : usageError(path, word, subcommandsOf(at));
    case "commander.unknownOption":
      if (command !== undefined) return unknownOption(flagIn(word, args), command);
      return path === "" ? unknownCommand(word) : usageError(path, word, subcommandsOf(at));
    case "commander.optionMissingArgument": {
      const [flag = word] = /--[a-z-]+/.exec(word) ?? [];
      const option = optionsOf(command ?? "help").find((name) => `--${name}` === flag);
      return usageError(flag, "no value", (command && option && helpOf(command, option).wanted) ?? "a value");
    }
    case "commander.missingArgument":
      return usageError(path, "nothing", WANTED_OPERANDS[command ?? "help"] ?? word);
    case "commander.excessArguments":
      return usageError(path, operands.join(" "), WANTED_OPERANDS[command ?? "help"] ?? "no arguments");
    default:
      return usageError("command line", args.join(" "), "what --help lists");
  }
}

/** The flag that was typed; of `-q=1` the parser tells what is behind the letter. */
function flagIn(word: string, args: readonly string[]): string {
  const typed = word.startsWith("-=") ? args.find((arg) => /^-\w+=/.test(arg) && arg.endsWith(word.slice(1))) : word;
  return (typed ?? word).replace(/=.*$/s, "");
}

/** Where a command takes no list of paths. */
const WANTED_OPERANDS: Readonly<Partial<Record<CommandName, string>>> = {
  render: "one report file",
  explain: "the fingerprint of one finding",
  "config check": "one file or none",
  demo: "no arguments: review looks at your own",
  init: "no arguments; --repo names the repository",
};

function subcommandsOf(group: Command): string {
  return joinOr(group.commands.map((one) => `${group.name()} ${one.name()}`));
}

/** What is typed for each word that may be meant: the commands, half of a name, and what is no command but asked for as one. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ...COMMAND_NAMES.map((name) => [name, name] as const),
  ["config", "config check"],
  ["check", "config check or policy check"],
  ["policy", "policy check"],
  ["diff", "review diff"],
  ["repair", "fix"],
  ["version", "--version"],
]);

/** What is wrong with a word in the place of a command: what is meant by it, or where it is said. */
function unknownCommand(word: string): ConfigError {
  const told = joinOr(COMMAND_NAMES.filter((name) => name !== "help"));
  const meant = TYPED.has(word) ? word : findMeant(word, [...TYPED.keys(), ...COMMANDS]);
  const typed = meant === undefined ? undefined : TYPED.get(meant);
  if (typed !== undefined) return usageError("command", word, typed);
  const said = COMMANDS.find((command) => command === meant);
  if (said !== undefined) {
    const got = `${word}, which is said in a comment on a pull request, as ${COMMAND_FORMS[said]}`;
    return usageError("command", got, `here ${told}`);
  }
  if (word.startsWith("-")) return usageError("command", word, `a command before any flag: ${told}`);
  if (/[./\\*~^]/.test(word)) return usageError("command", word, `a command before what it looks at: review ${word}`);
  return usageError("command", word, told);
}

/** What is wrong with a flag that a command does not take: whose it is, what is meant by it, or where it is said. */
function unknownOption(flag: string, command: CommandName): ConfigError {
  const word = flag.replace(/^--?/, "");
  const [own, remedy] = [optionsOf(command), `See ${command} --help.`];
  const named = own.find((name) => name === word);
  if (own.some((name) => `-${helpOf(command, name).short}` === flag)) return usageError(flag, "a value", "none");
  if (named !== undefined && flag.startsWith("--")) return usageError(flag, "a value", "none");
  if (named !== undefined) return usageError(flag, "an unknown flag", `--${named}`, remedy);
  const owners = COMMAND_NAMES.filter((name) => optionsOf(name).some((option) => option === word));
  const quoted = joinAnd(owners.map((name) => `\`${name}\``));
  const list = `flags as ${command} --help lists them`;
  if (owners.length > 0) return usageError(flag, `a flag that belongs to ${quoted}`, list, remedy);
  const meant = findMeant(word, own) ?? own.find((name) => name.startsWith(`${word}-`));
  const suggested = meant === undefined ? undefined : `--${meant}`;
  const wanted = findElsewhere(word, own) ?? suggested ?? `${list}; a file of that name goes behind --`;
  return usageError(flag, "an unknown flag", wanted, remedy);
}

/** What an option takes, for whoever writes the value as an option of its own. */
const CHOICES: readonly (readonly [OptionName, readonly string[]])[] = [
  ["format", FORMATS],
  ["provider", PROVIDER_NAMES],
  ["panel", PANELS],
  ["mode", MODE_CHOICES],
  ["fail-on", FAIL_ON],
  ["endpoint", ENDPOINT_NAMES],
];

/** What is no option because anybody on the machine could read it in the list of processes. */
const KEY_WORDS: readonly string[] = ["api-key", "key", "token", "openai-api-key", "anthropic-api-key"];

/** Where a word is right that is no option; undefined where it is right nowhere. */
function findElsewhere(word: string, own: readonly OptionName[]): string | undefined {
  if (COMMAND_NAMES.some((name) => name === word)) return `no flag: \`${word}\` is a command of its own`;
  const [taker] = CHOICES.find(([option, choices]) => own.includes(option) && choices.includes(word)) ?? [];
  if (taker !== undefined) return `--${taker} ${word}`;
  if (word === "version") return "--version as the first argument, without a command";
  const { apiKey } = variablesOf(PROVIDER_NAMES.find((name) => word.startsWith(name)));
  if (KEY_WORDS.includes(word)) return `the key in the environment: ${apiKey}`;
  if (Object.hasOwn(configSchema.shape, word)) return `${word} in the configuration, which --config names`;
  return REVIEW_INPUTS.includes(word) ? `${word} as an input of the action: it means nothing here` : undefined;
}

/** Does the work; what it finds wrong is named as it was typed: a flag that was given by its dashes, a key of a file as it stands there. */
export async function asTyped<Result>(given: GivenSettings, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => nameProblem(problem, given)));
  }
}

/** The key is an input of the action alone, also where the advice names it. */
function nameProblem(problem: InputProblem, given: GivenSettings): InputProblem {
  const input = nameTyped(problem.input, given);
  return problem.input === "api-key"
    ? { ...problem, input, remedy: problem.remedy.replaceAll("api-key", input) }
    : { ...problem, input };
}

/** What a message about the endpoint calls what was typed, or would be. */
export function namesTyped(
  { baseUrl, config }: TypedEndpoint,
  variables: ProviderVariables,
  environment: Environment,
): InputNames {
  return {
    apiKey: variables.apiKey,
    baseUrl: baseUrl === undefined && environment[variables.baseUrl] ? variables.baseUrl : "--base-url",
    headers: HEADERS_VARIABLE,
    models: nameTyped("models", config),
    passes: nameTyped("passes", config),
  };
}

interface TypedEndpoint {
  readonly baseUrl: string | undefined;
  readonly config: GivenSettings;
}

function nameTyped(input: string, given: GivenSettings): string {
  if (input === "api-key") return variablesFor(given).apiKey;
  return input === "run-dir" || input in given ? `--${input}` : input;
}
