import { findCommit, type Repository } from "./repository.ts";

/** What a word stands for that names commits: `main..topic`, `main...`, or a revision, from which on is meant. */
interface MeantRange {
  readonly base: string;
  /** Absent for HEAD. */
  readonly head: string | undefined;
}

/** The range that a word names, as `git diff main...topic` takes it; undefined when it names no commits. */
export async function findRange(repository: Repository, word: string): Promise<MeantRange | undefined> {
  const [, base = word, end = ""] = /^(.+?)\.{2,3}(.*)$/.exec(word) ?? [];
  const head = end === "" ? undefined : end;
  if (/[*?[]/.test(word) || !(await isCommit(repository, base))) return undefined;
  return head === undefined || (await isCommit(repository, head)) ? { base, head } : undefined;
}

/** How what one of several words names is reviewed, when it names commits: goes on after "but". */
export async function howToReview(repository: Repository, word: string): Promise<string | undefined> {
  const range = await findRange(repository, word);
  return range && "names commits, which are reviewed alone: leave the other paths out.";
}

async function isCommit(repository: Repository, revision: string): Promise<boolean> {
  return (await findCommit(repository, revision)) !== undefined;
}
