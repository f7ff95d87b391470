import { fileAt, findAnchor } from "../change/known-files.ts";
import { type FileRange, type LineRange, placeOf, toPublished } from "../change/line-range.ts";
import type { Pin, SkipReason } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { EMPTY_FIELDS } from "../report/report-finding.ts";
import { countOf } from "../text/count-of.ts";
import { titleOf } from "../text/cut.ts";
import { isLeftOpen } from "./carried.ts";

/** What happens to an earlier finding. */
type Course =
  /** A stage looks for it in every run. */
  | { readonly kind: "found-anew" }
  /** Its verdict holds. */
  | { readonly kind: "kept" }
  /** The Judge rules on it again, at those of its places that are left. */
  | { readonly kind: "tried"; readonly why: string; readonly isPartly: boolean }
  /** Facts cannot show whether it is fixed, so the resolver is asked. */
  | { readonly kind: "asked" }
  | { readonly kind: "resolved"; readonly by: "facts" | "rules"; readonly note: string }
  /** Nobody can decide it. */
  | { readonly kind: "open"; readonly reason: string };

/** Other facts that decide the course of a finding. */
interface Circumstances {
  /** Whether it needs a new ruling though nothing about it changed. */
  readonly isOwedRuling: boolean;
  /** Whether there is a resolver to ask; the static panel's rules look at rewritten lines by themselves. */
  readonly canAsk: boolean;
  /**
   * Whether the whole change is reviewed again: then rewritten lines are new lines, and policy violations get a new
   * ruling.
   */
  readonly isWhole: boolean;
  /** Whether the change is exactly as it was. */
  readonly isSameChange: boolean;
  /** Whether the base is the same: then lines that left the change were reverted. Absent if unknown. */
  readonly isSameBase?: boolean;
}

/** Decides what happens to an earlier finding that was open, confirmed or not, from facts of the pinned trees only. */
export function decideCourse(traced: Traced, circumstances: Circumstances): Course {
  const { finding, places } = traced;
  if (!circumstances.isWhole && isFoundAnew(finding)) return { kind: "found-anew" };
  if (finding.file === null && places.length === 0) return decideArchitectural(traced, circumstances);
  const hidden = places.find(({ now }) => now.kind === "hidden");
  if (hidden?.now.kind === "hidden") {
    return { kind: "open", reason: `nobody may see ${hidden.now.file} (${hidden.now.why})` };
  }
  const left = foundQuotes(places);
  if (left.length === 0) return decideGone(traced, circumstances);
  if (left.length < places.length) {
    const gone = places.length - left.length;
    return { kind: "tried", why: `${gone} of its ${countOf(places.length, "place")} are gone`, isPartly: true };
  }
  return decideFound(traced, circumstances);
}

/** Every run looks again for findings by rule and for violations of the repository's policy. */
function isFoundAnew({ source, detected_by: detector }: ReportFinding): boolean {
  return source === "gate" || source === "agentic_reviewer" || detector !== null;
}

function decideFound(traced: Traced, { isOwedRuling }: Circumstances): Course {
  const why = whatChanged(traced);
  if (why !== undefined) return { kind: "tried", why, isPartly: false };
  return isOwedRuling ? { kind: "tried", why: "nobody could decide it", isPartly: false } : { kind: "kept" };
}

/** A finding without a line is kept as long as its evidence is; without evidence, as long as the change is the same. */
function decideArchitectural(traced: Traced, circumstances: Circumstances): Course {
  const { footing, validation } = traced;
  const restsOnNothing = footing.length === 0 && validation === undefined;
  if (!restsOnNothing || circumstances.isSameChange) return decideFound(traced, circumstances);
  return { kind: "tried", why: "no line carries it, and the change is different now", isPartly: false };
}

function decideGone({ finding, places }: Traced, { canAsk, isWhole, isSameBase = false }: Circumstances): Course {
  if (places.every(({ now }) => now.kind === "left")) {
    if (places.some(({ now }) => now.kind === "left" && now.isDeleted === true)) {
      return { kind: "resolved", by: "facts", note: "the change deletes its file" };
    }
    const note = "its lines are no longer part of the change";
    const how = isSameBase ? ": the lines are as they were before the change" : "";
    return { kind: "resolved", by: "facts", note: `${note}${how}` };
  }
  if (canAsk || (isWhole && isLeftOpen(finding))) return { kind: "asked" };
  const note = "its lines were rewritten, and the rules have read the new ones";
  return { kind: "resolved", by: "rules", note };
}

