import type { ExternalSymbol, ReachedUse } from "../program/reach.ts";
import {
  compileCallPattern,
  compileTextPattern,
  type EffectCalls,
  type EffectFamily,
  GLOBAL,
  type MatchPath,
  segmentsOf,
} from "./effect-family.ts";
import type { EffectName } from "./effect-names.ts";

/** What a known package's call does to the world, as `rules/effects/` says. */
export interface KnownEffect {
  /** The file of the catalogue it stands in, without its ending, such as `mail`. */
  readonly family: string;
  readonly name: EffectName;
}

/** What the catalogue says of a use. */
export type Classified =
  | {
      readonly kind: "known";
      /** Everything it is known to do; empty for what is known to do nothing that a policy could speak of. */
      readonly effects: readonly KnownEffect[];
      /**
       * What it may do besides, by a value that is not written out there: `db.query(text)` may write to the database.
       * Absent for nothing.
       */
      readonly perhaps?: readonly KnownEffect[] | undefined;
    }
  /** Nobody told us what it does. */
  | { readonly kind: "unknown" };

/** The catalogue, opened. */
export interface EffectCatalogue {
  /** Never throws. */
  readonly classify: (use: Pick<ReachedUse, "kind" | "symbol" | "argumentText">) => Classified;
  /** Over all that it was read from, for the reuse key. */
  readonly sha256: string;
}

const ECOSYSTEMS = ["javascript", "python", "go", "other"] as const satisfies readonly Ecosystem[];

/** What is read of the environment without a call is told by its kind alone. */
const ENVIRONMENT_READ: EffectName = "read environment variable";

/** Longer ones are no name that anybody wrote; patterns are tried on the end of them. */
const MAX_SEGMENTS = 40;
const MAX_ARGUMENT_CHARS = 400;

/**
 * Opens the catalogue.
 *
 * @param sha256 over all that the families were read from.
 * @throws Error if two effects have one name, or an effect implies one that is not there.
 */
export function openCatalogue(families: readonly EffectFamily[], sha256: string): EffectCatalogue {
  const closure = closeImplied(families);
  const index = new CallIndex();
  for (const family of families) {
    for (const ecosystem of ECOSYSTEMS) addFamily(index, ecosystem, { family, closure });
  }
  const environmentRead = closure.get(ENVIRONMENT_READ) ?? [];
  return {
    classify: (use) => classify(index, use, environmentRead),
    sha256,
  };
}

/** Every effect by its name, with all that comes with it. */
function closeImplied(families: readonly EffectFamily[]): ReadonlyMap<EffectName, readonly KnownEffect[]> {
  const declared = new Map<EffectName, { readonly family: string; readonly implies: readonly EffectName[] }>();
  for (const { family, effects } of families) {
    for (const { effect, implies = [] } of effects) {
      const other = declared.get(effect);
      if (other !== undefined) throw new Error(`rules/effects: both ${other.family} and ${family} have ${effect}`);
      declared.set(effect, { family, implies });
    }
  }
  return new Map(
    [...declared.keys()].map((name) => {
      const names = new Set([name]);
      for (const each of names) for (const next of declared.get(each)?.implies ?? []) names.add(next);
      return [name, [...names].map((each) => toKnown(each, declared.get(each)?.family, name))];
    }),
  );
}

function toKnown(name: EffectName, family: string | undefined, by: EffectName): KnownEffect {
  if (family === undefined) throw new Error(`rules/effects: ${by} implies ${name}, which no file has`);
  return { family, name };
}

function addFamily(
  index: CallIndex,
  ecosystem: Ecosystem,
  {
    family,
    closure,
  }: { readonly family: EffectFamily; readonly closure: ReadonlyMap<EffectName, readonly KnownEffect[]> },
): void {
  for (const effect of family.effects) {
    for (const calls of effect.calls?.[ecosystem] ?? []) {
      index.add(ecosystem, calls, closure.get(effect.effect) ?? []);
    }
  }
  for (const { packages, calls = ["**"] } of family.harmless?.[ecosystem] ?? []) {
    index.add(ecosystem, { packages, calls }, []);
  }
  for (const name of family.partly?.[ecosystem] ?? []) index.open(ecosystem, name).isPartial = true;
}

