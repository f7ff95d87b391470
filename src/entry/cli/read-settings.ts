import { readFile } from "node:fs/promises";
import { readConfig } from "../../adapters/config-file.ts";
import type { ResolvedTarget } from "../../adapters/git/resolve-target.ts";
import { type PatternMasking, readPatterns } from "../../adapters/pattern-files.ts";
import type { StderrLog } from "../../adapters/stderr-log.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/action/inputs.ts";
import { type Config, decideSettings, type Settings } from "../../core/config/config.ts";
import { decideLocalization } from "../../core/config/localization.ts";
import { findStandInProblems, MODEL_KEYS } from "../../core/config/stand-in.ts";
import { ConfigError } from "../../core/errors.ts";
import { describeFileProblem } from "../../core/file-problem.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../../core/patterns/known-pattern.ts";
import type { Environment } from "../hold-review.ts";
import type { ReviewArguments } from "./arguments.ts";
import { askLanguages, isInteractive } from "./ask-languages.ts";

/** What decides a run's settings besides its arguments. */
export interface SettingsMeans {
  /** The command line's keys, checked. */
  readonly given: Config;
  readonly resolved: ResolvedTarget;
  readonly environment: Environment;
  readonly log: StderrLog;
  readonly cancelled: AbortSignal;
}

/**
 * The settings of a run: flags before the configuration, which is the file named on the command line, else the target's base's.
 *
 * @throws ConfigError if any of it is wrong, or the file that was named cannot be read.
 */
export async function readSettings(args: ReviewArguments, means: SettingsMeans): Promise<Settings> {
  const { given, resolved, environment } = means;
  const file = await readFileConfig(args, resolved);
  refuseStandIn(args, file, means);
  return withLanguages(decideSettings(file, given, Boolean(environment.OPENAI_API_KEY)), file, means);
}

/** Whoever asked for a model is not given the static panel's word for it. */
function refuseStandIn(args: ReviewArguments, file: Config, { given, environment }: SettingsMeans): void {
  const { baseUrl, configFile = `${DEFAULT_CONFIG_PATH} at the base` } = args;
  const wishes = {
    flags: [...(given.models === undefined ? [] : ["--models"]), ...(baseUrl === undefined ? [] : ["--base-url"])],
    lasting: [
      ...(environment.OPENAI_BASE_URL ? ["OPENAI_BASE_URL"] : []),
      ...MODEL_KEYS.filter((key) => file[key] !== undefined).map((key) => `${key} in ${configFile}`),
    ],
  };
  const panels = { given: given.panel, file: file.panel };
  const problems = findStandInProblems(panels, wishes, Boolean(environment.OPENAI_API_KEY));
  if (problems.length > 0) throw new ConfigError(problems);
}

/** A person at the terminal says what the configuration leaves open; there is no one to ask for the static panel. */
async function withLanguages(
  settings: Settings,
  file: Config,
  { environment, log, cancelled }: SettingsMeans,
): Promise<Settings> {
  const terminal = { input: process.stdin, output: process.stderr, environment };
  if (settings.panel !== "openai" || file.localization !== undefined || !isInteractive(terminal)) return settings;
  log.close();
  return { ...settings, localization: decideLocalization(await askLanguages(terminal, cancelled)) };
}

/** The configuration named on the command line, else the one at the target's base: never the head's. */
async function readFileConfig({ configFile }: ReviewArguments, target: ResolvedTarget): Promise<Config> {
  if (configFile !== undefined) {
    return readConfig(await readNamedFile("--config", configFile), configFile);
  }
  const text = await target.readBaseFile(DEFAULT_CONFIG_PATH);
  return text === undefined ? {} : readConfig(text, `${DEFAULT_CONFIG_PATH} at the base`);
}

/** Like the configuration: the file named on the command line, else the one at the target's base. */
export async function readFilePatterns(
  { patternsFile }: ReviewArguments,
  target: ResolvedTarget,
  masking: PatternMasking,
): Promise<readonly SourcedPattern[]> {
  if (patternsFile !== undefined) {
    return readPatterns(await readNamedFile("--patterns", patternsFile), patternsFile, masking);
  }
  return readPatterns(await target.readBaseFile(PATTERNS_PATH), PATTERNS_PATH, masking);
}

async function readNamedFile(flag: string, path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    const got = describeFileProblem(error);
    throw new ConfigError([{ input: flag, got, wanted: "a readable YAML file", remedy: `Check the path ${path}.` }]);
  });
}
