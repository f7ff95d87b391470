import type { Hunk, Pin, PinnedFile } from "../../change/pin.ts";
import { withoutReformatting } from "../../change/reformatting.ts";
import type { Side } from "../../change/side.ts";
import type { CodeFacts } from "../../code/compare/code-facts.ts";
import { type Written, writtenIn } from "../../code/text/language.ts";
import { type ScannedLine, scanLines } from "../../code/text/scan.ts";
import type { MaskedSecret } from "../../files/mask.ts";
import type { SourceText } from "../../ports/source.ts";
import type { Sides, SyntaxHit, SyntaxReading } from "../search/syntax-search.ts";
import { type ChangedTexts, type Elsewhere, foldCode } from "./changed-code.ts";

/** One file of the target as the rules see it. */
export interface Subject extends Written {
  /** Its path at base. */
  readonly basePath: string;
  /**
   * Whether the whole file counts as new, so that a finding is not excused because the code existed before, in it or
   * elsewhere.
   */
  readonly isAllNew: boolean;
  /** Every line of the file at head, for its structure; a rule only cites changed or shown lines. */
  readonly head: readonly ScannedLine[];
  readonly base: readonly ScannedLine[];
  /** In file order. */
  readonly changes: readonly Change[];
  /** Every added line that the agent was served; all lines of a file or manifest target. */
  readonly added: readonly ScannedLine[];
  /** The secrets that were masked at head, by the line on which they begin. */
  readonly secrets: ReadonlyMap<number, readonly MaskedSecret[]>;
  /** The masks of secrets at base. */
  readonly baseMasks: ReadonlySet<string>;
  readonly headCode: CodeStream;
  readonly baseCode: CodeStream;
  readonly elsewhere: Elsewhere;
  /** The matches of the rules' queries at head. */
  readonly hits: readonly SyntaxHit[];
  /** The facts of both sides; undefined if there is only one, or no grammar for the language. */
  readonly sides: Sides<CodeFacts> | undefined;
  /** The rules whose queries failed on the file, by id, with the error. */
  readonly failed: ReadonlyMap<string, unknown>;
}

/**
 * A run of deleted and added lines between two unchanged ones. Lines that differ only in white space count as unchanged
 * if most do.
 */
export interface Change {
  readonly hunk: number;
  readonly deleted: readonly ScannedLine[];
  readonly added: readonly ScannedLine[];
  /** Unchanged and added lines of the hunk at head, in order. */
  readonly around: readonly ScannedLine[];
  /** The head line after which the deleted text was; 0 at the file's start. */
  readonly after: number;
  /** The base line after which the added text is now. */
  readonly afterBase: number;
}

/** A file's code without layout: comparable across reformatting. */
export class CodeStream {
  readonly #text: string;
  /** Cached, because a hostile file may make rules ask for the same code on each of its lines. */
  readonly #counts = new Map<string, number>();

  constructor(lines: readonly ScannedLine[]) {
    this.#text = foldCode(lines.map((line) => line.live).join("\n"));
  }

  /** How often the code occurs in the file; never if it is empty. */
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

interface SubjectParts {
  readonly file: PinnedFile;
  readonly head: SourceText | undefined;
  readonly base: SourceText | undefined;
  readonly kind: Pin["kind"];
  /** The changed code of the whole target. */
  readonly changed: ChangedTexts;
  readonly syntax: SyntaxReading;
  readonly sides?: Sides<CodeFacts> | undefined;
  /** Whether the agent was served that line. */
  isServed(side: Side, line: number): boolean;
}

/** The file as a subject, with only the changes whose lines the agent was served. */
export function toSubject(parts: SubjectParts): Subject {
  const { file, kind } = parts;
  const basePath = file.oldPath ?? file.path;
  const written = writtenIn({ path: file.path, lines: parts.head?.lines ?? parts.base?.lines });
  const head = scanLines(parts.head?.lines ?? [], written.family);
  const base = scanLines(parts.base?.lines ?? [], writtenIn({ path: basePath, lines: parts.base?.lines }).family);
  const served = (lines: readonly ScannedLine[], side: Side) =>
    lines.filter((line) => parts.isServed(side, line.number));
  const changes = kind === "diff" ? toChanges(file, head, base, served) : [];
  const touched = file.hunks.flatMap(({ lines }) =>
    lines.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])),
  );
  return {
    ...written,
    basePath,
    isAllNew: file.countsAsNew !== undefined,
    head,
    base,
    changes,
    added: served(kind === "diff" ? pick(head, touched) : head, "head"),
    secrets: Map.groupBy(parts.head?.secrets ?? [], ({ line }) => line),
    baseMasks: new Set(parts.base?.secrets.map(({ mask }) => mask)),
    headCode: new CodeStream(head),
    baseCode: new CodeStream(base),
    elsewhere: parts.changed.besides(file),
    hits: parts.syntax.hits,
    sides: parts.sides,
    failed: parts.syntax.failed,
  };
}

type Served = (lines: readonly ScannedLine[], side: Side) => readonly ScannedLine[];

function toChanges(
  file: PinnedFile,
  head: readonly ScannedLine[],
  base: readonly ScannedLine[],
  served: Served,
): readonly Change[] {
  return file.hunks.flatMap(withoutReformatting).flatMap((hunk, index) => {
    const shown = hunk.lines.flatMap((line) => line.headLine ?? []);
    const around = served(pick(head, shown), "head");
    return runsOf(hunk).map((run) => ({
      hunk: index,
      deleted: served(pick(base, run.deleted), "base"),
      added: served(pick(head, run.added), "head"),
      around,
      after: run.after,
      afterBase: run.afterBase,
    }));
  });
}

interface Run {
  readonly deleted: number[];
  readonly added: number[];
  readonly after: number;
  readonly afterBase: number;
}

/** The runs of changed lines in a hunk, separated by unchanged lines. */
function runsOf(hunk: Hunk): readonly Run[] {
  const runs: Run[] = [];
  let after = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
  let afterBase = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
  let open: Run | undefined;
  for (const line of hunk.lines) {
    if (line.kind === "context") {
      open = undefined;
      after = line.headLine ?? after;
      afterBase = line.baseLine ?? afterBase;
      continue;
    }
    if (open === undefined) {
      open = { deleted: [], added: [], after, afterBase };
      runs.push(open);
    }
    if (line.baseLine !== undefined) open.deleted.push(line.baseLine);
    if (line.headLine !== undefined) open.added.push(line.headLine);
    after = line.headLine ?? after;
    afterBase = line.baseLine ?? afterBase;
  }
  return runs;
}

function pick(lines: readonly ScannedLine[], numbers: readonly number[]): readonly ScannedLine[] {
  return numbers.flatMap((number) => lines[number - 1] ?? []);
}

/**
 * The lines of each side that the change touches, in order: deleted or added ones, and on the other side the two lines
 * around their place.
 */
export function touchedLines({ hunks }: Pick<PinnedFile, "hunks">): Sides<readonly number[]> {
  const touched = { base: new Set<number>(), head: new Set<number>() };
  for (const hunk of hunks) {
    let base = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    let head = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
    for (const { kind, baseLine, headLine } of hunk.lines) {
      base = baseLine ?? base;
      head = headLine ?? head;
      if (kind === "context") continue;
      touched.base.add(base).add(kind === "added" ? base + 1 : base);
      touched.head.add(head).add(kind === "deleted" ? head + 1 : head);
    }
  }
  const sorted = (lines: ReadonlySet<number>) => [...lines].sort((a, b) => a - b);
  return { base: sorted(touched.base), head: sorted(touched.head) };
}
