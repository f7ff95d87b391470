import { describe, expect, it } from "vitest";
import { decideSettings } from "../../src/config/config.ts";
import { ENDPOINT_NAMES, ENDPOINTS } from "../../src/config/endpoint.ts";
import { endpointFileSchema } from "../../src/config/endpoint-file.ts";
import { environmentFor, providerValues, variablesFor } from "../../src/config/providers.ts";
import { parseReviewInputs } from "../../src/inputs/inputs.ts";

/** What a workflow's review would go by, or what is wrong with its inputs. */
function tryInputs(given: Readonly<Record<string, string>>) {
  return parseReviewInputs((name) => ({ "github-token": "a-token", ...given })[name] ?? "");
}

function inputsOf(given: Readonly<Record<string, string>>) {
  const parsed = tryInputs(given);
  if (parsed.kind === "wrong") throw new Error(JSON.stringify(parsed.problems));
  return parsed.inputs;
}

describe("the file of endpoints", () => {
  it("says of every row and model where it is from and since when", () => {
    expect(endpointFileSchema.parse(ENDPOINTS)).toEqual(ENDPOINTS);
  });

  it("has the weaker model first, by its price", () => {
    for (const { models } of Object.values(endpointFileSchema.parse(ENDPOINTS))) {
      const prices = models?.map(({ price }) => price.output) ?? [];
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });
});

describe("an endpoint that is named", () => {
  it.each(ENDPOINT_NAMES)("%s needs nothing but what its page lists", (endpoint) => {
    const row = ENDPOINTS[endpoint];
    const { apiKey, baseUrl, config } = inputsOf({
      endpoint,
      ...(row["needs-key"] && { "api-key": "sk-1" }),
      ...(row["base-url"] === null && { "base-url": "https://name.example/v1" }),
      ...(row.models === null && { models: "own-model" }),
    });
    expect(baseUrl).toBe(row["base-url"] ?? "https://name.example/v1");
    expect(apiKey).toBe(row["needs-key"] ? "sk-1" : "any");
    const settings = decideSettings({}, config, apiKey !== undefined);
    expect(settings.panel).toEqual({ kind: "model", provider: row.provider });
    expect(settings.models).toEqual(row.models?.map(({ id }) => id) ?? ["own-model"]);
    expect(variablesFor(config).apiKey).toBe(row.key);
  });

  it("gives way to the address, the provider, the key and the models that are given", () => {
    const given = { provider: "anthropic", "base-url": "http://gpu.example:11434", "api-key": "sk-1" };
    const { apiKey, baseUrl, config } = inputsOf({ endpoint: "ollama", ...given });
    expect({ apiKey, baseUrl }).toEqual({ apiKey: "sk-1", baseUrl: "http://gpu.example:11434" });
    const settings = decideSettings({ models: ["of-the-file"] }, config, true);
    expect(settings).toMatchObject({ panel: { provider: "anthropic" }, models: ["of-the-file"] });
  });

  it.each([
    [
      { endpoint: "grok" },
      { input: "endpoint", got: '"grok"', wanted: ENDPOINT_NAMES.join(", "), remedy: "Write groq." },
    ],
    [
      { endpoint: "azure", "api-key": "sk-1" },
      { input: "base-url", got: "nothing beside endpoint azure" },
    ],
  ])("is refused with what was wanted: %j", (given, problem) => {
    expect(tryInputs(given)).toMatchObject({ kind: "wrong", problems: [problem] });
  });

  it("learns of an account at OpenAI only where it is OpenAI's own, or where none is named", () => {
    const account = { OPENAI_ORG_ID: "org-1", OPENAI_PROJECT_ID: "proj-1" };
    const environment = { ...account, HTTPS_PROXY: "http://proxy.example" };
    expect(environmentFor({ endpoint: "groq" }, environment)).toEqual({ HTTPS_PROXY: "http://proxy.example" });
    expect(environmentFor({ endpoint: "openai" }, environment)).toEqual(environment);
    expect(environmentFor({}, environment)).toEqual(environment);
    expect(environmentFor({ provider: "anthropic" }, environment)).toEqual({ HTTPS_PROXY: "http://proxy.example" });
  });

  it("is told that a local server's models are to be named, and where they are listed", () => {
    const remedy = expect.stringContaining("http://localhost:8000/v1/models lists those that are there.");
    expect(() => decideSettings({}, { endpoint: "vllm" }, true)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ input: "models", got: "nothing", remedy })] }),
    );
  });

  it("is taken to charge its list prices, as of the oldest, for the models that play", () => {
    const { prices } = decideSettings({}, { endpoint: "anthropic" }, true);
    expect(prices).toMatchObject({ currency: "USD", asOf: "2026-09-23" });
    expect(Object.keys(prices.models)).toEqual(["claude-sonnet-5-5", "claude-opus-5-5"]);
    expect(decideSettings({ models: ["another"] }, { endpoint: "anthropic" }, true).prices.models).toEqual({});
    const own = { "claude-opus-5-5": { input: 1, output: 2 } };
    expect(decideSettings({ prices: own }, { endpoint: "anthropic" }, true).prices).toEqual({
      models: own,
      currency: undefined,
    });
  });

  it("has a key that is as secret as any", () => {
    expect(providerValues({ GROQ_API_KEY: "gsk-1", OPENAI_API_KEY: "sk-1" }).secrets).toEqual(["sk-1", "gsk-1"]);
  });
});
