import { compareSeverity, type Severity } from "../claims/severity.ts";
import { fileAt } from "../pin/known-files.ts";
import type { FileRange } from "../pin/line-range.ts";
import type { Pin } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";
import { cutExcerpt, type Excerpt, showsPlace } from "./excerpt.ts";

/** A report shows code for at most so many places. */
const MAX_EXCERPTS = 200;
/** Of one finding: its own lines, where it comes from, what it breaks. */
const MAX_PLACES = 3;

/** What of a finding is shown as code. */
export interface ShownFinding {
  readonly severity: Severity;
  /** Its own lines first, then the others it rests on. */
  readonly places: readonly FileRange[];
}

/**
 * Code for the places of these findings: each place once, and none that another excerpt of its finding shows already. Where
 * there are too many, list by list the worst come first.
 *
 * @param text a file's lines at a side, secrets masked; undefined for what nobody may see or is not there.
 */
export function excerptFindings(
  lists: readonly (readonly ShownFinding[])[],
  { pin, text }: { readonly pin: Pin; readonly text: (file: string, side: Side) => readonly string[] | undefined },
): Excerpt[] {
  const excerpts = new Map<string, Excerpt>();
  const findings = lists.flatMap((list) => [...list].sort((a, b) => compareSeverity(a.severity, b.severity)));
  for (const { places } of findings) {
    if (excerpts.size >= MAX_EXCERPTS) break;
    const own: Excerpt[] = [];
    for (const place of places.slice(0, MAX_PLACES)) {
      const lines = text(place.file, place.side);
      if (place.end_line < 1 || lines === undefined || own.some((excerpt) => showsPlace(excerpt, place))) continue;
      const pinned = fileAt(pin, place.file, place.side);
      const excerpt = excerpts.get(keyOf(place)) ?? cutExcerpt(place, lines, pinned);
      own.push(excerpt);
      if (excerpts.size < MAX_EXCERPTS) excerpts.set(keyOf(place), excerpt);
    }
  }
  return [...excerpts.values()];
}

function keyOf({ file, side, start_line, end_line: line }: FileRange): string {
  return `${side}:${start_line}-${line}:${file}`;
}
