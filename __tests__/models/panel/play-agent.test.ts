import { describe, expect, it } from "vitest";
import type { PromptFiles } from "../../../src/assignments/prompts.ts";
import type { FirstCall } from "../../../src/assignments/tools.ts";
import type { ReadingRoom } from "../../../src/budget/context-window.ts";
import { allowedFiles } from "../../../src/change/known-files.ts";
import type { Side } from "../../../src/change/side.ts";
import { playAgent } from "../../../src/models/panel/play-agent.ts";
import { ReadingWatch } from "../../../src/models/panel/reading-watch.ts";
import { TokenBudget } from "../../../src/models/panel/token-budget.ts";
import type { ModelRequest } from "../../../src/ports/model.ts";
import type { HandBack } from "../../../src/ports/panel.ts";
import type { Role } from "../../../src/replies/role.ts";
import { ModelError } from "../../../src/text/errors.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { aModelReply, aToolCallReply, ScriptedModel, type ScriptedTurn } from "../../fakes/scripted-model.ts";
import { aReportedFinding } from "../../fixtures/claims.ts";
import { AGENT_SECONDS, callingTools } from "./calling-tools.ts";

const PROMPTS: PromptFiles = {
  enthusiast: "",
  adversary: "",
  judge: "",
  critic: "",
  resolver: "",
  triage: "",
  fixer: "",
  classifier: "",
  describer: "",
  ranker: "",
  listener: "",
  "enthusiast-spec": "",
  "adversary-spec": "",
  "judge-spec": "",
  "critic-spec": "",
  "resolver-spec": "",
  "triage-spec": "",
  "fixer-spec": "",
  "checklists/code": "",
  severity: "",
  "severity-spec": "",
  "sparse-reply": "Are you sure?",
  served: '<served id="{{id}}">\n{{served}}\n</served id="{{id}}">',
  "one-look": "Look first.",
  "one-look-missed": "Look at what you missed first.",
  "turned-away": "Turned away: {{entries}}",
  "malformed-reply": "Mend this: {{reason}} It is {{schema}}",
  "answer-format": "",
  lens: "",
  guidance: "",
  intent: "",
  "last-turn": "Answer now.",
  "reading-check": "Marks follow: {{mark}}",
  "reading-check-again": "Repeat the marks.",
};
const READ = aToolCallReply([{ name: "read_diff", args: { path: "src/till.ts" } }]);
const NOTHING_FOUND = aModelReply({ content: '{"findings":[]}' });

interface Play {
  readonly budgetTokens?: number;
  readonly role?: Role;
  readonly round?: number;
  readonly slice?: number;
  readonly run?: AbortSignal;
  readonly clock?: FakeClock;
  readonly leftMs?: () => number;
  readonly agentSeconds?: number;
  readonly onServed?: () => void;
  readonly hasReadDiff?: boolean;
  readonly handBack?: HandBack<Role>;
  readonly firstCalls?: readonly FirstCall[];
  readonly room?: ReadingRoom;
}

/** A tree with a file beside the target's. */
class NeighbouredSource extends FakeSource {
  override async readText(path: string, side: Side) {
    if (path !== "LICENSE") return super.readText(path, side);
    return { path, side, blob: "1".repeat(40), lines: ["MIT"], secrets: [] };
  }
}

/** In round 2, where an empty answer is taken at its word, unless told otherwise. */
async function play(
  turns: readonly ScriptedTurn[],
  { budgetTokens = 1_000_000, role, round = 2, slice = 1, onServed, hasReadDiff = false, ...more }: Play = {},
) {
  const { run = new AbortController().signal, clock = new FakeClock(), leftMs, agentSeconds, ...given } = more;
  const model = new ScriptedModel(turns);
  const source = new NeighbouredSource([{ path: "src/till.ts", base: "sum = 1\n", head: "sum = 2\n" }]);
  const toolbox = new FakeToolbox(source, { hasReadDiff });
  const { readDiff } = toolbox;
  toolbox.readDiff = async (args) => {
    onServed?.();
    return readDiff.call(toolbox, args);
  };
  const task = {
    role: role ?? ("enthusiast" as const),
    agent: "enthusiast-r2.1-p1-s1",
    who: "the Enthusiast pass 1/1",
    round,
    slice,
    model: "model-a",
    system: "You claim defects.",
    user: "[tribunal role=enthusiast]",
    toolbox,
    targetFiles: allowedFiles(source.pin),
    ...given,
  };
  const watch = new ReadingWatch({ seed: "seed", contextTokens: undefined });
  const log = new FakeLog();
  const limits = { clock, ...(leftMs && { leftMs }), ...(agentSeconds && { agentSeconds }) };
  const budget = new TokenBudget(budgetTokens);
  const result = await playAgent(task, callingTools({ model, prompts: PROMPTS, budget, watch, log, ...limits }), run);
  return { ...result, model, log };
}

