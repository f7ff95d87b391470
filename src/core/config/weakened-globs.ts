import { countOf } from "../count-of.ts";
import { isFixturePath } from "../files/exempt-files.ts";
import { compileGlob } from "../files/glob.ts";
import { type Realm, realmOf } from "../files/realm.ts";
import type { ConfiguredReview, Weakening, WeakeningSeverity } from "./configured-review.ts";
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

/** What runs or is followed: without a review of it there is none. */
const SOURCE: ReadonlySet<Realm> = new Set<Realm>(["workflow", "instructions", "build file", "source"]);

/** Where text that addresses a reviewer is to be expected. */
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
    const [example] = taken.filter(isSource).concat(taken);
    if (example === undefined) return [];
    const globs = added.filter((glob) => taken.some(matcherOf([glob])));
    const index = (after.config[key] ?? []).indexOf(globs[0] ?? "");
    const line = after.configFile.lineOf([key, index]);
    const what = `adds ${nameSome(globs)}, which ${globs.length === 1 ? "matches" : "match"} ${countOf(taken.length, "file")}`;
    const told = `${nameKey([key], line)} ${what}, such as ${nameSome([example])}: ${MEANINGS[key]}.`;
    return [{ file: after.configFile.path, line, severity: weigh(key, { open, taken, after }), told }];
  });
}

interface Taken {
  readonly open: readonly string[];
  readonly taken: readonly string[];
  readonly after: ConfiguredReview;
}

function weigh(key: GlobKey, { open, taken, after }: Taken): WeakeningSeverity {
  const folder = after.configFile.path.replace(/[^/]*$/, "");
  const isOurs = (path: string) =>
    folder === "" ? path === after.configFile.path : path.startsWith(folder) || path === after.patternsFile.path;
  if (taken.some(isOurs)) return "high";
  if (taken.filter(isSource).length * 2 > open.filter(isSource).length) return "high";
  const isOrdinary = key === "expected-injections" ? isSpeaking : isPassive;
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

function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob) ?? (() => false));
  return (path) => matchers.some((matches) => matches(path));
}

function without(matches: (path: string) => boolean): (path: string) => boolean {
  return (path) => !matches(path);
}
