import { createHash, type Hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { asPieces, gatherPieces, type Pieces } from "../../core/pieces.ts";

/** So much is handed to the system at a time. */
export const CHUNK_CHARS = 65_536;

/**
 * Writes a text to a file, a few pieces at a time, each after the one before it is taken; answers the SHA-256 (hex) of its
 * bytes. A file that could not be written to its end is left as it is.
 *
 * @param flag `wx` for a file that must not be there yet.
 */
export async function writePieces(path: string, content: string | Pieces, flag: "w" | "wx" = "w"): Promise<string> {
  const hash = createHash("sha256");
  await writeFile(path, hashed(gatherPieces(asPieces(content), CHUNK_CHARS), hash), { flag });
  return hash.digest("hex");
}

function* hashed(pieces: Pieces, hash: Hash): Generator<string> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
