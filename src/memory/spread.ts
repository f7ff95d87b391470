import { type ChangePart, rangesOfPart } from "../change/change-part.ts";
import { type CodeFacts, type Definition, touchingSpans } from "../change/code-facts.ts";
import { type LineRange, overlap } from "../change/line-range.ts";
import type { HunkLine } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import { type SourceLanguage, sourceLanguageOf } from "../files/language.ts";
import type { RereadReason } from "../report/follow-up-record.ts";
import { countLeading } from "../text/bisect.ts";

/** What has changed since an earlier review, as far as other code can depend on it. */
export interface ChangedCode {
  /** The names of the definitions that changed, in the form that mentions use. */
  readonly names: ReadonlySet<string>;
  /** The words that the changed functions mention. */
  readonly words: ReadonlySet<string>;
}

/** A file whose part of the change is different now. */
export interface ChangedFile extends ChangedCode {
  readonly path: string;
  /** Blocks of lines outside any definition of which some changed. */
  readonly blocks: readonly LineRange[];
  /** Whether all of its parts may be affected, since its syntax cannot be parsed or it imports unlisted names. */
  readonly isWhole: boolean;
}

/** The known facts about what changed in a file. */
interface ChangeFacts {
  readonly path: string;
  /** The names of the parts that changed or left. */
  readonly names: readonly string[];
  /** The words around the changed parts. */
  readonly words: ReadonlySet<string>;
  readonly blocks: readonly LineRange[];
  /** Whether the syntax around the changes could be parsed. */
  readonly isRead: boolean;
}

export function describeChangedFile({ path, names: known, words, blocks, isRead }: ChangeFacts): ChangedFile {
  const mentions = known.map((name) => (name === ANYTHING ? undefined : mentionOf(name)));
  const own = !isRead && isCode(path) ? stemOf(path) : undefined;
  const names = new Set([...mentions, own].filter((name) => name !== undefined));
  return { path, names, words, blocks, isWhole: !isRead || mentions.includes(undefined) };
}

/**
 * A file's name without its extension, by which other files may refer to it; undefined if it is too short to be
 * distinctive.
 */
export function stemOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [stem = ""] = name.split(".");
  return stem.length < MIN_STEM ? undefined : mentionOf(stem);
}

const MIN_STEM = 3;

/** Names of files and folders that imports often leave out. */
const LEFT_OUT: ReadonlySet<string> = new Set(["index", "main", "mod", "__init__", "src", "lib", "dist"]);

/**
 * A word that an import of a file usually contains, whatever name it binds: the file's own name, or that of the folder
 * it represents.
 */
export function importWordOf(path: string): string | undefined {
  const steps = path.split("/").map((step) => mentionOf(step.split(".")[0] ?? ""));
  return steps.findLast((step) => step !== undefined && !LEFT_OUT.has(step));
}

/** Unites the changes of several files. */
export function unite(files: readonly ChangedCode[]): ChangedCode {
  return {
    names: new Set(files.flatMap(({ names }) => [...names])),
    words: new Set(files.flatMap(({ words }) => [...words])),
  };
}

/** A carried part, as it is compared with what changed. */
export interface DescribedPart {
  readonly names: readonly string[];
  /** The words around it, by stretch of lines. */
  readonly words: readonly ReadonlySet<string>[];
  /** The blocks of its lines that are in no definition. */
  readonly blocks: readonly LineRange[];
}

/**
 * Why changes elsewhere require a part to be reviewed again; undefined if it neither calls anything that changed nor is
 * called by it.
 */
export function whyTouched(
  { names, words }: Pick<DescribedPart, "names" | "words">,
  changed: ChangedCode,
): RereadReason | undefined {
  if (words.some((stretch) => mentionsAny(stretch, changed.names))) return "calls-changed";
  return isCalled(names, changed) ? "called-by-changed" : undefined;
}

/** Whether a part is in one block with something that changed in its file, as in an anonymous function. */
export function sharesBlock({ blocks }: Pick<DescribedPart, "blocks">, changed: Pick<ChangedFile, "blocks">): boolean {
  return blocks.some((own) => changed.blocks.some((other) => overlap(own, other)));
}

function mentionsAny(words: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const [few, many] = words.size < names.size ? [words, names] : [names, words];
  return [...few].some((word) => many.has(word));
}

