/** The text of a server that refused a request. */
export interface EndpointRefusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
}

/** Refusals that no other form of the request avoids, with what the user can do about them. */
export type FinalRefusal =
  | "long-answer"
  | "too-long"
  | "policy"
  | "no-tools"
  | "unpaid"
  | "key"
  | "unknown-model"
  | "routing";

/** The wordings for one cause: any of them is enough. */
export interface Wording {
  readonly params?: RegExp;
  readonly codes?: RegExp;
  readonly messages: readonly RegExp[];
}

/** Messages are cut before matching, because a server's text may be arbitrarily long. */
export const MAX_MATCHED_CHARS = 4_000;

const TERMINALS: readonly (Wording & { readonly means: FinalRefusal })[] = [
  {
    // The prompt may fit: only the requested answer is too long for the rest.
    means: "long-answer",
    messages: [
      /max_(completion_|output_|new_)?tokens\b[^\n]{0,40}\btoo (large|high|big)\b[^\n]{0,200}\bcontext\b/i, // vLLM
      /\bcontext\b[^\n]{0,200}, [1-9]\d* in the completion\b/i, // OpenAI, vLLM
      /input length and .?max_tokens.? exceed/i, // Anthropic
    ],
  },
  {
    means: "too-long",
    codes:
      /context_length_exceeded|string_above_max_length|exceed_context_size|tokens_limit_reached|max_tokens_exceeded/i,
    messages: [
      /maximum (context|input|prompt|model) length/i, // OpenAI, Azure, vLLM
      /(exceeds?|exceeding|larger than|longer than)[^.]{0,60}(context|max_model_len|token)/i, // llama.cpp, vLLM, Ollama, LM Studio
      /(prompt|input|request)[^.]{0,40}too (long|large|many tokens)/i, // Mistral, Groq, TGI
      /too many tokens|reduce the length|context (window|length|size)/i,
      /\binputs?\b[^.]{0,60}(must have less than|must be <=|should be)\D{0,12}\d+/i, // TGI, Together, DashScope
      /prompt (exceeds max length|超长)|(prompt|input|sum of prompt) length\b[^.]{0,60}(greater than|should not exceed)/i, // Zhipu, TensorRT-LLM
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
      /no endpoints found that support tool use/i, // OpenRouter, under 404
      /function tools\b[^.\n]{0,60}\bnot supported\b/i, // OpenAI, of models that take them in Responses alone
    ],
  },
  {
    means: "unpaid",
    messages: [/credit balance|insufficient.?(balance|credits?|funds)|payment (is )?required|out of credits/i], // Anthropic, under 400
  },
  {
    means: "key",
    codes: /invalid_api_key|api_key_invalid/i,
    messages: [
      /api.?key\b[^.\n]{0,40}(invalid|incorrect|missing|required|expired|not (valid|found|provided|set))/i, // Google, under 400
      /(invalid|incorrect|missing|expired|wrong)\b[^.\n]{0,20}\b(api.?key|authorization header)/i, // Google's compatible endpoint
    ],
  },
  {
    means: "unknown-model",
    codes:
      /model_not_found|model_not_available|unknown_model|invalid_model|model_decommissioned|deployment_?not_?found/i,
    params: /^model$/,
    messages: [
      /^(invalid|unknown) model\b|\bnot a valid model\b/i, // Mistral, OpenRouter
      // Names hold dots, as "qwen2.5" does; DeepSeek says "Model Not Exist", Google "models/… is not found".
      /\bmodels?\b(?:[^.]|\.(?=\S)){0,120}?(not exist|not found|is not available)/i,
      /no models? (is )?loaded/i,
    ],
  },
  {
    // Information that a gateway needs for routing. Others mention it together with what they do not accept.
    means: "routing",
    messages: [
      /(\bheaders?|\bx-[\w-]+|\bapi.?version)\b[^.\n]{0,60}\b(required|missing|must|needed|not (set|sent|provided|found))\b/i, // Portkey
      /\b(required?|requires|missing|must|needs?|provide|set|send|specify|invalid)\b[^.\n]{0,60}\b(headers?|api.?version)\b/i, // Helicone, Azure
      /\bprovider\b[^.\n]{0,40}\b(required|missing|unknown|invalid|not (set|provided|specified|found|configured))\b/i, // LiteLLM, musistudio
      /\b(unknown|invalid|missing|specify|pass in)\b[^.\n]{0,30}\bprovider\b/i,
    ],
  },
];

