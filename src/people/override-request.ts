import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import type { Permission } from "./admission.ts";
import { parseCommand } from "./command.ts";

/** `override` upholds a finding against the Critic; `dismiss` drops one. */
export const OVERRIDE_ACTIONS = ["override", "dismiss"] as const;
export type OverrideAction = (typeof OVERRIDE_ACTIONS)[number];

/** A person's comment, and their permission. */
export interface PersonComment {
  /** The login. */
  readonly author: string;
  /** The account's number on the host, which survives renames; absent if unknown. */
  readonly authorId?: number | undefined;
  readonly isBot: boolean;
  readonly isEdited: boolean;
  /** Undefined if unknown. */
  readonly permission: Permission | undefined;
  /** Whether it was not looked up, because too many people commented. */
  readonly isUnasked: boolean;
  /** The comment's id on the host. */
  readonly commentId: number;
  /** When it was written, by the host's clock, as ISO 8601 in UTC; absent if unknown. */
  readonly writtenAt?: string | undefined;
}

/** A person's request on one finding, not verified yet. */
export interface OverrideRequest extends PersonComment {
  readonly action: OverrideAction;
  /** As written: a fingerprint or its beginning. */
  readonly fingerprint: string;
  readonly reason: string;
  /** Whether it replies to a finding on a line at head: then its reason need not name one. */
  readonly isAtLine?: boolean;
}

/** A person's reply to one of our findings, without a command. */
export interface PersonReply extends PersonComment {
  /** The first comment of its thread, which is ours; absent for a comment on the whole pull request. */
  readonly threadId?: number | undefined;
  /** Whether somebody else wrote in the thread before it, whom it may answer instead of us. */
  readonly isAfterOthers?: boolean;
  /** The findings of our comment, or those that the person names, as written. */
  readonly fingerprints: readonly string[];
  /** The person's own words, without quotations. */
  readonly words: string;
}

/** Who may overrule, by the configuration. */
export interface OverridePolicy {
  readonly by: readonly Permission[];
  /** Whether the pull request's authors may. */
  readonly allowAuthor: boolean;
  /** Who opened the pull request; undefined outside of one. */
  readonly pullRequestAuthor: string | undefined;
  /** Who wrote its commits. */
  readonly commits?: CommitAuthors | undefined;
}

/** The authors and committers of a pull request's commits, as far as the host knows their accounts. */
export interface CommitAuthors {
  /** In lower case. */
  readonly logins: ReadonlySet<string>;
  /** Accounts known only by number. */
  readonly ids: ReadonlySet<number>;
  /** Why there may be unknown authors, a clause; undefined if there are none. */
  readonly unproven: string | undefined;
  /** Why nobody's request can count, because commits were not read, a clause; undefined if all were. */
  readonly unread: string | undefined;
}

/** People's requests on the pull request, oldest first. */
export interface PeoplesRequests {
  readonly requests: readonly OverrideRequest[];
  /** Replies without a command; absent if not read. */
  readonly replies?: readonly PersonReply[];
  readonly pullRequestAuthor: string | undefined;
  /** Absent if they may overrule like others. */
  readonly commits?: CommitAuthors | undefined;
}

/** The policy for this pull request. */
export function toOverridePolicy(
  { overrides }: { readonly overrides: Pick<OverridePolicy, "by" | "allowAuthor"> },
  { pullRequestAuthor, commits }: PeoplesRequests,
): OverridePolicy {
  return { ...overrides, pullRequestAuthor, commits };
}

export const NO_REQUESTS: PeoplesRequests = { requests: [], pullRequestAuthor: undefined };

/** An override as parsed, before its author is checked. */
export interface ParsedOverride {
  readonly action: OverrideAction;
  readonly fingerprint: string;
  readonly reason: string;
}

/** Anybody may write comments, and the report keeps each request, so their length is limited. */
const MAX_REASON_CHARS = 1000;
const MAX_NAME_CHARS = 100;

/**
 * Parses an override; undefined for any other comment. An incomplete one counts too, so that its author gets a reply.
 */
export function parseOverride(body: string): ParsedOverride | undefined {
  const command = parseCommand(body);
  if (command?.kind === "override" || command?.kind === "dismiss") {
    const fingerprint = cut(command.fingerprint, MAX_NAME_CHARS);
    return { action: command.kind, fingerprint, reason: cut(command.reason, MAX_REASON_CHARS) };
  }
  if (command?.kind !== "incomplete") return undefined;
  const action = OVERRIDE_ACTIONS.find((candidate) => candidate === command.command);
  return action === undefined ? undefined : { action, fingerprint: "", reason: "" };
}

/** A commit as the host reports it. */
interface WrittenCommit {
  readonly message: string;
  /** The logins of its author and its committer, undefined for one without an account; absent if unknown. */
  readonly accounts?: readonly (string | undefined)[] | undefined;
}

/** GitHub lists at most this many commits of a pull request. */
const MOST_TOLD = 250;

/** GitHub's account for commits that people make on its pages. */
const NOBODY = "web-flow";

const TRAILER = /^co-authored-by:[ \t]*(.*)$/gim;
/** GitHub's address for an account. The login in it may belong to another account by now. */
const GIVEN_ADDRESS = /<(\d{1,15})\+[\w-]+(?:\[bot\])?@users\.noreply\.[\w.-]+>/i;

/**
 * Finds the authors of a pull request's commits: authors and committers with accounts, and co-authors by the number in
 * their GitHub address. Git proves neither who pushed a commit nor who owns an address.
 *
 * @param commits undefined if unknown.
 */
export function commitAuthors(commits: readonly WrittenCommit[] | undefined): CommitAuthors {
  const logins = new Set<string>();
  const ids = new Set<number>();
  const settled = { logins, ids, unproven: undefined, unread: undefined };
  if (commits === undefined)
    return { ...settled, unread: "the authors of the pull request's commits could not be looked up" };
  if (commits.length >= MOST_TOLD)
    return { ...settled, unread: `GitHub names the authors of only ${MOST_TOLD} commits, and there may be more` };
  let unmapped = 0;
  for (const { accounts = [undefined], message } of commits) {
    const helpers = coAuthorsOf(message);
    for (const login of accounts) if (login !== undefined) logins.add(login.toLowerCase());
    for (const id of helpers) if (id !== undefined) ids.add(id);
    if ([...accounts, ...helpers].includes(undefined)) unmapped += 1;
  }
  logins.delete(NOBODY);
  const unproven =
    unmapped === 0 ? undefined : `of ${countOf(unmapped, "commit")} the host names no account for some of the authors`;
  return { ...settled, unproven };
}

/** The accounts' numbers; undefined for an address without one. */
function coAuthorsOf(message: string): readonly (number | undefined)[] {
  const ids = [...message.matchAll(TRAILER)].map(([, person = ""]) => GIVEN_ADDRESS.exec(person)?.[1]);
  return ids.map((id) => (id === undefined ? undefined : Number(id)));
}
