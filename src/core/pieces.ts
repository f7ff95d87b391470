/**
 * A long text, piece by piece and in order, so that nobody has to hold the whole. It can be gone through again. No piece
 * ends within a character.
 */
export type Pieces = Iterable<string>;

/** @param begin goes through the pieces from the first on, each time it is asked. */
export function toPieces(begin: () => Iterator<string>): Pieces {
  return { [Symbol.iterator]: begin };
}

/** A text as one piece, or as the pieces it has. */
export function asPieces(content: string | Pieces): Pieces {
  // A string, too, can be gone through: by its characters.
  return typeof content === "string" ? [content] : content;
}

/** The parts that there are, in pieces, with the separator between one and the next. */
export function* joinPieces(parts: Iterable<string | Pieces | undefined>, separator: string): Generator<string> {
  let isFirst = true;
  for (const part of parts) {
    if (part === undefined) continue;
    if (!isFirst) yield separator;
    isFirst = false;
    yield* asPieces(part);
  }
}

/** The same text in few pieces, each of at least so many characters but for the last. */
export function* gatherPieces(pieces: Pieces, minChars: number): Generator<string> {
  let gathered: string[] = [];
  let chars = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    chars += piece.length;
    if (chars < minChars) continue;
    yield gathered.join("");
    gathered = [];
    chars = 0;
  }
  if (chars > 0) yield gathered.join("");
}

/** The same text in pieces that end where a line does, but for the last. */
export function* toWholeLines(pieces: Pieces): Generator<string> {
  let rest = "";
  for (const piece of pieces) {
    const end = piece.lastIndexOf("\n") + 1;
    if (end === 0) rest += piece;
    else {
      yield rest + piece.slice(0, end);
      rest = piece.slice(end);
    }
  }
  if (rest !== "") yield rest;
}
