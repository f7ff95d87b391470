const FENCE = /^\s*(?:```|~~~)/;
/** Where a sentence ends within a line; a full stop within a name or a number ends none. */
const SENTENCE_END = /(?<=[.!?。！？]["')\]]?)\s+/u;

/**
 * A text with what another says besides it behind it, as `Also: …`: of the other, each sentence that the first has already
 * is left out, however it is spaced, spelt with capitals or marked up. The first alone where nothing is left.
 *
 * @param known what was said besides, such as a title.
 */
export function tellBesides(text: string, other: string, known: readonly string[] = []): string {
  const told = new Set([text, ...known].flatMap((each) => piecesOf(each)).map(({ piece }) => foldSentence(piece)));
  const left = piecesOf(other).filter(({ piece }) => {
    const folded = foldSentence(piece);
    const isNew = folded !== "" && !told.has(folded);
    told.add(folded);
    return isNew;
  });
  const besides = left
    .map(({ piece, gap }) => `${piece}${gap}`)
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
  const text = sentence.trim().replace(/^also:\s*/i, "");
  const words = text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return words.length > 0 ? words.join(" ") : text;
}
