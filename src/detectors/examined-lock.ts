import { asObject, type JsonObject } from "../text/json-object.ts";
import { keyOf } from "./compare.ts";
import { asText, tryParse } from "./listing.ts";
import { isRange, readStrictly, type StrictEntry, type StrictLock } from "./strict-locks.ts";

/** A changed lock file's lines on both sides; none at a base where it does not stand. */
export interface ChangedLock {
  readonly path: string;
  readonly base: readonly string[] | undefined;
  readonly head: readonly string[];
}

const MAX_CHARS = 16 * 1024 * 1024;

/**
 * Whether a lock file of npm (version 3) changes only in that packages of the public registry, which stood in it before, move to a later
 * version: each under its own address there and by hash. What comes, goes or moves back is read, and so is all that is not understood.
 * Never throws.
 *
 * @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */
export function isExaminedLock({ path, base, head }: ChangedLock): boolean {
  if (!/(?:^|\/)package-lock\.json$/.test(path) || base === undefined) return false;
  const [then, now] = [readLock(base), readLock(head)];
  if (then === undefined || now === undefined || !isPlainFrame(then.frame, now.frame)) return false;
  const [before, after] = [then.packages, now.packages];
  const elsewhere = namesElsewhere(before);
  const folders = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...folders].every((folder) => {
    if (!Object.hasOwn(before, folder) || !Object.hasOwn(after, folder)) return false;
    const [was, is] = [before[folder], after[folder]];
    if (isSame(was, is)) return true;
    if (folder === "") return isPlainRoot(asObject(was), asObject(is));
    return !elsewhere.has(nameIn(folder)) && isPlainMove(folder, asObject(was), asObject(is));
  });
}

/** The last name in a folder of packages. */
function nameIn(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The names of which some entry comes from elsewhere than the public registry: one that moves there is another package. */
function namesElsewhere(packages: JsonObject): ReadonlySet<string> {
  const entries = Object.entries(packages).filter(([folder]) => folder !== "");
  const isOurs = (value: unknown) => asText(asObject(value).resolved)?.startsWith(`${REGISTRY}/`) === true;
  return new Set(entries.flatMap(([folder, value]) => (isOurs(value) ? [] : [nameIn(folder)])));
}

/** What a lock says of itself, and its packages by folder. */
interface Lock {
  readonly frame: JsonObject;
  readonly packages: JsonObject;
}

const FRAME_KEYS: ReadonlySet<string> = new Set(["name", "version", "lockfileVersion", "requires"]);

/** A lock of the known version, with its own keys and its root entry; undefined for a text that npm would have written in another way. */
function readLock(lines: readonly string[]): Lock | undefined {
  const text = lines.join("\n").trimEnd();
  if (text.length > MAX_CHARS) return undefined;
  const lock = tryParse(() => {
    const parsed: unknown = JSON.parse(text);
    // A key that stands twice, or an escape, would be another thing to whoever reads the text.
    return [2, 4, "\t"].some((indent) => JSON.stringify(parsed, null, indent) === text) ? parsed : undefined;
  });
  if (lock?.lockfileVersion !== 3) return undefined;
  const { packages, ...frame } = lock;
  const isKnown = Object.keys(frame).every((key) => FRAME_KEYS.has(key)) && Object.hasOwn(asObject(packages), "");
  return isKnown ? { frame, packages: asObject(packages) } : undefined;
}

/** Whether what a lock says of itself stays, or is the version of its package. */
function isPlainFrame(then: JsonObject, now: JsonObject): boolean {
  return [...FRAME_KEYS].every((key) => isSame(then[key], now[key]) || (key === "version" && isVersion(now[key])));
}

function isSame(then: unknown, now: unknown): boolean {
  return JSON.stringify(then) === JSON.stringify(now);
}

type Check = (value: unknown) => boolean;

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.-]{1,100})?$/;
const isVersion: Check = (value) => typeof value === "string" && VERSION.test(value);
const isLicence: Check = (value) => typeof value === "string" && /^[\w.+() -]{0,100}$/.test(value);
const isRanges: Check = (value) => Object.values(asObject(value)).every(isRange) && isObject(value);
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isWords: Check = (value) => Array.isArray(value) && value.every((each) => /^!?[\w.-]{1,50}$/.test(String(each)));
const isTrue: Check = (value) => value === true;

const LISTS_OF_RANGES: Readonly<Record<string, Check>> = {
  dependencies: isRanges,
  devDependencies: isRanges,
  optionalDependencies: isRanges,
  peerDependencies: isRanges,
};

/** Whether the package itself changes in its version and what it asks for by versions alone. */
function isPlainRoot(then: JsonObject, now: JsonObject): boolean {
  const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const checks = { ...LISTS_OF_RANGES, version: isVersion };
  return keys.every((key) => isSame(then[key], now[key]) || isKnownKey(checks, key, now[key]));
}

/** An absent value says nothing. */
function isKnownKey(checks: Readonly<Record<string, Check>>, key: string, value: unknown): boolean {
  return Object.hasOwn(checks, key) && (value === undefined || checks[key]?.(value) === true);
}

