import type { ExternalSymbol, ReachedUse } from "../program/reach.ts";
import { CallIndex, type Ecosystem } from "./call-index.ts";
import { segmentsOf } from "./call-pattern.ts";
import type { EffectFamily } from "./effect-family.ts";
import type { EffectName } from "./effect-names.ts";
import type { Classified, EffectCatalogue, KnownEffect } from "./known-effect.ts";
import { packageParts } from "./package-name.ts";

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
  const entries = found.entries.find(found.path);
  return entries.length === 0 && found.entries.isPartial ? undefined : entries;
}

const GLOBAL_OBJECTS = new Set(["globalThis", "window", "self", "global"]);

/** `globalThis.fetch` is `fetch`. */
function withoutGlobalObject(parts: readonly string[], names: readonly string[]): readonly string[] {
  return parts.length === 0 && names.length > 1 && GLOBAL_OBJECTS.has(names[0] ?? "") ? names.slice(1) : names;
}