describe("an agent played by a model", () => {
  it("requires a tool in the first turn only, and takes the answer that follows", async () => {
    const { outcome, model, usage } = await play([READ, NOTHING_FOUND]);
    expect(outcome).toEqual({ kind: "answered", reply: { findings: [] } });
    expect(model.requests.map((request) => request.toolChoice)).toEqual(["required", "auto"]);
    expect(usage).toMatchObject({ calls: 2, inputTokens: 200, outputTokens: 20 });
  });

  it("tells what prose behind the second answer claims and the answer does not", async () => {
    const said = '```json\n{"findings":[]}\n```\nHowever src/till.ts:1 is wrong, severity: high.';
    const { outcome, dialogue } = await play([READ, aModelReply({ content: "No." }), aModelReply({ content: said })]);
    expect(outcome.kind).toBe("answered");
    expect(dialogue.lostClaims).toEqual(["high"]);
  });

  it("asks once more when an answer is malformed, saying what was wrong", async () => {
    const { outcome, model } = await play([READ, aModelReply({ content: "Looks good to me!" }), NOTHING_FOUND]);
    expect(outcome.kind).toBe("answered");
    expect(model.requests[2]?.messages.at(-1)).toMatchObject({
      role: "user",
      content: expect.stringContaining("not JSON"),
    });
  });

  it.each([
    ["prose", aModelReply({ content: "Looks good to me!" }), "answered in prose, not JSON", "malformed"],
    ["an answer with a fault", aModelReply({ content: '{"findings":[}' }), "not JSON: Unexpected token", "malformed"],
    ["an unknown key", aModelReply({ content: '{"findings":[],"verdict":"approve"}' }), "verdict", "malformed"],
    ["a refusal", aModelReply({ content: undefined, refusal: "I cannot." }), "refused", "refusal"],
    ["a reply cut off", aModelReply({ content: '{"findings":[', finishReason: "length" }), "cut off", "length"],
    [
      "a filtered reply",
      aModelReply({ content: '{"findings":[]}', finishReason: "content_filter" }),
      "content filter",
      "refusal",
    ],
    ["an empty reply", aModelReply({ content: " " }), "its reply was empty", "malformed"],
  ])("is void after %s twice: never an empty list of findings", async (_, reply, reason, cause) => {
    const { outcome } = await play([READ, reply, reply]);
    expect(outcome).toEqual({ kind: "void", cause, reason: expect.stringContaining(reason) });
  });

  it("ends after three turns that call no tool that there is", async () => {
    const stray = aToolCallReply([{ name: "open_file", args: {} }]);
    const { outcome, model } = await play([stray, stray, stray]);
    expect(outcome).toMatchObject({
      abort: "no_tool_invocation",
      reason: expect.stringContaining('the first of them "open_file"'),
    });
    expect(model.requests).toHaveLength(3);
  });

  it("is asked to answer after three such turns where it has read", async () => {
    const stray = aToolCallReply([{ name: "open_file", args: {} }]);
    const { outcome, model } = await play([READ, stray, stray, stray, NOTHING_FOUND], { round: 2 });
    expect(outcome.kind).toBe("answered");
    expect(model.requests.at(4)?.toolChoice).toBe("none");
  });

  it("is aborted when it answers without having read anything", async () => {
    const { outcome } = await play([NOTHING_FOUND]);
    const reason =
      "the Enthusiast answered without reading the target: it called no tool; choose a model that can call tools, or start its server with what makes them available to it";
    expect(outcome).toEqual({ kind: "aborted", abort: "no_tool_invocation", reason });
  });

  it("says which unknown tool it called when that was all it did", async () => {
    const { outcome } = await play([aToolCallReply([{ name: "run_shell", args: {} }]), NOTHING_FOUND]);
    expect(outcome).toMatchObject({ reason: expect.stringContaining('the first of them "run_shell"') });
  });

  it("is aborted when all it read is a file that is not of the target", async () => {
    const args = { path: "LICENSE", start_line: null, end_line: null, side: "head" };
    const { outcome } = await play([aToolCallReply([{ name: "read_file", args }]), NOTHING_FOUND]);
    expect(outcome).toMatchObject({ kind: "aborted", abort: "no_tool_invocation" });
  });

  it.each([
    ["run", { kind: "aborted", abort: "interrupted" }],
    [
      "agent",
      {
        kind: "void",
        cause: "time",
        reason: "it did not answer in time and was cut off: raise agent-seconds, or choose a faster model",
      },
    ],
  ] as const)("serves no further call of a reply once the %s's time is over", async (whose, outcome) => {
    const [run, clock] = [new AbortController(), new FakeClock()];
    let served = 0;
    const onServed = () => {
      served += 1;
      if (served < 3) return;
      clock.advance(AGENT_SECONDS * 1000);
      if (whose === "run") run.abort();
    };
    const call = { name: "read_diff", args: { path: "src/till.ts" } };
    const calls = aToolCallReply(Array.from({ length: 50 }, () => call));
    const result = await play([calls], { run: run.signal, clock, onServed });
    expect(result.outcome).toMatchObject(outcome);
    expect([served, result.model.requests.length]).toEqual([3, 1]);
  });

  it("is aborted when what came is no model response", async () => {
    const { outcome } = await play([
      aModelReply({ responseId: undefined, finishReason: undefined, content: undefined }),
    ]);
    expect(outcome).toMatchObject({ kind: "aborted", abort: "agent_dispatch_unavailable" });
  });

  it("tells the model of a wrong tool call and goes on", async () => {
    const wrong = aToolCallReply([{ name: "delete_file", args: {} }]);
    const { outcome, model } = await play([wrong, READ, NOTHING_FOUND]);
    expect(outcome.kind).toBe("answered");
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      role: "tool",
      content: expect.stringContaining("error:"),
    });
  });

  it.each([
    ["critic", 24],
    ["fixer", 40],
  ] as const)("forces an answer of the %s in turn %i, and is void without one", async (role, turns) => {
    const { outcome, model } = await play(
      Array.from({ length: turns }, () => READ),
      { role },
    );
    expect(outcome).toMatchObject({ kind: "void", reason: `no usable answer within ${turns} turns` });
    expect(model.requests).toHaveLength(turns);
    expect(model.requests.at(-1)?.messages.at(-1)?.content).toBe("Answer now.");
    expect(model.requests.at(-1)?.toolChoice).toBe("none");
  });

  it.each([
    ["fixer", '{"applied":[],"declined":[]}', ["required", "auto", "none", "none"]],
    ["critic", '{"verdicts":[],"missed":[]}', ["required", "auto", "auto", "auto"]],
  ] as const)("leaves the %s the time to answer, where its edits need one", async (role, content, choices) => {
    const left = [100_000, 90_000, 21_000, 19_000, 10_000];
    const limits = { agentSeconds: 3600, leftMs: () => left.shift() ?? 0 };
    const turns = [READ, READ, aModelReply({ content: "Done!" }), aModelReply({ content })];
    const { outcome, model } = await play(turns, { role, ...limits });
    expect(outcome.kind).toBe("answered");
    expect(model.requests.map(({ toolChoice }) => toolChoice)).toEqual(choices);
    const told = model.requests.at(-1)?.messages.filter((message) => message.content === "Answer now.");
    expect(told).toHaveLength(role === "fixer" ? 1 : 0);
  });

  it("is aborted before a call that the token budget no longer covers", async () => {
    const { outcome, model } = await play([READ, NOTHING_FOUND], { budgetTokens: 100 });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "budget_exhausted" });
    expect(model.requests).toHaveLength(1);
  });

  it("counts characters against the budget when the server names no usage", async () => {
    const { outcome, usage } = await play([{ ...READ, usage: undefined }, NOTHING_FOUND], { budgetTokens: 10 });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "budget_exhausted" });
    expect(usage.callsWithoutUsage).toBe(1);
  });
});

