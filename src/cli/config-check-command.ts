import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { stringify } from "yaml";
import { previewSettings } from "../config/config.ts";
import { describeUnheld } from "../config/configured-globs.ts";
import type { ConfiguredReview } from "../config/configured-review.ts";
import { ENDPOINT_NAMES, endpointOf } from "../config/endpoint.ts";
import { describeLapses, describeUnknownDismissals, openPatternBook } from "../config/known-pattern.ts";
import { describeUnknownWindows } from "../config/ladder.ts";
import { checkedNearName, describeNearNames } from "../config/near-names.ts";
import { decideWaivers, describeExpired, describeSentences, describeWaiver } from "../config/policy.ts";
import { describeNeedForModel, Rulebook } from "../config/rulebook.ts";
import { describeForce, describePlaceholders, FIX_WORKFLOW_PATH, WORKFLOW_PATH } from "../config/setup.ts";
import { describeTriage } from "../config/triage-rules.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import { readCommitted, trackedFiles } from "../git/checkout.ts";
import {
  findTribunalUses,
  findUnknownKeys,
  findWrongValues,
  isOurs,
  readKnownKeys,
  type TribunalUse,
} from "../inputs/workflow-uses.ts";
import type { ConfiguredTree } from "../ports/configuration-reader.ts";
import type { Environment } from "../system/environment.ts";
import { readConfig, readPatternList } from "../system/files/config-file.ts";
import { configurationReader } from "../system/files/configuration-reader.ts";
import { listOwnPlaces } from "../system/files/own-places.ts";
import { readPolicyFile } from "../system/files/policy-file.ts";
import { readRuleFile } from "../system/files/rule-files.ts";
import { readYaml } from "../system/files/yaml-file.ts";
import { readPlainFile } from "../system/read-plain-file.ts";
import { systemClock } from "../system/system-clock.ts";
import { countOf } from "../text/count-of.ts";
import { ConfigError, describeFileProblem, describeProblem, type InputProblem } from "../text/errors.ts";
import type { ConfigCheckCommand } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { openLog } from "./open-log.ts";
import { print } from "./output.ts";

/** Known patterns and policy are in the configuration's folder. */
const PATTERNS_NAME = "patterns.yml";
const POLICY_NAME = "policy.yml";

/**
 * Prints the resulting settings as YAML that is itself a configuration; the exit status is 0. A glob that matches no
 * tracked file is a warning, because a review continues without it.
 *
 * @throws ConfigError naming everything that would end a review: in configuration, patterns, policy, rules and
 * workflows.
 */
export async function configCheckCommand(
  command: ConfigCheckCommand,
  environment: Environment,
  installation: string,
): Promise<number> {
  const files = await openFiles(command);
  const { root, config, patterns, policy } = files;
  const tree = await openTree(files, environment);
  const places = { configPath: config.path, patternsPath: patterns.path, policyPath: policy.path };
  const reader = configurationReader({ ...places, isNamed: false, allowsAbsolute: true });
  const { faults, review } = await reader.examine(tree);
  const log = openLog(environment);
  for (const { effect, problem } of faults) if (effect === "unmatched") log.warning(describeProblem(problem));
  const misnamed = await findMisnamed(files);
  const refused = faults.flatMap(({ effect, problem }) => (effect === "refused" ? [problem] : []));
  const workflows = await checkWorkflows(root, installation);
  const wrong = [...misnamed, ...refused, ...workflows.problems];
  if (wrong.length > 0) throw new ConfigError(wrong);
  const today = systemClock.timestamp().slice(0, 10);
  if (review !== undefined) {
    const knowsAllRules = tree.paths !== undefined && !review.config.rules?.some((glob) => isAbsolute(glob));
    const staticRules = await listStaticRules(installation);
    for (const warning of await reviewWarnings(review, { today, knowsAllRules, staticRules })) log.warning(warning);
  }
  const unheld = tree.paths === undefined && review !== undefined ? describeUnheld(review.config) : undefined;
  const notes = [
    ...(command.file === undefined ? describeNearNames(tree.beside).notes : []),
    ...(unheld === undefined ? [] : [unheld]),
    ...(await describeSetup(files, environment)),
  ];
  await print(await describe(files, { notes, today, namesModels: workflows.namesModels }));
  return 0;
}

/** A file's path, and its text if it exists. */
interface ReadText {
  readonly path: string;
  readonly text: string | undefined;
}

/** The checked files. */
interface CheckedFiles {
  readonly root: string;
  readonly isInRepository: boolean;
  readonly config: ReadText;
  readonly patterns: ReadText;
  readonly policy: ReadText;
}

