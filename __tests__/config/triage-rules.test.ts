import { describe, expect, it } from "vitest";
import { decideSettings, parseConfig } from "../../src/config/config.ts";
import { ConfigError, describeProblem } from "../../src/text/errors.ts";

function wantedOf(triage: unknown): readonly string[] {
  try {
    parseConfig({ triage }, "config.yml");
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ input, wanted }) => `${input}: ${wanted}`);
    throw error;
  }
  return [];
}

describe("whose threads are tried", () => {
  it.each(["coderabbitai[bot]", "CodeRabbitAI[BOT]", "Copilot", "github-actions[bot]", "ann_acme", "a-1"])(
    "may be %s",
    (login) => {
      expect(wantedOf({ authors: [login] })).toEqual([]);
    },
  );

  it.each([
    "",
    " ",
    "@coderabbitai",
    "app/coderabbitai",
    "Code Rabbit",
    "coderabbitai [bot]",
    "[bot]",
    "a[bot]\n",
    "x".repeat(120),
  ])("is not %j, which is no login", (login) => {
    expect(wantedOf({ authors: [login] })).toEqual([
      "config.yml: triage.authors, entry 1: a login without the @ before it, such as coderabbitai[bot]",
    ]);
  });

  it("is told by the key that is misspelt, and not by the same key as missing besides", () => {
    const told = (() => {
      try {
        return [parseConfig({ triage: { author: "x" } }, "config.yml")];
      } catch (error) {
        return error instanceof ConfigError ? error.problems.map(describeProblem) : [];
      }
    })();
    expect(told).toEqual(["config.yml: triage.author: got an unknown key. Write authors."]);
  });

  it("is said with every key, each author once", () => {
    const triage = { authors: ["a[bot]", "b", "a[bot]"] };
    const settings = decideSettings(parseConfig({ triage }, "config.yml"), {}, false);
    expect(settings.triage).toEqual({ authors: ["a[bot]", "b"], bounces: 2, maxThreads: 100 });
  });
});
