import type { Node, Tree, TreeCursor } from "web-tree-sitter";
import { sha256 } from "../../core/digest.ts";
import type { LineSpan } from "../../core/pin/code-facts.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";

/** What a file's tree says of where its definitions stand, and of lines that are no code. */
export interface CodeAround {
  /** Definition id → digest of what stands around it; none for a definition that nothing stands around. */
  readonly around: ReadonlyMap<number, string>;
  /** Lines that lie wholly in a text of several lines, in document order. */
  readonly texts: readonly LineSpan[];
}

/** What is walked, and what each step needs. */
interface Walk {
  readonly source: ParsedText;
  readonly lines: readonly string[];
  /** Where wanted nodes start, in order. */
  readonly starts: readonly number[];
  readonly wanted: ReadonlySet<number>;
  readonly around: Map<number, string>;
  readonly texts: LineSpan[];
  readonly checkTime: () => void;
}

/** A node that is open: what it says of its children, as far as it was read. */
interface Frame {
  /** Whether its children stand beside each other, as the statements of a block do. */
  readonly isList: boolean;
  readonly start: number;
  /** Digest of what stands around its children on account of what it stands in itself. */
  readonly context: string;
  /** The line of a preprocessor's condition; empty for what has none. */
  readonly condition: string;
  /** Whether a wanted node lies in it. */
  readonly isWanted: boolean;
  /** Decorators and the like that belong to the next child. */
  marks: string[];
  /** What holds for all children that follow: directives, and calls of a bare name. */
  readonly lasting: string[];
  /** The last of `private`, `public:` and the like. */
  section: string;
  readonly regions: string[];
}

/**
 * Reads what stands around each definition: statements and calls it lies in, preprocessor conditions, regions, access sections
 * and decorators, of its own and of what it is a member of. Goes through the tree once, without recursion.
 *
 * @param definitions the nodes that are asked about.
 */
export function readSurroundings(
  source: ParsedText,
  tree: Tree,
  { definitions, checkTime }: { readonly definitions: readonly Node[]; readonly checkTime: () => void },
): CodeAround {
  const walk: Walk = {
    source,
    lines: source.text.split("\n"),
    starts: definitions.map(({ startIndex }) => startIndex).sort((a, b) => a - b),
    wanted: new Set(definitions.map(({ id }) => id)),
    around: new Map(),
    texts: [],
    checkTime,
  };
  const cursor = tree.walk();
  try {
    walkTree(cursor, walk);
  } finally {
    cursor.delete();
  }
  return { around: walk.around, texts: walk.texts };
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
  const isWanted = hasStartWithin(walk.starts, start, end);
  const context = isWanted && parent !== undefined ? contextOf(parent, start, walk.source) : "";
  if (walk.wanted.has(cursor.nodeId) && context !== "") walk.around.set(cursor.nodeId, context);
  if (parent?.isWanted && parent.isList) note(parent, cursor, walk.source);
  if (!isLong && !isWanted) return undefined;
  const isList = LIST.test(type);
  const condition = isWanted && /^preproc_/.test(type) ? firstLine(walk.source.text.slice(start, end)) : "";
  return { isList, start, context, condition, isWanted, marks: [], lasting: [], section: "", regions: [] };
}

const TEXT = /string|heredoc|^text|_text$|^uninterpreted$/;
/** Nodes whose children stand beside each other and do not depend on what comes before, but for what {@link note} reads. */
const LIST =
  /^(?:program|module|source_file|translation_unit|compilation_unit|block|do_block|(?:statement_block|body_statement|block_body|class_body|interface_body|enum_body)|(?:field_)?declaration_list|enum_body_declarations|statement_list|compound_statement|object|array|hash|then|preproc_(?:if|ifdef|elif|elifdef|else))$/;

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
function contextOf(parent: Frame, start: number, source: ParsedText): string {
  const said = parent.isList
    ? [parent.condition, parent.section, ...parent.regions, ...parent.lasting, ...parent.marks]
    : [headerOf(source.text, parent.start, start)];
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
const SECTION = /^(?:public|private|protected|internal|module_function|signals|slots)\b[\w\s]*$/;
const BARE = /^(?:[A-Za-z_]\w*[?!]?|(["'])[\w -]*\1;?)$/;
const MAX_BARE_CHARS = 60;

/** Takes note of what a child says of those that follow it in a list. */
function note(frame: Frame, cursor: TreeCursor, { text }: ParsedText): void {
  const { nodeType: type, startIndex, endIndex } = cursor;
  const read = () => folded(text.slice(startIndex, endIndex));
  if (/comment/.test(type)) {
    if (/^\/\/\s*(?:go:build|\+build)\b/.test(read())) frame.lasting.push(read());
    return;
  }
  if (!cursor.nodeIsNamed) return;
  if (MARK.test(type)) {
    if (type.startsWith("inner_")) frame.lasting.push(read());
    else frame.marks.push(read());
    return;
  }
  frame.marks = [];
  if (type === "preproc_region") frame.regions.push(read());
  else if (type === "preproc_endregion") frame.regions.pop();
  else if (endIndex - startIndex <= MAX_BARE_CHARS && /identifier|expression_statement|access_specifier/.test(type)) {
    const bare = read();
    if (SECTION.test(bare)) frame.section = bare;
    else if (BARE.test(bare)) frame.lasting.push(bare);
  }
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
