import { followQuote, linesAround } from "../../core/carried/follow-quote.ts";
import { focusOn } from "../../core/follow-up/focus.ts";
import type { ComparedPart, Comparison, EarlierReport, FollowUp } from "../../core/follow-up/follow-up.ts";
import {
  deltaFilesOf,
  type MatchedParts,
  matchParts,
  standingFiles,
  whyTooMuch,
  withoutMoved,
} from "../../core/follow-up/match-parts.ts";
import { openPlaces, partsUnder } from "../../core/follow-up/open-places.ts";
import { type ChangePart, partsOfChange } from "../../core/pin/change-part.ts";
import { fileAt } from "../../core/pin/known-files.ts";
import type { FullReview, RereadReason } from "../../core/report/follow-up-record.ts";
import type { Report } from "../../core/report/report.ts";
import type { Source } from "../../ports/source.ts";
import type { ReviewMeans } from "../run/review-context.ts";
import { FileLinks } from "./file-links.ts";
import { findRested } from "./find-rested.ts";
import { nameParts } from "./name-parts.ts";
import { spreadChange } from "./spread-change.ts";

/** What a change comes to, held against an earlier review: a follow-up, or too much is new to go on from it. */
export type ComparedWithEarlier =
  | { readonly kind: "follow-up"; readonly followUp: FollowUp }
  | { readonly kind: "full"; readonly why: FullReview };

/**
 * Holds the change against what an earlier review read of it: by content alone, so that it does not matter how the branch
 * came to stand as it does.
 */
export async function compareWithEarlier(
  earlier: EarlierReport,
  { target, code }: Pick<ReviewMeans, "target" | "code">,
): Promise<ComparedWithEarlier> {
  const { pin, source } = target;
  const { report } = earlier;
  const { reading } = report.replay;
  if (pin.kind !== "diff") return full("not-a-pull-request", `it is no diff but a ${pin.kind}`);
  if (reading === null) return full("untrusted-report", "the earlier report does not say what was read");
  const equal = matchParts(partsOfChange(pin), reading);
  const whyNot = (parts: MatchedParts) => (earlier.isRepaired ? undefined : whyTooMuch(parts));
  // What is too much by content alone costs no further look.
  const matched = whyNot(equal) === undefined ? await checkPlaces(equal, report, { source, code }) : equal;
  const tooMuch = whyNot(matched);
  if (tooMuch !== undefined) return { kind: "full", why: tooMuch };
  const parts = await compareParts(matched, report, { source, code });
  const comparison: Comparison = { parts, deltaFiles: deltaFilesOf(matched) };
  const focus = focusOn(pin, comparison, report.pin.head_sha);
  return { kind: "follow-up", followUp: { earlier, comparison, focus } };
}

function full(code: FullReview["code"], detail: string): ComparedWithEarlier {
  return { kind: "full", why: { code, detail } };
}

interface Means extends Pick<ReviewMeans, "code"> {
  readonly source: Source;
}

/** Equal lines are the same part only if they stand in the same function; a file that is the same has none that do not. */
async function checkPlaces(matched: MatchedParts, report: Report, { source, code }: Means): Promise<MatchedParts> {
  const standing = standingFiles(source.pin, report);
  const doubtful = matched.parts.flatMap(({ part, earlier }) =>
    earlier === undefined || standing.has(part.file.path) ? [] : [part],
  );
  const named = await nameParts(doubtful, code);
  return withoutMoved(matched, (part) => named.get(part)?.names);
}

/** Every part with the first reason there is to try it anew. */
async function compareParts(matched: MatchedParts, report: Report, means: Means): Promise<readonly ComparedPart[]> {
  const links = new FileLinks(means);
  const touched = await spreadChange(matched, { ...means, links });
  const rested = await findRested(matched, report, { ...means, links });
  const open = await findOpen(matched, report, means.source);
  return matched.parts.map(({ part, earlier }) => {
    const reasons: readonly (RereadReason | false | undefined)[] = [
      earlier === undefined && "changed",
      touched.get(part),
      rested.has(part) && "rests-on-changed",
      open.has(part) && "open-finding",
    ];
    return { part, why: reasons.find((reason) => typeof reason === "string") || undefined, reading: earlier?.reading };
  });
}

/** The parts under the earlier review's open findings, wherever the lines they quote stand now. */
async function findOpen({ parts }: MatchedParts, report: Report, source: Source): Promise<ReadonlySet<ChangePart>> {
  const all = parts.map(({ part }) => part);
  const open = new Set<ChangePart>();
  for (const { file, side, line, quote } of openPlaces(report)) {
    if (fileAt(source.pin, file, side) === undefined) continue;
    const text = await source.readText(file, side);
    const around = linesAround(
      { file, side, start_line: line - quote.split("\n").length + 1, end_line: line },
      report.excerpts,
    );
    const match = text && followQuote(quote, line, { file, side, lines: text.lines, around }, source.pin);
    if (match === undefined) continue;
    for (const part of partsUnder({ file, side, ...match }, all)) open.add(part);
  }
  return open;
}
