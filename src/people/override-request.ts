import { countOf } from "../text/count-of.ts";
import { cut } from "../text/cut.ts";
import type { Permission } from "./admission.ts";
import { parseCommand } from "./command.ts";

/** `override` upholds a finding the Critic would not; `dismiss` drops one. */
export const OVERRIDE_ACTIONS = ["override", "dismiss"] as const;
export type OverrideAction = (typeof OVERRIDE_ACTIONS)[number];

/** A comment of a person, and what they may do. */
export interface PersonComment {
  /** The login. */
  readonly author: string;
  /** The account's number on the host, which no new name changes; absent when the host does not say. */
  readonly authorId?: number | undefined;
  readonly isBot: boolean;
  readonly isEdited: boolean;
  /** Absent when the host could not say. */
  readonly permission: Permission | undefined;
  /** Whether nobody asked the host for it, as too many spoke. */
  readonly isUnasked: boolean;
  /** The comment's id on the host. */
  readonly commentId: number;
  /** When it was written, by the host's clock, as ISO 8601 in UTC; absent when the host does not say. */
  readonly saidAt?: string | undefined;
}

/** A person's word on one finding, as a comment of the pull request gives it; nothing of it is believed yet. */
export interface OverrideRequest extends PersonComment {
  readonly action: OverrideAction;
  /** As written: a fingerprint or its beginning. */
  readonly fingerprint: string;
  readonly reason: string;
  /** Whether it replies to a finding on a line at head: then its reason need name none. */
  readonly isAtLine?: boolean;
}

/** A person's reply to one of our findings, in ordinary words. */
export interface PersonReply extends PersonComment {
  /** The first comment of the thread it stands in, which is ours; absent for a comment on the pull request as a whole. */
  readonly threadId?: number | undefined;
  /** Whether somebody else wrote in the thread before it, whom it may answer in our place. */
  readonly isAfterOthers?: boolean;
  /** The findings that our comment tells, or the person names: as written. */
  readonly fingerprints: readonly string[];
  /** The person's own words, without quotations. */
  readonly words: string;
}

/** Who may overrule, as the configuration says. */
export interface OverridePolicy {
  readonly by: readonly Permission[];
  /** Whether the pull request's authors may. */
  readonly allowAuthor: boolean;
  /** Who opened the pull request; absent outside of one. */
  readonly pullRequestAuthor: string | undefined;
  /** Who wrote its commits. */
  readonly commits?: CommitAuthors | undefined;
}

/** Who wrote or committed the commits of a pull request, as far as the host maps them to accounts. */
export interface CommitAuthors {
  /** In lower case. */
  readonly logins: ReadonlySet<string>;
  /** Of accounts that are known by their number alone. */
  readonly ids: ReadonlySet<number>;
  /** Why there may be others whom nobody can name, as a clause; absent where there are none. */
  readonly unproven: string | undefined;
  /** Why nobody's word can count, as commits were not looked at; absent where all were. */
  readonly unread: string | undefined;
}

/** What people said on the pull request, oldest first. */
export interface PeoplesWords {
  readonly requests: readonly OverrideRequest[];
  /** Replies that are no commands; absent where nobody reads them. */
  readonly replies?: readonly PersonReply[];
  readonly pullRequestAuthor: string | undefined;
  /** Absent where they may speak as well as anybody. */
  readonly commits?: CommitAuthors | undefined;
}

/** Who may overrule on this pull request. */
export function toOverridePolicy(
  { overrides }: { readonly overrides: Pick<OverridePolicy, "by" | "allowAuthor"> },
  { pullRequestAuthor, commits }: PeoplesWords,
): OverridePolicy {
  return { ...overrides, pullRequestAuthor, commits };
}

export const NO_WORDS: PeoplesWords = { requests: [], pullRequestAuthor: undefined };

/** What a comment asks for, before anyone asked whether its author may. */
export interface ParsedOverride {
  readonly action: OverrideAction;
  readonly fingerprint: string;
  readonly reason: string;
}

/** Anybody may write comments, and each word is kept in the report: a thousand of full length were more than can be read again. */
const MAX_REASON_CHARS = 1000;
const MAX_NAME_CHARS = 100;

/**
 * The override a comment asks for; undefined for any other comment. One that names nothing is an override, too, so that
 * whoever wrote it is told what it lacks.
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

/** A commit as the host tells it. */
interface WrittenCommit {
  readonly message: string;
  /** The logins of its author and its committer, undefined for one of no account; absent where the host says nothing. */
  readonly accounts?: readonly (string | undefined)[] | undefined;
}

/** GitHub tells no more of a pull request's commits. */
const MOST_TOLD = 250;

/** The account in whose name GitHub commits what people do on its pages. */
const NOBODY = "web-flow";

const TRAILER = /^co-authored-by:[ \t]*(.*)$/gim;
/** The address that GitHub gives every account, on a server of one's own under its name. The login may be another's by now. */
const GIVEN_ADDRESS = /<(\d{1,15})\+[\w-]+(?:\[bot\])?@users\.noreply\.[\w.-]+>/i;

/**
 * Who wrote a pull request's commits: their authors and committers as the host maps them to accounts, and co-authors by the
 * account's number in the address that GitHub gave them. Git proves neither who pushed a commit nor who is behind an address.
 *
 * @param commits undefined where the host does not tell.
 */
export function commitAuthors(commits: readonly WrittenCommit[] | undefined): CommitAuthors {
  const logins = new Set<string>();
  const ids = new Set<number>();
  const settled = { logins, ids, unproven: undefined, unread: undefined };
  if (commits === undefined)
    return { ...settled, unread: "who wrote the pull request's commits could not be looked up" };
  if (commits.length >= MOST_TOLD)
    return { ...settled, unread: `GitHub tells of ${MOST_TOLD} commits alone who wrote them, and there may be more` };
  let unmapped = 0;
  for (const { accounts = [undefined], message } of commits) {
    const helpers = coAuthorsOf(message);
    for (const login of accounts) if (login !== undefined) logins.add(login.toLowerCase());
    for (const id of helpers) if (id !== undefined) ids.add(id);
    if ([...accounts, ...helpers].includes(undefined)) unmapped += 1;
  }
  logins.delete(NOBODY);
  const unproven =
    unmapped === 0
      ? undefined
      : `of ${countOf(unmapped, "commit")} the host names no account for everybody who wrote it`;
  return { ...settled, unproven };
}

/** The numbers of accounts; undefined for one whose address holds none. */
function coAuthorsOf(message: string): readonly (number | undefined)[] {
  const ids = [...message.matchAll(TRAILER)].map(([, person = ""]) => GIVEN_ADDRESS.exec(person)?.[1]);
  return ids.map((id) => (id === undefined ? undefined : Number(id)));
}
