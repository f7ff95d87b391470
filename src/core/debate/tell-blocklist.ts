import type { AlsoHeard, BlockedPlace } from "../assignments/assignment.ts";
import { cut } from "../cut.ts";
import type { SettledPlace } from "./blocklist.ts";

const MAX_TITLE_CHARS = 120;
const MAX_GROUND_CHARS = 240;
/** Of a longer blocklist grounds are left out, and then titles; no place ever is. */
const MAX_CHARS = 16_000;

/**
 * What agents are told of settled places: what was heard there, and what became of it. No id is told twice: what was upheld
 * at one of its places speaks for it, and the others stand beside that.
 */
export function tellBlocklist(places: readonly SettledPlace[]): readonly BlockedPlace[] {
  const byId = Map.groupBy(places.map(toBlocked), ({ id }) => id);
  const full = [...byId.values()].flatMap(join);
  if (isShort(full)) return full;
  const withoutGrounds = full.map((place) => ({ ...place, ground: null }));
  return isShort(withoutGrounds) ? withoutGrounds : withoutGrounds.map((place) => ({ ...place, title: null }));
}

function join(places: readonly BlockedPlace[]): readonly BlockedPlace[] {
  const spoken = places.find(({ outcome }) => outcome === "confirmed") ?? places.at(-1);
  if (spoken === undefined) return [];
  const told = new Set([keyOf(spoken)]);
  const also = places.flatMap(({ file, start_line, line, side, outcome }): readonly AlsoHeard[] => {
    const place = { file, start_line, line, side, outcome };
    const key = keyOf(place);
    if (told.has(key)) return [];
    told.add(key);
    return [place];
  });
  return [also.length === 0 ? spoken : { ...spoken, also }];
}

function keyOf({ file, start_line, line, side }: AlsoHeard): string {
  return JSON.stringify([file, start_line, line, side]);
}

function isShort(places: readonly BlockedPlace[]): boolean {
  return JSON.stringify(places).length <= MAX_CHARS;
}

function toBlocked(place: SettledPlace): BlockedPlace {
  const { fingerprint: id, title, file, side, startLine, line, category, severity, outcome, ground } = place;
  return {
    id,
    title: cut(title, MAX_TITLE_CHARS),
    ...{ file, start_line: startLine, line, side, category, severity, outcome },
    ground: ground === undefined ? null : cut(ground, MAX_GROUND_CHARS),
  };
}
