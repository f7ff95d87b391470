import { describe, expect, it } from "vitest";
import { decideSettings } from "../../../src/core/config/config.ts";
import { asTyped } from "../../../src/entry/cli/usage-error.ts";

describe("what is wrong with what was typed", () => {
  it("names the environment variable of a key that is missing, and no input of the action", async () => {
    const given = { panel: "openai" as const, models: ["m"] };
    const work = async () => decideSettings({}, given, false);
    await expect(asTyped(given, work)).rejects.toThrow(
      /^OPENAI_API_KEY: got nothing.*\. Set OPENAI_API_KEY, to anything/,
    );
    await expect(asTyped(given, work)).rejects.not.toThrow("api-key");
  });
});
