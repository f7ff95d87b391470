import type { Permission } from "../admission/admission.ts";

/** `override` upholds a finding the Critic would not; `dismiss` drops one. */
export const OVERRIDE_ACTIONS = ["override", "dismiss"] as const;
export type OverrideAction = (typeof OVERRIDE_ACTIONS)[number];

/** A person's word on one finding, as a comment of the pull request gives it; nothing of it is believed yet. */
export interface OverrideRequest {
  readonly action: OverrideAction;
  /** As written: a fingerprint or its beginning. */
  readonly fingerprint: string;
  readonly reason: string;
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
