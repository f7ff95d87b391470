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
}

/** Every file of `rules/effects/`, by name. Throws for what is none. */
export const EFFECT_FILES: readonly EffectFile[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".yml"))
  .sort()
  .map((name) => {
    const { examples = {}, ...family } = fileSchema.parse(parse(readFileSync(join(FOLDER, name), "utf8")));
    return { path: `rules/effects/${name}`, family, examples };
  });

/** The catalogue as `rules/effects/` has it, not as it was last built. */
export const CATALOGUE = openCatalogue(
  EFFECT_FILES.map(({ family }) => family),
  "sha256 of the files",
);
