import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFileProblem, TargetError } from "../text/errors.ts";

/**
 * Creates a folder of our own.
 *
 * @param within its parent; the system's temporary folder if absent.
 * @throws TargetError with a remedy if it cannot be created.
 */
export async function makeTemporaryFolder(prefix: string, within?: string): Promise<string> {
  const folder = within ?? tmpdir();
  try {
    return await mkdtemp(join(folder, prefix));
  } catch (error) {
    throw new TargetError(
      `The folder for temporary files, ${folder}, cannot be used: ${describeFileProblem(error)}. Set TMPDIR (on Windows TEMP) to an existing, writable folder with free space.`,
      { cause: error },
    );
  }
}
