import type { Node, TreeCursor } from "web-tree-sitter";
import type { Comment } from "../../change/code-facts.ts";
import type { LineRange } from "../../change/line-range.ts";
import { countLeading } from "../../text/bisect.ts";
import { sha256 } from "../../text/digest.ts";
import { readComment } from "../syntax/directives.ts";
import { endLine, type ParsedText, startLine } from "../syntax/parsed-text.ts";
import { walkTree } from "../syntax/walk-tree.ts";
import type { ParsedFile } from "./found.ts";

/** The surroundings of a file's definitions, and its lines that are not code. */
interface CodeAround {
  /** Definition id → digest of its surroundings; no entry for a definition without any. */
  readonly around: ReadonlyMap<number, string>;
  /** Definition id → where it begins with its decorators and the like; no entry if it has none. */
  readonly fronts: ReadonlyMap<number, Front>;
  /** Lines that are entirely within a multi-line string, in document order. */
  readonly texts: readonly LineRange[];
  /** Python strings in place of a statement that do nothing, in document order. */
  readonly docstrings: readonly Comment[];
}

/** The tree to walk, and what each step needs. */
interface Walk {
  readonly source: ParsedText;
  /** Its text without comments, which say nothing about the code after them. */
  readonly code: string;
  readonly lines: readonly string[];
  /** The start of each wanted node, in order. */
  readonly starts: readonly number[];
  readonly wanted: ReadonlySet<number>;
  readonly around: Map<number, string>;
  readonly fronts: Map<number, Front>;
  readonly texts: LineRange[];
  readonly docstrings: Comment[];
  readonly isPython: boolean;
  readonly checkTime: () => void;
}

/** An open node, and what is known so far about the surroundings of its children. */
interface Frame {
  /** Whether its children are independent, as the statements of a block are. */
  readonly isList: boolean;
  readonly start: number;
  /** Digest of the surroundings that its children inherit from it. */
  readonly context: string;
  /** Whether it contains a wanted node. */
  readonly isWanted: boolean;
  /** Decorators and the like that belong to the next child. */
  marks: string[];
  /** Where the first of them begins; for a wrapped node, where its wrapper begins. */
  front: Front | undefined;
  /** What applies to all following children: conditions and directives, calls of a bare name, and possible exits. */
  readonly lasting: string[];
  /** The last of `private`, `public:` and the like. */
  section: string;
}

/**
 * Reads the surroundings of each definition: enclosing statements and calls, preprocessor lines, access sections, and
 * decorators of its own and of its containers. Walks the tree once, without recursion.
 *
 * @param code the file's text without its comments.
 * @param definitions the nodes of interest.
 */
export function readSurroundings(
  { source, language, tree, checkTime }: Omit<ParsedFile, "found">,
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
  const frames: Frame[] = [];
  walkTree(tree, (cursor, depth) => {
    frames.length = depth;
    const frame = visit(cursor, frames.at(-1), walk);
    if (frame !== undefined) frames.push(frame);
    return frame !== undefined;
  });
  return { around: walk.around, fronts: walk.fronts, texts: walk.texts, docstrings: walk.docstrings };
}

/** Visits a node. Returns how to read its children; undefined if it contains no node of interest. */
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
  // In a Go `const` block with `iota`, each constant depends on those before it.
  const isCounted = type === "const_declaration" && /\biota\b/.test(walk.source.text.slice(start, cursor.endIndex));
  const condition =
    isWanted && /^preproc_/.test(type) ? [firstLine(walk.source.text.slice(start, cursor.endIndex))] : [];
  return {
    ...{ isList: LIST.test(type) && !isCounted, start, context, isWanted },
    ...{ marks: [], front: own, lasting: condition, section: "" },
  };
}

