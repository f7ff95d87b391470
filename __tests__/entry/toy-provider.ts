import { randomUUID } from "node:crypto";
import type { ModelAccess, ModelReply, ModelRequest, OpenModel } from "../../src/ports/model.ts";
import { aModelReply, aToolCallReply } from "../fakes/scripted-model.ts";
import { type PanelScript, scriptedPanel } from "../scenarios/cli/scripted-panel.ts";

/** A provider that speaks to nobody: its models play the roles of this script in the process itself. */
export function toyProvider(script: PanelScript): { readonly open: OpenModel; readonly asked: readonly ModelAccess[] } {
  const asked: ModelAccess[] = [];
  const play = scriptedPanel(script);
  const complete = async (request: ModelRequest): Promise<ModelReply> => {
    const messages = request.messages.map(({ role, content }) => ({ role, content: content ?? null }));
    const reply = await play({ index: 0, path: "", headers: {}, body: { model: request.model, messages } });
    const overrides = { responseId: randomUUID(), model: request.model };
    if ("toolCalls" in reply) return aToolCallReply(reply.toolCalls, overrides);
    if ("json" in reply) return aModelReply({ ...overrides, content: JSON.stringify(reply.json) });
    throw new Error("the toy plays no faults");
  };
  const open: OpenModel = (access) => {
    asked.push(access);
    return { complete };
  };
  return { open, asked };
}
