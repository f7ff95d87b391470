import { placeOf } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { raiserOf } from "../claims/claim.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { HistoryEntry, ResolutionRecord, ReversalRecord, Sighting } from "../report/follow-up-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { cut } from "../text/cut.ts";
import { currentPath, digestAround, type Element, elementAt, spanOf } from "./element.ts";
import { findReplacement } from "./place-now.ts";
import { askedBy, linesAbout } from "./reversal.ts";

/** The most findings in the history; one that is open now is never dropped. */
export const MAX_ENTRIES = 500;
/** The most sightings of one finding; the newest are kept. */
export const MAX_SIGHTINGS = 30;
/** Longer texts are cut: their beginnings show well enough what two of them have in common. */
const MAX_CHARS = 2000;

/** The facts that this head adds to the history. */
export interface HistoryFacts {
  readonly head: string;
  /** The lists after people's comments, kept findings included. */
  readonly judged: JudgedFindings;
  /** What happened to the earlier findings; empty without an earlier review. */
  readonly resolutions: readonly ResolutionRecord[];
  /** The findings of this head that ask to undo an earlier one. */
  readonly reversals: readonly ReversalRecord[];
  /** The report that holds the earlier findings. */
  readonly earlier: Report | undefined;
  /** The files of all these findings. */
  readonly texts: PinnedTexts;
}

/**
 * Adds this head to the history of our findings: agents' claims that are open or were dismissed, and what was resolved.
 * A sighting is added only if the state or the element differs from the last one. Entries are ordered by their last
 * change, the newest last.
 */
export function extendHistory(history: readonly HistoryEntry[], facts: HistoryFacts): HistoryEntry[] {
  const { judged, resolutions, earlier } = facts;
  const held = [...judged.findings, ...judged.unresolved];
  const book = new HistoryBook(history, facts, new Set(held.map(({ fingerprint }) => fingerprint)));
  for (const finding of judged.dismissed) if (finding.by !== "gate") book.see(finding, "dismissed");
  if (earlier !== undefined) {
    for (const each of resolutions) if (each.status === "resolved") book.resolve(each, earlier);
  }
  for (const finding of held) book.see(finding, "open");
  return book.close();
}

/** One entry while a head is added. */
interface Draft {
  entry: HistoryEntry;
  /** Its sighting at this head. */
  now: Sighting | undefined;
}

class HistoryBook {
  readonly #facts: HistoryFacts;
  readonly #drafts: Draft[];
  readonly #open: ReadonlySet<string>;

  /** @param open the fingerprints of what is open at this head. */
  constructor(history: readonly HistoryEntry[], facts: HistoryFacts, open: ReadonlySet<string>) {
    this.#facts = facts;
    this.#open = open;
    this.#drafts = history.map((entry) => ({ entry, now: undefined }));
  }

  /**
   * Records a finding in this state. Only agents' claims are ours. Of two with one fingerprint, the first that is open
   * counts.
   */
  see(finding: ReportFinding, state: "open" | "dismissed"): void {
    if (!isOfAgents(finding)) return;
    const known = this.#find([finding.fingerprint, ...finding.older_fingerprints]);
    if (known?.now?.state === "open") return;
    const { texts, reversals } = this.#facts;
    const place = placeOf(finding);
    const element = place && elementAt(place, texts);
    const isOf = (each: ReversalRecord) => each.kind === "reversal" && each.fingerprint === finding.fingerprint;
    const contradicts = reversals.find(isOf)?.earlier_fingerprint;
    const entry = toEntry(finding, { element, known: known?.entry, contradicts, texts });
    const now = this.#sighting(state, element?.sha256, undefined);
    if (known === undefined) this.#drafts.push({ entry, now });
    else Object.assign(known, { entry, now });
  }

  /** Records that an earlier finding is resolved, with the code at head in its place. */
  resolve(resolution: ResolutionRecord, earlier: Report): void {
    const draft = this.#find([resolution.fingerprint]);
    if (draft === undefined) return;
    const { entry } = draft;
    const { texts } = this.#facts;
    const { fingerprint, evidence } = resolution;
    const { findings, unresolved } = earlier.replay.before_overrides ?? earlier;
    const finding = [...findings, ...unresolved].find((each) => each.fingerprint === fingerprint);
    const file = currentPath(resolution.file ?? entry.file ?? "", entry.original_path ?? undefined, texts.pin);
    const lines = texts.text(file, "head")?.index.lines;
    const stretch = finding && lines && findReplacement(finding, earlier.excerpts, lines);
    const shown = evidence?.file === file && evidence.side === "head" ? evidence : undefined;
    const element = spanOf(file, entry.symbol ?? undefined, texts);
    const written = stretch && lines?.slice(stretch.start_line - 1, stretch.end_line).join("\n");
    const quote = lines && (written ?? evidence?.quote);
    draft.now = this.#sighting("resolved", digestAround(lines, { element, place: stretch ?? shown }), quote);
  }

