import type { Claim } from "../claims/claim.ts";
import { toMemberPath } from "../pin/member-path.ts";
import type { Ruling } from "../replies/judge.ts";

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
