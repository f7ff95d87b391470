import { parseFlags } from "./parse-flags.ts";
import { usageError } from "./usage-error.ts";

/** The commands that set a repository up, and review nothing. */
export type SetupCommand = ConfigCheckCommand | DemoCommand | InitCommand;

export interface DemoCommand {
  readonly kind: "demo";
}

export interface ConfigCheckCommand {
  readonly kind: "config-check";
  /** Absent for the repository's own. */
  readonly file: string | undefined;
  readonly repository: string;
}

export interface InitCommand {
  readonly kind: "init";
  readonly repository: string;
  /** Whether the workflow that repairs on request is written, in place of those that a review needs. */
  readonly isForRepairs: boolean;
  /** Whether files that are there may be replaced. */
  readonly isForced: boolean;
}

/**
 * `config check [FILE] [--repo DIR]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
export function parseConfigCheck(args: readonly string[]): ConfigCheckCommand | undefined {
  const { values, positionals } = parseFlags(args, "config check");
  if (values.help) return undefined;
  const [verb, file, ...others] = positionals;
  if (verb !== "check") throw usageError("config", verb ?? "nothing", "config check");
  if (others.length > 0) throw usageError("config check", `${positionals.length - 1} files`, "one file or none");
  if (file !== undefined && values.repo !== undefined) throw usageError("--repo", values.repo, "no --repo with a file");
  return { kind: "config-check", file, repository: values.repo ?? "." };
}

/**
 * `demo`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
export function parseDemo(args: readonly string[]): DemoCommand | undefined {
  const { values, positionals } = parseFlags(args, "demo");
  if (values.help) return undefined;
  if (positionals.length > 0) throw usageError("demo", positionals.join(" "), "no arguments: review looks at your own");
  return { kind: "demo" };
}

/**
 * `init [--repo DIR] [--fix-workflow] [--force]`; undefined when help is asked for.
 *
 * @throws ConfigError if anything else is.
 */
export function parseInit(args: readonly string[]): InitCommand | undefined {
  const { values, positionals } = parseFlags(args, "init");
  if (values.help) return undefined;
  if (positionals.length > 0)
    throw usageError("init", positionals.join(" "), "no arguments; --repo names the repository");
  return {
    kind: "init",
    repository: values.repo ?? ".",
    isForRepairs: values["fix-workflow"] ?? false,
    isForced: values.force ?? false,
  };
}
