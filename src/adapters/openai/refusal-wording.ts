import type { CapabilityStep } from "./capabilities.ts";

/** What a server said when it refused a request. */
export interface EndpointRefusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
}

/** Refusals that no step down mends, and what the user can do about them. */
export type FinalRefusal = "too-long" | "policy" | "no-tools" | "unknown-model";

interface Wording<T> {
  readonly means: T;
  readonly params?: RegExp;
  readonly codes?: RegExp;
  readonly messages: readonly RegExp[];
}

/** Message texts are cut before matching: a server's text is not trusted to be short. */
export const MAX_MATCHED_CHARS = 4_000;

const TERMINALS: readonly Wording<FinalRefusal>[] = [
  {
    means: "too-long",
    codes:
      /context_length_exceeded|string_above_max_length|exceed_context_size|tokens_limit_reached|max_tokens_exceeded/i,
    messages: [
      /maximum (context|input|prompt|model) length/i, // OpenAI, Azure, vLLM
      /(exceeds?|exceeding|larger than|longer than)[^.]{0,60}(context|max_model_len|token)/i, // llama.cpp, vLLM, Ollama, LM Studio
      /(prompt|input|request)[^.]{0,40}too (long|large|many tokens)/i, // Mistral, Groq, TGI
      /too many tokens|reduce the length|context (window|length|size)/i,
    ],
  },
  {
    means: "policy",
    codes: /content_(filter|policy)|responsibleaipolicyviolation|invalid_prompt|moderation/i,
    messages: [
      /content (management|filter|policy)|usage polic(y|ies)|safety (system|filter|polic)|flagged (as|for|by)/i,
    ],
  },
  {
    means: "no-tools",
    messages: [
      /does(n't| not) support (tools|tool calling|function calling|tool use)\b/i, // Ollama
      /requires? (the )?--(enable-auto-tool-choice|tool-call-parser|jinja)/i, // vLLM, llama.cpp
      /unsupported param: tools\b/i, // llama.cpp before it had tools
      /tool calling is not supported|tools? (is|are) not supported (by|with|for) (this|the) model/i, // Groq
    ],
  },
  {
    means: "unknown-model",
    codes: /model_not_found|model_not_available|unknown_model|invalid_model/i,
    params: /^model$/,
    messages: [
      /^(invalid|unknown) model\b/i,
      /\bmodel\b[^.]{0,120}(does not exist|not found|is not available)/i,
      /no models? (is )?loaded/i,
    ],
  },
];

/** First match wins: the rows go from the most to the least particular. */
const STEPS: readonly Wording<CapabilityStep>[] = [
  {
    means: "format-with-tools",
    messages: [
      // Groq "json mode cannot be combined with tool/function calling"; Fireworks, Cerebras, vLLM and gateways alike.
      /(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)[^.]{0,120}\b(tools?|functions?)\b[^.]{0,80}(same time|together|combin|simultaneous|incompatible|both|not supported|unsupported|cannot|can't)/i,
      /(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)[^.]{0,80}(combined|together|compatible|used|use|allowed|supported|available)\b[^.]{0,20} (with|when|while|if)\b[^.]{0,60}\b(tools?|functions?)\b/i,
      /\b(tools?|functions?)\b[^.]{0,100}(cannot|can't|incompatible|not (supported|compatible|allowed)|unsupported|same time|together|both)[^.]{0,80}(response.?format|json.?(mode|schema|object|response)|structured.?outputs?|grammar)/i,
      // Google's compatible endpoint.
      /(function|tool).?calling[^.]{0,40}response.?mime.?type[^.]{0,60}unsupported/i,
      // llama.cpp.
      /cannot (use|specify)[^.]{0,40}grammar[^.]{0,40}tools/i,
      /cannot use json response[^.]{0,20}(type|format)? with tools/i,
    ],
  },
  {
    means: "strict-tools",
    params: /^tools\b.*(strict|parameters)/i,
    codes: /invalid_function_parameters/i,
    messages: [
      /\btools?\b[^a-z]{0,12}[^.\n]{0,40}\bstrict\b/i,
      /\bfunctions?\b[^a-z]{0,12}[^.\n]{0,40}\bstrict\b/i,
      /\bstrict\b[^.]{0,60}\b(tools?|functions?)\b/i,
      /invalid schema for function/i, // OpenAI, Azure: a strict schema outside the accepted subset
      /['"`\\]strict['"`\\][^.]{0,80}(not permitted|unexpected|unknown|unrecognized|unsupported|not supported)/i, // pydantic: `loc: [..., "strict"]`
    ],
  },
  {
    means: "required",
    params: /tool_choice/i,
    messages: [
      /tool.?choice/i, // vLLM, LM Studio, DeepSeek ("Thinking mode does not support this tool_choice"), Qwen, Mistral ("any")
      /forced (function|tool) call/i,
      /(function|tool).?calling.?(config|mode)[^.]{0,60}\bany\b/i, // Google
    ],
  },
  {
    means: "format",
    params: /response.?format|json_schema|text\.format/i,
    messages: [
      /response.?format/i, // OpenAI, Azure, DeepSeek ("This response_format type is unavailable now"), LM Studio, Groq
      /json.?schema|json.?object|json.?mode|structured.?outputs?/i,
      /guided.?(json|decoding)|grammar/i, // vLLM, llama.cpp
      /response.?(mime.?type|schema)/i, // Google
    ],
  },
];

/** Whether the account behind the key has nothing left to pay with, however often it is asked. */
export function isOutOfCredit({ status, code }: Pick<EndpointRefusal, "code"> & { readonly status: number }): boolean {
  if (status === 402) return true;
  // The code, as others call a limit per minute a quota too.
  return code !== undefined && /^(insufficient_quota|billing_hard_limit_reached|insufficient_credits?)$/i.test(code);
}

/** What no step down would mend, when the refusal says so. */
export function readTerminal(refusal: EndpointRefusal): FinalRefusal | undefined {
  return TERMINALS.find((wording) => matches(wording, refusal))?.means;
}

/** What the refusal is about, the likeliest first; empty when it does not say. */
export function readSteps(refusal: EndpointRefusal): readonly CapabilityStep[] {
  return STEPS.filter((wording) => matches(wording, refusal)).map((wording) => wording.means);
}

function matches(wording: Wording<unknown>, refusal: EndpointRefusal): boolean {
  if (refusal.param !== undefined && wording.params?.test(refusal.param)) return true;
  if (refusal.code !== undefined && wording.codes?.test(refusal.code)) return true;
  const message = refusal.message.slice(0, MAX_MATCHED_CHARS);
  return wording.messages.some((pattern) => pattern.test(message));
}
