import type { Node, Tree, TreeCursor } from "web-tree-sitter";
import { sha256 } from "../../core/digest.ts";
import type { Language } from "../../core/files/language.ts";
import type { Comment, LineSpan } from "../../core/pin/code-facts.ts";
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
  readonly texts: readonly LineSpan[];
  /** Texts of Python that stand where a statement could and do nothing, in document order. */
  readonly docstrings: readonly Comment[];
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
  readonly texts: LineSpan[];
  readonly docstrings: Comment[];
  readonly isPython: boolean;
  readonly checkTime: () => void;
}

/** A node that is open: what it says of its children, as far as it was read. */
interface Frame {
  /** Whether its children stand beside each other, as the statements of a block do. */
  readonly isList: boolean;
  /** Whether it may declare several things, which say nothing of each other. */
  readonly isShared: boolean;
  readonly start: number;
  /** Where the first thing that it declares starts, once it was read. */
  firstDeclared: number | undefined;
  /** Digest of what stands around its children on account of what it stands in itself. */
  readonly context: string;
  /** The line of a preprocessor's condition; empty for what has none. */
  readonly condition: string;
  /** Whether a wanted node lies in it. */
  readonly isWanted: boolean;
  /** Decorators and the like that belong to the next child. */
  marks: string[];
  /** Where the first of them begins; of what is wrapped, where the wrapper does. */
  front: Front | undefined;
  /** What holds for all children that follow: directives, and calls of a bare name. */
  readonly lasting: string[];
  /** The namespaces of PHP so far: the first is that of the file. */
  namespaces: number;
  /** The last of `private`, `public:` and the like. */
  section: string;
  readonly regions: string[];
}

/**
 * Reads what stands around each definition: statements and calls it lies in, preprocessor conditions, regions, access sections
 * and decorators, of its own and of what it is a member of. Goes through the tree once, without recursion.
 *
 * @param code the file's text without its comments.
 * @param definitions the nodes that are asked about.
 */
export function readSurroundings(
  source: ParsedText,
  tree: Tree,
  {
    code,
    definitions,
    language,
    checkTime,
  }: {
    readonly code: string;
    readonly definitions: readonly Node[];
    readonly language: Language;
    readonly checkTime: () => void;
  },
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
  const { nodeType: type, startIndex: start, endIndex: end } = cursor;
  const isLong = cursor.startPosition.row < cursor.endPosition.row;
  if (isLong && TEXT.test(type)) noteText(cursor, walk);
  if (walk.isPython && type === "expression_statement") noteDocstring(cursor, walk);
  const isWanted = hasStartWithin(walk.starts, start, end);
  if (parent?.isShared && walk.wanted.has(cursor.nodeId)) parent.firstDeclared ??= start;
  const context = isWanted && parent !== undefined ? contextOf(parent, start, walk.code) : "";
  const front = parent?.front;
  if (walk.wanted.has(cursor.nodeId) && front !== undefined) walk.fronts.set(cursor.nodeId, front);
  if (walk.wanted.has(cursor.nodeId) && context !== "") walk.around.set(cursor.nodeId, context);
  if (parent?.isWanted && parent.isList) note(parent, cursor, { source: walk.source, holdsDefinition: isWanted });
  if (!isLong && !isWanted) return undefined;
  return openFrame(cursor, context, { isWanted, front, source: walk.source });
}

interface Opened {
  readonly isWanted: boolean;
  /** Of the parent. */
  readonly front: Front | undefined;
  readonly source: ParsedText;
}

function openFrame(cursor: TreeCursor, context: string, { isWanted, front, source: { text } }: Opened): Frame {
  const { nodeType: type, startIndex: start, endIndex: end } = cursor;
  const isList = LIST.test(type);
  const condition = isWanted && /^preproc_/.test(type) ? firstLine(text.slice(start, end)) : "";
  // Where Go's constants follow from their order, each depends on those before it.
  const isCounted = type === "const_declaration" && /\biota\b/.test(text.slice(start, end));
  const isShared = isWanted && SHARED.test(type) && !isCounted;
  const own = WRAPPER.test(type) ? (front ?? { index: start, line: cursor.startPosition.row + 1 }) : undefined;
  const said = { marks: [], front: own, lasting: [], section: "", regions: [], namespaces: 0 };
  return { isList, isShared, start, firstDeclared: undefined, context, condition, isWanted, ...said };
}

