import { PART_BYTES } from "../assignments/diff-parts.ts";
import { CHARS_PER_TOKEN } from "../text/usage.ts";

/** No model has a window outside of these. */
const MIN_WINDOW = 1024;
const MAX_WINDOW = 100_000_000;

const NUMBER = String.raw`["'\`]?\s*[:=]?\s*\(?\s*["'\`]?(\d[\d,._]*)\s*(k\b)?`;

/** The wordings by which servers name their limit when they refuse more, the most specific first. */
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

/** Reads the window, in tokens, from a server's refusal; undefined if it names none. Never throws. */
export function readWindow(refusal: string): number | undefined {
  const text = refusal.slice(0, MAX_READ_CHARS);
  for (const wording of WORDINGS) {
    const [, digits = "", thousand] = wording.exec(text) ?? [];
    const number = Number(digits.replace(/[,._]/g, "")) * (thousand === undefined ? 1 : 1024);
    if (digits !== "" && isWindow(number)) return number;
  }
  return undefined;
}

/** The fields of a refusal in which servers name their limit. */
const FIELDS = ["n_ctx", "max_context_length", "max_model_len", "context_length", "context_window", "num_ctx"] as const;

/** Reads the window, in tokens, from a refusal's fields; undefined if they name none. Never throws. */
export function readWindowField(error: Readonly<Record<string, unknown>>): number | undefined {
  return FIELDS.map((field) => Number(error[field])).find(isWindow);
}

function isWindow(tokens: number): boolean {
  return Number.isInteger(tokens) && tokens >= MIN_WINDOW && tokens <= MAX_WINDOW;
}

/**
 * A piece of text that no token of a known tokenizer crosses: a word, a number, or signs not followed by a word. Long
 * words count as several. Blanks do not count, because eighty of them can be one token.
 */
const WORDS = /\p{L}+|\p{N}+/gu;
const SIGNS = /[^\s\p{L}\p{N}]+(\p{L}?)/gu;
const WORD_CHARS = 16;

/**
 * The fewest tokens a piece: 1.00 in the worst text of the table in docs/self-hosted.md, less a tenth for other
 * tokenizers.
 */
const TOKENS_PER_PIECE = 0.9;

/** Servers that only estimate count one token for every four characters. */
const MOST_CHARS_PER_TOKEN = 5;

/** The fewest tokens that any tokenizer or server counts for a text. It errs on the low side. Never throws. */
export function fewestTokens(text: string): number {
  return Math.floor(Math.min(countPieces(text) * TOKENS_PER_PIECE, text.length / MOST_CHARS_PER_TOKEN));
}

/** The number of pieces that no token joins. */
export function countPieces(text: string): number {
  let pieces = 0;
  for (const [word] of text.matchAll(WORDS)) pieces += Math.ceil(word.length / WORD_CHARS);
  for (const [signs, next = ""] of text.matchAll(SIGNS))
    pieces += next === "" || signs.length > 1 + next.length ? 1 : 0;
  return pieces;
}

/** The room for reading in one conversation. */
export interface ReadingRoom {
  /** The most bytes of all tool replies together. */
  readonly bytes: number;
  /** The most bytes of one reply's content. */
  readonly replyBytes: number;
  /** The most bytes of a slice of the change; the rest is for lookups. */
  readonly sliceBytes: number;
}

/** Bounds of the tokens for an answer, which are a quarter of the window. */
const MIN_ANSWER_TOKENS = 1024;
const MAX_ANSWER_TOKENS = 8192;
/** Less has no room for a part of a diff and the code around it. */
const MIN_ROOM_BYTES = 4096;
const REPLY_SHARE = 0.5;
const SLICE_SHARE = 0.75;
/** For a reply's heading and notes. */
const REPLY_FRAME_BYTES = 1024;

/** The tokens that a window reserves for the answer. */
export function answerTokens(window: number): number {
  return Math.min(MAX_ANSWER_TOKENS, Math.max(MIN_ANSWER_TOKENS, Math.floor(window / 4)));
}

/** The tokens for the answer: the reserve, or half of what is left, because sent tokens are only estimated. */
export function answerRoom(window: number, sentTokens: number): number {
  return Math.max(answerTokens(window), Math.floor((window - sentTokens) / 2));
}

/**
 * The room for reading in a window (tokens) after the start of each call (characters); undefined if too small to read
 * anything. Tokens are overestimated, which is the safe side.
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

/** The smallest window (tokens) with room for reading after this many characters. */
export function leastWindow(prefaceChars: number): number {
  const taken = tokensOf(prefaceChars) + tokensOf(MIN_ROOM_BYTES);
  const withQuarter = Math.ceil((taken * 4) / 3) + 1;
  return withQuarter - taken > MAX_ANSWER_TOKENS
    ? taken + MAX_ANSWER_TOKENS
    : Math.max(withQuarter, taken + MIN_ANSWER_TOKENS);
}

/** The tokens counted for a number of characters. */
export function tokensOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
