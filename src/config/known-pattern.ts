import { z } from "zod";
import { compileGlob } from "../files/glob.ts";
import { recordDigest } from "../text/digest.ts";
import { ConfigError } from "../text/errors.ts";
import { type Locate, toProblems } from "../text/schema-problems.ts";
import { findMeant } from "../text/spelling.ts";
import { normaliseId } from "./parse-rules.ts";

/**
 * A false claim that reviewers made before, shown to Judge and Critic. Only `dismiss` applies it, and only to findings
 * by rule.
 */
export const knownPatternSchema = z.strictObject({
  pattern: z.string().min(10).max(600).describe("What is claimed, in a sentence."),
  why: z.string().min(10).max(600).describe("Why the claim does not hold."),
  rule: z.string().min(1).optional().describe("The rule it belongs to; the entry lapses with it."),
  dismiss: z
    .string()
    .min(1)
    .optional()
    .describe("A rule of the static panel: what it finds in paths, which must be given, is dismissed for this reason."),
  expires: z.iso.date().optional().describe("The last day the entry holds, as YYYY-MM-DD, UTC."),
  words: z
    .array(z.string().min(2))
    .min(1)
    .optional()
    .describe("A finding looks like this pattern if its title or description contains all these words."),
  paths: z
    .array(z.string().refine((glob) => compileGlob(glob) !== undefined, "a glob with few wildcards"))
    .min(1)
    .optional()
    .describe("Globs of the files it applies to; all when absent."),
});
export type KnownPattern = z.infer<typeof knownPatternSchema>;

/** The path of a repository's own patterns, which are read like its configuration. */
export const PATTERNS_PATH = ".github/tribunal/patterns.yml";

/** Lists included in Tribunal, each a file in `prompts/patterns/`. */
export const PATTERN_PACKS = ["general", "arm"] as const;
export type PatternPack = (typeof PATTERN_PACKS)[number];

/** The most entries in one file: more would crowd out the agents' task. */
export const MAX_PATTERNS = 100;

/** The schema of a file of patterns: a list. */
export const knownPatternsSchema = z.array(knownPatternSchema).max(MAX_PATTERNS);

/** A pattern and its source, such as a path or the name of a pack. */
export interface SourcedPattern extends KnownPattern {
  readonly source: string;
}

/** The patterns that apply in this run, and the others with the reason. */
export interface PatternBook {
  readonly active: readonly SourcedPattern[];
  readonly lapsed: readonly { readonly pattern: SourcedPattern; readonly reason: string }[];
}

export const NO_PATTERNS: PatternBook = { active: [], lapsed: [] };

/**
 * Decides which patterns apply: they have not expired, and their rule still exists.
 *
 * @param today as YYYY-MM-DD, UTC.
 * @param hasRule whether the rule files contain a rule with that id.
 */
export function openPatternBook(
  patterns: readonly SourcedPattern[],
  { today, hasRule }: { readonly today: string; readonly hasRule: (id: string) => boolean },
): PatternBook {
  const judged = patterns.map((pattern) => ({ pattern, reason: findLapse(pattern, today, hasRule) }));
  return {
    active: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [pattern] : [])),
    lapsed: judged.flatMap(({ pattern, reason }) => (reason === undefined ? [] : [{ pattern, reason }])),
  };
}

/** Why entries do not apply, one sentence each. */
export function describeLapses({ lapsed }: PatternBook): readonly string[] {
  return lapsed.map(
    ({ pattern, reason }) => `A known false positive of ${pattern.source} no longer counts: it ${reason}.`,
  );
}

/** Entries that dismiss by a rule that the static panel lacks, one sentence each: they have no effect. */
export function describeUnknownDismissals(
  entries: readonly SourcedPattern[],
  staticRules: readonly string[],
): readonly string[] {
  return entries.flatMap(({ dismiss, source }) => {
    if (dismiss === undefined || staticRules.includes(dismiss)) return [];
    const meant = findMeant(dismiss, staticRules);
    const hint = meant === undefined ? "rules/README.md lists its rules" : `is ${meant} meant?`;
    return [`${source} dismisses what ${dismiss} finds, but the static panel has no such rule: ${hint}`];
  });
}

/** SHA-256 of the patterns that agents are shown; undefined if there are none. */
export function patternsDigest({ active }: PatternBook): string | undefined {
  return active.length === 0 ? undefined : recordDigest(active);
}

