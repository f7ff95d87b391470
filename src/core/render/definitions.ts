import { quotePath } from "../assignments/diff-parts.ts";
import { byteLength, cutLine } from "../assignments/long-line.ts";
import type { FoundDefinition, Hop, Lookup } from "../resolve/found-definition.ts";

const MAX_NOTES = 20;
const MAX_NOTE_CHARS = 300;

/** A look-up as an agent reads it, and the results it shows whole. */
export interface RenderedLookup {
  readonly text: string;
  readonly shown: readonly FoundDefinition[];
}

/** At most `maxBytes` of UTF-8 of results under a header, then the notes. */
export function renderLookup(
  { found, notes }: Lookup,
  asked: { readonly symbol: string; readonly from: string; readonly maxBytes: number },
): RenderedLookup {
  const blocks: string[] = [];
  const shown: FoundDefinition[] = [];
  const rendered = renderNotes(notes);
  let bytes = byteLength(rendered.join("\n"));
  for (const each of found) {
    const { text, isWhole } = cutLine(each.text);
    const block = [placeOf(each), `${each.line}\t${text}`, ...(each.via.length > 0 ? [renderChain(each.via)] : [])];
    bytes += byteLength(block.join("\n")) + 1;
    if (bytes > asked.maxBytes && blocks.length > 0) break;
    blocks.push(block.join("\n"));
    if (isWhole) shown.push(each);
  }
  const left = found.length - blocks.length;
  const cut = left > 0 ? [`[${left} more results do not fit]`] : [];
  const header = `[find_definition symbol=${quotePath(asked.symbol)} from=${quotePath(asked.from)} results=${blocks.length}]`;
  return { text: [header, ...blocks, ...cut, ...rendered].join("\n"), shown };
}

function placeOf({ path, line, definition }: FoundDefinition): string {
  const what =
    definition === undefined
      ? "looks like a definition"
      : `${definition.kind} ${definition.name} (lines ${definition.start}-${definition.end})`;
  return `${quotePath(path)}:${line}\t${what}`;
}

function renderChain(via: readonly Hop[]): string {
  return `\tvia ${via.map(renderHop).join(", then ")}`;
}

function renderHop({ from, line, specifier, rules, to }: Hop): string {
  if (line === undefined) return `${quotePath(from)} (same package) → ${quotePath(to)}`;
  const by = rules.length === 0 ? "" : ` (${oneLine(rules.join("; "))})`;
  return `${quotePath(from)}:${line} ${JSON.stringify(specifier)}${by} → ${quotePath(to)}`;
}

function renderNotes(notes: readonly string[]): readonly string[] {
  const shown = notes.slice(0, MAX_NOTES).map((note) => `[${oneLine(note)}]`);
  return notes.length > MAX_NOTES ? [...shown, `[${notes.length - MAX_NOTES} more notes]`] : shown;
}

/** Paths and specifiers are the author's: none may begin a line of its own. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what would.
  return text.slice(0, MAX_NOTE_CHARS).replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, " ");
}
