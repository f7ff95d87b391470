import type { Pin } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { MaskedSecret } from "../files/mask.ts";

/**
 * The pinned tree, at head and base, read only from git objects. Every text has detected secrets masked, line for line.
 * Links are never followed.
 */
export interface Source {
  readonly pin: Pin;

  /** The file's text at that side; undefined if there is no blob, or no text. */
  readText(path: string, side: Side): Promise<SourceText | undefined>;

  /** The object id at a path, read from the tree alone; undefined if there is none. */
  blobAt(path: string, side: Side): Promise<string | undefined>;

  /**
   * Lines that match a POSIX extended regular expression, at most `limit`, in path order, without lines that contain a
   * secret. A pattern that git refuses is a value.
   */
  search(query: SearchQuery): Promise<SearchResult>;

  /** Every path at that side (head by default), sorted; with a glob only matching ones. */
  listFiles(pathGlob: string | undefined, side?: Side): Promise<readonly string[]>;

  /** The paths of symbolic links at head, sorted. A link's text is its target. */
  listLinks(): Promise<readonly string[]>;

  /** The paths at head that the attributes of that side mark as generated, sorted. */
  listGenerated(side: Side): Promise<readonly string[]>;
}

/** One file's text. Lines have no line feed, but keep a carriage return. */
export interface SourceText {
  readonly path: string;
  readonly side: Side;
  /** The blob's object id. */
  readonly blob: string;
  readonly lines: readonly string[];
  /** The masked secrets, in line order. */
  readonly secrets: readonly MaskedSecret[];
}

export interface SearchQuery {
  readonly pattern: string;
  readonly pathGlob: string | undefined;
  readonly side: Side;
  readonly limit: number;
  /** Decides which files' matches are left out, once per file; absent for none. */
  readonly isLeftOut?: (text: SourceText) => boolean;
}

export type SearchResult =
  | {
      readonly kind: "found";
      readonly hits: readonly SearchHit[];
      readonly truncated: boolean;
      /** Files within the glob that were not searched because their content is missing; 0 in a full clone. */
      readonly notCovered: number;
      /** The names of those files, sorted; absent for none. */
      readonly absent?: readonly string[];
      /** Files with matches that the query leaves out, in path order; absent for none. */
      readonly leftOut?: readonly string[];
    }
  | { readonly kind: "refused"; readonly reason: string };

export interface SearchHit {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly blob: string;
}
