import type { Step } from "../program/reach.ts";

export const EVIDENCE_ITEM_KINDS = [
  "import",
  "call",
  "definition",
  "environment",
  "file-write",
  "network",
  "logging",
  "test",
  "document",
  "manifest",
] as const;
export type EvidenceItemKind = (typeof EVIDENCE_ITEM_KINDS)[number];

/** A line of the tree that says something of what code does, as the classifier is shown it. */
export interface EvidenceItem {
  /** `E1`, `E2`, … within one review. */
  readonly id: string;
  /** The whole path. */
  readonly file: string;
  readonly line: number;
  /** The line, secrets masked, at most 200 characters. */
  readonly excerpt: string;
  readonly kind: EvidenceItemKind;
  /** What it is of, such as `resend.emails.send`. */
  readonly symbol: string;
  /** The calls that lead to it from a target, the target's own first; empty for what no call leads to. */
  readonly via: readonly Step[];
}
