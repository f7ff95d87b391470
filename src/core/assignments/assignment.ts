import type { Mode } from "../config/mode.ts";
import type { Role } from "../replies/role.ts";

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

/** A place an earlier round settled: not to be raised again. */
export interface BlockedPlace {
  /** What a claim that takes it up again names it by. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly category: string;
  readonly outcome: "confirmed" | "declined";
}

/** Everything a user message is rendered from. */
export interface AssignmentText {
  readonly role: Role;
  readonly header: AssignmentHeader;
  readonly model: string;
  readonly target: AssignedTarget;
  readonly brief: unknown;
  readonly localization: unknown;
  readonly blocklist: readonly BlockedPlace[];
  readonly priorSummary: string | undefined;
  /** Role-specific blocks, in order: name to document. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** The lens line that tells one pass from another; empty for none. */
  readonly lens: string;
}
