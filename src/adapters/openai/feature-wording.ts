import type { Wording } from "../model-api/refusal-wording.ts";

/** How servers word the refusal of a feature, where that is more than a line or two, or is of several rows of the table. */

export const STREAM: Wording = {
  params: /^stream$/,
  messages: [
    /\bstream\b[^.\n]{0,40}\b(must|should|has to|needs? to|required)\b(?![^.\n]{0,20}\b(false|not)\b)/i, // DashScope, gateways
    /\b(requires?|set|use|enable)\b[^.\n]{0,30}\bstream(ing)?\b['"`]?\s*(=|:|to)?\s*['"`]?true/i,
    /\b(only|requires?)\b[^.\n]{0,40}\bstream(s|ing|ed)?\b/i, // DashScope: "This model only support stream mode"
    /\bstream(s|ing|ed)?\b[^.\n]{0,40}\b(only|required)\b/i,
    /\bnon-?stream(ing|ed)?\b[^.\n]{0,60}\b(not|un|in|disabled)/i,
  ],
};

export const CHOICE: Wording = {
  params: /tool_choice/i,
  messages: [
    /tool.?choice/i, // vLLM, LM Studio, DeepSeek ("Thinking mode does not support this tool_choice"), Qwen, Mistral ("any"), OpenRouter
    /forced (function|tool) call/i,
    /(function|tool).?calling.?(config|mode)[^.]{0,60}\bany\b/i, // Google
  ],
};

export const FORMAT: Wording = {
  params: /response.?format|json_schema|text\.format/i,
  messages: [
    /response.?format/i, // OpenAI, Azure, DeepSeek ("This response_format type is unavailable now"), LM Studio, Groq
    /json.?schema|json.?object|json.?mode|structured.?outputs?/i,
    /guided.?(json|decoding)|grammar/i, // vLLM, llama.cpp
    /response.?(mime.?type|schema)/i, // Google
  ],
};

export const CONTENT: Wording = {
  params: /^messages\b.*content/i,
  messages: [
    // LM Studio, Ollama, pydantic, Bedrock
    /\bcontent\b(?!-)[^\n]{0,80}(\bnull\b|\bnone\b|<nil>|must be|should be|expected|required|empty|missing|blank)/i,
    /(\bnull\b|\bnone\b|<nil>|empty|missing|non-?string)[^\n]{0,60}\bcontent\b(?!-)/i,
  ],
};

export const ORDER: Wording = {
  codes: /message_order/i,
  messages: [
    /\balternat(e|es|ing|ion|ely)\b/i, // chat templates of Gemma, Mistral and Llama, and all that play them
    /unexpected role|(order|sequence) of (the )?(roles?|messages?)|(roles?|messages?) (order|sequence)/i, // Mistral
    /consecutive[^\n]{0,40}(roles?|messages?|user|assistant|tool)/i,
    /\brole\b[^\n]{0,60}\b(must|should|cannot|can't|may not) (be )?(follow|come|appear|preced)/i,
  ],
};
