import { type PinnedFile, pathAt } from "../change/pin.ts";
import type { Bounds } from "../code/program/reach.ts";
import { isAttributesFile, isFixturePath } from "../files/exempt-files.ts";
import { compileGlob } from "../files/glob.ts";
import { type Realm, realmOf } from "../files/realm.ts";
import { countOf } from "../text/count-of.ts";
import { joinSome } from "../text/join-list.ts";
import type { ChangedTree, ConfiguredReview, Weakening } from "./configured-review.ts";
import type { KnownPattern } from "./known-pattern.ts";
import { demandOf, type Modal, type Policy, type PolicyEffect, wordsOf } from "./policy.ts";
import { SETTING_KEYS, settingOf, type WeakeningSeverity, type Weaker } from "./settings.ts";

/**
 * Finds everything by which a change weakens later reviews, such as a `fail-on` raised to `critical`. Stricter values
 * and other spellings of the same value do not count. Never throws.
 */
export function findWeakenings(
  before: ConfiguredReview,
  after: ConfiguredReview,
  tree: ChangedTree,
): readonly Weakening[] {
  return [
    ...weakenedSettings(before, after),
    ...weakenedGlobs(before, after, tree.paths),
    ...weakenedAttributes(after, tree),
    ...lostRules(before, after, tree.files),
    ...widenedPatterns(before, after, tree.paths),
    ...weakenedPolicy(before, after, tree),
  ];
}

/** Rule files that are no longer read. One that only moved, or was merged into others, is still read. */
function lostRules(
  before: ConfiguredReview,
  after: ConfiguredReview,
  files: readonly PinnedFile[],
): readonly Weakening[] {
  const read = new Set(after.ruleFiles.map(({ path }) => path));
  const words = new Set(after.ruleFiles.flatMap(({ lines }) => lines.map((line) => line.trim())));
  const lost = before.ruleFiles.filter(({ path, lines }) => {
    const moved = files.find((file) => pathAt(file, "base") === path)?.path ?? path;
    return !read.has(moved) && !lines.every((line) => words.has(line.trim()) || line.trim() === "");
  });
  return lost.map(({ path }) => {
    const isDeleted = files.some((file) => pathAt(file, "base") === path && pathAt(file, "head") !== path);
    const line = isDeleted ? undefined : after.configFile.lineOf(["rules"]);
    const sentence = `The rules of ${nameSome([path])} are no longer read.`;
    return { file: isDeleted ? path : after.configFile.path, line, severity: "medium", sentence };
  });
}

/**
 * Known false positives excuse findings. They are reported, but as low: an entry decides nothing by itself, unless it
 * dismisses.
 */
function widenedPatterns(
  before: ConfiguredReview,
  after: ConfiguredReview,
  paths: readonly string[],
): readonly Weakening[] {
  return after.patterns.flatMap((entry, index) => {
    const same = before.patterns.filter(({ pattern }) => pattern === entry.pattern);
    const how =
      same.length === 0 ? "is new" : same.some((old) => isWithin(entry, old)) ? undefined : "is about more than before";
    if (how === undefined) return [];
    const line = after.patternsFile.lineOf([index]);
    const at = line === undefined ? "" : ` (line ${line})`;
    const sentence = `The known false positive ${nameSome([entry.pattern])}${at} ${how}${describeDismissal(entry)}.`;
    const severity = entry.dismiss === undefined ? "low" : weighDismissal(entry, after, paths);
    return [{ file: after.patternsFile.path, line, severity, sentence }];
  });
}

/** The end of a sentence about what an entry dismisses; empty if it dismisses nothing. */
function describeDismissal({ dismiss, paths }: KnownPattern): string {
  if (dismiss === undefined || paths === undefined) return "";
  return `: what ${nameSome([dismiss])} finds in ${nameSome(paths)} is dismissed`;
}

/** Never low: an entry that matches no file yet dismisses future ones. */
function weighDismissal(entry: KnownPattern, after: ConfiguredReview, open: readonly string[]): WeakeningSeverity {
  const taken = open.filter(matcherOf(entry.paths ?? []));
  return taken.length > 0 && weigh({ open, taken, after }) === "high" ? "high" : "medium";
}

/**
 * Whether a known false positive excuses no more than the old entry did. It has the same rules, at least its words, at
 * most its paths, and no later expiry.
 */
function isWithin(entry: KnownPattern, old: KnownPattern): boolean {
  // A dismissal without paths has no effect, so adding any path gives it one.
  if (entry.dismiss !== undefined && old.paths === undefined && entry.paths !== undefined) return false;
  const hasRule = (old.rule === undefined || entry.rule === old.rule) && entry.dismiss === old.dismiss;
  const endsInTime = old.expires === undefined || (entry.expires !== undefined && entry.expires <= old.expires);
  const words = entry.words ?? [];
  const hasWords = old.words === undefined || old.words.every((word) => words.includes(word));
  const hasPaths = old.paths === undefined || entry.paths?.every((path) => old.paths?.includes(path)) === true;
  return hasRule && endsInTime && hasWords && hasPaths && (old.words === undefined || words.length > 0);
}

