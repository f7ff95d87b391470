import { quotePath } from "../../core/pin/file-heading.ts";
import { filesAt } from "../../core/pin/known-files.ts";
import { pathAt } from "../../core/pin/pin.ts";
import type { Source, SourceText } from "../../ports/source.ts";
import type { Served } from "../../ports/toolbox.ts";
import { LineReader, type NotedLines, type ReadLines } from "./line-reader.ts";
import { type AskedLines, type HeadTwin, referBack, type ShownBefore } from "./refer-back.ts";
import { MAX_BODY_BYTES } from "./reply-bounds.ts";

/** Lines of a file as they are served, and what of them is new to nobody. */
export interface FileReply extends Served {
  readonly lines: ReadLines;
}

/**
 * One agent's `read_file`. Where it keeps count of what was shown, a stretch shown before is named and not repeated; a
 * request that was made before shows everything.
 */
export class FileReader {
  readonly #source: Source;
  readonly #shown: ShownBefore | undefined;
  readonly #lines: LineReader;
  readonly #asked = new Set<string>();

  /** @param shown absent where every reply shows all it is asked for. */
  constructor(source: Source, shown: ShownBefore | undefined, maxBytes = MAX_BODY_BYTES) {
    this.#lines = new LineReader(maxBytes);
    this.#source = source;
    this.#shown = shown;
  }

  async read(asked: AskedLines): Promise<FileReply> {
    const { text, start, end } = asked;
    const noted = await this.#refer(asked);
    const lines = this.#lines.read(text, start, end, noted);
    const isNoted = (line: number) => noted.some((each) => each.start <= line && line <= each.end);
    for (const line of lines.whole) if (!isNoted(line)) this.#shown?.numbered.add(text, line);
    const { last, next } = lines;
    const header = `[path=${quotePath(text.path)} side=${text.side} blob=${text.blob} lines=${start}-${last}/${text.lines.length}]`;
    return { text: `${header}\n${lines.shown.join("\n")}${describeNext(last, next)}`, next, lines };
  }

  async #refer(asked: AskedLines): Promise<readonly NotedLines[]> {
    if (this.#shown === undefined) return [];
    const { text, start, end } = asked;
    const request = `${text.side}:${text.blob}:${text.path}:${start}-${end}`;
    const isRepeated = this.#asked.has(request);
    this.#asked.add(request);
    return isRepeated ? [] : referBack(asked, this.#shown, await this.#twinOf(text));
  }

  async #twinOf({ path, side, blob }: SourceText): Promise<HeadTwin | undefined> {
    if (side === "head") return undefined;
    const file = filesAt(this.#source.pin.files, path).find((each) => pathAt(each, "base") === path);
    const text = await this.#source.readText(file === undefined ? path : file.path, "head");
    if (text === undefined || (file === undefined && text.blob !== blob)) return undefined;
    return { text, file };
  }
}

function describeNext(last: number, next: number | undefined): string {
  if (next === undefined) return "";
  if (next === last) return `\n[line ${next} goes on: call read_file with start_line=${next} again for its next part]`;
  return `\n[cut at 32 KB: go on with start_line=${next}]`;
}
