import type { EndpointOptions } from "../../../src/models/api/endpoint-calls.ts";
import { openAiModel } from "../../../src/models/openai/openai-model.ts";
import type { Model, ModelRequest } from "../../../src/ports/model.ts";
import { unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import {
  type ModelServer,
  type RecordedRequest,
  type ScriptedReply,
  startModelServer,
} from "../../servers/model-server.ts";

export const API_KEY = "sk-test-0123456789abcdef";

export interface Harness extends AsyncDisposable {
  readonly server: ModelServer;
  readonly model: Model;
  readonly clock: FakeClock;
  readonly log: FakeLog;
}

type Script = readonly ScriptedReply[] | ((request: RecordedRequest) => ScriptedReply | Promise<ScriptedReply>);

/** The adapter before a scripted server, on a clock that skips every wait; a list repeats its last reply. */
export async function startHarness(script: Script, options: Partial<EndpointOptions> = {}): Promise<Harness> {
  const reply = typeof script === "function" ? script : (request: RecordedRequest) => nth(script, request.index);
  const server = await startModelServer({ reply });
  const clock = new FakeClock({ skipsSleeps: true });
  const log = new FakeLog();
  const model = openAiModel({
    apiKey: API_KEY,
    baseUrl: server.baseUrl,
    clock,
    log,
    environment: {},
    answerFormatNote: "Answer in JSON matching {{schema}}.",
    retryDelayMs: 1,
    ...options,
  });
  return { server, model, clock, log, [Symbol.asyncDispose]: () => server.close() };
}

function nth(replies: readonly ScriptedReply[], index: number): ScriptedReply {
  const reply = replies[Math.min(index, replies.length - 1)];
  if (reply === undefined) throw new Error("the script is empty");
  return reply;
}

export const ANSWER_SCHEMA = {
  type: "object",
  properties: { verdict: { type: "string" } },
  required: ["verdict"],
  additionalProperties: false,
};

/** A first turn: tools offered, one of them required, a strict answer. */
export function aModelRequest(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: "gpt-test",
    messages: [
      { role: "system", content: "You judge." },
      { role: "user", content: "[tribunal role=judge round=1 pass=1/1 slice=1/1 mode=full tier=gpt-test]" },
    ],
    tools: [
      {
        name: "read_file",
        description: "Reads a file.",
        parameters: {
          type: "object",
          properties: { path: { type: "string" } },
          required: ["path"],
          additionalProperties: false,
        },
      },
    ],
    toolChoice: "required",
    answer: { name: "judge", schema: ANSWER_SCHEMA },
    ...overrides,
  };
}

/** A later turn, after one call and its result, in which the answer may come. */
export function aLaterTurn(toolChoice: ModelRequest["toolChoice"] = "auto"): ModelRequest {
  return aModelRequest({
    toolChoice,
    messages: [
      ...aModelRequest().messages,
      {
        role: "assistant",
        content: undefined,
        toolCalls: [{ id: "call_1", name: "read_file", arguments: '{"path":"a.ts"}' }],
      },
      { role: "tool", toolCallId: "call_1", content: "1\tlet a;" },
    ],
  });
}

export const neverAborts = unlimited(new AbortController().signal);

/** What a promise rejects with. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("expected a rejection");
}

/** An error as OpenAI's API words it. */
export function apiError(
  status: number,
  message: string,
  more: { readonly param?: string; readonly code?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): ScriptedReply {
  const { param = null, code = null, headers = {} } = more;
  return { status, headers, body: { error: { message, type: "invalid_request_error", param, code } } };
}
