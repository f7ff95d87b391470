import { toMemberPath } from "../change/known-files.ts";
import type { Citation, Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import type { Ruling } from "../replies/answers.ts";
import { reject } from "./gate.ts";
import type { RejectedByGate } from "./run-gates.ts";

/**
 * Paths outside of the target, sorted, each once. Any of them that is in neither tree makes the run off-target, because
 * somebody made it up.
 */
export function strayPaths(claims: readonly Claim[], allowed: ReadonlySet<string>): readonly string[] {
  return sortOnce(claims.flatMap(({ place }) => (place === undefined || allowed.has(place.file) ? [] : [place.file])));
}

/** The same for the Judge's rulings. */
export function strayRulings(rulings: readonly Ruling[], allowed: ReadonlySet<string>): readonly string[] {
  const paths = rulings.flatMap(({ file }) => (file === null ? [] : [toMemberPath(file, allowed)]));
  return sortOnce(paths.filter((path) => !allowed.has(path)));
}

/**
 * The names that a path may have in a tree: as given, and without `./` or the diff's `a/` and `b/`. Excludes names that
 * lead out of the tree.
 */
export function treePaths(path: string): readonly string[] {
  const bare = path.replace(/^(?:\.\/)+/, "");
  const names = [...new Set([bare, bare.replace(/^[ab]\//, "")])];
  return names.filter((name) => name !== "" && !/^\/|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(name));
}

/**
 * Handles a claim about a file that the change does not touch. If its cause is in the change, the claim moves there and
 * the other place becomes its impact. Any other such claim is rejected alone.
 */
export function moveIntoChange(claim: Claim, allowed: ReadonlySet<string>): Claim | RejectedByGate {
  const { place, cause } = claim;
  if (place === undefined || allowed.has(place.file)) return claim;
  if (cause === undefined || !allowed.has(cause.file)) return rejectPlace(claim, place.file);
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
    // The suggestion would rewrite lines of the other file.
    suggestion: undefined,
    corrections: [...claim.corrections, correction],
  };
}

function rejectPlace(claim: Claim, file: string): RejectedByGate {
  const { code, detail } = reject("outside-change", `the change does not touch ${file}`);
  return { kind: "rejected", claim, rejection: { gate: "membership", code, detail } };
}

function sortOnce(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].sort();
}
