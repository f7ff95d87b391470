import type { LineRange } from "../change/line-range.ts";

/** A conflict of a merge as git writes it into a file: whole, or what is left of one. */
export interface Conflict {
  /** The lines of its markers, 1-based and ascending. */
  readonly markers: readonly number[];
  /** What stands between them, one stretch a side (`start` is past `end` for an empty one); none of a left-over. */
  readonly sides: readonly LineRange[];
}

/** Whether a line looks like a marker, as `git diff --check` has it: seven signs, and a label behind a blank. */
export function isMarker(text: string): boolean {
  return markerKind(text) !== undefined;
}

type Kind = "open" | "ancestor" | "middle" | "close";

const MARKER = /^(?:(<{7})|(\|{7})|(={7})|(>{7}))(?: .*)?\r?$/s;
const KINDS: readonly Kind[] = ["open", "ancestor", "middle", "close"];

function markerKind(text: string): Kind | undefined {
  const groups = MARKER.exec(text)?.slice(1) ?? [];
  return KINDS.find((_, index) => groups[index] !== undefined);
}

interface Marker {
  readonly kind: Kind;
  readonly line: number;
}

/**
 * The conflicts of a text, in the order they end: whole ones, and single markers of none. A lone `=======` is no marker: it
 * underlines headings. Never throws; the cost is linear in the text.
 */
export function findConflicts(lines: readonly string[]): readonly Conflict[] {
  const found: Conflict[] = [];
  let open: Marker[] = [];
  for (const marker of readMarkers(lines)) {
    if (marker.kind === "open") {
      found.push(...leftOver(open));
      open = [marker];
    } else if (marker.kind === "close") {
      found.push(...close(open, marker));
      open = [];
    } else if (open.length > 0) open.push(marker);
  }
  return [...found, ...leftOver(open)];
}

function readMarkers(lines: readonly string[]): readonly Marker[] {
  return lines.flatMap((text, index) => {
    const kind = markerKind(text);
    return kind === undefined ? [] : [{ kind, line: index + 1 }];
  });
}

function close(open: readonly Marker[], last: Marker): readonly Conflict[] {
  if (!open.some(({ kind }) => kind === "middle")) return [...leftOver(open), { markers: [last.line], sides: [] }];
  const markers = [...open, last].map(({ line }) => line);
  const sides = markers.slice(1).map((end, index) => ({ start_line: (markers[index] ?? 0) + 1, end_line: end - 1 }));
  return [{ markers, sides }];
}

function leftOver([first]: readonly Marker[]): readonly Conflict[] {
  return first === undefined ? [] : [{ markers: [first.line], sides: [] }];
}
