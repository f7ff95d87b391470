import { countOf } from "../count-of.ts";

/** So many files are named to a Critic, whichever they are. */
const MAX_NAMED = 100;

/**
 * The files that were reviewed, as a Critic is told of them: all, or where they are many those that it is given to read. The
 * first entry then says how many others there are.
 *
 * @param reviewed in order, each once.
 */
export function listReviewed(reviewed: readonly string[], given: readonly string[]): readonly string[] {
  if (reviewed.length <= MAX_NAMED) return reviewed;
  const own = new Set(given.slice(0, MAX_NAMED));
  const named = reviewed.filter((path) => own.has(path));
  return [`[${countOf(reviewed.length - named.length, "more file")}]`, ...named];
}
