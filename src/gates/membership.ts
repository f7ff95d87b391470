import { toMemberPath } from "../change/known-files.ts";
import type { Citation, Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Ruling } from "../replies/answers.ts";
import { reject } from "./gate.ts";
import type { RejectedByGate } from "./run-gates.ts";

/**
 * Paths that are none of the target's, sorted, each once. Of those that stand in neither tree any makes the run
 * off-target: somebody made it up.
 */
export function strayPaths(claims: readonly Claim[], allowed: ReadonlySet<string>): readonly string[] {
  return sortOnce(claims.flatMap(({ place }) => (place === undefined || allowed.has(place.file) ? [] : [place.file])));
}

/** The same of the Judge's rulings. */
export function strayRulings(rulings: readonly Ruling[], allowed: ReadonlySet<string>): readonly string[] {
  const paths = rulings.flatMap(({ file }) => (file === null ? [] : [toMemberPath(file, allowed)]));
  return sortOnce(paths.filter((path) => !allowed.has(path)));
}

/** The names that a path may have in a tree: as it is, and without `./` or the diff's `a/` and `b/`; none that leads out of it. */
export function treePaths(path: string): readonly string[] {
  const bare = path.replace(/^(?:\.\/)+/, "");
  const names = [...new Set([bare, bare.replace(/^[ab]\//, "")])];
  return names.filter((name) => name !== "" && !/^\/|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(name));
}

/**
 * A claim about a file that the change does not touch: where its cause is in the change it is taken as standing there, with
 * the other place as what breaks. Any other is turned away alone.
 */
export function bringIntoChange(claim: Claim, allowed: ReadonlySet<string>): Claim | RejectedByGate {
  const { place, cause } = claim;
  if (place === undefined || allowed.has(place.file)) return claim;
  if (cause === undefined || !allowed.has(cause.file)) return turnAway(claim, place.file);
  const shown: Citation = { file: place.file, side: place.side, line: place.start_line, quote: claim.evidenceQuote };
  const correction: Correction = {
    by: "membership",
    field: "place",
    before: `${place.file}:${place.end_line}`,
    after: `${cause.file}:${cause.line}, where it comes from`,
  };
  return {
    ...claim,
    place: { file: cause.file, side: cause.side, start_line: cause.line, end_line: cause.line },
    evidenceQuote: cause.quote,
    cause: undefined,
    impact: claim.impact ?? shown,
    ...(claim.impact === undefined
      ? {}
      : { besides: [...(claim.besides ?? []), { ...shown, kind: "impact" as const }] }),
    // A rewrite of lines of the other file.
    suggestion: undefined,
    corrections: [...claim.corrections, correction],
  };
}

function turnAway(claim: Claim, file: string): RejectedByGate {
  const { code, detail } = reject("outside-change", `the change does not touch ${file}`);
  return { kind: "rejected", claim, rejection: { gate: "membership", code, detail } };
}

function sortOnce(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].sort();
}
