import { describe, expect, it } from "vitest";
import { withoutStack } from "../../../src/models/api/failure.ts";
import { type EndpointRefusal, readTerminal } from "../../../src/models/api/refusal-wording.ts";
import { toRequestBody } from "../../../src/models/openai/request-body.ts";
import { decideStepDown, NO_QUIRKS } from "../../../src/models/openai/step-down.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { aModelRequest } from "./harness.ts";

function aRefusal(message: string, more: Partial<EndpointRefusal> = {}): EndpointRefusal {
  return { message, code: undefined, param: undefined, ...more };
}

/** What is given up after a refusal of a first turn. */
function namedBy(refusal: EndpointRefusal): string | undefined {
  const body = toRequestBody(aModelRequest(), NO_QUIRKS, { answerFormatNote: "{{schema}}" });
  const decision = decideStepDown(refusal, { body, quirks: NO_QUIRKS, taken: NO_QUIRKS });
  return decision.kind === "named" ? decision.quirk : undefined;
}

describe("decideStepDown", () => {
  it.each([
    ["DeepSeek", "This response_format type is unavailable now", "json-schema"],
    ["vLLM", "Failed to compile grammar: unsupported keyword", "json-schema"],
    ["Groq, tools and JSON", "json mode cannot be combined with tool/function calling", "format-with-tools"],
    ["Gemini", "Function calling with a response mime type: 'application/json' is unsupported", "format-with-tools"],
    ["Fireworks", "You cannot specify response format and function call at the same time", "format-with-tools"],
    ["Cerebras", '"tools" is incompatible with "response_format"', "format-with-tools"],
    ["llama.cpp", "Cannot use custom grammar constraints with tools.", "format-with-tools"],
    ["vLLM, older", 'tool_choice = "required" is not supported!', "required"],
    ["DeepSeek, thinking", "Thinking mode does not support this tool_choice", "required"],
    [
      "a pydantic server",
      "[{'type': 'extra_forbidden', 'loc': ('body', 'tools', 0, 'function', 'strict'), 'msg': 'Extra inputs are not permitted'}]",
      "strict-tools",
    ],
    ["a gateway", "Unknown name \"strict\" at 'tools[0].function': Cannot find field.", "strict-tools"],
    [
      "OpenAI, a schema it cannot enforce",
      "Invalid schema for function 'search': In context=(), 'additionalProperties' is required to be supplied and to be false.",
      "strict-tools",
    ],
  ])("understands %s", (_server, message, step) => {
    expect(namedBy(aRefusal(message))).toBe(step);
    expect(readTerminal(aRefusal(message))).toBeUndefined();
  });

  it.each([
    ["tool_choice", "required"],
    ["response_format", "json-schema"],
    ["tools[0].function.strict", "strict-tools"],
  ])("goes by the parameter %s when the text says nothing", (param, step) => {
    expect(namedBy(aRefusal("Invalid value.", { param }))).toBe(step);
  });

  it("makes nothing of a text that names no feature", () => {
    expect(namedBy(aRefusal("Bad Request"))).toBeUndefined();
  });

  it("reads a text of any length in a moment", () => {
    const hostile = aRefusal("json mode tools function grammar ".repeat(20_000));
    const processorTime = countProcessorTime();
    namedBy(hostile);
    readTerminal(hostile);
    for (const part of ["\n", "\\n at ", "\n at x", "x-a required", "Traceback (most recent call last):\n "]) {
      withoutStack(part.repeat(20_000));
      readTerminal(aRefusal(part.repeat(20_000)));
    }
    expect(processorTime()).toBeLessThan(500);
  });
});

describe("a refusal that speaks of a header or a provider", () => {
  it.each([
    ["structured outputs require the header anthropic-beta", "json-schema"],
    ["tool_choice is not supported by the provider, set header x-tools", "required"],
    ["Provider returned error: strict is not permitted in tools", "strict-tools"],
  ])("is about what it names of ours first: %s", (message, step) => {
    expect(namedBy(aRefusal(message))).toBe(step);
  });
});

describe("readTerminal", () => {
  it.each([
    [
      "OpenAI",
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens.",
      "too-long",
    ],
    [
      "llama.cpp",
      "the request exceeds the available context size. try increasing the context size or enable context shift",
      "too-long",
    ],
    ["Groq", "Please reduce the length of the messages or completion.", "too-long"],
    ["TGI", "Input validation error: `inputs` must have less than 4096 tokens. Given: 5000", "too-long"],
    ["DashScope", "<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]", "too-long"],
    ["Zhipu, Chinese", "Prompt 超长", "too-long"],
    [
      "TensorRT-LLM",
      "The sum of prompt length (9000.0), query length (0) should not exceed max_num_tokens (8192)",
      "too-long",
    ],
    [
      "Azure",
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      "policy",
    ],
    ["OpenAI, policy", "Invalid prompt: your prompt was flagged as potentially violating our usage policy.", "policy"],
    ["Ollama", "registry.ollama.ai/library/gemma:2b does not support tools", "no-tools"],
    ["vLLM", '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', "no-tools"],
    ["llama.cpp, tools", "tools param requires --jinja flag", "no-tools"],
    ["Google, key", "API key not valid. Please pass a valid API key.", "key"],
    ["Google, authorization", "Missing or invalid Authorization header.", "key"],
    ["Anthropic, account", "Your credit balance is too low to access the Anthropic API.", "unpaid"],
    ["Portkey", "Either x-portkey-config or x-portkey-provider header is required", "routing"],
    ["Helicone", "Missing Helicone-Target-URL header", "routing"],
    [
      "LiteLLM",
      "litellm.BadRequestError: LLM Provider NOT provided. Pass in the LLM provider you are trying to call.",
      "routing",
    ],
    ["musistudio", "Provider 'm' not found", "routing"],
    ["Azure", "Missing required query parameter: api-version", "routing"],
    ["Mistral, model", "Invalid model: mistral-huge", "unknown-model"],
    ["OpenRouter, model", "vendor/model-4.1 is not a valid model ID", "unknown-model"],
    ["DeepSeek, model", "Model Not Exist", "unknown-model"],
    ["Google, model", "models/gemini-3.5 is not found for API version v1main", "unknown-model"],
    ["OpenAI, tools", "Function tools with reasoning_effort are not supported for gpt-5.6.", "no-tools"],
  ])("knows that giving something up does not help: %s", (_server, message, terminal) => {
    expect(readTerminal(aRefusal(message))).toBe(terminal);
  });

  it.each([
    ["context_length_exceeded", "too-long"],
    ["content_filter", "policy"],
    ["model_not_found", "unknown-model"],
    ["DeploymentNotFound", "unknown-model"],
  ])("goes by the code %s", (code, terminal) => {
    expect(readTerminal(aRefusal("no", { code }))).toBe(terminal);
  });
});
