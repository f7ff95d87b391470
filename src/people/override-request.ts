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
