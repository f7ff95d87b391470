import { expect, it } from "vitest";
import { configSchema } from "../../src/config/config.ts";
import { adviseOnInput, adviseOnKey, INPUTS_ALONE, KEYS_ALONE } from "../../src/config/where-it-lives.ts";
import { REVIEW_INPUTS } from "../../src/inputs/inputs.ts";

const KEYS = Object.keys(configSchema.shape);

it("knows every input that is no key, and every key that is no input", () => {
  const inputs = REVIEW_INPUTS.filter((name) => name !== "removed-inputs");
  expect(INPUTS_ALONE).toEqual(inputs.filter((name) => !KEYS.includes(name)));
  expect(KEYS_ALONE).toEqual(KEYS.filter((name) => !REVIEW_INPUTS.includes(name)));
});

it.each([
  ["base-url", "base-url is an input of the action: write it in the workflow"],
  ["base_ulr", "base-url is an input of the action"],
  ["endpoint", "because no file of the repository may set it. On the command line it is --endpoint."],
  ["pases", "Write passes."],
])("tells of the key %s where it belongs", (key, advice) => {
  expect(adviseOnKey(key, KEYS)).toContain(advice);
});

it.each([
  ["never-send", "never-send is a key of the configuration: write it in .github/tribunal/config.yml."],
  ["supressions", "suppressions is a key of the configuration"],
  ["fail_on", "Write fail-on."],
])("tells of the input %s where it belongs", (input, advice) => {
  expect(adviseOnInput(input, REVIEW_INPUTS)).toContain(advice);
});

it("says nothing of a word that is near to none", () => {
  expect(adviseOnKey("colour", KEYS)).toBeUndefined();
  expect(adviseOnInput("colour", REVIEW_INPUTS)).toBeUndefined();
});
