import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { type Dependency, keyOf } from "./dependencies.ts";

/** A lock file before and after the change. */
export interface ComparedLock {
  readonly path: string;
  readonly base: readonly Dependency[];
  readonly head: readonly Dependency[];
  /** The lines at head. */
  readonly lines: readonly string[];
  /** The lines that the change adds, 1-based. */
  readonly added: ReadonlySet<number>;
}

/** Common public registries, which are no surprise in a lock file. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...[
    "registry.npmjs.org",
    "registry.yarnpkg.com",
    "github.com",
    "index.crates.io",
    "static.crates.io",
    "rubygems.org",
  ],
  ...["pypi.org", "files.pythonhosted.org", "api.github.com", "codeload.github.com", "repo.packagist.org"],
]);

interface Oddity {
  readonly entry: Dependency;
  /** Text of the line that is odd; absent if the entry lacks it. */
  readonly shownBy?: string | undefined;
  /** The oddity, as the end of a sentence that begins with the package. */
  readonly change: string;
}

/**
 * Finds changes that no ordinary update makes: a different content or origin for the same version, or a new host. Makes
 * one claim of each kind per file, at the first such entry. Never throws.
 */
export function claimOddEntries(lock: ComparedLock): readonly StageClaim[] {
  const before = new Map(lock.base.map((entry) => [keyOf(entry), entry]));
  const pairs = lock.head.flatMap((now) => {
    const then = before.get(keyOf(now));
    return then === undefined ? [] : [{ then, now }];
  });
  return [
    ...toClaim(lock, pairs.flatMap(otherContent), {
      severity: "high",
      title: "A locked package has another content in the same version",
      why: "A registry never changes a version's content: installing from this file gives other code under a known name and version.",
    }),
    ...toClaim(lock, pairs.flatMap(otherHost), {
      severity: "high",
      title: "A locked package comes from another host in the same version",
      why: "The code's origin has changed, and no hash shows that the code is the same.",
    }),
    ...toClaim(lock, newHosts(lock, before), {
      severity: "medium",
      title: "A locked package comes from a host that none came from before",
      why: "No package of this file came from there before: a look-alike or private host can serve any code.",
    }),
  ];
}

type Pair = { readonly then: Dependency; readonly now: Dependency };

/** A stronger hash in place of a weaker one is no oddity: updated package managers write it. */
function otherContent({ then, now }: Pair): readonly Oddity[] {
  if (then.integrity === undefined || then.integrity === now.integrity) return [];
  if (now.integrity === undefined) return [{ entry: now, change: "no longer has a hash" }];
  const [old, own] = [hashesOf(then.integrity), hashesOf(now.integrity)];
  const known = [...own].filter(([kind]) => old.has(kind));
  if (known.length === 0 && isStronger([...own.keys()], [...old.keys()])) return [];
  if (known.length > 0 && known.every(([kind, hashes]) => overlaps(old.get(kind) ?? [], hashes))) return [];
  const change = `was ${shorten(then.integrity)} and is ${shorten(now.integrity)}`;
  return [{ entry: now, shownBy: now.integrity, change }];
}

/** The longest has 512 bits, in hexadecimal digits, after its name. */
const MAX_HASH_CHARS = 200;

/** Hashes by algorithm. A package of several files has one for each, and later files may be added. */
function hashesOf(integrity: string): ReadonlyMap<string, readonly string[]> {
  const hashes = integrity.split(/\s+/).map((hash) => {
    if (hash.length > MAX_HASH_CHARS) return { kind: "none known", value: hash };
    const [, kind = "", value = hash] = /^([a-z]+\d+)[-:=](.*)$/i.exec(hash) ?? /^(\d+c?\d*)\/(.*)$/.exec(hash) ?? [];
    return { kind: kind === "" ? `${value.length} digits` : kind.toLowerCase(), value };
  });
  return new Map(
    [...Map.groupBy(hashes, ({ kind }) => kind)].map(([kind, all]) => [kind, all.map(({ value }) => value)]),
  );
}

