import type { EffectCatalogue } from "../policy/catalogue.ts";

/** Opens the catalogue of effects. It is called only where a repository has a policy, and reads the catalogue once. */
export type OpenEffectCatalogue = () => Promise<EffectCatalogue>;
