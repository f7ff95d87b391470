import { isAbsolute } from "node:path";
import { withheldRuleProblems } from "../../change/never-send.ts";
import { type Config, decideSettings, type GivenSettings, parseConfig, previewSettings } from "../../config/config.ts";
import type { ConfigurationFault, ConfigurationPart } from "../../config/configuration-claim.ts";
import {
  type ConfiguredGlob,
  globsOf,
  nameGlob,
  requireUsableGlobs,
  unmatchedGlob,
} from "../../config/configured-globs.ts";
import type { ConfiguredReview, ConfiguringFile } from "../../config/configured-review.ts";
import { type KnownPattern, parsePatterns } from "../../config/known-pattern.ts";
import { nearNameFaults } from "../../config/near-names.ts";
import type { Policy } from "../../config/policy.ts";
import { parsePolicy } from "../../config/policy-file.ts";
import { compileGlob, findNearGlob } from "../../files/glob.ts";
import type { ConfigurationReader, ConfiguredTree, ExaminedConfiguration } from "../../ports/configuration-reader.ts";
import type { BaseText } from "../../ports/target-pinner.ts";
import { ConfigError, type InputProblem } from "../../text/errors.ts";
import { nameInput } from "../../text/schema-problems.ts";
import { readRuleFile, ruleFileFilter, ruleSizeProblems, scopeLine, unmatchedRuleGlob } from "./rule-files.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

/** The most globs per file reported as matching nothing, because each guess examines every path. */
const MAX_UNMATCHED = 50;

/** The places of a configuration, and what a review has besides. */
export interface ConfigurationPlaces {
  readonly configPath: string;
  /** Whether the file was requested by name, so that defaults must not replace it. */
  readonly isNamed: boolean;
  readonly patternsPath: string;
  readonly policyPath: string;
  /** Values that precede the file's own keys, such as inputs; none by default. */
  readonly given?: GivenSettings;
  /** Whether the review has a key, so that it uses models; undefined if unknown. */
  readonly hasApiKey?: boolean;
  /** Whether rules may have absolute paths, as on the command line. Those are not in the tree. */
  readonly allowsAbsolute: boolean;
}

/** Reads a configuration as a review would, but reports everything that is wrong with it. */
export function configurationReader(places: ConfigurationPlaces): ConfigurationReader {
  return { examine: (tree) => new Examination(tree, places).run() };
}

/** The most globs of a policy that are checked: as many as any list of the configuration may have. */
const MAX_POLICY_GLOBS = 1000;

/** The parsed files; undefined if one is unavailable or refused. */
interface Examined {
  readonly file: ReadConfig | undefined;
  readonly patterns: { readonly entries: readonly KnownPattern[]; readonly read: Read } | undefined;
  readonly policy: { readonly policy: Policy; readonly read: Read } | undefined;
  readonly ruleFiles: ConfiguredReview["ruleFiles"];
}

/** A file's YAML, and its name in errors. */
interface Read extends YamlFile {
  readonly where: string;
}

interface ReadConfig {
  readonly config: Config;
  readonly read: Read;
}

/** @throws ConfigError if anything in it is unknown or wrong. */
function toConfig(read: Read): ReadConfig {
  return { config: parseConfig(read.value, read.where, read.locate), read };
}

