import { defuseWorkflowCommand } from "../text/escape.ts";

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
