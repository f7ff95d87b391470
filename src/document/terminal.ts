import { defuseWorkflowCommand } from "../text/escape.ts";

/** The layout of text for its reader. */
export interface TerminalStyle {
  /** Columns per line; code is never wrapped. */
  readonly columns: number;
  readonly isColoured: boolean;
}

/** For a file or a pipe: no colour, and no wider than a log is comfortable to read. */
export const PLAIN: TerminalStyle = { columns: 100, isColoured: false };

const CODES = { bold: "1", dim: "2", red: "1;31", yellow: "1;33", green: "1;32", cyan: "36" } as const;
export type Paint = keyof typeof CODES;

/** The indent of a label, and its width including the gap after it, in columns. */
export interface LabelStyle {
  readonly indent: number;
  readonly width: number;
  readonly labelPaint?: Paint;
  readonly paint?: Paint;
}

/** Lines of text in one style. All input must already be escaped for a terminal. */
export class Terminal {
  readonly #style: TerminalStyle;
  readonly #margin: number;

  /** @param margin the columns before every line. */
  constructor(style: TerminalStyle, margin = 0) {
    this.#style = style;
    this.#margin = margin;
  }

  indented(by: number): Terminal {
    return new Terminal(this.#style, this.#margin + by);
  }

  /** A line unchanged, whatever its length. */
  whole(text: string, indent: number): string {
    return `${" ".repeat(this.#margin + indent)}${text}`.trimEnd();
  }

  paint(text: string, paint: Paint): string {
    return this.#style.isColoured ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text;
  }

  /** A paragraph with every line indented. */
  paragraph(text: string, indent: number, paint?: Paint): readonly string[] {
    return this.#wrap(text, indent).map((line) => {
      return `${" ".repeat(this.#margin + indent)}${paint === undefined ? line : this.paint(line, paint)}`;
    });
  }

  /** A paragraph after a label, with further lines aligned below its first. */
  labelled(label: string, text: string, { indent, width, labelPaint = "dim", paint }: LabelStyle): readonly string[] {
    const lines = this.#wrap(text, indent + width).map((line) =>
      paint === undefined ? line : this.paint(line, paint),
    );
    const gap = " ".repeat(Math.max(1, width - columnsOf(label)));
    const [first = "", ...rest] = lines;
    const margin = " ".repeat(this.#margin + indent);
    return [
      `${margin}${label === "" ? " ".repeat(width) : `${this.paint(label, labelPaint)}${gap}`}${first}`,
      ...rest.map((line) => `${margin}${" ".repeat(width)}${line}`),
    ];
  }

  #wrap(text: string, indent: number): readonly string[] {
    return wrapText(text, Math.max(20, this.#style.columns - this.#margin - indent));
  }
}

/** Characters that take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** A line may break between two wide characters, as their scripts use no spaces; otherwise only at spaces. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");

/** The beginnings of lines by which git and `patch` recognise a patch. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;

/** How many columns of a terminal a line takes, as far as can be known without the terminal. */
export function columnsOf(text: string): number {
  // Nearly all text: checking each character takes far longer.
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (/[\p{M}\u200d]/u.test(character)) continue;
    columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}

/**
 * A paragraph as lines of at most this many columns, broken at spaces. A longer word, such as a path, gets a line of
 * its own. The text must be one line. No line is a command of the Actions runner, or begins a patch.
 */
export function wrapText(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const gap = line === "" ? "" : text.slice(end, index);
    const added = columnsOf(gap) + columnsOf(piece);
    end = index + piece.length;
    if (line !== "" && width + added > columns) {
      lines.push(line);
      line = piece;
      width = columnsOf(piece);
    } else {
      line += `${gap}${piece}`;
      width += added;
    }
  }
  return [...lines, line].map((each) => defusePatch(defuseWorkflowCommand(each)));
}

/** `fix | git apply` reads the report before the patch, so no text in it may begin another patch. */
function defusePatch(line: string): string {
  return PATCH_HEAD.test(line) ? ` ${line}` : line;
}
