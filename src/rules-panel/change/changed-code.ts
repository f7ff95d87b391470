import type { Pin, PinnedFile } from "../../change/pin.ts";
import { type Family, writtenIn } from "../../code/text/language.ts";
import { type Realm, realmOf } from "../../files/realm.ts";

/** The changed lines of a file, without layout and full-line comments. */
interface ChangedText {
  readonly path: string;
  readonly family: Family | undefined;
  readonly realm: Realm;
  readonly isAllNew: boolean;
  readonly added: string;
  readonly deleted: string;
}

/**
 * What rules need to know of a target apart from the current file: plain data, so that it can be sent to another
 * process.
 */
export interface ExaminedTarget {
  readonly kind: Pin["kind"];
  readonly changed: readonly ChangedText[];
}

/** @param pin the reviewed target; only its text is kept, not its individual lines */
export function toExaminedTarget(pin: Pin): ExaminedTarget {
  return { kind: pin.kind, changed: pin.files.filter(({ hunks }) => hunks.length > 0).map(toChangedFile) };
}

function toChangedFile(file: PinnedFile): ChangedText {
  const added: string[] = [];
  const deleted: string[] = [];
  for (const { lines } of file.hunks) {
    for (const { kind, text } of lines) {
      if (kind === "context" || /^\s*(?:\/\/|\/?\*|#)/.test(text)) continue;
      (kind === "added" ? added : deleted).push(foldCode(text));
    }
  }
  return {
    path: file.path,
    family: writtenIn(file).family,
    realm: realmOf(file.path),
    isAllNew: file.countsAsNew !== undefined,
    added: added.join(""),
    deleted: deleted.join(""),
  };
}

/**
 * What the target's other files with the same effect gained and lost. This distinguishes moved from removed code: code
 * that this file lost and another one gained has moved.
 */
export interface Elsewhere {
  gained(code: string): boolean;
  lost(code: string): boolean;
}

// In characters. Shorter code occurs in many files by chance, and proves no move.
const MIN_MOVED = 12;

/** The changed code of a target, indexed for questions about all files but one. */
export class ChangedTexts {
  readonly #files: readonly ChangedText[];
  #sieves: { readonly added: TextSieve; readonly deleted: TextSieve } | undefined;

  constructor(files: readonly ChangedText[]) {
    this.#files = files;
  }

  /** The changed code of all files other than this one. */
  besides(file: PinnedFile): Elsewhere {
    return {
      gained: (code) => this.#holds("added", code, file),
      lost: (code) => this.#holds("deleted", code, file),
    };
  }

  #holds(kind: "added" | "deleted", code: string, file: PinnedFile): boolean {
    const wanted = foldCode(code);
    if (wanted.length < MIN_MOVED || !this.#openSieves()[kind].mayContain(wanted)) return false;
    const { family } = writtenIn(file);
    const realm = realmOf(file.path);
    const isKin = (other: ChangedText) =>
      other.path !== file.path && other.family === family && other.realm === realm && !other.isAllNew;
    return this.#files.some((other) => isKin(other) && other[kind].includes(wanted));
  }

  /** Created once, because every file asks about all others. */
  #openSieves() {
    this.#sieves ??= { added: sieveOf(this.#files, "added"), deleted: sieveOf(this.#files, "deleted") };
    return this.#sieves;
  }
}

function sieveOf(files: readonly ChangedText[], kind: "added" | "deleted"): TextSieve {
  const sieve = new TextSieve();
  for (const file of files) sieve.add(file[kind]);
  return sieve;
}

/** Folds code for comparison: no white space, one kind of quotation mark, no semicolons or trailing commas. */
export function foldCode(code: string): string {
  return code
    .replace(/\s+/g, "")
    .replace(/["`]/g, "'")
    .replace(/;/g, "")
    .replace(/,(?=[)\]}])/g, "");
}

const GRAM = 8;
const BITS = 1 << 24;

/**
 * Quickly rules out that a collection contains a text, by remembering its runs of eight characters. It may report an
 * absent text as possible, but never a present one as absent.
 */
export class TextSieve {
  readonly #seen = new Uint8Array(BITS / 8);

  add(text: string): void {
    eachGram(text, (bit) => {
      this.#seen[bit >> 3] = (this.#seen[bit >> 3] ?? 0) | (1 << (bit & 7));
      return true;
    });
  }

  /** Whether the collection may contain the text; always true for texts shorter than a run. */
  mayContain(text: string): boolean {
    return eachGram(text, (bit) => ((this.#seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

/** Calls back with the bit of every run of a text, until the callback returns false. */
function eachGram(text: string, visit: (bit: number) => boolean): boolean {
  for (let at = 0; at + GRAM <= text.length; at++) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < GRAM; offset++) hash = Math.imul(hash ^ text.charCodeAt(at + offset), 0x01000193);
    if (!visit((hash ^ (hash >>> 15)) & (BITS - 1))) return false;
  }
  return true;
}
