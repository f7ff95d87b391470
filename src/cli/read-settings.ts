import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { short } from "../change/sha.ts";
import { type Config, decideSettings, parseConfig, type Settings } from "../config/config.ts";
import { requireUsableGlobs } from "../config/configured-globs.ts";
import {
  apiKeyProblems,
  baseUrlProblems,
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
  endpointOf,
  HEADERS_VARIABLE,
  parseEndpointHeaders,
} from "../config/endpoint.ts";
import { PATTERNS_PATH, type SourcedPattern } from "../config/known-pattern.ts";
import { decideLocalization, toLocalizationConfig } from "../config/localization.ts";
import type { Policy } from "../config/policy.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import { type AskedOf, keyFor, type ProviderVariables, variablesFor } from "../config/providers.ts";
import { hasSameText } from "../config/setup.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import type { Clock } from "../ports/clock.ts";
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
import { joinAnd } from "../text/join-list.ts";
import type { ReviewArguments } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";

/** The settings of a run, and what else decides how it begins. */
export interface ReadSettings {
  readonly settings: Settings;
  /** Whether the configuration says anything about languages. */
  readonly saysLanguages: boolean;
  /** A hint if rules review because nobody chose, although a key for a known endpoint is set. */
  readonly unusedKey: string | undefined;
}

/** A placeholder for the model in an estimate. */
const UNNAMED_MODEL = "unnamed";

interface Circumstances {
  readonly environment: Environment;
  /** Whether no call is made, so no key is needed. */
  readonly isEstimate: boolean;
}

/**
 * Reads the settings of a run. Flags override the configuration, which is the file named by `--config` or the one at
 * the base.
 *
 * @throws ConfigError if any of it is wrong, or the named file cannot be read.
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
  // Without prices, an estimate is the same for any model.
  const ownModels = args.config.models ?? file.models;
  const isUnnamed = isForeseen && ownModels === undefined && !endpointOf(endpoint)?.models;
  const models = isUnnamed ? [UNNAMED_MODEL] : ownModels;
  const settings = decideSettings(file, models === undefined ? args.config : { ...args.config, models }, hasKey);
  if (settings.panel.kind === "model") refuseEndpoint(args, { variables, environment });
  requireUsableGlobs(file);
  const isChosen = (given ?? file.panel ?? "auto") !== "auto";
  const unusedKey = isChosen || settings.panel.kind === "model" ? undefined : describeUnusedKey(environment);
  return { settings, saysLanguages: file.localization !== undefined, unusedKey };
}

function describeUnusedKey(environment: Environment): string | undefined {
  const endpoint = ENDPOINT_NAMES.find((name) => environment[ENDPOINTS[name].key]);
  if (endpoint === undefined) return undefined;
  return `Rules review, although ${ENDPOINTS[endpoint].key} is set: --endpoint ${endpoint} has models review, --panel static keeps the rules.`;
}

/** The environment, and its variables for the chosen provider. */
interface Held {
  readonly variables: ProviderVariables;
  readonly environment: Environment;
}

/** Names the environment variables. The flag was checked when it was read. */
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

/** Lists everything that asks for a model, so that the static panel does not silently replace it. */
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

/** An address that `--endpoint` implies was not typed. */
function findAddressFlags(endpoint: EndpointName | undefined, baseUrl: string | undefined): readonly string[] {
  if (endpoint !== undefined) return ["--endpoint"];
  return baseUrl === undefined ? [] : ["--base-url"];
}

/**
 * Asks the person at the terminal for languages that the configuration leaves open. The static panel does not check
 * languages.
 */
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

/** The named configuration, or the one at the target's base: never the head's. */
async function readFileConfig({ configFile }: ReviewArguments, target: ResolvedTarget): Promise<Config> {
  if (configFile !== undefined) {
    return readConfig(await readNamedFile("--config", configFile), configFile);
  }
  const text = await target.readBaseFile(DEFAULT_CONFIG_PATH);
  return text === undefined ? {} : readConfig(text, `${DEFAULT_CONFIG_PATH} at the base`);
}

/** The named file, or the one at the target's base. */
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

/** The policy at the target's base: never the head's, which the change may have edited. */
export async function readBasePolicy(target: ResolvedTarget, masking: PatternMasking): Promise<Policy | undefined> {
  return namePlace(
    POLICY_PATH,
    "at the base",
    readPolicy(await target.readBaseFile(POLICY_PATH), POLICY_PATH, masking),
  );
}

/**
 * The named policy, or the one at the target's base.
 *
 * @throws ConfigError if there is none, and so nothing to check.
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
      got: `no effect to check: ${file ?? `${POLICY_PATH} at the base, where it is read,`} is missing or names none`,
      wanted: "a committed policy that names one, or --policy FILE",
      remedy: "`init` writes a commented one to start from; --policy tries it before you commit it.",
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

/** Warns that a configuration in the work tree has no effect until it is at the base. */
export async function warnOfConfiguration(repository: string, resolved: ResolvedTarget, log: StderrLog): Promise<void> {
  const path = join(findWorkTree(resolve(repository)), DEFAULT_CONFIG_PATH);
  const text = await readPlainFile(path, MAX_CONFIG_BYTES).then(String, () => undefined);
  if (text === undefined || hasSameText(text, (await resolved.readBaseFile(DEFAULT_CONFIG_PATH)) ?? "")) return;
  const base = resolved.baseTip === undefined ? "" : ` (${short(resolved.baseTip)})`;
  log.warning(
    `${DEFAULT_CONFIG_PATH} here has no effect yet: a review reads it at the base${base}. Commit it there, or try it by --config ${DEFAULT_CONFIG_PATH}.`,
  );
}

