import type { BlockedPlace } from "../assignments/assignment.ts";
import { cut } from "../cut.ts";
import type { SettledPlace } from "./blocklist.ts";

const MAX_TITLE_CHARS = 120;
const MAX_GROUND_CHARS = 240;
/** Of a longer blocklist grounds are left out, and then titles; no place ever is. */
const MAX_CHARS = 16_000;

/** What agents are told of settled places: what was heard there, and what became of it. */
export function tellBlocklist(places: readonly SettledPlace[]): readonly BlockedPlace[] {
  const full = places.map(toBlocked);
  if (isShort(full)) return full;
  const withoutGrounds = full.map((place) => ({ ...place, ground: null }));
  return isShort(withoutGrounds) ? withoutGrounds : withoutGrounds.map((place) => ({ ...place, title: null }));
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
