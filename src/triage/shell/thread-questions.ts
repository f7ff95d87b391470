import type { LineRange } from "../../change/line-range.ts";
import type { LoggedCommit, PastText } from "../../change/past-text.ts";
import type { Pin } from "../../change/pin.ts";
import { isRecognisable } from "../../memory/follow-quote.ts";
import type { ReviewThread } from "../../people/thread.ts";
import type { PastCode } from "../../ports/past-code.ts";
import type { SourceText } from "../../ports/source.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { type CodeThen, codeThen, findLines, ownLines, placeLines, type RemarkedCode } from "../code-then.ts";
import { type PastClaim, placesToRead } from "../past-places.ts";
import { proveFixed } from "../prove-fixed.ts";
import type { DecidingContext } from "../thread-decision.ts";
import type { TriageQuestion } from "../thread-question.ts";

/** How many lines around the present code are shown on either side. */
const AROUND = 12;
/** The most files of the change that are searched for lines that moved. */
const MAX_SEARCHED = 300;

/** The sources from which questions about threads are built. */
export interface ThreadSources {
  readonly target: Pick<PinnedTarget, "pin" | "source" | "mask">;
  readonly past: PastCode;
}

/**
 * The questions for the triage, in the given order. Each has the code when the remark was made, the present code at the
 * pinned head, and the commits since.
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
      return { thread, codeThen: then, codeNow: now, commits: since(thread, commits) };
    }),
  );
}

/**
 * Each thread's file at its commit, all requested at once. If a thread has no known commit, only whether an agent may
 * read its file is used.
 */
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

/** All commits if the thread's own is not among them. */
function since({ commit }: ReviewThread, commits: readonly ShownCommit[]): readonly ShownCommit[] {
  return commits.slice(commits.findIndex(({ sha }) => sha === commit) + 1);
}

/**
 * The code in the place of a remark's lines: these lines themselves, wherever they moved, otherwise the lines near by.
 */
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

/** The name may have belonged to another file: the file that had it at base comes first. */
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

/** The line at which the host shows it in the newest diff. */
function lineShown({ place, lineNow }: ReviewThread, { path, lines }: Head): LineRange | undefined {
  const isHere = lineNow !== undefined && lineNow <= lines.length && place?.side === "head" && place.path === path;
  return isHere ? { start_line: lineNow, end_line: lineNow } : undefined;
}

function show({ path, lines }: Head, { start_line: start, end_line: end }: LineRange): RemarkedCode {
  const start_line = Math.max(1, start - AROUND);
  return { file: path, start_line, lines: lines.slice(start_line - 1, end + AROUND) };
}

/**
 * Reads the code at other commits in which answers are looked up, all at once. A text that is not among them is
 * unknown.
 *
 * @throws the run's reason if the run was ended.
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
    proveFixed: (question, entry, evidence) =>
      proveFixed({ ...question, entry, evidence }, { pin, commits, textAt: textThen }),
  };
}