/**
 * What changed about a finding whose own lines are all left; what is gone is named first. Undefined if nothing changed.
 */
export function whatChanged({ places, footing, validation }: Traced): string | undefined {
  const basis = [...footing, ...(validation === undefined ? [] : [validation])];
  const gone = basis.find(({ now }) => now.kind !== "found");
  if (gone !== undefined) return describeBasis(gone.was);
  const changed = (quotes: readonly TracedQuote[]) => quotes.find(({ now }) => now.kind === "found" && !now.isAsRead);
  const own = places.find(({ now }) => now.kind !== "found") ?? changed(places);
  if (own !== undefined) return `code around its lines, or tied to them, changed (${own.was.file})`;
  const other = changed(basis);
  return other && describeBasis(other.was);
}

function describeBasis({ kind, file }: TracedQuote["was"]): string {
  return `${kind === "proof" ? "the code that refuted it" : "code that it rests on"} changed (${file})`;
}

/** What happens to a dismissal. */
type DismissalCourse =
  | { readonly kind: "kept" }
  | { readonly kind: "tried"; readonly why: string }
  | { readonly kind: "dropped" };

/**
 * A dismissal is kept as long as everything that it rests on is unchanged; it is dropped with the lines that it was
 * about.
 */
export function decideDismissal(
  traced: Traced,
  { isSameChange }: Pick<Circumstances, "isSameChange">,
): DismissalCourse {
  const { finding, places, footing } = traced;
  if (isFoundAnew(finding)) return { kind: "dropped" };
  const isOfNoLine = finding.file === null && places.length === 0;
  if (!isOfNoLine && foundQuotes(places).length === 0) return { kind: "dropped" };
  const why = whatChanged(traced);
  if (why !== undefined) return { kind: "tried", why };
  if (isOfNoLine && footing.length === 0 && !isSameChange) return { kind: "dropped" };
  return { kind: "kept" };
}

/** A quote of an earlier finding, as its report records it. */
export type EarlierEvidence = ReportFinding["evidence"][number];

/** Where such a quote is now. */
export type QuoteOutcome =
  | FoundQuote
  /** In a file of the change that nobody is shown; `now` is set if its lines were found there. */
  | { readonly kind: "hidden"; readonly file: string; readonly why: SkipReason; readonly now?: QuotedNow | undefined }
  /**
   * Nowhere, though the change still has its file: the lines were rewritten or removed. `at` is a line that was the
   * quote alone, and has grown around it.
   */
  | { readonly kind: "rewritten"; readonly at?: LineRange & { readonly file: string } }
  /** Nowhere: its file is no longer part of the change, or the change deletes the file. */
  | { readonly kind: "left"; readonly isDeleted?: boolean };

/** Lines in the present tree, 1-based and inclusive. */
interface QuotedNow extends FileRange {
  /** As written now. */
  readonly quote: string;
}

export interface FoundQuote extends QuotedNow {
  readonly kind: "found";
  readonly blob: string;
  /** Whether it is exactly as the earlier review read it. */
  readonly isAsRead: boolean;
}

export interface TracedQuote<Now extends QuoteOutcome = QuoteOutcome> {
  readonly was: EarlierEvidence;
  readonly now: Now;
}

/** Everything an earlier finding rests on, and where it is now. */
export interface Traced<Finding extends ReportFinding = ReportFinding> {
  readonly finding: Finding;
  /** Its own lines: every quote of the defect, or only its place if it quotes nothing. */
  readonly places: readonly TracedQuote[];
  /** Causes, impacts and refutations. */
  readonly footing: readonly TracedQuote[];
  /** The quote that the Critic relied on. */
  readonly validation: TracedQuote | undefined;
}

/** The quotes of a finding by what they show. Older reports do not say, so only the first quote is known there. */
export function quotesOf({ file, evidence }: ReportFinding): {
  readonly places: readonly EarlierEvidence[];
  readonly footing: readonly EarlierEvidence[];
} {
  const kinds = evidence.map(
    (each, index): EarlierEvidence => ({
      ...each,
      kind: each.kind ?? (index === 0 && file !== null ? "defect" : "cause"),
    }),
  );
  return {
    places: kinds.filter(({ kind }) => kind === "defect"),
    footing: kinds.filter(({ kind }) => kind !== "defect"),
  };
}

