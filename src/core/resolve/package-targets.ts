/** Where a package.json's `exports` or `imports` sends a key. */
export type PackageTargets =
  /** In order of preference; never empty. */
  | { readonly kind: "targets"; readonly key: string; readonly targets: readonly string[] }
  /** The package keeps it to itself: a null target, or a condition that ends in one. */
  | { readonly kind: "closed"; readonly key: string }
  | { readonly kind: "unlisted" };

const CONDITIONS: ReadonlySet<string> = new Set(["node", "import", "require", "module-sync", "default"]);
const MAX_DEPTH = 16;
const MAX_TARGETS = 32;

/**
 * Looks a key up (`.`, `./part` or `#name`) as Node does: exact keys, then the pattern with the longest beginning. All
 * conditions that could hold are answered, as a tree seldom has the built files: those Node knows first, then others
 * such as `source`, declarations last.
 *
 * @see https://nodejs.org/api/packages.html#package-entry-points
 */
export function findTargets(field: unknown, key: string): PackageTargets {
  const map = toKeyedMap(field);
  if (Object.hasOwn(map, key) && !key.includes("*")) return toTargets(key, map[key], undefined);
  const pattern = longestPattern(Object.keys(map), key);
  if (pattern === undefined) return { kind: "unlisted" };
  return toTargets(pattern.key, map[pattern.key], pattern.star);
}

/** The pattern (with one `*`) of the longest beginning that matches, and what its `*` stands for. */
export function longestPattern(
  patterns: readonly string[],
  text: string,
): { readonly key: string; readonly star: string } | undefined {
  let best: { key: string; star: string; length: number } | undefined;
  for (const key of patterns) {
    const [before = "", after, ...more] = key.split("*");
    if (after === undefined || more.length > 0 || before.length <= (best?.length ?? -1)) continue;
    if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) continue;
    best = { key, star: text.slice(before.length, text.length - after.length), length: before.length };
  }
  return best;
}

/** `exports` may be the target of `.` itself, without keys. */
function toKeyedMap(field: unknown): Readonly<Record<string, unknown>> {
  if (field === undefined || field === null) return {};
  if (!isRecord(field)) return { ".": field };
  return Object.keys(field).some((key) => /^[.#]/.test(key)) ? field : { ".": field };
}

function toTargets(key: string, target: unknown, star: string | undefined): PackageTargets {
  const found = { preferred: [] as string[], other: [] as string[], types: [] as string[] };
  collect(target, found.preferred, { ...found, depth: 0 });
  const all = [...new Set([...found.preferred, ...found.other, ...found.types])].slice(0, MAX_TARGETS);
  if (all.length === 0) return { kind: "closed", key };
  return {
    kind: "targets",
    key,
    targets: star === undefined ? all : all.map((each) => each.replaceAll("*", () => star)),
  };
}

interface Collecting {
  readonly other: string[];
  readonly types: string[];
  readonly depth: number;
}

/** Answers whether a null ended the search, as it does in Node. */
function collect(target: unknown, into: string[], { other, types, depth }: Collecting): boolean {
  if (target === null) return true;
  const next = { other, types, depth: depth + 1 };
  if (depth > MAX_DEPTH) return false;
  if (typeof target === "string") into.push(target);
  if (Array.isArray(target)) for (const each of target) collect(each, into, next);
  if (!isRecord(target)) return false;
  for (const [condition, value] of Object.entries(target)) {
    if (condition === "types" || condition.startsWith("types@")) collect(value, types, next);
    else if (!CONDITIONS.has(condition)) collect(value, into === types ? types : other, next);
    else if (collect(value, into, next)) return true;
  }
  return false;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
