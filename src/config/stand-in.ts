import type { InputProblem } from "../text/errors.ts";
import { joinAnd } from "../text/join-list.ts";
import type { Config } from "./config.ts";
import { endpointOf } from "./named-endpoint.ts";
import { type AskedOf, variablesFor } from "./providers.ts";

/** The panels that the command line and the file ask for, and the provider and endpoint. */
export interface AskedPanels extends AskedOf {
  readonly given: Config["panel"];
  readonly file: Config["panel"];
}

/** What asks for a language model on the command line, named as its reader knows it. */
export interface ModelWishes {
  /** Flags of this run. */
  readonly flags: readonly string[];
  /** Names from the environment and the configuration. */
  readonly lasting: readonly string[];
}

/** The configuration's keys that do not affect the static panel. */
export const MODEL_KEYS = ["models", "start-model", "role-models"] as const satisfies readonly (keyof Config)[];

/**
 * Why the static panel may not replace a model that somebody asked for: its pass would be mistaken for the model's.
 * Empty if it was chosen, or a model plays. Never throws.
 */
export function findStandInProblems(
  panels: AskedPanels,
  wishes: ModelWishes,
  hasApiKey: boolean,
): readonly InputProblem[] {
  const panel = panels.given ?? panels.file ?? "auto";
  if (panels.given === "static") return [];
  if (panel === "static") return findOverruled(wishes);
  if (panel !== "auto") return [];
  const asked = [...wishes.flags, ...wishes.lasting];
  if (hasApiKey || asked.length === 0) return [];
  const { apiKey } = variablesFor(panels);
  const bothWays = `Set ${apiKey}, or choose the rules alone with --panel static.`;
  const needsKey = endpointOf(panels.endpoint)?.["needs-key"] === true;
  const remedy = needsKey ? bothWays : `${bothWays} A local endpoint that checks no key takes any: ${apiKey}=any.`;
  return [{ input: "api-key", got: `nothing beside ${joinAnd(asked)}`, wanted: "a key for the model", remedy }];
}

/** Whether a model should play, with a key or without one. Never throws. */
export function asksForModel({ given, file }: AskedPanels, { flags, lasting }: ModelWishes): boolean {
  const panel = given ?? file ?? "auto";
  return panel !== "static" && (panel !== "auto" || flags.length + lasting.length > 0);
}

/** A flag of this run contradicts the file's panel: whoever wrote the flag did not choose the rules. */
function findOverruled({ flags }: ModelWishes): readonly InputProblem[] {
  if (flags.length === 0) return [];
  const got = `static from the configuration, but ${joinAnd(flags)} from the command line`;
  const remedy = "Add --panel model for the model, or --panel static for the rules alone.";
  return [{ input: "panel", got, wanted: "one of both", remedy }];
}