function classify(
  index: CallIndex,
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

/** The entries that a symbol fits: none for what is known to be harmless, undefined for what is not known. */
function findEntries(index: CallIndex, { ecosystem, module, path }: ExternalSymbol) {
  // What a language that is read at direct calls imports is not told from what it brings along.
  const parts = ecosystem === "other" ? [] : packageParts(ecosystem, module);
  const names = withoutGlobalObject(parts, segmentsOf(path));
  const found = index.find(ecosystem, parts, names.slice(-MAX_SEGMENTS));
  if (found === undefined) return undefined;
  const entries = found.entries.calls.filter(({ matches }) => matches(found.path));
  return entries.length === 0 && found.entries.isPartial ? undefined : entries;
}

const GLOBAL_OBJECTS = new Set(["globalThis", "window", "self", "global"]);

/** `globalThis.fetch` is `fetch`. */
function withoutGlobalObject(parts: readonly string[], names: readonly string[]): readonly string[] {
  return parts.length === 0 && names.length > 1 && GLOBAL_OBJECTS.has(names[0] ?? "") ? names.slice(1) : names;
}

type Ecosystem = ExternalSymbol["ecosystem"];

/** What a call of some pattern does; nothing where it is harmless. */
interface CallEntry {
  readonly matches: MatchPath;
  readonly arguments: RegExp | undefined;
  readonly but: RegExp | undefined;
  readonly effects: readonly KnownEffect[];
  readonly isPerhaps: boolean;
}

/** All that is said of one package. */
interface PackageEntries {
  readonly calls: CallEntry[];
  /** Only some of its calls are listed, so that of the others nothing is known. */
  isPartial: boolean;
  /** What is listed holds for the packages below it, too. */
  isDeep: boolean;
}

/** Calls by ecosystem and package. */
class CallIndex {
  readonly #packages = new Map<string, PackageEntries>();

  add(ecosystem: Ecosystem, calls: EffectCalls, effects: readonly KnownEffect[]): void {
    const compiled = {
      arguments: calls.arguments === undefined ? undefined : compileTextPattern(calls.arguments),
      but: calls.but === undefined ? undefined : compileTextPattern(calls.but),
      effects,
      isPerhaps: calls.perhaps === true,
    };
    for (const name of calls.packages) {
      const matchers = calls.calls.map((pattern) => ({ ...compiled, matches: compileCallPattern(pattern) }));
      this.open(ecosystem, name).calls.push(...matchers);
    }
  }

  /** The entries of a package as the catalogue names it, made when they are first asked for. */
  open(ecosystem: Ecosystem, name: string): PackageEntries {
    const isDeep = name.endsWith("/**");
    const key = keyOf(ecosystem, packageParts(ecosystem, name === GLOBAL ? "" : name.replace(/\/\*\*$/, "")));
    const entries = this.#packages.get(key) ?? { calls: [], isPartial: false, isDeep: false };
    entries.isDeep ||= isDeep || ecosystem !== "go";
    entries.isPartial ||= name === GLOBAL;
    this.#packages.set(key, entries);
    return entries;
  }

  /** The nearest package around a name, and what of it the name is. */
  find(ecosystem: Ecosystem, parts: readonly string[], path: readonly string[]) {
    if (parts.length === 0) return this.#of(ecosystem, [], path);
    // Python writes a module's name and what is in it alike.
    const names = [...parts, ...path];
    const longest = ecosystem === "python" ? names.length : parts.length;
    for (let length = longest; length > 0; length -= 1) {
      const found = this.#of(ecosystem, names.slice(0, length), names.slice(length));
      if (found !== undefined && (length >= parts.length || found.entries.isDeep)) return found;
    }
    return undefined;
  }

  #of(ecosystem: Ecosystem, parts: readonly string[], path: readonly string[]) {
    const entries = this.#packages.get(keyOf(ecosystem, parts));
    return entries === undefined ? undefined : { entries, path };
  }
}

function keyOf(ecosystem: Ecosystem, parts: readonly string[]): string {
  return `${ecosystem} ${parts.join("/")}`;
}

/** The parts of a package's name, so that `lodash/get` is `get` of `lodash`: by `/` or, in Python, by dots. */
function packageParts(ecosystem: ExternalSymbol["ecosystem"], module: string): readonly string[] {
  if (module === "") return [];
  if (ecosystem === "python") return module.split(".");
  if (ecosystem === "go")
    return module
      .replace(/\.v\d+(?=\/|$)/, "")
      .split("/")
      .filter((part) => !/^v\d+$/.test(part));
  const [first = "", ...rest] = module.split("/");
  if (!first.startsWith("@") || rest[0] === undefined) return [first, ...rest];
  return [`${first}/${rest[0]}`, ...rest.slice(1)];
}
