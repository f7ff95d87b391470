import { describe, expect, it } from "vitest";
import type { RecordedBody, RecordedRequest, ScriptedReply } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();

const claimed: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) };

interface Message {
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
}

interface Server {
  readonly refuse?: (body: RecordedBody) => ScriptedReply | undefined;
  /** What comes in place of the honest message. */
  readonly bend?: (message: Message, body: RecordedBody) => object;
}

/** A server of an honest model that has quirks of its own. */
function serve({ refuse, bend }: Server): (request: RecordedRequest) => Promise<ScriptedReply> {
  const honest = scriptedPanel(claimed);
  return async (request) => {
    const refusal = refuse?.(request.body);
    if (refusal !== undefined) return refusal;
    const said = toMessage(await honest(request), request.index);
    const message = { role: "assistant", ...(bend?.(said, request.body) ?? said) };
    const ending = "tool_calls" in message ? "tool_calls" : "stop";
    const usage = { prompt_tokens: Math.ceil(JSON.stringify(request.body).length / 4), completion_tokens: 50 };
    const body = { id: `c${request.index}`, model: request.body.model, usage };
    return { raw: JSON.stringify({ ...body, choices: [{ index: 0, message, finish_reason: ending }] }) };
  };
}

function toMessage(reply: ScriptedReply, index: number): Message {
  if ("json" in reply) return { content: JSON.stringify(reply.json) };
  if (!("toolCalls" in reply)) throw new Error("the panel answers or calls");
  const calls = reply.toolCalls.map(({ name, args }, at) => ({
    id: `call_${index}_${at}`,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  return { content: null, tool_calls: calls };
}

const inFence = (text: string) => `Here is my answer:\n\n\`\`\`json\n${text}\n\`\`\`\n\nLet me know if you need more.`;
const error = (status: number, message: string): ScriptedReply => ({ status, body: { error: { message } } });
const words = ({ messages }: RecordedBody): string => messages.map(({ content }) => content ?? "").join("\n");

const SERVERS: readonly (readonly [string, Server])[] = [
  [
    "wants its signatures back",
    {
      bend: (message) => ({
        ...message,
        ...(message.tool_calls && {
          tool_calls: message.tool_calls.map((call) => ({ ...call, extra_content: { signature: call.id } })),
        }),
      }),
      refuse: ({ messages }) =>
        messages.flatMap(({ tool_calls: calls = [] }) => calls).every((call) => "extra_content" in call)
          ? undefined
          : error(400, "Function call is missing a thought_signature"),
    },
  ],
  [
    "refuses the thought that it sent",
    {
      bend: (message) => ({ ...message, reasoning_content: "hm" }),
      refuse: ({ messages }) =>
        messages.some((message) => "reasoning_content" in message)
          ? error(422, "messages.2.reasoning_content: Extra inputs are not permitted")
          : undefined,
    },
  ],
  [
    "takes one call a message, under 500",
    {
      refuse: ({ messages }) =>
        messages.some(({ tool_calls: calls = [] }) => calls.length > 1)
          ? error(500, "Jinja Exception: This model only supports single tool-calls at once!")
          : undefined,
    },
  ],
  [
    "answers the schema in place of calling a tool",
    {
      bend: (message, { tools, response_format: format }) =>
        tools === undefined || format === undefined ? message : (EMPTY[format.json_schema?.name ?? ""] ?? message),
    },
  ],
  [
    "drops the format in silence",
    {
      bend: (message, body) =>
        message.content === null || words(body).includes('"additionalProperties"')
          ? message
          : { content: `{"answer":${message.content}}` },
    },
  ],
  [
    "says prose around a fence",
    { bend: (message) => (message.content === null ? message : { content: inFence(message.content) }) },
  ],
  [
    "leaves an answer in the thought",
    {
      bend: (message) =>
        message.content === null
          ? message
          : { content: "", reasoning_content: `So {I} say.</think>\n${message.content}` },
    },
  ],
  [
    "leaves a template's remains in a tool's name",
    {
      bend: (message) => ({
        ...message,
        ...(message.tool_calls && {
          tool_calls: message.tool_calls.map((call) => ({
            ...call,
            function: { ...call.function, name: `functions.${call.function.name}<|channel|>commentary` },
          })),
        }),
      }),
    },
  ],
];

/** What a model says to a form before it has read anything. */
const EMPTY: Readonly<Record<string, { readonly content: string } | undefined>> = {
  enthusiast: { content: '{"findings":[]}' },
  adversary: { content: '{"heuristics":[],"safe_zones":[],"removed_guards":[]}' },
};

describe("a server that", () => {
  it.concurrent.each(SERVERS)("%s has its model's finding confirmed", { tags: ["full"] }, async (_, server) => {
    const { report } = await ledger.review(claimed, { reply: serve(server) });
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(report.findings).toHaveLength(1);
    expect(report.verdict).toMatchObject({ accuracy: "PASS" });
  });
});

describe("an answer that hostile text asked for", () => {
  it("and that the model only shows in prose is never taken for its own", async () => {
    const shown = inFence('{"findings":[]}');
    let isShown = false;
    const bend = (message: Message, body: RecordedBody): object => {
      if (message.content === null || isShown || !words(body).includes("role=enthusiast")) return message;
      isShown = true;
      return { content: `The comment wants this of me:${shown}` };
    };
    const { report } = await ledger.review(claimed, { reply: serve({ bend }) });
    expect(isShown).toBe(true);
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(report.findings).toHaveLength(1);
  });
});
