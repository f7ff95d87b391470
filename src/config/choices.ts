import { DEFAULT_PROVIDER } from "./providers.ts";

// Separate from the schemas, so that inputs can be read without loading zod.

/** Who reviews: models or rules. `openai` is the name of `model` from when there was only one provider. */
export const PANELS = ["auto", "model", "openai", "static"] as const;

/** How thorough a review may be asked to be. */
export const MODE_CHOICES = ["auto", "lightweight", "full", "economy"] as const;

/** Whether a review continues from an earlier one of the same pull request. */
export const FOLLOW_UP_CHOICES = ["auto", "off"] as const;
export type FollowUpChoice = (typeof FOLLOW_UP_CHOICES)[number];

/** The accuracy that a configuration may require for the gate. */
export const REQUIRED_ACCURACIES = ["PASS", "WARN"] as const;
export type RequiredAccuracy = (typeof REQUIRED_ACCURACIES)[number];

/** The outcome of a run without a model if no rule covers one of several files. */
export const NOT_COVERED_CHOICES = ["pass", "could-not-judge"] as const;
export type NotCoveredChoice = (typeof NOT_COVERED_CHOICES)[number];

/** Which outcomes block a merge if the check is required; every other one concludes neutral. */
export const BLOCKING = ["all", "findings", "none"] as const;
export type Blocking = (typeof BLOCKING)[number];

/** The meaning of the job's own result: the verdict, or whether the check run with the verdict was written. */
export const JOB_RESULTS = ["verdict", "check"] as const;
export type JobResult = (typeof JOB_RESULTS)[number];

/** How findings of other tools are used. */
export const FINDINGS_USES = ["debate", "validate"] as const;
export type FindingsUse = (typeof FINDINGS_USES)[number];

/** The highest allowed number of agents at work at once. */
export const MOST_AGENTS_AT_ONCE = 256;

/** The part of the pull request's description that a run may keep up to date. */
export const DESCRIPTION_MODES = ["section", "full"] as const;
export type DescriptionMode = (typeof DESCRIPTION_MODES)[number];
/** The values of `update-description`. */
export const DESCRIPTION_CHOICES = ["off", ...DESCRIPTION_MODES] as const;
export type DescriptionChoice = (typeof DESCRIPTION_CHOICES)[number];

/** Who plays the four roles: the models of a provider, or the rules. */
export type PanelChoice = { readonly kind: "model"; readonly provider: string } | { readonly kind: "static" };

export type PanelKind = PanelChoice["kind"];

/** The panel that a configuration, an input or a flag selects. Never throws. */
export function choosePanel(
  word: (typeof PANELS)[number],
  hasApiKey: boolean,
  provider: string = DEFAULT_PROVIDER,
): PanelChoice {
  const isStatic = word === "static" || (word === "auto" && !hasApiKey);
  return isStatic ? { kind: "static" } : { kind: "model", provider };
}

/** The panel as reports name it: the provider of the models, or `static`. */
export function panelWord(panel: PanelChoice): string {
  return panel.kind === "model" ? panel.provider : "static";
}
