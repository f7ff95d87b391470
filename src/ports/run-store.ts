/** The run directory. Writes are atomic, so that nobody reads half a file. */
export interface RunStore {
  /**
   * Writes one file of the run; `name` has no path separators.
   *
   * @returns the SHA-256 (hex) of the written bytes; undefined if nothing is stored.
   */
  write(name: string, content: string): Promise<string | undefined>;
}
