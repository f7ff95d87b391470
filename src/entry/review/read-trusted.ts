import { readConfig } from "../../adapters/files/config-file.ts";
import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Config } from "../../core/config/config.ts";
import { DEFAULT_CONFIG_PATH } from "../../core/config/config-path.ts";
import { ConfigError } from "../../core/errors.ts";
import { parseSha, type Sha } from "../../core/pin/sha.ts";
import type { ReviewRange } from "../../engine/pull-request/resolve-trigger.ts";
import type { Host } from "../../ports/host.ts";

/** A range there is something of to review. */
export type ReviewedRange = Exclude<ReviewRange, { readonly kind: "nothing" }>;

/** Read where the change cannot reach, so that it does not configure its own review. */
export async function readTrustedConfig(inputs: ReviewInputs, range: ReviewedRange, host: Host): Promise<Config> {
  const { configPath, configRef } = inputs;
  const revision = configRef ?? range.configRevision;
  const text = await host.readFile(configPath, revision);
  if (text !== undefined) return readConfig(text, `${configPath} at ${revision}`);
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
export async function findRulesCommit({ configRef }: ReviewInputs, range: ReviewedRange, host: Host): Promise<Sha> {
  const revision = configRef ?? range.configRevision;
  const commit = (configRef === undefined ? parseSha(revision) : undefined) ?? (await host.commitAt(revision));
  if (commit !== undefined) return commit;
  const wanted = "a branch, tag or commit of this repository";
  throw new ConfigError([
    { input: configRef === undefined ? "rules" : "config-ref", got: revision, wanted, remedy: "Correct it." },
  ]);
}
