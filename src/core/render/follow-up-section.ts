import { compareSeverity, type Severity } from "../claims/severity.ts";
import { cut, titleOf } from "../cut.ts";
import { namePlace, type ShownPlace } from "../document/line-links.ts";
import type { Side } from "../pin/side.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type {
  FollowUpRecord,
  ResolutionDecider,
  ResolutionRecord,
  ReversalRecord,
} from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, isDebt, type Report, type ReportFinding } from "../report/report.ts";
import { membersOf } from "../report/united.ts";
import { type ChangedParts, toChangedParts } from "./change-parts.ts";
import { isEarlier, type Named, namesOf } from "./is-earlier.ts";

/** What a follow-up tells of what changed since the earlier review, in whatever format. Nothing of it is escaped. */
export interface FollowUpSection {
  /** The head of the earlier review. */
  readonly previousHead: string;
  /** What became of what, in words: `2 resolved, 1 still open, 1 new`. */
  readonly counts: string;
  /** In the order in which they are told; an empty one is not among them. */
  readonly lists: readonly FollowUpList[];
  readonly parts: ChangedParts;
}

export interface FollowUpList {
  readonly title: string;
  /** What is true of all of it, in words of ours that are Markdown already. */
  readonly note: string | undefined;
  readonly rows: readonly FollowUpRow[];
}

/** One finding, or two that contradict each other. */
export interface FollowUpRow {
  readonly severity: Severity | undefined;
  readonly place: ShownPlace | undefined;
  readonly title: string;
  /** Absent for what a list of the report names by it further on. */
  readonly fingerprint: string | undefined;
  /** What is said of it, as one or more sentences. */
  readonly says: string | undefined;
  /** The code that shows it, found at the pin. */
  readonly proof: ShownCode | undefined;
  /** The findings that contradict each other, the earlier one first; empty but for reversals. */
  readonly sides: readonly ReversalSide[];
}

export interface ShownCode {
  /** What it shows, to stand before its place: `shown at`. */
  readonly words: string;
  readonly file: string;
  readonly side: Side;
  readonly start_line: number;
  readonly line: number;
  readonly quote: string;
}

/** One of two findings that contradict each other, or what was held between them. */
export interface ReversalSide {
  /** When it was held: `Earlier`. */
  readonly when: string;
  /** The commit at which it was held. */
  readonly head: string | undefined;
  readonly title: string;
  readonly quote: string;
}

const MAX_SAID_CHARS = 600;

/** Undefined for a review of the whole change. */
export function toFollowUpSection(report: Report): FollowUpSection | undefined {
  const { follow_up: record } = report;
  if (record === null) return undefined;
  const groups = toGroups(report, record);
  return {
    previousHead: record.previous_head,
    counts: tellCounts(groups),
    lists: toLists(groups, record, report),
    parts: toChangedParts(record),
  };
}

/** What stands over the parts where they are folded away: how many there are, {@link tellSince} says. */
export const PARTS_HEADING = "Which parts, and why";

/** `Since a1b2c3d4e5f6: 2 resolved, …`, in a line. @param head the earlier head as the format shows it. */
export function tellSince({ counts, parts }: FollowUpSection, head: string): string {
  return `Since ${head}: ${counts}${parts.rows.length === 0 ? "" : `; ${parts.words}`}.`;
}

interface Groups {
  readonly resolved: readonly ResolutionRecord[];
  readonly partly: readonly ResolutionRecord[];
  readonly open: readonly ResolutionRecord[];
  readonly unverifiable: readonly ResolutionRecord[];
  /** What a person dismissed, whatever was found of it. */
  readonly dropped: readonly ResolutionRecord[];
  readonly fresh: readonly FollowUpRow[];
  readonly late: readonly ReportFinding[];
  readonly reversals: readonly ReversalRecord[];
}

