import { createHmac } from "node:crypto";

/** A secret detected in a text: a half-open range of UTF-16 offsets, and the rule that found it. */
export interface DetectedSecret {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

/** The replacement of a secret on a line (1-based), and the rule that found it. */
export interface MaskedSecret {
  readonly line: number;
  readonly rule: string;
  readonly mask: string;
}

/** A text with its secrets replaced and the same number of lines. */
export interface MaskedText {
  readonly text: string;
  /** One entry for every masked secret and each line (1-based) that it is on, in the order of the text. */
  readonly masked: readonly MaskedSecret[];
}

/**
 * Replaces each detected secret with `[secret:` and 8 hexadecimal digits, which are the same for the same secret and
 * key. A secret of several lines is replaced on each of them. Overlapping ranges count as one; ranges outside the text
 * are clipped to it.
 */
export function maskSecrets(text: string, secrets: readonly DetectedSecret[], key: Uint8Array): MaskedText {
  const merged = mergeRanges(secrets, text.length);
  if (merged.length === 0) return { text, masked: [] };
  const masked: MaskedSecret[] = [];
  let result = "";
  let position = 0;
  let line = 1;
  for (const { start, end, rule } of merged) {
    const before = text.slice(position, start);
    line += countLineFeeds(before);
    const secret = text.slice(start, end);
    const parts = secret.split("\n");
    const mask = secretTag(secret, key);
    for (const [offset, part] of parts.entries()) {
      if (!isBlankPart(part)) masked.push({ line: line + offset, rule, mask });
    }
    result += before + parts.map((part) => maskPart(part, mask)).join("\n");
    line += parts.length - 1;
    position = end;
  }
  return { text: result + text.slice(position), masked };
}

/** `[secret:` and 8 hexadecimal digits of the secret's HMAC-SHA256. */
export function secretTag(secret: string, key: Uint8Array): string {
  return `[secret:${createHmac("sha256", key).update(secret).digest("hex").slice(0, 8)}]`;
}

function mergeRanges(secrets: readonly DetectedSecret[], length: number): readonly DetectedSecret[] {
  const inside = secrets
    .map(({ start, end, rule }) => ({ start: Math.max(0, start), end: Math.min(length, end), rule }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end || (a.rule < b.rule ? -1 : 1));
  const merged: DetectedSecret[] = [];
  for (const range of inside) {
    const last = merged.at(-1);
    if (last !== undefined && range.start < last.end) {
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}

/**
 * Whether the part of a secret on one line is empty, so that there is nothing to mask; a secret may end with a line
 * break.
 */
function isBlankPart(part: string): boolean {
  return part === "" || part === "\r";
}

/** A carriage return at a line's end belongs to the file's line ending, not to the secret. */
function maskPart(part: string, mask: string): string {
  if (isBlankPart(part)) return part;
  return part.endsWith("\r") ? `${mask}\r` : mask;
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
