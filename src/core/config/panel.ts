import type { PANELS } from "./choices.ts";
import { PROVIDER_NAMES } from "./providers.ts";

/** Who plays the four roles: the models of a provider, by conversations, or the rules. */
export type PanelChoice = { readonly kind: "model"; readonly provider: string } | { readonly kind: "static" };

export type PanelKind = PanelChoice["kind"];

/** The panel that a configuration, an input or a flag asks for. Never throws. */
export function choosePanel(word: (typeof PANELS)[number], hasApiKey: boolean): PanelChoice {
  if (word === "static" || (word === "auto" && !hasApiKey)) return { kind: "static" };
  const provider = word === "auto" ? PROVIDER_NAMES[0] : word;
  return provider === undefined ? { kind: "static" } : { kind: "model", provider };
}

/** The panel as a configuration would ask for it. */
export function panelWord(panel: PanelChoice): string {
  return panel.kind === "model" ? panel.provider : "static";
}
