import type { SyntaxHit, SyntaxReading } from "../../../analysis/search/syntax-search.ts";
import { type Family, type Written, writtenIn } from "../../../analysis/text/language.ts";
import { type ScannedLine, scanLines } from "../../../analysis/text/scan.ts";
import type { MaskedSecret } from "../../../core/files/mask.ts";
import { type Realm, realmOf } from "../../../core/files/realm.ts";
import type { Hunk, Pin, PinnedFile } from "../../../core/pin/pin.ts";
import type { Side } from "../../../core/pin/side.ts";
import type { SourceText } from "../../../ports/source.ts";
import { TextSieve } from "./text-sieve.ts";

/** One file of the target as the rules see it. */
export interface Subject extends Written {
  /** Its path at base. */
  readonly basePath: string;
  /**
   * Whether the whole file counts as new, so that a finding is not excused because the code stood in it, or elsewhere,
   * before.
   */
  readonly isAllNew: boolean;
  /** Every line of the file at head, for structure; a rule cites changed or shown lines only. */
  readonly head: readonly ScannedLine[];
  readonly base: readonly ScannedLine[];
  /** In file order. */
  readonly changes: readonly Change[];
  /** Every added line the agent was served; all lines of a file or manifest target. */
  readonly added: readonly ScannedLine[];
  /** The secrets that were masked at head, by the line on which they begin. */
  readonly secrets: ReadonlyMap<number, readonly MaskedSecret[]>;
  /** The masks that stand in the place of secrets at base. */
  readonly baseMasks: ReadonlySet<string>;
  readonly headCode: CodeStream;
  readonly baseCode: CodeStream;
  readonly elsewhere: Elsewhere;
  /** What the rules' queries found at head. */
  readonly hits: readonly SyntaxHit[];
  /** Changed lines at head that hold literal data only. */
  readonly dataLines: ReadonlySet<number>;
  /** The rules whose queries failed on the file, by id, with the error. */
  readonly failed: ReadonlyMap<string, unknown>;
}

/** A run of deleted and added lines between two unchanged ones. */
export interface Change {
  readonly hunk: number;
  readonly deleted: readonly ScannedLine[];
  readonly added: readonly ScannedLine[];
  /** Unchanged and added lines of the hunk at head, in order. */
  readonly around: readonly ScannedLine[];
  /** The head line after which the deleted text stood; 0 at the file's start. */
  readonly after: number;
}

/**
 * What the target's other files gained and lost, as far as they take effect as this one does. It tells moved code from
 * removed code: what this file lost and another one gained has moved.
 */
export interface Elsewhere {
  gained(code: string): boolean;
  lost(code: string): boolean;
}

/** A file's code without layout: comparable across reformatting. */
export class CodeStream {
  readonly #text: string;
  /** Answers are kept, since a hostile file may make rules ask for the same code on each of its lines. */
  readonly #counts = new Map<string, number>();

  constructor(lines: readonly ScannedLine[]) {
    this.#text = foldCode(lines.map((line) => line.live).join("\n"));
  }

  /** How often the code stands in the file; without any code, never. */
  count(code: string): number {
    const wanted = foldCode(code);
    if (wanted === "") return 0;
    const known = this.#counts.get(wanted);
    if (known !== undefined) return known;
    let count = 0;
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + wanted.length)) count++;
    this.#counts.set(wanted, count);
    return count;
  }
}

/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
export function foldCode(code: string): string {
  return code
    .replace(/\s+/g, "")
    .replace(/["`]/g, "'")
    .replace(/;/g, "")
    .replace(/,(?=[)\]}])/g, "");
}

export interface SubjectParts {
  readonly file: PinnedFile;
  readonly head: SourceText | undefined;
  readonly base: SourceText | undefined;
  readonly pin: Pin;
  readonly syntax: SyntaxReading;
  /** Whether the agent was served that line. */
  isServed(side: Side, line: number): boolean;
}

/** The file as a subject, holding only changes whose lines the agent was served. */
export function toSubject(parts: SubjectParts): Subject {
  const { file, pin } = parts;
  const basePath = file.oldPath ?? file.path;
  const written = writtenIn({ path: file.path, lines: parts.head?.lines ?? parts.base?.lines });
  const head = scanLines(parts.head?.lines ?? [], written.family);
  const base = scanLines(parts.base?.lines ?? [], writtenIn({ path: basePath, lines: parts.base?.lines }).family);
  const served = (lines: readonly ScannedLine[], side: Side) =>
    lines.filter((line) => parts.isServed(side, line.number));
  const changes = pin.kind === "diff" ? toChanges(file, head, base, served) : [];
  return {
    ...written,
    basePath,
    isAllNew: file.countsAsNew !== undefined,
    head,
    base,
    changes,
    added: pin.kind === "diff" ? changes.flatMap((change) => change.added) : served(head, "head"),
    secrets: byLine(parts.head?.secrets ?? []),
    baseMasks: new Set(parts.base?.secrets.map(({ mask }) => mask)),
    headCode: new CodeStream(head),
    baseCode: new CodeStream(base),
    elsewhere: lookElsewhere(pin, file),
    hits: parts.syntax.hits,
    dataLines: new Set(parts.syntax.dataLines),
    failed: parts.syntax.failed,
  };
}

