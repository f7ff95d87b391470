import { DEFAULT_PROVIDER } from "./providers.ts";

// Apart from the schemas, so that inputs can be read without loading zod.

/** Who may review: models, or the rules. `openai` is what `model` was called while there was one provider. */
export const PANELS = ["auto", "model", "openai", "static"] as const;

/** How far a review may be asked to go. */
export const MODE_CHOICES = ["auto", "lightweight", "full", "economy"] as const;

/** Whether a review goes on from an earlier one of the same pull request. */
export const FOLLOW_UP_CHOICES = ["auto", "off"] as const;
export type FollowUpChoice = (typeof FOLLOW_UP_CHOICES)[number];

/** What a configuration may demand for the gate. */
export const REQUIRED_ACCURACIES = ["PASS", "WARN"] as const;
export type RequiredAccuracy = (typeof REQUIRED_ACCURACIES)[number];

/** What a run without a model comes to where no rule covers one of several files. */
export const NOT_COVERED_CHOICES = ["pass", "could-not-judge"] as const;
export type NotCoveredChoice = (typeof NOT_COVERED_CHOICES)[number];

/** Which endings block a merge where the check is required; every other one concludes neutral. */
export const BLOCKING = ["all", "findings", "none"] as const;
export type Blocking = (typeof BLOCKING)[number];

/** What the job's own result says: the verdict, or whether the check run that carries it was written. */
export const JOB_RESULTS = ["verdict", "check"] as const;
export type JobResult = (typeof JOB_RESULTS)[number];

/** What findings of other tools are read for. */
export const FINDINGS_USES = ["debate", "validate"] as const;
export type FindingsUse = (typeof FINDINGS_USES)[number];

/** The most agents that may be asked to work at once. */
export const MOST_AGENTS_AT_ONCE = 256;

/** What of the pull request's description a run may keep up to date. */
export const DESCRIPTION_MODES = ["section", "full"] as const;
export type DescriptionMode = (typeof DESCRIPTION_MODES)[number];
/** What `update-description` may say. */
export const DESCRIPTION_CHOICES = ["off", ...DESCRIPTION_MODES] as const;
export type DescriptionChoice = (typeof DESCRIPTION_CHOICES)[number];

/** Who plays the four roles: the models of a provider, by conversations, or the rules. */
export type PanelChoice = { readonly kind: "model"; readonly provider: string } | { readonly kind: "static" };

export type PanelKind = PanelChoice["kind"];

/** The panel that a configuration, an input or a flag asks for. Never throws. */
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
