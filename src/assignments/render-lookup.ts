import { quotePath } from "../change/hunks.ts";
import type { FoundDefinition, Hop, Lookup } from "../code/resolve/found-definition.ts";
import { byteLength, cutLine } from "./long-line.ts";

const MAX_NOTES = 20;
const MAX_NOTE_CHARS = 300;

/** The most bytes of whole definitions in one reply. Of further ones only the line with the name is shown. */
const MAX_WHOLE_BYTES = 12 * 1024;
/** A shorter definition is shown again, because a note would save little. */
const MIN_NAMED = 20;

/** A line at head that a look-up shows in full. */
export type ShownDefinitionLine = Pick<FoundDefinition, "path" | "blob" | "line">;

/** A look-up as an agent reads it, and the lines shown in full. */
export interface RenderedLookup {
  readonly text: string;
  readonly shown: readonly ShownDefinitionLine[];
}

/** The question of a look-up, and the size of its reply. */
export interface AskedLookup {
  readonly symbol: string;
  readonly from: string;
  readonly maxBytes: number;
  /** Whether the agent has the line already. A long definition that it has is only named. */
  readonly isShown: (line: ShownDefinitionLine) => boolean;
}

/** Renders at most `maxBytes` of UTF-8 of results below a header, then the notes. */
export function renderLookup({ found, notes }: Lookup, asked: AskedLookup): RenderedLookup {
  const blocks: string[] = [];
  const shown: ShownDefinitionLine[] = [];
  const rendered = renderNotes(notes);
  let bytes = byteLength(rendered.join("\n"));
  let wholeBytes = MAX_WHOLE_BYTES;
  for (const each of found) {
    const all = renderBody(each, asked.isShown);
    const { text, whole } = byteLength(all.text) <= wholeBytes ? all : renderLine(each);
    if (text === all.text) wholeBytes -= byteLength(text);
    const block = [placeOf(each), text, ...(each.via.length > 0 ? [renderChain(each.via)] : [])].join("\n");
    bytes += byteLength(block) + 1;
    if (bytes > asked.maxBytes && blocks.length > 0) break;
    blocks.push(block);
    for (const line of whole) shown.push({ path: each.path, blob: each.blob, line });
  }
  const left = found.length - blocks.length;
  const cut = left > 0 ? [`[${left} more results do not fit]`] : [];
  const header = `[find_definition symbol=${quotePath(asked.symbol)} from=${quotePath(asked.from)} results=${blocks.length}]`;
  return { text: [header, ...blocks, ...cut, ...rendered].join("\n"), shown };
}

interface RenderedLines {
  readonly text: string;
  readonly whole: readonly number[];
}

function renderLine({ line, text }: Pick<FoundDefinition, "line" | "text">): RenderedLines {
  const shown = cutLine(text);
  return { text: `${line}\t${shown.text}`, whole: shown.isWhole ? [line] : [] };
}

/** All lines of a definition with their numbers, or a note that they were served above. */
function renderBody(found: FoundDefinition, isShown: AskedLookup["isShown"]): RenderedLines {
  const { path, blob, body, definition } = found;
  if (body === undefined) return renderLine(found);
  const last = body.start_line + body.lines.length - 1;
  const numbers = body.lines.map((_, at) => body.start_line + at);
  if (numbers.length >= MIN_NAMED && numbers.every((line) => isShown({ path, blob, line })))
    return { text: `[lines ${body.start_line}-${last} were served above]`, whole: numbers };
  const rows = body.lines.map((text, at) => renderLine({ line: body.start_line + at, text }));
  const isCut = definition !== undefined && definition.end_line > last;
  const more = isCut ? [`[it goes on to line ${definition.end_line}: read_file shows it]`] : [];
  return {
    text: [...rows.map(({ text }) => text), ...more].join("\n"),
    whole: rows.flatMap(({ whole }) => whole),
  };
}

function placeOf({ path, blob, line, body, definition }: FoundDefinition): string {
  const what =
    definition === undefined
      ? "looks like a definition"
      : `${definition.kind} ${definition.name} (lines ${definition.start_line}-${definition.end_line})`;
  return `${quotePath(path)}:${line}\t${what}${body === undefined ? "" : ` blob=${blob}`}`;
}

function renderChain(via: readonly Hop[]): string {
  return `\tvia ${via.map(renderHop).join(", then ")}`;
}

function renderHop({ from, line, specifier, to }: Hop): string {
  if (line === undefined) return `${quotePath(from)} (same package) → ${quotePath(to)}`;
  return `${quotePath(from)}:${line} ${JSON.stringify(specifier)} → ${quotePath(to)}`;
}

function renderNotes(notes: readonly string[]): readonly string[] {
  const shown = notes.slice(0, MAX_NOTES).map((note) => `[${oneLine(note)}]`);
  return notes.length > MAX_NOTES ? [...shown, `[${notes.length - MAX_NOTES} more notes]`] : shown;
}

/** Paths and specifiers come from the author, so none may begin a line of its own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what would.
  return text.slice(0, MAX_NOTE_CHARS).replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, " ");
}