/** Whether something that changed mentions one of these names. */
export function isCalled(names: readonly string[], { words }: ChangedCode): boolean {
  return names.some((name) => words.has(mentionOf(name) ?? name));
}

/** Languages whose files use each other's names. */
const FAMILIES: Partial<Readonly<Record<SourceLanguage, string>>> = {
  typescript: "ecmascript",
  tsx: "ecmascript",
  javascript: "ecmascript",
  c: "c",
  cpp: "c",
  java: "jvm",
  kotlin: "jvm",
  scala: "jvm",
};

/** Families whose imports can be resolved to files. */
const FOLLOWED: ReadonlySet<string> = new Set(["ecmascript", "python", "go"]);

/** The language family that a path belongs to; its code can only depend on the same family. */
function familyOf(path: string): string | undefined {
  const language = sourceLanguageOf({ path });
  return language && (FAMILIES[language] ?? language);
}

/** Whether the imports of a file can be resolved to files. */
export function followsImports(path: string): boolean {
  return FOLLOWED.has(familyOf(path) ?? "");
}

/** Whether two files are in languages that cannot use each other; an unknown language may use any. */
export function areStrangers(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether a file contains code, even in an unsupported language. */
export function isCode(path: string): boolean {
  return familyOf(path) !== undefined || /\.(?:vue|svelte|astro)$/i.test(path);
}

/** Matches a word, or several with symbols of other scripts between them. */
const ROUGH_WORD = /[\w\u0080-\uffff]+/g;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ASCII = /^\w+$/;

/** The words of a text, in order: letters, digits and underscores. */
export function wordsOf(text: string): readonly string[] {
  const rough = text.match(ROUGH_WORD) ?? [];
  return rough.flatMap((word) => (ASCII.test(word) ? [word] : (word.match(WORD) ?? [])));
}

/**
 * The word by which code mentions a name, without symbols as in `$name`, `save!` or `Box::operator+`; undefined for
 * symbols alone.
 */
export function mentionOf(name: string): string | undefined {
  return wordsOf(name).at(-1);
}

/** A line without indentation, and one that only closes the block above it. */
const UNINDENTED = /^[^\s]/;
const ENDS_BLOCK = /^[)}\]]/;

/** The lines of a text, searched for names as words. */
export class MentionedWords {
  readonly #lines: readonly string[];
  /** The numbers (1-based) of the unindented lines, and of those among them that open a block. */
  #edges: readonly number[] | undefined;
  #starts: readonly number[] | undefined;
  readonly #spans = new Map<string, ReadonlySet<string>>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Whether the text contains any of these words. */
  mentions(words: ReadonlySet<string>): boolean {
    return words.size > 0 && this.#lines.some((line) => wordsOf(line).some((word) => words.has(word)));
  }

