import type { Permission } from "../admission/permission.ts";

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
  readonly isBot: boolean;
  readonly isEdited: boolean;
  /** Absent when the host could not say. */
  readonly permission: Permission | undefined;
  /** Whether nobody asked the host for it, as too many spoke. */
  readonly isUnasked: boolean;
  /** The comment's id on the host. */
  readonly commentId: number;
}

/** Who may overrule, as the configuration says. */
export interface OverridePolicy {
  readonly by: readonly Permission[];
  /** Whether the pull request's author may. */
  readonly allowAuthor: boolean;
  /** The pull request's author; absent outside of one. */
  readonly pullRequestAuthor: string | undefined;
}

/** What people said on the pull request, oldest first. */
export interface PeoplesWords {
  readonly requests: readonly OverrideRequest[];
  readonly pullRequestAuthor: string | undefined;
}

export const NO_WORDS: PeoplesWords = { requests: [], pullRequestAuthor: undefined };
