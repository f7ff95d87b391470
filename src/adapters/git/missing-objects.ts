import { GitError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import { requireSha } from "./scratch-repository.ts";

const COMMAND = "git cat-file --batch-check";
const ANSWER = /^[0-9a-f]+ (?:missing|\S+ \d+)$/;

/**
 * Those of the objects that are not here.
 *
 * @throws GitError if git fails.
 */
export async function findMissingObjects(git: Git, shas: Iterable<Sha>): Promise<ReadonlySet<Sha>> {
  const asked = [...new Set(shas)];
  if (asked.length === 0) return new Set();
  const { stdout } = await git.run(["cat-file", "--batch-check"], { input: Buffer.from(`${asked.join("\n")}\n`) });
  return parseAnswers(stdout.toString("latin1"), asked.length);
}

/** `SHA TYPE SIZE` or `SHA missing`, a line for each object asked for. */
function parseAnswers(output: string, expected: number): ReadonlySet<Sha> {
  const answers = output.split("\n").filter((line) => ANSWER.test(line));
  if (answers.length !== expected) {
    throw new GitError(COMMAND, 0, `${answers.length} answers where ${expected} were expected`);
  }
  const missing = answers.filter((answer) => answer.endsWith(" missing"));
  return new Set(missing.map((answer) => requireSha(answer.slice(0, answer.indexOf(" ")))));
}
