import { defuseWorkflowCommand } from "../text/escape.ts";

/** Takes two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Between two wide characters a line may break, as their scripts set no blanks; else only at blanks. */
const PIECE = new RegExp(`(?:${WIDE.source})\\p{M}*|(?:(?!${WIDE.source})\\S)+`, "gu");

/** What git and `patch` know the beginning of a patch by, at the beginning of a line. */
const PATCH_HEAD = /^(?:diff|Index:|---|\+\+\+|\*\*\*|@@)(?: |$)/;

/** How many columns of a terminal a line takes, as far as that can be told without knowing the terminal. */
export function columnsOf(text: string): number {
  // Nearly all text: looking at each sign takes far longer.
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (/[\p{M}\u200d]/u.test(character)) continue;
    columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}

/**
 * A paragraph as lines of at most so many columns, broken at blanks; a longer word, such as a path, keeps its line whole.
 * Text must be one line already. No line is a command of the Actions runner, or one by which a patch begins.
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

/** `fix | git apply` reads the report before the patch, in which nobody's words may begin another. */
function defusePatch(line: string): string {
  return PATCH_HEAD.test(line) ? ` ${line}` : line;
}
