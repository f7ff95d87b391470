/** Whether a symbol's path, by its segments, is one that a pattern stands for. */
export type MatchPath = (segments: readonly string[]) => boolean;

type MatchSegment = (segment: string) => boolean;

const MAX_REPEATED = 2;
// A macro of Rust and a method of Ruby may end in a mark.
const SEGMENT = /^[\w$*]+[!?]?$/;

/** What {@link isCallPattern} wants, for people. */
export const CALL_PATTERN =
  "names with dots between them, where * stands for any letters and ** for any number of names (at most twice); empty for the package called as a function";

/** Whether a text is a pattern of calls. */
export function isCallPattern(text: string): boolean {
  const segments = segmentsOf(text);
  return (
    segments.every((segment) => SEGMENT.test(segment)) &&
    segments.filter((segment) => segment === "**").length <= MAX_REPEATED
  );
}

/** A path's names; none for the empty one. */
export function segmentsOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(".");
}

/** Compiles a pattern that {@link isCallPattern}. */
export function compileCallPattern(text: string): MatchPath {
  const parts = segmentsOf(text).map((segment) => (segment === "**" ? "any" : compileSegment(segment)));
  return (segments) => fits(parts, segments);
}

/** At most two `any` stand in a pattern, so that trying every length of them is quadratic in a path at worst. */
function fits(parts: readonly (MatchSegment | "any")[], segments: readonly string[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return segments.length === 0;
  if (part !== "any") return segments[0] !== undefined && part(segments[0]) && fits(rest, segments.slice(1));
  if (rest.length === 0) return true;
  for (let skipped = 0; skipped <= segments.length; skipped += 1) {
    if (fits(rest, segments.slice(skipped))) return true;
  }
  return false;
}

function compileSegment(segment: string): MatchSegment {
  const [head = "", ...pieces] = segment.split("*");
  if (pieces.length === 0) return (name) => name === segment;
  const tail = pieces.at(-1) ?? "";
  const middle = pieces.slice(0, -1);
  return (name) => {
    if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length) return false;
    let from = head.length;
    for (const piece of middle) {
      const at = name.indexOf(piece, from);
      if (at < 0 || at + piece.length > name.length - tail.length) return false;
      from = at + piece.length;
    }
    return true;
  };
}
