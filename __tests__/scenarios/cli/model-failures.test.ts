import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isFirstTurn, type RecordedRequest, type ScriptedReply, startModelServer } from "../../servers/model-server.ts";
import { startMuteServer } from "../../servers/mute-server.ts";
import { QUICK_WAITS } from "../faults/pace.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { type ModelReviewOptions, reviewAt, useLedger } from "./model-review.ts";
import { runCli } from "./run-cli.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();
const { review } = ledger;

const claimed: PanelScript = { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) };

/** Every request of these roles is answered like this, once it has read. */
const answering = (role: string, reply: ScriptedReply): PanelScript => ({
  ...claimed,
  intercept: (request, header) => (header.role === role && !isFirstTurn(request) ? reply : undefined),
});

/** Every request of these roles is answered like this, from the first on. */
const always = (role: string, reply: ScriptedReply): PanelScript => ({
  ...claimed,
  intercept: (_, header) => (header.role === role ? reply : undefined),
});

const NO_WAIT = { "retry-after": "0" };
const status = (code: number, message: string): ScriptedReply => ({
  status: code,
  headers: NO_WAIT,
  body: { error: { message, type: "server_error", code: null } },
});

/** The same reply as a server sends it that knows nothing but streams: in two parts, and without usage. */
function toStream(reply: ScriptedReply, { index, body: asked }: RecordedRequest): ScriptedReply {
  const calls = "toolCalls" in reply ? reply.toolCalls : [];
  const text = "json" in reply ? JSON.stringify(reply.json) : "";
  const half = Math.ceil(text.length / 2);
  const toolCalls = calls.map(({ name, args }, at) => {
    const own = typeof args === "string" ? args : JSON.stringify(args);
    return { index: at, id: `call_${index}_${at}`, type: "function", function: { name, arguments: own } };
  });
  const deltas = [
    { role: "assistant", content: text.slice(0, half), ...(calls.length === 0 ? {} : { tool_calls: toolCalls }) },
    { content: text.slice(half) },
  ];
  const parts = deltas.map((delta, at) => {
    const end = at === 0 ? null : calls.length > 0 ? "tool_calls" : "stop";
    return { id: `c${index}`, model: "model-a", choices: [{ index: 0, delta, finish_reason: end }] };
  });
  const usage = { prompt_tokens: Math.ceil(JSON.stringify(asked).length / 4), completion_tokens: 50 };
  const body = [...parts, { id: `c${index}`, model: "model-a", choices: [], usage }]
    .map((part) => `data: ${JSON.stringify(part)}\n\n`)
    .join("");
  return { status: 200, headers: { "content-type": "text/event-stream" }, body: `${body}data: [DONE]\n\n` };
}

const OUT_OF_TIME = { status: "aborted", abort_reason: "deadline_exceeded", conclusion: "timed_out" };

