import type { Config } from "../../core/config/config.ts";
import { ConfigError, type InputProblem } from "../../core/errors.ts";
import { joinAnd } from "../../core/join-list.ts";
import type { FixOrder } from "../fix-target.ts";
import { type Destination, readDestination } from "./destination.ts";
import { findFixProblems } from "./fix-flags.ts";
import { findAddressProblems, readConfigFlags } from "./flag-values.ts";
import { COMMAND_NAMES, type CommandName, type FLAGS, ROUND_FLAGS } from "./flags.ts";
import { parseFlags } from "./parse-flags.ts";
import { parseConfigCheck, parseDemo, parseInit, type SetupCommand } from "./setup-arguments.ts";
import { unknownCommand } from "./unknown-command.ts";
import { usageError, usageProblem } from "./usage-error.ts";

/** What the command line asks for. */
export type CliCommand =
  | HelpCommand
  | SetupCommand
  | ({ readonly kind: "review"; readonly isDryRun: boolean } & ReviewArguments)
  | ({ readonly kind: "fix" } & FixArguments)
  | ({ readonly kind: "validate"; readonly findings: string } & ReviewArguments)
  | ({ readonly kind: "policy-check"; readonly policyFile: string | undefined } & ReviewArguments)
  | ({ readonly kind: "render"; readonly report: string } & Destination);

export interface HelpCommand {
  readonly kind: "help";
  /** Absent for what commands there are. */
  readonly about: CommandName | undefined;
  readonly isAsked: boolean;
}

export interface ReviewArguments extends Destination {
  /** Paths or globs; empty for a diff. */
  readonly paths: readonly string[];
  readonly repository: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Whether the index is meant, and neither commits nor the work tree. */
  readonly isStaged: boolean;
  readonly baseUrl: string | undefined;
  readonly configFile: string | undefined;
  readonly patternsFile: string | undefined;
  readonly runDirectory: string | undefined;
  readonly config: Config;
}

export interface FixArguments extends ReviewArguments, FixOrder {
  /** The file that the patch is written to; `-` for standard output, absent for none. */
  readonly patch: string | undefined;
}

/** Asked alone, the question is answered. Among names of files it may be one of them: then as nothing judged. */
function toHelp(about: CommandName | undefined, positionals: readonly string[] = []): CliCommand {
  return { kind: "help", about, isAsked: positionals.every((word) => word === "diff" || word === "check") };
}

/**
 * The command line as one typed value.
 *
 * @throws ConfigError if a command, flag or value is unknown or a flag has no value.
 */
export function parseArguments(args: readonly string[]): CliCommand {
  const [command, ...rest] = args;
  switch (command) {
    case undefined:
      return { kind: "help", about: undefined, isAsked: false };
    case "--help":
    case "-h":
      return toHelp(undefined);
    case "help":
      return parseHelp(rest);
    case "review":
      return parseReview(rest);
    case "fix":
      return parseFix(rest);
    case "validate":
      return parseValidate(rest);
    case "policy":
      return parsePolicyCheck(rest);
    case "render":
      return parseRender(rest);
    case "config":
      return parseConfigCheck(rest) ?? toHelp("config check");
    case "demo":
      return parseDemo(rest) ?? toHelp("demo");
    case "init":
      return parseInit(rest) ?? toHelp("init");
    default:
      throw unknownCommand(command);
  }
}

function parseHelp(args: readonly string[]): CliCommand {
  const { values, positionals } = parseFlags(args, "help");
  const topic = positionals.join(" ");
  if (topic === "") return toHelp(values.help ? "help" : undefined);
  const about = COMMAND_NAMES.find((command) => command === topic || command.startsWith(`${topic} `));
  if (about === undefined) throw unknownCommand(topic);
  return toHelp(about);
}

function parseReview(args: readonly string[]): CliCommand {
  const given = parseFlags(args, "review");
  if (given.values.help) return toHelp("review", given.positionals);
  const { "dry-run": isDryRun = false, ...values } = given.values;
  const review = toReview({ ...given, values, command: "review" });
  if (isDryRun) checkForecast(review, values.format !== undefined);
  return { kind: "review", isDryRun, ...review };
}

