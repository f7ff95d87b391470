import picomatch from "picomatch";

const MAX_LENGTH = 512;
const MAX_ALTERNATIVES = 64;
/** Beyond these a regular expression made of a glob can take time that grows too steeply with the path. */
const MAX_STARS_A_SEGMENT = 3;
const MAX_GLOBSTARS = 4;

/**
 * A path's matcher: `*` within a directory, `**` across them, `?`, `[…]` and `{a,b}`; names starting with a dot match
 * like others. A glob without any wildcard matches that path and everything below it. Undefined when the glob is
 * empty, too long or holds more wildcards than can be matched in reasonable time.
 */
export function compileGlob(glob: string): ((path: string) => boolean) | undefined {
  const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, ""));
  if (glob === "" || alternatives === undefined) return undefined;
  const matchers = alternatives.map(compileAlternative);
  if (!matchers.every((matcher) => matcher !== undefined)) return undefined;
  return (path) => matchers.some((matches) => matches(path));
}

/** Whether any character of the text has a meaning in a glob. */
export function hasWildcard(text: string): boolean {
  return /[*?[{]/.test(text);
}

/** The glob's `{a,b}` written out, or undefined when that makes too many. Unbalanced braces stand for themselves. */
export function expandBraces(glob: string): readonly string[] | undefined {
  if (glob.length > MAX_LENGTH) return undefined;
  const finished: string[] = [];
  const pending = [glob];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const group = /\{([^{}]*,[^{}]*)\}/.exec(next);
    if (group === null) {
      finished.push(next);
    } else {
      const before = next.slice(0, group.index);
      const after = next.slice(group.index + group[0].length);
      pending.push(...(group[1] ?? "").split(",").map((choice) => before + choice + after));
    }
    if (finished.length + pending.length > MAX_ALTERNATIVES) return undefined;
  }
  return [...new Set(finished.reverse())];
}

function compileAlternative(glob: string): ((path: string) => boolean) | undefined {
  if (!hasWildcard(glob)) {
    const directory = glob.endsWith("/") ? glob : `${glob}/`;
    return (path) => path === glob || path.startsWith(directory);
  }
  const segments = glob.split("/");
  const starsOf = (segment: string) => segment.split("*").length - 1;
  if (segments.filter((segment) => segment.includes("**")).length > MAX_GLOBSTARS) return undefined;
  if (segments.some((segment) => segment !== "**" && starsOf(segment) > MAX_STARS_A_SEGMENT)) return undefined;
  return picomatch(glob, { dot: true, nonegate: true, noextglob: true, nobrace: true, windows: false });
}