describe("an endpoint that does not work", () => {
  it.each<readonly [string, string, Partial<ModelReviewOptions>, RegExp]>([
    [
      "refuses the key",
      "",
      { env: { OPENAI_API_KEY: "some-other-key-1234" } },
      /refused the key.*check OPENAI_API_KEY/,
    ],
    ["knows no such address", "/elsewhere", {}, /was not found \(404.*check --base-url and --models/],
  ])("that %s leaves the change unjudged, with the remedy in a line", async (_, address, options, line) => {
    await using server = await startModelServer({ reply: scriptedPanel(claimed), apiKey: "key-of-the-scripted-model" });
    const run = await reviewAt(`${server.baseUrl}${address}`, { repository: ledger.directory, ...options });
    expect(run.report.run).toMatchObject({
      status: "aborted",
      abort_reason: "model_unavailable",
      conclusion: "action_required",
    });
    expect(run.stderr).toMatch(line);
    expect(run.stderr + run.stdout).not.toContain("some-other-key-1234");
  });

  it("is given the gateway's headers, whose values are told nowhere though it echoes them", async () => {
    const secret = "gw-0123456789abcdefgh";
    const seen = new Set<string | undefined>();
    const run = await review(
      {
        ...claimed,
        intercept: ({ headers }) => {
          seen.add(headers["x-gateway-key"]);
          return { status: 403, body: { error: { message: `no quota for ${headers["x-gateway-key"]}` } } };
        },
      },
      { env: { TRIBUNAL_ENDPOINT_HEADERS: `X-Gateway-Key: ${secret}\nx-team: shop-42` } },
    );
    expect([...seen]).toEqual([secret]);
    expect(run.report.run).toMatchObject({ abort_reason: "model_unavailable" });
    expect(run.stderr).toMatch(/refused access \(403 no quota for \*\*\*\): check/);
    expect(run.stderr + run.stdout + JSON.stringify(run.report)).not.toContain(secret);
  });

  it("is asked nothing where the headers are wrong, and every wrong line is named at once", {
    tags: ["full"],
  }, async () => {
    await using server = await startModelServer({ reply: scriptedPanel(claimed) });
    const given = "Authorization: Bearer gw-0123456789abcdefgh\nHost: a.example\nx-team: shop";
    const { exitCode, stderr } = await runCli(
      [
        "review",
        "--base",
        "main",
        "--head",
        "pr",
        "--models",
        "a",
        "--base-url",
        server.baseUrl,
        "--repo",
        ledger.directory,
      ],
      { env: { OPENAI_API_KEY: "any-key-1234", TRIBUNAL_ENDPOINT_HEADERS: given } },
    );
    expect({ exitCode, asked: server.requests.length }).toEqual({ exitCode: 2, asked: 0 });
    expect(stderr).toContain("TRIBUNAL_ENDPOINT_HEADERS: got line 1, Authorization, wanted any other header.");
    expect(stderr).toContain("TRIBUNAL_ENDPOINT_HEADERS: got line 2, Host");
    expect(stderr).not.toContain("gw-0123");
  });

  it("that only streams is reviewed with", { tags: ["full"] }, async () => {
    const panel = scriptedPanel(claimed);
    const run = await review(claimed, { reply: async (request) => toStream(await panel(request), request) });
    expect(run.report.findings).toHaveLength(1);
  });

  it("that tells usage of zeros is held to the budget by characters, and no cost is told as 0", {
    tags: ["full"],
  }, async () => {
    const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    const panel = scriptedPanel(claimed);
    const reply = async (request: RecordedRequest) => ({ ...(await panel(request)), usage });
    const config = "token-budget: 5000\nprices: { model-a: { input: 1, output: 2 } }\n";
    const run = await review(claimed, { config, reply });
    expect(run.report.run).toMatchObject({ abort_reason: "budget_exhausted" });
    expect(run.report.run.usage).toMatchObject({ calls_without_usage: run.report.run.usage.calls });
    expect(run.stdout).not.toMatch(/\b0(\.00)? (input|EUR)|at least 0/);
  });

  it("is asked four times when nobody listens, and named", { tags: ["full"] }, async () => {
    const gone = await startModelServer({ reply: scriptedPanel() });
    await gone.close();
    const run = await reviewAt(gone.baseUrl, { repository: ledger.directory, env: QUICK_WAITS });
    expect(run.report.run).toMatchObject({ abort_reason: "model_unavailable", rounds_completed: 0 });
    expect(run.stderr).toMatch(
      /warning: Could not judge: model model-a at 127\.0\.0\.1:\d+ could not be reached after 4/,
    );
  });

  it("that never answers costs no more than the time budget", { tags: ["full"] }, async () => {
    const run = await review({ intercept: () => ({ hang: true }) }, { config: "time-budget-seconds: 1\n" });
    expect(run.report.run).toMatchObject({
      status: "aborted",
      abort_reason: "deadline_exceeded",
      conclusion: "timed_out",
      stop_detail: expect.stringMatching(
        /^the time budget ran out: model model-a at 127\.0\.0\.1:\d+ answered no call in 1 s; see whether that server works/,
      ),
    });
    expect(run.stderr).toContain("the time budget ran out");
  });

  it.each<readonly [string, ScriptedReply]>([
    ["answers with its headers alone", { stuck: true }],
    ["answers byte by byte, without end", { trickleMs: 50 }],
  ])("that %s costs no more than the time budget either", { tags: ["full"] }, async (_, reply) => {
    const run = await review({ intercept: () => reply }, { config: "time-budget-seconds: 1\n" });
    expect(run.report.run).toMatchObject(OUT_OF_TIME);
  });

  it.each(["it is reached through", "it is"])(
    "that is silent where %s costs no more than the time budget",
    { tags: ["full"] },
    async (where) => {
      await using mute = await startMuteServer();
      const isProxy = where !== "it is";
      const address = isProxy ? "http://model.example/v1" : `${mute.url}/v1`;
      const env: Readonly<Record<string, string>> = isProxy ? { HTTP_PROXY: mute.url } : {};
      const run = await reviewAt(address, { repository: ledger.directory, env, config: "time-budget-seconds: 1\n" });
      expect(run.report.run).toMatchObject(OUT_OF_TIME);
      expect(mute.connections()).toBeGreaterThan(0);
    },
  );

  it("that never answers one call in three of the Enthusiasts is asked again, and nothing is lost", {
    tags: ["full"],
  }, async () => {
    let calls = 0;
    const run = await review(
      { intercept: (_, { role }) => (role === "enthusiast" && ++calls % 3 === 0 ? { hang: true } : undefined) },
      { config: "agent-seconds: 8\nmax-rounds: 1\npasses: 2\n" },
    );
    expect(run.report.self_assessment.unheard).toEqual([]);
    expect(run.stderr).toContain("no reply within 4 s; attempt 2");
  });

  it("that leaves an agent waiting costs that agent's time alone, and the log says what to raise", {
    tags: ["full"],
  }, async () => {
    const run = await review(answering("judge", { hang: true }), { config: "agent-seconds: 3\n" });
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.report.run.settings).toMatchObject({ "agent-seconds": 3 });
    expect(run.stderr).toContain("cut off: raise agent-seconds");
    expect(run.report.self_assessment.unheard).toMatchObject([
      { role: "judge", round: 1, cause: "time", after_seconds: 3, replayed: false },
    ]);
  });

  it("that leaves one of two passes waiting is told by the pass, its files and its time, beside what the other found", {
    tags: ["full"],
  }, async () => {
    const hangSecond: PanelScript["intercept"] = (_, { role, pass }) =>
      role === "enthusiast" && pass === 2 ? { hang: true } : undefined;
    const run = await review({ ...claimed, intercept: hangSecond }, { config: "agent-seconds: 3\npasses: 2\n" });
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(run.report.self_assessment.unheard[0]).toMatchObject({
      ...{ role: "enthusiast", round: 1, pass: 2, cause: "time", after_seconds: 3, files: ["src/transfer.js"] },
    });
    expect(run.report.findings).toHaveLength(1);
  });

  it("that fails one agent does not keep the others, and what they cost is still counted", {
    tags: ["full"],
  }, async () => {
    const folder = ledger.beside(`run-${randomUUID()}`);
    let hang = (): void => {};
    const hung = new Promise<void>((resolve) => {
      hang = resolve;
    });
    const run = await review(
      {
        intercept: async (request, { role }) => {
          if (isFirstTurn(request)) return undefined;
          if (role === "adversary") {
            hang();
            return { hang: true };
          }
          // Both have had their first answer by then.
          await hung;
          return status(401, "revoked");
        },
      },
      { args: ["--run-dir", folder], config: "time-budget-seconds: 20\n" },
    );
    expect(run.report.run).toMatchObject({ abort_reason: "model_unavailable", usage: { calls: 2 } });
    const { agents } = JSON.parse(await readFile(join(folder, "agents.json"), "utf8")) as {
      agents: { role: string; outcome: string }[];
    };
    expect(agents.map(({ role, outcome }) => [role, outcome]).sort()).toEqual([
      ["adversary", "aborted"],
      ["enthusiast", "aborted"],
    ]);
  });
});

