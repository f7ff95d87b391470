import { posix, sep } from "node:path";
import { compileGlob, findNearGlob, hasWildcard } from "../files/glob.ts";
import { TargetError } from "../text/errors.ts";
import { findMeant } from "../text/spelling.ts";
import { SUBMODULE_MODE, type Tree } from "./tree.ts";

/** The files that patterns match, in the tree's order. */
export interface MatchedPaths {
  /** `file` if the only pattern is a file's path. */
  readonly kind: "file" | "manifest";
  readonly paths: readonly string[];
}

export interface PatternPlace {
  readonly root: string;
  /** The caller's folder below the root: empty, or `/`-ended. */
  readonly prefix: string;
}

/** A pattern that matches no file. */
export class UnmatchedPattern extends TargetError {
  readonly pattern: string;
  readonly root: string;

  /** @param meant what would have matched, or the word `diff`; undefined if nothing is similar. */
  constructor(pattern: string, root: string, meant: string | undefined) {
    const hint = meant === undefined ? "check its spelling" : `is ${JSON.stringify(meant)} meant`;
    const end =
      meant === undefined ? "; files that git ignores are not seen." : "? Files that git ignores are not seen.";
    super(`${JSON.stringify(pattern)} matches no file of ${root}: ${hint}${end}`);
    this.pattern = pattern;
    this.root = root;
  }
}

/** The subcommand that a mistyped path may mean. */
const DIFF = "diff";

/**
 * Matches paths, directories and globs from the root, or from the caller's folder if nothing matches there.
 *
 * @throws TargetError if a pattern leaves the repository or matches no file.
 */
export function matchPatterns(tree: Tree, patterns: readonly string[], place: PatternPlace): MatchedPaths {
  if (patterns.length === 0) throw new TargetError("No path was given: name files, directories or globs.");
  const chosen = new Set(patterns.flatMap((pattern) => matchPattern(tree, pattern, place)));
  const paths = [...tree.keys()].filter((path) => chosen.has(path));
  const isPlainFile = patterns.length === 1 && paths.length === 1 && isFileName(tree, patterns[0] ?? "", place);
  return { kind: isPlainFile ? "file" : "manifest", paths };
}

function matchPattern(tree: Tree, pattern: string, place: PatternPlace): readonly string[] {
  for (const candidate of candidatesOf(pattern, place)) {
    const paths = tree.has(candidate) ? [candidate] : selectPaths(tree, candidate, pattern);
    if (paths.length > 0) return paths;
  }
  throw new UnmatchedPattern(pattern, place.root, findMeantPattern(tree, pattern, place));
}

function findMeantPattern(tree: Tree, pattern: string, place: PatternPlace): string | undefined {
  const paths = [...tree.keys()];
  const near = candidatesOf(pattern, place).flatMap((candidate) => findNearGlob(candidate, paths) ?? []);
  return findMeant(pattern, [DIFF]) ?? near[0] ?? findByName(pattern, paths);
}

/** The only file of that or a similar name, in any folder. */
function findByName(pattern: string, paths: readonly string[]): string | undefined {
  if (pattern.includes("/") || hasWildcard(pattern)) return undefined;
  const name = findMeant(pattern, [...new Set(paths.map((path) => posix.basename(path)))]);
  const named = paths.filter((path) => posix.basename(path) === name);
  return named.length === 1 ? named[0] : undefined;
}

function selectPaths(tree: Tree, candidate: string, pattern: string): readonly string[] {
  if (candidate === "") return [...tree.keys()];
  const matches = compileGlob(candidate);
  if (matches === undefined) throw new TargetError(`${JSON.stringify(pattern)} holds too many wildcards: use fewer.`);
  return [...tree.keys()].filter(matches);
}

/**
 * The paths that a pattern may mean: from the root, then from the caller's folder, without `.` and `..`.
 *
 * @throws TargetError if it leaves the repository.
 */
export function candidatesOf(pattern: string, { root, prefix }: PatternPlace): readonly string[] {
  const slashed = sep === "\\" ? pattern.replaceAll(sep, "/") : pattern;
  const slashedRoot = sep === "\\" ? root.replaceAll(sep, "/") : root;
  const isAbsolute = posix.isAbsolute(slashed) || /^[A-Za-z]:\//.test(slashed);
  const candidates = isAbsolute ? [posix.relative(slashedRoot, slashed)] : [slashed, prefix + slashed];
  const inside = candidates.map(normalize).filter((candidate) => candidate !== undefined);
  if (inside.length > 0 && slashed !== "") return [...new Set(inside)];
  throw new TargetError(`${JSON.stringify(pattern)} is outside the repository ${root}: name something inside it.`);
}

/** Undefined if the path leaves its start, or a `..` follows a wildcard. */
function normalize(path: string): string | undefined {
  const segments = path.split("/");
  const wildcard = segments.findIndex(hasWildcard);
  if (wildcard !== -1 && segments.slice(wildcard).includes("..")) return undefined;
  const normal = posix.normalize(path).replace(/\/$/, "");
  if (normal === ".." || normal.startsWith("../")) return undefined;
  return normal === "." ? "" : normal;
}

/** Whether patterns may mean a path, which need not be in the tree. */
export function areAbout(patterns: readonly string[], path: string, place: PatternPlace): boolean {
  const candidates = patterns.flatMap((pattern) => candidatesOf(pattern, place));
  return candidates.some((candidate) => candidate === "" || candidate === path || compileGlob(candidate)?.(path));
}

function isFileName(tree: Tree, pattern: string, place: PatternPlace): boolean {
  return candidatesOf(pattern, place).some((candidate) => {
    const entry = tree.get(candidate);
    return entry !== undefined && entry.mode !== SUBMODULE_MODE;
  });
}