async function openFiles({ file, repository }: ConfigCheckCommand): Promise<CheckedFiles> {
  const path = file ?? join(await findRoot(repository), DEFAULT_CONFIG_PATH);
  const root = findWorkTree(resolve(file === undefined ? repository : dirname(path)));
  const read = async (name: string, isNamed = false) => ({ path: name, text: await readText(name, isNamed) });
  return {
    root,
    isInRepository: existsSync(join(root, ".git")),
    config: await read(path, file !== undefined),
    patterns: await read(join(dirname(path), PATTERNS_NAME)),
    policy: await read(join(dirname(path), POLICY_NAME)),
  };
}

/** Outside of a repository, any name is fine. */
async function findMisnamed({ root, isInRepository, config }: CheckedFiles): Promise<readonly InputProblem[]> {
  if (!isInRepository) return [];
  const workflow = await readText(join(root, WORKFLOW_PATH), false).catch(() => undefined);
  return [checkedNearName(relative(root, resolve(config.path)).replaceAll("\\", "/"), workflow) ?? []].flat();
}

interface Known {
  readonly today: string;
  readonly knowsAllRules: boolean;
  readonly staticRules: readonly string[];
}

/** The names of the static panel's rules, from their files. */
async function listStaticRules(installation: string): Promise<readonly string[]> {
  const names = await readdir(join(installation, "rules"));
  return names.flatMap((name) => (name.endsWith(".yml") ? [name.slice(0, -".yml".length)] : [])).sort();
}

/** The warnings that a review with this configuration would begin with. */
async function reviewWarnings(
  { ruleFiles, patterns, patternsFile, policy, config }: ConfiguredReview,
  { today, knowsAllRules, staticRules }: Known,
): Promise<readonly string[]> {
  const rules = new Rulebook(await Promise.all(ruleFiles.map((file) => readRuleFile({ ...file, digest: "" }))));
  const hasRule = (id: string) => !knowsAllRules || rules.find(id).length > 0;
  const sourced = patterns.map((pattern, index) => {
    return { ...pattern, source: `${patternsFile.path}, line ${patternsFile.lineOf([index]) ?? 1}` };
  });
  const triage = describeTriage(config.triage, config.panel);
  const need = describeNeedForModel(rules, config.panel);
  return [
    ...rules.notes,
    ...describeLapses(openPatternBook(sourced, { today, hasRule })),
    ...describeUnknownDismissals(sourced, staticRules),
    ...decideWaivers(policy, today).expired.map(describeExpired),
    ...describeSentences(policy),
    ...[triage, need].filter((warning) => warning !== undefined),
    ...describeUnknownWindows(config),
  ];
}

/** Notes why a valid configuration has no effect yet: it is not committed, or has placeholders. */
async function describeSetup(
  { root, config, policy }: CheckedFiles,
  environment: Environment,
): Promise<readonly string[]> {
  const workflows = await Promise.all(
    [WORKFLOW_PATH, FIX_WORKFLOW_PATH].map(async (path): Promise<ReadText> => {
      return { path, text: await readText(join(root, path), false).catch(() => undefined) };
    }),
  );
  const left = [config, policy, ...workflows].flatMap(({ path, text = "" }) => describePlaceholders(path, text) ?? []);
  const isOwn = relative(root, resolve(config.path)) === normalize(DEFAULT_CONFIG_PATH);
  const committed = isOwn ? await readCommitted(root, DEFAULT_CONFIG_PATH, environment) : undefined;
  if (config.text === undefined || committed === undefined) return left;
  const force = describeForce({ text: config.text, branch: committed.branch, committed: committed.text });
  return force === undefined ? left : [force, ...left];
}

/** The work tree. The checked files have been read. */
async function openTree(
  { root, config, patterns, policy }: CheckedFiles,
  environment: Environment,
): Promise<ConfiguredTree & { readonly beside: readonly string[] }> {
  const texts = new Map([config, patterns, policy].map(({ path, text }) => [path, text]));
  const tracked = await trackedFiles(root, environment);
  return {
    paths: tracked?.length === 0 ? undefined : tracked,
    beside: await listOwnPlaces(root),
    async read(path) {
      const isKnown = texts.has(path);
      const text = isKnown ? texts.get(path) : await readFile(join(root, path), "utf8").catch(() => undefined);
      if (text === undefined) return { kind: isKnown ? "absent" : "unknown" };
      return { kind: "text", lines: text.replace(/\n$/, "").split("\n") };
    },
  };
}

function describeAbsent(path: string, isInRepository: boolean): string {
  const none = `There is no ${path}: these are the defaults.`;
  return isInRepository ? none : `There is no git repository here. ${none}`;
}

interface Facts {
  /** Sentences. */
  readonly notes: readonly string[];
  readonly today: string;
  /** Whether a workflow names models, or a panel that needs none. */
  readonly namesModels: boolean;
}

