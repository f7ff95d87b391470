import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { parseHeader, type RecordedRequest, type ScriptedReply } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { type ModelReviewOptions, reviewWithModel } from "./model-review.ts";
import { scriptedPanel } from "./scripted-panel.ts";

type Usage = Readonly<Record<string, unknown>> | null;

/** The lost check, and beside it about 60 KB of code. */
let repository: TestRepository;

beforeAll(async () => {
  repository = await ledgerRepository();
  const lines = Array.from(
    { length: 1000 },
    (_, at) => `export const price${at} = (n) => n * ${at} - rebate(${at}, n);`,
  );
  await repository.commitFiles({ "src/prices.js": `${lines.join("\n")}\n` });
});
afterAll(() => repository[Symbol.asyncDispose]());

/** About what a server counts of a request; of all but its answer format. */
const sentTokens = ({ body }: RecordedRequest) => Math.ceil(JSON.stringify([body.messages, body.tools]).length / 4);
const tell = (prompt: number, more: object = {}): Usage => ({ prompt_tokens: prompt, completion_tokens: 50, ...more });

/** A model that finds the lost check where it is shown it. */
const finder = scriptedPanel({
  enthusiast: ({ round }, request) => {
    const isShown = request.body.messages.some(
      ({ role, content }) => role !== "system" && content?.includes("amount > MAX_AMOUNT"),
    );
    return round === 1 && isShown ? [LOST_CHECK] : [];
  },
});

type Cut = (request: RecordedRequest) => RecordedRequest;

/** A review by a server that gives its model a part of what it is sent, and tells of it what it likes. */
function review(
  usage: (request: RecordedRequest) => Usage,
  { cut = (request) => request, ...options }: Partial<ModelReviewOptions> & { readonly cut?: Cut } = {},
) {
  const reply = async (request: RecordedRequest): Promise<ScriptedReply> => {
    const seen = cut(request);
    const said = await finder(seen);
    const marked = seen === request || !("json" in said) ? said : { json: { ...Object(said.json), ...repeat(seen) } };
    return { ...marked, usage: usage(request) };
  };
  return reviewWithModel({}, { repository: repository.directory, reply, ...options });
}

/** The marks that a model sees, where it sees that it is asked for them. */
function repeat({ body }: RecordedRequest): object {
  const text = body.messages.map(({ content }) => content ?? "").join("\n");
  const marks = [...text.matchAll(/\[mark (\w{8})\]/g)].map(([, mark]) => mark);
  return text.includes("`reading_check`") ? { reading_check: marks } : {};
}

/** Nothing of what tools served. */
const blind: Cut = (request) => {
  const messages = request.body.messages.map((message) =>
    message.role === "tool" ? { ...message, content: "[cut]" } : message,
  );
  return { ...request, body: { ...request.body, messages } };
};

describe("a server that cuts a long conversation in silence", () => {
  it.concurrent.each<[string, (sent: number) => number]>([
    ["at half its window", (sent) => (sent <= 4096 ? sent : 2050)],
    ["to its window", (sent) => Math.min(sent, 8192)],
    ["by the oldest of it", (sent) => (sent <= 9000 ? sent : sent - 6000)],
  ])("%s ends the run as could not judge, and says what to set", { tags: ["full"] }, async (_, told) => {
    const run = await review((request) => tell(told(sentTokens(request))), { cut: blind });
    expect(run.report.run).toMatchObject({
      status: "aborted",
      abort_reason: "context_window",
      conclusion: "action_required",
    });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(
      /the server silently cut what model model-a was sent .*OLLAMA_CONTEXT_LENGTH.*context-tokens/,
    );
    expect(run.requests.length).toBeLessThan(12);
  });

  it("and tells so little that it counts for nothing ends the run as could not judge, as no mark is repeated", async () => {
    const run = await review((request) => tell(sentTokens(request) <= 4096 ? sentTokens(request) : 193), {
      cut: blind,
    });
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining("nothing shows that it read it")]);
  });

  it.concurrent.each<[string, (request: RecordedRequest) => Usage]>([
    ["with one number for all", () => tell(60_000)],
    ["with a number beyond all that was sent", () => tell(4_000_000)],
    ["with none, and a model that repeats what marks it sees", () => null],
    ["with cached tokens on top", () => tell(2050, { prompt_tokens_details: { cached_tokens: 2000 } })],
    ["in every other call", ({ index }) => (index % 2 === 0 ? null : tell(50_000))],
  ])("and lies about it %s passes nothing", { tags: ["full"] }, async (_, usage) => {
    const run = await review(usage, { cut: blind });
    expect(run.report.run.conclusion).toBe("action_required");
    expect(run.exitCode).toBe(2);
  });
});

