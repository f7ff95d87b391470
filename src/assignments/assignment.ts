import type { Side } from "../change/side.ts";
import type { Severity } from "../claims/severity.ts";
import type { Mode } from "../config/mode.ts";
import { ROLE_NAMES, type Role } from "../replies/role.ts";

/** Which of how many: written into the first line of the user message. All counts are 1-based. */
export interface AssignmentHeader {
  readonly round: number;
  readonly pass: number;
  readonly passes: number;
  readonly slice: number;
  readonly slices: number;
  readonly mode: Mode;
}

/** What `<target … />` says, and the files this agent is to look at. */
export interface AssignedTarget {
  readonly path: string;
  readonly kind: "diff" | "file" | "manifest" | "relevant_manifest";
  readonly sha256: string;
  readonly files: readonly string[];
}

/** A place an earlier round settled: not to be raised again. Its keys are as agents read them. */
export interface BlockedPlace {
  /** What a claim that takes it up again names it by. */
  readonly id: string;
  /** What was heard there; null where there is no room to say it. */
  readonly title: string | null;
  readonly file: string;
  readonly start_line: number;
  readonly line: number;
  readonly side: Side;
  readonly category: string;
  /** As the Judge ruled; of what was declined as it was claimed. */
  readonly severity: Severity;
  readonly outcome: "confirmed" | "declined";
  /** Why it was declined; null for what was confirmed, and where there is no room to say it. */
  readonly ground: string | null;
  /** Where the same was heard besides; absent for nowhere. */
  readonly also?: readonly FurtherPlace[] | undefined;
}

/** A further place of what was heard, and what became of it there. */
export type FurtherPlace = Pick<BlockedPlace, "file" | "start_line" | "line" | "side" | "outcome">;

/** Everything a user message is rendered from. */
export interface AssignmentText {
  readonly role: Role;
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly target: AssignedTarget;
  readonly brief: unknown;
  /** What the change is meant to do; absent where nothing says it. */
  readonly intent?: unknown;
  readonly localization: unknown;
  readonly blocklist: readonly BlockedPlace[];
  readonly priorSummary: string | undefined;
  /** Role-specific blocks, in order: name to document. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** The lens line that tells one pass from another; empty for none. */
  readonly lens: string;
}

/** What of a header tells an agent from others of its role. */
type Place = Pick<AssignmentHeader, "pass" | "passes" | "slice" | "slices">;

/** How the log calls one agent among those of its role in a round, such as `Judge 2 of 3`: its role alone where there is one. */
export function nameAgent(role: Role, { pass, passes, slice, slices }: Place): string {
  const isOne = slices <= 1;
  if (role === "enthusiast")
    return `Enthusiast pass ${pass}/${passes}${isOne ? "" : ` over slice ${slice} of ${slices}`}`;
  if (isOne) return ROLE_NAMES[role];
  return role === "adversary"
    ? `${ROLE_NAMES[role]} over slice ${slice} of ${slices}`
    : `${ROLE_NAMES[role]} ${slice} of ${slices}`;
}
