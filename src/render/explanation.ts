import { type Named, namesOf, shareName } from "../claims/finding-names.ts";
import {
  type Block,
  code,
  commit,
  heading,
  type Inline,
  joined,
  joinedSome,
  labelled,
  name,
  paragraph,
  place,
  prose,
  said,
  strong,
  title,
} from "../document/document.ts";
import { namePlace, placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { printText } from "../document/print-text.ts";
import { Terminal, type TerminalStyle } from "../document/terminal.ts";
import { findNamed, isWholeName } from "../people/decide-override.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { HistoryEntry, Sighting } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import { findThread, nameThread } from "../report/thread-name.ts";
import type { ThreadHistoryEntry, TriagedThread } from "../report/triage-record.ts";
import { membersOf } from "../report/unite-findings.ts";
import { titleOf } from "../text/cut.ts";
import { describeFinding, toFindingBlock } from "./finding.ts";
import { describeGrounds } from "./finding-lists.ts";
import { type AnyFinding, standsByRule } from "./plain-words.ts";
import { describeThread } from "./triage.ts";

const MAX_SIGHTINGS = 50;
const MAX_NAMED = 10;

interface Explanation {
  /** Whether the report has one finding or thread of that name, several of that whole name, or any finding at that place. */
  readonly isFound: boolean;
  readonly blocks: readonly Block[];
}

/**
 * Everything that a report says about one finding or another reviewer's thread, as Markdown. If it has none of that
 * name, it says why, and lists what it could explain.
 *
 * @param repositoryUrl the repository's page, on which threads have their addresses.
 */
export function renderExplanation(report: Report, name: string, repositoryUrl?: string | undefined): string {
  const form = { show: placeShower(report, repositoryUrl), repositoryUrl, level: 2 };
  return printMarkdown(explain(report, name, repositoryUrl).blocks, form) ?? "";
}

/** The same as text for a terminal. */
export function renderExplanationText(
  report: Report,
  name: string,
  style: TerminalStyle,
): { readonly isFound: boolean; readonly text: string } {
  const { isFound, blocks } = explain(report, name);
  return { isFound, text: `${printText(blocks, new Terminal(style)).join("\n").trimEnd()}\n` };
}

function explain(report: Report, name: string, repositoryUrl?: string | undefined): Explanation {
  const from = paragraph(["From the report of run ", code(report.run.id), " on ", code(report.pin.head_sha), "."]);
  const thread = explainThread(name, report, repositoryUrl);
  const { isFound, blocks } =
    thread === undefined
      ? (explainPlace(name, report) ?? explainNamed(name, report))
      : { isFound: true, blocks: thread };
  return { isFound, blocks: [...blocks, from] };
}

/** `src/a.ts:12`, which is no fingerprint. */
const PLACE = /^(?!v\d{1,3}:)(?:\.\/)?(.+):L?(\d{1,9})$/;

/** All findings at a line; undefined where no place is written. */
function explainPlace(written: string, report: Report): Explanation | undefined {
  const [whole, file = "", digits = ""] = PLACE.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const line = Number(digits);
  const there = listFindings(report).filter((item) => {
    if (item.file !== file || item.line === null) return false;
    const first = ("start_line" in item ? item.start_line : null) ?? item.line;
    return first <= line && line <= item.line;
  });
  if (there.length === 0) return refuse("no finding of this run is at that line", listExplainable(report));
  return { isFound: true, blocks: there.flatMap((item) => describeWithPast(item, report)) };
}

function listFindings(report: Report): readonly (AnyFinding | Missed)[] {
  const besides = report.findings.flatMap((finding) => membersOf(finding).slice(1));
  return [...report.findings, ...besides, ...report.unresolved, ...report.dismissed, ...report.missed];
}

function explainNamed(written: string, report: Report): Explanation {
  const known = listFindings(report);
  // Only its history knows a finding that is gone; ids of one run do not apply to it.
  const gone = report.history.filter((entry) => !known.some((item) => shareName(entry, item)));
  const found = findNamed<Explained>(written, [...known, ...gone.map((entry): Gone => ({ ...entry, id: "" }))]);
  if (found.kind === "refused") {
    const alike = (found.among ?? []).filter(({ fingerprint }) => isWholeName(written, fingerprint));
    if (alike.length > 0) return { isFound: true, blocks: alike.flatMap((item) => describeWithPast(item, report)) };
    const why = report.triage === null ? found.reason : `no thread of this run has that name, and ${found.reason}`;
    const known = found.among === undefined ? listExplainable(report) : [listCandidates(found.among)];
    return refuse(why, known);
  }
  return { isFound: true, blocks: describeWithPast(found.item, report) };
}

function describeWithPast(item: Explained, report: Report): readonly Block[] {
  return [...describe(item, report), ...describePast(item, report)];
}

function refuse(why: string, known: readonly Block[]): Explanation {
  return { isFound: false, blocks: [paragraph(`Not explained: ${why}.`), ...known] };
}

/** A finding of ours that is no longer in any list of the report. */
type Gone = HistoryEntry & { readonly id: string };
type Missed = Report["missed"][number];
type Explained = AnyFinding | Missed | Gone;

function describe(item: Explained, report: Report): readonly Block[] {
  if ("grounded" in item) return describeMissed(item);
  return "sightings" in item ? describeGone(item) : describeFull(item, report);
}

function describeFull(finding: AnyFinding, report: Report): readonly Block[] {
  const parts = describeFinding(finding, report);
  const { debate } = parts;
  const block = toFindingBlock({ ...parts, facts: [...outcomeOf(finding), ...parts.facts], debate: [] });
  return [block, ...(debate.length === 0 ? [] : [paragraph(strong("How it was found and judged")), ...debate])];
}

/** The origin of a rule's finding says it already. */
function outcomeOf(finding: AnyFinding): readonly string[] {
  if ("by" in finding) return [`dismissed by the ${finding.by}`];
  if ("failed_gate" in finding) return ["unresolved"];
  return standsByRule(finding) ? [] : ["confirmed"];
}

function describeMissed(missed: Missed): readonly Block[] {
  const { file, line, severity, by, fingerprint, description, evidence_quote: quote } = missed;
  const what = titleOf(description);
  const facts = [`seen only by the ${ROLE_NAMES[by]}`, place({ file, line }), severity, code(fingerprint)];
  return [
    heading(title(what)),
    paragraph(joined(facts, " · ")),
    ...(what === description ? [] : said(description)),
    { kind: "code", text: quote },
    paragraph(describeGrounds(missed)),
  ];
}

function describeGone(gone: Gone): readonly Block[] {
  const { severity, category, file, quote, fingerprint, asked, asked_is_code: isCode } = gone;
  const facts = [strong("Gone"), name(namePlace({ file, line: null })), severity, category, code(fingerprint)];
  return [
    heading(title(gone.title)),
    paragraph(joined(facts, " · ")),
    ...listCode(quote),
    ...(isCode ? [paragraph(strong("Asked for")), ...listCode(asked)] : labelled("Asked for", prose(asked))),
  ];
}

function listCode(text: string): readonly Block[] {
  return text.trim() === "" ? [] : [{ kind: "code", text }];
}

/** The history of a finding across the heads of the pull request, and since the previous review. */
function describePast(item: Named, { follow_up: followUp, history }: Report): readonly Block[] {
  const entry = history.find((each) => shareName(each, item));
  const names = [...namesOf(item), ...(entry?.older_fingerprints ?? [])];
  const since = (followUp?.resolutions ?? []).filter(({ fingerprint }) => names.includes(fingerprint));
  const turns = (followUp?.reversals ?? []).filter(({ fingerprint }) => names.includes(fingerprint));
  return [
    ...since.flatMap(({ status, note }) =>
      labelled("Since the earlier review", [`${nameStatus(status)}. `, prose(note)]),
    ),
    ...turns.flatMap(({ kind, earlier_fingerprint: earlier, earlier_title: what }) => {
      const words = kind === "return" ? "it was held resolved and is back" : "it asks to undo an earlier finding";
      return labelled("Reversal", [`${words}: `, code(earlier), " ", title(what)]);
    }),
    ...listSightings(entry?.sightings ?? [], describeSighting),
  ];
}

function nameStatus(status: string): string {
  return status === "cant_verify" ? "cannot be verified" : status.replaceAll("_", " ").replace("partially", "partly");
}

/** Only the newest, which say most. */
function listSightings<Seen>(sightings: readonly Seen[], describeOne: (sighting: Seen) => Inline): readonly Block[] {
  if (sightings.length === 0) return [];
  const left = sightings.length - MAX_SIGHTINGS;
  const earlier = left > 0 ? [`${left} earlier ones are in the report`] : [];
  const items = [...earlier, ...sightings.slice(-MAX_SIGHTINGS).map(describeOne)];
  return [paragraph(strong("History")), { kind: "list", items, most: items.length }];
}

function describeSighting({ head, state, quote }: Sighting): Inline {
  const shown: Inline = quote === null || quote.trim() === "" ? "" : ["; in its place stood ", code(quote)];
  return [commit(head, false), `: ${state}`, shown];
}

/**
 * What a report says about another reviewer's thread; undefined if it has none of that name.
 *
 * @param repositoryUrl the repository's page, on which threads have their addresses.
 */
function explainThread(
  written: string,
  report: Report,
  repositoryUrl: string | undefined,
): readonly Block[] | undefined {
  const thread = findThread(written, report.triage ?? [], repositoryUrl);
  const past = report.triage_history.map(toNamed);
  const history = findThread(thread?.thread_id ?? written, past, repositoryUrl);
  if (thread !== undefined) return [...describeKnown(thread, report), ...describeSightings(history)];
  const left = report.triage_scope?.left_out.find(({ thread_id: id }) => id === written);
  if (left !== undefined)
    return [paragraph([strong("Left out"), " by ", code("max-threads"), ": nothing was asked of it yet."])];
  return history === undefined ? undefined : [...describePastThread(history), ...describeSightings(history)];
}

function describeKnown(thread: TriagedThread, report: Report): readonly Block[] {
  const { state, title, place = "", lines } = describeThread(thread, report);
  const words = state?.words ?? "";
  return [
    heading(thread.title.trim() === "" ? nameThread(thread) : title),
    paragraph([strong(`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`), " · ", place]),
    ...lines.flatMap(({ words: said, quote }) => [
      paragraph(said),
      ...(quote === undefined ? [] : [{ kind: "code", text: quote } as const]),
    ]),
    ...(thread.has_people ? [paragraph("A person wrote in it, so only a person resolves it.")] : []),
  ];
}

function toNamed(entry: ThreadHistoryEntry): PastThread {
  const kind = entry.thread_id === `review-${entry.comment_id}` ? "review" : "thread";
  return { ...entry, kind, newest_comment: entry.comment_id };
}

type PastThread = ThreadHistoryEntry & Pick<TriagedThread, "kind" | "newest_comment">;

/** A thread that is no longer open, or that asked for the same before. */
function describePastThread(thread: PastThread): readonly Block[] {
  const { title, author, path, request } = thread;
  const id = nameThread(thread);
  const facts = [strong("Not among the open threads"), author, path === null ? "" : name(path), code(id)];
  return [
    heading(title === "" ? id : title),
    paragraph(joined(facts, " · ")),
    ...(request.trim() === "" ? [] : [paragraph([strong("Asked for"), ": ", request])]),
  ];
}

function describeSightings(entry: ThreadHistoryEntry | undefined): readonly Block[] {
  return listSightings(entry?.sightings ?? [], ({ head, status, commit: by, forced, quote }) => {
    const shownBy: Inline = by === null ? "" : [", by ", commit(by)];
    const quoted: Inline = quote === null || quote.trim() === "" ? "" : [": ", code(quote)];
    return [commit(head, false), `: ${status}${forced ? ", as it goes in circles" : ""}`, shownBy, quoted];
  });
}

/** What a report could explain; empty if it has neither findings nor threads. */
function listExplainable({ findings, unresolved, dismissed, triage }: Report): readonly Block[] {
  const all = [...findings, ...unresolved, ...dismissed];
  const known = [...new Map(all.map((item) => [item.fingerprint, item])).values()];
  return [
    ...(known.length === 0 ? [] : [paragraph("It knows these findings:"), listCandidates(known)]),
    ...listThreads(triage ?? []),
  ];
}

function listCandidates(among: readonly Explained[]): Block {
  const items = among.map((item) => [
    code(item.fingerprint),
    ": ",
    title("grounded" in item ? titleOf(item.description) : item.title),
    item.file === null ? "" : [" (", "line" in item ? place(item) : name(item.file), ")"],
  ]);
  return { kind: "list", items, most: MAX_NAMED };
}

function listThreads(threads: readonly TriagedThread[]): readonly Block[] {
  if (threads.length === 0) return [];
  const names = threads.map((thread) => code(nameThread(thread)));
  return [paragraph(["The threads it knows are ", joinedSome(names, MAX_NAMED), "."])];
}
