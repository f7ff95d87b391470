import { describe, expect, it } from "vitest";
import { describeUnknownWords } from "../../../src/core/policy/unknown-words.ts";
import { anEffect } from "../../fixtures/program.ts";
import { CATALOGUE } from "../../rules/effects/effect-files.ts";

function described(action: string, resource: string) {
  return describeUnknownWords({ effects: [anEffect({ id: "quiet", action, resource })] }, CATALOGUE);
}

describe("a policy's words that the catalogue does not know", () => {
  it.each([
    ["frobnicate", "emial", '"frobnicate emial"', "; did you mean send email?"],
    ["sned", "email", '"sned email"', "; did you mean send email?"],
    ["frobnicate", "*", '"frobnicate"', "."],
    ["launch", "rockets", '"launch rockets"', "."],
  ])("are told, with what is near: %s %s", (action, resource, words, hint) => {
    expect(described(action, resource)).toEqual([
      `effect quiet: ${words} is nothing that the catalogue of effects knows${hint} ` +
        "What it means will be asked of the classifier, and is unknown under the static panel.",
    ]);
  });

  it.each([
    ["send", "email"],
    ["log", "card numbers"],
    ["make network calls", "*"],
  ])("are not %s %s", (action, resource) => {
    expect(described(action, resource)).toEqual([]);
  });
});
