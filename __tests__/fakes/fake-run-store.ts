import type { RunStore } from "../../src/ports/run-store.ts";

/** A run directory in memory. */
export class FakeRunStore implements RunStore {
  /** By name, each as it was last written. */
  readonly files = new Map<string, string>();

  async write(name: string, content: string): Promise<void> {
    if (/[\\/]/.test(name)) throw new Error(`${name} has a path separator`);
    this.files.set(name, content);
  }
}