const STRENGTHS: readonly (readonly string[])[] = [
  ["md5", "32 digits"],
  ["sha1", "40 digits"],
  ["sha256", "64 digits"],
  ["sha384"],
  ["sha512", "128 digits"],
];
/** Yarn puts the version of its cache before a checksum. */
const OF_CACHE = /^\d+(?:c\d+)?$/;

/** Whether every new hash is stronger than any old one, or both belong to versions of Yarn's cache. */
function isStronger(now: readonly string[], before: readonly string[]): boolean {
  if ([...now, ...before].every((kind) => OF_CACHE.test(kind))) return true;
  const strengthOf = (kind: string) => STRENGTHS.findIndex((kinds) => kinds.includes(kind));
  const [weakest, strongest] = [Math.min(...now.map(strengthOf)), Math.max(...before.map(strengthOf))];
  return weakest > strongest && before.every((kind) => strengthOf(kind) >= 0);
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(other);
  return one.every((each) => known.has(each));
}

/** The same content from another host is the same code, and no oddity. */
function otherHost({ then, now }: Pair): readonly Oddity[] {
  if (then.host === undefined || now.host === undefined || then.host === now.host) return [];
  const isSame = then.integrity !== undefined && then.integrity === now.integrity;
  return isSame ? [] : [{ entry: now, shownBy: now.host, change: `came from ${then.host} and comes from ${now.host}` }];
}

function newHosts({ base, head }: ComparedLock, before: ReadonlyMap<string, Dependency>): readonly Oddity[] {
  const known = new Set(base.flatMap(({ host }) => host ?? []));
  if (known.size === 0) return [];
  return head.flatMap((entry) => {
    const { host } = entry;
    const isOld = host === undefined || known.has(host) || PUBLIC.has(host) || before.has(keyOf(entry));
    return isOld ? [] : [{ entry, shownBy: host, change: `comes from ${host}` }];
  });
}

function shorten(integrity: string): string {
  return integrity.length <= 24 ? integrity : `${integrity.slice(0, 24)}…`;
}

const MAX_NAMED = 5;
/** The maximum length of an entry. */
const MAX_ENTRY_LINES = 60;

/** The first added line of an entry that shows the oddity, or else its first added line, or else its first line. */
function changedLine({ entry: { line }, shownBy }: Oddity, { lines, head, added }: ComparedLock): number {
  const most = Math.min(line + MAX_ENTRY_LINES, lines.length + 1);
  const next = head.reduce((least, { line: other }) => (other > line && other < least ? other : least), most);
  const changed = [...added].filter((at) => at >= line && at < next).sort((a, b) => a - b);
  const isShown = (at: number) =>
    shownBy !== undefined && (lines[at - 1] ?? "").toLowerCase().includes(shownBy.toLowerCase());
  return changed.find(isShown) ?? changed[0] ?? line;
}

function toClaim(
  lock: ComparedLock,
  oddities: readonly Oddity[],
  { severity, title, why }: { readonly severity: Severity; readonly title: string; readonly why: string },
): readonly StageClaim[] {
  const [first] = oddities;
  if (first === undefined) return [];
  const named = oddities.slice(0, MAX_NAMED).map(({ entry, change }) => `${entry.name} ${entry.version} ${change}`);
  const more = oddities.length > named.length ? `; and ${oddities.length - named.length} more` : "";
  const { path, lines } = lock;
  const line = changedLine(first, lock);
  return [
    toDetectedClaim({
      detectedBy: "lock-entry",
      ...{ title, severity, category: "dependency" },
      description: `${named.join("; ")}${more}. ${why}`,
      place: { file: path, side: "head", start_line: line, end_line: line },
      evidenceQuote: (lines[line - 1] ?? "").trim(),
      suggestion:
        "Let the package manager rewrite the file from the manifest, and compare. If the result is the same, explain why in the change.",
    }),
  ];
}
