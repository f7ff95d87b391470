import { describe, expect, it } from "vitest";
import { startModelServer } from "../../servers/model-server.ts";
import { LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { runCli, runReview } from "./run-cli.ts";
import { scriptedPanel } from "./scripted-panel.ts";

const ledger = useLedger();
const CHANGE = ["--base", "main", "--head", "pr"];

/** A review by a stand-in for the endpoint of that name, which takes that key alone. */
async function review(
  args: readonly string[],
  { key, env }: { readonly key: string; readonly env: NodeJS.ProcessEnv },
) {
  const reply = scriptedPanel({ enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) });
  await using server = await startModelServer({ reply, apiKey: key });
  const own = [...CHANGE, "--repo", ledger.directory, "--base-url", server.baseUrl, ...args];
  const run = await runReview(own, { env: { OPENAI_API_KEY: "", ...env } });
  expect(server.scriptErrors).toEqual([]);
  expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toContain("of-openai");
  return run;
}

describe("a review by an endpoint's name", () => {
  it("takes the endpoint's own key and models, and no other's key or account", async () => {
    const env = { OPENAI_API_KEY: "key-for-somebody-else", GROQ_API_KEY: "gsk-of-the-stand-in" };
    const account = { OPENAI_ORG_ID: "org-of-openai", OPENAI_PROJECT_ID: "proj-of-openai" };
    const { exitCode, report, stderr } = await review(["--endpoint", "groq"], {
      key: "gsk-of-the-stand-in",
      env: { ...env, ...account },
    });
    expect(exitCode).toBe(1);
    expect(report.run).toMatchObject({
      provider: "openai",
      // The host alone: an address may hold more than a report may show.
      endpoint: expect.stringMatching(/^(?:127\.0\.0\.1|localhost):\d+$/),
      settings: { models: ["openai/gpt-oss-20b", "openai/gpt-oss-120b"] },
    });
    expect(report.run.costs).toMatchObject({ currency: "USD", prices_as_of: "2026-09-23", unpriced: [] });
    expect(stderr).toMatch(/ USD \(estimated by list prices of 2026-09-23\)/);
  });

  it("needs no key for a server of one's own", async () => {
    const args = ["--endpoint", "ollama", "--models", "model-a"];
    expect((await review(args, { key: "any", env: {} })).report.run).toMatchObject({ conclusion: "failure" });
  });

  it("is proposed where its key is set and rules review, unless somebody chose them", async () => {
    const env = { GROQ_API_KEY: "gsk-of-the-stand-in" };
    const logOf = async (...args: readonly string[]) =>
      (await runReview([...CHANGE, "--repo", ledger.directory, ...args], { env })).stderr;
    expect(await logOf()).toContain("Rules review, although GROQ_API_KEY is set: --endpoint groq has models review");
    expect(await logOf("--panel", "static")).not.toContain("GROQ_API_KEY");
  });

  it.each([
    [["--endpoint", "grok"], /--endpoint: got "grok", wanted openai, .* or llamacpp\. Write --endpoint groq\./],
    [["--endpoint", "groq"], /GROQ_API_KEY: got nothing beside --endpoint, wanted a key/],
    [["--endpoint", "ollama"], /models: got nothing.*localhost:11434\/v1\/models lists those that are there/],
  ])("is refused, and says what was wanted: %j", { tags: ["full"] }, async (args, line) => {
    const { exitCode, stderr } = await runCli(["review", ...CHANGE, "--repo", ledger.directory, ...args], {
      env: { OPENAI_API_KEY: "key-for-somebody-else" },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(line);
  });
});
