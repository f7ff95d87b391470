import { TargetError } from "../../core/errors.ts";
import { findCommit, type Repository } from "./repository.ts";

/** What a word stands for that names commits: `main..topic`, `main...`, or a revision, from which on is meant. */
interface MeantRange {
  readonly base: string;
  /** Absent for HEAD. */
  readonly head: string | undefined;
}

/** Words that were typed where files or a range may stand. */
interface Typed {
  readonly words: readonly string[];
  /** The revision whose files are meant, if one was named. */
  readonly head: string | undefined;
  /** Whether a word is the path of something that is there. */
  readonly isThere: (word: string) => boolean;
}

/**
 * The range that one word alone names, as `git diff main...topic` takes it; undefined where words name files. A branch may add
 * a folder that has the name of a range: were it taken for the folder, nobody would see the branch's change.
 *
 * @throws TargetError if a word may be both.
 */
export async function toMeantRange(
  repository: Repository,
  { words, head, isThere }: Typed,
): Promise<MeantRange | undefined> {
  const isAlone = words.length === 1;
  for (const word of isAlone ? words : words.filter(isRange)) {
    const range = await findRange(repository, word);
    if (range === undefined) continue;
    if (head !== undefined) throw new TargetError(describeSecondHead(word, range, head));
    if (isThere(word)) throw new TargetError(describeBoth(word, range));
    if (isAlone) return range;
  }
  return undefined;
}

function describeBoth(word: string, range: MeantRange): string {
  return `${JSON.stringify(word)} names both a file and a range of commits: write ./${word} for the file, or ${toFlags(range)} for the range.`;
}

function describeSecondHead(word: string, range: MeantRange, head: string): string {
  if (isRange(word)) return `${JSON.stringify(word)} is a range, which has both ends: leave --head out.`;
  return `${JSON.stringify(word)} names commits: write ./${word} for the file, or ${toFlags({ ...range, head })} for the range.`;
}

function toFlags({ base, head }: MeantRange): string {
  return head === undefined ? `--base ${base}` : `--base ${base} --head ${head}`;
}

const ENDS = /^(.*?)\.{2,3}(.*)$/;

function isRange(word: string): boolean {
  return ENDS.test(word);
}

async function findRange(repository: Repository, word: string): Promise<MeantRange | undefined> {
  const [, base = word, end = ""] = ENDS.exec(word) ?? [];
  const head = end === "" ? undefined : end;
  if (/[*?[]/.test(word) || base === "" || !(await isCommit(repository, base))) return undefined;
  return head === undefined || (await isCommit(repository, head)) ? { base, head } : undefined;
}

/** What a word that matches no file is instead, and how that is reviewed: goes on after a comma. Undefined where it is nothing. */
export async function howToReview(repository: Repository, word: string): Promise<string | undefined> {
  if ((await findRange(repository, word)) !== undefined)
    return "but names commits, which are reviewed alone: leave the other paths out.";
  const [, base = "", head = ""] = ENDS.exec(word) ?? [];
  const [isBase, isHead] = [await isCommit(repository, base), await isCommit(repository, head)];
  if (isBase === isHead) return undefined;
  if (base === "") return `and no range begins with nothing: write HEAD..${head}.`;
  const absent = JSON.stringify(isBase ? head : base);
  return `and is no range: ${absent} names no commit. Check its spelling, or fetch it.`;
}

async function isCommit(repository: Repository, revision: string): Promise<boolean> {
  return (await findCommit(repository, revision)) !== undefined;
}
