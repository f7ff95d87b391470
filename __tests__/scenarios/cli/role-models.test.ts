import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOST_CHECK } from "./ledger-repository.ts";
import { API_KEY, useLedger } from "./model-review.ts";
import { runCli } from "./run-cli.ts";

const ledger = useLedger();

describe("a role with models of its own", () => {
  it("is asked those, tier by tier, and header, request and record all name what was asked", async () => {
    const record = ledger.beside("role-models");
    const config = "start-model: small\nrole-models:\n  adversary: other\n  judge: [judge-small, judge-large]\n";
    const run = await ledger.review(
      { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
      { models: "small,medium,large", config, args: ["--run-dir", record] },
    );
    const asked = new Set(run.headers.map(({ role, round, tier }) => `${round} ${role}: ${tier}`));
    expect([...asked].sort()).toEqual([
      "1 adversary: other",
      "1 critic: large",
      "1 enthusiast: small",
      "1 judge: judge-small",
      "2 enthusiast: small",
      "3 enthusiast: large",
    ]);
    expect(run.requests.map(({ body }) => body.model)).toEqual(run.headers.map(({ tier }) => tier));
    expect(run.report.run).toMatchObject({
      models: ["small", "medium", "large"],
      role_models: { adversary: ["other"], judge: ["judge-small", "judge-large"] },
    });
    expect(run.report.rounds.map(({ tier }) => tier)).toEqual(["small", "small", "large"]);
    const { agents } = JSON.parse(await readFile(join(record, "agents.json"), "utf8")) as {
      agents: { role: string; tier: string }[];
    };
    expect(agents.find(({ role }) => role === "judge")?.tier).toBe("judge-small");
  });

  it("keeps its strongest where its ladder ends", async () => {
    const run = await ledger.review(
      { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
      { models: "small,large", config: "role-models: { critic: auditor }\n" },
    );
    expect(run.headers.filter(({ role }) => role === "critic").map(({ tier }) => tier)).toEqual(["auditor", "auditor"]);
  });

  it.each([
    ["an unknown role", "role-models: { author: m }", /role-models\.author: got an unknown key, wanted one of/],
    ["no model", "role-models: { judge: [] }", /role-models\.judge: got \[\], wanted /],
    ["a model twice", "role-models: { judge: [a, a] }", /role-models\.judge: got \["a","a"\], wanted each model once/],
    [
      "more than there are tiers",
      "role-models: { judge: [a, b] }",
      /role-models\.judge: got 2 models, wanted at most 1/,
    ],
  ])("is refused when it is given %s", { tags: ["full"] }, async (_, text, message) => {
    const config = ledger.beside("wrong.yml");
    await writeFile(config, `${text}\n`);
    const args = ["review", "--models", "model-a", "--base-url", "http://127.0.0.1:9/v1", "--config", config];
    const run = await runCli(args, { cwd: ledger.directory, env: { OPENAI_API_KEY: API_KEY } });
    expect(run.stderr).toMatch(message);
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });
});
