import type { Pin, PinnedFile } from "../../change/pin.ts";
import { type Family, writtenIn } from "../../code/text/language.ts";
import { type Realm, realmOf } from "../../files/realm.ts";
import { TextSieve } from "./text-sieve.ts";

/** The changed lines of a file, without layout and comments on lines of their own. */
export interface ChangedText {
  readonly path: string;
  readonly family: Family | undefined;
  readonly realm: Realm;
  readonly isAllNew: boolean;
  readonly added: string;
  readonly deleted: string;
}

/** What rules need to know of a target besides the file at hand: plain data, so that it can go to another process. */
export interface ExaminedTarget {
  readonly kind: Pin["kind"];
  readonly changed: readonly ChangedText[];
}

/** @param pin what is reviewed; only its text is kept, and not its lines one by one */
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
 * What the target's other files gained and lost, as far as they take effect as this one does. It tells moved code from
 * removed code: what this file lost and another one gained has moved.
 */
export interface Elsewhere {
  gained(code: string): boolean;
  lost(code: string): boolean;
}

// In characters: shorter code stands in many files by chance, and says nothing of a move.
const MIN_MOVED = 12;

/** The changed code of a target, made ready for questions about all files but one. */
export class ChangedTexts {
  readonly #files: readonly ChangedText[];
  #sieves: { readonly added: TextSieve; readonly deleted: TextSieve } | undefined;

  constructor(files: readonly ChangedText[]) {
    this.#files = files;
  }

  /** What stands in other files than this one. */
  besides(file: PinnedFile): Elsewhere {
    return {
      gained: (code) => this.#holds("added", code, file),
      lost: (code) => this.#holds("deleted", code, file),
    };
  }

  #holds(kind: "added" | "deleted", code: string, file: PinnedFile): boolean {
    const wanted = foldCode(code);
    if (wanted.length < MIN_MOVED || !this.#openSieves()[kind].mayHold(wanted)) return false;
    const { family } = writtenIn(file);
    const realm = realmOf(file.path);
    const isKin = (other: ChangedText) =>
      other.path !== file.path && other.family === family && other.realm === realm && !other.isAllNew;
    return this.#files.some((other) => isKin(other) && other[kind].includes(wanted));
  }

  /** Made once, since every file asks about all others. */
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

/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
export function foldCode(code: string): string {
  return code
    .replace(/\s+/g, "")
    .replace(/["`]/g, "'")
    .replace(/;/g, "")
    .replace(/,(?=[)\]}])/g, "");
}
