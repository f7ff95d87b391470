import type { MaskedSecret } from "../core/files/mask.ts";
import type { Pin } from "../core/pin/pin.ts";
import type { Side } from "../core/pin/side.ts";

/**
 * The pinned tree, at head and base. Read-only; every text it gives has detected secrets masked, line for line, so
 * that nothing downstream can leak one. It reads git objects only: links are never followed, nothing is checked out.
 */
export interface Source {
  readonly pin: Pin;

  /** The file's text at that side, or undefined when no blob stands there or it cannot be decoded as text. */
  readText(path: string, side: Side): Promise<SourceText | undefined>;

  /** The object id of what stands at a path, read from the tree alone, or undefined when nothing does. */
  blobAt(path: string, side: Side): Promise<string | undefined>;

  /**
   * Lines matching a POSIX extended regular expression, at most `limit`, in path order.
   * A pattern git refuses is a value, not an exception. Lines holding a masked secret are left out.
   */
  search(query: SearchQuery): Promise<SearchResult>;

  /** Every path at head, sorted; with a glob only those that match it. */
  listFiles(pathGlob: string | undefined): Promise<readonly string[]>;

  /** The paths at head that are symbolic links, sorted; their text is where they point. */
  listLinks(): Promise<readonly string[]>;
}

/** One file's text. Lines have no line feed; a carriage return before it is kept. */
export interface SourceText {
  readonly path: string;
  readonly side: Side;
  /** The blob's object id. */
  readonly blob: string;
  readonly lines: readonly string[];
  /** The secrets that were masked, in line order. */
  readonly secrets: readonly MaskedSecret[];
}

export interface SearchQuery {
  readonly pattern: string;
  readonly pathGlob: string | undefined;
  readonly side: Side;
  readonly limit: number;
}

export type SearchResult =
  | {
      readonly kind: "found";
      readonly hits: readonly SearchHit[];
      readonly truncated: boolean;
      /** Files within the glob that were not searched, because their content is not here; 0 in a full clone. */
      readonly notCovered: number;
    }
  | { readonly kind: "refused"; readonly reason: string };

export interface SearchHit {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly blob: string;
}
