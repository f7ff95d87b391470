import type { FaultKind } from "./fault.ts";

/** One request as it came, and how it ended. */
export interface JournalEntry {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** JSON already parsed; undefined for no body and for git's binary ones. */
  readonly body: unknown;
  /** The body as it came. */
  readonly bytes: Buffer;
  /** Whose token it carried; undefined for none or an unknown one. */
  readonly tokenName: string | undefined;
  readonly fault: FaultKind | undefined;
  /** 0 until the reply goes out, and for good when the connection broke. */
  status: number;
}

/** What the requests of a run were, without the values that differ between runs. */
export function countRequests(
  entries: readonly JournalEntry[],
  filter: Partial<Pick<JournalEntry, "method" | "path">> & { pattern?: RegExp } = {},
): number {
  return entries.filter(
    (entry) =>
      (filter.method === undefined || entry.method === filter.method) &&
      (filter.path === undefined || entry.path === filter.path) &&
      (filter.pattern === undefined || filter.pattern.test(entry.path)),
  ).length;
}
