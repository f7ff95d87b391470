import type { Command, CommanderError } from "commander";
import { configSchema, type GivenSettings } from "../config/config.ts";
import { HEADERS_VARIABLE } from "../config/endpoint.ts";
import { PROVIDER_NAMES, type ProviderVariables, variablesFor, variablesOf } from "../config/providers.ts";
import type { InputNames } from "../config/where-it-lives.ts";
import type { Environment } from "../system/environment.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { joinAnd, joinOr } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";
import { COMMAND_NAMES, type CommandName, helpOf, optionsOf } from "./options.ts";

export function usageProblem(input: string, got: string, wanted: string, remedy = "See --help."): InputProblem {
  return { input, got, wanted, remedy };
}

export function usageError(input: string, got: string, wanted: string, remedy?: string): ConfigError {
  return new ConfigError([usageProblem(input, got, wanted, remedy)]);
}

/** The parser's state at an error. */
export interface Misuse {
  readonly error: CommanderError;
  /** A command, a group such as `policy`, or the program. */
  readonly at: Command;
  /** The arguments as typed. */
  readonly args: readonly string[];
}

/** Turns the parser's error into our own form. */
export function explainMisuse(path: string, { error, at, args }: Misuse): ConfigError {
  const command = COMMAND_NAMES.find((name) => name === path);
  const [, word = ""] = /'([^']*)'/.exec(error.message) ?? [];
  const operands = at.args.filter((arg) => arg !== "--");
  switch (error.code) {
    case "commander.unknownCommand":
      return path === "" ? unknownCommand(word) : usageError(path, word, subcommandsOf(at));
    case "commander.unknownOption": {
      const flag = flagIn(word, args);
      if (command !== undefined) return unknownOption(flag, command);
      return path === "" ? unknownCommand(flag) : usageError(path, flag, subcommandsOf(at));
    }
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

/** The flag as typed, without its value, which may be a key. For `-q=1` the parser only names the part after the letter. */
function flagIn(word: string, args: readonly string[]): string {
  const typed = word.startsWith("-=") ? args.find((arg) => /^-\w+=/.test(arg) && arg.endsWith(word.slice(1))) : word;
  return (typed ?? word).replace(/=.*$/s, "");
}

/** For commands that take no list of paths. */
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

/** What to type for each likely word: the commands, parts of their names, and other common words. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ...COMMAND_NAMES.map((name) => [name, name] as const),
  ["config", "config check"],
  ["check", "config check or policy check"],
  ["policy", "policy check"],
  ["diff", "review diff"],
  ["version", "--version"],
]);

/** Explains an unknown command: the one probably meant, or all of them. */
function unknownCommand(word: string): ConfigError {
  const typed = TYPED.get(findMeant(word, [...TYPED.keys()]) ?? word);
  if (typed !== undefined) return usageError("command", word, typed);
  const all = joinOr(COMMAND_NAMES.filter((name) => name !== "help"));
  if (word.startsWith("-")) return usageError("command", word, `a command before any flag: ${all}`);
  if (/[./\\*~^]/.test(word)) return usageError("command", word, `a command before what it looks at: review ${word}`);
  return usageError("command", word, all);
}

/** Explains an unknown flag: which command has it, the one probably meant, or where the word belongs. */
function unknownOption(flag: string, command: CommandName): ConfigError {
  const word = flag.replace(/^--?/, "");
  const [own, remedy] = [optionsOf(command), `See ${command} --help.`];
  if (own.some((name) => `--${name}` === flag || `-${helpOf(command, name).short}` === flag))
    return usageError(flag, "a value", "none");
  const owners = COMMAND_NAMES.filter((name) => optionsOf(name).some((option) => option === word));
  const list = `flags as ${command} --help lists them`;
  if (owners.length > 0 && !owners.includes(command)) {
    const quoted = joinAnd(owners.map((name) => `\`${name}\``));
    return usageError(flag, `a flag that belongs to ${quoted}`, list, remedy);
  }
  const meant = findMeant(word, own) ?? own.find((name) => name.startsWith(`${word}-`));
  const suggested = meant === undefined ? undefined : `--${meant}`;
  const elsewhere = own.some((name) => name === word) ? undefined : findElsewhere(word);
  const wanted = elsewhere ?? suggested ?? `${list}; put a file of that name after --`;
  return usageError(flag, "an unknown flag", wanted, remedy);
}

/** Keys are not options, because every user of the machine could read them in the process list. */
const KEY_WORDS: readonly string[] = ["api-key", "key", "token", "openai-api-key", "anthropic-api-key"];

/** Where a word belongs that is not an option; undefined if nowhere. */
function findElsewhere(word: string): string | undefined {
  const { apiKey } = variablesOf(PROVIDER_NAMES.find((name) => word.startsWith(name)));
  if (KEY_WORDS.includes(word)) return `the key in the environment: ${apiKey}`;
  return Object.hasOwn(configSchema.shape, word) ? `${word} in the configuration, which --config names` : undefined;
}

/** Runs the work and renames the problems it throws: a given flag by its dashes, a key of the file as it is. */
export async function asTyped<Result>(given: GivenSettings, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => nameProblem(problem, given)));
  }
}

/** On the command line the key is a variable, in the advice too. */
function nameProblem(problem: InputProblem, given: GivenSettings): InputProblem {
  const input = nameTyped(problem.input, given);
  return problem.input === "api-key"
    ? { ...problem, input, remedy: problem.remedy.replaceAll("api-key", input) }
    : { ...problem, input };
}

/** The names of inputs in messages about the endpoint. */
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
