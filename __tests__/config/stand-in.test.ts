import { describe, expect, it } from "vitest";
import { findStandInProblems, type ModelWishes } from "../../src/cli/read-settings.ts";

const flags: ModelWishes = { flags: ["--models", "--base-url"], lasting: [] };
const lasting: ModelWishes = { flags: [], lasting: ["OPENAI_BASE_URL", "models in config.yml"] };
const none: ModelWishes = { flags: [], lasting: [] };

const panels = (given?: "auto" | "openai" | "static", file?: "auto" | "openai" | "static") => ({ given, file });

describe("the static panel in a model's place", () => {
  it.each([
    ["a flag", flags, "--models and --base-url"],
    ["the environment or the configuration", lasting, "OPENAI_BASE_URL and models in config.yml"],
  ])("is refused without a key when %s asks for a model, and both ways out are named", (_, wishes, named) => {
    for (const choice of [panels(), panels("auto"), panels(undefined, "auto"), panels("auto", "static")]) {
      const [problem, ...others] = findStandInProblems(choice, wishes, false);
      expect(others).toEqual([]);
      expect(problem?.got).toContain(named);
      expect(problem?.remedy).toMatch(/OPENAI_API_KEY, .*--panel static.*OPENAI_API_KEY=any/);
    }
  });

  it("is refused beside an endpoint that needs a key without the words for one that does not", () => {
    const [problem] = findStandInProblems({ ...panels(), endpoint: "groq" }, flags, false);
    expect(problem?.remedy).toBe("Set GROQ_API_KEY, or choose rules only with --panel static.");
  });

  it("is refused, with a key too, when the file chose it and a flag of this run asks for a model", () => {
    for (const hasKey of [true, false]) {
      const [problem] = findStandInProblems(panels(undefined, "static"), flags, hasKey);
      expect(problem).toMatchObject({ input: "panel", got: expect.stringContaining("--models and --base-url") });
    }
  });

  it.each([
    ["the command line chose it", panels("static"), flags, false],
    ["the command line chose it over a file that did not", panels("static", "openai"), lasting, false],
    ["the file chose it for all runs", panels(undefined, "static"), lasting, false],
    ["nobody asked for a model", panels(), none, false],
    ["a model plays", panels(), flags, true],
    ["the missing key is told of anyway", panels("openai"), flags, false],
  ])("is accepted when %s", (_, choice, wishes, hasKey) => {
    expect(findStandInProblems(choice, wishes, hasKey)).toEqual([]);
  });
});
