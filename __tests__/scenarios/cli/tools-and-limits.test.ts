import { describe, expect, it } from "vitest";
import { isFirstTurn, type RecordedRequest } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

const { review } = useLedger();

/** Two calls of an agent come to 20,000 tokens. */
const tell = (request: RecordedRequest) => ({
  prompt_tokens: isFirstTurn(request) ? 9500 : 10_500,
  completion_tokens: 1,
});

describe("tools used wrongly", () => {
  const readThrough = (calls: readonly { name: string; args: unknown }[]): PanelScript => ({
    intercept: (request) => (isFirstTurn(request) ? { toolCalls: [...calls, READ_DIFF] } : undefined),
  });
  const resultsOf = (request: RecordedRequest | undefined) =>
    (request?.body.messages ?? []).flatMap((message) => (message.role === "tool" ? [message.content ?? ""] : []));

  it("are answered in words, and the review goes on", async () => {
    const inside = { start_line: null, end_line: null, side: "head" };
    const run = await review(
      readThrough([
        { name: "run_shell", args: { command: "id" } },
        { name: "read_file", args: "{" },
        { name: "read_file", args: { path: "src/transfer.js" } },
        { name: "read_file", args: { path: "../../etc/passwd", ...inside } },
        { name: "read_file", args: { path: "/etc/passwd", ...inside } },
        { name: "read_file", args: { path: "src/transfer.js", start_line: 900, end_line: null, side: "head" } },
        { name: "search", args: { pattern: "(", path_glob: null, side: "head" } },
        { name: "read_diff", args: { path: "src/ledger.js" } },
      ]),
    );
    expect(run.report.run.conclusion).toBe("success");
    expect(resultsOf(run.of("enthusiast")[1]).slice(0, 8)).toEqual([
      'error: there is no tool named "run_shell"',
      "error: the arguments are not JSON",
      expect.stringMatching(/^error: .*side/s),
      "error: no text file ../../etc/passwd at head in the pinned tree",
      "error: no text file /etc/passwd at head in the pinned tree",
      "error: src/transfer.js has lines 1-22 at head; asked for 900-end",
      expect.stringMatching(/^error: /),
      "error: src/ledger.js is not a file of this diff",
    ]);
  });

  it("without end make the agent void after 24 turns, the last without tools", async () => {
    const run = await review({
      intercept: (_, { role }) => (role === "enthusiast" ? { toolCalls: [READ_DIFF] } : undefined),
    });
    const asked = run.of("enthusiast");
    expect(asked).toHaveLength(24);
    expect(asked.at(-1)?.body.tool_choice).toBe("none");
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.report.run.stop_detail).toContain("24 turns");
  });
});

describe("a run that costs too much", () => {
  it("is broken off, and what was confirmed is kept as unresolved", async () => {
    // Judge and Adversary of round 1 are paid for; round 2 finds the budget spent.
    const panel = scriptedPanel({ enthusiast: () => [LOST_CHECK] });
    const run = await review(
      {},
      {
        config: "token-budget: 60000\n",
        reply: async (request) => ({ ...(await panel(request)), usage: tell(request) }),
      },
    );
    expect(run.report.run).toMatchObject({
      status: "aborted",
      abort_reason: "budget_exhausted",
      conclusion: "action_required",
      rounds_completed: 1,
      usage: { input_tokens: 60_000 },
    });
    expect(run.report.unresolved).toMatchObject([{ title: LOST_CHECK.title }]);
    expect(run.stderr).toContain("the token budget is spent");
  });
});

describe("a server that takes less than it is offered", () => {
  it("is asked without strict schemas from then on, and the log says so", { tags: ["full"] }, async () => {
    const run = await review({
      enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []),
      intercept: ({ body }) =>
        body.response_format?.type === "json_schema"
          ? { status: 400, body: { error: { message: NO_SCHEMA, type: "invalid_request_error", code: null } } }
          : undefined,
    });
    expect(run.report.findings).toHaveLength(1);
    expect(run.stderr).toMatch(/the server at 127\.0\.0\.1:\d+ does not take /);
    const refused = run.requests.filter(({ body }) => body.response_format?.type === "json_schema");
    // Enthusiast and Adversary find out at the same time; no one asks again.
    expect(refused.length).toBeLessThanOrEqual(2);
  });
});

const READ_DIFF = { name: "read_diff", args: { path: null } };
const NO_SCHEMA = "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.";
