import { z } from "zod";
import { type roleModelsSchema, toRoleModels } from "./ladder.ts";

/** Fewer tokens hold no conversation, and a number so small is a slip. */
const MIN_WINDOW = 1024;
const MAX_WINDOW = 100_000_000;

const tokens = z.int().min(MIN_WINDOW).max(MAX_WINDOW);

/** What a configuration may say under `context-tokens`: for all models, or by model. */
export const contextTokensSchema = z.union([tokens, z.record(z.string().min(1), tokens)], {
  error: `tokens, at least ${MIN_WINDOW}, or such a number for each model`,
});

/** How many tokens each model takes, as far as it is configured. */
export type ContextTokens = z.infer<typeof contextTokensSchema>;

/** The configured window of a model, in tokens; undefined where none is. */
export function windowOf(model: string, configured: ContextTokens | undefined): number | undefined {
  if (typeof configured !== "object") return configured;
  return Object.hasOwn(configured, model) ? configured[model] : undefined;
}

interface NamedModels {
  readonly "context-tokens"?: ContextTokens | undefined;
  readonly models?: readonly string[] | undefined;
  readonly "role-models"?: z.infer<typeof roleModelsSchema> | undefined;
}

/** Says which windows belong to no model of the configuration; nothing where it names no models. Never throws. */
export function describeUnknownWindows(config: NamedModels): readonly string[] {
  const { "context-tokens": windows, models } = config;
  if (typeof windows !== "object" || models === undefined) return [];
  const known = [...new Set([...models, ...Object.values(toRoleModels(config["role-models"])).flat()])];
  return Object.keys(windows)
    .filter((model) => !known.includes(model))
    .map((model) => {
      const name = JSON.stringify(model);
      return `context-tokens: the number of ${name} has no effect, as no configured model has that name: ${known.join(", ")}.`;
    });
}
