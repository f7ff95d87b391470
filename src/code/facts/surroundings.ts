import type { Node, Tree, TreeCursor } from "web-tree-sitter";
import type { Comment } from "../../change/code-facts.ts";
import type { LineRange } from "../../change/line-range.ts";
import type { Language } from "../../files/language.ts";
import { sha256 } from "../../text/digest.ts";
import { readComment } from "../syntax/comments.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import type { Front } from "./own-lines.ts";

/** What a file's tree says of where its definitions stand, and of lines that are no code. */
export interface CodeAround {
  /** Definition id → digest of what stands around it; none for a definition that nothing stands around. */
  readonly around: ReadonlyMap<number, string>;
  /** Definition id → where it begins with its decorators and the like; none for one that has none before it. */
  readonly fronts: ReadonlyMap<number, Front>;
  /** Lines that lie wholly in a text of several lines, in document order. */
  readonly texts: readonly LineRange[];
  /** Texts of Python that stand where a statement could and do nothing, in document order. */
  readonly docstrings: readonly Comment[];
}

/** A file that was parsed. */
interface WalkedFile {
  readonly source: ParsedText;
  readonly language: Language;
  readonly tree: Tree;
  /** Called at every node; throws once the file's time is over. */
  readonly checkTime: () => void;
}

/** What is walked, and what each step needs. */
interface Walk {
  readonly source: ParsedText;
  /** Its text without comments, which say nothing of what they stand before. */
  readonly code: string;
  readonly lines: readonly string[];
  /** Where wanted nodes start, in order. */
  readonly starts: readonly number[];
  readonly wanted: ReadonlySet<number>;
  readonly around: Map<number, string>;
  readonly fronts: Map<number, Front>;
  readonly texts: LineRange[];
  readonly docstrings: Comment[];
  readonly isPython: boolean;
  readonly checkTime: () => void;
}

/** A node that is open: what it says of its children, as far as it was read. */
interface Frame {
  /** Whether its children stand beside each other, as the statements of a block do. */
  readonly isList: boolean;
  readonly start: number;
  /** Digest of what stands around its children on account of what it stands in itself. */
  readonly context: string;
  /** Whether a wanted node lies in it. */
  readonly isWanted: boolean;
  /** Decorators and the like that belong to the next child. */
  marks: string[];
  /** Where the first of them begins; of what is wrapped, where the wrapper does. */
  front: Front | undefined;
  /** What holds for all children that follow: conditions and directives, calls of a bare name, and what may end there. */
  readonly lasting: string[];
  /** The last of `private`, `public:` and the like. */
  section: string;
}

/**
 * Reads what stands around each definition: statements and calls it lies in, preprocessor lines, access sections and
 * decorators, of its own and of what it is a member of. Goes through the tree once, without recursion.
 *
 * @param code the file's text without its comments.
 * @param definitions the nodes that are asked about.
 */
export function readSurroundings(
  { source, language, tree, checkTime }: WalkedFile,
  code: string,
  definitions: readonly Node[],
): CodeAround {
  const walk: Walk = {
    source,
    code,
    lines: source.text.split("\n"),
    starts: definitions.map(({ startIndex }) => startIndex).sort((a, b) => a - b),
    wanted: new Set(definitions.map(({ id }) => id)),
    around: new Map(),
    fronts: new Map(),
    texts: [],
    docstrings: [],
    isPython: language === "python",
    checkTime,
  };
  const cursor = tree.walk();
  try {
    walkTree(cursor, walk);
  } finally {
    cursor.delete();
  }
  return { around: walk.around, fronts: walk.fronts, texts: walk.texts, docstrings: walk.docstrings };
}

function walkTree(cursor: TreeCursor, walk: Walk): void {
  const frames: Frame[] = [];
  for (let isInside = true; isInside; ) {
    const frame = visit(cursor, frames.at(-1), walk);
    if (frame !== undefined && cursor.gotoFirstChild()) {
      frames.push(frame);
      continue;
    }
    while (isInside && !cursor.gotoNextSibling()) {
      isInside = cursor.gotoParent();
      frames.pop();
    }
  }
}

