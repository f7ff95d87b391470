import type { Receipt } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";
import type { ProposedEdit } from "../replies/edit-refusal.ts";

/**
 * One agent's read-only tools for the whole pinned tree. Wrong arguments get a refusal, never an exception. Everything
 * served is logged as a receipt.
 */
export interface Toolbox {
  /**
   * Announces whether the next turn reads a file. If it does, the diff comes without surrounding code. Receipts mark
   * what was sent before the agent asked.
   */
  expect(turn: { readonly reads: boolean; readonly isSent?: boolean }): void;

  /** Part by part: another call with the same path continues after the last one. */
  readDiff(args: { readonly path: string | undefined }): Promise<Served>;
  /** The number of parts without a path; undefined if the target is no diff, or the agent has no file of it. */
  diffParts(): number | undefined;

  /** Whether it was served all its lines: of the diff, or of the files if the target is no diff. */
  hasReadDiff(): boolean;
  readFile(args: ReadFileArgs): Promise<Served>;
  search(args: {
    readonly pattern: string;
    readonly pathGlob: string | undefined;
    readonly side: Side;
  }): Promise<Served>;
  listFiles(args: { readonly pathGlob: string | undefined; readonly side: Side }): Promise<Served>;
  /** Finds the definition at head of a name used in a file, with the imports on the way and what was not followed. */
  findDefinition(args: { readonly symbol: string; readonly fromPath: string }): Promise<Served>;

  /** Whether `findDefinition` is available, so that it is offered. */
  readonly canFindDefinitions: boolean;

  /** Accepts a proposed edit, or explains why not. The pinned tree never changes. */
  proposeEdit(edit: ProposedEdit): Promise<Served>;

  /** Whether `proposeEdit` is available; it is offered only to the fixer. */
  readonly canProposeEdits: boolean;

  /** Everything this agent was served, oldest first. */
  receipts(): readonly Receipt[];

  /** The files of which it was served anything, perhaps only a part of a long line. */
  begunFiles(): ReadonlySet<string>;
}

/** A tool's reply for its agent. */
export interface Served {
  readonly text: string;
  /** Whether nothing was served; the text explains why. */
  readonly isRefused?: true;
  /**
   * Where to continue: a diff's next part, or a file's next line, perhaps the same one. Absent at the end, and for a
   * refusal.
   */
  readonly next?: number | undefined;
}

/** A refusal. Agents recognise it by its first word, code by the field. */
export function refusal(why: string): Served {
  return { text: `error: ${why}`, isRefused: true };
}

export interface ReadFileArgs {
  readonly path: string;
  /** 1-based and inclusive; absent for the first or last line. */
  readonly start_line: number | undefined;
  readonly end_line: number | undefined;
  readonly side: Side;
}
