import type { ReviewInputs } from "../../core/action/inputs.ts";
import type { Config } from "../../core/config/config.ts";
import type { PanelKind } from "../../core/config/panel.ts";
import type { Publication } from "../../engine/run/run-identity.ts";

interface Published {
  readonly panel: PanelKind;
  readonly config: Config;
  readonly pullRequest: number | undefined;
}

/** What the report keeps of how it is to be published. */
export function toPublication(inputs: ReviewInputs, { panel, config, pullRequest }: Published): Publication {
  const wasChosen = (inputs.config.panel ?? config.panel) === "static";
  return {
    advisory: inputs.advisory,
    onCouldNotJudge: inputs.onCouldNotJudge,
    checkName: inputs.checkName,
    pullRequest,
    maxComments: inputs.maxComments,
    commentThreshold: inputs.commentThreshold,
    isStandIn: panel === "static" && !wasChosen,
  };
}