/** Takes note of a node. Returns how its children are to be read; undefined where nothing in it is asked for. */
function visit(cursor: TreeCursor, parent: Frame | undefined, walk: Walk): Frame | undefined {
  walk.checkTime();
  const { nodeType: type, nodeId: id, startIndex: start } = cursor;
  const isLong = cursor.startPosition.row < cursor.endPosition.row;
  if (isLong && TEXT.test(type)) noteText(cursor, walk);
  if (walk.isPython && type === "expression_statement") noteDocstring(cursor, walk);
  const isWanted = hasStartWithin(walk.starts, start, cursor.endIndex);
  const context = isWanted && parent !== undefined ? contextOf(parent, start, walk.code) : "";
  const front = parent?.front;
  if (walk.wanted.has(id) && front !== undefined) walk.fronts.set(id, front);
  if (walk.wanted.has(id) && context !== "") walk.around.set(id, context);
  if (parent?.isWanted && parent.isList) note(parent, cursor, walk.source.text, isWanted);
  if (!isLong && !isWanted) return undefined;
  const own = WRAPPER.test(type) ? (front ?? { index: start, line: cursor.startPosition.row + 1 }) : undefined;
  // Where Go's constants follow from their order, each depends on those before it.
  const isCounted = type === "const_declaration" && /\biota\b/.test(walk.source.text.slice(start, cursor.endIndex));
  const condition =
    isWanted && /^preproc_/.test(type) ? [firstLine(walk.source.text.slice(start, cursor.endIndex))] : [];
  return {
    ...{ isList: LIST.test(type) && !isCounted, start, context, isWanted },
    ...{ marks: [], front: own, lasting: condition, section: "" },
  };
}

const WRAPPER = /^(?:template_declaration|decorated_definition|export_statement)$/;
/** Texts. One that is put together of several is none itself, as lines of code may stand between them. */
const TEXT = /^(?!concatenated|chained).*(?:string|heredoc|_text$)|^text|^uninterpreted$/;
/** Nodes whose children stand beside each other and do not depend on what comes before, but for what {@link note} reads. */
const LIST =
  /^(?:program|module|source_file|translation_unit|compilation_unit|block|do_block|statement_block|body_statement|\w+_body|(?:field_)?declaration_list|enum_body_declarations|enum_declaration_list|statement_list|compound_statement|(?:var|const|type|lexical|variable)_declaration|(?:var|const|type)_spec_list|(?:interface|object)_type|object|array|hash|then|preproc_(?:if|ifdef|elif|elifdef|else))$/;

