import { readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import { readConfig, readPatternList } from "../../adapters/config-file.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/action/inputs.ts";
import type { Config } from "../../core/config/config.ts";
import { previewSettings } from "../../core/config/describe-settings.ts";
import { requireUsableGlobs } from "../../core/config/usable-globs.ts";
import { ConfigError, type InputProblem } from "../../core/errors.ts";
import { describeFileProblem } from "../../core/file-problem.ts";
import type { SourcedPattern } from "../../core/patterns/known-pattern.ts";
import { emit } from "./emit.ts";
import { findWorkTree } from "./find-work-tree.ts";
import type { ConfigCheckCommand } from "./setup-arguments.ts";

/** The list of known patterns lies beside the configuration. */
const PATTERNS_NAME = "patterns.yml";

/**
 * Prints what a configuration comes to, as YAML that is itself a configuration; the exit status is 0.
 *
 * @throws ConfigError naming everything that is wrong in it, and in the patterns beside it.
 */
export async function configCheckCommand({ file, repository }: ConfigCheckCommand): Promise<number> {
  const path = file ?? join(await findRoot(repository), DEFAULT_CONFIG_PATH);
  const patternsPath = join(dirname(path), PATTERNS_NAME);
  const text = await readText(path, file !== undefined);
  const patternsText = await readText(patternsPath, false);
  const problems: InputProblem[] = [];
  const settings = await collect(problems, async () => toSettings(await readConfig(text ?? "", path)));
  const patterns = await collect(problems, () => readPatternList(patternsText ?? "", patternsPath));
  if (settings === undefined || patterns === undefined) throw new ConfigError(problems);
  const heading = text === undefined ? `There is no ${path}: these are the defaults.` : `${path} is right.`;
  const notes = [heading, ...describePatterns(patterns, patternsText === undefined ? undefined : patternsPath)];
  const { models, panel } = settings;
  if (panel !== "static" && models === undefined) {
    notes.push("It names no models: a review with a language model needs them from the input or flag `models`.");
  }
  await emit(`${notes.map((note) => `# ${note}\n`).join("")}${stringify(settings)}`, { output: undefined });
  return 0;
}

/** As it was named where that is the root, else the root of what it lies in, as a review would find it. */
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

/** Globs are only tried in a review, and one that cannot be used would stop it. */
function toSettings(config: Config): ReturnType<typeof previewSettings> {
  requireUsableGlobs(config);
  return previewSettings(config);
}

function describePatterns(patterns: readonly SourcedPattern[], path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  return [`${path} is right: ${patterns.length} known ${patterns.length === 1 ? "pattern" : "patterns"}.`];
}

async function collect<Result>(problems: InputProblem[], work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

async function readText(path: string, isNamed: boolean): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && !isNamed) return undefined;
    const got = describeFileProblem(error);
    throw new ConfigError([{ input: path, got, wanted: "a readable YAML file", remedy: "Check the path." }]);
  });
}
