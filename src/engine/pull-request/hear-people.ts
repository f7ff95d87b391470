import type { Permission } from "../../core/admission/admission.ts";
import { commitAuthors } from "../../core/overrides/commit-authors.ts";
import {
  NO_WORDS,
  type OverrideRequest,
  type ParsedOverride,
  type PeoplesWords,
  parseOverride,
} from "../../core/overrides/override-request.ts";
import type { DiscussionComment, Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";

/** The pull request in which people speak, and who opened it. */
export interface Discussion {
  readonly number: number;
  /** Asked for only when somebody spoke. */
  readonly author: () => Promise<string>;
  /** Whether who wrote its commits may not speak of their own: then the host is asked who did. */
  readonly isOfOthers?: boolean;
}

/**
 * To look up a permission costs a request. Beyond this many authors nobody new is looked up, and what they say does not
 * count. The repository's own people come first, so that no crowd of strangers takes their word away.
 */
const MAX_AUTHORS = 50;

/**
 * What people said of findings in the comments of a pull request, as it stands now. Where a permission cannot be looked
 * up, that author's words come without one, and so count for nothing.
 *
 * @throws HostError if the comments cannot be read.
 */
export async function hearPeople(
  { number, author, isOfOthers = true }: Discussion,
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<PeoplesWords> {
  const words = (await host.discussion(number)).flatMap((comment) => {
    const parsed = parseOverride(comment.body);
    return parsed === undefined ? [] : [{ comment, parsed }];
  });
  if (words.length === 0) return NO_WORDS;
  const pullRequestAuthor = await author();
  const asked = await askPermissions(words, { host, log });
  const commits = isOfOthers ? commitAuthors(await readCommits(number, { host, log })) : undefined;
  return { requests: words.map((word) => toRequest(word, asked)), pullRequestAuthor, commits };
}

async function readCommits(
  number: number,
  { host, log }: { readonly host: Host; readonly log: Log },
): ReturnType<Host["commitLog"]> {
  try {
    return await host.commitLog(number);
  } catch (error) {
    log.warning(`No override counts, as its commits could not be read: ${toReason(error)}`);
    return undefined;
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Word {
  readonly comment: DiscussionComment;
  readonly parsed: ParsedOverride;
}

/** What is known of those who spoke, by login in lower case. */
interface Asked {
  readonly permissions: ReadonlyMap<string, Permission>;
  /** Who was not looked up, as too many spoke. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * The permissions of those who spoke, by login in lower case. Authors of comments that count for nothing anyway, by
 * bots or edited, are not looked up.
 */
async function askPermissions(
  words: readonly Word[],
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<Asked> {
  const people = words.filter(({ comment }) => !comment.isBot && !comment.isEdited);
  const logins = rankAuthors(people.map(({ comment }) => comment));
  const permissions = new Map<string, Permission>();
  for (const login of logins.slice(0, MAX_AUTHORS)) {
    try {
      permissions.set(login, await host.permissionOf(login));
    } catch (error) {
      log.warning(`No override of ${login} counts, as their permission could not be read: ${toReason(error)}`);
    }
  }
  const unasked = new Set(logins.slice(MAX_AUTHORS));
  if (unasked.size > 0) log.warning(`Overrides of ${unasked.size} further authors do not count.`);
  return { permissions, unasked };
}

/** Each author once, in lower case: first whom the host calls one of the repository's people, then who spoke last. */
function rankAuthors(comments: readonly DiscussionComment[]): readonly string[] {
  const newestFirst = comments.toReversed();
  const ranked = [
    ...newestFirst.filter(({ isByMember }) => isByMember),
    ...newestFirst.filter(({ isByMember }) => !isByMember),
  ];
  return [...new Set(ranked.flatMap(({ author }) => author?.toLowerCase() ?? []))];
}

/** The login that GitHub shows for a deleted account; it may do nothing. */
const GHOST = "ghost";

function toRequest({ comment, parsed }: Word, { permissions, unasked }: Asked): OverrideRequest {
  const { author, authorId, isBot, isEdited, id, createdAt } = comment;
  const login = author?.toLowerCase() ?? "";
  return {
    ...parsed,
    author: author ?? GHOST,
    authorId,
    isBot,
    isEdited,
    permission: author === undefined ? "none" : permissions.get(login),
    isUnasked: unasked.has(login),
    commentId: id,
    saidAt: createdAt,
  };
}
