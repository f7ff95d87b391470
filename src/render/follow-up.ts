import { type Named, namesOf } from "../claims/finding-names.ts";
import { compareSeverity, LEAST } from "../claims/severity.ts";
import {
  type Block,
  code,
  commit,
  type Entry,
  type EntryLine,
  heading,
  type Inline,
  name,
  paragraph,
  place,
  prose,
  strong,
  title,
} from "../document/document.ts";
import { namePlace } from "../document/line-links.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type {
  FollowUpRecord,
  RereadReason,
  ResolutionDecider,
  ResolutionRecord,
  ReversalRecord,
} from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, isDebt, type Report, type ReportFinding } from "../report/report.ts";
import { membersOf } from "../report/unite-findings.ts";
import { titleOf } from "../text/cut.ts";
import { memoize } from "../text/memoize.ts";

/** The most rows of each list: all lists come before the findings. */
const MAX_ROWS = 20;
const SHA_CHARS = 12;

/**
 * What changed since the earlier review, in one line: `Since a1b2c3d4e5f6: 2 resolved, …`; empty for a review of the
 * whole change.
 */
export function describeSince(report: Report): readonly Block[] {
  const { follow_up: record } = report;
  if (record === null) return [];
  const { parts } = record;
  const carried = parts.filter(({ state }) => state === "carried").length;
  const tried = `${parts.length - carried} of ${parts.length} parts reviewed again, ${carried} carried over`;
  const words = `: ${describeCounts(toGroups(report, record))}${parts.length === 0 ? "" : `; ${tried}`}.`;
  return [paragraph(strong(["Since ", commit(record.previous_head), words]))];
}

/** The same in short, for a title; undefined for a review of the whole change. Must be escaped. */
export function phraseSince(report: Report): string | undefined {
  const { follow_up: record } = report;
  if (record === null) return undefined;
  return `since ${record.previous_head.slice(0, SHA_CHARS)}: ${describeCounts(toGroups(report, record))}`;
}

/**
 * The outcome of each earlier finding, and the new ones, worst first in each list; empty for a review of the whole
 * change.
 */
export function describeFollowUp(report: Report): readonly Block[] {
  const { follow_up: record } = report;
  if (record === null) return [];
  const lists = toLists(toGroups(report, record), record, report).filter(({ rows }) => rows.length > 0);
  return [
    heading("Since the earlier review"),
    ...(lists.length === 0 ? [paragraph("No finding is new, gone or open.")] : []),
    ...lists.flatMap(({ title: words, note, rows }): readonly Block[] => [
      heading(words, 2, rows.length),
      ...(note === undefined ? [] : [paragraph(note, "faint")]),
      { kind: "entries", entries: rows.map(toEntry), most: MAX_ROWS },
    ]),
  ];
}

/** Which parts of the change were reviewed again, and why, folded. */
export function describeParts({ follow_up: record }: Report): readonly Block[] {
  if (record === null || record.parts.length === 0) return [];
  const sorted = record.parts.toSorted((a, b) => Number(a.state === "carried") - Number(b.state === "carried"));
  const groups = Map.groupBy(sorted, ({ file, side, why }) => JSON.stringify([file, side, why]));
  const items = [...groups.values()].map(describePart);
  return [{ kind: "folded", summary: "Which parts, and why", blocks: [{ kind: "list", items }] }];
}

/** One finding, or two that contradict each other. */
interface Row extends Pick<Entry, "severity" | "place" | "lines"> {
  readonly title: string;
  /** Absent if a list of the report shows it further down. */
  readonly fingerprint: string | undefined;
}

interface FollowUpList {
  readonly title: string;
  /** A note that applies to all rows. */
  readonly note?: Inline;
  readonly rows: readonly Row[];
}

function toEntry({ title: what, fingerprint, lines, ...row }: Row): Entry {
  const named: EntryLine = { words: fingerprint === undefined ? "" : code(fingerprint), tone: "faint" };
  return { ...row, title: title(what), lines: [...lines, named] };
}

interface Groups {
  readonly resolved: readonly ResolutionRecord[];
  readonly partly: readonly ResolutionRecord[];
  readonly open: readonly ResolutionRecord[];
  readonly unverifiable: readonly ResolutionRecord[];
  /** Findings that a person or a person's entry dismissed, whatever else was found. */
  readonly dropped: readonly ResolutionRecord[];
  readonly fresh: readonly Row[];
  readonly late: readonly ReportFinding[];
  readonly reversals: readonly ReversalRecord[];
}

function toGroups(report: Report, record: FollowUpRecord): Groups {
  const dropped = new Set(report.dismissed.filter(({ by }) => by === "person" || by === "pattern").flatMap(namesOf));
  const { resolutions } = record;
  const of = (status: ResolutionRecord["status"]) =>
    resolutions.filter((each) => each.status === status && !isDropped(each, dropped));
  return {
    resolved: of("resolved"),
    partly: of("partially_resolved"),
    open: of("unresolved"),
    unverifiable: of("cant_verify"),
    dropped: resolutions.filter((each) => isDropped(each, dropped)),
    fresh: findNew(report, record),
    late: record.late.filter(({ fingerprint }) => !dropped.has(fingerprint)),
    reversals: record.reversals,
  };
}