const WRAPPER = /^(?:template_declaration|decorated_definition|export_statement)$/;
/** Strings. Excludes concatenations, because lines of code may be between their parts. */
const TEXT = /^(?!concatenated|chained).*(?:string|heredoc|_text$)|^text|^uninterpreted$/;
/** Nodes whose children are independent of those before them, apart from what {@link note} reads. */
const LIST =
  /^(?:program|module|source_file|translation_unit|compilation_unit|block|do_block|statement_block|body_statement|\w+_body|(?:field_)?declaration_list|enum_body_declarations|enum_declaration_list|statement_list|compound_statement|(?:var|const|type|lexical|variable)_declaration|(?:var|const|type)_spec_list|(?:interface|object)_type|object|array|hash|then|preproc_(?:if|ifdef|elif|elifdef|else))$/;

/** Records a statement that is only a string. Excludes interpolated strings. */
function noteDocstring(cursor: TreeCursor, { source, docstrings }: Walk): void {
  if (!/^[rRuU]?["']/.test(source.text.slice(cursor.startIndex, cursor.startIndex + 2))) return;
  const { namedChildren } = cursor.currentNode;
  const [text] = namedChildren;
  if (namedChildren.length === 1 && text?.type === "string") docstrings.push(readComment(source, text));
}

/** Records the lines that a string covers apart from white space. Parts of a string add no lines. */
function noteText({ startPosition, endPosition }: TreeCursor, { lines, texts }: Walk): void {
  const isFirst = (lines[startPosition.row] ?? "").slice(0, startPosition.column).trim() === "";
  const isLast = (lines[endPosition.row] ?? "").slice(endPosition.column).trim() === "";
  const span = { start_line: startPosition.row + (isFirst ? 1 : 2), end_line: endPosition.row + (isLast ? 1 : 0) };
  if (span.start_line <= span.end_line && span.end_line > (texts.at(-1)?.end_line ?? 0)) texts.push(span);
}

/** The longest text before a child that is compared in full; of a longer one, both ends and the length. */
const MAX_HEADER_CHARS = 2000;

/** The surroundings of a child at this offset: those of its parent, and what the parent adds. */
function contextOf(parent: Frame, start: number, code: string): string {
  const all = parent.isList
    ? [parent.section, ...parent.lasting, ...parent.marks]
    : [headerOf(code, parent.start, start)];
  const own = all.filter((text) => text !== "");
  return own.length === 0 ? parent.context : sha256(JSON.stringify([parent.context, ...own]));
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

/** A preprocessor line, with its continuation lines. */
function firstLine(text: string): string {
  return folded(/^(?:\\\r?\n|[^\n])*/.exec(text)?.[0] ?? "");
}

const MARK = /decorator|attribute|annotation|^modifiers?$/;
const ACCESS = "(?:public|private|protected|internal|module_function|signals|slots)";
/** `private`, in all call forms: `private()`, `self.private`, `send(:private)`, `private if SAFE`. */
const SECTION = new RegExp(
  String.raw`^(?:self\.)?(?:(?:public_|__)?send(?:__)?[ (] ?:)?${ACCESS}\b[\w\s]*(?:\( ?\)|\))?(?: (?:if|unless) .*)?$`,
);
const BARE = /^(?:[A-Za-z_]\w*[?!]?|(["'])[\w -]*\1;?)$/;
const MAX_BARE_CHARS = 60;
/** Statements that may end the code after them, or change its visibility. */
const FORK = /^(?:if|unless|return|raise|throw|exit|try|begin|match|switch|case)(?:_|$)/;
const SIMPLE = /identifier|expression_statement|access_specifier|^call$|_modifier$/;
const EXIT = /^(?:(?:sys|os|process|Kernel)\.)?_?(?:exit|die|abort)\b/;
const ENDS = /\b(?:return|raise|throw|exit|die|abort|private|protected|public)\b/;
const ONCE = /^#\s*pragma\s+once\b/;
const MAX_FORK_CHARS = 2000;
/** Comments that instruct a framework or compiler about the definition after them. */
const INSTRUCTION = /(?<![\w.])@[A-Z]\w|^\/\/(?:go:\w|export )/;

/**
 * Records what a child means for those after it in a list.
 *
 * @param holdsDefinition whether it contains a definition, or is one.
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
  const at = text.search(INSTRUCTION);
  if (/^\/\/\s*(?:go:build|\+build)\b/.test(text)) frame.lasting.push(text);
  else if (at >= 0) frame.marks.push(text.slice(at));
}

function noteStatement(frame: Frame, type: string, text: string): void {
  const line = folded(text.slice(0, MAX_FORK_CHARS));
  const isShort = text.length <= MAX_BARE_CHARS;
  if (/^preproc_(?:call|region|endregion)$/.test(type) && !ONCE.test(line)) frame.lasting.push(line);
  else if (isShort && SIMPLE.test(type) && SECTION.test(line)) frame.section = line;
  else if (isShort && /identifier|expression_statement/.test(type) && BARE.test(line)) frame.lasting.push(line);
  else if (FORK.test(type) ? ENDS.test(line) : SIMPLE.test(type) && EXIT.test(line)) frame.lasting.push(line);
}

/** Whether any of the ordered offsets is in `[start, end)`. */
function hasStartWithin(starts: readonly number[], start: number, end: number): boolean {
  return (starts[countLeading(starts, (at) => at < start)] ?? Number.POSITIVE_INFINITY) < end;
}

/** Looking further would cost the length of a minified line for each of its nodes. */
const MAX_CHARS = 200;

const NOTHING = /^\uFEFF?\s*$/;
/** Words such as `const` or `private static` are part of the definition after them. */
const WORDS = /^\uFEFF?[\w\s]*$/;
const CLOSING = /^[\s;,)\]}]*$/;

/** A place in a file: its offset, and its line, 1-based. */
interface Front {
  readonly index: number;
  readonly line: number;
}

/** Finds the lines that belong only to one node of a file. */
export interface LineOwners {
  /**
   * The lines of a definition or import with the decorators before it; undefined if other code shares the first or
   * last.
   */
  of(node: Node): LineRange | undefined;
  /** Whether a comment shares no line with code. */
  isAlone(comment: Node): boolean;
}

/**
 * @param code the file's text without its comments.
 * @param fronts where nodes with decorators and the like begin, by id.
 */
export function readOwnLines(code: string, fronts: ReadonlyMap<number, Front>): LineOwners {
  const before = (start: number) => lineEdge(code.slice(Math.max(0, start - MAX_CHARS), start), "before");
  const after = (end: number) => lineEdge(code.slice(end, end + MAX_CHARS), "after");
  return {
    of: (node) => {
      const { index, line } = fronts.get(node.id) ?? { index: node.startIndex, line: startLine(node) };
      const isTheirs = WORDS.test(before(index)) && CLOSING.test(after(endOf(node, code)));
      return isTheirs ? { start_line: line, end_line: endLine(node) } : undefined;
    },
    isAlone: (node) => NOTHING.test(before(node.startIndex)) && NOTHING.test(after(endOf(node, code))),
  };
}

/** A file's text with its comments blanked, so that everything else keeps its place. */
export function withoutComments({ text }: ParsedText, comments: readonly Node[]): string {
  const parts: string[] = [];
  let next = 0;
  for (const { startIndex, endIndex } of comments.toSorted((a, b) => a.startIndex - b.startIndex)) {
    if (startIndex < next) continue;
    parts.push(text.slice(next, startIndex), text.slice(startIndex, endIndex).replace(/[^\n]/g, " "));
    next = endIndex;
  }
  return [...parts, text.slice(next)].join("");
}

/** The part on the same line; all of it, which is code, if the line is longer. */
function lineEdge(part: string, edge: "before" | "after"): string {
  const at = edge === "before" ? part.lastIndexOf("\n") : part.indexOf("\n");
  if (at < 0) return part.length < MAX_CHARS ? part : "=";
  return edge === "before" ? part.slice(at + 1) : part.slice(0, at);
}

/** A node that ends with a line break ends on the line before. */
function endOf({ startIndex, endIndex }: Node, code: string): number {
  return endIndex > startIndex && code[endIndex - 1] === "\n" ? endIndex - 1 : endIndex;
}
