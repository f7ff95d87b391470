import { describe, expect, it } from "vitest";
import { choosePanel, panelWord } from "../../../src/core/config/choices.ts";
import { PROVIDER_NAMES, providerValues, variablesOf } from "../../../src/core/config/providers.ts";

describe("the panel that is asked for", () => {
  it.each([
    ["auto", true, { kind: "model", provider: "openai" }],
    ["auto", false, { kind: "static" }],
    ["openai", true, { kind: "model", provider: "openai" }],
    ["openai", false, { kind: "model", provider: "openai" }],
    ["static", true, { kind: "static" }],
  ] as const)("by %s, with a key: %s", (word, hasApiKey, panel) => {
    expect(choosePanel(word, hasApiKey)).toEqual(panel);
  });

  it.each([...PROVIDER_NAMES, "static"] as const)("is told by the word that asks for it: %s", (word) => {
    expect(panelWord(choosePanel(word, true))).toBe(word);
  });
});

describe("a provider's variables", () => {
  it("are the first provider's where the word names none", () => {
    const first = { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" };
    for (const word of [undefined, "auto", "static", "openai"]) expect(variablesOf(word)).toEqual(first);
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
