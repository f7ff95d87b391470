import { expect, it } from "vitest";
import { explainMissingKey } from "../../../src/core/action/missing-key.ts";

it.each([
  ["a fork", { eventName: "pull_request", actor: "eve", isFork: true }, "GitHub gives no secrets to a fork's"],
  [
    "a pull request of Dependabot",
    { eventName: "pull_request", actor: "dependabot[bot]", isFork: false },
    "Dependabot's own secrets",
  ],
  ["a fork whose event has secrets", { eventName: "pull_request_target", actor: "eve", isFork: true }, "Pass a secret"],
  ["a push", { eventName: "push", actor: "ann", isFork: undefined }, "Pass a secret"],
] as const)("explains why the API key is missing for %s", (_, run, wanted) => {
  expect(explainMissingKey(run)).toContain(wanted);
});