/** The attributes that a change writes, if they exclude more files at head than the earlier ones. Never throws. */
function weakenedAttributes(after: ConfiguredReview, tree: ChangedTree): readonly Weakening[] {
  const { before, after: marked } = tree.generated;
  const isIgnored = matcherOf(after.config["paths-ignore"] ?? []);
  const open = tree.paths.filter((path) => !before.has(path) && !isIgnored(path));
  const taken = open.filter((path) => marked.has(path));
  const writer = tree.files.find((file) => isAttributesFile(file.path) && lineOfMark(file) !== undefined);
  const file = writer ?? tree.files.find(({ path }) => isAttributesFile(path));
  if (taken.length === 0 || file === undefined) return [];
  const sentence = `linguist-generated marks ${nameTaken(taken)}: reviews skip them.`;
  return [{ file: file.path, line: lineOfMark(file), severity: weigh({ open, taken, after }), sentence }];
}

/** The first line of the change that mentions the attribute. */
function lineOfMark({ hunks }: PinnedFile): number | undefined {
  const added = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "added"));
  return added.find(({ text }) => text.includes("linguist-generated"))?.headLine;
}

/** The keys, apart from globs, by which reviews are weaker than before, in a fixed order. Never throws. */
function weakenedSettings(before: ConfiguredReview, after: ConfiguredReview): readonly Weakening[] {
  return SETTING_KEYS.flatMap((key) =>
    (settingOf(key).weaker ?? []).flatMap((how) => {
      const what = describeChange(how, before.config[key], after.config[key]);
      return what === undefined ? [] : [toWeakening([key, ...(how.below ?? [])], how, { after, what })];
    }),
  );
}

/** How the later value is weaker, as a clause; undefined if it is not. */
function describeChange(how: Weaker<unknown>, before: unknown, after: unknown): string | undefined {
  if ("rank" in how) {
    if (how.rank(after) <= how.rank(before)) return undefined;
    return `is ${how.read(after)} and was ${how.read(before)}`;
  }
  const [old, now] = [how.entries(before), how.entries(after)];
  if (how.weakerBy === "fewer" && now === how.everything) return undefined;
  const changed = how.weakerBy === "more" ? without(now, old) : without(old, now);
  return changed.length === 0 ? undefined : `has ${how.weakerBy} entries, ${nameSome(changed)}`;
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((each) => !others.includes(each));
}

function toWeakening(
  path: readonly string[],
  { severity, meaning }: Weaker<unknown>,
  { after: { configFile }, what }: { readonly after: ConfiguredReview; readonly what: string },
): Weakening {
  const line = configFile.lineOf(path);
  return { file: configFile.path, line, severity, sentence: `${nameKey(path, line)} ${what}: ${meaning}.` };
}

/** A key as messages name it, with its line if it has one. */
function nameKey(path: readonly string[], line: number | undefined): string {
  return `${path.join(".")} (${line === undefined ? "no longer said" : `line ${line}`})`;
}

const MAX_NAMED = 5;
const MAX_NAME_CHARS = 100;

/** A few entries of a list, and the number of further ones. */
export function nameSome(entries: readonly string[]): string {
  const named = entries.map((entry) => JSON.stringify(entry.slice(0, MAX_NAME_CHARS)));
  return joinSome(named, MAX_NAMED);
}

const STRENGTHS: Readonly<Record<Modal, number>> = {
  MUST_NOT: 2,
  MAY_NOT: 2,
  MUST: 2,
  SHOULD_NOT: 1,
  SHOULD: 1,
  MAY: 0,
};

const BOUND_KEYS: Readonly<Record<keyof Bounds, string>> = {
  maxFiles: "max-files",
  maxFollowDepth: "max-follow-depth",
  maxSearchResults: "max-search-results",
  maxRuntimeSeconds: "max-runtime-seconds",
};

/**
 * Finds everything by which a change makes the policy demand less, or search less far. Stricter effects, another order
 * and other ids do not count. Never throws.
 */
function weakenedPolicy(
  before: ConfiguredReview,
  after: ConfiguredReview,
  { paths }: Pick<ChangedTree, "paths">,
): readonly Weakening[] {
  const kept = new Map(after.policy.effects.map((effect) => [effect.id, effect]));
  const same = new Set(after.policy.effects.map(contentOf));
  const weakened = before.policy.effects.flatMap((old) => {
    if (demandOf(old) === "nothing") return [];
    const now = kept.get(old.id);
    if (now !== undefined) return weakenedEffect(old, now, paths);
    return same.has(contentOf(old))
      ? []
      : [{ severity: "medium" as const, line: undefined, sentence: describeGone(old) }];
  });
  const file = after.policyFile.path;
  return [...weakened.map((each) => ({ file, ...each })), ...weakenedFrame(before.policy, after)];
}

