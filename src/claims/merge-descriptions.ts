import { NamedThings } from "./named.ts";

const FENCE = /^\s*(?:```|~~~)/;
/** The beginning of an added text. */
const ALSO = /^also:\s*/i;
/** The end of a sentence within a line. A full stop within a name or number ends none. */
const SENTENCE_END = /(?<=[.!?。！？]["')\]]?)\s+/u;

/**
 * Appends to a text, as `Also: …`, the sentences of another that name a file, a line or code not named yet. Other
 * sentences only repeat the first text, which then stays as it is.
 *
 * @param known texts shown together with it, such as a title or a quote.
 * @param always sentences appended first in any case.
 */
export function appendNewFacts(text: string, other: string, known: readonly string[] = [], always = ""): string {
  const named = new NamedThings([text, ...known]);
  const first = new Set(piecesOf(always).map(({ piece }) => foldSentence(piece)));
  const isWanted = (piece: string) => first.has(foldSentence(piece)) || named.lacks(piece);
  return appendAlso(text, `${always}\n${other}`, known, isWanted);
}

/** The part of a text from `Also: …` on; empty if there is none. */
export function alsoPartOf(text: string): string {
  const pieces = piecesOf(text);
  const at = pieces.findIndex(({ piece }) => ALSO.test(piece));
  return at === -1
    ? ""
    : pieces
        .slice(at)
        .map(({ piece, gap }) => `${piece}${gap}`)
        .join("");
}

/**
 * Appends all sentences of another text that the first one lacks. Ignores spacing, capitals and markup. Used if nothing
 * may get lost.
 */
export function appendAll(text: string, other: string, known: readonly string[] = []): string {
  return appendAlso(text, other, known, () => true);
}

function appendAlso(
  text: string,
  other: string,
  known: readonly string[],
  isWanted: (piece: string) => boolean,
): string {
  const present = new Set([text, ...known].flatMap((each) => piecesOf(each)).map(({ piece }) => foldSentence(piece)));
  const left = piecesOf(other).filter(({ piece }) => {
    const folded = foldSentence(piece);
    const isNew = folded !== "" && !present.has(folded) && isWanted(piece);
    present.add(folded);
    return isNew;
  });
  const besides = left
    .map(({ piece, gap }) => `${piece.replace(ALSO, "")}${gap}`)
    .join("")
    .trim();
  return besides === "" ? text : `${text}\n\nAlso: ${besides}`;
}

interface Piece {
  readonly piece: string;
  /** The text between this piece and the next. */
  readonly gap: string;
}

/** Splits a text into sentences. A fenced block is one piece. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let block: string[] | undefined;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) {
      if (block === undefined) block = [line];
      else {
        pieces.push({ piece: [...block, line].join("\n"), gap: "\n" });
        block = undefined;
      }
    } else if (block === undefined) pieces.push(...sentencesOf(line));
    else block.push(line);
  }
  if (block !== undefined) pieces.push({ piece: block.join("\n"), gap: "\n" });
  return pieces;
}

function sentencesOf(line: string): readonly Piece[] {
  const sentences = line.split(SENTENCE_END);
  return sentences.map((piece, index) => ({ piece, gap: index === sentences.length - 1 ? "\n" : " " }));
}

/** Folds a sentence to its letters and digits. If it has none, its signs count. */
function foldSentence(sentence: string): string {
  const text = sentence.trim().replace(ALSO, "");
  const words = text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return words.length > 0 ? words.join(" ") : text;
}
