import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, parseHeader, type RecordedRequest } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { reviewWithModel, useLedger } from "./model-review.ts";
import { aFinding, scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();
const { review } = ledger;

/** Two calls of an agent come to 20,000 tokens. */
const tell = (request: RecordedRequest) => ({
  prompt_tokens: isFirstTurn(request) ? 9500 : 10_500,
  completion_tokens: 1,
});

describe("a token budget", () => {
  it("that one agent spends breaks off the call another has under way", async () => {
    const record = ledger.beside("spent");
    let announce = (): void => {};
    const underWay = new Promise<void>((resolve) => {
      announce = resolve;
    });
    const panel = scriptedPanel();
    const run = await review(
      {},
      {
        args: ["--run-dir", record],
        config: "token-budget: 15000\nprices: { model-a: { input: 2, output: 8 } }\n",
        reply: async (request) => {
          const isAdversary = parseHeader(request).role === "adversary";
          if (isAdversary && !isFirstTurn(request)) {
            announce();
            return { hang: true };
          }
          if (!isAdversary) await underWay;
          const usage = { prompt_tokens: isAdversary ? 10_000 : 11_000, completion_tokens: 500 };
          return { ...(await panel(request)), usage };
        },
      },
    );
    expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "budget_exhausted" });
    expect(run.report.run.costs.total).toEqual({ amount: 0.05, lower_bound: true });
    const { agents } = JSON.parse(await readFile(join(record, "agents.json"), "utf8"));
    expect(agents).toContainEqual(
      expect.objectContaining({ role: "adversary", outcome: "aborted", calls_broken_off: 1, answered_by: ["model-a"] }),
    );
  });

  it("keeps what the Judge confirmed, and says that nobody re-checked it", async () => {
    const panel = scriptedPanel({ enthusiast: () => [LOST_CHECK] });
    const run = await review(
      {},
      {
        config: "token-budget: 60000\n",
        reply: async (request) => ({ ...(await panel(request)), usage: tell(request) }),
      },
    );
    expect(run.report.unresolved).toMatchObject([
      {
        winner: "enthusiast",
        resolution: "The lines say so.",
        reason: "confirmed by the Judge, not re-checked: the run ended before the Critic",
        validation: { status: "not_reached" },
      },
    ]);
    expect(run.report.strengths).toEqual([]);
  });
});

describe("six rounds", () => {
  it("have their costs told by round, role and model", async () => {
    const text = Array.from({ length: 90 }, (_, index) => `export const value${index} = compute(${index});`);
    await using repository = await TestRepository.with({ "README.md": "# Sample\n" });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles({ "values.js": `${text.join("\n")}\n` });
    const at = (line: number) =>
      aFinding({ file: "values.js", line, evidence_quote: text[line - 1] ?? "", title: `Value ${line} is wrong` });
    const run = await reviewWithModel(
      { enthusiast: ({ round }) => (round <= 5 ? [at(round * 15)] : []) },
      {
        repository: repository.directory,
        models: "small,large",
        args: ["--max-rounds", "6"],
        config: "prices:\n  small: { input: 1, output: 4 }\n  large: { input: 5, output: 20 }\ncurrency: EUR\n",
      },
    );
    expect(run.report.run).toMatchObject({ stop_reason: "zero-findings", rounds_completed: 6 });
    const { costs, usage } = run.report.run;
    expect(costs.by_round.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(costs.by_role.map(({ role }) => role)).toEqual(["enthusiast", "adversary", "judge", "critic", "ranker"]);
    expect(costs.by_tier).toEqual([{ tier: "large", usage, cost: costs.total }]);
    expect(costs.total?.amount).toBeGreaterThan(0);
  });
});

describe("a clock that goes backwards", () => {
  it("lets no run end before it began, and no duration be negative", { tags: ["full"] }, async () => {
    const earlier = "const now=Date.now;let back=0;Date.now=()=>now()-(back+=3600000);";
    const script = `${earlier}const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now())}};`;
    const record = ledger.beside("backwards");
    const run = await review(
      { enthusiast: () => [LOST_CHECK] },
      {
        args: ["--run-dir", record],
        env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
      },
    );
    const { started_at, finished_at, status } = run.report.run;
    expect(status).toBe("completed");
    expect(finished_at >= started_at).toBe(true);
    const { agents } = JSON.parse(await readFile(join(record, "agents.json"), "utf8"));
    for (const { duration_ms, started_at: at } of agents) {
      expect(duration_ms).toBeGreaterThanOrEqual(0);
      // The preload worked: by the system's clock every agent began before the run.
      expect(at < started_at).toBe(true);
    }
  });
});
