import { z } from "zod";
import { isNewFile, type Pin } from "../change/pin.ts";
import type { Rulebook } from "../config/rulebook.ts";
import { sourceLanguageOf } from "../files/language.ts";
import type { Coverage } from "../verdict/coverage.ts";

export const rulesLeftOutSchema = z
  .object({
    count: z.int().min(1).describe("Rules that claimed nothing there."),
    names: z.array(z.string()).default([]).describe("Their ids; empty in a report of an earlier version."),
    of: z.int().min(1).describe("Rules of the static panel in all."),
    files: z.array(z.string()).describe("The new files that were read, as far as a rule knows their language."),
  })
  .describe(
    "Rules of the static panel that keep silent on new files, where they were measured to be too seldom right.",
  );

export const byRulesSchema = z
  .object({
    covered: z.int().min(0).describe("Files with lines to review whose kind some rule is about."),
    not_covered: z.array(z.string()).describe("Those whose kind no rule is about; prose and lock files need none."),
    not_applied: z
      .array(z.string())
      .default([])
      .describe("Rules of the repository's own about these files, by name: only a model could apply them."),
  })
  .describe("What rules alone could speak of; null where a model read.");

type RulesLeftOut = z.infer<typeof rulesLeftOutSchema>;

/** Static rules that are off for new files; null if no such file of code was read, or all rules are on. */
export function recordRulesLeftOut(
  pin: Pin,
  coverage: Pick<Coverage, "files">,
  rulebook: Rulebook,
): RulesLeftOut | null {
  const own = rulebook.files.filter(({ file }) => file.declared !== undefined);
  const quiet = own.filter(({ file }) => file.declared?.isQuietOnNewFiles);
  const read = new Set(coverage.files.flatMap(({ file, partsRead }) => (partsRead > 0 ? [file] : [])));
  const files = pin.files
    .filter((file) => read.has(file.path) && isNewFile(file, pin.kind) && sourceLanguageOf(file) !== undefined)
    .map(({ path }) => path);
  if (quiet.length === 0 || files.length === 0) return null;
  const names = quiet.flatMap(({ rules }) => rules.map(({ id }) => id));
  return { count: quiet.length, names, of: own.length, files };
}
