import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MAX_PROMPT_BYTES, PROMPT_NAMES, type PromptFiles } from "../../assignments/prompts.ts";
import { type EffectCatalogue, effectFamilySchema, openCatalogue } from "../../policy/catalogue.ts";
import type { OpenEffectCatalogue } from "../../ports/effect-catalogue.ts";
import { sha256 } from "../../text/digest.ts";
import { InstallationError } from "../../text/errors.ts";

/**
 * Every prompt of the directory.
 *
 * @throws Error if one is missing or over 6 KB: the installation is broken.
 */
export async function readPromptFiles(directory: string): Promise<PromptFiles> {
  const entries = await Promise.all(
    PROMPT_NAMES.map(async (name) => {
      const text = await readFile(join(directory, `${name}.md`), "utf8");
      if (Buffer.byteLength(text) > MAX_PROMPT_BYTES)
        throw new Error(`prompts/${name}.md is over ${MAX_PROMPT_BYTES} bytes`);
      return [name, text] as const;
    }),
  );
  return Object.fromEntries(entries) as PromptFiles;
}

/** The catalogue that `npm run build` makes of `rules/effects/`: read when it is first asked for, and then kept. */
export function effectCatalogue(directory: string): OpenEffectCatalogue {
  let opened: Promise<EffectCatalogue> | undefined;
  return () => {
    opened ??= readCatalogue(directory);
    return opened;
  };
}

/** @throws InstallationError if the directory is not what `npm run build` makes. */
async function readCatalogue(directory: string): Promise<EffectCatalogue> {
  const file = join(directory, "effects.json");
  try {
    const text = await readFile(file, "utf8");
    return openCatalogue(z.array(effectFamilySchema).min(1).parse(JSON.parse(text)), sha256(text));
  } catch (cause) {
    throw new InstallationError(`the policy's catalogue of effects cannot be read from ${file}: is dist/ complete?`, {
      cause,
    });
  }
}
