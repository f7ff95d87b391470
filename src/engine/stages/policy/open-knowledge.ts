import { mentions } from "../../../core/policy/mentions.ts";
import { understand } from "../../../core/policy/understand.ts";
import type { OpenEffectCatalogue } from "../../../ports/effect-catalogue.ts";
import type { EffectKnowledge } from "./inspect-files.ts";

/** Opens what is known of effects. */
export async function openKnowledge(open: OpenEffectCatalogue): Promise<EffectKnowledge> {
  const catalogue = await open();
  return { catalogue, mentions, meaningOf: ({ action, resource }) => understand(action, resource, catalogue) };
}
