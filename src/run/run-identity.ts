import type { Selection } from "../change/selection.ts";
import type { Severity } from "../claims/severity.ts";
import type { Config, Settings } from "../config/config.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Softening } from "../verdict/conclusion.ts";

/** What a run is called and configured with; it enters the report as it is. */
export interface RunIdentity {
  readonly id: string;
  /** The seed from which spot checks are drawn, besides the pin; empty where two runs must draw the same ones. */
  readonly nonce: string;
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly promptsSha256: string | undefined;
  /** How the target was selected; absent where a host named its commits. */
  readonly selection?: Selection | undefined;
  /** What GitHub is told and how; absent outside of it. */
  readonly publication: Publication | undefined;
  /** Whether a later head is reviewed that goes on from this one, though it be of no pull request. */
  readonly goesOn?: boolean | undefined;
}

/** How a conclusion is softened and findings are posted. */
export interface Publication extends Softening {
  readonly checkName: string;
  /** Absent for what is no pull request. */
  readonly pullRequest?: number | undefined;
  /** Undefined for as many as the change bears. */
  readonly maxComments: number | undefined;
  readonly commentThreshold: Severity;
  /** The static panel plays only because no key was given: then its verdict is no review. */
  readonly isStandIn: boolean;
}

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