  /**
   * The indented block around these lines, such as a call with a function in it. It runs from the last unindented line
   * before them that opens a block to the first unindented line after them.
   */
  blockAround({ start_line: start, end_line: end }: LineRange): LineRange {
    // One file may have very many parts.
    this.#edges ??= this.#lines.flatMap((line, at) => (UNINDENTED.test(line) ? [at + 1] : []));
    this.#starts ??= this.#edges.filter((number) => !ENDS_BLOCK.test(this.#lines[number - 1] ?? ""));
    const [edges, starts] = [this.#edges, this.#starts];
    return {
      start_line: starts[countLeading(starts, (number) => number <= start) - 1] ?? 1,
      end_line: edges[countLeading(edges, (number) => number <= end)] ?? this.#lines.length,
    };
  }

  /** The words of these lines (1-based, inclusive); each stretch is read once. */
  within({ start_line: start, end_line: end }: LineRange): ReadonlySet<string> {
    const key = `${start}-${end}`;
    const words = this.#spans.get(key) ?? new Set(this.#lines.slice(start - 1, end).flatMap(wordsOf));
    this.#spans.set(key, words);
    return words;
  }
}

/** The facts of a file at head and base; undefined if it does not exist there, or its language is not supported. */
export type SidedFacts = Readonly<Record<Side, CodeFacts | undefined>>;

/** What a part of a change is about. */
export interface PartNames {
  /**
   * The names it defines, imports or is inside of, sorted; {@link ANYTHING} if it imports names that are not listed.
   */
  readonly names: readonly string[];
  /** Its lines at head, and the definitions there that enclose them or are enclosed. */
  readonly element: readonly LineRange[];
  /** Those of its lines at head that neither are in a definition nor contain one. */
  readonly loose: readonly LineRange[];
  /** Whether the syntax around all of its lines could be parsed. */
  readonly isKnown: boolean;
}

/** Stands for the names that something like `import *` brings in. */
const ANYTHING = "*";

/** Callers use the name of the class for these. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(["constructor", "__init__", "__construct", "initialize", "new"]);

const CONTAINERS: ReadonlySet<Definition["kind"]> = new Set(["class", "interface", "enum", "module", "type"]);

/**
 * The names that a part is about, on the side of each of its lines; for a part that only deletes lines, at head too.
 */
export function namesOfPart(part: ChangePart, facts: SidedFacts): PartNames {
  const spots = spotsOf(part).map((spot): NamedSpot => {
    const known = facts[spot.side];
    return { ...spot, facts: known, definitions: definitionsAt(spot, known) };
  });
  const atHead = spots.filter(({ side }) => side === "head");
  return {
    names: [...new Set(spots.flatMap(namesAt))].sort(),
    element: atHead.flatMap(bodiesOf),
    loose: atHead.flatMap(({ start_line, end_line, definitions }) =>
      definitions.length === 0 ? [{ start_line, end_line }] : [],
    ),
    isKnown: spots.every(isRead),
  };
}

/** Lines of a part, or those that it is between. */
interface Spot extends LineRange {
  readonly side: Side;
  /**
   * Whether these are the two lines around deleted ones. They belong to the part only if one definition encloses both.
   */
  readonly isAround: boolean;
}

interface NamedSpot extends Spot {
  readonly facts: CodeFacts | undefined;
  readonly definitions: readonly Definition[];
}

function spotsOf(part: ChangePart): readonly Spot[] {
  const own = rangesOfPart(part).map(({ side, start_line: start, end_line: end }) => ({
    side,
    start_line: start,
    end_line: end,
    isAround: false,
  }));
  if (own.some(({ side }) => side === "head")) return own;
  const lines = part.file.hunks[part.hunk]?.lines ?? [];
  const isAtHead = ({ headLine }: HunkLine) => headLine !== undefined;
  const before = lines.slice(0, part.from).findLast(isAtHead)?.headLine;
  const after = lines.slice(part.to).find(isAtHead)?.headLine;
  const [start, end] = [before ?? after, after ?? before];
  return start === undefined || end === undefined
    ? own
    : [...own, { side: "head", start_line: start, end_line: end, isAround: true }];
}

function definitionsAt(spot: Spot, facts: CodeFacts | undefined): readonly Definition[] {
  const touched = facts === undefined ? [] : touchingSpans(facts.definitions, spot);
  return spot.isAround
    ? touched.filter(({ start_line: start, end_line: end }) => start <= spot.start_line && spot.end_line <= end)
    : touched;
}

function isRead({ facts, ...lines }: NamedSpot): boolean {
  return facts !== undefined && touchingSpans(facts.errors, lines).length === 0;
}

function bodiesOf({ start_line, end_line, isAround, definitions }: NamedSpot): readonly LineRange[] {
  const bodies = definitions.filter(({ kind }) => !CONTAINERS.has(kind));
  const spans = bodies.map(({ start_line, end_line }) => ({ start_line, end_line }));
  return isAround ? spans : [{ start_line, end_line }, ...spans];
}

function namesAt(spot: NamedSpot): readonly string[] {
  const { start_line: start, end_line: end, definitions, facts } = spot;
  const isWithin = (line: number) => start <= line && line <= end;
  const callables = definitions.filter(({ kind }) => kind === "function" || kind === "method");
  const meantByClass = callables.some(({ name }) => CONSTRUCTORS.has(name));
  const defined = definitions.filter(({ name, kind, nameLine }) => {
    if (!CONTAINERS.has(kind)) return !CONSTRUCTORS.has(name);
    return callables.length === 0 || meantByClass || isWithin(nameLine);
  });
  const imports = (facts?.imports ?? []).filter(({ line }) => isWithin(line));
  return [...defined.map(({ name }) => name), ...imports.flatMap(({ names }) => names.map(({ local }) => local))];
}