/** A resolved finding is shown as resolved, even if somebody dismissed it too. */
function isDropped({ fingerprint, status }: ResolutionRecord, dropped: ReadonlySet<string>): boolean {
  return status !== "resolved" && dropped.has(fingerprint);
}

/** Findings of this run that no earlier review had, that are not late, and that are not reversals. */
function findNew(report: Report, record: FollowUpRecord): readonly Row[] {
  const listed = new Set([...record.late, ...record.reversals].map(({ fingerprint }) => fingerprint));
  const isNew = (item: Named) => !listed.has(item.fingerprint) && !isEarlier(item, record);
  const found = [...report.findings, ...report.unresolved].filter((finding) => isNew(finding) && !finding.late);
  const missed = report.missed.filter((item) => countsAsOpen(item) && isNew(item));
  return [...found.map(toFindingRow), ...missed.map(toMissedRow)].sort(bySeverity);
}

function describeCounts({ resolved, partly, open, unverifiable, dropped, fresh, late, reversals }: Groups): string {
  const counts: readonly (readonly [number, string])[] = [
    [resolved.length, "resolved"],
    [partly.length, "partly resolved"],
    [open.length, "still open"],
    [unverifiable.length, "cannot be verified"],
    [dropped.length, "dismissed by a person"],
    [fresh.length, "new"],
    [late.length, "late"],
    [reversals.length, reversals.length === 1 ? "reversal" : "reversals"],
  ];
  const shown = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return shown.length === 0 ? "no finding is new or gone" : shown.join(", ");
}

function toLists(groups: Groups, { retried }: FollowUpRecord, report: Report): readonly FollowUpList[] {
  const listed = new Set(
    [...report.findings.filter(isBrought).flatMap(membersOf), ...report.unresolved].flatMap(namesOf),
  );
  const brief = (row: Row): Row =>
    row.fingerprint !== undefined && listed.has(row.fingerprint)
      ? { ...row, fingerprint: undefined, lines: row.lines.filter(({ quote }) => quote === undefined) }
      : row;
  return [
    { title: "Resolved", rows: toRows(groups.resolved) },
    { title: "Partly resolved", note: "Each stays open for what is left.", rows: toRows(groups.partly) },
    { title: "Still open", rows: toRows(groups.open, report).map(brief) },
    { title: "Cannot be verified", note: "Each stays open.", rows: toRows(groups.unverifiable) },
    { title: "Dismissed by a person", rows: toRows(groups.dropped) },
    { title: "New", rows: groups.fresh.map(brief) },
    { title: "Late", note: LATE_NOTE, rows: groups.late.map(toFindingRow).sort(bySeverity).map(brief) },
    { title: "Reversals", note: REVERSAL_NOTE, rows: groups.reversals.map(toReversalRow) },
    { title: "Dismissed before, and tried again", rows: retried.map(toRetriedRow) },
  ];
}

const LATE_NOTE: Inline = [
  "Their lines were reviewed before and have not changed since. Those below ",
  code("fail-on"),
  " get no comment of their own.",
];
const REVERSAL_NOTE = "Neither counts as fact: somebody who knows the code must decide which is right.";

const DECIDER_WORDS: Readonly<Record<ResolutionDecider, string>> = {
  facts: "decided by comparing the code",
  resolver: "decided by the resolver",
  debate: "decided by Judge and Critic",
  rules: "decided by the rules, which read the lines again",
};

/** Only the quote of a resolver's answer was checked; without a quote this is not shown. */
const PROVED = ", whose quote was found at the pin";

/**
 * Worst first.
 *
 * @param report given if people's comments on open findings replace the earlier note.
 */
function toRows(resolutions: readonly ResolutionRecord[], report?: Report): readonly Row[] {
  return resolutions.map((each) => toResolutionRow(each, report && describeUpheld(each, report))).sort(bySeverity);
}

/** Who upheld it, which is newer than the decision before people's comments. */
function describeUpheld({ fingerprint }: ResolutionRecord, { findings, verdict }: Report): string | undefined {
  const finding = findings.find((each) => namesOf(each).includes(fingerprint));
  if (finding?.validation.status !== "upheld_by_person") return undefined;
  const word = verdict.overrides.findLast((each) => {
    return each.accepted && each.action === "override" && each.finding === finding.fingerprint;
  });
  return word === undefined ? "Upheld by a person." : `Upheld by ${word.by}: ${word.reason}`;
}

function toResolutionRow(resolution: ResolutionRecord, upheld?: string | undefined): Row {
  const { fingerprint, severity, title: what, file, line, note, decided_by: by, status, evidence } = resolution;
  const decided = `(${DECIDER_WORDS[by]}${by === "resolver" && evidence !== null ? PROVED : ""})`;
  const proof = evidence === null ? [] : [toProof(PROOF_WORDS[status], evidence)];
  return {
    ...{ severity, fingerprint },
    title: what === "" ? fingerprint : what,
    // The line belongs to the earlier commit, so it must not link to this one.
    place: name(namePlace({ file, line })),
    lines: [{ words: upheld === undefined ? [sentence(note), decided] : prose(upheld) }, ...proof],
  };
}

