import type { ThreadHistory, ThreadHistoryEntry, ThreadSighting, TriagedThread } from "../report/triage-record.ts";
import { cut } from "../text/cut.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** The most requests in the history; one that is open now is never dropped. */
export const MAX_THREADS = 500;
/** The most sightings of one request; the newest are kept. */
export const MAX_THREAD_SIGHTINGS = 30;
/** Longer quotes are cut. */
const MAX_QUOTE_CHARS = 2000;

/** The facts that this head adds to the history. */
export interface ThreadHistoryFacts {
  readonly head: string;
  /** The requests of the rows, in any order; a row without its request adds nothing new. */
  readonly requests: readonly ThreadRequest[];
}

/**
 * Adds this head's settled rows to the history of other reviewers' requests. A sighting is added only if the status
 * differs from the last one. Entries are ordered by their last change, the newest last.
 */
export function extendThreadHistory(
  history: ThreadHistory,
  rows: readonly TriagedThread[],
  { head, requests }: ThreadHistoryFacts,
): ThreadHistory {
  const asked = new Map(requests.map((request) => [request.threadId, request]));
  const known = new Map(history.map((entry) => [entry.thread_id, entry]));
  const turn = turnOf(history, head);
  const changed = new Map<string, ThreadHistoryEntry>();
  for (const row of rows) {
    const { thread_id: id } = row;
    const request = asked.get(id);
    const entry = known.get(id) ?? (request && toEntry(request, row));
    if (entry === undefined || isSameAsLast(entry, row)) continue;
    const { comment_id, repeats, contradicts } = row;
    const seen = toSighting(row, { head, turn, codeSha256: request?.codeSha256 });
    const sightings = [...entry.sightings, seen].slice(-MAX_THREAD_SIGHTINGS);
    changed.set(id, { ...entry, comment_id, repeats, contradicts, path: request?.path ?? entry.path, sightings });
  }
  const all = [...history.filter((entry) => !changed.has(entry.thread_id)), ...changed.values()];
  return bounded(all, rows);
}

/** The turn of this head: the newest one if it is of this head too, otherwise the next. */
function turnOf(history: ThreadHistory, head: string): number {
  const newest = history
    .flatMap(({ sightings }) => sightings)
    .reduce<ThreadSighting | undefined>((best, seen) => (seen.turn >= (best?.turn ?? 0) ? seen : best), undefined);
  if (newest === undefined) return 0;
  return newest.head === head ? newest.turn : newest.turn + 1;
}

function isSameAsLast(entry: ThreadHistoryEntry, { status, forced, repeats, contradicts }: TriagedThread): boolean {
  const last = entry.sightings.at(-1);
  const isSeen = last?.status === status && last.forced === forced;
  return isSeen && entry.repeats === repeats && entry.contradicts === contradicts;
}

function toEntry(request: ThreadRequest, { comment_id, repeats, contradicts }: TriagedThread): ThreadHistoryEntry {
  const { threadId, author, path, originalPath, symbol, title, suggestion, lines } = request;
  return {
    ...{ thread_id: threadId, comment_id, author, path: path ?? null, original_path: originalPath ?? null },
    ...{
      symbol: symbol ?? null,
      title,
      request: request.request,
      suggestion: suggestion ?? null,
      lines,
      repeats,
      contradicts,
      sightings: [],
    },
  };
}

function toSighting(
  { status, forced, commit, evidence }: TriagedThread,
  { head, turn, codeSha256 }: { readonly head: string; readonly turn: number; readonly codeSha256: string | undefined },
): ThreadSighting {
  const quote = evidence === null ? null : cut(evidence.quote, MAX_QUOTE_CHARS);
  return { head, turn, status, forced, commit, code_sha256: codeSha256 ?? null, quote };
}

/** Drops the entries that changed longest ago, if there are too many. */
function bounded(entries: ThreadHistory, rows: readonly TriagedThread[]): ThreadHistory {
  const open = new Set(rows.filter(({ status }) => status === "open").map(({ thread_id }) => thread_id));
  const droppable = entries.filter(({ thread_id }) => !open.has(thread_id));
  const dropped = new Set(droppable.slice(0, Math.max(0, entries.length - MAX_THREADS)));
  return entries.filter((entry) => !dropped.has(entry));
}
