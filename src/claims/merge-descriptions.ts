import { NamedThings } from "./named.ts";

const FENCE = /^\s*(?:```|~~~)/;
/** How what was told besides begins. */
const ALSO = /^also:\s*/i;
/** Where a sentence ends within a line; a full stop within a name or a number ends none. */
const SENTENCE_END = /(?<=[.!?。！？]["')\]]?)\s+/u;

/**
 * A text with what another adds to it behind it, as `Also: …`: of the other, the sentences that name a file, a line or
 * something of the code that is not named yet. What only says the same in other words is left out, so that it is the first
 * alone where nothing is left.
 *
 * @param known what else is told with the text, such as a title or what it quotes.
 * @param always what is told first, whatever it names.
 */
export function appendNewFacts(text: string, other: string, known: readonly string[] = [], always = ""): string {
  const named = new NamedThings([text, ...known]);
  const first = new Set(piecesOf(always).map(({ piece }) => foldSentence(piece)));
  const isTold = (piece: string) => first.has(foldSentence(piece)) || named.lacks(piece);
  return describeAlso(text, `${always}\n${other}`, known, isTold);
}

/** What a text was told besides itself, as `Also: …`; empty where that is nothing. */
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
 * A text with all that another says besides it behind it: of the other, each sentence that the first has already is left
 * out, however it is spaced, spelt with capitals or marked up. For what must not go under, whatever it names.
 */
export function appendAll(text: string, other: string, known: readonly string[] = []): string {
  return describeAlso(text, other, known, () => true);
}

function describeAlso(
  text: string,
  other: string,
  known: readonly string[],
  isTold: (piece: string) => boolean,
): string {
  const told = new Set([text, ...known].flatMap((each) => piecesOf(each)).map(({ piece }) => foldSentence(piece)));
  const left = piecesOf(other).filter(({ piece }) => {
    const folded = foldSentence(piece);
    const isNew = folded !== "" && !told.has(folded) && isTold(piece);
    told.add(folded);
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
  /** What stands between it and the next one. */
  readonly gap: string;
}

/** A text in sentences; a fenced block is one piece. */
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

/** A sentence by its letters and digits alone; signs count where it has nothing else. */
function foldSentence(sentence: string): string {
  const text = sentence.trim().replace(ALSO, "");
  const words = text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return words.length > 0 ? words.join(" ") : text;
}
