import type { OfferInputs } from "../../core/action/offer-inputs.ts";
import { decideSettings } from "../../core/config/config.ts";
import { codeSpan } from "../../core/escape.ts";
import { checkPatch } from "../../core/fix/check-patch.ts";
import { fixLimits } from "../../core/fix/limits.ts";
import { PATTERNS_PATH } from "../../core/patterns/known-pattern.ts";
import { POLICY_PATH } from "../../core/policy/policy-file.ts";
import type { OfferMeans } from "../../engine/pull-request/offer-repairs.ts";
import type { Host } from "../../ports/host.ts";
import { readTrustedConfig } from "../review/read-trusted.ts";

/**
 * Holds a patch against the limits that the base of its pull request configures, which are read anew: what the job that made it was
 * told of them is not believed.
 */
export function limitChecker(inputs: OfferInputs, host: Host): OfferMeans["findAgainst"] {
  const { configPath } = inputs;
  return async (rows, { baseBranch }) => {
    const config = await readTrustedConfig(inputs, { configRevision: `refs/heads/${baseBranch}` }, host);
    // Of no panel is anything asked here, so that none needs to be right.
    const settings = decideSettings(config, { panel: "static" }, false);
    const limits = fixLimits(settings, { configPath, patternsPath: PATTERNS_PATH, policyPath: POLICY_PATH });
    return checkPatch(rows, limits).map(
      ({ path, reason }) => `${path === "" ? "The patch" : codeSpan(path)}: ${reason}.`,
    );
  };
}