/** Takes note of a statement that is nothing but a text. One that is put together as it runs is none. */
function noteDocstring(cursor: TreeCursor, { source, docstrings }: Walk): void {
  if (!/^[rRuU]?["']/.test(source.text.slice(cursor.startIndex, cursor.startIndex + 2))) return;
  const { namedChildren } = cursor.currentNode;
  const [text] = namedChildren;
  if (namedChildren.length === 1 && text?.type === "string") docstrings.push(readComment(source, text));
}

/** Takes note of the lines that a text covers but for white space. Parts of a text add nothing to it. */
function noteText({ startPosition, endPosition }: TreeCursor, { lines, texts }: Walk): void {
  const isFirst = (lines[startPosition.row] ?? "").slice(0, startPosition.column).trim() === "";
  const isLast = (lines[endPosition.row] ?? "").slice(endPosition.column).trim() === "";
  const span = { start_line: startPosition.row + (isFirst ? 1 : 2), end_line: endPosition.row + (isLast ? 1 : 0) };
  if (span.start_line <= span.end_line && span.end_line > (texts.at(-1)?.end_line ?? 0)) texts.push(span);
}

/** The longest stretch before a child that is compared whole; of a longer one, both ends and the length. */
const MAX_HEADER_CHARS = 2000;

/** What stands around a child that starts there: what is said of its parent, and what the parent says of it. */
function contextOf(parent: Frame, start: number, code: string): string {
  const said = parent.isList
    ? [parent.section, ...parent.lasting, ...parent.marks]
    : [headerOf(code, parent.start, start)];
  const told = said.filter((text) => text !== "");
  return told.length === 0 ? parent.context : sha256(JSON.stringify([parent.context, ...told]));
}

function headerOf(text: string, start: number, end: number): string {
  const half = MAX_HEADER_CHARS / 2;
  const isLong = end - start > MAX_HEADER_CHARS;
  const header = isLong
    ? `${text.slice(start, start + half)} ${end - start} ${text.slice(end - half, end)}`
    : text.slice(start, end);
  return folded(header);
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A preprocessor's line, with those it is continued on. */
function firstLine(text: string): string {
  return folded(/^(?:\\\r?\n|[^\n])*/.exec(text)?.[0] ?? "");
}

const MARK = /decorator|attribute|annotation|^modifiers?$/;
const ACCESS = "(?:public|private|protected|internal|module_function|signals|slots)";
/** `private`, however it is called: `private()`, `self.private`, `send(:private)`, `private if SAFE`. */
const SECTION = new RegExp(
  String.raw`^(?:self\.)?(?:(?:public_|__)?send(?:__)?[ (] ?:)?${ACCESS}\b[\w\s]*(?:\( ?\)|\))?(?: (?:if|unless) .*)?$`,
);
const BARE = /^(?:[A-Za-z_]\w*[?!]?|(["'])[\w -]*\1;?)$/;
const MAX_BARE_CHARS = 60;
/** Statements that may end what follows, or change who may reach it. */
const FORK = /^(?:if|unless|return|raise|throw|exit|try|begin|match|switch|case)(?:_|$)/;
const SIMPLE = /identifier|expression_statement|access_specifier|^call$|_modifier$/;
const EXIT = /^(?:(?:sys|os|process|Kernel)\.)?_?(?:exit|die|abort)\b/;
const ENDS = /\b(?:return|raise|throw|exit|die|abort|private|protected|public)\b/;
const ONCE = /^#\s*pragma\s+once\b/;
const MAX_FORK_CHARS = 2000;
/** What a comment tells a framework or a compiler of the definition behind it. */
const TOLD = /(?<![\w.])@[A-Z]\w|^\/\/(?:go:\w|export )/;

/**
 * Takes note of what a child says of those that follow it in a list.
 *
 * @param holdsDefinition whether a definition lies in it, or it is one.
 */
function note(frame: Frame, cursor: TreeCursor, text: string, holdsDefinition: boolean): void {
  const { nodeType: type, startIndex, endIndex } = cursor;
  const written = text.slice(startIndex, endIndex);
  if (/comment/.test(type)) noteComment(frame, folded(written));
  else if (!cursor.nodeIsNamed) return;
  else if (type.startsWith("inner_")) frame.lasting.push(folded(written));
  else if (MARK.test(type)) {
    frame.marks.push(folded(written));
    frame.front ??= { index: startIndex, line: cursor.startPosition.row + 1 };
  } else {
    frame.marks = [];
    frame.front = undefined;
    if (!holdsDefinition) noteStatement(frame, type, written);
  }
}

function noteComment(frame: Frame, text: string): void {
  const told = text.search(TOLD);
  if (/^\/\/\s*(?:go:build|\+build)\b/.test(text)) frame.lasting.push(text);
  else if (told >= 0) frame.marks.push(text.slice(told));
}

function noteStatement(frame: Frame, type: string, text: string): void {
  const line = folded(text.slice(0, MAX_FORK_CHARS));
  const isShort = text.length <= MAX_BARE_CHARS;
  if (/^preproc_(?:call|region|endregion)$/.test(type) && !ONCE.test(line)) frame.lasting.push(line);
  else if (isShort && SIMPLE.test(type) && SECTION.test(line)) frame.section = line;
  else if (isShort && /identifier|expression_statement/.test(type) && BARE.test(line)) frame.lasting.push(line);
  else if (FORK.test(type) ? ENDS.test(line) : SIMPLE.test(type) && EXIT.test(line)) frame.lasting.push(line);
}

/** Whether any of the places lies in `[start, end)`, by bisection. */
function hasStartWithin(starts: readonly number[], start: number, end: number): boolean {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (starts[low] ?? Number.POSITIVE_INFINITY) < end;
}
