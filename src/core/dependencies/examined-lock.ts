import { asObject, type Json, tryParse } from "./listing.ts";

/** A changed lock file's lines on both sides; none at a base where it does not stand. */
export interface ChangedLock {
  readonly path: string;
  readonly base: readonly string[] | undefined;
  readonly head: readonly string[];
}

const MAX_CHARS = 16 * 1024 * 1024;

/**
 * Whether a lock file of npm (version 3) changes only in packages of the public registry: each that comes or changes has its own address
 * there, a hash, and nothing that another form of entry would say. What is not understood makes all of it to be read. Never throws.
 *
 * @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */
export function isExaminedLock({ path, base, head }: ChangedLock): boolean {
  if (!/(?:^|\/)package-lock\.json$/.test(path)) return false;
  const before = base === undefined ? {} : readPackages(base);
  const after = readPackages(head);
  if (before === undefined || after === undefined) return false;
  return Object.entries(after).every(([folder, value]) => {
    const [then, now] = [asObject(before[folder]), asObject(value)];
    if (isSame(before[folder], value)) return true;
    return folder === "" ? isPlainRoot(then, now) : isPlainMove(folder, then, now);
  });
}

const TOP_KEYS: ReadonlySet<string> = new Set(["name", "version", "lockfileVersion", "requires", "packages"]);

/** The packages by folder; undefined for another version, another key, or a text that npm would have written in another way. */
function readPackages(lines: readonly string[]): Json | undefined {
  const text = lines.join("\n").trimEnd();
  if (text.length > MAX_CHARS) return undefined;
  const lock = tryParse(() => {
    const parsed: unknown = JSON.parse(text);
    // A key that stands twice, or an escape, would be another thing to whoever reads the text.
    return [2, 4, "\t"].some((indent) => JSON.stringify(parsed, null, indent) === text) ? parsed : undefined;
  });
  const isKnown = lock?.lockfileVersion === 3 && Object.keys(lock).every((key) => TOP_KEYS.has(key));
  return isKnown && Object.keys(asObject(lock.packages)).length > 0 ? asObject(lock.packages) : undefined;
}

function isSame(then: unknown, now: unknown): boolean {
  return JSON.stringify(then) === JSON.stringify(now);
}

type Check = (value: unknown) => boolean;

/** No address, path or other name: versions and ranges of them. */
const isRange: Check = (value) => typeof value === "string" && /^[\w.^~<>=|*\s+()-]{0,200}$/.test(value);
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
function isPlainRoot(then: Json, now: Json): boolean {
  const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const checks = { ...LISTS_OF_RANGES, name: isRange, version: isRange, license: isRange };
  return keys.every((key) => isSame(then[key], now[key]) || isKnownKey(checks, key, now[key]));
}

/** An absent value says nothing. */
function isKnownKey(checks: Readonly<Record<string, Check>>, key: string, value: unknown): boolean {
  return Object.hasOwn(checks, key) && (value === undefined || checks[key]?.(value) === true);
}

const ENTRY: Readonly<Record<string, Check>> = {
  ...LISTS_OF_RANGES,
  version: (value) => typeof value === "string" && /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,100})?$/.test(value),
  integrity: (value) => typeof value === "string" && /^sha512-[A-Za-z0-9+/]{86}==$/.test(value),
  license: isRange,
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

/** Whether an entry is that of a package of the public registry under its own name, of which only such an entry stood before. */
function isPlainMove(folder: string, then: Json, now: Json): boolean {
  const name = FOLDER.exec(folder)?.[1];
  if (name === undefined) return false;
  const { version, integrity, resolved } = now;
  const isOwn = resolved === addressOf(name, version);
  const wasOwn = Object.keys(then).length === 0 || then.resolved === addressOf(name, then.version);
  const isOther = then.version === version && then.integrity !== integrity;
  if (!isOwn || !wasOwn || isOther || version === undefined || integrity === undefined) return false;
  // A program that is linked or a script that runs on installing is what the entry says, whatever the package does.
  const keys = new Set([...Object.keys(then), ...Object.keys(now)]);
  const isUnchanged = (key: string) => isSame(then[key], now[key]);
  return [...keys].every((key) => key === "resolved" || isUnchanged(key) || isKnownKey(ENTRY, key, now[key]));
}

function addressOf(name: string, version: unknown): string {
  return `https://registry.npmjs.org/${name}/-/${name.slice(name.indexOf("/") + 1)}-${String(version)}.tgz`;
}
