import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { GitError, TargetError } from "../../core/errors.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";

/** Whether git keeps the file that a path leads to, in whichever repository it lies. Without git, and outside of one, it does not. */
export async function isTracked(path: string, environment: Environment): Promise<boolean> {
  const file = await realFile(resolve(path));
  const git = new Git(dirname(file), userEnvironment(environment));
  const args = ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", basename(file)];
  try {
    return (await git.ask(args, { accept: [0, 1, 128] })).exitCode === 0;
  } catch (error) {
    if (error instanceof GitError || error instanceof TargetError) return false;
    throw error;
  }
}

/** Through links, which a writer follows; also where the file itself is not there yet. */
async function realFile(path: string): Promise<string> {
  return realpath(path).catch(async () =>
    join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)),
  );
}
