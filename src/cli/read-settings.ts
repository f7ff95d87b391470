import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { short } from "../change/sha.ts";
import { type Config, decideSettings, type Settings } from "../config/config.ts";
import { requireUsableGlobs } from "../config/configured-globs.ts";
import { apiKeyProblems, baseUrlProblems, HEADERS_VARIABLE, parseEndpointHeaders } from "../config/endpoint.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../config/known-pattern.ts";
import { decideLocalization } from "../config/localization.ts";
import { type EndpointName, endpointOf } from "../config/named-endpoint.ts";
import { keyFor, type ProviderVariables, variablesFor } from "../config/providers.ts";
import { hasSameText } from "../config/setup.ts";
import { asksForModel, findStandInProblems, MODEL_KEYS, type ModelWishes } from "../config/stand-in.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import type { Policy } from "../policy/policy.ts";
import { POLICY_PATH } from "../policy/policy-file.ts";
import type { ResolvedTarget } from "../ports/target-pinner.ts";
import { namePlace } from "../run/name-all-problems.ts";
import type { Environment } from "../system/environment.ts";
import { readConfig } from "../system/files/config-file.ts";
import { type PatternMasking, readPatterns } from "../system/files/pattern-files.ts";
import { readPolicy } from "../system/files/policy-file.ts";
import { readPlainFile } from "../system/read-plain-file.ts";
import type { StderrLog } from "../system/stderr-log.ts";
import { systemClock } from "../system/system-clock.ts";
import { ConfigError, describeFileProblem, type InputProblem } from "../text/errors.ts";
import type { ReviewArguments } from "./arguments.ts";
import { askLanguages, isInteractive } from "./ask-languages.ts";
import { findWorkTree } from "./find-work-tree.ts";

/** The settings of a run, and whether somebody may be asked for what they leave open. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly saysLanguages: boolean;
}

/** Stands for whichever model will play. */
const UNNAMED_MODEL = "unnamed";

interface Circumstances {
  readonly environment: Environment;
  /** Whether no call is made, so that no key is needed. */
  readonly isEstimate: boolean;
}

/**
 * The settings of a run: flags before the configuration, which is the file named on the command line, else the target's base's.
 *
 * @throws ConfigError if any of it is wrong, or the file that was named cannot be read.
 */
export async function readSettings(
  args: ReviewArguments,
  resolved: ResolvedTarget,
  { environment, isEstimate }: Circumstances,
): Promise<ReadSettings> {
  const file = await readFileConfig(args, resolved);
  const { panel: given, provider, endpoint } = args.config;
  const variables = variablesFor(args.config);
  const wishes = findWishes(args, file, { variables, environment });
  const panels = { given, file: file.panel, provider, endpoint };
  const isForeseen = isEstimate && asksForModel(panels, wishes);
  const hasKey = keyFor(args.config, environment[variables.apiKey]) !== undefined || isForeseen;
  const problems = findStandInProblems(panels, wishes, hasKey);
  if (problems.length > 0) throw new ConfigError(problems);
  // An estimate is the same for any model whose price is not asked for.
  const ownModels = args.config.models ?? file.models;
  const isUnnamed = isForeseen && ownModels === undefined && !endpointOf(endpoint)?.models;
  const models = isUnnamed ? [UNNAMED_MODEL] : ownModels;
  const settings = decideSettings(file, models === undefined ? args.config : { ...args.config, models }, hasKey);
  if (settings.panel.kind === "model") refuseEndpoint(args, { variables, environment });
  requireUsableGlobs(file);
  return { settings, saysLanguages: file.localization !== undefined };
}

/** What the environment holds for the provider whose models would play. */
interface Held {
  readonly variables: ProviderVariables;
  readonly environment: Environment;
}