/** The panels that the command line and the file ask for, and the provider and endpoint. */
interface AskedPanels extends AskedOf {
  readonly given: Config["panel"];
  readonly file: Config["panel"];
}

/** Everything that asks for a language model, by the names that the user knows. */
export interface ModelWishes {
  /** Flags of this run. */
  readonly flags: readonly string[];
  /** Names from the environment and the configuration. */
  readonly lasting: readonly string[];
}

/** The configuration's keys that do not affect the static panel. */
const MODEL_KEYS = ["models", "start-model", "role-models"] as const satisfies readonly (keyof Config)[];

/**
 * Why the static panel may not replace a model that somebody asked for: its pass would be mistaken for the model's.
 * Empty if it was chosen, or a model plays. Never throws.
 */
export function findStandInProblems(
  panels: AskedPanels,
  wishes: ModelWishes,
  hasApiKey: boolean,
): readonly InputProblem[] {
  const panel = panels.given ?? panels.file ?? "auto";
  if (panels.given === "static") return [];
  if (panel === "static") return findOverruled(wishes);
  if (panel !== "auto") return [];
  const asked = [...wishes.flags, ...wishes.lasting];
  if (hasApiKey || asked.length === 0) return [];
  const { apiKey } = variablesFor(panels);
  const bothWays = `Set ${apiKey}, or choose rules only with --panel static.`;
  const needsKey = endpointOf(panels.endpoint)?.["needs-key"] === true;
  const remedy = needsKey ? bothWays : `${bothWays} A local endpoint without keys accepts any text: ${apiKey}=any.`;
  return [{ input: "api-key", got: `nothing beside ${joinAnd(asked)}`, wanted: "a key for the model", remedy }];
}

/** Whether a model should play, with a key or without one. Never throws. */
function asksForModel({ given, file }: AskedPanels, { flags, lasting }: ModelWishes): boolean {
  const panel = given ?? file ?? "auto";
  return panel !== "static" && (panel !== "auto" || flags.length + lasting.length > 0);
}

/** A flag of this run contradicts the file's panel: whoever wrote the flag did not choose the rules. */
function findOverruled({ flags }: ModelWishes): readonly InputProblem[] {
  if (flags.length === 0) return [];
  const got = `static from the configuration, but ${joinAnd(flags)} from the command line`;
  const remedy = "Add --panel model for the model, or --panel static for rules only.";
  return [{ input: "panel", got, wanted: "one of both", remedy }];
}

const QUESTION = `Primary language of this repository's comments, documents and messages?
Others that are allowed follow after commas, such as "English, German". Blank, or nothing typed for a minute: languages are not checked.
(\`localization\` in the configuration answers this for good.) `;

/** The terminal of a person. */
export interface Prompter {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly environment: Environment;
}

interface Waiting {
  readonly clock: Clock;
  readonly cancelled: AbortSignal;
}

/** Whether a person can answer: input and output are terminals, and this is no CI. */
export function isInteractive({ input, output, environment }: Prompter): boolean {
  return input.isTTY === true && output.isTTY === true && (environment.CI ?? "") === "";
}

/**
 * Asks once for the languages of the repository's text. A blank line, the end of input, an interrupt or a silent minute
 * means no check.
 *
 * @throws ConfigError if the answer names no language.
 */
export async function askLanguages(terminal: Prompter, { clock, cancelled }: Waiting): Promise<Config["localization"]> {
  const silence = new Silence(clock, cancelled);
  const answer = await readLine(terminal, silence);
  if (answer === undefined && !cancelled.aborted)
    terminal.output.write("\nNobody answered for a minute: languages are not checked.\n");
  return parseConfig({ localization: toLocalizationConfig(answer ?? "") }, "your answer").localization;
}

/** Nobody may be at the terminal. */
const SILENCE_MS = 60_000;

/** Aborts after a minute without a key press, or at an interrupt. */
class Silence {
  readonly #clock: Clock;
  readonly #over = new AbortController();
  #waiting = new AbortController();
  readonly signal: AbortSignal;

  constructor(clock: Clock, cancelled: AbortSignal) {
    this.#clock = clock;
    this.signal = AbortSignal.any([cancelled, this.#over.signal]);
    this.heard();
  }

  heard(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const waited = this.#clock.sleep(SILENCE_MS, AbortSignal.any([this.signal, this.#waiting.signal]));
    waited.then(
      () => this.#over.abort(),
      () => undefined,
    );
  }

  end(): void {
    this.#waiting.abort();
  }
}

/** The typed line; undefined if nothing was typed in time. */
async function readLine({ input, output }: Prompter, silence: Silence): Promise<string | undefined> {
  const reader = createInterface({ input, output });
  // Readline catches Ctrl-C: pass it on as an ordinary interrupt.
  reader.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = new Promise<string>((resolve) => reader.once("close", () => resolve("")));
  const hear = (): void => silence.heard();
  input.on("keypress", hear);
  try {
    // A rejection means an interrupt or the end of input.
    const asked = reader.question(QUESTION, { signal: silence.signal });
    return await Promise.race([asked.catch(() => (silence.signal.aborted ? undefined : "")), ended]);
  } finally {
    input.off("keypress", hear);
    silence.end();
    reader.close();
  }
}
