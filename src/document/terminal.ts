import { columnsOf, wrapText } from "./wrap-text.ts";

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
