import type { Bounds } from "../program/reach.ts";

export const MODALS = ["MUST_NOT", "MUST", "MAY", "MAY_NOT", "SHOULD", "SHOULD_NOT"] as const;
export type Modal = (typeof MODALS)[number];

export const POLICY_SEVERITIES = ["warning", "error"] as const;
export type PolicySeverity = (typeof POLICY_SEVERITIES)[number];

/** A repository's policy: what its code may do. Every key decided. */
export interface Policy {
  /** The file it was read from, as it is told to people. */
  readonly source: string;
  readonly effects: readonly PolicyEffect[];
  readonly severity: PolicySeverity;
  readonly bounds: Bounds;
}

/** One sentence of a policy: files of these paths must not do this to that. */
export interface PolicyEffect {
  /** Unique in the policy. */
  readonly id: string;
  readonly modal: Modal;
  /** In the author's words, such as `send`, or `send email`. */
  readonly action: string;
  /** In the author's words, such as `email`; `*` for anything. */
  readonly resource: string;
  /** Globs; never empty. */
  readonly paths: readonly string[];
  /** Why, for people; empty when none is given. */
  readonly reason: string;
  readonly waivers: readonly Waiver[];
  /** Where it stands in the file, 1-based; undefined for a policy that no file holds. */
  readonly line: number | undefined;
}

/** An exception somebody made. */
export interface Waiver {
  readonly reason: string;
  readonly approvedBy: string;
  /** The last day it holds, as YYYY-MM-DD in UTC. */
  readonly expires: string;
  readonly line: number | undefined;
}

/** What an effect asks of the files its paths name: `MAY` asks nothing. */
export function demandOf({ modal }: Pick<PolicyEffect, "modal">): "absent" | "present" | "nothing" {
  if (modal === "MAY") return "nothing";
  return modal === "MUST" || modal === "SHOULD" ? "present" : "absent";
}

/** What an effect is about, in its author's words: `send email`, or `send` of anything. */
export function wordsOf({ action, resource }: Pick<PolicyEffect, "action" | "resource">): string {
  return resource === "*" ? action : `${action} ${resource}`;
}
