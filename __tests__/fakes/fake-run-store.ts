import type { RunStore } from "../../src/ports/run-store.ts";
import { sha256 } from "../../src/text/digest.ts";

/** A run directory in memory. */
export class FakeRunStore implements RunStore {
  /** By name, each as it was last written. */
  readonly files = new Map<string, string>();

  async write(name: string, text: string): Promise<string> {
    if (/[\\/]/.test(name)) throw new Error(`${name} has a path separator`);
    this.files.set(name, text);
    return sha256(text);
  }
}