  /**
   * The entries, those that changed at this head last. If there are too many, those that disappeared first are dropped.
   */
  close(): HistoryEntry[] {
    const drafts = [...this.#drafts.filter((draft) => !isNews(draft)), ...this.#drafts.filter(isNews)];
    const gone = drafts.filter(({ now }) => now?.state !== "open");
    const dropped = new Set(gone.slice(0, Math.max(0, drafts.length - MAX_ENTRIES)));
    return drafts
      .filter((draft) => !dropped.has(draft))
      .map((draft) => (isNews(draft) ? withSighting(draft) : draft.entry));
  }

  #sighting(state: Sighting["state"], sha256: string | undefined, quote: string | undefined): Sighting {
    const { head } = this.#facts;
    return { head, state, element_sha256: sha256 ?? null, quote: quote === undefined ? null : cut(quote, MAX_CHARS) };
  }

  /**
   * Looks by present fingerprint first: findings on equal lines share older fingerprints, but each has its own entry.
   */
  #find(names: readonly string[]): Draft | undefined {
    const isFree = ({ entry }: Draft) => !this.#open.has(entry.fingerprint);
    const isNamed = ({ entry: { fingerprint, older_fingerprints: older } }: Draft) =>
      [fingerprint, ...older].some((name) => names.includes(name));
    return (
      this.#drafts.find(({ entry }) => entry.fingerprint === names[0]) ??
      this.#drafts.findLast((draft) => isFree(draft) && isNamed(draft))
    );
  }
}

/** If our triage agrees with a thread, we demand it too, whoever said it first. */
function isOfAgents({ source }: ReportFinding): boolean {
  return source === "openai" || source === "static" || raiserOf(source) !== undefined;
}

function isNews({ entry, now }: Draft): boolean {
  const last = entry.sightings.at(-1);
  return now !== undefined && (last?.state !== now.state || last.element_sha256 !== now.element_sha256);
}

function withSighting({ entry, now }: Draft): HistoryEntry {
  const sightings = now === undefined ? entry.sightings : [...entry.sightings, now];
  return { ...entry, sightings: sightings.slice(-MAX_SIGHTINGS) };
}

interface Seen {
  readonly element: Element | undefined;
  readonly known: HistoryEntry | undefined;
  readonly contradicts: string | undefined;
  readonly texts: PinnedTexts;
}

/** A finding as the history records it. */
function toEntry(finding: ReportFinding, { element, known, contradicts, texts }: Seen): HistoryEntry {
  const { fingerprint, older_fingerprints: older, title, category, severity, file } = finding;
  const names = new Set([...older, ...(known === undefined ? [] : [known.fingerprint, ...known.older_fingerprints])]);
  names.delete(fingerprint);
  return {
    fingerprint,
    older_fingerprints: [...names],
    ...{ title, category, severity, file },
    original_path: element?.originalPath ?? known?.original_path ?? file,
    symbol: element?.symbol ?? known?.symbol ?? null,
    ...toDemand(finding, known, texts),
    contradicts: contradicts ?? known?.contradicts ?? null,
    sightings: known?.sightings ?? [],
  };
}

/**
 * The lines it is about and what it asks for. If it asks for nothing now, or no longer for code, the earlier values are
 * kept.
 */
function toDemand(
  finding: ReportFinding,
  known: HistoryEntry | undefined,
  texts: PinnedTexts,
): Pick<HistoryEntry, "side" | "quote" | "asked" | "asked_is_code"> {
  const { text, isCode } = askedBy(finding);
  const isLess = text === "" || (known?.asked_is_code === true && !isCode);
  if (known !== undefined && isLess) {
    const { side, quote, asked, asked_is_code } = known;
    return { side, quote, asked, asked_is_code };
  }
  const { side, replacement, file, evidence } = finding;
  const quote = cut(linesAbout({ replacement, file, quoted: evidence[0] }, texts), MAX_CHARS);
  return { side, quote, asked: cut(text, MAX_CHARS), asked_is_code: isCode };
}
