import { withheldPaths, withheldRuleProblems, withholdFiles } from "../change/never-send.ts";
import type { Rulebook } from "../config/rulebook.ts";
import { compileGlobs } from "../files/glob.ts";
import type { ReadThreads, ReviewThread } from "../people/thread.ts";
import type { PastCode } from "../ports/past-code.ts";
import type { SearchQuery, SearchResult, Source } from "../ports/source.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { ConfigError } from "../text/errors.ts";

/**
 * The target as agents may see it. Files that match `never-send` have no lines, no text, no search results and no entry
 * in a listing, at head and base, whether they changed or not.
 *
 * @throws ConfigError if a glob cannot be used, or matches a rule file, which every agent gets.
 */
export function withholdNeverSent(target: PinnedTarget, globs: readonly string[], rules: Rulebook): PinnedTarget {
  if (globs.length === 0) return target;
  const isNeverSent = compileGlobs(globs, "never-send");
  refuseRules(rules, isNeverSent);
  const pin = withholdFiles(target.pin, isNeverSent);
  const renamed = withheldPaths(pin);
  const isHidden = (path: string) => isNeverSent(path) || renamed.has(path);
  return withSource(target, withholdingSource({ ...named(target.source), pin }, isHidden));
}

/** Other reviewers' threads, and the code at the commits they refer to. */
interface ThreadTexts {
  readonly read: ReadThreads;
  readonly past: PastCode;
}

/** Withholds the same files from other reviewers' threads: they have no hunk there, and no text at any commit. */
export function withholdThreads<Texts extends ThreadTexts>(
  texts: Texts,
  { pin }: Pick<PinnedTarget, "pin">,
  globs: readonly string[],
): Texts {
  if (globs.length === 0) return texts;
  const isNeverSent = compileGlobs(globs, "never-send");
  const renamed = withheldPaths(pin);
  const isWithheld = (path: string) => isNeverSent(path) || renamed.has(path);
  return { ...texts, read: withoutHunks(texts.read, isWithheld), past: withholdingPast(texts.past, isWithheld) };
}

function withoutHunks(read: ReadThreads, isWithheld: (path: string) => boolean): ReadThreads {
  if (read.kind === "unreadable") return read;
  const isHidden = ({ place }: ReviewThread) => place !== undefined && isWithheld(place.path);
  return { ...read, threads: read.threads.map((thread) => (isHidden(thread) ? { ...thread, diffHunk: "" } : thread)) };
}

function withholdingPast(past: PastCode, isWithheld: (path: string) => boolean): PastCode {
  return {
    commits: () => past.commits(),
    async readTexts(wanted) {
      const texts = (await past.readTexts(wanted.filter(({ path }) => !isWithheld(path)))).values();
      return wanted.map(({ path }) =>
        isWithheld(path) ? { kind: "withheld" } : (texts.next().value ?? { kind: "unknown" }),
      );
    },
  };
}

/** The target with another pin. */
export function withPin(target: PinnedTarget, pin: PinnedTarget["pin"]): PinnedTarget {
  return withSource(target, { ...named(target.source), pin });
}

function withSource(target: PinnedTarget, source: Source): PinnedTarget {
  return {
    pin: source.pin,
    source,
    recompute: () => target.recompute(),
    mask: (text, path) => target.mask(text, path),
    readBaseFile: (path) => target.readBaseFile(path),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  };
}

/** The methods of a source as a plain object, because spreading a class instance loses its methods. */
function named(source: Source): Omit<Source, "pin"> {
  return {
    readText: (path, side) => source.readText(path, side),
    blobAt: (path, side) => source.blobAt(path, side),
    search: (query) => source.search(query),
    listFiles: (glob, side) => source.listFiles(glob, side),
    listLinks: () => source.listLinks(),
    listGenerated: (side) => source.listGenerated(side),
  };
}

function withholdingSource(source: Source, isWithheld: (path: string) => boolean): Source {
  return {
    pin: source.pin,
    readText: async (path, side) => (isWithheld(path) ? undefined : source.readText(path, side)),
    // A blob's id reveals no content, and only our own comparisons ask for it.
    blobAt: (path, side) => source.blobAt(path, side),
    search: async (query) => withoutHits(await source.search(query), { query, source, isWithheld }),
    listFiles: async (glob, side) => (await source.listFiles(glob, side)).filter((path) => !isWithheld(path)),
    listLinks: async () => (await source.listLinks()).filter((path) => !isWithheld(path)),
    listGenerated: async (side) => (await source.listGenerated(side)).filter((path) => !isWithheld(path)),
  };
}

interface Searched {
  readonly query: SearchQuery;
  readonly source: Source;
  readonly isWithheld: (path: string) => boolean;
}

/**
 * Removes the files that match `never-send` from the result. The agent gets the number of withheld files, but not how
 * many of them match, because that would reveal content. A search that fills up with their matches only says that it is
 * truncated.
 */
async function withoutHits(result: SearchResult, { query, source, isWithheld }: Searched): Promise<SearchResult> {
  if (result.kind === "refused") return result;
  const hits = result.hits.filter(({ path }) => !isWithheld(path));
  const withheld = (await source.listFiles(query.pathGlob, query.side)).filter(isWithheld).length;
  const shown = (paths: readonly string[] = []) => paths.filter((path) => !isWithheld(path));
  const names = { absent: shown(result.absent), leftOut: shown(result.leftOut) };
  return { ...result, hits, notCovered: result.notCovered + withheld, ...names };
}

function refuseRules({ files }: Rulebook, isNeverSent: (path: string) => boolean): void {
  const problems = withheldRuleProblems(
    files.map(({ file }) => file.path),
    isNeverSent,
  );
  if (problems.length > 0) throw new ConfigError(problems);
}
