import { describe, expect, it } from "vitest";
import { asTyped } from "../../src/cli/usage-error.ts";
import { decideSettings } from "../../src/config/config.ts";

describe("what is wrong with what was typed", () => {
  it("names the environment variable of a key that is missing, and no input of the action", async () => {
    const given = { panel: "openai" as const, models: ["m"] };
    const work = async () => decideSettings({}, given, false);
    await expect(asTyped(given, work)).rejects.toThrow(
      /^OPENAI_API_KEY: got nothing.*\. Set OPENAI_API_KEY \(to any text/,
    );
    await expect(asTyped(given, work)).rejects.not.toThrow("api-key");
  });
});
