import { parseSha, type Sha } from "../change/sha.ts";
import type { Config } from "../config/config.ts";
import { describeNearNames } from "../config/near-names.ts";
import type { Policy } from "../config/policy.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import { DEFAULT_CONFIG_PATH, OWN_FOLDER } from "../config/where-it-lives.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Host } from "../ports/host.ts";
import { nameAllProblems, namePlace } from "../run/name-all-problems.ts";
import { ConfigError, HostError } from "../text/errors.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

/** The configured place of the configuration. */
type Places = Pick<ReviewInputs, "configPath" | "configRef">;
type Configured = Pick<ReviewedRange, "configRevision">;

/** Parse the files. Both throw ConfigError that names the given place. */
export interface ConfigurationParsers {
  readonly readConfig: (text: string, where: string) => Promise<Config>;
  readonly readPolicyFile: (text: string, where: string) => Promise<Policy>;
}

interface ConfigurationSource {
  readonly host: Host;
  readonly parsers: ConfigurationParsers;
}

/**
 * Reads the configuration where the change cannot edit it.
 *
 * @throws ConfigError naming its problems, and those of the policy.
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

/** The revision of all configuring files. */
export function revisionOf({ configRef }: Pick<Places, "configRef">, { configRevision }: Configured): string {
  return configRef ?? configRevision;
}

/**
 * Reads files of our folder, in the given order; undefined for missing ones. Lists the folder first, because few
 * repositories have any of them. If it cannot be listed, requests them all.
 *
 * @throws HostError if an existing file cannot be read: without it the review would be laxer.
 * @throws ConfigError if one is missing, and another file has nearly its name.
 */
export async function readTrustedFiles(
  paths: readonly string[],
  revision: string,
  host: Host,
): Promise<readonly (string | undefined)[]> {
  const names = await host.listFolder(OWN_FOLDER, revision).catch((error: unknown) => {
    if (!(error instanceof HostError)) throw error;
    // Reading each file shows whether the host answers.
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
      throw new HostError(`${path} at ${revision} exists but cannot be read.`, { isRetryable: true });
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
  // A named configuration must exist, because the defaults may be laxer.
  if (configPath !== DEFAULT_CONFIG_PATH) throw missingConfig("config", configPath, revision);
  if (configRef !== undefined) throw missingConfig("config-ref", configPath, revision);
  return {};
}

function missingConfig(input: string, path: string, revision: string): ConfigError {
  const got = `no file ${JSON.stringify(path)} at ${JSON.stringify(revision)}`;
  const wanted = "a file, from the repository's root, at a branch, tag or commit of this repository";
  return new ConfigError([{ input, got, wanted, remedy: "Correct it, or remove it to use the defaults." }]);
}

/** The commit of the rules, which is that of the configuration. */
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
