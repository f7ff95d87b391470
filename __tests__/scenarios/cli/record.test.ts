import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportSchema } from "../../../src/report/report.ts";
import { agentsSchema, metaSchema, roundRecordSchema, targetFilesSchema } from "../../../src/report/run-records.ts";
import type { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { API_KEY, type ModelReview, reviewWithModel } from "./model-review.ts";
import { runCli } from "./run-cli.ts";
import { scriptedPanel } from "./scripted-panel.ts";

let ledger: TestRepository;
let runDirectory: string;
/** One finding in round 1, none in round 2. */
let review: ModelReview;

beforeAll(async () => {
  ledger = await ledgerRepository();
  runDirectory = await mkdtemp(join(tmpdir(), "tribunal-run-"));
  review = await reviewWithModel(
    { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
    { repository: ledger.directory, args: ["--run-dir", runDirectory] },
  );
});

afterAll(async () => {
  await ledger[Symbol.asyncDispose]();
  await rm(runDirectory, { recursive: true, force: true });
});

describe("the record of a review", () => {
  it("adds up what every call cost, cached and reasoning tokens too", async () => {
    const usage = {
      prompt_tokens: 10_000,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: 6000 },
      completion_tokens_details: { reasoning_tokens: 4 },
    };
    const panel = scriptedPanel();
    const counted = await reviewWithModel(
      {},
      {
        repository: ledger.directory,
        reply: async (request) => {
          const more = isFirstTurn(request) ? 0 : 1000;
          return { ...(await panel(request)), usage: { ...usage, prompt_tokens: usage.prompt_tokens + more } };
        },
      },
    );
    expect(counted.report.run.usage).toEqual({
      calls: 4,
      input_tokens: 42_000,
      cached_tokens: 24_000,
      output_tokens: 40,
      reasoning_tokens: 16,
      calls_without_usage: 0,
    });
  });

  it("counts calls without usage as such", async () => {
    const silent = await reviewWithModel(
      { intercept: (request) => (isFirstTurn(request) ? { toolCalls: [READ], usage: null } : undefined) },
      { repository: ledger.directory },
    );
    expect(silent.report.run).toMatchObject({ conclusion: "success", usage: { calls: 4, calls_without_usage: 2 } });
  });

  it("is kept whole in the run directory", async () => {
    const names = (await readdir(runDirectory)).filter((name) => !name.startsWith("."));
    expect(names.sort()).toEqual([
      "agents.json",
      "meta.json",
      "report.json",
      "report.md",
      "round-1.json",
      "round-2-relevant.txt",
      "round-2.json",
      "target.diff",
      "target.files.json",
      "target.sha256",
    ]);
    const read = (name: string) => readFile(join(runDirectory, name), "utf8");
    expect(await read("report.json")).toBe(review.stdout);
    expect(await read("target.sha256")).toBe(`${review.report.pin.target_sha256}\n`);
    expect(await read("round-2-relevant.txt")).toBe("src/transfer.js\n");
    expect(JSON.parse(await read("round-1.json"))).toMatchObject({ substantive: 1, propagation: 0, confirmed: 1 });
  });

  it.each([
    ["models", []],
    ["the static panel", ["--panel", "static"]],
    ["a single file", ["--panel", "static", "src/transfer.js"]],
  ])("is what its schemas say, in the report's own spelling, for %s", { tags: ["full"] }, async (_, args) => {
    const directory = args.length === 0 ? runDirectory : await mkdtemp(join(tmpdir(), "tribunal-kept-"));
    const target = args.includes("src/transfer.js") ? [] : ["--base", "main", "--head", "pr"];
    if (args.length > 0) {
      const run = await runCli(["review", ...args, ...target, "--run-dir", directory], { cwd: ledger.directory });
      expect(run.exitCode).toBeLessThan(2);
    }
    const names = (await readdir(directory)).filter((name) => name.endsWith(".json"));
    expect(names).toEqual(expect.arrayContaining(["agents.json", "meta.json", "target.files.json"]));
    expect(names.includes("round-1.json"), "only models play rounds").toBe(args.length === 0);
    for (const name of names) {
      const kept = JSON.parse(await readFile(join(directory, name), "utf8"));
      const isValid = await validatorOf(name);
      expect.soft(isValid(kept) ? [] : isValid.errors, name).toEqual([]);
      expect.soft(schemaOf(name).parse(kept), name).toEqual(kept);
      expect
        .soft(
          keysOf(kept).filter((key) => /[a-z][A-Z]/.test(key)),
          name,
        )
        .toEqual([]);
    }
    if (args.length > 0) await rm(directory, { recursive: true, force: true });
  });

  it("counts an agent's tokens as the report does", async () => {
    const { agents } = agentsSchema.parse(JSON.parse(await readFile(join(runDirectory, "agents.json"), "utf8")));
    const sum = agents.reduce((total, { usage }) => total + usage.input_tokens, 0);
    expect(sum).toBe(review.report.run.usage.input_tokens);
  });

  it("holds what the agents were shown of the change", async () => {
    const shown = await readFile(join(runDirectory, "target.diff"), "utf8");
    expect(shown).toMatch(/^diff --git a\/src\/transfer\.js b\/src\/transfer\.js\n/);
    expect(shown).toContain('-  if (amount <= 0) throw new RangeError("amount");\n');
  });

  it("says from the first to the last how the run stands", async () => {
    const meta = JSON.parse(await readFile(join(runDirectory, "meta.json"), "utf8"));
    const { id, started_at, finished_at, stop_reason, conclusion } = review.report.run;
    expect(meta).toMatchObject({ run_id: id, status: "completed", started_at, finished_at, stop_reason, conclusion });
  });

  it("tells the debate from the report alone: rulings, what they rest on, and how it went", () => {
    const [first, second] = review.report.rounds;
    const { fingerprint, title } = review.report.findings[0] ?? {};
    expect(first?.rulings).toMatchObject([{ fingerprint, title, outcome: "confirmed", winner: "enthusiast" }]);
    expect(second).toMatchObject({ rulings: [], zones: [] });
    const { agents, rounds_by_tier, rubric } = review.report.self_assessment;
    expect(agents.map(({ role, played, answered }) => [role, played, answered])).toEqual([
      ["enthusiast", 2, 2],
      ["adversary", 1, 1],
      ["judge", 1, 1],
      ["critic", 1, 1],
    ]);
    expect(rounds_by_tier).toEqual([{ tier: "model-a", rounds: 2 }]);
    expect(rubric.map(({ rating }) => rating)).toEqual(["OK", "OK", "not-rated", "OK"]);
    const { wall_ms, critical_path_ms } = review.report.run.timing;
    expect(wall_ms).toBeGreaterThanOrEqual(critical_path_ms);
  });

  it("is not touched by a second run that is given its directory, which asks no model", async () => {
    const before = await readFile(join(runDirectory, "meta.json"), "utf8");
    const args = [
      "review",
      "--run-dir",
      runDirectory,
      "--base",
      "main",
      "--models",
      "m",
      "--base-url",
      "http://127.0.0.1:9",
    ];
    const second = await runCli(args, { cwd: ledger.directory, env: { OPENAI_API_KEY: API_KEY } });
    expect(second.stderr).toMatch(/ --run-dir: got .* another run's record/);
    expect([second.exitCode, second.stdout]).toEqual([2, ""]);
    expect(await readFile(join(runDirectory, "meta.json"), "utf8")).toBe(before);
  });

  it("names each agent with the ids of all its responses", async () => {
    const { agents } = JSON.parse(await readFile(join(runDirectory, "agents.json"), "utf8")) as {
      agents: { role: string; round: number; response_ids: string[]; outcome: string; receipts: number }[];
    };
    expect(agents.map(({ role, round }) => `${role} ${round}`).sort()).toEqual([
      "adversary 1",
      "critic 2",
      "enthusiast 1",
      "enthusiast 2",
      "judge 1",
    ]);
    const ids = agents.flatMap((agent) => agent.response_ids);
    expect(ids.sort()).toEqual(review.requests.map(({ index }) => `chatcmpl-${index}`).sort());
    for (const agent of agents) expect(agent).toMatchObject({ outcome: "answered", receipts: expect.any(Number) });
  });

  it("binds the verdict to the findings it judged", () => {
    const { findings, dismissed, unresolved, missed, verdict } = review.report;
    // These lists hold no number but small integers, so that sorted keys are all RFC 8785 asks for.
    const canonical = JSON.stringify(sortKeys([findings, dismissed, unresolved, missed]));
    expect(verdict.findings_sha256).toBe(createHash("sha256").update(canonical).digest("hex"));
  });
});

/** The schema in the source, and the generated one, of a file that a run keeps. */
const SCHEMAS = [
  [/^agents\.json$/, agentsSchema, "run/agents"],
  [/^meta\.json$/, metaSchema, "run/meta"],
  [/^round-\d+\.json$/, roundRecordSchema, "run/round"],
  [/^target\.files\.json$/, targetFilesSchema, "run/target-files"],
  [/^report\.json$/, reportSchema, "report"],
] as const;

function entryOf(name: string) {
  const found = SCHEMAS.find(([pattern]) => pattern.test(name));
  if (found === undefined) throw new Error(`${name} has no schema`);
  return found;
}

const schemaOf = (name: string) => entryOf(name)[1];

async function validatorOf(name: string) {
  const path = join(import.meta.dirname, "../../../schema", `${entryOf(name)[2]}.schema.json`);
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(await readFile(path, "utf8")));
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

const READ = { name: "read_diff", args: { path: null } };

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
