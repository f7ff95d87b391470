import type { OpenEffectCatalogue } from "../ports/effect-catalogue.ts";
import { analyzerDirectory } from "./open-analysis.ts";

/** What is known of effects; nothing of it is loaded where there is no policy. */
export function openEffects(order: Parameters<typeof analyzerDirectory>[0]): OpenEffectCatalogue {
  return async () => {
    const { effectCatalogue } = await import("../adapters/files/effect-catalogue.ts");
    return effectCatalogue(analyzerDirectory(order))();
  };
}