describe("an Enthusiast's answer of at most 50 characters in round 1", () => {
  const FINDINGS = aModelReply({ content: JSON.stringify({ findings: [aReportedFinding()] }) });
  const MALFORMED = aModelReply({ content: "Nothing here." });
  const first = { round: 1 };
  const asked = (model: ScriptedModel) =>
    model.requests
      .at(-1)
      ?.messages.filter(({ role }) => role === "user")
      .map(({ content }) => content);

  it("is asked for once more, and the second answer stands, however short", async () => {
    const { outcome, model, log } = await play([READ, NOTHING_FOUND, NOTHING_FOUND], first);
    expect(outcome).toEqual({ kind: "answered", reply: { findings: [] } });
    expect(model.requests[2]?.messages.slice(-2)).toEqual([
      { role: "assistant", content: '{"findings":[]}', toolCalls: [] },
      { role: "user", content: "Are you sure?" },
    ]);
    expect(log.messages("info")).toEqual([expect.stringContaining("the Enthusiast pass 1/1 found almost nothing")]);
  });

  it("stands over any other slice than the riskiest", async () => {
    const { outcome, model } = await play([READ, NOTHING_FOUND], { ...first, slice: 2 });
    expect(outcome).toEqual({ kind: "answered", reply: { findings: [] } });
    expect(model.requests).toHaveLength(2);
  });

  it("gives way to what a second look finds, after more reading", async () => {
    const { outcome } = await play([READ, NOTHING_FOUND, READ, FINDINGS], first);
    expect(outcome).toMatchObject({ kind: "answered", reply: { findings: [{ id: "E1" }] } });
  });

  it.each([
    ["before", [READ, MALFORMED, NOTHING_FOUND, NOTHING_FOUND], ["Mend this", "Are you sure?"]],
    ["after", [READ, NOTHING_FOUND, MALFORMED, NOTHING_FOUND], ["Are you sure?", "Mend this"]],
  ] as const)("is doubted once and mended once when it is malformed %s", async (_, turns, wanted) => {
    const { outcome, model } = await play(turns, first);
    expect(outcome).toEqual({ kind: "answered", reply: { findings: [] } });
    expect(asked(model)?.slice(1)).toEqual(wanted.map((text) => expect.stringContaining(text)));
  });

  it("does not come back once what follows cannot be used", async () => {
    const { outcome } = await play([READ, NOTHING_FOUND, MALFORMED, MALFORMED], first);
    expect(outcome.kind).toBe("void");
  });

  it("is no excuse for not having read", async () => {
    const { outcome, model } = await play([NOTHING_FOUND], first);
    expect([outcome.kind, model.requests.length]).toEqual(["aborted", 1]);
  });

  it("is taken in the last turn, when there is no other to ask in", async () => {
    const { outcome, model } = await play([...Array.from({ length: 23 }, () => READ), NOTHING_FOUND], first);
    expect([outcome.kind, model.requests.length]).toEqual(["answered", 24]);
  });

  it.each([
    ["in a later round", { round: 2 }, NOTHING_FOUND],
    ["by who was served all of a small diff", { round: 1, hasReadDiff: true }, NOTHING_FOUND],
    ["of 51 characters", { round: 1 }, aModelReply({ content: `{"findings":${" ".repeat(36)}[]}` })],
    ["by another role", { round: 1, role: "critic" }, aModelReply({ content: '{"verdicts":[],"missed":[]}' })],
  ] as const)("is taken at once %s", async (_, seat, reply) => {
    const { outcome, model } = await play([READ, reply], seat);
    expect([outcome.kind, model.requests.length]).toEqual(["answered", 2]);
  });
});

