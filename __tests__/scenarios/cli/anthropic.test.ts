import { describe, expect, it } from "vitest";
import {
  anthropicError,
  type MessagesReply,
  type MessagesRequest,
  type MessagesServerOptions,
  startMessagesServer,
} from "../../servers/messages-server.ts";
import { isFirstTurn, parseHeader } from "../../servers/model-server.ts";
import { QUICK_WAITS } from "../faults/pace.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { type ModelReviewOptions, reviewAt, useLedger } from "./model-review.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();
const KEY = "sk-ant-key-of-the-stand-in";

interface Told extends Partial<Omit<ModelReviewOptions, "reply">>, Pick<MessagesServerOptions, "thinks"> {
  readonly script?: PanelScript;
  /** Takes a request before the script does. */
  readonly instead?: (request: MessagesRequest) => MessagesReply | undefined;
}

/** A review by a model behind the Messages API, whose script must have known every request. */
async function review({ script = {}, instead, thinks = false, ...options }: Told = {}) {
  const panel = scriptedPanel(script);
  await using server = await startMessagesServer({
    thinks,
    apiKey: KEY,
    reply: (request) => instead?.(request) ?? panel(request.asked),
  });
  const run = await reviewAt(server.baseUrl, {
    repository: ledger.directory,
    ...options,
    args: ["--provider", "anthropic", ...(options.args ?? [])],
    env: { OPENAI_API_KEY: "", ANTHROPIC_API_KEY: KEY, ...options.env },
  });
  expect(server.scriptErrors).toEqual([]);
  return { ...run, requests: server.requests };
}

const claimed: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) };
const message = (fields: object) => ({
  message: { id: "msg_1", type: "message", role: "assistant", model: "model-a", ...fields },
});

describe("a review by Anthropic's Messages API", () => {
  it("does not pass on what a thinking model finds, and says whose models judged", async () => {
    const run = await review({ script: claimed, thinks: true });
    expect(run.exitCode).toBe(1);
    expect(run.report.findings).toMatchObject([{ source: "openai", file: "src/transfer.js" }]);
    expect(run.report.run).toMatchObject({
      ...{ status: "completed", conclusion: "failure", panel: "openai", provider: "anthropic" },
      settings: { panel: "anthropic" },
    });
    expect(run.report.run.usage.cached_tokens).toBeGreaterThan(0);
    expect(run.report.coverage.read_by).not.toContainEqual(expect.objectContaining({ proof: "none" }));
    const turns = run.requests.filter(({ body }) => body.messages.length > 1);
    expect(turns.every(({ body }) => body.messages[1]?.content[0]?.type === "thinking")).toBe(true);
  });

  it("passes where nothing is found, after a call that is malformed", async () => {
    const run = await review({
      instead: ({ asked }) =>
        isFirstTurn(asked) && parseHeader(asked).role === "enthusiast"
          ? { toolCalls: [7, null].map((path) => ({ name: "read_diff", args: { path } })) }
          : undefined,
    });
    expect(run.report.run).toMatchObject({ status: "completed", provider: "anthropic" });
    expect({ exitCode: run.exitCode, findings: run.report.findings }).toEqual({ exitCode: 0, findings: [] });
  });

  it.each<readonly [string, Told, string, RegExp]>([
    [
      "the key is wrong",
      { env: { ANTHROPIC_API_KEY: "sk-ant-another" } },
      "aborted",
      /refused the key.*check ANTHROPIC_API_KEY/,
    ],
    [
      "it is overloaded for good",
      { env: QUICK_WAITS, instead: () => ({ status: 529, body: anthropicError("overloaded_error", "Overloaded") }) },
      "aborted",
      /is overloaded after 6 attempts \(529 Overloaded.*\): review again later, or name other models in --models/,
    ],
    [
      "every answer is cut off at its limit",
      {
        instead: ({ asked }) =>
          isFirstTurn(asked)
            ? undefined
            : message({ stop_reason: "max_tokens", content: [{ type: "text", text: '{"find' }] }),
      },
      "incomplete",
      /it was cut off at the length limit/,
    ],
    [
      "its safeguards refuse",
      {
        instead: ({ asked }) =>
          isFirstTurn(asked)
            ? undefined
            : message({ stop_reason: "refusal", content: [], stop_details: { type: "refusal", category: "cyber" } }),
      },
      "incomplete",
      /it refused to answer/,
    ],
  ])("cannot judge where %s", { tags: ["full"] }, async (_, told, status, line) => {
    const run = await review({ script: claimed, ...told });
    expect(run.exitCode).toBe(2);
    expect(run.report.run).toMatchObject({ status, conclusion: "action_required" });
    expect(run.stderr).toMatch(line);
    expect(run.stderr + run.stdout).not.toContain("sk-ant-");
  });
});

describe("the provider", () => {
  it.each([
    ["provider: anthropic\n", /provider.*is an input of the action: write it in the workflow, because no file/],
    ["panel: openai\n", /panel: got openai beside provider anthropic, wanted auto, model or static\. Write model/],
  ])("is no configuration's to choose: %j", async (config, line) => {
    // What is refused is no report.
    await expect(review({ config })).rejects.toThrow(line);
  });
});
