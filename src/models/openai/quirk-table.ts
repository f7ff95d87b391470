import type { EndpointRefusal, Wording } from "../api/refusal-wording.ts";
import {
  extraFields,
  isOurLimit,
  joinNotes,
  keepFormatApart,
  OUTPUT_LIMIT,
  outputLimit,
  SMALL_OUTPUT_LIMIT,
  singleCalls,
  withEmptyContent,
  withLimit,
  withoutExtraFields,
  withoutNullContent,
  withoutStrict,
  withoutSystem,
  withPlainSchemas,
} from "./body-forms.ts";
import type { RequestBody, WireMessage } from "./wire.ts";

/**
 * How servers word the refusal of a feature, if that is longer than a line or two or used by several rows of the table.
 */

const STREAM: Wording = {
  params: /^stream$/,
  messages: [
    /\bstream\b[^.\n]{0,40}\b(must|should|has to|needs? to|required)\b(?![^.\n]{0,20}\b(false|not)\b)/i, // DashScope, gateways
    /\b(requires?|set|use|enable)\b[^.\n]{0,30}\bstream(ing)?\b['"`]?\s*(=|:|to)?\s*['"`]?true/i,
    /\b(only|requires?)\b[^.\n]{0,40}\bstream(s|ing|ed)?\b/i, // DashScope: "This model only support stream mode"
    /\bstream(s|ing|ed)?\b[^.\n]{0,40}\b(only|required)\b/i,
    /\bnon-?stream(ing|ed)?\b[^.\n]{0,60}\b(not|un|in|disabled)/i,
  ],
};

const CHOICE: Wording = {
  params: /tool_choice/i,
  messages: [
    /tool.?choice/i, // vLLM, LM Studio, DeepSeek ("Thinking mode does not support this tool_choice"), Qwen, Mistral ("any"), OpenRouter
    /forced (function|tool) call/i,
    /(function|tool).?calling.?(config|mode)[^.]{0,60}\bany\b/i, // Google
  ],
};

const FORMAT: Wording = {
  params: /response.?format|json_schema|text\.format/i,
  messages: [
    /response.?format/i, // OpenAI, Azure, DeepSeek ("This response_format type is unavailable now"), LM Studio, Groq
    /json.?schema|json.?object|json.?mode|structured.?outputs?/i,
    /guided.?(json|decoding)|grammar/i, // vLLM, llama.cpp
    /response.?(mime.?type|schema)/i, // Google
  ],
};

const CONTENT: Wording = {
  params: /^messages\b.*content/i,
  messages: [
    // LM Studio, Ollama, pydantic, Bedrock
    /\bcontent\b(?!-)[^\n]{0,80}(\bnull\b|\bnone\b|<nil>|must be|should be|expected|required|empty|missing|blank)/i,
    /(\bnull\b|\bnone\b|<nil>|empty|missing|non-?string)[^\n]{0,60}\bcontent\b(?!-)/i,
  ],
};

const ORDER: Wording = {
  codes: /message_order/i,
  messages: [
    /\balternat(e|es|ing|ion|ely)\b/i, // chat templates of Gemma, Mistral and Llama, and all that play them
    /unexpected role|(order|sequence) of (the )?(roles?|messages?)|(roles?|messages?) (order|sequence)/i, // Mistral
    /consecutive[^\n]{0,40}(roles?|messages?|user|assistant|tool)/i,
    /\brole\b[^\n]{0,60}\b(must|should|cannot|can't|may not) (be )?(follow|come|appear|preced)/i,
  ],
};

/** What was learned about a server; it only grows during a run. */
export type Quirks = ReadonlySet<QuirkName>;

export type QuirkName =
  | "whole-reply"
  | "stream-options"
  | "format-with-tools"
  | "strict-tools"
  | "required"
  | "choice"
  | "tool-schemas"
  | "no-limit"
  | "long-limit"
  | "limit-name"
  | "newer-limit-name"
  | "json-schema"
  | "json-object"
  | "unenforced-format"
  | "extra-fields"
  | "several-calls"
  | "null-content"
  | "absent-content"
  | "empty-answer"
  | "system";

/** Something that some servers do not accept. */
interface Quirk {
  /** For the log, after "the server does not take", or after another verb. */
  readonly lost: string;
  readonly verb?: string;
  /** How a refusal names it; absent if only an answer shows it. */
  readonly named?: Wording | ((refusal: EndpointRefusal, body: RequestBody) => boolean);
  /** Whether its wording is so specific that it takes precedence over final refusals. */
  readonly isSure?: boolean;
  /** The order in which it is tried if a refusal names nothing, least loss first; absent means never. */
  readonly guess?: number;
  /** What is sent instead; undefined if the request does not contain it. */
  readonly change?: (body: RequestBody, quirks: Quirks) => RequestBody | undefined;
  /** The same for messages; returns the same list if they do not contain it. */
  readonly messages?: (messages: readonly WireMessage[]) => readonly WireMessage[];
}

/**
 * What servers do not accept, how each case is recognised, and what is sent instead. Refusals are read and requests
 * changed in this order, from the most to the least specific.
 */
export const QUIRKS: Readonly<Record<QuirkName, Quirk>> = {
  "whole-reply": {
    lost: "requests without stream; a stream is asked for",
    isSure: true,
    named: STREAM,
    // The last part then contains the token usage.
    change: (body) => (body.stream ? undefined : { ...body, stream: true, stream_options: { include_usage: true } }),
  },
  "stream-options": {
    lost: "stream_options; it is left out",
    named: { params: /^stream_options/, messages: [/stream.?options|include.?usage/i] },
    change: ({ stream_options: options, ...body }) => (options === undefined ? undefined : body),
  },
  "format-with-tools": {
    lost: "tools together with response_format; the format is sent only in turns without tools",
    isSure: true,
    named: {
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
    guess: 2,
    // Without a format to gain, tools stay, because servers expect them together with earlier tool calls.
    change: (body, quirks) => (quirks.has("json-object") ? undefined : keepFormatApart(body)),
  },
  "strict-tools": {
    lost: "strict tool schemas; tools are offered without strict",
    named: {
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
    guess: 1,
    change: withoutStrict,
  },
  required: {
    lost: "tool_choice required; auto is sent instead",
    named: CHOICE,
    guess: 5,
    change: (body) => (body.tool_choice === "required" ? { ...body, tool_choice: "auto" } : undefined),
  },
  choice: {
    lost: "tool_choice; it is left out",
    named: CHOICE,
    guess: 6,
    change: ({ tool_choice: choice, ...body }) => (choice === "auto" || choice === "none" ? body : undefined),
  },
  "tool-schemas": {
    lost: "unions and bounds in tool schemas; plain types are sent instead",
    named: {
      params: /^tools\b/i,
      codes: /invalid_function_parameters/i,
      messages: [
        /proto field is not repeating|cannot start list/i, // Google
        /unmarshal (array|list)\b[^\n]{0,120}\btype\b/i, // Ollama
        /\b(tools?|functions?|function.?declarations?|input.?schema|parameters)\b[^\n]{0,160}\b(any.?of|one.?of|nullable|additional.?properties|unions?|type|schema)\b/i,
        /\b(any.?of|one.?of|additional.?properties|union|schema|type)\b[^\n]{0,160}\b(tools?|functions?|function.?declarations?|input.?schema)\b/i,
        /unsupported type\b|\btype\b[^\n]{0,20}\b(must|should) be (a )?(single |one )?(string|text)|type (unions?|arrays?|lists?)|(union|multiple|list of) types?|unhashable type/i, // MCP gateways, templates
      ],
    },
    guess: 7,
    change: withPlainSchemas,
  },
  "no-limit": {
    lost: `requests without an output limit; max_tokens ${OUTPUT_LIMIT} is sent`,
    named: {
      params: /^max_(completion_|output_)?tokens$/i,
      messages: [
        /max_(completion_|output_)?tokens\b[^.\n]{0,60}(required|missing|must|need|provide|specif)/i, // gateways to Anthropic
        /(required|missing|must|need|provide|specif)[^.\n]{0,80}max_(completion_|output_)?tokens\b/i,
      ],
    },
    change: (body) => (outputLimit(body) === undefined ? { ...body, max_tokens: OUTPUT_LIMIT } : undefined),
  },
  "long-limit": {
    lost: `an output limit of ${OUTPUT_LIMIT} tokens; ${SMALL_OUTPUT_LIMIT} is sent`,
    isSure: true,
    named: {
      messages: [
        /max_(completion_|output_)?tokens\b[^\n]{0,120}(too (large|high|big|many)|at most|maximum|less than|greater than|exceed|range|[<>])/i,
        /\bin the completion\b|maximum[^\n]{0,40}(output|completion) tokens/i, // vLLM
      ],
    },
    // A configured limit is not ours to change.
    change: (body) => (isOurLimit(body) ? withLimit(body, SMALL_OUTPUT_LIMIT) : undefined),
  },
  "limit-name": {
    lost: "max_tokens; max_completion_tokens is sent instead",
    named: {
      params: /^max_tokens$/i,
      messages: [
        /max_completion_tokens/i,
        /max_tokens\b[^\n]{0,60}(support|unknown|unrecognized|unexpected|permitted|deprecated)/i,
      ],
    },
    change: ({ max_tokens: limit, ...body }) =>
      limit === undefined ? undefined : { ...body, max_completion_tokens: limit },
  },
  "newer-limit-name": {
    lost: "max_completion_tokens; max_tokens is sent instead",
    named: {
      params: /^max_(completion_)?tokens$/i,
      messages: [
        /max_completion_tokens\b[^\n]{0,80}(support|unknown|unrecogni|unexpected|permitted|extra)/i,
        /(unknown|unrecogni|unexpected|unsupported|extra)[^\n]{0,80}max_completion_tokens/i,
        /max_tokens\b[^\n]{0,60}(required|missing)/i,
      ],
    },
    change: ({ max_completion_tokens: limit, ...body }) =>
      limit === undefined ? undefined : { ...body, max_tokens: limit },
  },
  "json-schema": {
    lost: "response_format json_schema; json_object and a schema in the prompt are sent instead",
    named: FORMAT,
    guess: 3,
    change: (body) =>
      body.response_format?.type === "json_schema" ? { ...body, response_format: { type: "json_object" } } : undefined,
  },
  "json-object": {
    lost: "response_format json_object; only the schema in the prompt is sent instead",
    named: FORMAT,
    guess: 4,
    change: ({ response_format: format, ...body }) => (format?.type === "json_object" ? body : undefined),
  },
  // A gateway drops it silently; only a first answer that does not match shows it.
  "unenforced-format": {
    verb: "may not enforce",
    lost: "response_format, as an answer had another form; the prompt now holds the schema as well",
  },
  "extra-fields": {
    lost: "fields that came with the model's own messages; they are left out",
    named: namesExtraField,
    guess: 9,
    messages: withoutExtraFields,
  },
  "several-calls": {
    lost: "several tool calls in one message; each is sent in one of its own",
    named: {
      messages: [
        /(single|\bone\b|multiple|parallel|several|simultaneous)[^\n]{0,30}(tool|function).?(calls?|use)/i, // templates of Llama 3.1
        /(tool|function).?calls?\b[^\n]{0,60}(at most|exactly|only) (one|1)\b/i,
        ...ORDER.messages,
      ],
    },
    guess: 10,
    messages: singleCalls,
  },
  "null-content": {
    lost: "null as content beside tool calls; it is left out",
    named: CONTENT,
    guess: 8,
    messages: withoutNullContent,
  },
  "absent-content": {
    lost: "tool calls without content; empty content is sent",
    named: CONTENT,
    guess: 11,
    messages: withEmptyContent,
  },
  "empty-answer": {
    lost: "our words for an empty answer; what follows it is joined to what the tool served",
    named: {
      ...ORDER,
      // DeepSeek in thinking mode; Google.
      messages: [
        ...ORDER.messages,
        /(reasoning|thinking|thought)[^\n]{0,80}(must|missing|required|passed back)/i,
        /(missing|requires?)[^\n]{0,60}(reasoning|thinking|thought)/i,
      ],
    },
    guess: 12,
    messages: joinNotes,
  },
  system: {
    lost: "the role system; its text is sent with the first user's message",
    named: {
      ...ORDER,
      params: /^messages\W*0\b.*role/i,
      messages: [
        ...ORDER.messages,
        /\bsystem\b[^\n]{0,80}(not|un|in)[ -]?(supported|allowed|permitted|enabled|available|valid)\b/i, // templates of Gemma
        /(not|n't) support[^\n]{0,40}\bsystem\b|developer instruction is not enabled/i, // Google
        /\brole\b[^\n]{0,80}\bsystem\b|\bsystem\b[^\n]{0,20}\brole\b/i,
        /(first|start|begin)[^\n]{0,40}\buser\b/i, // Bedrock
      ],
    },
    guess: 13,
    messages: withoutSystem,
  },
};

/** Whether the refusal is about a field that came with the model's message, and not about a missing one. */
function namesExtraField({ message }: EndpointRefusal, { messages }: RequestBody): boolean {
  if (/\bmissing|must be|required|passed back/i.test(message)) return false;
  if (/\bmessages?\b[^\n]{0,160}(extra (inputs?|fields?|properties)|additional propert)/i.test(message)) return true;
  return extraFields(messages).some((name) => message.includes(name));
}
