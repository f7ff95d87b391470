import { z } from "zod";
import type { ExternalSymbol, ReachedUse } from "../code/program/reach.ts";
import { EFFECT_NAMES, type EffectName } from "../config/effect-names.ts";
import { InstallationError } from "../text/errors.ts";

/** An effect of a known package's call, from `rules/effects/`. */
export interface KnownEffect {
  /** The catalogue's file, without its extension, such as `mail`. */
  readonly family: string;
  readonly name: EffectName;
}

/** The catalogue's answer on a use. */
export type Classified =
  | {
      readonly kind: "known";
      /** All its known effects; empty if it has none that a policy can name. */
      readonly effects: readonly KnownEffect[];
      /**
       * Further effects that depend on a value which is not written out: `db.query(text)` may write to the database.
       * Absent for none.
       */
      readonly perhaps?: readonly KnownEffect[] | undefined;
    }
  /** No file of the catalogue lists it. */
  | { readonly kind: "unknown" };

/** The loaded catalogue. */
export interface EffectCatalogue {
  /** Never throws. */
  readonly classify: (use: Pick<ReachedUse, "kind" | "symbol" | "argumentText">) => Classified;
}

const MAX_REPEATED = 2;
// Rust macros and Ruby methods may end in `!` or `?`.
const SEGMENT = /^[\w$*]+[!?]?$/;

/** The form that {@link isCallPattern} requires, for people. */
const CALL_PATTERN =
  "names with dots between them, where * stands for any letters and ** for any number of names (at most twice); () for the package called as a function";

/** Whether a text is a pattern of calls. */
export function isCallPattern(text: string): boolean {
  const names = namesOf(text);
  return names.every((name) => SEGMENT.test(name)) && names.filter((name) => name === "**").length <= MAX_REPEATED;
}

function namesOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(".");
}

/** In characters. Longer names are compared by their beginning, as a `*` within a name tries every length. */
const MAX_NAME = 200;

/**
 * Compiles a pattern that passes {@link isCallPattern}. With at most two `**`, matching is quadratic in the number of
 * names.
 */
export function compileCallPattern(text: string): (names: readonly string[]) => boolean {
  const parts = namesOf(text).map((name) => {
    if (name === "**") return "(?:[^.]+\\.)*";
    if (name === "*") return "[^.]+\\.";
    return `${name.replace(/[$?]/g, "\\$&").replaceAll("*", "[^.]*")}\\.`;
  });
  const pattern = new RegExp(`^${parts.join("")}$`);
  return (names) => pattern.test(names.map((name) => `${name.slice(0, MAX_NAME)}.`).join(""));
}

/** A pattern over argument lists; undefined for an invalid one. */
function compileTextPattern(source: string): RegExp | undefined {
  const ignoresCase = source.startsWith("(?i)");
  try {
    return new RegExp(ignoresCase ? source.slice(4) : source, ignoresCase ? "i" : "");
  } catch {
    return undefined;
  }
}

/** The package name for names that need no import. */
const GLOBAL = "(global)";
/** Among calls: the package itself, called as a function. */
const THE_PACKAGE = "()";

/** Names in one text, separated by spaces. */
const names = z.string().transform((text) => text.trim().split(/\s+/));
const packages = names.pipe(z.array(z.string().min(1).max(200)));
const calls = names
  .transform((written) => written.map((call) => (call === THE_PACKAGE ? "" : call)))
  .pipe(z.array(z.string().max(120).refine(isCallPattern, CALL_PATTERN)));
const textPattern = z
  .string()
  .min(1)
  .max(600)
  .refine((source) => compileTextPattern(source) !== undefined, "a regular expression, with (?i) first to ignore case");

const rowSchema = z.strictObject({
  packages,
  calls,
  /** What the argument list must contain as well. */
  arguments: textPattern.optional(),
  /** What it must not contain. */
  but: textPattern.optional(),
  /** Whether such a call has the effect depends on a value that is not written out. */
  perhaps: z.literal(true).optional(),
});
/** Calls of some packages that have the same effects. */
type Row = z.infer<typeof rowSchema>;

const ECOSYSTEMS = ["javascript", "python", "go", "other"] as const satisfies readonly Ecosystem[];

const byEcosystem = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    javascript: value.optional(),
    python: value.optional(),
    go: value.optional(),
    /** Languages in which only direct calls are read: callees as written, with dots for `::`, `->` and `\`. */
    other: value.optional(),
  });

