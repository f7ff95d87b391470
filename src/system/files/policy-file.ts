import type { Policy, PolicyEffect, Waiver } from "../../config/policy.ts";
import { parsePolicy } from "../../config/policy-file.ts";
import { maskSecrets } from "../../files/mask.ts";
import type { PatternMasking } from "./pattern-files.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * A repository's policy from the text of a YAML file, detected secrets masked; undefined where there is no file, or one
 * that names no effect, so that nothing is checked.
 *
 * @param source how it is named in errors and in the report.
 * @throws ConfigError if it is no YAML, or no policy; with line and column.
 */
export async function readPolicy(
  text: string | undefined,
  source: string,
  { secretDetector, secretKey }: PatternMasking,
): Promise<Policy | undefined> {
  if (text === undefined) return undefined;
  const policy = await readPolicyFile(text, source);
  if (policy.effects.length === 0) return undefined;
  if ((await secretDetector.detect(text, source)).length === 0) return policy;
  const mask = async (part: string) => maskSecrets(part, await secretDetector.detect(part, source), secretKey).text;
  return { ...policy, effects: await Promise.all(policy.effects.map((effect) => maskEffect(effect, mask))) };
}

/**
 * A policy as its file says it, for who sits at it; an empty file is a policy without effects.
 *
 * @throws ConfigError as above.
 */
export async function readPolicyFile(text: string, source: string): Promise<Policy> {
  const { value, locate } = await readYaml(text, source);
  return parsePolicy(value, source, locate);
}

type Mask = (text: string) => Promise<string>;

async function maskEffect(effect: PolicyEffect, mask: Mask): Promise<PolicyEffect> {
  return {
    ...effect,
    id: await mask(effect.id),
    mentions: await Promise.all(effect.mentions.map(mask)),
    action: await mask(effect.action),
    resource: await mask(effect.resource),
    reason: await mask(effect.reason),
    waivers: await Promise.all(effect.waivers.map((waiver) => maskWaiver(waiver, mask))),
  };
}

async function maskWaiver(waiver: Waiver, mask: Mask): Promise<Waiver> {
  return { ...waiver, reason: await mask(waiver.reason), approvedBy: await mask(waiver.approvedBy) };
}