const WRAPPER = /^(?:template_declaration|decorated_definition|export_statement)$/;
/** Texts. One that is put together of several is none itself, as lines of code may stand between them. */
const TEXT = /^(?!concatenated|chained).*(?:string|heredoc|_text$)|^text|^uninterpreted$/;
/** Nodes whose children stand beside each other and do not depend on what comes before, but for what {@link note} reads. */
const LIST =
  /^(?:program|module|source_file|translation_unit|compilation_unit|block|do_block|(?:statement_block|body_statement|block_body|class_body|interface_body|enum_body)|(?:field_)?declaration_list|enum_body_declarations|enum_declaration_list|statement_list|compound_statement|object|array|hash|then|preproc_(?:if|ifdef|elif|elifdef|else))$/;

/** Nodes that declare their children, one or several. */
const SHARED = /declaration$|^(?:var|const|type)_spec_list$|_declaration_list$|^(?:interface|object)_type$|_body$/;

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
  const span = { start: startPosition.row + (isFirst ? 1 : 2), end: endPosition.row + (isLast ? 1 : 0) };
  if (span.start <= span.end && span.end > (texts.at(-1)?.end ?? 0)) texts.push(span);
}

/** The longest stretch before a child that is compared whole; of a longer one, both ends and the length. */
const MAX_HEADER_CHARS = 2000;

/** What stands around a child that starts there: what is said of its parent, and what the parent says of it. */
function contextOf(parent: Frame, start: number, code: string): string {
  const said = parent.isList
    ? [parent.condition, parent.section, ...parent.regions, ...parent.lasting, ...parent.marks]
    : [headerOf(code, parent.start, parent.firstDeclared ?? start)];
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
/** A statement that may end what follows, or change who may reach it. */
const FORK = /^(?:if|unless|return|raise|throw|exit|try|begin|match|switch|case)(?:_|$)/;
const SIMPLE = /identifier|expression_statement|access_specifier|^call$|_modifier$/;
const EXIT = /^(?:(?:sys|os|process|Kernel)\.)?_?(?:exit|die|abort)\b/;
const ENDS = /\b(?:return|raise|throw|exit|die|abort|private|protected|public)\b/;
const MAX_FORK_CHARS = 2000;
/** What the preprocessor does to all that follows, but for what only compilers' warnings and editors heed. */
const DIRECTIVE = /^#\s*(?:undef\b|pragma\s+(?!once|mark|region|endregion|warning|(?:GCC|clang)\s+diagnostic))/;
/** What a comment tells a framework or a compiler of the definition behind it. */
const TOLD = /(?<![\w.])@[A-Z]\w|^\/\/(?:go:\w|export )/;

interface Noted {
  readonly source: ParsedText;
  /** Whether a definition lies in it, or it is one. */
  readonly holdsDefinition: boolean;
}

/** Takes note of what a child says of those that follow it in a list. */
function note(frame: Frame, cursor: TreeCursor, { source: { text }, holdsDefinition }: Noted): void {
  const { nodeType: type, startIndex, endIndex } = cursor;
  const read = () => folded(text.slice(startIndex, endIndex));
  const isComment = /comment/.test(type);
  if (isComment) noteComment(frame, read());
  if (isComment || !cursor.nodeIsNamed) return;
  if (MARK.test(type)) {
    if (type.startsWith("inner_")) frame.lasting.push(read());
    else {
      frame.marks.push(read());
      frame.front ??= { index: startIndex, line: cursor.startPosition.row + 1 };
    }
    return;
  }
  frame.marks = [];
  frame.front = undefined;
  if (type === "preproc_region") frame.regions.push(read());
  else if (type === "preproc_endregion") frame.regions.pop();
  else if (type === "preproc_call") noteDirective(frame, read());
  else if (type === "namespace_definition") noteNamespace(frame, read());
  else if (!holdsDefinition) noteStatement(frame, type, text.slice(startIndex, endIndex));
}

function noteComment(frame: Frame, text: string): void {
  const told = text.search(TOLD);
  if (/^\/\/\s*(?:go:build|\+build)\b/.test(text)) frame.lasting.push(text);
  else if (told >= 0) frame.marks.push(text.slice(told));
}

function noteDirective(frame: Frame, line: string): void {
  if (!DIRECTIVE.test(line)) return;
  if (/\bpop(?:_|\b)/.test(line)) frame.regions.pop();
  else if (/\bpush(?:_|\b)/.test(line)) frame.regions.push(line);
  else frame.lasting.push(line);
}

/** A namespace without a body holds what follows it. */
function noteNamespace(frame: Frame, line: string): void {
  if (!line.endsWith(";")) return;
  frame.namespaces += 1;
  frame.section = frame.namespaces > 1 ? line : "";
}

function noteStatement(frame: Frame, type: string, text: string): void {
  const line = folded(text.slice(0, MAX_FORK_CHARS));
  const isShort = text.length <= MAX_BARE_CHARS;
  if (isShort && SIMPLE.test(type) && SECTION.test(line)) frame.section = line;
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
