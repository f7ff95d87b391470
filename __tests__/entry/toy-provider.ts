import { randomUUID } from "node:crypto";
import type { ModelAccess, ModelReply, ModelRequest, OpenModel } from "../../src/ports/model.ts";
import { ModelBusy } from "../../src/text/errors.ts";
import { aModelReply, aToolCallReply, plausibleUsage } from "../fakes/scripted-model.ts";
import { type PanelScript, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";

/** A provider that speaks to nobody: its models play the roles of this script in the process itself. */
export function toyProvider(script: PanelScript): { readonly open: OpenModel; readonly asked: readonly ModelAccess[] } {
  const asked: ModelAccess[] = [];
  const play = scriptedPanel(script);
  const complete = async (request: ModelRequest): Promise<ModelReply> => {
    const messages = request.messages.map(toWire);
    const reply = await play({ index: 0, path: "", headers: {}, body: { model: request.model, messages } });
    const overrides = { responseId: randomUUID(), model: request.model, usage: plausibleUsage(request) };
    if ("toolCalls" in reply) {
      const { toolCalls, ...others } = aToolCallReply(reply.toolCalls, overrides);
      return { ...others, toolCalls: toolCalls.map((call) => ({ ...call, id: randomUUID() })) };
    }
    if ("status" in reply && reply.status === 429) throw busy();
    if ("json" in reply) return aModelReply({ ...overrides, content: JSON.stringify(reply.json) });
    throw new Error("the toy plays no faults");
  };
  const open: OpenModel = (access) => {
    asked.push(access);
    return { complete };
  };
  return { open, asked };
}

function busy(): ModelBusy {
  const facts = { status: 429, detail: "the toy is busy", askedMs: undefined };
  return new ModelBusy("rate-limited", () => "the toy is busy", facts);
}

/** As an endpoint is sent it, which is what scripts read. */
function toWire(message: ModelRequest["messages"][number]) {
  const content = message.content ?? null;
  switch (message.role) {
    case "assistant": {
      const calls = message.toolCalls.map(({ id, name, arguments: args }) => ({
        ...{ id, type: "function" as const },
        function: { name, arguments: args },
      }));
      return { role: message.role, content, tool_calls: calls };
    }
    case "tool":
      return { role: message.role, content, tool_call_id: message.toolCallId };
    default:
      return { role: message.role, content };
  }
}
