import type { Policy, PolicyEffect, Waiver } from "../../config/policy.ts";
import { parsePolicy } from "../../config/policy-file.ts";
import { maskSecrets } from "../../files/mask.ts";
import type { PatternMasking } from "./pattern-files.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * Parses a repository's policy, with secrets masked; undefined if there is no file, or it names no effect.
 *
 * @param source its name in errors and in the report.
 * @throws ConfigError with line and column if it is no YAML, or no policy.
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
 * Parses a policy as written, for its author; an empty file has no effects.
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