describe("what would be turned away of an answer", () => {
  const saying = (quote: string) =>
    aModelReply({ content: JSON.stringify({ findings: [aReportedFinding({ evidence_quote: quote })] }) });
  const [INVENTED, MENDED] = [saying("invented();"), saying("sum = 2")];
  /** Turns away what is invented, and takes the second answer whole. */
  const handBack: HandBack<Role> = {
    find: async (reply) =>
      JSON.stringify(reply).includes("invented") ? [{ id: "E1", reason: "it stands <nowhere>" }] : [],
    mend: (_first, second) => second,
  };
  const quoteOf = ({ outcome }: Awaited<ReturnType<typeof play>>) =>
    outcome.kind === "answered" ? JSON.stringify(outcome.reply).match(/invented|sum = 2/)?.[0] : outcome.kind;

  it("goes back to the agent once, in the same conversation, with the reason", async () => {
    const played = await play([READ, INVENTED, MENDED], { handBack });
    expect(quoteOf(played)).toBe("sum = 2");
    const reason = '<turned_away>[{"id":"E1","reason":"it stands \\u003cnowhere\\u003e"}]</turned_away>';
    expect(played.model.requests[2]?.messages.slice(-2)).toEqual([
      { role: "assistant", content: INVENTED.content, toolCalls: [] },
      { role: "user", content: `Turned away: ${reason}` },
    ]);
    expect(played.model.requests[2]?.toolChoice).toBe("auto");
    expect(played.log.messages("info").at(-1)).toContain("1 entry of its answer would be turned away");
  });

  it("costs no call where nothing is", async () => {
    const { model } = await play([READ, MENDED], { handBack });
    expect(model.requests).toHaveLength(2);
  });

  it("may be looked up before it is mended", async () => {
    expect(quoteOf(await play([READ, INVENTED, READ, READ, MENDED], { handBack }))).toBe("sum = 2");
  });

  it("goes back no second time", async () => {
    const { model, outcome } = await play([READ, INVENTED, INVENTED], { handBack });
    expect([outcome.kind, model.requests.length]).toEqual(["answered", 3]);
  });

  it.each([
    ["is malformed", [aModelReply({ content: "Nothing here." })]],
    ["is cut off", [aModelReply({ content: '{"findings":[', finishReason: "length" })]],
    ["is a refusal", [aModelReply({ content: undefined, refusal: "No." })]],
    ["cannot be had", [new ModelError("server", "gone")]],
    ["does not come for reading", Array.from({ length: 6 }, () => READ)],
  ])("stands as it was where the second answer %s", async (_name, turns) => {
    expect(quoteOf(await play([READ, INVENTED, ...turns], { handBack }))).toBe("invented");
  });

  it("stands as it was where the time or the budget is over", async () => {
    const clock = new FakeClock();
    const late = () => {
      clock.advance(AGENT_SECONDS * 1000);
      return new DOMException("late", "AbortError");
    };
    expect(quoteOf(await play([READ, INVENTED, late], { handBack, clock }))).toBe("invented");
    expect(quoteOf(await play([READ, INVENTED], { handBack, budgetTokens: 220 }))).toBe("invented");
  });

  it("ends with the run that is broken off", async () => {
    const run = new AbortController();
    const broken = () => {
      run.abort();
      return new DOMException("over", "AbortError");
    };
    const { outcome } = await play([READ, INVENTED, broken], { handBack, run: run.signal });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "interrupted" });
  });
});

