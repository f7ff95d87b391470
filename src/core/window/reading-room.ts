import { PART_BYTES } from "../assignments/diff-parts.ts";
import { CHARS_PER_TOKEN } from "../usage.ts";

/** How much of a target one conversation can hold. */
export interface ReadingRoom {
  /** Bytes that all of its tools' replies may have together. */
  readonly bytes: number;
  /** Bytes of what one reply is about, at most. */
  readonly replyBytes: number;
  /** Bytes that a slice of the change is filled up to: the rest is for what is looked up besides. */
  readonly sliceBytes: number;
}

/** Tokens that are left for an answer: a quarter of the window, within these bounds. */
const MIN_ANSWER_TOKENS = 1024;
const MAX_ANSWER_TOKENS = 8192;
/** Less than this holds neither a part of a diff nor the code around it. */
const MIN_ROOM_BYTES = 4096;
const REPLY_SHARE = 0.5;
const SLICE_SHARE = 0.75;
/** Of a reply's heading and notes. */
const REPLY_FRAME_BYTES = 1024;

/** Tokens that a conversation in such a window leaves for its answer. */
export function answerTokens(window: number): number {
  return Math.min(MAX_ANSWER_TOKENS, Math.max(MIN_ANSWER_TOKENS, Math.floor(window / 4)));
}

/**
 * Tokens that an answer to so many may have: what every conversation leaves for it, or half of what this one still does, as
 * what is sent is counted roughly.
 */
export function answerRoom(window: number, sentTokens: number): number {
  return Math.max(answerTokens(window), Math.floor((window - sentTokens) / 2));
}

/**
 * What a window (tokens) leaves for reading beside what each call begins with (characters); undefined where that is too
 * little to read anything. Characters are counted as in the token budget: too many tokens is the safe side.
 */
export function roomIn(window: number, prefaceChars: number): ReadingRoom | undefined {
  const tokens = window - answerTokens(window) - tokensOf(prefaceChars);
  const bytes = tokens * CHARS_PER_TOKEN;
  if (bytes < MIN_ROOM_BYTES) return undefined;
  return {
    bytes,
    replyBytes: Math.min(PART_BYTES, Math.floor(bytes * REPLY_SHARE) - REPLY_FRAME_BYTES),
    sliceBytes: Math.floor(bytes * SLICE_SHARE),
  };
}

/** The smallest window (tokens) in which anything can be read beside so many characters. */
export function leastWindow(prefaceChars: number): number {
  const taken = tokensOf(prefaceChars) + tokensOf(MIN_ROOM_BYTES);
  const withQuarter = Math.ceil((taken * 4) / 3) + 1;
  return withQuarter - taken > MAX_ANSWER_TOKENS
    ? taken + MAX_ANSWER_TOKENS
    : Math.max(withQuarter, taken + MIN_ANSWER_TOKENS);
}

/** Tokens that so many characters are counted as. */
export function tokensOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