const ENTRY: Readonly<Record<string, Check>> = {
  ...LISTS_OF_RANGES,
  version: isVersion,
  integrity: (value) => typeof value === "string" && /^sha512-[A-Za-z0-9+/]{86}==$/.test(value),
  license: isLicence,
  engines: isRanges,
  os: isWords,
  cpu: isWords,
  libc: isWords,
  dev: isTrue,
  optional: isTrue,
  peer: isTrue,
  devOptional: isTrue,
};
const NAME = String.raw`(?:@[a-z0-9~-][\w.~-]*/)?[a-z0-9~-][\w.~-]*`;
const FOLDER = new RegExp(`^(?:node_modules/${NAME}/)*node_modules/(${NAME})$`);

/**
 * The same for other lock files of which every line has a known form: those of Cargo, Go, Yarn 1 and pnpm 9. Each package keeps its number
 * of versions, and nothing that asked for one takes an earlier one now. Never throws.
 */
export function isComparedWhole({ path, base = [], head }: ChangedLock): boolean {
  if ([base, head].some((lines) => lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARS)) return false;
  const [then, now] = [readStrictly(path, base), readStrictly(path, head)];
  if (then === undefined || now === undefined || then.frame !== now.frame) return false;
  const known = new Map(then.entries.map((entry) => [keyOf(entry), entry.content]));
  if (!now.entries.every((entry) => [undefined, entry.content].includes(known.get(keyOf(entry))))) return false;
  if (now.isPassive === true) return true;
  const [before, after] = [then, now].map(({ entries }) => Map.groupBy(entries, ({ name }) => name));
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const hasMoved = (name: string) => isMoveOf(before?.get(name) ?? [], after?.get(name) ?? []);
  return [...names].every(hasMoved) && areLater(allPicks(then), allPicks(now));
}

function isMoveOf(then: readonly StrictEntry[], now: readonly StrictEntry[]): boolean {
  const texts = new Set(then.map(({ text }) => text));
  if (then.length === now.length && now.every(({ text }) => texts.has(text))) return true;
  const all = [...then, ...now];
  if (!all.every(({ isOurs, kept }) => isOurs && kept === all[0]?.kept)) return false;
  return isNowhereEarlier(
    then.map(({ version }) => version),
    now.map(({ version }) => version),
  );
}

type Picks = ReadonlyMap<string, readonly string[]>;

function allPicks({ entries, picks }: StrictLock): Picks {
  const grouped = Map.groupBy([...picks, ...entries.flatMap((entry) => entry.picks)], ([key]) => key);
  return new Map([...grouped].map(([key, all]) => [key, all.map(([, version]) => version)]));
}

/** What asks for a package for the first time has no earlier pick to hold against it. */
function areLater(then: Picks, now: Picks): boolean {
  return [...now].every(([key, versions]) => {
    const before = then.get(key);
    return before === undefined || isNowhereEarlier(before, versions);
  });
}

/** As many as before, and each of them, by order, the same or later. */
function isNowhereEarlier(then: readonly string[], now: readonly string[]): boolean {
  if (then.length !== now.length) return false;
  const [was, is] = [then, now].map((versions) => versions.toSorted((a, b) => (a === b ? 0 : isLater(a, b) ? -1 : 1)));
  return (was ?? []).every((version, at) => version === is?.[at] || isLater(version, is?.[at]));
}

/** Whether an entry is that of a package of the public registry under its own name, at a later version than stood there before. */
function isPlainMove(folder: string, then: JsonObject, now: JsonObject): boolean {
  const name = FOLDER.exec(folder)?.[1];
  if (name === undefined) return false;
  const isOwn = ({ resolved, version }: JsonObject) => resolved === addressOf(name, version);
  if (!isOwn(then) || !isOwn(now) || !isLater(then.version, now.version) || now.integrity === undefined) return false;
  // A program that is linked or a script that runs on installing is what the entry says, whatever the package does.
  const keys = new Set([...Object.keys(then), ...Object.keys(now)]);
  const isUnchanged = (key: string) => isSame(then[key], now[key]);
  return [...keys].every((key) => key === "resolved" || isUnchanged(key) || isKnownKey(ENTRY, key, now[key]));
}

/** Whether the second is a later release. One before a release counts neither as later nor as a step to take. */
function isLater(then: unknown, now: unknown): boolean {
  const [was, is] = [then, now].map((version) => VERSION.exec(String(version)));
  if (was === null || was === undefined || is === null || is === undefined || is[4] !== undefined) return false;
  const part = [1, 2, 3].find((at) => Number(is[at]) !== Number(was[at]));
  return part === undefined ? was[4] !== undefined : Number(is[part]) > Number(was[part]);
}

const REGISTRY = "https://registry.npmjs.org";

function addressOf(name: string, version: unknown): string {
  return `${REGISTRY}/${name}/-/${name.slice(name.indexOf("/") + 1)}-${String(version)}.tgz`;
}