describe("an answer that cannot be used", () => {
  it.each([
    ["in a code fence", (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ["after prose and a thought", (json: string) => `<think>{"findings":[]}?</think>\nHere it is:\n${json}`],
  ])("is none when the document stands %s: it counts at once", { tags: ["full"] }, async (_name, write) => {
    const run = await review({
      ...claimed,
      intercept: (request, { role, round }) =>
        role === "enthusiast" && round === 1 && !isFirstTurn(request)
          ? { content: write(JSON.stringify({ findings: [LOST_CHECK] })) }
          : undefined,
    });
    expect(run.report.findings).toHaveLength(1);
    expect(run.of("enthusiast").filter(({ body }) => body.messages.length > 4)).toEqual([]);
  });

  it("of something that is no model's ends the run", { tags: ["full"] }, async () => {
    const run = await review({ intercept: () => ({ raw: '{"status":"ok"}' }) });
    expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "agent_dispatch_unavailable" });
  });

  it("by the Enthusiast who never read anything ends the run", { tags: ["full"] }, async () => {
    const run = await review(always("enthusiast", { json: { findings: [] } }));
    expect(run.report.run).toMatchObject({
      status: "aborted",
      abort_reason: "enthusiast_no_tool_invocation",
      conclusion: "action_required",
    });
    expect(run.stderr).toContain(
      "the Enthusiast answered without reading the target: it called no tool; choose a model",
    );
  });

  it("by the Adversary counts by what it was sent, where that was all", { tags: ["full"] }, async () => {
    const json = { heuristics: [], safe_zones: [], removed_guards: [] };
    const run = await review(always("adversary", { json }));
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(run.report.verdict.accuracy).toBe("PASS");
  });

  it("by the Judge twice has the round replayed one tier up, under the same number", { tags: ["full"] }, async () => {
    const run = await review(
      {
        ...claimed,
        intercept: (request, { role, tier }) =>
          role === "judge" && tier === "small" && !isFirstTurn(request) ? { content: "none" } : undefined,
      },
      { models: "small,large", config: "start-model: small\n" },
    );
    const judges = run.headers.filter(({ role }) => role === "judge").map(({ round, tier }) => `${round} ${tier}`);
    expect([...new Set(judges)]).toEqual(["1 small", "1 large"]);
    expect(run.report.findings).toHaveLength(1);
    expect(run.stderr).toContain("warning: Round 1 is void; the next stronger model plays it again");
  });

  it("by the Judge twice at the strongest model leaves the claims unresolved", { tags: ["full"] }, async () => {
    const run = await review(answering("judge", { content: "none" }));
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.report.unresolved).toMatchObject([{ title: LOST_CHECK.title, severity: "high" }]);
    expect(run.report.findings).toEqual([]);
  });

  it("by the Critic in all of three attempts leaves every finding unresolved", { tags: ["full"] }, async () => {
    const run = await review(answering("critic", { content: "none" }));
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.report.run.stop_detail).toContain("the Critic gave no usable answer in three attempts");
    expect(run.report.unresolved).toMatchObject([{ title: LOST_CHECK.title }]);
    expect(run.of("critic").filter(isFirstTurn)).toHaveLength(3);
  });

  it("by the Critic without any verdict is none: after three of them the run is incomplete", {
    tags: ["full"],
  }, async () => {
    const run = await review({ ...claimed, critic: () => ({ verdicts: [], missed: [] }) });
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.report.run.stop_detail).toContain("it gave no verdict at all");
    expect(run.report.unresolved).toMatchObject([{ reason: expect.stringContaining("the Critic was unavailable") }]);
    expect(run.of("critic").filter(isFirstTurn)).toHaveLength(3);
  });
});
