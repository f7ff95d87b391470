import type { Side } from "../change/side.ts";
import type { Severity } from "../claims/severity.ts";
import type { Mode } from "../config/mode.ts";
import { ROLE_NAMES, type Role } from "../replies/role.ts";

/** The numbers in the first line of the user message. All counts are 1-based. */
export interface AssignmentHeader {
  readonly round: number;
  readonly pass: number;
  readonly passes: number;
  readonly slice: number;
  readonly slices: number;
  readonly mode: Mode;
}

/** The attributes of `<target … />`, and the agent's files. */
export interface AssignedTarget {
  readonly path: string;
  readonly kind: "diff" | "file" | "manifest" | "relevant_manifest";
  readonly sha256: string;
  readonly files: readonly string[];
}

/** A place that an earlier round settled, not to be raised again. Agents read its keys as they are. */
export interface BlockedPlace {
  /** The id by which a later claim refers to it. */
  readonly id: string;
  /** The settled claim's title; null without room for it. */
  readonly title: string | null;
  readonly file: string;
  readonly start_line: number;
  readonly line: number;
  readonly side: Side;
  readonly category: string;
  /** As the Judge ruled. For a declined claim, as it was claimed. */
  readonly severity: Severity;
  readonly outcome: "confirmed" | "declined";
  /** Why it was declined. Null for a confirmed claim, and without room for it. */
  readonly ground: string | null;
  /** Further places of the same claim; absent for none. */
  readonly also?: readonly FurtherPlace[] | undefined;
}

/** A further place of a settled claim, and the outcome there. */
export type FurtherPlace = Pick<BlockedPlace, "file" | "start_line" | "line" | "side" | "outcome">;

/** The parts of a user message. */
export interface AssignmentText {
  readonly role: Role;
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly target: AssignedTarget;
  readonly brief: unknown;
  /** What the change is meant to do; absent if nothing says it. */
  readonly intent?: unknown;
  readonly localization: unknown;
  readonly blocklist: readonly BlockedPlace[];
  readonly priorSummary: string | undefined;
  /** Role-specific blocks in order, by name. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** The line that distinguishes passes; empty for none. */
  readonly lens: string;
}

/** The parts of a header that distinguish an agent from others of its role. */
type Place = Pick<AssignmentHeader, "pass" | "passes" | "slice" | "slices">;

/** Names an agent for the log, such as `Judge 2 of 3`. A single agent of a role has only the role's name. */
export function nameAgent(role: Role, { pass, passes, slice, slices }: Place): string {
  const isOne = slices <= 1;
  if (role === "enthusiast")
    return `Enthusiast pass ${pass}/${passes}${isOne ? "" : ` over slice ${slice} of ${slices}`}`;
  if (isOne) return ROLE_NAMES[role];
  return role === "adversary"
    ? `${ROLE_NAMES[role]} over slice ${slice} of ${slices}`
    : `${ROLE_NAMES[role]} ${slice} of ${slices}`;
}
