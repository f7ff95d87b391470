import type { Role } from "../replies/role.ts";

/** Where a review stands, as it is told while it goes on. */
export interface ReviewProgress {
  /** What all of it is about, such as `Iteration 2`; absent for the one review of a run. */
  readonly label?: string | undefined;
  readonly step: ProgressStep;
  /** Agents at work now; absent where nobody is asked. */
  readonly agents: number | undefined;
  /** Claims in this round so far, before any gate. */
  readonly claims: number;
  /** Findings that a Judge confirmed, or the Critic where it is at work. */
  readonly confirmed: number;
  /** Tokens of the whole run so far; absent where playing costs none. */
  readonly tokens: number | undefined;
  /** About how long this round will take yet, its judging and the Critic included; absent where nothing tells. */
  readonly leftMs: number | undefined;
  /** Who is waited for, where nothing was heard for long; absent where answers come. */
  readonly silence: Silence | undefined;
  /** What the review was taken to cost before it began, a sentence; absent where nobody said. */
  readonly estimate: string | undefined;
}

/** What is being done. */
export type ProgressStep =
  /** Something of which no part is told, such as a fetch: a sentence without its full stop, and how long it has taken. */
  | { readonly kind: "work"; readonly what: string; readonly forMs: number }
  /** Parts of the change that every reader has read, of those that are to be read in this round. */
  | { readonly kind: "reading"; readonly round: number; readonly read: number; readonly parts: number }
  | { readonly kind: "judging"; readonly round: number; readonly claims: number }
  | { readonly kind: "re-checking"; readonly checked: number; readonly findings: number }
  /** Someone who is none of the debate's. */
  | { readonly kind: "helping"; readonly role: Role };

/** An answer that has not come for long. */
export interface Silence {
  readonly who: string;
  readonly forMs: number;
  /** Others of whom nothing was heard for as long. */
  readonly others: number;
}
