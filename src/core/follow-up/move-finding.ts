import { findAnchor } from "../pin/known-files.ts";
import { placeOf, toPublished } from "../pin/line-range.ts";
import type { Pin } from "../pin/pin.ts";
import type { ReportFinding } from "../report/report.ts";
import { type EarlierEvidence, type StandingQuote, standing, type Traced, type TracedQuote } from "./traced.ts";

/**
 * An earlier finding at the places where it stands now, with what of its evidence stands. No round and no agent of this
 * run claims it.
 *
 * @param carriedFrom the workflow run whose report tells of it, as `4711.1`; one that it names as its origin stays.
 */
export function moveFinding<Finding extends ReportFinding>(
  { finding, places, footing, validation }: Traced<Finding>,
  { pin, carriedFrom }: { readonly pin: Pin; readonly carriedFrom: string },
): Finding {
  const own = standing(places);
  const place = placeNow(finding, own[0]);
  return {
    ...finding,
    ...place,
    evidence: [...own, ...standing(footing)].map(toEvidence),
    anchor: anchorAt(place, pin),
    replacement: replacementNow(finding, own[0]),
    validation: { ...finding.validation, quote: quoteNow(validation) },
    carried_from: finding.carried_from ?? carriedFrom,
    claimed_by: [],
    round: 0,
  };
}

type FindingPlace = Pick<ReportFinding, "file" | "side" | "start_line" | "line">;

/** Where anything about its file changed, a finding stands where its quote does: what it named besides may be gone. */
function placeNow({ file, side, start_line, line }: ReportFinding, own: TracedQuote<StandingQuote> | undefined) {
  return own === undefined || isSameFile(own) ? { file, side, start_line, line } : toPublished(own.now);
}

function isSameFile({ was, now }: TracedQuote<StandingQuote>): boolean {
  return was.blob === now.blob && was.file === now.file;
}

function toEvidence({ was, now }: TracedQuote<StandingQuote>): EarlierEvidence {
  const { file, side, start_line, end_line, quote, blob } = now;
  return { ...was, file, side, start_line, end_line, quote, blob };
}

/** Code takes the place of lines that are known to stand: where the file changed, of quoted ones alone. */
function replacementNow({ replacement }: ReportFinding, own: TracedQuote<StandingQuote> | undefined) {
  if (replacement === null || own === undefined || isSameFile(own)) return replacement;
  const { was, now } = own;
  if (replacement.start_line < was.start_line || replacement.line > was.end_line) return null;
  const moved = now.start_line - was.start_line;
  return { ...replacement, start_line: replacement.start_line + moved, line: replacement.line + moved };
}

function quoteNow(validation: TracedQuote | undefined): ReportFinding["validation"]["quote"] {
  if (validation?.now.kind !== "stands") return null;
  const { file, side, start_line: start, quote } = validation.now;
  return { file, side, line: start, quote };
}

function anchorAt(finding: FindingPlace, pin: Pin): ReportFinding["anchor"] {
  const place = placeOf(finding);
  return (place && findAnchor(pin, place)) ?? null;
}
