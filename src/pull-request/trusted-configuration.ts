import { parseSha, type Sha } from "../change/sha.ts";
import type { Config } from "../config/config.ts";
import { describeNearNames } from "../config/near-names.ts";
import { DEFAULT_CONFIG_PATH, OWN_FOLDER } from "../config/where-it-lives.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Policy } from "../policy/policy.ts";
import { POLICY_PATH } from "../policy/policy-file.ts";
import type { Host } from "../ports/host.ts";
import { nameAllProblems, namePlace } from "../run/name-all-problems.ts";
import { ConfigError, HostError } from "../text/errors.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

/** Where a run was told that its configuration lies. */
type Places = Pick<ReviewInputs, "configPath" | "configRef">;
/** What is reviewed, as far as that says where the configuration is read. */
type Configured = Pick<ReviewedRange, "configRevision">;

/** Parse the files. Both throw ConfigError if a file is wrong, and name the given place in it. */
export interface ConfigurationParsers {
  readonly readConfig: (text: string, where: string) => Promise<Config>;
  readonly readPolicyFile: (text: string, where: string) => Promise<Policy>;
}

interface ConfigurationSource {
  readonly host: Host;
  readonly parsers: ConfigurationParsers;
}

/**
 * Read where the change cannot reach, so that it does not configure its own review.
 *
 * @throws ConfigError naming what is wrong with it, and with the policy beside it.
 */
export async function readTrustedConfig(
  inputs: Places,
  range: Configured,
  { host, parsers }: ConfigurationSource,
): Promise<Config> {
  const revision = revisionOf(inputs, range);
  try {
    return await readConfigAt(inputs, revision, { host, parsers });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const text = readTrustedFiles([POLICY_PATH], revision, host).catch(() => [undefined]);
    const policy = text.then(
      async ([policyText]) => policyText && (await parsers.readPolicyFile(policyText, POLICY_PATH)),
    );
    await nameAllProblems([Promise.reject(error), namePlace(POLICY_PATH, `at ${revision}`, policy)]);
    throw error;
  }
}

/** Where all that configures a review is read. */
export function revisionOf({ configRef }: Pick<Places, "configRef">, { configRevision }: Configured): string {
  return configRef ?? configRevision;
}

/**
 * Files of our own folder, in the order they are named; undefined for those that are not there. The folder is listed first,
 * as few repositories have any of them: only what lies there is asked for, or all of it where the folder cannot be listed.
 *
 * @throws HostError if one that lies there cannot be had: without it the review would be laxer.
 * @throws ConfigError if one is missing, and another file there is named nearly so.
 */
export async function readTrustedFiles(
  paths: readonly string[],
  revision: string,
  host: Host,
): Promise<readonly (string | undefined)[]> {
  const names = await host.listFolder(OWN_FOLDER, revision).catch((error: unknown) => {
    if (!(error instanceof HostError)) throw error;
    // Each file that is asked for says by itself whether the host can be relied on.
    return undefined;
  });
  const listed = names?.map((name) => `${OWN_FOLDER}/${name}`) ?? [];
  const problems = describeNearNames(listed, [], `at ${revision}`).problems.filter(({ meant }) =>
    paths.includes(meant),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return Promise.all(
    paths.map(async (path) => {
      const isListed = names?.includes(path.slice(OWN_FOLDER.length + 1));
      const text = isListed === false ? undefined : await host.readFile(path, revision);
      if (isListed !== true || text !== undefined) return text;
      throw new HostError(`${path} at ${revision} is there, and cannot be read.`, { isRetryable: true });
    }),
  );
}

async function readConfigAt(
  { configPath, configRef }: Places,
  revision: string,
  { host, parsers }: ConfigurationSource,
): Promise<Config> {
  const text = await host.readFile(configPath, revision);
  if (text !== undefined) return parsers.readConfig(text, `${configPath} at ${revision}`);
  // Whoever names a configuration wants that one: the defaults may be laxer.
  if (configPath !== DEFAULT_CONFIG_PATH) throw missingConfig("config", configPath, revision);
  if (configRef !== undefined) throw missingConfig("config-ref", configPath, revision);
  return {};
}

function missingConfig(input: string, path: string, revision: string): ConfigError {
  const got = `no file ${JSON.stringify(path)} at ${JSON.stringify(revision)}`;
  const wanted = "a file, from the repository's root, at a branch, tag or commit of this repository";
  return new ConfigError([{ input, got, wanted, remedy: "Correct it, or leave it out for the defaults." }]);
}

/** The rules are read where the configuration is: at the tip of the base branch, or at `config-ref`. */
export async function findRulesCommit(inputs: ReviewInputs, range: ReviewedRange, host: Host): Promise<Sha> {
  const { configRef } = inputs;
  const revision = revisionOf(inputs, range);
  const commit = (configRef === undefined ? parseSha(revision) : undefined) ?? (await host.commitAt(revision));
  if (commit !== undefined) return commit;
  const wanted = "a branch, tag or commit of this repository";
  throw new ConfigError([
    { input: configRef === undefined ? "rules" : "config-ref", got: revision, wanted, remedy: "Correct it." },
  ]);
}