const effectName = z.enum(EFFECT_NAMES);

/**
 * A file of `rules/effects/`, without its examples. An unlisted call of a listed package has no effect that a policy
 * can name; for a package under `partly`, its effects are unknown.
 */
export const effectFamilySchema = z.strictObject({
  family: z.string().min(1).max(200),
  effects: z.array(
    z.strictObject({
      effect: effectName,
      /** Effects that this one implies. */
      implies: z.array(effectName).optional(),
      calls: byEcosystem(z.array(rowSchema)).optional(),
    }),
  ),
  /** Calls without an effect that a policy can name. */
  harmless: byEcosystem(z.array(z.strictObject({ packages, calls: calls.optional() }))).optional(),
  /** Packages of which the catalogue lists only some calls. */
  partly: byEcosystem(packages).optional(),
});
export type EffectFamily = z.infer<typeof effectFamilySchema>;

/** Reading the environment without a call is recognised by the kind of use only. */
const ENVIRONMENT_READ: EffectName = "read environment variable";

/** Nobody writes longer names; patterns are matched at their end. */
const MAX_NAMES = 40;
const MAX_ARGUMENT_CHARS = 400;

/**
 * Parses the catalogue that `npm run build` makes of `rules/effects/`.
 *
 * @throws InstallationError if the text is something else.
 */
export function parseCatalogue(text: string): EffectCatalogue {
  try {
    return openCatalogue(z.array(effectFamilySchema).min(1).parse(JSON.parse(text)));
  } catch (cause) {
    throw new InstallationError("the policy's catalogue of effects is malformed: is dist/ complete?", { cause });
  }
}

export function openCatalogue(families: readonly EffectFamily[]): EffectCatalogue {
  const effectsOf = closeImplied(families);
  const index = new Map<string, PackageEntries>();
  for (const { effects, harmless, partly } of families) {
    for (const ecosystem of ECOSYSTEMS) {
      for (const { effect, calls: rows } of effects) {
        for (const row of rows?.[ecosystem] ?? []) addRow(index, ecosystem, { row, effects: effectsOf(effect) });
      }
      for (const { packages: of, calls: written = ["**"] } of harmless?.[ecosystem] ?? []) {
        addRow(index, ecosystem, { row: { packages: of, calls: written }, effects: [] });
      }
      for (const name of partly?.[ecosystem] ?? []) openPackage(index, ecosystem, name).isPartial = true;
    }
  }
  return { classify: (use) => classify(index, use, effectsOf(ENVIRONMENT_READ)) };
}

/** An effect with all that it implies. */
function closeImplied(families: readonly EffectFamily[]): (name: EffectName) => readonly KnownEffect[] {
  const declared = new Map(
    families.flatMap(({ family, effects }) =>
      effects.map(({ effect: name, implies = [] }) => [name, { known: { family, name }, implies }] as const),
    ),
  );
  return (name) => {
    const all = new Set([name]);
    for (const each of all) for (const next of declared.get(each)?.implies ?? []) all.add(next);
    return [...all].flatMap((each) => declared.get(each)?.known ?? []);
  };
}

type Ecosystem = ExternalSymbol["ecosystem"];

/** The effects of the calls of one pattern; empty if they are harmless. */
interface CallEntry {
  readonly matches: (names: readonly string[]) => boolean;
  readonly arguments: RegExp | undefined;
  readonly but: RegExp | undefined;
  readonly effects: readonly KnownEffect[];
  readonly isPerhaps: boolean;
}

/** All entries about one package. */
interface PackageEntries {
  readonly calls: CallEntry[];
  /** Only some of its calls are listed; the effects of the others are unknown. */
  isPartial: boolean;
  /** The entries also apply to the packages below it. */
  isDeep: boolean;
}

function addRow(
  index: Map<string, PackageEntries>,
  ecosystem: Ecosystem,
  { row, effects }: { readonly row: Row; readonly effects: readonly KnownEffect[] },
): void {
  const entries = row.calls.map((pattern) => ({
    matches: compileCallPattern(pattern),
    arguments: row.arguments === undefined ? undefined : compileTextPattern(row.arguments),
    but: row.but === undefined ? undefined : compileTextPattern(row.but),
    effects,
    isPerhaps: row.perhaps === true,
  }));
  for (const name of row.packages) openPackage(index, ecosystem, name).calls.push(...entries);
}

