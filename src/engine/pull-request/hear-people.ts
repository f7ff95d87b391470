import type { Permission } from "../../core/admission/permission.ts";
import type { OverrideRequest, PeoplesWords } from "../../core/overrides/override-request.ts";
import { NO_WORDS } from "../../core/overrides/override-request.ts";
import { type ParsedOverride, parseOverride } from "../../core/overrides/parse-override.ts";
import type { DiscussionComment, Host } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";

/** The pull request in which people speak, and who opened it. */
export interface Discussion {
  readonly number: number;
  /** Asked for only when somebody spoke. */
  readonly author: () => Promise<string>;
}

/**
 * To look up a permission costs a request. Beyond this many authors nobody new is looked up, and what they say does not
 * count.
 */
const MAX_AUTHORS = 50;

/**
 * What people said of findings in the comments of a pull request, as it stands now. Where a permission cannot be looked
 * up, that author's words come without one, and so count for nothing.
 *
 * @throws HostError if the comments cannot be read.
 */
export async function hearPeople(
  { number, author }: Discussion,
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<PeoplesWords> {
  const words = (await host.discussion(number)).flatMap((comment) => {
    const parsed = parseOverride(comment.body);
    return parsed === undefined ? [] : [{ comment, parsed }];
  });
  if (words.length === 0) return NO_WORDS;
  const pullRequestAuthor = await author();
  const permissions = await askPermissions(words, { host, log });
  return { requests: words.map((word) => toRequest(word, permissions)), pullRequestAuthor };
}

interface Word {
  readonly comment: DiscussionComment;
  readonly parsed: ParsedOverride;
}

/**
 * The permissions of those who spoke, by login in lower case. Authors of comments that count for nothing anyway, by
 * bots or edited, are not looked up.
 */
async function askPermissions(
  words: readonly Word[],
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<ReadonlyMap<string, Permission>> {
  const people = words.filter(({ comment }) => !comment.isBot && !comment.isEdited);
  const logins = new Set(people.flatMap(({ comment }) => comment.author?.toLowerCase() ?? []));
  const permissions = new Map<string, Permission>();
  for (const login of [...logins].slice(0, MAX_AUTHORS)) {
    try {
      permissions.set(login, await host.permissionOf(login));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warning(`No override of ${login} counts, as their permission could not be read: ${reason}`);
    }
  }
  if (logins.size > MAX_AUTHORS) log.warning(`Overrides of ${logins.size - MAX_AUTHORS} further authors do not count.`);
  return permissions;
}

/** The login that GitHub shows for a deleted account; it may do nothing. */
const GHOST = "ghost";

function toRequest({ comment, parsed }: Word, permissions: ReadonlyMap<string, Permission>): OverrideRequest {
  const { author, isBot, isEdited, id } = comment;
  return {
    ...parsed,
    author: author ?? GHOST,
    isBot,
    isEdited,
    permission: author === undefined ? "none" : permissions.get(author.toLowerCase()),
    commentId: id,
  };
}
