import {
  type Block,
  code,
  commit,
  heading,
  type Inline,
  joined,
  name,
  paragraph,
  strong,
} from "../document/document.ts";
import type { Report } from "../report/report.ts";
import type { ThreadHistoryEntry, TriagedThread } from "../report/triage-record.ts";
import { findThread, nameThread } from "../triage/thread-name.ts";
import { describeThread } from "./triage.ts";

const MAX_SIGHTINGS = 50;
const MAX_NAMED = 10;

/** What a report knows of another reviewer's thread; undefined where it knows none of that name. @param repositoryUrl the repository's page, on which threads have their addresses. */
export function explainThread(
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
  return history === undefined ? undefined : [...describeGone(history), ...describeSightings(history)];
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
    ...(thread.has_people ? [paragraph("A person wrote in it: nobody but a person resolves it.")] : []),
  ];
}

/** What the history keeps of a thread is found by the names that the thread itself has. */
function toNamed(entry: ThreadHistoryEntry): PastThread {
  const kind = entry.thread_id === `review-${entry.comment_id}` ? "review" : "thread";
  return { ...entry, kind, newest_comment: entry.comment_id };
}

type PastThread = ThreadHistoryEntry & Pick<TriagedThread, "kind" | "newest_comment">;

/** A thread that is open no more, or asked for the same before. */
function describeGone(thread: PastThread): readonly Block[] {
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
  if (entry === undefined || entry.sightings.length === 0) return [];
  const shown = entry.sightings.slice(-MAX_SIGHTINGS);
  const left = entry.sightings.length - shown.length;
  const rows = shown.map(({ head, status, commit: by, forced, quote }): Inline => {
    const shownBy: Inline = by === null ? "" : [", by ", commit(by)];
    const quoted: Inline = quote === null || quote.trim() === "" ? "" : [": ", code(quote)];
    return [commit(head, false), `: ${status}${forced ? ", as it goes in circles" : ""}`, shownBy, quoted];
  });
  const earlier = left > 0 ? [`${left} earlier ones are in the report`] : [];
  return [paragraph(strong("History")), { kind: "list", items: [...earlier, ...rows] }];
}

/** What a report could explain: nothing of it where it has neither findings nor threads. */
export function listExplainable({ findings, unresolved, dismissed, triage }: Report): readonly Block[] {
  const named = [...findings, ...unresolved, ...dismissed].map(({ fingerprint }) => fingerprint);
  return [
    ...listNames("The findings it knows are", [...new Set(named)]),
    ...listNames("The threads it knows are", (triage ?? []).map(nameThread)),
  ];
}

function listNames(lead: string, names: readonly string[]): readonly Block[] {
  if (names.length === 0) return [];
  const left = names.length - MAX_NAMED;
  const more = left > 0 ? ` and ${left} more` : "";
  return [paragraph([`${lead} `, joined(names.slice(0, MAX_NAMED).map(code), ", "), `${more}.`])];
}
