import { foldText } from "../change/quote.ts";
import { findWordProblem } from "../people/decide-override.ts";
import { anchorsOf, quotesOf } from "../people/judge-reason.ts";
import type { Recalled, WordHearing } from "../people/judge-standing.ts";
import {
  NO_WORDS,
  type OverridePolicy,
  type OverrideRequest,
  type PeoplesWords,
  toOverridePolicy,
} from "../people/override-request.ts";
import { filesOfReach, type SpokenLists } from "../people/reach.ts";
import type { ReplyRecord } from "../people/reply-record.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import { loadForReport } from "../run/load-elements.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { messageOf } from "../text/errors.ts";
import { type ListenerContext, readReplies } from "./ask-listener.ts";

/** People's words, and the facts that decide whether they are valid. */
export interface PeoplesDecisions {
  readonly people: PeoplesWords;
  readonly hearing: WordHearing;
  /** How their replies were read. */
  readonly replies: readonly ReplyRecord[];
}

type Context = Pick<ReviewContext, "people" | "texts" | "recallWords"> & ListenerContext;

/**
 * Collects people's words, last of all, so that the newest count. If they cannot be read, none counts. A reply that
 * requests a dismissal counts like the command.
 *
 * @param found the lists before people's words.
 */
export async function askPeople(
  context: Context,
  settings: { readonly overrides: Pick<OverridePolicy, "by" | "allowAuthor"> },
  found: Pick<JudgedFindings, "findings" | "unresolved" | "missed">,
): Promise<PeoplesDecisions> {
  const said = await readWords(context);
  const policy = toOverridePolicy(settings, said);
  const read = await readReplies(said.replies ?? [], { found, policy }, context);
  const requests = [...said.requests, ...read.dismissals].toSorted(byTime);
  const people = { ...said, requests };
  // Invalid words are not looked up, because anybody may write comments.
  const words = people.requests.filter((request) => findWordProblem(request, policy) === undefined);
  const recalled = (words.length === 0 ? undefined : await context.recallWords?.(words)) ?? new Map<number, Recalled>();
  const quoted = new Map<number, readonly string[]>();
  for (const word of words) quoted.set(word.commentId, await findQuoted(word, recalled.get(word.commentId), context));
  const files = words.flatMap(({ commentId, reason }) => [
    ...(recalled.get(commentId)?.code ?? []),
    ...(recalled.get(commentId)?.cited ?? []),
    ...anchorsOf(reason),
    ...(quoted.get(commentId) ?? []).map((file) => ({ file, side: "head" as const })),
  ]);
  await loadForReport(
    files.filter(({ file }) => file !== ""),
    context,
  );
  return { people, hearing: { texts: context.texts.context([]), recalled, quoted }, replies: read.records };
}

/** Of several words on one finding, the last one counts. */
function byTime({ saidAt: a = "" }: OverrideRequest, { saidAt: b = "" }: OverrideRequest): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Loads the code that people's words on findings refer to. */
export async function loadReaches(
  { findings, unresolved, missed }: SpokenLists,
  { texts, target }: Pick<ReviewContext, "texts" | "target">,
): Promise<void> {
  const files = [...findings, ...unresolved, ...missed].flatMap((item) => filesOfReach(item, target.pin));
  await loadForReport(files, { texts });
}

async function readWords({ people, log }: Context): Promise<PeoplesWords> {
  try {
    return (await people?.()) ?? NO_WORDS;
  } catch (error) {
    log.warning(`No override counts, as the comments could not be read: ${messageOf(error)}`);
    return NO_WORDS;
  }
}

/** The most files searched for a quotation without a place. */
const MAX_FILES = 10;

/** Files at head that may contain a word's quotation; only for new words. */
async function findQuoted(
  { reason }: OverrideRequest,
  recalled: Recalled | undefined,
  { target }: Context,
): Promise<readonly string[]> {
  if (recalled === undefined || recalled.cited !== null) return [];
  const found = new Set<string>();
  for (const { text } of quotesOf(reason)) {
    // Any white space may separate the words of a line.
    const pattern = foldText(text)
      .split(" ")
      .map((word) => word.replace(/[.[\]{}()*+?^$|\\]/g, "\\$&"))
      .join("[[:space:]]+");
    const hits = await target.source.search({ pattern, pathGlob: undefined, side: "head", limit: MAX_FILES });
    if (hits.kind === "found") for (const { path } of hits.hits) found.add(path);
  }
  return [...found].slice(0, MAX_FILES);
}
