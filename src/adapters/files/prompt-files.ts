import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_PROMPT_BYTES, PROMPT_NAMES, type PromptFiles } from "../../core/assignments/prompts.ts";

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
