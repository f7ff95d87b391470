import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideSettings } from "../../src/config/config.ts";
import { createModelPanel } from "../../src/models/panel/model-panel.ts";
import { Pace } from "../../src/models/panel/pace.ts";
import { ReadingWatch } from "../../src/models/panel/reading-watch.ts";
import { TokenBudget } from "../../src/models/panel/token-budget.ts";
import type { Model, ModelReply, ModelRequest } from "../../src/ports/model.ts";
import type { Report } from "../../src/report/report.ts";
import { runReview } from "../../src/review/run-review.ts";
import { readPromptFiles } from "../../src/system/files/shipped-files.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../fakes/review-means.ts";
import { aModelReply, aToolCallReply, plausibleUsage } from "../fakes/scripted-model.ts";
import { ruling, rulings } from "../fakes/usual-seats.ts";
import { cutOff, DOUBTFUL_FORMS, PLAIN_SLIPS, WHOLE_SLIPS } from "../fixtures/bent-replies.ts";
import { aReportedFinding } from "../fixtures/claims.ts";
import { runs } from "../setup/tier.ts";

const prompts = await readPromptFiles(join(import.meta.dirname, "../../prompts"));
const TILL = "src/till.ts";
const QUOTE = "stock.left -= n;";
const FILES = [{ path: TILL, base: `if (n > stock.left) throw new RangeError();\n${QUOTE}\n`, head: `${QUOTE}\n` }];
const FOUND = aReportedFinding({
  ...{ id: "F1", title: "The stock is no longer checked", severity: "high", category: "boundary" },
  ...{ file: TILL, start_line: 1, line: 1, evidence_quote: QUOTE, description: "The stock goes below zero." },
});

type Role = "enthusiast" | "adversary" | "judge" | "critic";
type Reply = Readonly<Record<string, unknown>>;
/** What a model makes of the answer it would give, `turn` being how often it was asked for one. */
type Bend = (reply: Reply, turn: number) => Partial<ModelReply>;
type Bends = Partial<Record<Role, Bend>>;

const VERDICT = {
  ...{ verdict: "confirmed", file: TILL, start_line: 1, end_line: 1, side: "head", evidence_quote: QUOTE },
  ...{ explanation: "Re-read.", classification: "new", same_as: null, suggestion: null, title: null },
};

/** An able model behind whatever bends its answers: it reads, finds the defect in pass 1 alone, upholds and confirms it. */
class BentModel implements Model {
  readonly #bends: Bends;
  readonly #args: string | undefined;
  readonly #answered = new Map<string, number>();

  constructor(bends: Bends, args?: string) {
    this.#bends = bends;
    this.#args = args;
  }