/** Under the names the command line knows them by; the flag was looked at as it was read. */
function refuseEndpoint({ baseUrl }: ReviewArguments, { variables, environment }: Held): void {
  const [address, key] = [environment[variables.baseUrl], environment[variables.apiKey]];
  const problems = [
    ...(baseUrl === undefined && address ? renamed(baseUrlProblems(address), variables.baseUrl) : []),
    ...(key ? renamed(apiKeyProblems(key), variables.apiKey) : []),
    ...parseEndpointHeaders(environment[HEADERS_VARIABLE] ?? "", HEADERS_VARIABLE).problems,
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

function renamed(problems: readonly InputProblem[], input: string): readonly InputProblem[] {
  return problems.map((problem) => ({ ...problem, input }));
}

/** What asks for a model: whoever did is not given the static panel's word for it. */
function findWishes(
  { config: given, baseUrl, configFile = `${DEFAULT_CONFIG_PATH} at the base` }: ReviewArguments,
  file: Config,
  { variables, environment }: Held,
): ModelWishes {
  return {
    flags: [...(given.models === undefined ? [] : ["--models"]), ...findAddressFlags(given.endpoint, baseUrl)],
    lasting: [
      ...(given.endpoint === undefined && environment[variables.baseUrl] ? [variables.baseUrl] : []),
      ...MODEL_KEYS.filter((key) => file[key] !== undefined).map((key) => `${key} in ${configFile}`),
    ],
  };
}

/** The address that an endpoint implies was not typed. */
function findAddressFlags(endpoint: EndpointName | undefined, baseUrl: string | undefined): readonly string[] {
  if (endpoint !== undefined) return ["--endpoint"];
  return baseUrl === undefined ? [] : ["--base-url"];
}

/** A person at the terminal says what the configuration leaves open; there is no one to ask for the static panel. */
export async function askForLanguages(
  { settings, saysLanguages }: ReadSettings,
  { environment, log, cancelled }: Asking,
): Promise<Settings> {
  const terminal = { input: process.stdin, output: process.stderr, environment };
  if (settings.panel.kind !== "model" || saysLanguages || !isInteractive(terminal)) return settings;
  log.close();
  return {
    ...settings,
    localization: decideLocalization(await askLanguages(terminal, { clock: systemClock, cancelled })),
  };
}

interface Asking {
  readonly environment: Environment;
  readonly log: StderrLog;
  readonly cancelled: AbortSignal;
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
  const text = await target.readBaseFile(PATTERNS_PATH);
  return namePlace(PATTERNS_PATH, "at the base", readPatterns(text, PATTERNS_PATH, masking));
}

/** The one at the target's base: never the head's, which a change brings along. */
export async function readBasePolicy(target: ResolvedTarget, masking: PatternMasking): Promise<Policy | undefined> {
  return namePlace(
    POLICY_PATH,
    "at the base",
    readPolicy(await target.readBaseFile(POLICY_PATH), POLICY_PATH, masking),
  );
}

/**
 * The policy that is named on the command line, else the one at the target's base.
 *
 * @throws ConfigError if there is none: then there is nothing to check.
 */
export async function requirePolicy(
  file: string | undefined,
  { target, masking }: { readonly target: ResolvedTarget; readonly masking: PatternMasking },
): Promise<Policy> {
  const policy =
    file === undefined
      ? await readBasePolicy(target, masking)
      : await readPolicy(await readNamedFile("--policy", file), file, masking);
  if (policy !== undefined) return policy;
  throw new ConfigError([
    {
      input: "policy check",
      got: `no effect to check: ${file ?? `${POLICY_PATH} at the base, where it is read,`} names none or is not there`,
      wanted: "a committed policy that names one, or --policy FILE",
      remedy: "`init` writes a commented one to begin with; --policy tries it before it is committed.",
    },
  ]);
}

async function readNamedFile(flag: string, path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    const got = describeFileProblem(error);
    throw new ConfigError([{ input: flag, got, wanted: "a readable YAML file", remedy: `Check the path ${path}.` }]);
  });
}

const MAX_CONFIG_BYTES = 1024 * 1024;

/** A configuration that was just written does nothing before it is at the base, and whoever wrote it may not know that. */
export async function warnOfConfiguration(repository: string, resolved: ResolvedTarget, log: StderrLog): Promise<void> {
  const path = join(findWorkTree(resolve(repository)), DEFAULT_CONFIG_PATH);
  const text = await readPlainFile(path, MAX_CONFIG_BYTES).then(String, () => undefined);
  if (text === undefined || hasSameText(text, (await resolved.readBaseFile(DEFAULT_CONFIG_PATH)) ?? "")) return;
  const base = resolved.baseTip === undefined ? "" : ` (${short(resolved.baseTip)})`;
  log.warning(
    `${DEFAULT_CONFIG_PATH} here is not in force: a review reads it at the base${base}. Commit it there, or try it by --config ${DEFAULT_CONFIG_PATH}.`,
  );
}
