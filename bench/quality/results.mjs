import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Results by case and variant in one file, so that a bench that was interrupted goes on where it was. */
export class Results {
  #file;
  #entries;

  constructor(folder) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, "results.json");
    this.#entries = readEntries(this.#file);
  }

  /** The variants of a case as they were kept for exactly this setting, or undefined. */
  find(id, setting) {
    const entry = this.#entries[id];
    return entry?.setting === digestOf(setting) ? entry.variants : undefined;
  }

  keep(id, setting, variants) {
    this.#entries[id] = { setting: digestOf(setting), variants };
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#entries, null, 2)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function digestOf(setting) {
  return createHash("sha256").update(JSON.stringify(setting)).digest("hex");
}

/** Without a file there are no results yet; one that cannot be read is an error, never an empty one. */
function readEntries(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
  return JSON.parse(text);
}
