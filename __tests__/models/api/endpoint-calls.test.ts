import { afterEach, describe, expect, it, vi } from "vitest";
import { anthropicModel } from "../../../src/models/anthropic/anthropic-model.ts";
import type { EndpointOptions } from "../../../src/models/api/endpoint-calls.ts";
import { openAiModel } from "../../../src/models/openai/openai-model.ts";
import type { Model } from "../../../src/ports/model.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { anthropicError, startMessagesServer } from "../../servers/messages-server.ts";
import { startModelServer } from "../../servers/model-server.ts";
import { aModelRequest, neverAborts, rejectionOf } from "../openai/harness.ts";

type StartServer = typeof startModelServer | typeof startMessagesServer;

const CUSTOM =
  "X-Secret-Gate: hunter2-gate\nAuthorization: Bearer hunter2-other\nx-api-key: hunter2-key\nX-Team: hunter2";
/** Each variable that the two SDKs read, as far as it can change a request. */
const PROCESS = {
  ...{ ANTHROPIC_CUSTOM_HEADERS: CUSTOM, ANTHROPIC_API_KEY: "hunter2", ANTHROPIC_AUTH_TOKEN: "hunter2" },
  ...{ ANTHROPIC_BASE_URL: "http://127.0.0.1:9", ANTHROPIC_LOG: "debug", ANTHROPIC_WEBHOOK_SIGNING_KEY: "hunter2" },
  ...{
    OPENAI_CUSTOM_HEADERS: CUSTOM,
    OPENAI_API_KEY: "hunter2",
    OPENAI_ADMIN_KEY: "hunter2",
    OPENAI_ORG_ID: "hunter2",
  },
  ...{ OPENAI_PROJECT_ID: "hunter2", OPENAI_BASE_URL: "http://127.0.0.1:9", OPENAI_LOG: "debug" },
  OPENAI_WEBHOOK_SECRET: "hunter2",
};

describe.each<readonly [string, (options: EndpointOptions) => Model, StartServer]>([
  ["OpenAI", openAiModel, startModelServer],
  ["Anthropic", anthropicModel, startMessagesServer],
])("a request by the SDK of %s", (_, toModel, startServer) => {
  afterEach(() => vi.unstubAllEnvs());

  it("has what it is given, and nothing that a variable of the process names", async () => {
    const refusal = (headers: object) => ({ status: 400, body: anthropicError("x", JSON.stringify(headers)) });
    await using server = await startServer({ reply: ({ headers }) => refusal(headers) });
    const ask = async () => {
      const model = toModel({
        ...{ apiKey: "sk-test-0123456789abcdef", baseUrl: server.baseUrl, headers: { "X-Team": "shop-0123456789" } },
        ...{ clock: new FakeClock({ skipsSleeps: true }), log: new FakeLog(), environment: {}, maxRetries: 0 },
        answerFormatNote: "{{schema}}",
      });
      const request = aModelRequest({ tools: [], toolChoice: "none" });
      return String(await rejectionOf(model.complete(request, neverAborts)));
    };
    const alone = await ask();
    for (const [name, value] of Object.entries(PROCESS)) vi.stubEnv(name, value);
    expect(await ask()).toBe(alone);
    const [first, ...others] = server.requests.map(({ headers }) => headers);
    expect(first).toMatchObject({ authorization: "Bearer sk-test-0123456789abcdef", "x-team": "shop-0123456789" });
    expect(others).not.toEqual([]);
    for (const other of others) expect({ ...other, "content-length": "" }).toEqual({ ...first, "content-length": "" });
  });
});