type Unplaced = Omit<Weakening, "file">;

function weakenedEffect(old: PolicyEffect, now: PolicyEffect, paths: readonly string[]): readonly Unplaced[] {
  const at = now.line === undefined ? "" : ` (line ${now.line})`;
  const named = `The effect ${nameSome([now.id])}${at}`;
  const isWeaker = demandOf(now) !== demandOf(old) || STRENGTHS[now.modal] < STRENGTHS[old.modal];
  const modal = isWeaker
    ? [
        {
          ...medium(now),
          sentence: `${named} is ${now.modal} and was ${old.modal}: ${isMilder(old, now) ? "it asks for less" : "it asks for something else"}.`,
        },
      ]
    : [];
  return [
    ...modal,
    ...otherWords(old, now, named),
    ...fewerPaths(old, now, { paths, named }),
    ...longerWaiver(old, now, named),
  ];
}

function isMilder(old: PolicyEffect, now: PolicyEffect): boolean {
  return demandOf(now) === "nothing" || demandOf(now) === demandOf(old);
}

function otherWords(old: PolicyEffect, now: PolicyEffect, named: string): readonly Unplaced[] {
  const isWider =
    demandOf(now) === "absent" && now.effect !== undefined && now.effect === old.effect && now.mentions.length === 0;
  if (isWider || fold(wordsOf(now)) === fold(wordsOf(old))) return [];
  const sentence = `${named} is about ${nameSome([wordsOf(now)])} and was about ${nameSome([wordsOf(old)])}.`;
  return [{ line: now.line, severity: "low", sentence }];
}

function fewerPaths(
  old: PolicyEffect,
  now: PolicyEffect,
  { paths, named }: { readonly paths: readonly string[]; readonly named: string },
): readonly Unplaced[] {
  if (old.paths.every((glob) => now.paths.includes(glob))) return [];
  const [was, is] = [matcherOf(old.paths), matcherOf(now.paths)];
  const lost = paths.filter((path) => was(path) && !is(path));
  if (lost.length === 0) return [];
  return [{ ...medium(now), sentence: `${named} no longer covers ${nameTaken(lost)}.` }];
}

/** Compares the total time an effect is waived: another reason for the same time loses nothing. */
function longerWaiver(old: PolicyEffect, now: PolicyEffect, named: string): readonly Unplaced[] {
  const until =
    old.waivers
      .map(({ expires }) => expires)
      .toSorted()
      .at(-1) ?? "";
  const longest = now.waivers.toSorted((a, b) => (a.expires < b.expires ? -1 : 1)).at(-1);
  if (longest === undefined || longest.expires <= until) return [];
  const who = nameSome([longest.approvedBy]);
  const than = until === "" ? "" : `, and was until ${until}`;
  const sentence = `${named} is waived until ${longest.expires}${than}, approved by ${who}: ${nameSome([longest.reason])}.`;
  return [{ line: longest.line, severity: "medium", sentence }];
}

/** Severity and bounds, which apply to all effects. */
function weakenedFrame(before: Policy, { policy, policyFile }: ConfiguredReview): readonly Weakening[] {
  if (before.effects.length === 0) return [];
  const toWeakening = (path: readonly string[], what: string, severity: "low" | "medium"): Weakening => {
    const line = policyFile.lineOf(path);
    return { file: policyFile.path, line, severity, sentence: `${nameKey(path, line)} ${what}.` };
  };
  const isMilder = before.severity === "error" && policy.severity === "warning";
  const milder = isMilder
    ? [toWeakening(["severity"], "is now warning and was error: a violation no longer fails the check", "medium")]
    : [];
  const bounds = (Object.keys(BOUND_KEYS) as (keyof Bounds)[]).flatMap((key) => {
    const [old, now] = [before.bounds[key], policy.bounds[key]];
    return now < old
      ? [toWeakening(["bounds", BOUND_KEYS[key]], `is now ${now} and was ${old}: less is checked`, "low")]
      : [];
  });
  return [...milder, ...bounds];
}

function describeGone(effect: PolicyEffect): string {
  return `The effect ${nameSome([effect.id])} (${effect.modal} ${wordsOf(effect)}) is no longer checked.`;
}

function medium({ line }: PolicyEffect): Pick<Unplaced, "line" | "severity"> {
  return { line, severity: "medium" };
}

function contentOf(effect: PolicyEffect): string {
  return JSON.stringify([effect.modal, fold(wordsOf(effect)), effect.paths]);
}

