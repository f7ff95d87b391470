import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type EffectFamily, effectFamilySchema, openCatalogue } from "../../../src/policy/catalogue.ts";

const FOLDER = join(import.meta.dirname, "../../../rules/effects");

const examplesSchema = z.strictObject({
  typescript: z.string().optional(),
  javascript: z.string().optional(),
  python: z.string().optional(),
  go: z.string().optional(),
});

const fileSchema = effectFamilySchema.extend({ examples: examplesSchema.optional() });

/** A file of `rules/effects/`, with the examples that are its tests. */
export interface EffectFile {
  readonly path: string;
  readonly family: EffectFamily;
  readonly examples: z.infer<typeof examplesSchema>;
  /** The family as the file has it. */
  readonly written: object;
}

/** Every file of `rules/effects/`, by name. Throws for what is none. */
export const EFFECT_FILES: readonly EffectFile[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".yml"))
  .sort()
  .map((name) => {
    const written = parse(readFileSync(join(FOLDER, name), "utf8"));
    const { examples = {}, ...family } = fileSchema.parse(written);
    return { path: `rules/effects/${name}`, family, examples, written: { ...written, examples: undefined } };
  });

/** The catalogue as `rules/effects/` has it, not as it was last built. */
export const CATALOGUE = openCatalogue(EFFECT_FILES.map(({ family }) => family));

/** The text of the same catalogue, as it ships. */
export const CATALOGUE_TEXT = JSON.stringify(EFFECT_FILES.map(({ written }) => written));
