import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PatternPack, SourcedPattern } from "../../config/known-pattern.ts";
import { maskSecrets } from "../../files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import { readPatternList } from "./config-file.ts";

export interface PatternMasking {
  readonly secretDetector: SecretDetector;
  readonly secretKey: Uint8Array;
}

/**
 * Parses a repository's known false positives, with secrets masked; empty if the file is absent.
 *
 * @param source its name in errors and in the report.
 * @throws ConfigError if it is no YAML, or no list of entries.
 */
export async function readPatterns(
  text: string | undefined,
  source: string,
  { secretDetector, secretKey }: PatternMasking,
): Promise<readonly SourcedPattern[]> {
  if (text === undefined) return [];
  const patterns = await readPatternList(text, source);
  if ((await secretDetector.detect(text, source)).length === 0) return patterns;
  const mask = async (part: string) => maskSecrets(part, await secretDetector.detect(part, source), secretKey).text;
  return Promise.all(
    patterns.map(async (entry) => ({ ...entry, pattern: await mask(entry.pattern), why: await mask(entry.why) })),
  );
}

/**
 * Reads the entries of packs, in order.
 *
 * @param directory the packs' folder.
 * @throws Error if one is missing, and ConfigError if it is invalid: the installation is broken.
 */
export async function readPatternPacks(
  directory: string,
  packs: readonly PatternPack[],
): Promise<readonly SourcedPattern[]> {
  const read = packs.map(async (pack) => {
    const source = `pack ${pack}`;
    return readPatternList(await readFile(join(directory, `${pack}.yml`), "utf8"), source);
  });
  return (await Promise.all(read)).flat();
}
