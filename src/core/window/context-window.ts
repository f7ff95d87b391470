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
