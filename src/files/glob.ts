import picomatch from "picomatch";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { findMeant } from "../text/spelling.ts";

const MAX_LENGTH = 512;
const MAX_ALTERNATIVES = 64;
/** With more wildcards, the regular expression of a glob may take far too long on long paths. */
const MAX_STARS_A_SEGMENT = 3;
const MAX_GLOBSTARS = 4;

/**
 * Compiles a glob to a matcher for paths: `*` within a directory, `**` across them, `?`, `[…]` and `{a,b}`. Names with
 * a leading dot match like others. A glob without wildcards matches that path and everything below it.
 * Undefined if the glob is empty, too long or has more wildcards than can be matched in reasonable time.
 */
export function compileGlob(glob: string): ((path: string) => boolean) | undefined {
  const alternatives = expandBraces(glob.replace(/^(?:\.\/)+/, ""));
  if (glob === "" || alternatives === undefined) return undefined;
  const matchers = alternatives.map(compileAlternative);
  if (!matchers.every((matcher) => matcher !== undefined)) return undefined;
  return (path) => matchers.some((matches) => matches(path));
}

/** Whether any character of the text has a special meaning in a glob. */
export function hasWildcard(text: string): boolean {
  return /[*?[{]/.test(text);
}

/** Expands the glob's `{a,b}`; undefined if there are too many results. Unbalanced braces are literal. */
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

/**
 * Rewrites a glob from an agent so that it begins at the root. Without a `/`, it is a name at any depth, as in
 * `.gitignore`: `*` is every file, `*.ts` every such file, and `docs` also everything below folders of that name.
 */
export function atAnyDepth(glob: string): string {
  const name = glob.replace(/^(?:\.\/)+/, "");
  const choices = name === "" || name.includes("/") || name !== glob ? undefined : expandBraces(name);
  if (choices === undefined || choices.some((choice) => choice === "" || /[{},]/.test(choice))) return glob;
  const globs = choices.flatMap((choice) =>
    hasWildcard(choice) ? [`**/${choice}`] : [choice, `**/${choice}`, `**/${choice}/**`],
  );
  return globs.length === 1 ? (globs[0] ?? glob) : `{${globs.join(",")}}`;
}

/**
 * Guesses what a glob that matches none of these paths was meant to be: the same with git's slashes and corrected
 * names. Undefined if that matches nothing either. Never throws.
 */
export function findNearGlob(glob: string, paths: readonly string[]): string | undefined {
  const spelt = glob.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
  return [spelt, correctNames(spelt, paths)].find((candidate) => candidate !== glob && matchesAny(candidate, paths));
}

function matchesAny(glob: string, paths: readonly string[]): boolean {
  const matches = compileGlob(glob);
  return matches !== undefined && paths.some(matches);
}

/** Replaces each name that does not occur at its position with the nearest one that does. */
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

/** The names of files and folders below a prefix; all names if the prefix has wildcards. */
function namesBehind(beginning: readonly string[], paths: readonly string[]): ReadonlySet<string> {
  if (beginning.some(hasWildcard)) return new Set(paths.flatMap((path) => path.split("/")));
  const prefix = beginning.map((name) => `${name}/`).join("");
  const behind = paths.filter((path) => path.startsWith(prefix));
  return new Set(behind.map((path) => path.slice(prefix.length).split("/")[0] ?? ""));
}

/**
 * Compiles globs to a matcher that accepts a path if any of them does.
 *
 * @param input the setting they come from, for errors.
 * @throws ConfigError naming each glob that cannot be used.
 */
export function compileGlobs(globs: readonly string[], input: string): (path: string) => boolean {
  const compiled = globs.map((glob) => ({ glob, matches: compileGlob(glob) }));
  const problems = compiled.flatMap(({ glob, matches }) => {
    if (matches !== undefined) return [];
    return [{ input, ...unusableGlob(glob) }];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
}

/** Describes what is wrong with a glob that cannot be used. */
export function unusableGlob(glob: string): Omit<InputProblem, "input"> {
  const unclosed = findUnclosed(glob);
  if (unclosed !== undefined) {
    const remedy = `Close it, or write \\${unclosed} where it is part of a name.`;
    return { got: `${JSON.stringify(glob)}, which never closes its ${unclosed}`, wanted: "a whole glob", remedy };
  }
  return { got: JSON.stringify(glob), wanted: "a glob with few wildcards", remedy: "Write a simpler one." };
}

/**
 * The bracket or brace that a glob opens and never closes; undefined if all are closed. Characters after a backslash or
 * in brackets are literal.
 */
export function findUnclosed(glob: string): "[" | "{" | undefined {
  let rest = glob.replace(/\\[\s\S]/g, "").replace(/\[[!^]?\]?[^\]]*\]/g, "");
  if (rest.includes("[")) return "[";
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\{[^{}]*\}/g, "");
  }
  return rest.includes("{") ? "{" : undefined;
}
