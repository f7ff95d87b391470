import { z } from "zod";
import type { Role } from "../replies/role.ts";

const model = z.string().min(1);
const ladder = z
  .union([model.transform((only) => [only]), z.array(model).min(1)], {
    error: "a model, or a list of models from weakest to strongest",
  })
  .refine((models) => new Set(models).size === models.length, { error: "each model once" });

/** The schema of `role-models`: a role's own model, or its own ladder. */
export const roleModelsSchema = z.strictObject({
  enthusiast: ladder.optional(),
  adversary: ladder.optional(),
  judge: ladder.optional(),
  critic: ladder.optional(),
  resolver: ladder.optional(),
  triage: ladder.optional(),
  fixer: ladder.optional(),
  classifier: ladder.optional(),
  describer: ladder.optional(),
  listener: ladder.optional(),
  // The Judge also plays the ranker.
} satisfies Record<Exclude<Role, "ranker">, unknown>);

/** The models of roles that do not use the run's ladder, each weakest to strongest, never empty. */
export type RoleModels = Readonly<Partial<Record<Role, readonly string[]>>>;

/** The roles that a configuration actually names. */
export function toRoleModels(given: z.infer<typeof roleModelsSchema> = {}): RoleModels {
  return Object.fromEntries(Object.entries(given).flatMap(([role, own]) => (own === undefined ? [] : [[role, own]])));
}

/** The run's models, by which its tiers are counted, and those of roles that have their own. */
export interface Ladders {
  readonly models: readonly string[];
  readonly roleModels: RoleModels;
}

/**
 * The model of a role at a tier, which is an index into the run's models. It is the role's own at that index, or its
 * strongest beyond its end (ADR 8). Empty only for an empty ladder.
 */
export function modelOf(role: Role, tier: number, { models, roleModels }: Ladders): string {
  const own = roleModels[role] ?? models;
  return own[Math.min(tier, own.length - 1)] ?? "";
}

/** A conversation needs more tokens than that, so a smaller number is a mistake. */
const MIN_WINDOW = 1024;
const MAX_WINDOW = 100_000_000;

const tokens = z.int().min(MIN_WINDOW).max(MAX_WINDOW);

/** The schema of `context-tokens`: one number for all models, or one by model. */
export const contextTokensSchema = z.union([tokens, z.record(z.string().min(1), tokens)], {
  error: `tokens, at least ${MIN_WINDOW}, or such a number for each model`,
});

/** The configured context window of the models, in tokens. */
export type ContextTokens = z.infer<typeof contextTokensSchema>;

/** The configured window of a model, in tokens; undefined if there is none. */
export function windowOf(model: string, configured: ContextTokens | undefined): number | undefined {
  if (typeof configured !== "object") return configured;
  return Object.hasOwn(configured, model) ? configured[model] : undefined;
}

interface NamedModels {
  readonly "context-tokens"?: ContextTokens | undefined;
  readonly models?: readonly string[] | undefined;
  readonly "role-models"?: z.infer<typeof roleModelsSchema> | undefined;
}

/** Names the windows of models that the configuration does not use; empty if it names no models. Never throws. */
export function describeUnknownWindows(config: NamedModels): readonly string[] {
  const { "context-tokens": windows, models } = config;
  if (typeof windows !== "object" || models === undefined) return [];
  const known = [...new Set([...models, ...Object.values(toRoleModels(config["role-models"])).flat()])];
  return Object.keys(windows)
    .filter((model) => !known.includes(model))
    .map((model) => {
      const name = JSON.stringify(model);
      return `context-tokens: the number of ${name} has no effect, because no configured model has that name. Configured: ${known.join(", ")}.`;
    });
}