/** The entries of a package as the catalogue names it, created on first use. */
function openPackage(index: Map<string, PackageEntries>, ecosystem: Ecosystem, name: string): PackageEntries {
  const isDeep = name.endsWith("/**");
  const key = keyOf(ecosystem, packageParts(ecosystem, name === GLOBAL ? "" : name.replace(/\/\*\*$/, "")));
  const entries = index.get(key) ?? { calls: [], isPartial: false, isDeep: false };
  entries.isDeep ||= isDeep || ecosystem !== "go";
  entries.isPartial ||= name === GLOBAL;
  index.set(key, entries);
  return entries;
}

function classify(
  index: ReadonlyMap<string, PackageEntries>,
  { kind, symbol, argumentText }: Pick<ReachedUse, "kind" | "symbol" | "argumentText">,
  environmentRead: readonly KnownEffect[],
): Classified {
  const found = findEntries(index, symbol);
  if (found === undefined && kind === "call") return { kind: "unknown" };
  const text = argumentText.slice(0, MAX_ARGUMENT_CHARS);
  const entries = (found ?? []).filter(
    (entry) => (entry.arguments?.test(text) ?? true) && !(entry.but?.test(text) ?? false),
  );
  const certain = entries.flatMap(({ isPerhaps, effects }) => (isPerhaps ? [] : effects));
  const effects = new Set([...(kind === "environment" ? environmentRead : []), ...certain]);
  const perhaps = new Set(entries.flatMap((entry) => entry.effects.filter((effect) => !effects.has(effect))));
  return { kind: "known", effects: [...effects], ...(perhaps.size > 0 && { perhaps: [...perhaps] }) };
}

const GLOBAL_OBJECTS = new Set(["globalThis", "window", "self", "global"]);

/** The entries that match a symbol: empty if it is known to be harmless, undefined if it is unknown. */
function findEntries(index: ReadonlyMap<string, PackageEntries>, { ecosystem, module, path }: ExternalSymbol) {
  // In a language that is read at direct calls, imports and built-in names look alike.
  const parts = ecosystem === "other" ? [] : packageParts(ecosystem, module);
  const written = namesOf(path);
  // `globalThis.fetch` is `fetch`.
  const isOfGlobal = parts.length === 0 && written.length > 1 && GLOBAL_OBJECTS.has(written[0] ?? "");
  const found = findPackage(index, ecosystem, {
    parts,
    names: (isOfGlobal ? written.slice(1) : written).slice(-MAX_NAMES),
  });
  if (found === undefined) return undefined;
  const entries = found.entries.calls.filter(({ matches }) => matches(found.names));
  return entries.length === 0 && found.entries.isPartial ? undefined : entries;
}

/** The nearest listed package around a name, and the rest of the name. */
function findPackage(
  index: ReadonlyMap<string, PackageEntries>,
  ecosystem: Ecosystem,
  { parts, names: path }: { readonly parts: readonly string[]; readonly names: readonly string[] },
) {
  // Python writes modules and their members alike.
  const all = [...parts, ...path];
  const longest = ecosystem === "python" && parts.length > 0 ? all.length : parts.length;
  const shortest = Math.min(1, parts.length);
  for (let length = longest; length >= shortest; length -= 1) {
    const entries = index.get(keyOf(ecosystem, all.slice(0, length)));
    if (entries !== undefined && (length >= parts.length || entries.isDeep))
      return { entries, names: all.slice(length) };
  }
  return undefined;
}

function keyOf(ecosystem: Ecosystem, parts: readonly string[]): string {
  return `${ecosystem} ${parts.join("/")}`;
}

/** The parts of a package's name, so that `lodash/get` is `get` of `lodash`: split at `/`, or at dots in Python. */
function packageParts(ecosystem: Ecosystem, module: string): readonly string[] {
  if (module === "") return [];
  if (ecosystem === "python") return module.split(".");
  if (ecosystem === "go") {
    const isVersion = (part: string) => /^v\d+$/.test(part);
    return module
      .replace(/\.v\d+(?=\/|$)/, "")
      .split("/")
      .filter((part) => !isVersion(part));
  }
  const [first = "", ...rest] = module.split("/");
  if (!first.startsWith("@") || rest[0] === undefined) return [first, ...rest];
  return [`${first}/${rest[0]}`, ...rest.slice(1)];
}
