import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** So opened, a pipe without a writer returns at once. Windows has neither. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file that somebody else wrote. It never waits for a pipe or device: Node would wait for a pipe in a thread
 * that survives even the process's exit.
 *
 * @throws Error if it is no regular file, too large, or unreadable.
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