/** Why lines of a file are nowhere in the change. */
export function whereGone({ file, side }: Pick<EarlierEvidence, "file" | "side">, { files }: Pin): QuoteOutcome {
  const own = fileAt({ files }, file, side);
  const pinned = own ?? files.find(({ oldPath, headBlob }) => oldPath === file && headBlob !== undefined);
  if (pinned === undefined) {
    const isDeleted = files.some(({ path, headBlob }) => path === file && headBlob === undefined);
    return { kind: "left", isDeleted };
  }
  if (pinned.skipped === undefined) return { kind: "rewritten" };
  return isLeftOut(pinned, file) ? { kind: "left" } : { kind: "hidden", file, why: pinned.skipped };
}

/**
 * Whether the base's configuration excludes a file. A file that the change itself moved to an excluded path does not
 * count.
 */
export function isLeftOut({ path, skipped }: Pin["files"][number], wasAt: string): boolean {
  return path === wasAt && (skipped === "ignored-path" || skipped === "never-sent");
}

/** The quotes that are still found. */
export function foundQuotes(quotes: readonly TracedQuote[]): readonly TracedQuote<FoundQuote>[] {
  return quotes.flatMap(({ was, now }) => (now.kind === "found" ? [{ was, now }] : []));
}

/**
 * An earlier finding at its present places, with the evidence that is still found. It belongs to no round or agent of
 * this run.
 *
 * @param carriedFrom the workflow run of the report, as `4711.1`; an origin already named in the finding stays.
 */
export function moveFinding<Finding extends ReportFinding>(
  { finding, places, footing, validation }: Traced<Finding>,
  { pin, carriedFrom }: { readonly pin: Pin; readonly carriedFrom: string },
): Finding {
  const own = foundQuotes(places);
  const place = placeNow(finding, own[0]);
  const replacement = replacementNow(finding, own[0]);
  return {
    ...finding,
    ...place,
    evidence: [...own, ...foundQuotes(footing)].map(toEvidence),
    anchor: anchorAt(place, pin, replacement !== null),
    replacement,
    validation: { ...finding.validation, quote: quoteNow(validation) },
    carried_from: finding.carried_from ?? carriedFrom,
    claimed_by: [],
    round: 0,
  };
}

type FindingPlace = Pick<ReportFinding, "file" | "side" | "start_line" | "line">;

/** If anything about its file changed, the finding is placed at its quote: other places it named may be gone. */
function placeNow({ file, side, start_line, line }: ReportFinding, own: TracedQuote<FoundQuote> | undefined) {
  return own === undefined || isSameFile(own) ? { file, side, start_line, line } : toPublished(own.now);
}

function isSameFile({ was, now }: TracedQuote<FoundQuote>): boolean {
  return was.blob === now.blob && was.file === now.file;
}

function toEvidence({ was, now }: TracedQuote<FoundQuote>): EarlierEvidence {
  const { file, side, start_line, end_line, quote, blob } = now;
  return { ...was, file, side, start_line, end_line, quote, blob };
}

/** Code may replace only lines that are known to exist: if the file changed, only quoted ones. */
function replacementNow({ replacement }: ReportFinding, own: TracedQuote<FoundQuote> | undefined) {
  if (replacement === null || own === undefined || isSameFile(own)) return replacement;
  const { was, now } = own;
  if (replacement.start_line < was.start_line || replacement.line > was.end_line) return null;
  const moved = now.start_line - was.start_line;
  return { ...replacement, start_line: replacement.start_line + moved, line: replacement.line + moved };
}

function quoteNow(validation: TracedQuote | undefined): ReportFinding["validation"]["quote"] {
  if (validation?.now.kind !== "found") return null;
  const { file, side, start_line: start, quote } = validation.now;
  return { file, side, line: start, quote };
}

function anchorAt(finding: FindingPlace, pin: Pin, isReplaced: boolean): ReportFinding["anchor"] {
  const place = placeOf(finding);
  return (place && findAnchor(pin, place, isReplaced)) ?? null;
}

/**
 * A candidate that only the Critic of an earlier review saw, as a finding; a candidate names neither a side nor a
 * category.
 */
export function toCandidateFinding(candidate: Report["missed"][number], side: Side, { run }: Report): ReportFinding {
  const { id, fingerprint, older_fingerprints, file, line, severity, description, evidence_quote: quote } = candidate;
  return {
    ...EMPTY_FIELDS,
    ...{ id, fingerprint, older_fingerprints, severity, description, file, side, start_line: line, line },
    source: run.panel,
    title: titleOf(description) || "(no description)",
    category: "logic",
    evidence: [{ file, side, start_line: line, end_line: line, quote, blob: "", kind: "defect" }],
  };
}