/** The valid keys of a configuration that is invalid as a whole. */
function soundKeys({ value, where, locate }: Read): Config {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const sound = Object.entries(value).flatMap(([key, own]) => {
    try {
      return [parseConfig({ [key]: own }, where, locate)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return [];
    }
  });
  return Object.assign({}, ...sound);
}

class Examination {
  readonly #tree: ConfiguredTree;
  readonly #places: ConfigurationPlaces;
  readonly #faults: ConfigurationFault[] = [];

  constructor(tree: ConfiguredTree, places: ConfigurationPlaces) {
    this.#tree = tree;
    this.#places = places;
  }

  async run(): Promise<ExaminedConfiguration> {
    const { configPath, isNamed, patternsPath, policyPath } = this.#places;
    const { paths = [], beside = [] } = this.#tree;
    const looked = isNamed ? [patternsPath, policyPath] : [configPath, patternsPath, policyPath];
    this.#faults.push(...nearNameFaults([...new Set([...paths, ...beside])], looked));
    const read = await this.#attempt("file", configPath, () => this.#readYaml(configPath));
    const file = read && (await this.#attempt("file", configPath, async () => toConfig(read)));
    // One wrong key does not affect the others, and people want all problems at once.
    const sound = file ?? (read && { config: soundKeys(read), read });
    if (sound !== undefined) await this.#attempt("file", configPath, async () => this.#checkGlobs(sound));
    if (file !== undefined) await this.#attempt("settings", configPath, async () => this.#checkSettings(file));
    const rules = sound && (await this.#checkRules(sound));
    const patterns = await this.#attempt("patterns", patternsPath, () => this.#checkPatterns());
    const policy = await this.#attempt("policy", policyPath, () => this.#checkPolicy());
    return { faults: this.#faults, review: this.#toReview({ file, patterns, policy, ruleFiles: rules ?? [] }) };
  }

  #toReview({ file, patterns, policy, ruleFiles }: Examined): ConfiguredReview | undefined {
    const { given = {}, hasApiKey } = this.#places;
    if (file === undefined || patterns === undefined || policy === undefined) return undefined;
    if (this.#faults.some(({ effect }) => effect === "refused")) return undefined;
    const config = { ...file.config, ...given };
    const isStatic = hasApiKey === false && (config.panel ?? "auto") === "auto";
    return {
      config: isStatic ? { ...config, panel: "static" } : config,
      configFile: toConfiguringFile(file.read),
      patterns: patterns.entries,
      patternsFile: toConfiguringFile(patterns.read),
      policy: policy.policy,
      policyFile: toConfiguringFile(policy.read),
      ruleFiles,
    };
  }

  #checkGlobs({ config, read }: ReadConfig): void {
    requireUsableGlobs(config, read);
    this.#tellUnmatched(
      globsOf(config).filter(({ path }) => path[0] !== "rules"),
      read,
    );
  }

  /** Undefined if its content is unavailable. @throws ConfigError if it is no YAML, or no text. */
  async #readYaml(path: string): Promise<Read | undefined> {
    const text = await this.#tree.read(path);
    if (text.kind === "unknown") return undefined;
    if (text.kind === "not-text") throw new ConfigError([notReadable(path)]);
    if (text.kind === "absent" && this.#places.isNamed && path === this.#places.configPath) {
      const remedy = "Keep it there, or name another one for reviews.";
      throw new ConfigError([{ input: "config", got: `no file ${JSON.stringify(path)}`, wanted: "a file", remedy }]);
    }
    const lines = text.kind === "text" ? text.lines : [];
    return { ...(await readYaml(lines.map((line) => `${line}\n`).join(""), path)), where: path };
  }

  /** Checks the file together with what a review is given besides. */
  #checkSettings({ config, read }: ReadConfig): void {
    const { given = {}, hasApiKey } = this.#places;
    try {
      if (hasApiKey === true) decideSettings(config, given, true);
      else previewSettings({ ...config, ...given });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new ConfigError(
        error.problems.map((problem) => ({ ...problem, ...nameInput(problem.input.split("."), "value", read) })),
      );
    }
  }

  async #checkPatterns(): Promise<{ readonly entries: readonly KnownPattern[]; readonly read: Read } | undefined> {
    const read = await this.#readYaml(this.#places.patternsPath);
    if (read === undefined) return undefined;
    const entries = parsePatterns(read.value, read.where, read.locate);
    const globs = entries.flatMap(({ paths = [] }, entry) =>
      paths.map((glob, index) => ({ path: [entry, "paths", index], written: glob, glob })),
    );
    this.#tellUnmatched(globs, read);
    return { entries, read };
  }

  async #checkPolicy(): Promise<Examined["policy"]> {
    const read = await this.#readYaml(this.#places.policyPath);
    if (read === undefined) return undefined;
    const policy = parsePolicy(read.value, read.where, read.locate);
    const globs = policy.effects.flatMap(({ paths }, effect) =>
      paths.map((glob, index) => ({ path: ["effects", effect, "paths", index], written: glob, glob })),
    );
    const unique = new Map(globs.toReversed().map((glob) => [glob.glob, glob]));
    this.#tellUnmatched([...unique.values()].toReversed().slice(0, MAX_POLICY_GLOBS), read);
    return { policy, read };
  }

  /** The contents of the rule files. */
  async #checkRules({ config, read }: ReadConfig): Promise<ConfiguredReview["ruleFiles"]> {
    const { given = {}, configPath, allowsAbsolute } = this.#places;
    const { paths } = this.#tree;
    if (paths === undefined) return [];
    const globs = (given.rules ?? config.rules ?? []).filter((glob) => !(allowsAbsolute && isAbsolute(glob)));
    for (const [index, glob] of globs.entries()) {
      const matches = ruleFileFilter([glob]);
      if (paths.some(matches)) continue;
      const place = given.rules === undefined ? nameGlob(["rules", index], read) : {};
      const meant = findNearGlob(glob, paths.filter(ruleFileFilter(["**"])));
      const hint = meant === undefined ? {} : { remedy: `Did you mean ${JSON.stringify(meant)}?` };
      const problem = { ...unmatchedRuleGlob(glob), ...place, ...hint };
      this.#faults.push({ part: "rules", file: configPath, problem, effect: "refused", missing: matches });
    }
    const isRuleFile = ruleFileFilter(globs);
    const rulePaths = globs.length === 0 ? [] : paths.filter(isRuleFile);
    this.#refuse("rules", configPath, withheldRules(rulePaths, config["never-send"] ?? [], read));
    const texts = (await Promise.all(rulePaths.map((path) => this.#readRuleText(path)))).flat();
    this.#refuse("rules", configPath, ruleSizeProblems(texts));
    for (const text of texts) await this.#attempt("rules", text.path, () => this.#checkRuleFile(text));
    return texts;
  }

  async #readRuleText(path: string): Promise<readonly BaseText[]> {
    const text = await this.#tree.read(path);
    if (text.kind === "not-text") this.#refuse("rules", path, [notReadable(path)]);
    return text.kind === "text" ? [{ path, digest: "", lines: text.lines }] : [];
  }

  async #checkRuleFile(text: BaseText): Promise<void> {
    const { path: where, scope } = await readRuleFile(text);
    const position = { line: scopeLine(text.lines), column: 1 };
    const globs = scope.map((glob) => ({ path: ["applyTo"], written: glob, glob }));
    this.#tellUnmatched(globs, { where, locate: () => position });
  }

  #tellUnmatched(globs: readonly ConfiguredGlob[], place: Pick<Read, "where" | "locate">): void {
    let warned = 0;
    for (const glob of globs) {
      const problem = this.#tree.paths && unmatchedGlob(glob, this.#tree.paths, place);
      if (problem === undefined) continue;
      if (warned === MAX_UNMATCHED) return;
      warned += 1;
      const missing = compileGlob(glob.glob);
      this.#faults.push({ part: this.#partOf(place.where), file: place.where, problem, effect: "unmatched", missing });
    }
  }

  #partOf(path: string): ConfigurationPart {
    if (path === this.#places.policyPath) return "policy";
    return path === this.#places.patternsPath ? "patterns" : "settings";
  }

  #refuse(part: ConfigurationPart, file: string, problems: readonly InputProblem[]): void {
    this.#faults.push(...problems.map((problem) => ({ part, file, problem, effect: "refused" as const })));
  }

  async #attempt<Result>(
    part: ConfigurationPart,
    file: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.#refuse(part, file, error.problems);
      return undefined;
    }
  }
}

function toConfiguringFile({ where, value, locate }: Read): ConfiguringFile {
  return {
    path: where,
    lineOf: (path) =>
      says(value, path) ? locate(path, typeof path.at(-1) === "number" ? "value" : "key")?.line : undefined,
  };
}

function says(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[step];
  }
  return true;
}

/** Each at the first glob that matches it. */
function withheldRules(
  rulePaths: readonly string[],
  neverSend: readonly string[],
  read: Read,
): readonly InputProblem[] {
  const matchers = neverSend.map((glob) => compileGlob(glob) ?? (() => false));
  return rulePaths.flatMap((path) => {
    const index = matchers.findIndex((matches) => matches(path));
    const place = nameGlob(["never-send", index], read);
    return withheldRuleProblems([path], () => index >= 0).map((problem) => ({ ...problem, ...place }));
  });
}

function notReadable(path: string): InputProblem {
  const remedy = "Put a regular file of text there.";
  return { input: path, got: "something else than text", wanted: "a readable file", remedy };
}
