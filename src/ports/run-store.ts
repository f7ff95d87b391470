/** The run directory: every write goes to a temporary name first, so that a reader never sees half a file. */
export interface RunStore {
  /**
   * Writes one file of the run; `name` has no path separators.
   *
   * @returns the SHA-256 (hex) of the bytes as they were written; undefined where nothing is kept.
   */
  write(name: string, content: string): Promise<string | undefined>;
}
