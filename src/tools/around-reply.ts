import type { DiffPart } from "../assignments/diff-parts.ts";
import { byteLength, cutLine } from "../assignments/long-line.ts";
import { linesAroundChanges, spanWithout } from "../change/around-changes.ts";
import type { CodeFacts } from "../change/code-facts.ts";
import { quotePath } from "../change/hunks.ts";
import { type Hunk, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Source, SourceText } from "../ports/source.ts";
import type { ServedBlob } from "./receipt-log.ts";

/** The most bytes of functions below a diff. */
const MAX_AROUND_BYTES = 12 * 1024;

/** The code around the changes of a diff, as far as it fits. */
export interface AroundReply {
  /** Begins with a line feed; empty if nothing is shown. */
  readonly text: string;
  /** The lines shown in full. */
  readonly whole: readonly (readonly [ServedBlob, number])[];
}

/** Where the code around changes is looked up. */
export interface AroundContext {
  readonly source: Source;
  readonly facts: (path: string) => Promise<CodeFacts | undefined>;
  /** Whether the agent gets a line otherwise: it was shown it, or asks for it in the same turn. */
  readonly isSpared: (blob: ServedBlob, line: number) => boolean;
  /** The limit of the reply, in UTF-8. */
  readonly maxBytes: number;
}

/**
 * Shows the functions around the changes in a part of a diff, at head and with line numbers, as far as the reply has
 * room. Agents usually read them after every diff.
 */
export async function renderAround(part: DiffPart, context: AroundContext): Promise<AroundReply> {
  const whole: (readonly [ServedBlob, number])[] = [];
  let text = "";
  let left = Math.min(MAX_AROUND_BYTES, context.maxBytes - byteLength(part.text));
  for (const file of filesShown(part)) {
    for (const stretch of await stretchesOf(file, context)) {
      const bytes = byteLength(stretch.text);
      if (bytes > left) continue;
      left -= bytes;
      text += stretch.text;
      for (const line of stretch.whole) whole.push([stretch.blob, line]);
    }
  }
  return { text, whole };
}

/** The files of a part, each with the hunks of which it shows a line. */
function filesShown({ shown }: DiffPart): readonly PinnedFile[] {
  const lines = new Map<PinnedFile, Set<string>>();
  for (const { file, baseLine, headLine } of shown) {
    const own = lines.get(file) ?? new Set();
    lines.set(file, own.add(`${baseLine}:${headLine}`));
  }
  return [...lines].map(([file, own]) => {
    const isShown = (hunk: Hunk) => hunk.lines.some(({ baseLine, headLine }) => own.has(`${baseLine}:${headLine}`));
    return { ...file, hunks: file.hunks.filter(isShown) };
  });
}

interface Stretch {
  readonly text: string;
  readonly blob: ServedBlob;
  readonly whole: readonly number[];
}

async function stretchesOf(file: PinnedFile, { source, facts, isSpared }: AroundContext): Promise<readonly Stretch[]> {
  const path = file.hunks.length === 0 ? undefined : pathAt(file, "head");
  if (path === undefined) return [];
  const [text, known] = await Promise.all([source.readText(path, "head"), facts(path)]);
  if (text === undefined || known === undefined) return [];
  return linesAroundChanges(file, known, text.lines.length)
    .flatMap((span) => spanWithout(span, (line) => isSpared(text, line)))
    .map(({ start_line: start, end_line: end }) => renderStretch(text, start, end));
}

function renderStretch(text: SourceText, start: number, end: number): Stretch {
  const { path, side, blob } = text;
  const rows = text.lines.slice(start - 1, end).map((line, at) => ({ ...cutLine(line), number: start + at }));
  const header = `[path=${quotePath(path)} side=${side} blob=${blob} lines=${start}-${end}/${text.lines.length}]`;
  const body = rows.map((row) => `${row.number}\t${row.text}`).join("\n");
  return {
    text: `\n${header}\n${body}`,
    blob: { path, side, blob },
    whole: rows.filter((row) => row.isWhole).map((row) => row.number),
  };
}
