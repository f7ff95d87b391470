import { placeOf } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { raiserOf } from "../claims/claim.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { HistoryEntry, ResolutionRecord, ReversalRecord, Sighting } from "../report/follow-up-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { cut } from "../text/cut.ts";
import { currentPath, digestAround, type Element, elementAt, spanOf } from "./element.ts";
import { standsInPlaceOf } from "./place-now.ts";
import { type About, askedBy, linesAbout } from "./reversal.ts";

/** The code at head in the place of a resolved finding. */
interface ResolvedElement {
  /** Digest of its element's text; undefined if unknown. */
  readonly sha256: string | undefined;
  /** The code in its place, empty if there is none; undefined if unknown. */
  readonly quote: string | undefined;
}

/** The facts that a finding's resolution is read from. */
interface ResolutionFacts {
  readonly resolution: ResolutionRecord;
  /** The report that holds the finding. */
  readonly earlier: Report;
  /** The files at head, the finding's among them. */
  readonly texts: PinnedTexts;
}

/**
 * The code at head in the place of an entry's finding: between its earlier neighbours, otherwise the lines that show it
 * is resolved.
 */
function readResolved(entry: HistoryEntry, { resolution, earlier, texts }: ResolutionFacts): ResolvedElement {
  const { fingerprint, evidence } = resolution;
  const { findings, unresolved } = earlier.replay.before_overrides ?? earlier;
  const finding = [...findings, ...unresolved].find((each) => each.fingerprint === fingerprint);
  const file = currentPath(resolution.file ?? entry.file ?? "", entry.original_path ?? undefined, texts.pin);
  const lines = texts.text(file, "head")?.index.lines;
  if (lines === undefined) return { sha256: undefined, quote: undefined };
  const stretch = finding && standsInPlaceOf(finding, earlier.excerpts, lines);
  const shown = evidence?.file === file && evidence.side === "head" ? evidence : undefined;
  const element = spanOf(file, entry.symbol ?? undefined, texts);
  return {
    sha256: digestAround(lines, { element, place: stretch ?? shown }),
    quote: stretch === undefined ? evidence?.quote : lines.slice(stretch.start_line - 1, stretch.end_line).join("\n"),
  };
}

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
  readonly #facts: Pick<HistoryFacts, "head" | "texts" | "reversals">;
  readonly #drafts: Draft[];
  readonly #byName = new Map<string, Draft>();
  /** By present fingerprint. */
  readonly #byOwnName = new Map<string, Draft>();
  readonly #open: ReadonlySet<string>;

  /** @param open the fingerprints of what is open at this head. */
  constructor(
    history: readonly HistoryEntry[],
    facts: Pick<HistoryFacts, "head" | "texts" | "reversals">,
    open: ReadonlySet<string>,
  ) {
    this.#facts = facts;
    this.#open = open;
    this.#drafts = history.map((entry) => ({ entry, now: undefined }));
    for (const draft of this.#drafts) this.#name(draft);
  }

  /**
   * Records a finding in this state. Only agents' claims are ours. Of two with one fingerprint, the first that is open
   * counts.
   */
  see(finding: ReportFinding, state: "open" | "dismissed"): void {
    if (!isOfAgents(finding)) return;
    const known = this.#find([finding.fingerprint, ...finding.older_fingerprints]);
    if (known?.now?.state === "open") return;
    const element = elementOf(finding, this.#facts.texts);
    const isOf = (each: ReversalRecord) => each.kind === "reversal" && each.fingerprint === finding.fingerprint;
    const contradicts = this.#facts.reversals.find(isOf)?.earlier_fingerprint;
    const entry = toEntry(finding, { element, known: known?.entry, contradicts, texts: this.#facts.texts });
    const draft = known ?? this.#begin(entry);
    draft.entry = entry;
    draft.now = this.#sighting(state, element?.sha256, undefined);
    this.#name(draft);
  }

  /** Records that an earlier finding is resolved. */
  resolve(resolution: ResolutionRecord, earlier: Report): void {
    const draft = this.#find([resolution.fingerprint]);
    if (draft === undefined) return;
    const { sha256, quote } = readResolved(draft.entry, { resolution, earlier, texts: this.#facts.texts });
    draft.now = this.#sighting("resolved", sha256, quote);
  }

  /**
   * The entries, those that changed at this head last. If there are too many, those that disappeared first are dropped.
   */
  close(): HistoryEntry[] {
    const changed = new Set(this.#drafts.filter(isNews));
    const drafts = [...this.#drafts.filter((draft) => !changed.has(draft)), ...changed];
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
  #find([own = "", ...older]: readonly string[]): Draft | undefined {
    const isFree = ({ entry: { fingerprint } }: Draft) => fingerprint === own || !this.#open.has(fingerprint);
    return (
      this.#byOwnName.get(own) ??
      [own, ...older].map((name) => this.#byName.get(name)).find((draft) => draft !== undefined && isFree(draft))
    );
  }

  #begin(entry: HistoryEntry): Draft {
    const draft: Draft = { entry, now: undefined };
    this.#drafts.push(draft);
    return draft;
  }

  #name(draft: Draft): void {
    this.#byOwnName.set(draft.entry.fingerprint, draft);
    for (const name of [draft.entry.fingerprint, ...draft.entry.older_fingerprints]) this.#byName.set(name, draft);
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

function elementOf(finding: ReportFinding, texts: PinnedTexts): Element | undefined {
  const place = placeOf(finding);
  return place && elementAt(place, texts);
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
  const asked = askedBy(finding);
  const isLess = asked.text === "" || (known?.asked_is_code === true && !asked.isCode);
  if (known !== undefined && isLess) {
    const { side, quote, asked_is_code } = known;
    return { side, quote, asked: known.asked, asked_is_code };
  }
  const quote = linesAbout(toAbout(finding), texts);
  return {
    side: finding.side,
    quote: cut(quote, MAX_CHARS),
    asked: cut(asked.text, MAX_CHARS),
    asked_is_code: asked.isCode,
  };
}

function toAbout({ replacement, evidence: [first], file }: ReportFinding): About {
  return { evidence: first, replaced: replacement ?? undefined, file: file ?? undefined };
}
