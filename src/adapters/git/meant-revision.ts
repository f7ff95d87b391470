import { findCommit, type Repository } from "./repository.ts";

/**
 * How what a word names is reviewed, when it names a commit or a range of them: goes on after "but". Undefined when it
 * names neither.
 */
export async function howToReview(repository: Repository, word: string): Promise<string | undefined> {
  const [, base = "", head = ""] = /^(.+?)\.{2,3}(.*)$/.exec(word) ?? [];
  if (base !== "") {
    const isRange = (await isCommit(repository, base)) && (head === "" || (await isCommit(repository, head)));
    return isRange ? `names a range: write --base ${base}${head === "" ? "" : ` --head ${head}`}.` : undefined;
  }
  if (!(await isCommit(repository, word))) return undefined;
  return `names a commit: --base ${word} reviews what came after it, --head ${word} that commit alone.`;
}

async function isCommit(repository: Repository, revision: string): Promise<boolean> {
  return (await findCommit(repository, revision)) !== undefined;
}
