import { type AskedPlace, type FilesAbout, filesAbout } from "../../core/assignments/files-about.ts";
import { SLICE_FILES } from "../../core/assignments/slice.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { bytesOfSlice } from "./slice-round.ts";

/** What an agent that is asked about claims is given of these files: all if a slice holds them, else theirs before others. */
export function giveFiles(
  files: readonly PinnedFile[],
  claims: readonly GatedClaim[],
  context: ReviewContext,
  besides: readonly AskedPlace[] = [],
): FilesAbout {
  const isDiff = context.target.pin.kind === "diff";
  const allowance = { bytes: bytesOfSlice(context), files: isDiff ? Number.POSITIVE_INFINITY : SLICE_FILES };
  const places = claims.flatMap(({ place, cause }) => [
    ...(place === undefined ? [] : [{ ...place, line: place.end_line }]),
    ...(cause === undefined ? [] : [cause]),
  ]);
  return filesAbout(files, [...places, ...besides], allowance);
}
