import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Config, Settings } from "../../core/config/config.ts";
import type { Publication } from "./run-identity.ts";

interface Published {
  readonly settings: Settings;
  readonly config: Config;
  readonly pullRequest: number | undefined;
}

/** What the report keeps of how it is to be published. */
export function toPublication(inputs: ReviewInputs, { settings, config, pullRequest }: Published): Publication {
  const wasChosen = (inputs.config.panel ?? config.panel) === "static";
  return {
    blocking: inputs.blocking,
    checkName: inputs.checkName,
    pullRequest,
    maxComments: settings.maxComments,
    commentThreshold: settings.commentThreshold,
    isStandIn: settings.panel.kind === "static" && !wasChosen,
  };
}