  async complete(request: ModelRequest): Promise<ModelReply> {
    return { ...this.#reply(request), usage: plausibleUsage(request) };
  }

  #reply({ messages }: ModelRequest): ModelReply {
    const user = messages.find(({ role }) => role === "user")?.content ?? "";
    const header = /^\[tribunal role=(\w+) round=(\d+) pass=(\d+).*/.exec(user);
    if (header === null) throw new Error("no header");
    const [line, role, round, pass] = header;
    if (!messages.some((message) => message.role === "tool")) return this.#read();
    const turn = (this.#answered.get(line) ?? 0) + 1;
    this.#answered.set(line, turn);
    const reply = answerOf(role as Role, user, round === "1" && pass === "1");
    const bend = role === "enthusiast" && pass !== "1" ? undefined : this.#bends[role as Role];
    return aModelReply({ content: JSON.stringify(reply), ...bend?.(reply, turn) });
  }

  #read(): ModelReply {
    const honest = aToolCallReply([{ name: "read_diff", args: { path: null } }]);
    const [call] = honest.toolCalls;
    if (this.#args === undefined || call === undefined) return honest;
    return { ...honest, toolCalls: [{ ...call, arguments: this.#args }] };
  }
}

function answerOf(role: Role, user: string, finds: boolean): Reply {
  const ids = [...new Set(user.match(/"(F\d+)"/g) ?? [])].map((id) => JSON.parse(id) as string);
  if (role === "enthusiast") return { findings: finds ? [FOUND] : [] };
  if (role === "adversary") return { heuristics: [], safe_zones: [], removed_guards: [] };
  if (role === "judge") return rulings(ids.map((id) => ruling(id, { severity: "high" })));
  return { verdicts: ids.map((id) => ({ finding_id: id, ...VERDICT })), missed: [] };
}

/** Reviews the change in two passes with that model. */
async function review(model: Model): Promise<Report> {
  const source = new FakeSource(FILES);
  const [clock, log] = [new FakeClock(), new FakeLog()];
  const panel = createModelPanel({
    ...{ model, models: ["model-a"], roleModels: {}, targetType: "code", localization: undefined, prompts, source },
    ...{ budget: new TokenBudget(9_000_000), clock, leftMs: () => 600_000, agentSeconds: 600, log },
    ...{ pace: new Pace({ clock, log, ceiling: 16 }), notes: async () => ({}) },
    ...{ rules: "", guidance: "", hasPolicy: false, patterns: "" },
    watch: new ReadingWatch({ seed: "seed", contextTokens: undefined }),
  });
  const plan = { mode: "full", maxRounds: 2, passes: 2, targetType: "code" } as const;
  const settings = { ...decideSettings({ models: ["model-a"] }, { panel: "openai" }, true), startModel: "model-a" };
  const means = aReviewMeans({ target: aTarget(source), panel, plan, clock, log });
  return (await runReview(aRunIdentity({ settings }), means)).report;
}

const conclusionOf = async (bends: Bends, args?: string) => (await review(new BentModel(bends, args))).run.conclusion;

const plainSlips = fc
  .tuple(fc.subarray(Object.values(PLAIN_SLIPS), { maxLength: 4 }), fc.constantFrom(...Object.values(WHOLE_SLIPS)))
  .map(([slips, whole]): Bend => {
    return (reply) => ({ content: whole(slips.reduce<Reply>((bent, slip) => slip(bent), reply)) });
  });
const doubtful = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...Object.values(DOUBTFUL_FORMS)).map(
      (bend): Bend =>
        (reply) => ({ content: bend(reply) }),
    ),
  },
  fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.constantFrom("length", "stop")).map(
    ([share, finishReason]): Bend =>
      (reply) => ({ content: cutOff(reply, share), finishReason }),
  ),
);
/** What it says when it is asked once more: the same, what it meant, or nothing at all. */
const insisting = fc.constantFrom<((bend: Bend) => Bend)[]>(
  (bend) => bend,
  (bend) => (reply, turn) => (turn === 1 ? bend(reply, turn) : {}),
  (bend) => (reply, turn) => (turn === 1 ? bend(reply, turn) : { content: '{"findings":[]}' }),
  (bend) => (reply, turn) => (turn === 1 ? bend(reply, turn) : { content: "" }),
);

describe("a review by a model that finds the defect", { timeout: 600_000 }, () => {
  it("fails for it where every answer is of the form asked for", async () => {
    const report = await review(new BentModel({}));
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(report.findings).toMatchObject([{ title: FOUND.title, severity: "high" }]);
    expect(report.findings[0]?.corrections.map(({ gate }) => gate)).not.toContain("form");
  });

  it("fails for it as well where its answers and arguments are of forms that leave one reading, and says so", {
    tags: ["full"],
  }, async () => {
    const args = fc.constantFrom(undefined, "", "{}", "null", '""', '{"path":""}', '"{\\"path\\":null}"');
    const bends = fc.record({ enthusiast: plainSlips, adversary: plainSlips, judge: plainSlips, critic: plainSlips });
    await fc.assert(
      fc.asyncProperty(bends, args, async (bent, sent) => {
        const report = await review(new BentModel(bent, sent));
        expect(report.run.conclusion).toBe("failure");
        expect(report.findings).toMatchObject([{ title: FOUND.title, severity: "high" }]);
        expect(report.self_assessment).toMatchObject({ unheard: [], lost_claims: [] });
      }),
      { numRuns: runs(60) },
    );
    const [loud] = (
      await review(
        new BentModel({
          enthusiast: (reply) => ({ content: JSON.stringify(PLAIN_SLIPS["words in capitals"]?.(reply)) }),
        }),
      )
    ).findings;
    expect(loud?.corrections).toContainEqual({ gate: "form", field: "severity", before: "HIGH", after: "high" });
  });

  it("never passes, whatever other form its finding comes in, and whatever it says when it is asked again", {
    tags: ["full"],
  }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(doubtful, insisting, async (bend, insist) => {
        const conclusion = await conclusionOf({ enthusiast: insist(bend) });
        seen.add(conclusion);
        expect(["failure", "action_required"]).toContain(conclusion);
      }),
      { numRuns: runs(200) },
    );
    expect([...seen].sort()).toEqual(["action_required", "failure"]);
  });

  it("never passes where Judge, Critic or Adversary answer in such forms", { tags: ["full"] }, async () => {
    const forms = Object.entries(DOUBTFUL_FORMS).flatMap(([name, bend]) =>
      /comma|single quotes|quotes around|twice|behind|in an answer|list of the answer/.test(name) ? [bend] : [],
    );
    const role = fc.constantFrom<Role[]>("judge", "critic", "adversary");
    await fc.assert(
      fc.asyncProperty(role, fc.constantFrom(...forms), async (who, bend) => {
        expect(await conclusionOf({ [who]: (reply: Reply) => ({ content: bend(reply) }) })).not.toBe("success");
      }),
      { numRuns: runs(40) },
    );
  });
});
