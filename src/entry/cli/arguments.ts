import type { Config } from "../../core/config/config.ts";
import { findMeant } from "../../core/config/spelling.ts";
import { splitList } from "../../core/config/split-list.ts";
import type { ConfigError } from "../../core/errors.ts";
import { formatOfPath } from "../../core/render/format-of-path.ts";
import { FORMATS, type Format } from "../../core/render/render-report.ts";
import { parseFlags } from "./parse-flags.ts";
import { parseConfigCheck, parseInit, type SetupCommand } from "./setup-arguments.ts";
import { usageError } from "./usage-error.ts";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help"; readonly isAsked: boolean }
  | SetupCommand
  | ({ readonly kind: "review" } & ReviewArguments)
  | ({ readonly kind: "validate"; readonly findings: string } & ReviewArguments)
  | ({ readonly kind: "render"; readonly report: string } & OutputArguments);

export interface OutputArguments {
  readonly format: Format;
  readonly output: string | undefined;
}

export interface ReviewArguments extends OutputArguments {
  /** Paths or globs; empty for a diff. */
  readonly paths: readonly string[];
  readonly repository: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly baseUrl: string | undefined;
  readonly configFile: string | undefined;
  readonly patternsFile: string | undefined;
  readonly runDirectory: string | undefined;
  /** Not yet checked: numbers and lists already in their own types. */
  readonly config: { readonly [Key in keyof Config]: unknown };
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
  const flag = ROUND_FLAGS.find((name) => values[name] !== undefined);
  if (flag !== undefined) throw usageError(`--${flag}`, values[flag] ?? "", "no such flag: validate plays no rounds");
  if (values.findings === undefined) throw usageError("--findings", "nothing", "a file of findings");
  return { kind: "validate", ...toReview(given), findings: values.findings };
}

type ReviewValues = { readonly [Flag in keyof typeof REVIEW]?: string | boolean | undefined } & {
  readonly [Flag in Exclude<keyof typeof REVIEW, "help">]?: string | undefined;
};

function toReview({
  values,
  positionals,
}: {
  readonly values: ReviewValues;
  readonly positionals: readonly string[];
}): ReviewArguments {
  const paths = positionals.length === 1 && positionals[0] === "diff" ? [] : positionals;
  if (positionals.length > 1 && positionals[0] === "diff") {
    throw usageError(
      "review",
      `diff and ${positionals.slice(1).join(", ")}`,
      "diff alone, or paths alone (./diff for a file)",
    );
  }
  const empty = Object.entries(values).find(([, value]) => value === "");
  if (empty !== undefined) throw usageError(`--${empty[0]}`, "an empty value", "a value");
  if (paths.length > 0 && values.base !== undefined) {
    throw usageError("--base", values.base, "no base with paths: they are reviewed as they stand");
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
    ...toDestination(values),
    config: withoutAbsent({
      panel: values.panel,
      models: listOf(values.models),
      rules: listOf(values.rules),
      passes: toNumber(values.passes),
      "max-rounds": toNumber(values["max-rounds"]),
      mode: values.mode,
      "fail-on": values["fail-on"],
    }),
  };
}

function parseRender(args: readonly string[]): Command {
  const { values, positionals } = parseFlags(args, OUTPUT);
  if (values.help) return toHelp(positionals);
  const [report, ...others] = positionals;
  if (report === undefined || others.length > 0)
    throw usageError("render", `${positionals.length} reports`, "one report file");
  return { kind: "render", report, ...toDestination(values) };
}

/** Where the result goes, and in which format: the one that is named, else the one the file's name promises. */
function toDestination(values: { readonly format?: string | undefined; readonly output?: string | undefined }) {
  const output = values.output === "-" ? undefined : values.output;
  if (output === "") throw usageError("--output", "an empty value", "a file, or - for standard output");
  const named = values.format === undefined ? undefined : parseFormat(values.format);
  const promised = output === undefined ? undefined : formatOfPath(output);
  // SARIF is JSON, and many tools look for it under that name.
  const fits = named === promised || (named === "sarif" && promised === "json");
  if (named !== undefined && promised !== undefined && !fits) {
    throw usageError("--format", `${named} with --output ${output}`, `${promised}, or a file named for ${named}`);
  }
  return { format: named ?? promised ?? "text", output };
}

function parseFormat(format: string): Format {
  const found = FORMATS.find((candidate) => candidate === format);
  if (found === undefined) throw usageError("--format", format, FORMATS.join(", "));
  return found;
}

/** A number when it is written as one; else the text, for the configuration's own check to refuse. */
function toNumber(text: string | undefined): number | string | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** A list of nothing is kept as an empty item, for the configuration's own check to refuse. */
function listOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const items = splitList(text);
  return items.length === 0 ? [""] : items;
}

function withoutAbsent(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