function fold(words: string): string {
  return words.toLowerCase().replace(/\s+/g, " ");
}

const MEANINGS = {
  "paths-ignore": "not reviewed any more",
  "never-send": "shown to no model any more",
  "expected-injections": "where text that addresses a reviewer is reported as low",
} as const;
type GlobKey = keyof typeof MEANINGS;
const KEYS = ["paths-ignore", "never-send", "expected-injections"] as const satisfies readonly GlobKey[];

/** Generated files: nobody reviews them by reading. */
const MADE =
  /(?:^|\/)(?:dist|build|out|target|coverage)\/|(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$|(?:^|\/)pnpm-lock\.ya?ml$|(?:^|\/)go\.sum$|(?:^|\/)bun\.lockb?$|\.lock$|\.(?:png|jpe?g|gif|webp|ico|pdf|woff2?|ttf|mp[34]|map)$/i;

/** Files that are run, or that agents follow: excluding these leaves a review without its subject. */
const SOURCE: ReadonlySet<Realm> = new Set<Realm>(["workflow", "instructions", "build file", "source"]);

/** Files in which text addressed to a reviewer is ordinary, such as tests of injection and instructions to agents. */
const SPEAKING: ReadonlySet<Realm> = new Set<Realm>(["test", "documentation", "instructions"]);

/**
 * The lists of globs that exclude more files at head than before. Only their matches count: another order, another
 * spelling and a glob without matches lose nothing. Never throws.
 *
 * @param paths every file in git at head.
 */
function weakenedGlobs(
  before: ConfiguredReview,
  after: ConfiguredReview,
  paths: readonly string[],
): readonly Weakening[] {
  return KEYS.flatMap((key) => {
    const known = before.config[key] ?? [];
    const added = (after.config[key] ?? []).filter((glob) => !known.includes(glob));
    if (added.length === 0) return [];
    const open = paths.filter(unmatched(matcherOf(known)));
    const taken = open.filter(matcherOf(added));
    if (taken.length === 0) return [];
    const globs = added.filter((glob) => taken.some(matcherOf([glob])));
    const index = (after.config[key] ?? []).indexOf(globs[0] ?? "");
    const line = after.configFile.lineOf([key, index]);
    const what = `adds ${nameSome(globs)}, which ${globs.length === 1 ? "matches" : "match"} ${nameTaken(taken)}`;
    const sentence = `${nameKey([key], line)} ${what}: ${MEANINGS[key]}.`;
    const isOrdinary = key === "expected-injections" ? isSpeaking : isPassive;
    return [{ file: after.configFile.path, line, severity: weigh({ open, taken, after }, isOrdinary), sentence }];
  });
}

/** The number of files, and one of them, preferably source. Needs at least one. */
function nameTaken(taken: readonly string[]): string {
  const [example = ""] = taken.filter(isSource).concat(taken);
  return `${countOf(taken.length, "file")}, such as ${nameSome([example])}`;
}

/** The files excluded from reviews, and those reviewed before. */
interface Taken {
  readonly open: readonly string[];
  readonly taken: readonly string[];
  readonly after: ConfiguredReview;
}

/** High for our own folder or most of the source, low if all of it is ordinary. */
function weigh({ open, taken, after }: Taken, isOrdinary: (path: string) => boolean = isPassive): WeakeningSeverity {
  const folder = after.configFile.path.replace(/[^/]*$/, "");
  const beside = [after.patternsFile.path, after.policyFile.path];
  const isOurs = (path: string) =>
    folder === "" ? path === after.configFile.path : path.startsWith(folder) || beside.includes(path);
  if (taken.some(isOurs)) return "high";
  if (taken.filter(isSource).length * 2 > open.filter(isSource).length) return "high";
  return taken.every(isOrdinary) ? "low" : "medium";
}

function isSource(path: string): boolean {
  return SOURCE.has(realmOf(path)) && !MADE.test(path);
}

/** Generated or copied files, fixtures, and prose: excluding these is ordinary. */
function isPassive(path: string): boolean {
  const realm = realmOf(path);
  return realm === "copied code" || realm === "documentation" || isFixturePath(path) || isMade(path, realm);
}

/** A platform runs the files in its folders, whatever their names. */
function isMade(path: string, realm: Realm): boolean {
  return MADE.test(path) && realm !== "workflow" && realm !== "platform settings";
}

function isSpeaking(path: string): boolean {
  return SPEAKING.has(realmOf(path)) || isPassive(path);
}

/** Whether any of the globs matches; an invalid one matches nothing. */
function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob) ?? (() => false));
  return (path) => matchers.some((matches) => matches(path));
}

function unmatched(matches: (path: string) => boolean): (path: string) => boolean {
  return (path) => !matches(path);
}
