import { keepEnd } from "../cut.ts";
import type { FixIteration } from "../report/fix-record.ts";
import { toSentence } from "./to-sentence.ts";

const MAX_SAID_CHARS = 600;
const MAX_PLACE_CHARS = 160;

/** An edit that was proposed and not made. */
export interface RefusedEditRow {
  readonly n: number;
  readonly place: string;
  readonly code: string;
  readonly reason: string;
  readonly isMended: boolean;
}

/** What an iteration proposed and nobody made, in order. */
export function toRefused({ n, refused }: FixIteration): readonly RefusedEditRow[] {
  return refused.map(({ path, start_line: line, code, reason, mended }) => {
    const said = toSentence(reason, MAX_SAID_CHARS);
    const told = mended ? `${said} Mended: an edit of the same lines was accepted later.` : said;
    return { n, place: keepEnd(`${path}:${line}`, MAX_PLACE_CHARS), code, reason: told, isMended: mended };
  });
}

/** How many edits were refused, and of those mended: `5, 2 of them mended`. */
export function tellRefused(refused: readonly RefusedEditRow[]): string {
  const mended = refused.filter(({ isMended }) => isMended).length;
  return `${refused.length}${mended === 0 ? "" : `, ${mended} of them mended`}`;
}
