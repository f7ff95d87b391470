import { PART_BYTES } from "../assignments/diff-parts.ts";
import { CHARS_PER_TOKEN } from "../text/usage.ts";

/** A number outside of these is no window of a model. */
const MIN_WINDOW = 1024;
const MAX_WINDOW = 100_000_000;

const NUMBER = String.raw`["'\`]?\s*[:=]?\s*\(?\s*["'\`]?(\d[\d,._]*)\s*(k\b)?`;

/** How servers word what they take when they refuse more, the most particular first. */
const WORDINGS: readonly RegExp[] = [
  // Anthropic, of the prompt and the answer together: "exceed context limit: 1234 + 16000 > 16384".
  /\bcontext limit:\s*\d+ \+ \d+ > (\d[\d,._]*)(k\b)?/i,
  // OpenAI, Azure, vLLM, Mistral: "maximum context length is 8192 tokens", "max_model_len (4096)".
  new RegExp(
    String.raw`\b(?:max(?:imum)?|total)[ _](?:allowed )?(?:context|model|sequence|input|prompt)[ _]?(?:len(?:gth)?|window|size|tokens)?(?: (?:is|of|for this model is))?${NUMBER}`,
    "i",
  ),
  // llama.cpp, LM Studio, Ollama: "available context size (4096 tokens)", "context length of only 4096", "n_ctx": 4096.
  new RegExp(String.raw`\bcontext[ _](?:size|length|window|limit)(?: (?:is|of)(?: only)?)?${NUMBER}`, "i"),
  new RegExp(String.raw`\bn_ctx(?:_slot|_train)?${NUMBER}`, "i"),
  // SGLang, Anthropic, Gemini: "longer than the model's context length (8192 tokens)", "213462 tokens > 200000 maximum".
  /tokens?\s*>\s*(\d[\d,._]*)(k\b)?\s*(?:tokens?\s*)?max/i,
  /\bmax(?:imum)?(?: number of)?(?: (?:allowed|input|prompt|context))* tokens(?: allowed)?(?: (?:is|are|of))?[\s:=(]*(\d[\d,._]*)(k\b)?/i,
  // TGI, Groq, GitHub Models: "`inputs` tokens + `max_new_tokens` must be <= 4096", "Limit 6000", "Max size: 8000 tokens".
  /(?:must be|must have|has to be|should not exceed)\s*(?:max_num_tokens\s*\(|<=|≤|at most|no more than|less than(?: or equal to)?|below)\s*(\d[\d,._]*)(k\b)?/i,
  // Groq, of the tokens that one minute may have: "on tokens per minute (TPM): Limit 8000, Requested 24000".
  /\btokens per minute\b[^\n]{0,20}\blimit:?\s*(\d[\d,._]*)(k\b)?/i,
  // DashScope, Mistral, TabbyAPI.
  /\brange of input length should be \[\d+,\s*(\d[\d,._]*)(k\b)?/i,
  /(\d[\d,._]*)(k\b)? maximum (?:context|model|input) length/i,
  /\bgreater than max_seq_len\s*(\d[\d,._]*)(k\b)?/i,
  /\b(?:limit|max size|exceeds?(?: the)?(?: limit of)?)[\s:=(]*(?:of\s*)?(\d[\d,._]*)(k\b)?(?=\s*tokens?)/i,
];
const MAX_READ_CHARS = 4000;

/** The window that a server's refusal of a longer conversation names, in tokens; undefined where it names none. Never throws. */
export function readWindow(refusal: string): number | undefined {
  const text = refusal.slice(0, MAX_READ_CHARS);
  for (const wording of WORDINGS) {
    const [, digits = "", thousand] = wording.exec(text) ?? [];
    const number = Number(digits.replace(/[,._]/g, "")) * (thousand === undefined ? 1 : 1024);
    if (digits !== "" && isWindow(number)) return number;
  }
  return undefined;
}

/** Fields in which servers name what they take, beside the words of a refusal. */
const FIELDS = ["n_ctx", "max_context_length", "max_model_len", "context_length", "context_window", "num_ctx"] as const;

/** The window that a refusal's fields name, in tokens; undefined where they name none. Never throws. */
export function readWindowField(error: Readonly<Record<string, unknown>>): number | undefined {
  return FIELDS.map((field) => Number(error[field])).find(isWindow);
}

function isWindow(tokens: number): boolean {
  return Number.isInteger(tokens) && tokens >= MIN_WINDOW && tokens <= MAX_WINDOW;
}

/**
 * A piece that no token of a known tokenizer reaches beyond: a word, a number, or signs that do not lead a word. Long words
 * count for more. Blanks count for nothing, as eighty of them can be one token.
 */
const WORDS = /\p{L}+|\p{N}+/gu;
const SIGNS = /[^\s\p{L}\p{N}]+(\p{L}?)/gu;
const WORD_CHARS = 16;

/** Tokens for each piece at the least: 1.00 in the worst chunk of the table in docs/self-hosted.md, less a tenth for tokenizers not in it. */
const TOKENS_PER_PIECE = 0.9;

/** Servers that tell no tokenizer's count but an estimate take a token for every four characters. */
const MOST_CHARS_PER_TOKEN = 5;

/** The fewest tokens that a tokenizer, or a server's estimate, makes of a text. It errs on the low side. Never throws. */
export function fewestTokens(text: string): number {
  return Math.floor(Math.min(countPieces(text) * TOKENS_PER_PIECE, text.length / MOST_CHARS_PER_TOKEN));
}

/** How many pieces a text has that no token of a known tokenizer joins. */
export function countPieces(text: string): number {
  let pieces = 0;
  for (const [word] of text.matchAll(WORDS)) pieces += Math.ceil(word.length / WORD_CHARS);
  for (const [signs, next = ""] of text.matchAll(SIGNS))
    pieces += next === "" || signs.length > 1 + next.length ? 1 : 0;
  return pieces;
}

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
