import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** Opened so, a pipe without a writer answers at once. Windows has neither. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The content of a file that somebody else left where we read. A pipe, a device or what is larger is never waited for: Node
 * would wait for a pipe in a thread that not even the end of the process takes away.
 *
 * @throws Error if it is no file, or larger; and what Node throws of a file that cannot be read.
 */
export async function readPlainFile(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, AT_ONCE);
  try {
    const { size, isFile } = await lookAt(file);
    if (!isFile) throw new Error("not a regular file");
    if (size > maxBytes) throw new Error(`${size} bytes, more than ${maxBytes}`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function lookAt(file: FileHandle): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const found = await file.stat();
  if (found.isDirectory()) throw new Error("a directory, not a file");
  return { size: found.size, isFile: found.isFile() };
}
