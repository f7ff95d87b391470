import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { Category } from "../claims/category.ts";
import { type GatedClaim, isByRule } from "../claims/claim.ts";
import { claimFingerprint, olderClaimFingerprints } from "../claims/claim-fingerprint.ts";
import type { HistoryEntry, ReversalRecord, Sighting } from "../report/follow-up-record.ts";
import type { ReportFinding } from "../report/report.ts";
import { readFences } from "../text/markdown.ts";
import { type ElementName, elementAt, isSameCode, isSameElement } from "./element.ts";

type Quoted = Pick<ReportFinding["evidence"][number], "file" | "side" | "start_line" | "end_line" | "quote">;

/** The facts that show whether a finding goes in circles. */
export interface ClaimFacts extends ElementName {
  readonly fingerprint: string;
  readonly olderFingerprints: readonly string[];
  readonly title: string;
  readonly category: Category;
  /** The lines it is about. */
  readonly lines: string;
  /** Digest of its element's text at this head. */
  readonly elementSha256: string | undefined;
  readonly head: string;
  /** The earlier finding whose fix it asks to undo, as the Judge answered; undefined for none. */
  readonly contradicts: string | undefined;
}

/** A finding that goes in circles. */
export interface Reversal {
  readonly record: ReversalRecord;
  /** Why only a person can decide it, as a clause. */
  readonly reason: string;
}

/** The Judge is shown this many earlier findings, the newest. */
export const MAX_EARLIER = 10;

/**
 * Our earlier findings whose fix a finding could ask to undo, oldest first. They are about the same element at an
 * earlier head, and were resolved, or their code has changed since. A dismissed finding asked for nothing.
 *
 * @param history the findings of earlier heads, the newest last.
 */
export function findRepaired(
  claim: ClaimFacts,
  history: readonly HistoryEntry[],
  texts: PinnedTexts,
): readonly HistoryEntry[] {
  const own = new Set(ownEntries(claim, history));
  return history
    .filter((entry) => !own.has(entry) && wasRepaired(entry, claim) && isAboutElement(entry, claim, texts))
    .slice(-MAX_EARLIER);
}

/**
 * Whether a finding goes in circles. Either it was resolved before and is back though its element is unchanged, or it
 * asks to undo an earlier fix. For the second, the Judge must have named the earlier finding, now or when the claim was
 * first raised. The name must be one of those from `findRepaired`.
 */
export function findReversal(
  claim: ClaimFacts,
  history: readonly HistoryEntry[],
  texts: PinnedTexts,
): Reversal | undefined {
  const own = ownEntries(claim, history);
  const [back] = own.flatMap((entry) => toReturn(claim, entry));
  if (back !== undefined) return back;
  const before = own.find(({ contradicts, quote }) => contradicts !== null && isSameCode(quote, claim.lines));
  const named = claim.contradicts ?? before?.contradicts;
  const undone = findRepaired(claim, history, texts).find(({ fingerprint }) => fingerprint === named);
  return undone && toReversal(claim, undone, own);
}

function ownEntries(claim: ClaimFacts, history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const names = new Set([claim.fingerprint, ...claim.olderFingerprints]);
  return history.filter((entry) => isSame(entry, claim, names));
}

function isSame(entry: HistoryEntry, claim: ClaimFacts, names: ReadonlySet<string>): boolean {
  if (names.has(entry.fingerprint) || entry.older_fingerprints.some((name) => names.has(name))) return true;
  const { original_path: path, symbol, category, quote } = entry;
  const isInElement = path !== null && path === claim.originalPath && symbol === (claim.symbol ?? null);
  return category === claim.category && isInElement && claim.lines !== "" && isSameCode(quote, claim.lines);
}

function wasRepaired({ sightings }: HistoryEntry, { elementSha256: now }: ClaimFacts): boolean {
  const held = sightings.findLast(({ state }) => state === "open");
  if (held === undefined || sightings.at(-1)?.state === "dismissed") return false;
  const { element_sha256: then } = held;
  return sightings.some(({ state }) => state === "resolved") || (then !== null && now !== undefined && then !== now);
}

/**
 * Identifies the element by its lines, by what it asked for in their place, and by what was there when it was resolved.
 */
function isAboutElement(entry: HistoryEntry, claim: ClaimFacts, texts: PinnedTexts): boolean {
  const { file, original_path: originalPath, symbol, quote, asked, asked_is_code: isCode } = entry;
  const lines = [quote, ...(isCode ? [asked] : []), ...repairsOf(entry)];
  const element = { path: file ?? undefined, originalPath: originalPath ?? undefined, symbol: symbol ?? undefined };
  // A finding without a line belongs to no element.
  return file !== null && isSameElement({ ...element, lines }, claim, texts);
}

function repairsOf({ sightings }: HistoryEntry): readonly string[] {
  return sightings.flatMap(({ state, quote }) => (state === "resolved" && quote !== null ? [quote] : []));
}