/** Describes the effect of valid files. */
async function describe(
  { config, patterns, policy, isInRepository }: CheckedFiles,
  { notes, today, namesModels }: Facts,
): Promise<string> {
  const settings = previewSettings(await readConfig(config.text ?? "", config.path));
  const { models, panel } = settings;
  const lines = [
    config.text === undefined ? describeAbsent(config.path, isInRepository) : `${config.path} is right.`,
    ...notes,
    ...(await describePatterns(patterns)),
    ...(await describePolicy(policy, today)),
    ...(panel !== "static" && models === undefined && !namesModels ? [NO_MODELS] : []),
  ];
  return `${lines.map((line) => `# ${line}\n`).join("")}${stringify(settings)}`;
}

const NO_MODELS = "It names no models: a review with a language model needs them from the input or flag `models`.";

/** The repository's root, as a review would find it; the given path if that is the root. */
async function findRoot(repository: string): Promise<string> {
  const found = await stat(repository).catch((error: unknown) => {
    throw notARepository(repository, describeFileProblem(error));
  });
  if (!found.isDirectory()) throw notARepository(repository, "a file");
  const directory = resolve(repository);
  const root = findWorkTree(directory);
  return root === directory ? repository : root;
}

function notARepository(repository: string, what: string): ConfigError {
  const remedy = "Check the path, or name the configuration itself.";
  return new ConfigError([{ input: "--repo", got: `${repository} (${what})`, wanted: "a repository", remedy }]);
}

async function describePatterns({ path, text }: ReadText): Promise<readonly string[]> {
  if (text === undefined) return [];
  const patterns = await readPatternList(text, path);
  return [`${path} is right: ${countOf(patterns.length, "known pattern")}.`];
}

async function describePolicy({ path, text }: ReadText, today: string): Promise<readonly string[]> {
  if (text === undefined) return [];
  const policy = await readPolicyFile(text, path);
  const { live } = decideWaivers(policy, today);
  return [`${path} is right: ${countOf(policy.effects.length, "effect")}.`, ...live.map(describeWaiver)];
}

async function readText(path: string, isNamed: boolean): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && !isNamed) return undefined;
    const got = describeFileProblem(error);
    throw new ConfigError([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
  });
}

const FOLDER = ".github/workflows";
/** Far more than any workflow. */
const MAX_BYTES = 512 * 1024;

/** The use of Tribunal by a repository's workflows. */
interface WorkflowCheck {
  /** Unknown inputs and secrets, and wrong values. */
  readonly problems: readonly InputProblem[];
  /** Whether a workflow names models, or a panel that needs none. */
  readonly namesModels: boolean;
}

/**
 * Compares the workflows' inputs with those of this installation. Skips a workflow that cannot be parsed, as GitHub
 * refuses it anyway.
 */
async function checkWorkflows(root: string, installation: string): Promise<WorkflowCheck> {
  const names = await readdir(join(root, FOLDER)).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => checkWorkflow(`${FOLDER}/${name}`, root, installation)),
  );
  return {
    problems: found.flatMap(({ problems }) => problems),
    namesModels: found.some(({ namesModels }) => namesModels),
  };
}

async function checkWorkflow(path: string, root: string, installation: string): Promise<WorkflowCheck> {
  const file = await readFileAsYaml(join(root, path), path);
  if (file === undefined) return { problems: [], namesModels: false };
  const place = { path, locate: file.locate };
  const checked = await Promise.all(
    findTribunalUses(file.value).map(async (use) => {
      const known = await readKnown(use.part, installation);
      if (known === undefined || !isOurs(use, known)) return { problems: [], namesModels: false };
      const problems = [findUnknownKeys(use, known, place), reviews(use) ? findWrongValues(use, place) : []].flat();
      return { problems, namesModels: hasModels(use.with) };
    }),
  );
  return {
    problems: checked.flatMap(({ problems }) => problems),
    namesModels: checked.some(({ namesModels }) => namesModels),
  };
}

/** Whether this part has the inputs of a review. */
function reviews({ part }: TribunalUse): boolean {
  return part === "" || part === "review" || part.endsWith(".yml") || part.endsWith(".yaml");
}

/** Whether the inputs name models, an endpoint with fixed ones, or the static panel. */
function hasModels({ models = "", endpoint, panel }: TribunalUse["with"]): boolean {
  const named = endpointOf(ENDPOINT_NAMES.find((name) => name === endpoint));
  return models !== "" || (named?.models ?? null) !== null || panel === "static";
}

async function readKnown(part: string, installation: string) {
  const own = /\.ya?ml$/.test(part) ? part : join(part, "action.yml");
  const file = await readFileAsYaml(join(installation, own), own);
  return file === undefined ? undefined : readKnownKeys(file.value);
}

async function readFileAsYaml(file: string, name: string) {
  const text = await readPlainFile(file, MAX_BYTES).catch(() => undefined);
  return text === undefined ? undefined : readYaml(text.toString("utf8"), name).catch(() => undefined);
}
