import type { ChatMessage, Model, ModelReply } from "../../../src/ports/model.ts";
import type { RecordedBody, RecordedRequest, ScriptedReply } from "../../servers/model-server.ts";
import { aModelRequest, neverAborts } from "./harness.ts";

/** A stand-in's quirk: what it refuses, and what it adds to each message of its model. */
export interface QuirkyServer {
  readonly refuse?: (body: RecordedBody, index: number) => Refused | undefined;
  /** Fields of its own, on the message and on each call. */
  readonly own?: { readonly message?: object; readonly call?: object };
  /** Another message than the honest one. */
  readonly bend?: (message: object, body: RecordedBody) => object;
}

export interface Refused {
  readonly status?: number;
  readonly body: unknown;
}

/** An error in OpenAI's form. */
export function refused(message: string, status = 400, more: object = {}): Refused {
  return { status, body: { error: { message, type: "invalid_request_error", ...more } } };
}

/** Calls two tools, then one, then says nothing once, then answers. */
export function play({ refuse, own, bend }: QuirkyServer): (request: RecordedRequest) => ScriptedReply {
  return ({ body, index }) => {
    const no = refuse?.(body, index);
    if (no !== undefined)
      return { status: no.status ?? 400, headers: { "content-type": "application/json" }, body: no.body };
    const honest = honestMessage(body, index, own?.call ?? {});
    const message = { ...(bend?.(honest, body) ?? honest), ...own?.message };
    const finish = "tool_calls" in message ? "tool_calls" : "stop";
    return {
      raw: JSON.stringify({
        id: `c${index}`,
        model: body.model,
        choices: [{ index: 0, message, finish_reason: finish }],
      }),
    };
  };
}

function honestMessage({ messages, tool_choice: choice }: RecordedBody, index: number, own: object): object {
  const replies = messages.filter(({ role }) => role === "tool").length;
  const call = (at: number) => ({
    id: `call_${index}_${at}`,
    type: "function",
    function: { name: "read_file", arguments: '{"path":"a.ts"}' },
    ...own,
  });
  const base = { role: "assistant", content: null };
  if (replies === 0) return { ...base, tool_calls: [call(0), call(1)] };
  if (replies === 2) return { ...base, content: "And one more.", tool_calls: [call(0)] };
  const isAskedAgain = messages.some(({ content }) => content?.includes(AGAIN));
  return { ...base, content: choice !== "none" && !isAskedAgain ? "" : '{"verdict":"fine"}' };
}

const AGAIN = "Once more, please.";

/** Plays a whole conversation, as an agent would whose model says nothing at first; gives the last reply. */
export async function converse(model: Model): Promise<ModelReply> {
  const messages: ChatMessage[] = [...aModelRequest().messages];
  const ask = (toolChoice: "required" | "auto" | "none", tools = aModelRequest().tools) =>
    model.complete(aModelRequest({ messages: [...messages], toolChoice, tools: withUnion(tools) }), neverAborts);
  const serve = (reply: ModelReply) => {
    const { content, toolCalls, extra } = reply;
    messages.push({ role: "assistant", content, toolCalls, ...(extra === undefined ? {} : { extra }) });
    for (const { id } of toolCalls) messages.push({ role: "tool", toolCallId: id, content: `1\tlet a; // ${id}` });
  };
  serve(await ask("required"));
  serve(await ask("auto"));
  serve(await ask("auto"));
  messages.push({ role: "user", content: AGAIN });
  const answered = await ask("auto");
  serve(answered);
  messages.push({ role: "user", content: "Say it for good." });
  return await ask("none");
}

function withUnion(tools: ReturnType<typeof aModelRequest>["tools"]) {
  const parameters = {
    type: "object",
    properties: { path: { type: ["string", "null"] }, line: { type: ["integer", "null"], minimum: 1 } },
    required: ["path", "line"],
    additionalProperties: false,
  };
  return tools.map((tool) => ({ ...tool, parameters }));
}
