import type { ExternalSymbol } from "../program/reach.ts";
import { compileCallPattern, type MatchPath, segmentsOf } from "./call-pattern.ts";
import { compileTextPattern, type EffectCalls, GLOBAL } from "./effect-family.ts";
import type { KnownEffect } from "./known-effect.ts";
import { packageParts } from "./package-name.ts";

export type Ecosystem = ExternalSymbol["ecosystem"];

/** What a call of some pattern does; nothing where it is harmless. */
export interface CallEntry {
  readonly matches: MatchPath;
  readonly arguments: RegExp | undefined;
  readonly but: RegExp | undefined;
  readonly effects: readonly KnownEffect[];
  readonly isPerhaps: boolean;
}

/** All that is said of one package. */
export class PackageEntries {
  readonly #byFirst = new Map<string, CallEntry[]>();
  readonly #byLast = new Map<string, CallEntry[]>();
  readonly #rest: CallEntry[] = [];

  /** Only some of its calls are listed, so that of the others nothing is known. */
  isPartial = false;

  /** What is listed holds for the packages below it, too. */
  isDeep = false;

  add(pattern: string, entry: CallEntry): void {
    const segments = segmentsOf(pattern);
    const [first, last] = [segments[0], segments.at(-1)];
    if (first !== undefined && !first.includes("*")) push(this.#byFirst, first, entry);
    else if (last !== undefined && !last.includes("*")) push(this.#byLast, last, entry);
    else this.#rest.push(entry);
  }

  /** Every entry that a path fits. */
  find(segments: readonly string[]): readonly CallEntry[] {
    const candidates = [
      ...(this.#byFirst.get(segments[0] ?? "") ?? []),
      ...(this.#byLast.get(segments.at(-1) ?? "") ?? []),
      ...this.#rest,
    ];
    return candidates.filter(({ matches }) => matches(segments));
  }
}

/** Calls by ecosystem and package. */
export class CallIndex {
  readonly #packages = new Map<string, PackageEntries>();

  add(ecosystem: Ecosystem, calls: EffectCalls, effects: readonly KnownEffect[]): void {
    const compiled = {
      arguments: calls.arguments === undefined ? undefined : compileTextPattern(calls.arguments),
      but: calls.but === undefined ? undefined : compileTextPattern(calls.but),
      effects,
      isPerhaps: calls.perhaps === true,
    };
    for (const name of calls.packages) {
      const entries = this.open(ecosystem, name);
      for (const pattern of calls.calls) entries.add(pattern, { ...compiled, matches: compileCallPattern(pattern) });
    }
  }

  /** The entries of a package as the catalogue names it, made when they are first asked for. */
  open(ecosystem: Ecosystem, name: string): PackageEntries {
    const isDeep = name.endsWith("/**");
    const key = keyOf(ecosystem, packageParts(ecosystem, name === GLOBAL ? "" : name.replace(/\/\*\*$/, "")));
    const entries = this.#packages.get(key) ?? new PackageEntries();
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

function push(map: Map<string, CallEntry[]>, key: string, entry: CallEntry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}