const told = (inputTokens: number) => ({ inputTokens, cachedTokens: 0, outputTokens: 10, reasoningTokens: 0 });
/** The answer with these marks, as the model was asked for it. */
const repeating = (marks: (request: ModelRequest) => readonly string[]) => (request: ModelRequest) =>
  aModelReply({ content: JSON.stringify({ findings: [], reading_check: marks(request) }), usage: undefined });
const marksIn = ({ messages }: ModelRequest): readonly string[] =>
  messages.flatMap(({ content }) => [...(content ?? "").matchAll(/\[mark (\w+)\]/g)].map(([, mark = ""]) => mark));
const UNTOLD_READ = { ...READ, usage: undefined };

describe("whether a model was given what it was served", () => {
  it("is asked of no server that tells usage: its requests hold no mark", async () => {
    const { dialogue, model } = await play([READ, NOTHING_FOUND]);
    expect(dialogue.proof).toBe("usage");
    expect(model.requests.flatMap(marksIn)).toEqual([]);
  });

  it.each([
    ["falls", 5000, 3000],
    ["is far below what was sent", 5000, 1],
  ])("ends the agent where the count %s", async (_, first, second) => {
    const { outcome } = await play([
      { ...READ, usage: told(first) },
      { ...NOTHING_FOUND, usage: told(second) },
    ]);
    expect(outcome).toMatchObject({ kind: "aborted", abort: "context_window" });
  });

  it("shows by marks from the first reply without usage on", async () => {
    const { outcome, dialogue, model } = await play([UNTOLD_READ, repeating(marksIn)]);
    expect(outcome).toEqual({ kind: "answered", reply: { findings: [] } });
    expect(dialogue.proof).toBe("marks");
    const [first, second] = model.requests;
    expect(marksIn(first as ModelRequest)).toEqual([]);
    const served = second?.messages.find(({ role }) => role === "tool")?.content ?? "";
    expect(served).toMatch(/^\[mark \w{8}\]\n[\s\S]+\n\[mark \w{8}\]$/);
    expect(marksIn(second as ModelRequest)).toHaveLength(4);
    expect(second?.messages.find(({ role }) => role === "user")?.content).toMatch(/\n\[mark \w{8}\]$/);
    expect(second?.answer.schema.required).toContain("reading_check");
  });

  it("costs one further request where only the answer came without usage", async () => {
    const { outcome, model } = await play([READ, { ...NOTHING_FOUND, usage: undefined }, repeating(marksIn)]);
    expect(outcome.kind).toBe("answered");
    expect(model.requests[2]?.messages.at(-1)).toEqual({ role: "user", content: "Repeat the marks." });
  });

  it.each<[string, (request: ModelRequest) => readonly string[]]>([
    ["none", () => []],
    ["wrong ones", () => ["deadbeef"]],
    ["all but the first", (request) => marksIn(request).slice(1)],
    ["all but the last", (request) => marksIn(request).slice(0, -1)],
  ])("is not shown by %s, asked for twice", async (_, marks) => {
    const { outcome, model } = await play([UNTOLD_READ, repeating(marks), repeating(marks)]);
    expect(outcome).toMatchObject({ kind: "void", cause: "unread" });
    expect(model.requests).toHaveLength(3);
  });

  it("is not shown by marks that stand in what the model said itself", async () => {
    const all = (request: ModelRequest) => [...new Set(marksIn(request))];
    const { model } = await play([UNTOLD_READ, repeating((request) => all(request).slice(1)), repeating(all)]);
    const own = model.requests[2]?.messages.filter(({ role }) => role === "assistant") ?? [];
    expect(own.at(-1)?.content).toContain('"reading_check":["--------"');
    for (const mark of marksIn(model.requests[2] as ModelRequest)) expect(JSON.stringify(own)).not.toContain(mark);
  });

  it("is asked for by the schema that a malformed answer is told, too", async () => {
    const prose = aModelReply({ content: "Nothing.", usage: undefined });
    const { model } = await play([UNTOLD_READ, prose, repeating(marksIn)]);
    expect(model.requests[2]?.messages.at(-1)?.content).toContain("reading_check");
  });

  it("is shown by marks that come when they are asked for again", async () => {
    const { outcome } = await play([UNTOLD_READ, repeating(() => []), repeating(marksIn)]);
    expect(outcome.kind).toBe("answered");
  });

  it("is not shown by marks to a model that read nothing", async () => {
    const silent = aModelReply({ content: '{"findings":[]}', usage: undefined });
    const { outcome } = await play([silent, repeating(marksIn)]);
    expect(outcome).toMatchObject({ kind: "aborted", abort: "no_tool_invocation" });
  });

  it("is not shown by marks where a count that is told falls", async () => {
    const more = { ...READ, usage: told(9000) };
    const cut = (request: ModelRequest) => ({ ...repeating(marksIn)(request), usage: told(2000) });
    const { outcome } = await play([UNTOLD_READ, more, cut]);
    expect(outcome).toMatchObject({ kind: "aborted", abort: "context_window" });
  });
});