function byLine(secrets: readonly MaskedSecret[]): ReadonlyMap<number, readonly MaskedSecret[]> {
  const lines = new Map<number, MaskedSecret[]>();
  for (const secret of secrets) {
    const others = lines.get(secret.line);
    if (others === undefined) lines.set(secret.line, [secret]);
    else others.push(secret);
  }
  return lines;
}

type Served = (lines: readonly ScannedLine[], side: Side) => readonly ScannedLine[];

function toChanges(
  file: PinnedFile,
  head: readonly ScannedLine[],
  base: readonly ScannedLine[],
  served: Served,
): readonly Change[] {
  return file.hunks.flatMap((hunk, index) => {
    const shown = hunk.lines.flatMap((line) => line.headLine ?? []);
    const around = served(pick(head, shown), "head");
    return runsOf(hunk).map((run) => ({
      hunk: index,
      deleted: served(pick(base, run.deleted), "base"),
      added: served(pick(head, run.added), "head"),
      around,
      after: run.after,
    }));
  });
}

interface Run {
  readonly deleted: number[];
  readonly added: number[];
  readonly after: number;
}

/** The runs of changed lines in a hunk, which unchanged lines separate. */
function runsOf(hunk: Hunk): readonly Run[] {
  const runs: Run[] = [];
  let after = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
  let open: Run | undefined;
  for (const line of hunk.lines) {
    if (line.kind === "context") {
      open = undefined;
      after = line.headLine ?? after;
      continue;
    }
    if (open === undefined) {
      open = { deleted: [], added: [], after };
      runs.push(open);
    }
    if (line.baseLine !== undefined) open.deleted.push(line.baseLine);
    if (line.headLine !== undefined) open.added.push(line.headLine);
    after = line.headLine ?? after;
  }
  return runs;
}

/** The items grouped by the hunk that they lie in, in order. */
export function groupByHunk<T>(items: readonly T[], changeOf: (item: T) => Change): readonly (readonly T[])[] {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const { hunk } = changeOf(item);
    groups.set(hunk, [...(groups.get(hunk) ?? []), item]);
  }
  return [...groups.values()];
}

function pick(lines: readonly ScannedLine[], numbers: readonly number[]): readonly ScannedLine[] {
  return numbers.flatMap((number) => lines[number - 1] ?? []);
}

// In characters: shorter code stands in many files by chance, and says nothing of a move.
const MIN_MOVED = 12;

function lookElsewhere(pin: Pin, file: PinnedFile): Elsewhere {
  const { family } = writtenIn(file);
  const realm = realmOf(file.path);
  const holds = (kind: "added" | "deleted", code: string) => {
    const wanted = foldCode(code);
    if (wanted.length < MIN_MOVED) return false;
    const { files, sieves } = changedCode(pin);
    if (!sieves[kind].mayHold(wanted)) return false;
    const isKin = (other: ChangedFile) =>
      other.file !== file && other.family === family && other.realm === realm && !other.isAllNew;
    return files.some((other) => isKin(other) && other[kind].includes(wanted));
  };
  return { gained: (code) => holds("added", code), lost: (code) => holds("deleted", code) };
}

/** The changed lines of a file, without layout and comments on lines of their own. */
interface ChangedFile {
  readonly file: PinnedFile;
  readonly family: Family | undefined;
  readonly realm: Realm;
  readonly isAllNew: boolean;
  readonly added: string;
  readonly deleted: string;
}

interface ChangedCode {
  readonly files: readonly ChangedFile[];
  readonly sieves: { readonly added: TextSieve; readonly deleted: TextSieve };
}

/** The text of the changed code is made once, since every file asks about all others. */
const changedCodeOf = new WeakMap<Pin, ChangedCode>();

function changedCode(pin: Pin): ChangedCode {
  const known = changedCodeOf.get(pin);
  if (known !== undefined) return known;
  const files = pin.files.map(toChangedFile);
  const sieves = { added: new TextSieve(), deleted: new TextSieve() };
  for (const { added, deleted } of files) {
    sieves.added.add(added);
    sieves.deleted.add(deleted);
  }
  changedCodeOf.set(pin, { files, sieves });
  return { files, sieves };
}

function toChangedFile(file: PinnedFile): ChangedFile {
  const lines = file.hunks.flatMap((hunk) => hunk.lines).filter(({ text }) => !/^\s*(?:\/\/|\/?\*|#)/.test(text));
  const fold = (kind: "added" | "deleted") =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => foldCode(line.text))
      .join("");
  const kin = { family: writtenIn(file).family, realm: realmOf(file.path), isAllNew: file.countsAsNew !== undefined };
  return { file, ...kin, added: fold("added"), deleted: fold("deleted") };
}