/** An earlier finding as the Judge reads it. */
export function toEarlierDocument(entry: HistoryEntry): Readonly<Record<string, unknown>> {
  const { fingerprint, title, asked, quote } = entry;
  return { fingerprint, title, asked, code_then: quote, fixed_with: repairsOf(entry).at(-1) ?? null };
}

/** Whether an earlier sighting held it resolved while its element was as it is now. */
function toReturn(claim: ClaimFacts, entry: HistoryEntry): readonly Reversal[] {
  const { elementSha256: element } = claim;
  const at = entry.sightings.findLastIndex((seen) => {
    return seen.state === "resolved" && element !== undefined && seen.element_sha256 === element;
  });
  const resolved = entry.sightings[at];
  if (resolved === undefined) return [];
  const heads = [...headsOf(entry.sightings.slice(0, at)), resolved.head];
  const reason = `it was resolved at ${shortSha(resolved.head)} and its code has not changed since: a person decides`;
  return [{ record: toRecord(claim, entry, { heads, kind: "return" }), reason }];
}

function toReversal(claim: ClaimFacts, entry: HistoryEntry, own: readonly HistoryEntry[]): Reversal {
  const heads = [entry, ...own].flatMap(({ sightings }) => headsOf(sightings));
  const reason = `it asks to undo what finding ${entry.fingerprint} asked for at ${shortSha(heads[0])}: a person decides`;
  return { record: toRecord(claim, entry, { heads, kind: "reversal" }), reason };
}

function shortSha(head: string | undefined): string | undefined {
  return head?.slice(0, 12);
}

/** The heads at which it was open. */
function headsOf(sightings: readonly Sighting[]): readonly string[] {
  return sightings.flatMap(({ state, head }) => (state === "open" ? [head] : []));
}

function toRecord(
  { fingerprint, title, lines, head }: ClaimFacts,
  { fingerprint: earlier_fingerprint, title: earlier_title, quote: earlier_quote }: HistoryEntry,
  { heads, kind }: Pick<ReversalRecord, "heads" | "kind">,
): ReversalRecord {
  // Each head once, and the present one last, even if it was pushed before.
  const each = [...new Set([head, ...heads.toReversed()])].toReversed();
  return { fingerprint, title, quote: lines, kind, heads: each, earlier_fingerprint, earlier_title, earlier_quote };
}

/**
 * Whether a claim can go in circles. Rules find theirs at every head, and the findings of other tools are not ours. A
 * thread that our triage agrees with is ours.
 */
export function isByAgents(claim: GatedClaim): boolean {
  return !isByRule(claim) && claim.foreign === undefined;
}

/**
 * A claim in the form that the search of the history compares.
 *
 * @param texts hold its file at head, and at the side that the claim is about.
 */
export function toClaimFacts(claim: GatedClaim, texts: PinnedTexts): ClaimFacts {
  const { place, replacement, title, category, contradicts } = claim;
  const quoted = claim.evidence.find(({ kind }) => kind === "defect");
  const element = place && elementAt(place, texts);
  return {
    fingerprint: claimFingerprint(claim),
    olderFingerprints: olderClaimFingerprints(claim),
    ...{ title, category, contradicts },
    lines: linesAbout({ replacement: replacement ?? null, file: place?.file ?? null, quoted }, texts),
    path: place?.file,
    originalPath: element?.originalPath,
    symbol: element?.symbol,
    elementSha256: element?.sha256,
    head: texts.pin.headSha,
  };
}

/** The whole lines that its code would replace, otherwise those that its quote is on, otherwise the quote. */
export function linesAbout(
  { replacement, file, quoted }: Pick<ReportFinding, "replacement" | "file"> & { readonly quoted: Quoted | undefined },
  texts: PinnedTexts,
): string {
  const place =
    replacement !== null && file !== null
      ? { file, side: "head" as const, start_line: replacement.start_line, end_line: replacement.line }
      : quoted;
  const lines = place && texts.text(place.file, place.side)?.index.lines;
  return place && lines ? lines.slice(place.start_line - 1, place.end_line).join("\n") : (quoted?.quote ?? "");
}

/**
 * What a finding asks for: the checked replacement, otherwise the only code block of the suggestion, otherwise the
 * suggestion's words.
 */
export function askedBy({ replacement, suggestion }: Pick<ReportFinding, "replacement" | "suggestion">): {
  readonly text: string;
  readonly isCode: boolean;
} {
  if (replacement !== null) return { text: replacement.text, isCode: true };
  const words = suggestion ?? "";
  const [block, ...others] = readFences(words.split(/\r?\n/)).fences;
  if (block?.isClosed !== true || others.length > 0) return { text: words.trim(), isCode: false };
  return { text: /^(?:diff|patch)\b/i.test(block.info) ? afterDiff(block.text) : block.text, isCode: true };
}

/** The text that a diff results in. */
export function afterDiff(diff: string): string {
  const lines = diff.split("\n").filter((line) => !/^(?:-|@@|\+\+\+ )/.test(line));
  return lines.map((line) => line.replace(/^[+ ]/, "")).join("\n");
}