const DIFF: FirstCall = { name: "read_diff", arguments: '{"path":"src/till.ts"}' };
const SEARCH = aToolCallReply([
  { name: "read_file", args: { path: "LICENSE", start_line: null, end_line: null, side: "head" } },
]);
const CLAIMED = aModelReply({ content: JSON.stringify({ findings: [aReportedFinding()] }) });
const choices = (requests: readonly ModelRequest[]) => requests.map(({ toolChoice }) => toolChoice);

describe("what an agent has to read", () => {
  it("stands at the end of its task in a fence of its own digest, and one look of its own is enough", async () => {
    const { outcome, model } = await play([SEARCH, CLAIMED], { round: 1, firstCalls: [DIFF] });
    expect(outcome.kind).toBe("answered");
    const task = model.requests[0]?.messages[1]?.content ?? "";
    expect(task).toMatch(
      /^\[tribunal role=enthusiast\]\n<served id="(\w{16})">\n\[read_diff \{"path":"src\/till\.ts"\}\]\n[\s\S]*sum = 2\n<\/served id="\1">$/,
    );
    expect(choices(model.requests)).toEqual(["required", "auto"]);
  });

  it("is no look of its own: who answers without one is told to look, once, and has read nothing after that", async () => {
    const { outcome, model } = await play([NOTHING_FOUND, NOTHING_FOUND], { round: 1, firstCalls: [DIFF] });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "no_tool_invocation" });
    expect(model.requests[1]?.messages.at(-1)).toEqual({ role: "user", content: "Look first." });
    expect(choices(model.requests)).toEqual(["required", "required"]);
  });

  it("is not looked at by a call that fails", async () => {
    const wrong = aToolCallReply([{ name: "read_file", args: { path: "src/till.ts" } }]);
    const { outcome } = await play([wrong, NOTHING_FOUND, NOTHING_FOUND], { round: 1, firstCalls: [DIFF] });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "no_tool_invocation" });
  });

  it("is enough in a later round to claim nothing, where it was all, and not to claim anything", async () => {
    const later = { round: 2, firstCalls: [DIFF], hasReadDiff: true };
    const silent = await play([NOTHING_FOUND], later);
    expect([silent.outcome.kind, choices(silent.model.requests)]).toEqual(["answered", ["auto"]]);
    const claiming = await play([CLAIMED, SEARCH, CLAIMED], later);
    expect([claiming.outcome.kind, choices(claiming.model.requests)]).toEqual([
      "answered",
      ["auto", "required", "auto"],
    ]);
    const partly = await play([NOTHING_FOUND, NOTHING_FOUND], { ...later, hasReadDiff: false });
    expect(partly.outcome.kind).toBe("aborted");
  });

  it("is enough for a Judge to rule by, where all of it was sent, and not to name what nobody claimed", async () => {
    const ruled = (missed: readonly unknown[]) =>
      aModelReply({
        content: JSON.stringify({ rulings: [], summary: "", convergence: false, next_round_tier: "stay", missed }),
      });
    const sent = { role: "judge" as const, round: 1, firstCalls: [DIFF] };
    const ruling = await play([ruled([])], sent);
    expect([ruling.outcome.kind, choices(ruling.model.requests)]).toEqual(["answered", ["auto"]]);
    const seen = { file: "src/till.ts", line: 1, side: "head", severity: "low", description: "It sums up to 2." };
    const missed = ruled([{ ...seen, evidence_quote: "sum = 2" }]);
    const naming = await play([missed, SEARCH, missed], sent);
    expect(choices(naming.model.requests)).toEqual(["auto", "required", "auto"]);
    expect(naming.model.requests[1]?.messages.at(-1)?.content).toBe("Look at what you missed first.");
    const missing: FirstCall = { name: "read_file", arguments: '{"path":"src/none.ts"}' };
    const partly = await play([ruled([]), ruled([])], { ...sent, firstCalls: [DIFF, missing] });
    expect(partly.outcome).toMatchObject({ kind: "aborted", abort: "no_tool_invocation" });
  });

  it("ends the agent where the server's count shows that it was cut", async () => {
    const long = Array.from({ length: 600 }, () => DIFF);
    const { outcome } = await play([{ ...SEARCH, usage: told(300) }], { firstCalls: long });
    expect(outcome).toMatchObject({ kind: "aborted", abort: "context_window" });
  });

  it("has marks before and behind it, where a server tells no usage", async () => {
    const unmarked = aToolCallReply([{ name: "read_diff", args: { path: "src/till.ts" } }], { usage: undefined });
    const { model, outcome } = await play([unmarked, repeating(marksIn)], { firstCalls: [DIFF] });
    expect(outcome.kind).toBe("answered");
    expect(model.requests[1]?.messages[1]?.content).toMatch(
      /\n\[mark \w+\]\n<served [\s\S]*<\/served id="\w+">\n\[mark \w+\]$/,
    );
  });

  it("is not sent where a known window leaves too little room", async () => {
    const room = { bytes: 5000, replyBytes: 1400, sliceBytes: 3000 };
    const { model } = await play([READ, NOTHING_FOUND], { firstCalls: [DIFF], room });
    expect(model.requests[0]?.messages[1]?.content).toContain("<served");
    const small = await play([READ, NOTHING_FOUND], { firstCalls: [DIFF], room: { ...room, bytes: 4000 } });
    expect(small.model.requests[0]?.messages[1]?.content).not.toContain("<served");
  });
});