/**
 * Parses a list of patterns from outside as a whole.
 *
 * @param source its name in errors and in the report.
 * @param locate finds its entries in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
export function parsePatterns(value: unknown, source: string, locate?: Locate): readonly SourcedPattern[] {
  const parsed = knownPatternsSchema.safeParse(value ?? []);
  if (parsed.success) return parsed.data.map((pattern) => ({ ...pattern, source }));
  throw new ConfigError(toProblems(parsed.error.issues, { schema: knownPatternsSchema, value, where: source, locate }));
}

function findLapse(
  { rule, expires, dismiss, paths }: KnownPattern,
  today: string,
  hasRule: (id: string) => boolean,
): string | undefined {
  if (expires !== undefined && today > expires) return `expired on ${expires}`;
  if (dismiss !== undefined && paths === undefined) return `dismisses what ${dismiss} finds, but names no paths`;
  if (rule !== undefined && !hasRule(rule)) return `belongs to rule ${rule}, which is not in the rule files`;
  return undefined;
}

/** The parts of a finding that a pattern is compared with. */
interface Matchable {
  readonly title: string;
  readonly description: string;
  readonly file: string | null;
  readonly rule: { readonly id: string } | null;
}

/**
 * Whether a finding looks like a known false positive, by the rule, words and paths that the entry names. An entry
 * without rule and words is only for readers, and matches nothing. A match is recorded; by itself it decides nothing.
 */
export function looksLike(finding: Matchable, { rule, dismiss, words, paths }: SourcedPattern): boolean {
  const rules = [rule, dismiss].filter((id) => id !== undefined);
  if (rules.length === 0 && words === undefined) return false;
  if (!rules.every((id) => isSameRule(finding.rule?.id, id))) return false;
  const text = `${finding.title}\n${finding.description}`.toLowerCase();
  if (words !== undefined && !words.every((word) => text.includes(word.toLowerCase()))) return false;
  const { file } = finding;
  return paths === undefined || (file !== null && paths.some((glob) => compileGlob(glob)?.(file) ?? false));
}

/**
 * The first entry that dismisses this finding of a static rule; undefined if none does. Whoever maintains the base
 * decides so, as with `paths-ignore`: for one rule, in the named paths, with a reason.
 */
export function findDismissal(
  finding: Matchable & { readonly rule: { readonly id: string } },
  { active }: PatternBook,
): SourcedPattern | undefined {
  return active.find((entry) => entry.dismiss === finding.rule.id && looksLike(finding, entry));
}

/** Ids are compared as in rule files: case, spaces and punctuation do not count. */
function isSameRule(cited: string | undefined, rule: string): boolean {
  return (
    cited !== undefined && (cited === rule || (normaliseId(rule) !== "" && normaliseId(cited) === normaliseId(rule)))
  );
}

/** Room for about sixty entries; those after the packs' and the repository's first ones rarely match. */
const MAX_CHARS = 16_000;
const MAX_FIELD_CHARS = 600;

/**
 * The patterns as Judge and Critic read them, one line each; empty if there are none. The last line counts those
 * without room.
 */
export function renderPatterns(patterns: readonly SourcedPattern[]): string {
  const lines: string[] = [];
  let room = MAX_CHARS;
  for (const pattern of patterns) {
    const line = renderLine(pattern);
    if (line.length + 1 > room) continue;
    room -= line.length + 1;
    lines.push(line);
  }
  const left = patterns.length - lines.length;
  return [...lines, ...(left === 0 ? [] : [`[Left out for length: ${left}]`])].join("\n");
}

function renderLine({ pattern, why, rule, paths }: SourcedPattern): string {
  const about = [...(rule === undefined ? [] : [rule]), ...(paths ?? [])].join(", ");
  return `- ${oneLine(pattern)}${about === "" ? "" : ` (${about})`} Why not: ${oneLine(why)}`;
}

/** The parts of a dismissed finding that an entry uses. */
interface Dropped {
  readonly title: string;
  readonly reason: string;
  readonly rule: { readonly id: string } | null;
  readonly by: string;
}

/**
 * Renders a dismissed finding as an entry for the patterns file. Only a person may add it: a claim that was wrong once
 * may be right the next time.
 */
export function renderPatternEntry({ title, reason, rule, by }: Dropped): string {
  const lines = [`- pattern: ${quote(`A claim like: ${title}`)}`, `  why: ${quote(`Dismissed by a ${by}: ${reason}`)}`];
  return [...lines, ...(rule === null ? [] : [`  rule: ${quote(rule.id)}`])].join("\n");
}

/** JSON strings are valid YAML double-quoted strings. */
function quote(text: string): string {
  return JSON.stringify(oneLine(text).slice(0, MAX_FIELD_CHARS).toWellFormed());
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
