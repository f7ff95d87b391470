import { type ShowPlace, showCommit, showPage } from "../document/line-links.ts";
import { escapeNaming } from "../document/markdown-words.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import type { Report } from "../report/report.ts";
import type { ThreadHistoryEntry, TriagedThread } from "../report/triage-record.ts";
import { findThread, nameThread } from "../triage/thread-name.ts";
import { renderCircle } from "./markdown-triage.ts";
import { type TriageRow, toRow } from "./triage-section.ts";

const SHA_CHARS = 12;
const MAX_SIGHTINGS = 50;
const MAX_NAMED = 10;

/** How a thread is shown. */
export interface ExplainForm {
  readonly show: ShowPlace;
  /** The repository's page. */
  readonly repositoryUrl: string | undefined;
}

/** What a report knows of another reviewer's thread, in paragraphs of Markdown, all of it escaped; undefined where it knows none of that name. */
export function explainThread(written: string, report: Report, form: ExplainForm): readonly string[] | undefined {
  const thread = findThread(written, report.triage ?? [], form.repositoryUrl);
  const past = report.triage_history.map(toNamed);
  const history = findThread(thread?.thread_id ?? written, past, form.repositoryUrl);
  if (thread !== undefined) return [...describeThread(thread, report, form), ...describeSightings(history, form)];
  const left = report.triage_scope?.left_out.find(({ thread_id: id }) => id === written);
  if (left !== undefined) return [`**Left out** by ${escapeMarkdown("max-threads")}: nothing was asked of it yet.`];
  return history === undefined ? undefined : [...describeGone(history), ...describeSightings(history, form)];
}

function describeThread(
  thread: TriagedThread,
  report: Report,
  { show, repositoryUrl }: ExplainForm,
): readonly string[] {
  const row = toRow(thread, report);
  const { why, proof, commit, fingerprint, findingWords, circle, isCarried } = row;
  return [
    `## ${escapeMarkdown(row.title === "" ? row.name : row.title)}`,
    describeStanding(row, repositoryUrl),
    ...(why === "" ? [] : [`**Because**: ${escapeNaming(why)}`]),
    ...(circle === undefined ? [] : [renderCircle(circle, repositoryUrl)]),
    ...(commit === undefined ? [] : [`**Fixed by** ${showCommit(commit, repositoryUrl)}`]),
    ...(proof === undefined ? [] : [renderProof(proof, show)]),
    ...(fingerprint === undefined ? [] : [`**${findingWords}** ${codeSpan(fingerprint)}`]),
    ...(thread.has_people ? ["A person wrote in it: nobody but a person resolves it."] : []),
    ...(isCarried ? ["An earlier run decided it, and nothing that this rests on has changed since."] : []),
  ];
}

function describeStanding({ standingWords, author, place, name, next }: TriageRow, repositoryUrl: string | undefined) {
  const where = place.isPath ? codeSpan(place.name) : escapeMarkdown(place.name);
  const facts = [escapeMarkdown(author), showPage(where, place.url, repositoryUrl), codeSpan(name), next];
  return `**${standingWords.slice(0, 1).toUpperCase()}${standingWords.slice(1)}** · ${facts.join(" · ")}`;
}

function renderProof({ quote, ...place }: NonNullable<TriageRow["proof"]>, show: ShowPlace): string {
  const name = `${place.file}:${place.start_line}`;
  return `At ${show({ ...place, name })}, ${place.side}:\n\n${codeBlock(quote)}`;
}

/** What the history keeps of a thread is found by the names that the thread itself has. */
function toNamed(entry: ThreadHistoryEntry): PastThread {
  const kind = entry.thread_id === `review-${entry.comment_id}` ? "review" : "thread";
  return { ...entry, kind, newest_comment: entry.comment_id };
}

type PastThread = ThreadHistoryEntry & Pick<TriagedThread, "kind" | "newest_comment">;

/** A thread that is open no more, or asked for the same before. */
function describeGone(thread: PastThread): readonly string[] {
  const { title, author, path, request } = thread;
  const id = nameThread(thread);
  const where = path === null ? [] : [codeSpan(path)];
  return [
    `## ${escapeMarkdown(title === "" ? id : title)}`,
    `**Not among the open threads** · ${[escapeMarkdown(author), ...where, codeSpan(id)].join(" · ")}`,
    ...(request.trim() === "" ? [] : [`**Asked for**: ${escapeMarkdown(request)}`]),
  ];
}

function describeSightings(entry: ThreadHistoryEntry | undefined, { repositoryUrl }: ExplainForm): readonly string[] {
  if (entry === undefined || entry.sightings.length === 0) return [];
  const shown = entry.sightings.slice(-MAX_SIGHTINGS);
  const left = entry.sightings.length - shown.length;
  const rows = shown.map(({ head, status, commit, forced, quote }) => {
    const by = commit === null ? "" : `, by ${showCommit(commit, repositoryUrl)}`;
    const why = forced ? ", as it goes in circles" : "";
    const code = quote === null || quote.trim() === "" ? "" : `: ${codeSpan(quote.trim())}`;
    return `- ${codeSpan(head.slice(0, SHA_CHARS))}: ${status}${why}${by}${code}`;
  });
  return [["**History**", "", ...(left > 0 ? [`- ${left} earlier ones are in the report`] : []), ...rows].join("\n")];
}

/** What a report could explain, in sentences of Markdown: nothing of it where it has neither findings nor threads. */
export function listExplainable({ findings, unresolved, dismissed, triage }: Report): readonly string[] {
  const named = [...findings, ...unresolved, ...dismissed].map(({ fingerprint }) => fingerprint);
  return [
    ...listNames("The findings it knows are", [...new Set(named)]),
    ...listNames("The threads it knows are", (triage ?? []).map(nameThread)),
  ];
}

function listNames(lead: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const left = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).map((name) => codeSpan(name));
  return [`${lead} ${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}.`];
}
