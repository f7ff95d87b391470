import { findMeant } from "../spelling.ts";
import { compileGlob, hasWildcard } from "./glob.ts";

/**
 * What somebody most likely meant who wrote a glob that matches none of these paths: the same with its slashes as git has
 * them and its misspelt names put right. Undefined when no such glob matches either. Never throws.
 */
export function findNearGlob(glob: string, paths: readonly string[]): string | undefined {
  const spelt = glob.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
  return [spelt, correctNames(spelt, paths)].find((candidate) => candidate !== glob && matchesAny(candidate, paths));
}

function matchesAny(glob: string, paths: readonly string[]): boolean {
  const matches = compileGlob(glob);
  return matches !== undefined && paths.some(matches);
}

/** Each name that stands nowhere in its place becomes the nearest one that does. */
function correctNames(glob: string, paths: readonly string[]): string {
  const corrected: string[] = [];
  for (const segment of glob.split("/")) {
    if (segment === "" || hasWildcard(segment)) {
      corrected.push(segment);
      continue;
    }
    const names = namesBehind(corrected, paths);
    corrected.push(names.has(segment) ? segment : (findMeant(segment, [...names]) ?? segment));
  }
  return corrected.join("/");
}

/** The names of files and folders that stand behind a beginning; all there are where it leaves open how deep they stand. */
function namesBehind(beginning: readonly string[], paths: readonly string[]): ReadonlySet<string> {
  if (beginning.some(hasWildcard)) return new Set(paths.flatMap((path) => path.split("/")));
  const prefix = beginning.map((name) => `${name}/`).join("");
  const behind = paths.filter((path) => path.startsWith(prefix));
  return new Set(behind.map((path) => path.slice(prefix.length).split("/")[0] ?? ""));
}
