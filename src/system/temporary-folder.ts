import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFileProblem, TargetError } from "../text/errors.ts";

/**
 * A new folder of our own among the system's temporary ones, or in another of ours.
 *
 * @param within the folder it is made in; the system's for temporary ones when absent.
 * @throws TargetError if it cannot be made there, with what to do.
 */
export async function makeTemporaryFolder(prefix: string, within?: string): Promise<string> {
  const folder = within ?? tmpdir();
  try {
    return await mkdtemp(join(folder, prefix));
  } catch (error) {
    throw new TargetError(
      `The folder for temporary files, ${folder}, cannot be used: ${describeFileProblem(error)}. Set TMPDIR (on Windows TEMP) to a folder that is there, can be written to and has room.`,
      { cause: error },
    );
  }
}
