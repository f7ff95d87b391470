import type { GatedClaim } from "../claims/gated-claim.ts";
import type { AdversaryReply, RemovedGuard } from "../replies/adversary.ts";
import { claimsNear, type GuardTexts } from "./near-guard.ts";

/** The map as it is put before one Judge, and how much of it is not. */
export interface MapAbout extends Omit<AdversaryReply, "removed_guards"> {
  readonly removed_guards: readonly GuardAbout[];
  /** Entries that are about other files, or for which there was no room; absent for none. */
  readonly left_out?: { readonly heuristics: number; readonly safe_zones: number; readonly removed_guards: number };
}

/** A guard that is gone, with the ids of the claims it is near. */
type GuardAbout = RemovedGuard & { readonly near: readonly string[] };

/** Characters of the map that one Judge is told, as JSON. */
const MAX_CHARS = 24_000;

/**
 * What of the Adversary's map bears on these claims: all of it where it is short, else what is said of their files, nearest
 * to them first, and then of others, as far as there is room.
 */
export function mapAbout(map: AdversaryReply, claims: readonly GatedClaim[], texts: GuardTexts): MapAbout {
  const guards = map.removed_guards.map((guard): GuardAbout => ({ ...guard, near: claimsNear(guard, claims, texts) }));
  const whole = new Room(MAX_CHARS);
  if ([...map.heuristics, ...map.safe_zones, ...guards].every((entry) => whole.takes(entry)))
    return { ...map, removed_guards: guards };
  const distanceTo = distances(claims);
  const room = new Room(MAX_CHARS);
  const entries = [
    ...map.safe_zones.map(
      (zone) => ({ kind: "zone", zone, distance: distanceTo(zone.file, zone.start_line) }) as const,
    ),
    ...map.heuristics.map((fact) => ({ kind: "fact", fact, distance: distanceTo(fact.file, fact.line) }) as const),
    ...guards.map((guard) => ({ kind: "guard", guard, distance: distanceTo(guard.file, guard.line) }) as const),
  ].sort((a, b) => a.distance - b.distance);
  const kept = new Set<object>();
  for (const entry of entries) {
    const told = entry.kind === "zone" ? entry.zone : entry.kind === "fact" ? entry.fact : entry.guard;
    if (!room.takes(told)) break;
    kept.add(told);
  }
  const heuristics = map.heuristics.filter((each) => kept.has(each));
  const safeZones = map.safe_zones.filter((each) => kept.has(each));
  const left = {
    heuristics: map.heuristics.length - heuristics.length,
    safe_zones: map.safe_zones.length - safeZones.length,
    removed_guards: guards.length - guards.filter((each) => kept.has(each)).length,
  };
  const nearest = guards.filter((each) => kept.has(each));
  return { heuristics, safe_zones: safeZones, removed_guards: nearest, left_out: left };
}

class Room {
  #left: number;

  constructor(chars: number) {
    this.#left = chars;
  }

  takes(entry: object): boolean {
    this.#left -= JSON.stringify(entry).length + 1;
    return this.#left >= 0;
  }
}

/** In a claim's own file how many lines away it is; what is elsewhere is further away than anything in it. */
function distances(claims: readonly GatedClaim[]): (file: string, line: number | null) => number {
  const lines = new Map<string, number[]>();
  for (const { place, cause, impact } of claims) {
    for (const at of [place, cause, impact]) {
      if (at === undefined) continue;
      const known = lines.get(at.file);
      if (known === undefined) lines.set(at.file, [at.line]);
      else known.push(at.line);
    }
  }
  return (file, line) => {
    const own = lines.get(file);
    if (own === undefined) return Number.POSITIVE_INFINITY;
    return Math.min(...own.map((each) => Math.abs(each - (line ?? each))));
  };
}