/** The model's output could not be parsed as a call: the same request may succeed. */
const CHANCE: Wording = {
  codes: /tool_use_failed|malformed_(function|tool)_call/i, // Groq
  messages: [
    /failed to call a function|failed_generation|tool call validation failed/i, // Groq
    /(malformed|invalid|unparsable) (function|tool).?calls?\b[^.]{0,40}(generat|model|output)/i,
    /(generated|produced|emitted|output)[^.]{0,30}(malformed|invalid|unparsable) (function|tool).?call/i,
    /(failed|could not|unable) to parse[^.]{0,40}((function|tool).?call|model.{0,3} output|generat)/i,
    /model did not call a tool/i, // Groq, where one is required
  ],
};

/** The same as the reason why an answer ended. */
const CHANCE_ENDING = /malformed.?(function|tool).?call|unexpected.?tool.?call/i; // Google

/** Whether the key's account has no credit left, so that trying again is useless. */
export function isOutOfCredit({ status, ...refusal }: EndpointRefusal & { readonly status: number }): boolean {
  const { code } = refusal;
  if (status === 402 || (status < 429 && readTerminal(refusal) === "unpaid")) return true;
  // Only by the code, because others call a limit per minute a quota too.
  return (
    code !== undefined &&
    /^(insufficient_quota|billing_hard_limit_reached|insufficient_credits?|(enforced|contract)_spend_limit_reached)$/i.test(
      code,
    )
  );
}

/** The cause that no other form of the request avoids, if the refusal names one. */
export function readTerminal(refusal: EndpointRefusal): FinalRefusal | undefined {
  return TERMINALS.find((wording) => matches(wording, refusal))?.means;
}

/** Whether the model's call failed by chance, so that the refusal says nothing about what the server accepts. */
export function isChance(refusal: EndpointRefusal): boolean {
  return matches(CHANCE, refusal);
}

export function isChanceEnding(finishReason: string | undefined): boolean {
  return finishReason !== undefined && CHANCE_ENDING.test(finishReason.slice(0, MAX_MATCHED_CHARS));
}

/** Whether a fault names something that the server lacks, which its operator must fix. */
export function namesLack({ message }: EndpointRefusal): boolean {
  return /\bmemory\b|\bno space left\b|\b(failed|unable) to (load|allocate)\b|\brequires?\b[^\n]{0,40}--[a-z]/i.test(
    message.slice(0, MAX_MATCHED_CHARS),
  );
}

/** The header of the key, in which nothing else can be sent. */
const KEY_HEADER = /\b(authorization|bearer|basic)\b/i;
/** What a gateway requires apart from the key, in its own header. */
const HEADER_WANTED: readonly RegExp[] = [
  /\bsubscription.?key\b/i, // Azure's API Management
  /\bcloudflare access\b|\bcf-access\b|\b(access|zero.?trust) (gateway|proxy)\b/i,
  /(\bheaders?|\bx-[\w-]+)\b[^.\n]{0,60}\b(required|missing|must|needed|not (set|sent|provided|found|present))\b/i,
  /\b(required?|requires|missing|must|needs?|provide|set|send|specify|include|invalid|no)\b[^.\n]{0,60}(\bheaders?|\bx-[\w-]+)\b/i,
];

/** Whether the server or gateway requires a header apart from the key's. */
export function asksForHeader({ message }: Pick<EndpointRefusal, "message">): boolean {
  const said = message.slice(0, MAX_MATCHED_CHARS).split(/[.\n]/);
  return said.some((sentence) => !KEY_HEADER.test(sentence) && HEADER_WANTED.some((each) => each.test(sentence)));
}

/** Whether a refusal says that requested parameters are unavailable, without naming them. */
export function namesParameters({ message }: EndpointRefusal): boolean {
  return /(requested|unsupported|provided) parameters?\b/i.test(message.slice(0, MAX_MATCHED_CHARS)); // OpenRouter, under 404
}

export function matches(wording: Wording, refusal: EndpointRefusal): boolean {
  if (refusal.param !== undefined && wording.params?.test(refusal.param)) return true;
  if (refusal.code !== undefined && wording.codes?.test(refusal.code)) return true;
  const message = refusal.message.slice(0, MAX_MATCHED_CHARS);
  return wording.messages.some((pattern) => pattern.test(message));
}
