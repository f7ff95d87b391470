import type { Claim } from "../core/claims/claim.ts";
import { type Pin, showsLines } from "../core/pin/pin.ts";
import { findStrengths } from "../core/report/strengths.ts";
import type { Coverage } from "../core/verdict/coverage.ts";
import type { CriticStage } from "./critic-stage.ts";
import type { RoundRecord } from "./round-record.ts";

/** What a finished debate found to be well. */
export function describeStrengths(
  rounds: readonly RoundRecord[],
  { lists, missed }: Pick<CriticStage, "lists" | "missed">,
  { pin, coverage }: { readonly pin: Pin; readonly coverage: Coverage },
): readonly string[] {
  const unread = new Set(coverage.unread);
  const read = pin.files.filter(
    (file) => file.skipped === undefined && showsLines(file, pin.kind) && !unread.has(file.path),
  );
  return findStrengths({
    zones: rounds.flatMap(({ zones }) => zones),
    doubted: [
      ...[...lists.confirmed, ...lists.unresolved].flatMap(({ claim }) => placesOf(claim)),
      ...missed.map(({ file, line }) => ({ file, startLine: line, line })),
    ],
    filesRead: read.map(({ path }) => path),
  });
}

/** A defect at one place with its cause at another speaks against both. */
function placesOf({ place, cause }: Claim) {
  const at = place === undefined ? [] : [place];
  return cause === undefined ? at : [...at, { file: cause.file, startLine: cause.line, line: cause.line }];
}
