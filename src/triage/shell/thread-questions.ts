import type { LineRange } from "../../change/line-range.ts";
import type { Pin } from "../../change/pin.ts";
import { isRecognisable } from "../../memory/follow-quote.ts";
import type { PastCode } from "../../ports/past-code.ts";
import type { SourceText } from "../../ports/source.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { type CodeThen, codeThen, findLines, ownLines, placeLines } from "../code-then.ts";
import { type PastClaim, placesToRead } from "../past-places.ts";
import type { LoggedCommit, PastText } from "../past-text.ts";
import { proveFixed } from "../prove-fixed.ts";
import type { RemarkedCode, ReviewThread, TriageQuestion } from "../thread.ts";
import type { DecidingContext } from "../thread-decision.ts";

/** So many lines of what stands there now are shown on either side. */
const AROUND = 12;
/** Lines that moved are looked for in no more files of the change than these. */
const MAX_SEARCHED = 300;

/** What questions about threads are made from. */
export interface ThreadSources {
  readonly target: Pick<PinnedTarget, "pin" | "source" | "mask">;
  readonly past: PastCode;
}

/**
 * What the triage is asked of each thread: with its code as it stood when the remark was made, what stands there at the
 * pinned head, and the commits since. In the order given.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function toTriageQuestions(
  threads: readonly ReviewThread[],
  sources: ThreadSources,
): Promise<readonly TriageQuestion[]> {
  if (threads.length === 0) return [];
  const commits = await shownCommits(sources);
  const texts = await readThen(threads, sources);
  return Promise.all(
    threads.map(async (thread, index) => {
      const then = codeThen(thread, texts[index]);
      const now = then === undefined ? undefined : await codeNow(then, thread, sources);
      return { thread, codeThen: then && toCode(then), codeNow: now, commits: since(thread, commits) };
    }),
  );
}

function toCode({ file, start_line, lines }: CodeThen): RemarkedCode {
  return { file, start_line, lines };
}

/** Each thread's file at its commit, all asked for at once; whether an agent may read it is told for the others too. */
async function readThen(
  threads: readonly ReviewThread[],
  { target, past }: ThreadSources,
): Promise<readonly (PastText | undefined)[]> {
  const placed = threads.filter(({ place }) => place !== undefined);
  const texts = await past.readTexts(
    placed.map(({ commit = target.pin.headSha, place }) => ({ commit, path: place?.path ?? "" })),
  );
  const byThread = new Map(placed.map((thread, index) => [thread, texts[index]]));
  return threads.map((thread) => {
    const text = byThread.get(thread);
    return thread.commit === undefined && text?.kind === "text" ? undefined : text;
  });
}

type ShownCommit = TriageQuestion["commits"][number];

async function shownCommits({ target, past }: ThreadSources): Promise<readonly ShownCommit[]> {
  const commits = (await past.commits()) ?? [];
  return Promise.all(
    commits.map(async (commit) => ({ sha: commit.sha, subject: await target.mask(subjectOf(commit)) })),
  );
}

function subjectOf({ message }: LoggedCommit): string {
  return message.trimStart().split(/\r?\n/, 1)[0] ?? "";
}

/** All of them where the thread's own commit is none of them. */
function since({ commit }: ReviewThread, commits: readonly ShownCommit[]): readonly ShownCommit[] {
  return commits.slice(commits.findIndex(({ sha }) => sha === commit) + 1);
}

/** What stands where a remark's lines stood: these lines themselves, wherever they moved, else what is near. */
async function codeNow(
  then: CodeThen,
  thread: ReviewThread,
  { target }: ThreadSources,
): Promise<RemarkedCode | undefined> {
  const own = await readHead(namesNow(then.file, target.pin), target);
  for (const text of own) {
    const at = findLines(then, text.lines);
    if (at !== undefined) return show(text, at);
  }
  const moved = await findMoved(then, own, target);
  if (moved !== undefined) return moved;
  for (const text of own) {
    const at = placeLines(then, text.lines) ?? lineShown(thread, text);
    if (at !== undefined) return show(text, at);
  }
  return undefined;
}

type Head = Pick<SourceText, "path" | "lines">;

/** A name may have been another file's: what bore it at base comes first. */
function namesNow(path: string, { files }: Pin): readonly string[] {
  const renamed = files.filter(({ oldPath }) => oldPath === path).map((file) => file.path);
  return [...new Set([...renamed, path])];
}

async function readHead(paths: readonly string[], { source }: ThreadSources["target"]): Promise<readonly Head[]> {
  const texts = await Promise.all(paths.map((path) => source.readText(path, "head")));
  return texts.flatMap((text) => (text === undefined || text.lines.length === 0 ? [] : [text]));
}

async function findMoved(
  then: CodeThen,
  own: readonly Head[],
  { pin, source }: ThreadSources["target"],
): Promise<RemarkedCode | undefined> {
  if (!isRecognisable(ownLines(then).join("\n"))) return undefined;
  const others = pin.files.filter(
    ({ path, headBlob, skipped }) =>
      headBlob !== undefined && skipped === undefined && !own.some((text) => text.path === path),
  );
  for (const { path } of others.slice(0, MAX_SEARCHED)) {
    const text = await source.readText(path, "head");
    const at = text === undefined ? undefined : findLines(then, text.lines);
    if (text !== undefined && at !== undefined) return show(text, at);
  }
  return undefined;
}

/** Where the host shows it in the newest diff. */
function lineShown({ place, lineNow }: ReviewThread, { path, lines }: Head): LineRange | undefined {
  const isHere = lineNow !== undefined && lineNow <= lines.length && place?.side === "head" && place.path === path;
  return isHere ? { start_line: lineNow, end_line: lineNow } : undefined;
}

function show({ path, lines }: Head, { start_line: start, end_line: end }: LineRange): RemarkedCode {
  const start_line = Math.max(1, start - AROUND);
  return { file: path, start_line, lines: lines.slice(start_line - 1, end + AROUND) };
}

/**
 * The code at other commits that answers on threads are looked up in, read for all of them at once; of what is no part of
 * them nobody can tell.
 *
 * @throws the run's reason where it was ended.
 */
export async function loadPastTexts(
  claims: readonly PastClaim[],
  { past, pin }: { readonly past: PastCode; readonly pin: Pin },
): Promise<Pick<DecidingContext, "proveFixed" | "textThen">> {
  const commits = claims.length === 0 ? undefined : await past.commits();
  const places = placesToRead(claims, { pin, commits });
  const read = places.length === 0 ? [] : await past.readTexts(places);
  const texts = new Map(places.map(({ commit, path }, index) => [`${commit}:${path}`, read[index]]));
  const textThen = (commit: string, path: string): PastText => texts.get(`${commit}:${path}`) ?? { kind: "unknown" };
  return {
    textThen,
    proveFixed: ({ thread, codeNow }, entry, evidence) =>
      proveFixed({ thread, codeNow, entry, evidence }, { pin, commits, textAt: textThen }),
  };
}
