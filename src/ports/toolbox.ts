import type { Receipt } from "../change/receipt.ts";
import type { Side } from "../change/side.ts";
import type { ProposedEdit } from "../fix/edit-refusal.ts";

/**
 * One agent's read-only tools over the whole pinned tree. A wrong argument is answered by a refusal, never by an
 * exception. Every serving is logged as a receipt.
 */
export interface Toolbox {
  /**
   * Says whether a file is read in the turn that begins: who asks for one beside the diff is served nothing unasked with it. What is
   * sent before the agent asks has receipts that say so.
   */
  expect(turn: { readonly reads: boolean; readonly isSent?: boolean }): void;

  /** Part by part: a further call with the same path continues where the last one ended. */
  readDiff(args: { readonly path: string | undefined }): Promise<Served>;
  /** In how many parts it comes without a path; undefined where the target is no diff, or no file of it is the agent's. */
  diffParts(): number | undefined;

  /** Whether it was served all that is its own: every line of the diff, or where the target is none every line of the files. */
  hasReadDiff(): boolean;
  readFile(args: ReadFileArgs): Promise<Served>;
  search(args: {
    readonly pattern: string;
    readonly pathGlob: string | undefined;
    readonly side: Side;
  }): Promise<Served>;
  listFiles(args: { readonly pathGlob: string | undefined; readonly side: Side }): Promise<Served>;
  /** Where a name used in a file is defined, at head, with the imports that lead there and what was not followed. */
  findDefinition(args: { readonly symbol: string; readonly fromPath: string }): Promise<Served>;

  /** Whether `findDefinition` can do more than say that it is not available: only then is it offered. */
  readonly canFindDefinitions: boolean;

  /** Takes a proposed edit, or says why it is not taken; nothing of the pinned tree changes by it. */
  proposeEdit(edit: ProposedEdit): Promise<Served>;

  /** Whether `proposeEdit` can do more than say that it is not available: only then is it offered, which is to the fixer alone. */
  readonly canProposeEdits: boolean;

  /** What this agent was served so far, oldest first. */
  receipts(): readonly Receipt[];

  /** The files it was served something of, though of no line all: a line may be longer than one reply, or than anybody is shown. */
  begunFiles(): ReadonlySet<string>;
}

/** A tool's reply as its agent reads it, and what follows it. */
export interface Served {
  readonly text: string;
  /** Whether nothing was served: the text says why, and what would be. */
  readonly isRefused?: true;
  /** Where to read on: a diff's next part, or a file's next line, which may be the same one again. Absent at the end, and for a refusal. */
  readonly next?: number | undefined;
}

/** Says why nothing is served. The agent tells it by the first word, all else by the field. */
export function refusal(why: string): Served {
  return { text: `error: ${why}`, isRefused: true };
}

export interface ReadFileArgs {
  readonly path: string;
  /** 1-based and inclusive; absent means from the first, to the last. */
  readonly start_line: number | undefined;
  readonly end_line: number | undefined;
  readonly side: Side;
}
