import { readFileSync } from "node:fs";
import { z } from "zod";

/**
 * Pull requests made of published npm packages: most put back a documented defect, one is large, one is clean.
 * Only facts are kept here; the packages come from the registry, pinned by their digests.
 */
const releaseSchema = z.strictObject({ version: z.string(), integrity: z.string().startsWith("sha512-") });

const lineRangeSchema = z.tuple([z.int().positive(), z.int().positive()]);

const siteSchema = z.strictObject({
  file: z.string(),
  /** Set when the pull request removes the file: any finding in it is at the site. */
  deleted: z.literal(true).optional(),
  /** First and last line at head; for a pure deletion the lines around it. */
  lines: z.array(lineRangeSchema),
  /** What the change deletes there, at base; absent where it only adds. */
  base: z.array(lineRangeSchema).optional(),
  /** The enclosing functions or classes. */
  symbols: z.array(z.strictObject({ name: z.string(), start: z.int(), end: z.int() })),
});

const defectSchema = z.strictObject({
  id: z.string(),
  summary: z.string(),
  /** A real regression beside the one the case is about: neither demanded nor a false alarm. */
  secondary: z.literal(true).optional(),
  /** Alternatives: a finding at one of them is enough. */
  sites: z.array(siteSchema).min(1),
  /** A case-insensitive pattern for what a correct finding talks about. */
  topic: z.string(),
});

const caseSchema = z.strictObject({
  id: z.string(),
  package: z.string(),
  base: releaseSchema,
  head: releaseSchema,
  /** `natural`: older to newer release. `reverted-fix`: head is the release before the fix. */
  direction: z.enum(["natural", "reverted-fix"]),
  class: z.string(),
  advisories: z.array(z.string()),
  filter: z
    .strictObject({ include: z.array(z.string()).optional(), exclude: z.array(z.string()).optional() })
    .optional(),
  /** Comments that would give the defect away. */
  redact: z
    .array(z.strictObject({ file: z.string(), side: z.enum(["base", "head"]), match: z.string(), flags: z.string() }))
    .optional(),
  sha: z.strictObject({ base: z.string().length(40), head: z.string().length(40) }),
  defectFiles: z.array(z.string()),
  expected: z.array(defectSchema),
});

const catalogueSchema = z.strictObject({ exclude: z.array(z.string()), cases: z.array(caseSchema).min(1) });

export type Release = z.infer<typeof releaseSchema>;
export type Defect = z.infer<typeof defectSchema>;
export type Site = z.infer<typeof siteSchema>;
export type Case = z.infer<typeof caseSchema>;

const catalogue = catalogueSchema.parse(
  JSON.parse(readFileSync(new URL("./cases.json", import.meta.url), "utf8")) as unknown,
);

/** All of them, in the catalogue's order. */
export const allCases: readonly Case[] = catalogue.cases;

/** Globs of what no case contains: documentation, tests, build results, lock files. */
export const excludedEverywhere: readonly string[] = catalogue.exclude;

/** @throws Error if no case has that id */
export function findCase(id: string): Case {
  const found = allCases.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no case ${id}; known: ${allCases.map((known) => known.id).join(", ")}`);
  return found;
}