/** An estimate has no findings, which the other formats are for, and leaves no record. */
function checkForecast({ format, output, runDirectory }: ReviewArguments, isNamed: boolean): void {
  const wrong = isNamed
    ? usageProblem("--format", `${format} with --dry-run`, "text or json")
    : usageProblem("--output", `${output} with --dry-run`, "a name that ends in .txt or .json");
  const problems = [
    ...(format === "text" || format === "json" ? [] : [wrong]),
    ...(runDirectory === undefined
      ? []
      : [usageProblem("--run-dir", `${runDirectory} with --dry-run`, "no --run-dir, as a dry run leaves no record")]),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

function parseFix(args: readonly string[]): CliCommand {
  const { values, positionals } = parseFlags(args, "fix");
  if (values.help) return toHelp("fix", positionals);
  const { verify, output: patch, ...shared } = values;
  const given = { command: "fix", values: shared, positionals } as const;
  return { kind: "fix", ...toReview(given, findFixProblems({ verify, output: patch })), verify, patch };
}

function parseValidate(args: readonly string[]): CliCommand {
  const given = parseFlags(args, "validate");
  const { values } = given;
  if (values.help) return toHelp("validate", given.positionals);
  const { findings = "" } = values;
  const roundFlags = ROUND_FLAGS.filter((flag) => values[flag] !== undefined);
  const problems = [
    ...(findings === "" ? [usageProblem("--findings", "nothing", "a file of findings")] : []),
    ...roundFlags.map((flag) => ({
      input: `--${flag}`,
      got: "no flag of `validate`, which plays no rounds",
      remedy: "Leave it out.",
    })),
  ];
  const shared = { ...values, mode: undefined, passes: undefined, "max-rounds": undefined };
  const { positionals } = given;
  return { kind: "validate", ...toReview({ command: "validate", values: shared, positionals }, problems), findings };
}

function parsePolicyCheck(args: readonly string[]): CliCommand {
  const { values, positionals } = parseFlags(args, "policy check");
  if (values.help) return toHelp("policy check", positionals);
  const [verb, ...paths] = positionals;
  if (verb !== "check") throw usageError("policy", verb ?? "nothing", "policy check");
  const { policy: policyFile, ...shared } = values;
  return {
    kind: "policy-check",
    ...toReview({ command: "policy check", values: shared, positionals: paths }),
    policyFile,
  };
}

type ReviewValues = {
  readonly [Flag in Exclude<keyof (typeof FLAGS)["review"], "dry-run" | "quality-critical">]?:
    | string
    | boolean
    | undefined;
} & {
  readonly [Flag in Exclude<keyof (typeof FLAGS)["review"], "help" | "dry-run" | "staged" | "quality-critical">]?:
    | string
    | undefined;
} & { readonly "quality-critical"?: string | boolean | undefined };

interface Given {
  readonly command: CommandName;
  readonly values: ReviewValues;
  readonly positionals: readonly string[];
}

/** All that is wrong is said at once, before anything is looked at. */
function toReview(given: Given, others: readonly InputProblem[] = []): ReviewArguments {
  const { values, positionals } = given;
  const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
  const destination = readDestination(values);
  const flags = readConfigFlags(values);
  const problems = [
    ...others,
    ...findSelectionProblems(given),
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
    isStaged: values.staged === true,
    baseUrl: values["base-url"],
    configFile: values.config,
    patternsFile: values.patterns,
    runDirectory: values["run-dir"],
    ...destination.destination,
    config: flags.config,
  };
}

function findSelectionProblems({ command, values, positionals }: Given): readonly InputProblem[] {
  const [first, ...rest] = positionals;
  if (first === "diff" && rest.length > 0) {
    const got = `diff and ${rest.join(", ")}`;
    return [usageProblem(command, got, "diff alone, or paths alone (./diff for a file)")];
  }
  const hasPaths = first !== undefined && first !== "diff";
  if (values.staged === true) return findStagedProblems(values, hasPaths ? positionals : []);
  if (!hasPaths || values.base === undefined) return [];
  return [usageProblem("--base", values.base, "no base with paths: they are reviewed as they stand")];
}

/** The index is one thing, and all of it would be committed. */
function findStagedProblems({ base, head }: ReviewValues, paths: readonly string[]): readonly InputProblem[] {
  const beside = [
    ...(base === undefined ? [] : [`--base ${base}`]),
    ...(head === undefined ? [] : [`--head ${head}`]),
    ...(paths.length === 0 ? [] : [paths.join(", ")]),
  ];
  if (beside.length === 0) return [];
  return [
    usageProblem("--staged", `it with ${joinAnd(beside)}`, "it alone: the whole index is reviewed, against HEAD"),
  ];
}

function parseRender(args: readonly string[]): CliCommand {
  const { values, positionals } = parseFlags(args, "render");
  if (values.help) return toHelp("render", positionals);
  const [report, ...others] = positionals;
  const destination = readDestination(values);
  if (report === undefined || others.length > 0) {
    throw usageError("render", `${positionals.length} reports`, "one report file");
  }
  if (destination.kind === "wrong") throw new ConfigError(destination.problems);
  return { kind: "render", report, ...destination.destination };
}
