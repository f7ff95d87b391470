import type { Claim } from "../claims/claim.ts";
import type { Ruling } from "../replies/judge.ts";

/**
 * A path as a model wrote it, without `./` or the diff's `a/` and `b/`, when only that makes it a file of the target.
 */
export function toMemberPath(path: string, allowed: ReadonlySet<string>): string {
  if (allowed.has(path)) return path;
  const bare = path.replace(/^(?:\.\/)+/, "");
  const stripped = bare.replace(/^[ab]\//, "");
  return [bare, stripped].find((candidate) => allowed.has(candidate)) ?? path;
}

/** The claims' paths that are not of the target, sorted, each once: any of them makes the run off-target. */
export function offTargetPaths(claims: readonly Claim[], allowed: ReadonlySet<string>): readonly string[] {
  const paths = claims.flatMap((claim) => (claim.place === undefined ? [] : [claim.place.file]));
  return [...new Set(paths.filter((path) => !allowed.has(path)))].sort();
}

/** The same for the Judge's rulings. */
export function offTargetRulings(rulings: readonly Ruling[], allowed: ReadonlySet<string>): readonly string[] {
  const paths = rulings.flatMap((ruling) => (ruling.file === null ? [] : [toMemberPath(ruling.file, allowed)]));
  return [...new Set(paths.filter((path) => !allowed.has(path)))].sort();
}
