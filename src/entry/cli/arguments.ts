import type { Config } from "../../core/config/config.ts";
import { findMeant } from "../../core/config/spelling.ts";
import { ConfigError, type InputProblem } from "../../core/errors.ts";
import { type Destination, readDestination } from "./destination.ts";
import { findAddressProblems, readConfigFlags } from "./flag-values.ts";
import { parseFlags } from "./parse-flags.ts";
import { parseConfigCheck, parseInit, type SetupCommand } from "./setup-arguments.ts";
import { usageError, usageProblem } from "./usage-error.ts";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help"; readonly isAsked: boolean }
  | SetupCommand
  | ({ readonly kind: "review" } & ReviewArguments)
  | ({ readonly kind: "validate"; readonly findings: string } & ReviewArguments)
  | ({ readonly kind: "render"; readonly report: string } & Destination);

export interface ReviewArguments extends Destination {
  /** Paths or globs; empty for a diff. */
  readonly paths: readonly string[];
  readonly repository: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly baseUrl: string | undefined;
  readonly configFile: string | undefined;
  readonly patternsFile: string | undefined;
  readonly runDirectory: string | undefined;
  readonly config: Config;
}

const OUTPUT = {
  format: { type: "string" },
  output: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;
const REVIEW = {
  ...OUTPUT,
  repo: { type: "string" },
  base: { type: "string" },
  head: { type: "string" },
  panel: { type: "string" },
  models: { type: "string" },
  "base-url": { type: "string" },
  passes: { type: "string" },
  "max-rounds": { type: "string" },
  mode: { type: "string" },
  "fail-on": { type: "string" },
  config: { type: "string" },
  patterns: { type: "string" },
  rules: { type: "string" },
  "run-dir": { type: "string" },
} as const;

const VALIDATE = { ...REVIEW, findings: { type: "string" } } as const;

/** Asked alone, the question is answered. Among names of files it may be one of them: then as nothing judged. */
function toHelp(positionals: readonly string[] = []): Command {
  return { kind: "help", isAsked: positionals.every((word) => word === "diff" || word === "check") };
}

const COMMANDS = ["review", "validate", "render", "config check", "init", "help"] as const;

/** What people call a command elsewhere, or half of its name. */
const OTHER_NAMES: Readonly<Record<string, (typeof COMMANDS)[number] | "review diff">> = {
  check: "config check",
  diff: "review diff",
};

/**
 * The command line as one typed value.
 *
 * @throws ConfigError if a command, flag or value is unknown or a flag has no value.
 */
export function parseArguments(args: readonly string[]): Command {
  const [command, ...rest] = args;
  switch (command) {
    case undefined:
      return { kind: "help", isAsked: false };
    case "--help":
    case "-h":
      return toHelp();
    case "help":
      return parseHelp(rest);
    case "review":
      return parseReview(rest);
    case "validate":
      return parseValidate(rest);
    case "render":
      return parseRender(rest);
    case "config":
      return parseConfigCheck(rest) ?? toHelp();
    case "init":
      return parseInit(rest) ?? toHelp();
    default:
      throw unknownCommand(command);
  }
}

/** One page tells all commands. */
function parseHelp(topics: readonly string[]): Command {
  const topic = topics.join(" ");
  const isKnown = topic === "" || topic === "config" || COMMANDS.some((command) => command === topic);
  if (!isKnown) throw unknownCommand(topic);
  return toHelp();
}

function unknownCommand(word: string): ConfigError {
  const meant = OTHER_NAMES[word] ?? findMeant(word, COMMANDS);
  if (meant !== undefined) return usageError("command", word, meant);
  const hint = word.startsWith("-") ? "a command before any flag: " : "";
  return usageError("command", word, `${hint}review, validate, render, config check or init`);
}

function parseReview(args: readonly string[]): Command {
  const given = parseFlags(args, REVIEW);
  return given.values.help ? toHelp(given.positionals) : { kind: "review", ...toReview(given) };
}

/** What plays rounds has no part in a validation. */
const ROUND_FLAGS = ["mode", "passes", "max-rounds"] as const;

function parseValidate(args: readonly string[]): Command {
  const given = parseFlags(args, VALIDATE);
  const { values } = given;
  if (values.help) return toHelp(given.positionals);
  const { findings = "" } = values;
  const roundFlags = ROUND_FLAGS.filter((flag) => values[flag] !== undefined);
  const problems = [
    ...(findings === "" ? [usageProblem("--findings", "nothing", "a file of findings")] : []),
    ...roundFlags.map((flag) =>
      usageProblem(`--${flag}`, values[flag] ?? "", "no such flag: validate plays no rounds"),
    ),
  ];
  const shared = { ...values, mode: undefined, passes: undefined, "max-rounds": undefined };
  return { kind: "validate", ...toReview({ values: shared, positionals: given.positionals }, problems), findings };
}

type ReviewValues = { readonly [Flag in keyof typeof REVIEW]?: string | boolean | undefined } & {
  readonly [Flag in Exclude<keyof typeof REVIEW, "help">]?: string | undefined;
};

interface Given {
  readonly values: ReviewValues;
  readonly positionals: readonly string[];
}

/** All that is wrong is said at once, before anything is looked at. */
function toReview({ values, positionals }: Given, others: readonly InputProblem[] = []): ReviewArguments {
  const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
  const destination = readDestination(values);
  const flags = readConfigFlags(values);
  const problems = [
    ...others,
    ...findSelectionProblems({ values, positionals }),
    ...(values["base-url"] === undefined ? [] : findAddressProblems(values["base-url"])),
    ...(flags.kind === "wrong" ? flags.problems : []),
    ...(destination.kind === "wrong" ? destination.problems : []),
  ];
  if (problems.length > 0 || flags.kind === "wrong" || destination.kind === "wrong") {
    throw new ConfigError(problems);
  }
  return {
    paths,
    repository: values.repo ?? ".",
    base: values.base,
    head: values.head,
    baseUrl: values["base-url"],
    configFile: values.config,
    patternsFile: values.patterns,
    runDirectory: values["run-dir"],
    ...destination.destination,
    config: flags.config,
  };
}

function findSelectionProblems({ values, positionals }: Given): readonly InputProblem[] {
  const [first, ...rest] = positionals;
  if (first === "diff" && rest.length > 0) {
    const got = `diff and ${rest.join(", ")}`;
    return [usageProblem("review", got, "diff alone, or paths alone (./diff for a file)")];
  }
  if (first === undefined || first === "diff" || values.base === undefined) return [];
  return [usageProblem("--base", values.base, "no base with paths: they are reviewed as they stand")];
}

function parseRender(args: readonly string[]): Command {
  const { values, positionals } = parseFlags(args, OUTPUT);
  if (values.help) return toHelp(positionals);
  const [report, ...others] = positionals;
  const destination = readDestination(values);
  if (report === undefined || others.length > 0) {
    throw usageError("render", `${positionals.length} reports`, "one report file");
  }
  if (destination.kind === "wrong") throw new ConfigError(destination.problems);
  return { kind: "render", report, ...destination.destination };
}
