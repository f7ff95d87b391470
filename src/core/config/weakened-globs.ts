import { countOf } from "../count-of.ts";
import { isFixturePath } from "../files/exempt-files.ts";
import { compileGlob } from "../files/glob.ts";
import { type Realm, realmOf } from "../files/realm.ts";
import type { ConfiguredReview, Weakening } from "./configured-review.ts";
import type { WeakeningSeverity } from "./settings.ts";
import { nameKey, nameSome } from "./weakened-settings.ts";

const MEANINGS = {
  "paths-ignore": "not reviewed any more",
  "never-send": "shown to no model any more",
  "expected-injections": "where text that addresses a reviewer is told as low",
} as const;
type GlobKey = keyof typeof MEANINGS;
const KEYS = ["paths-ignore", "never-send", "expected-injections"] as const satisfies readonly GlobKey[];

/** What a program writes: nobody reviews it by reading. */
const MADE =
  /(?:^|\/)(?:dist|build|out|target|coverage)\/|(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$|(?:^|\/)pnpm-lock\.ya?ml$|(?:^|\/)go\.sum$|(?:^|\/)bun\.lockb?$|\.lock$|\.(?:png|jpe?g|gif|webp|ico|pdf|woff2?|ttf|mp[34]|map)$/i;

/** Files that are run, or that agents follow: to leave these out leaves the review without its subject. */
const SOURCE: ReadonlySet<Realm> = new Set<Realm>(["workflow", "instructions", "build file", "source"]);

/** Files in which text that addresses a reviewer is ordinary, such as tests of injection and instructions to agents. */
const SPEAKING: ReadonlySet<Realm> = new Set<Realm>(["test", "documentation", "instructions"]);

/**
 * The lists of globs that take more of the files at head out of reviews than before. By what they match, never by how they
 * are written: another order, another spelling and a glob that matches nothing take nothing away. Never throws.
 *
 * @param paths every file git keeps at head.
 */
export function weakenedGlobs(
  before: ConfiguredReview,
  after: ConfiguredReview,
  paths: readonly string[],
): readonly Weakening[] {
  return KEYS.flatMap((key) => {
    const known = before.config[key] ?? [];
    const added = (after.config[key] ?? []).filter((glob) => !known.includes(glob));
    if (added.length === 0) return [];
    const open = paths.filter(without(matcherOf(known)));
    const taken = open.filter(matcherOf(added));
    if (taken.length === 0) return [];
    const globs = added.filter((glob) => taken.some(matcherOf([glob])));
    const index = (after.config[key] ?? []).indexOf(globs[0] ?? "");
    const line = after.configFile.lineOf([key, index]);
    const what = `adds ${nameSome(globs)}, which ${globs.length === 1 ? "matches" : "match"} ${nameTaken(taken)}`;
    const told = `${nameKey([key], line)} ${what}: ${MEANINGS[key]}.`;
    const isOrdinary = key === "expected-injections" ? isSpeaking : isPassive;
    return [{ file: after.configFile.path, line, severity: weigh({ open, taken, after }, isOrdinary), told }];
  });
}

/** How many files, and one of them, source where there is any. Of at least one. */
export function nameTaken(taken: readonly string[]): string {
  const [example = ""] = taken.filter(isSource).concat(taken);
  return `${countOf(taken.length, "file")}, such as ${nameSome([example])}`;
}

/** What is taken out of reviews, of what was open to them. */
export interface Taken {
  readonly open: readonly string[];
  readonly taken: readonly string[];
  readonly after: ConfiguredReview;
}

/** High for our own folder or most of the source, low where all of it is ordinary. */
export function weigh(
  { open, taken, after }: Taken,
  isOrdinary: (path: string) => boolean = isPassive,
): WeakeningSeverity {
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

/** What a program made or copied, fixtures, and prose: to leave these out is ordinary. */
function isPassive(path: string): boolean {
  const realm = realmOf(path);
  return realm === "copied code" || realm === "documentation" || isFixturePath(path) || isMade(path, realm);
}

/** A platform runs what lies in its folders, whatever it is called. */
function isMade(path: string, realm: Realm): boolean {
  return MADE.test(path) && realm !== "workflow" && realm !== "platform settings";
}

function isSpeaking(path: string): boolean {
  return SPEAKING.has(realmOf(path)) || isPassive(path);
}

/** Whether any of the globs matches; one that cannot be used matches nothing. */
export function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob) ?? (() => false));
  return (path) => matchers.some((matches) => matches(path));
}

function without(matches: (path: string) => boolean): (path: string) => boolean {
  return (path) => !matches(path);
}
