import { describe, expect, it } from "vitest";
import { choosePanel, panelWord } from "../../src/config/choices.ts";
import { PROVIDER_NAMES, providerValues, variablesOf } from "../../src/config/providers.ts";

describe("the panel that is asked for", () => {
  it.each([
    ["auto", true, { kind: "model", provider: "openai" }],
    ["auto", false, { kind: "static" }],
    ["openai", true, { kind: "model", provider: "openai" }],
    ["openai", false, { kind: "model", provider: "openai" }],
    ["model", false, { kind: "model", provider: "openai" }],
    ["static", true, { kind: "static" }],
  ] as const)("by %s, with a key: %s", (word, hasApiKey, panel) => {
    expect(choosePanel(word, hasApiKey)).toEqual(panel);
  });

  it.each(PROVIDER_NAMES)("is told by the provider that is given beside it: %s", (provider) => {
    expect(panelWord(choosePanel("auto", true, provider))).toBe(provider);
    expect(panelWord(choosePanel("static", true, provider))).toBe("static");
  });
});

describe("a provider's variables", () => {
  it("are the default provider's where none is named", () => {
    const usual = { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" };
    for (const name of [undefined, "static", "openai"]) expect(variablesOf(name)).toEqual(usual);
    expect(variablesOf("anthropic")).toEqual({ apiKey: "ANTHROPIC_API_KEY", baseUrl: "ANTHROPIC_BASE_URL" });
  });

  it("are all known, so that what they hold is shown nowhere", () => {
    expect(providerValues({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "https://a:b@c", HOME: "/" })).toEqual({
      keys: ["sk-1"],
      urls: ["https://a:b@c"],
      secrets: ["sk-1"],
    });
    expect(providerValues({ OPENAI_API_KEY: "" })).toEqual({ keys: [], urls: [], secrets: [] });
  });
});
