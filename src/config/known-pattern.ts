import { z } from "zod";
import { compileGlob } from "../files/glob.ts";
import { recordDigest } from "../text/digest.ts";
import { ConfigError } from "../text/errors.ts";
import { type Locate, toProblems } from "../text/schema-problems.ts";
import { findMeant } from "../text/spelling.ts";
import { normaliseId } from "./parse-rules.ts";

/** Something reviewers claimed wrongly before: told to Judge and Critic. Only `dismiss` applies it, to what a rule found. */
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
    .describe("Words that a finding's title or description all hold when it looks like this pattern."),
  paths: z
    .array(z.string().refine((glob) => compileGlob(glob) !== undefined, "a glob with few wildcards"))
    .min(1)
    .optional()
    .describe("Globs of the files it is about; all when absent."),
});
export type KnownPattern = z.infer<typeof knownPatternSchema>;

/** Where a repository keeps its own, read like its configuration. */
export const PATTERNS_PATH = ".github/tribunal/patterns.yml";

/** Lists that come with Tribunal, each a file in `prompts/patterns/`. */
export const PATTERN_PACKS = ["general", "arm"] as const;
export type PatternPack = (typeof PATTERN_PACKS)[number];

/** The most entries one file may hold: more would crowd out what agents are asked to do. */
export const MAX_PATTERNS = 100;

/** What a file of patterns holds: a list. */
export const knownPatternsSchema = z.array(knownPatternSchema).max(MAX_PATTERNS);

/** A pattern with where it comes from, such as a path or the name of a pack. */
export interface SourcedPattern extends KnownPattern {
  readonly source: string;
}

/** The patterns that hold in this run, and those that do not with the reason. */
export interface PatternBook {
  readonly active: readonly SourcedPattern[];
  readonly lapsed: readonly { readonly pattern: SourcedPattern; readonly reason: string }[];
}

export const NO_PATTERNS: PatternBook = { active: [], lapsed: [] };

/**
 * Which patterns hold: neither expired nor about a rule that is gone.
 *
 * @param today as YYYY-MM-DD, UTC.
 * @param hasRule whether the rule files hold a rule of that id.
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

/** Why entries do not hold, one sentence each. */
export function describeLapses({ lapsed }: PatternBook): readonly string[] {
  return lapsed.map(
    ({ pattern, reason }) => `A known false positive of ${pattern.source} does not count any more: it ${reason}.`,
  );
}

/** The entries that dismiss by a rule that the static panel does not have, a sentence each: they do nothing. */
export function describeUnknownDismissals(
  entries: readonly SourcedPattern[],
  staticRules: readonly string[],
): readonly string[] {
  return entries.flatMap(({ dismiss, source }) => {
    if (dismiss === undefined || staticRules.includes(dismiss)) return [];
    const meant = findMeant(dismiss, staticRules);
    const hint = meant === undefined ? "docs/static-panel.md lists its rules" : `is ${meant} meant?`;
    return [`${source} dismisses what ${dismiss} finds, which is no rule of the static panel: ${hint}`];
  });
}

/** SHA-256 of what agents are told; undefined when that is nothing. */
export function patternsDigest({ active }: PatternBook): string | undefined {
  return active.length === 0 ? undefined : recordDigest(active);
}

/**
 * A list of patterns from outside, checked as a whole.
 *
 * @param source how it is named in errors and in the report.
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
  if (dismiss !== undefined && paths === undefined) return `dismisses what ${dismiss} finds, and names no paths`;
  if (rule !== undefined && !hasRule(rule)) return `belongs to rule ${rule}, which is not in the rule files`;
  return undefined;
}

/** What of a finding a pattern is compared with. */
interface Matchable {
  readonly title: string;
  readonly description: string;
  readonly file: string | null;
  readonly rule: { readonly id: string } | null;
}

/**
 * Whether a finding looks like a known false positive: by its rule, its words and its file, as far as the entry names
 * them. An entry that names neither rule nor words is for readers, and matches nothing. A match is recorded; alone it
 * decides nothing.
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
 * The entry that dismisses what this rule of the static panel found, the first that matches; undefined where none does.
 * Whoever keeps the base decides so, as by `paths-ignore`: for one rule, in paths that the entry names, with its reason.
 */
export function findDismissal(
  finding: Matchable & { readonly rule: { readonly id: string } },
  { active }: PatternBook,
): SourcedPattern | undefined {
  return active.find((entry) => entry.dismiss === finding.rule.id && looksLike(finding, entry));
}

/** Ids are compared as the rule files' own are: but for case, blanks and marks. */
function isSameRule(cited: string | undefined, rule: string): boolean {
  return (
    cited !== undefined && (cited === rule || (normaliseId(rule) !== "" && normaliseId(cited) === normaliseId(rule)))
  );
}

/** Enough for some sixty entries; what comes after the packs' and the repository's first ones is seldom met. */
const MAX_CHARS = 16_000;
const MAX_FIELD_CHARS = 600;

/**
 * The patterns as Judge and Critic read them, a line each; empty when there are none. What finds no room is counted in
 * a last line.
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

/** A finding that was dropped, as far as an entry tells of it. */
interface Dropped {
  readonly title: string;
  readonly reason: string;
  readonly rule: { readonly id: string } | null;
  readonly by: string;
}

/**
 * A dismissed finding as an entry ready for the patterns file. Nobody adds it but a person: what was wrong once may be
 * right the next time.
 */
export function renderPatternEntry({ title, reason, rule, by }: Dropped): string {
  const lines = [`- pattern: ${quote(`A claim like: ${title}`)}`, `  why: ${quote(`Dismissed by a ${by}: ${reason}`)}`];
  return [...lines, ...(rule === null ? [] : [`  rule: ${quote(rule.id)}`])].join("\n");
}

/** JSON's strings are YAML's double-quoted ones. */
function quote(text: string): string {
  return JSON.stringify(oneLine(text).slice(0, MAX_FIELD_CHARS).toWellFormed());
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
