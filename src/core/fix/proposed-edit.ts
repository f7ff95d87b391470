/** One replacement of lines, as the fixer proposes it. The lines are those of the pinned head that it was served. */
export interface ProposedEdit {
  readonly path: string;
  /** 1-based and inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** The text of these lines as it was served, without line numbers, secrets masked. */
  readonly old: string;
  /** What takes their place; empty takes them away. */
  readonly new: string;
}