function toGroups(report: Report, record: FollowUpRecord): Groups {
  const dropped = new Set(report.dismissed.filter(({ by }) => by === "person").flatMap(namesOf));
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

/** What is resolved is told as such, whoever dismissed it besides. */
function isDropped({ fingerprint, status }: ResolutionRecord, dropped: ReadonlySet<string>): boolean {
  return status !== "resolved" && dropped.has(fingerprint);
}

/** Findings of this run that no earlier review held, that do not come late, and that are no reversals. */
function findNew(report: Report, record: FollowUpRecord): readonly FollowUpRow[] {
  const told = new Set([...record.late, ...record.reversals].map(({ fingerprint }) => fingerprint));
  const isNew = (item: Named) => !told.has(item.fingerprint) && !isEarlier(item, record);
  const found = [...report.findings, ...report.unresolved].filter((finding) => isNew(finding) && !finding.late);
  const missed = report.missed.filter((item) => countsAsOpen(item) && isNew(item));
  return [...found.map(toFindingRow), ...missed.map(toMissedRow)].sort(bySeverity);
}

function tellCounts({ resolved, partly, open, unverifiable, dropped, fresh, late, reversals }: Groups): string {
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
  const told = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return told.length === 0 ? "no finding came or went" : told.join(", ");
}

function toLists(groups: Groups, { retried }: FollowUpRecord, report: Report): readonly FollowUpList[] {
  const listed = new Set(
    [...report.findings.filter(isBrought).flatMap(membersOf), ...report.unresolved].flatMap(namesOf),
  );
  const brief = (row: FollowUpRow): FollowUpRow =>
    row.fingerprint !== undefined && listed.has(row.fingerprint)
      ? { ...row, fingerprint: undefined, proof: undefined }
      : row;
  const lists: readonly FollowUpList[] = [
    { title: "Resolved", note: undefined, rows: toRows(groups.resolved) },
    { title: "Partly resolved", note: "Each stays open for what is left.", rows: toRows(groups.partly) },
    { title: "Still open", note: undefined, rows: toRows(groups.open, report).map(brief) },
    { title: "Cannot be verified", note: "Each stays open.", rows: toRows(groups.unverifiable) },
    { title: "Dismissed by a person", note: undefined, rows: toRows(groups.dropped) },
    { title: "New", note: undefined, rows: groups.fresh.map(brief) },
    { title: "Late", note: LATE_NOTE, rows: groups.late.map(toFindingRow).sort(bySeverity).map(brief) },
    { title: "Reversals", note: REVERSAL_NOTE, rows: groups.reversals.map(toReversalRow) },
    { title: "Dismissed before, and tried again", note: undefined, rows: retried.map(toRetriedRow) },
  ];
  return lists.filter(({ rows }) => rows.length > 0);
}

const LATE_NOTE =
  "Their lines were reviewed before and have not changed since. Those below `fail-on` get no comment of their own.";
const REVERSAL_NOTE = "Neither is held as fact: whoever knows the code has to say which is right.";

const DECIDER_WORDS: Readonly<Record<ResolutionDecider, string>> = {
  facts: "decided by comparing the code",
  resolver: "decided by the resolver",
  debate: "decided by Judge and Critic",
  rules: "decided by the rules, which looked at the lines again",
};

/** Of a resolver's word only what it shows is held; where nothing was found, nothing is shown. */
const PROVED = ", whose quote stands at the pin";

/** Worst first. @param heard the report, where what people said of an open one is told instead. */
function toRows(resolutions: readonly ResolutionRecord[], heard?: Report): readonly FollowUpRow[] {
  const rows = resolutions.map((each) => {
    const said = heard === undefined ? undefined : tellUpheld(each, heard);
    return said === undefined ? toResolutionRow(each) : { ...toResolutionRow(each), says: said };
  });
  return rows.sort(bySeverity);
}

/** By whom it was upheld, which is newer than what was decided of it before people spoke. */
function tellUpheld({ fingerprint }: ResolutionRecord, { findings, verdict }: Report): string | undefined {
  const finding = findings.find((each) => namesOf(each).includes(fingerprint));
  if (finding?.validation.status !== "upheld_by_person") return undefined;
  const word = verdict.overrides.findLast((each) => {
    return each.accepted && each.action === "override" && each.finding === finding.fingerprint;
  });
  return word === undefined ? "Upheld by a person." : `Upheld by ${word.by}: ${cut(word.reason, MAX_SAID_CHARS)}`;
}

function toResolutionRow(resolution: ResolutionRecord): FollowUpRow {
  const { fingerprint, severity, title, file, line, note, decided_by: by } = resolution;
  return {
    ...{ severity, fingerprint, sides: [] },
    title: title === "" ? fingerprint : title,
    // The line is one of the earlier commit: nothing of this one is to be linked.
    place: { file: null, line, name: namePlace({ file, line }) },
    says: `${toSentence(note)}(${DECIDER_WORDS[by]}${by === "resolver" && resolution.evidence !== null ? PROVED : ""})`,
    proof: toProof(resolution),
  };
}

function toSentence(note: string): string {
  const words = cut(note.trim(), MAX_SAID_CHARS);
  return words === "" ? "" : `${words.slice(0, 1).toUpperCase()}${words.slice(1)} `;
}

const PROOF_WORDS: Readonly<Record<ResolutionRecord["status"], string>> = {
  resolved: "shown at",
  partially_resolved: "left at",
  unresolved: "it stands at",
  cant_verify: "it may stand at",
};

/** The code that a resolution rests on; undefined where nothing is left to show. */
export function toProof({ status, evidence }: ResolutionRecord): ShownCode | undefined {
  if (evidence === null) return undefined;
  const { file, side, start_line, end_line, quote } = evidence;
  return { words: PROOF_WORDS[status], file, side, start_line, line: end_line, quote };
}

const NOTHING_MORE = { says: undefined, proof: undefined, sides: [] } as const;

function toFindingRow(finding: ReportFinding): FollowUpRow {
  const { severity, title, fingerprint } = finding;
  const says = isDebt(finding) ? "It was there before the change." : undefined;
  return { ...NOTHING_MORE, severity, title, fingerprint, says, place: { ...finding, name: namePlace(finding) } };
}

function toMissedRow({ severity, description, fingerprint, file, line, by }: Report["missed"][number]): FollowUpRow {
  const says = `The ${ROLE_NAMES[by]} names it: nobody had claimed it.`;
  return {
    ...NOTHING_MORE,
    severity,
    title: titleOf(description),
    fingerprint,
    says,
    place: { file, side: "head", line },
  };
}

const REVERSAL_WORDS: Readonly<Record<ReversalRecord["kind"], string>> = {
  reversal: "It asks to undo what an earlier finding of ours had asked for.",
  return: "It was held resolved and is back, though its lines are as they were then.",
};

function toReversalRow(reversal: ReversalRecord): FollowUpRow {
  const { fingerprint, kind, heads, title, quote, earlier_title: earlierTitle, earlier_quote: earlierQuote } = reversal;
  const [first, ...later] = heads;
  // Of one that is back, the head before the last is where it was held resolved.
  const between = kind === "return" ? later.at(-2) : undefined;
  return {
    ...{ severity: undefined, place: undefined, title, fingerprint, proof: undefined },
    says: REVERSAL_WORDS[kind],
    sides: [
      { when: "Earlier", head: first, title: earlierTitle, quote: earlierQuote },
      ...(between === undefined ? [] : [{ when: "Held resolved", head: between, title: "", quote: "" }]),
      { when: "Now", head: later.at(-1), title, quote },
    ],
  };
}

function toRetriedRow({ fingerprint, title, why }: FollowUpRecord["retried"][number]): FollowUpRow {
  const says = cut(why.trim(), MAX_SAID_CHARS);
  return { ...NOTHING_MORE, severity: undefined, place: undefined, title, fingerprint, says };
}

function bySeverity(a: FollowUpRow, b: FollowUpRow): number {
  return compareSeverity(a.severity ?? "low", b.severity ?? "low");
}