describe("an honest server", () => {
  it.concurrent.each<[string, (request: RecordedRequest) => Usage]>([
    [
      "tells cached tokens within its input",
      (request) => {
        const sent = sentTokens(request);
        return tell(sent, { prompt_tokens_details: { cached_tokens: Math.floor(sent * 0.9) } });
      },
    ],
    [
      "tells cached tokens beside its input",
      (request) => {
        const sent = sentTokens(request);
        const cached = Math.floor(sent * 0.9);
        return tell(sent - cached, { prompt_tokens_details: { cached_tokens: cached } });
      },
    ],
    [
      "tells what it read from a cache and wrote to it under other names",
      (request) => {
        const sent = sentTokens(request);
        const cache_read_input_tokens = Math.floor(sent * 0.6);
        return tell(3, { cache_read_input_tokens, cache_creation_input_tokens: sent - cache_read_input_tokens - 3 });
      },
    ],
    ["counts with a denser tokenizer", (request) => tell(Math.ceil(sentTokens(request) * 1.6))],
  ])("that %s is believed, and its finding stands", { tags: ["full"] }, async (_, usage) => {
    const run = await review(usage);
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(run.report.findings).toMatchObject([{ title: LOST_CHECK.title }]);
    expect(new Set(run.report.coverage.read_by?.map(({ proof }) => proof))).toEqual(new Set(["usage"]));
    expect(run.requests.every(({ body }) => !JSON.stringify(body).includes("reading_check"))).toBe(true);
  });
});

describe("a server that tells no usage", () => {
  it.concurrent.each<[string, Usage]>([
    ["none", null],
    ["zeros", tell(0, { completion_tokens: 0, total_tokens: 0 })],
  ])("but %s is believed by the marks that its model repeats, and the report says so", async (_, usage) => {
    const run = await review(() => usage);
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(new Set(run.report.coverage.read_by?.map(({ proof }) => proof))).toEqual(new Set(["marks"]));
    expect(run.stdout + run.stderr).toContain("read_by");
    const [first] = run.requests;
    expect(JSON.stringify(first?.body)).not.toContain("reading_check");
  });

  it.concurrent("is asked once more where the marks are wrong, and then not believed", { tags: ["full"] }, async () => {
    const run = await review(() => null, {
      reply: async (request) => {
        const said = await finder(request);
        const wrong = "json" in said ? { json: { ...(said.json as object), reading_check: ["deadbeef"] } } : said;
        return { ...wrong, usage: null };
      },
    });
    expect(run.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
    expect(run.stderr).toContain("nothing shows that it read it");
    expect(
      run
        .of("enthusiast")
        .filter((request) => parseHeader(request).pass === 1)
        .filter(({ body }) => body.messages.at(-1)?.content?.startsWith("Give your final answer once more")),
    ).toHaveLength(1);
  });

  it.concurrent("is not believed for marks alone where nothing was asked for", { tags: ["full"] }, async () => {
    const run = await review(() => null, {
      reply: async (request) => ({
        ...(parseHeader(request).role === "enthusiast" ? { json: { findings: [] } } : await finder(request)),
        usage: null,
      }),
    });
    expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "enthusiast_no_tool_invocation" });
  });
});

/** Refuses what is longer, in its own words, as a server with such a window does. */
function refusing(window: number, say: (window: number, sent: number) => object) {
  return async (request: RecordedRequest): Promise<ScriptedReply> => {
    const sent = sentTokens(request);
    if (sent + 500 <= window) return { ...(await finder(request)), usage: tell(sent) };
    return { status: 400, body: { error: say(window, sent) } };
  };
}

describe("a model with a small window", () => {
  it.concurrent.each<[number, string]>([
    [16_384, "context-tokens: 16384\n"],
    [12_000, "context-tokens: { model-a: 12000, other: 1000000 }\n"],
  ])(
    "of %s tokens reads in small bites, and is sent nothing that is longer",
    { tags: ["full"] },
    async (window, config) => {
      const reply = refusing(window, () => ({ message: "longer than what this server takes", code: "invalid" }));
      const run = await review(() => null, { reply, config });
      expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
      expect(run.report.coverage).toMatchObject({ files_read: 2, unread: [] });
      expect(Math.max(...run.requests.map(sentTokens))).toBeLessThanOrEqual(window);
      expect(Math.max(...run.headers.map(({ slices }) => slices))).toBeGreaterThan(1);
    },
  );

  it.concurrent.each<[string, (window: number, sent: number) => object]>([
    ["vLLM", (window) => ({ message: `This model's maximum context length is ${window} tokens.`, code: 400 })],
    [
      "llama.cpp",
      (window, sent) => ({
        message: `request (${sent} tokens) exceeds the available context size (${window} tokens), try increasing it`,
        type: "exceed_context_size_error",
        n_ctx: window,
      }),
    ],
    [
      "SGLang",
      (window, sent) => ({
        message: `The input (${sent} tokens) is longer than the model's context length (${window} tokens).`,
      }),
    ],
  ])("is learned from a refusal in the words of %s", { tags: ["full"] }, async (_, say) => {
    const run = await review(() => null, { reply: refusing(16_384, say) });
    expect(run.report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(run.report.coverage).toMatchObject({ files_read: 2, unread: [] });
  });

  it.concurrent("that does not hold its task is named, and asked nothing", { tags: ["full"] }, async () => {
    const run = await review(() => null, { config: "context-tokens: 4096\n" });
    expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "context_window" });
    expect(run.stderr).toMatch(/the context window of model model-a is 4,096 tokens, and it takes about [\d,]+/);
    expect(run.requests).toEqual([]);
  });

  it.concurrent("is no number below what any model takes", { tags: ["full"] }, async () => {
    const run = await review(() => null, { config: "context-tokens: 16\n" }).catch((error: unknown) => error);
    expect(String(run instanceof Error ? run.message : JSON.stringify(run))).toContain("context-tokens");
  });
});
