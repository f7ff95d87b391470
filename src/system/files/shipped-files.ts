import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_PROMPT_BYTES, PROMPT_NAMES, type PromptFiles } from "../../assignments/prompts.ts";
import { InstallationError } from "../../text/errors.ts";

/**
 * Reads every prompt.
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

/**
 * The text of the catalogue that `npm run build` makes of `rules/effects/`.
 *
 * @throws InstallationError if it cannot be read.
 */
export async function readEffectCatalogue(directory: string): Promise<string> {
  const file = join(directory, "effects.json");
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new InstallationError(`the policy's catalogue of effects cannot be read from ${file}: is dist/ complete?`, {
      cause,
    });
  }
}