function sentence(note: string): Inline {
  const words = note.trim();
  return words === "" ? "" : [prose(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`), " "];
}

/** Precede the place of the code that proves it. */
export const PROOF_WORDS: Readonly<Record<ResolutionRecord["status"], string>> = {
  resolved: "shown at",
  partially_resolved: "left at",
  unresolved: "it is at",
  cant_verify: "it may be at",
};

/** Code at the pin that proves something, with its place. */
export function toProof(words: string, evidence: NonNullable<ResolutionRecord["evidence"]>): EntryLine {
  const { file, side, start_line, end_line, quote } = evidence;
  return {
    words: [`${words} `, place({ file, side, start_line, line: end_line, name: `${file}:${start_line}` })],
    quote,
  };
}

function toFindingRow(finding: ReportFinding): Row {
  const { severity, title: what, fingerprint } = finding;
  const lines = isDebt(finding) ? [{ words: "It was there before the change." }] : [];
  return { severity, title: what, fingerprint, lines, place: place(finding) };
}

function toMissedRow({ severity, description, fingerprint, file, line, by }: Report["missed"][number]): Row {
  return {
    ...{ severity, fingerprint, title: titleOf(description), place: place({ file, line }) },
    lines: [{ words: `The ${ROLE_NAMES[by]} found it; nobody had claimed it.` }],
  };
}

const REVERSAL_WORDS: Readonly<Record<ReversalRecord["kind"], string>> = {
  reversal: "It asks to undo what an earlier finding asked for.",
  return: "It counted as resolved and is back, although its lines have not changed since.",
};

/** Two findings that contradict each other, the earlier one first, with the heads between them. */
function toReversalRow(reversal: ReversalRecord): Row {
  const {
    fingerprint,
    kind,
    heads,
    title: what,
    quote,
    earlier_title: earlier,
    earlier_quote: earlierQuote,
  } = reversal;
  const [first, ...later] = heads;
  // For a finding that came back, the last head but one is where it was resolved.
  const between = kind === "return" ? later.at(-2) : undefined;
  return {
    ...{ title: what, fingerprint },
    lines: [
      { words: REVERSAL_WORDS[kind] },
      toSide("Earlier", first, { title: earlier, quote: earlierQuote }),
      ...(between === undefined ? [] : [toSide("Held resolved", between, { title: "", quote: "" })]),
      toSide("Now", later.at(-1), { title: what, quote }),
    ],
  };
}

function toSide(when: string, head: string | undefined, held: { title: string; quote: string }): EntryLine {
  const at: Inline = head === undefined ? "" : [", at ", commit(head)];
  return { words: [when, at, held.title === "" ? "" : [": ", title(held.title)]], quote: held.quote };
}

function toRetriedRow({ fingerprint, title: what, why }: FollowUpRecord["retried"][number]): Row {
  return { title: what, fingerprint, lines: [{ words: prose(why) }] };
}

function bySeverity(a: Row, b: Row): number {
  return compareSeverity(a.severity ?? LEAST, b.severity ?? LEAST);
}

type PartRecord = FollowUpRecord["parts"][number];

const MAX_RANGES = 12;

const REASON_WORDS: Readonly<Record<RereadReason, string>> = {
  changed: "the lines changed",
  "calls-changed": "what is used there changed",
  "called-by-changed": "what changed uses it",
  "rests-on-changed": "its earlier reading rests on a file that changed",
  "open-finding": "a finding is open there",
};

function describePart(group: readonly PartRecord[]): Inline {
  const ranges = group.map(({ start_line: start, end_line: end }) => (start === end ? `${start}` : `${start}-${end}`));
  const left = ranges.length - MAX_RANGES;
  const lines = [...ranges.slice(0, MAX_RANGES), ...(left > 0 ? [`and ${left} more`] : [])].join(", ");
  return group.slice(0, 1).map(({ file, side, why }) => {
    const deleted = side === "base" ? " (deleted)" : "";
    return [
      name(file),
      ` ${lines}${deleted}: ${why === null ? "carried over" : `reviewed again: ${REASON_WORDS[why]}`}`,
    ];
  });
}

/** Whether an earlier review had the finding under any of its fingerprints, and it is not resolved. */
export function isEarlier(
  item: Named & { readonly carried_from?: string | null },
  { resolutions }: Pick<FollowUpRecord, "resolutions">,
): boolean {
  if ((item.carried_from ?? null) !== null) return true;
  return namesOf(item).some((name) => openNamesOf(resolutions).has(name));
}

/** Every finding asks: comparing each with each takes minutes for ten thousand. */
const openNamesOf = memoize((resolutions: FollowUpRecord["resolutions"]): ReadonlySet<string> => {
  return new Set(resolutions.filter(({ status }) => status !== "resolved").map(({ fingerprint }) => fingerprint));
});
