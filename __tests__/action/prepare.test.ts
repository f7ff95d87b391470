import { expect, it } from "vitest";
import { prepare } from "../../src/action/prepare.ts";
import type { Surroundings } from "../../src/action/surroundings.ts";

const SURROUNDINGS: Surroundings = {
  eventName: "workflow_dispatch",
  payload: {},
  actor: "",
  sha: "1".repeat(40),
  repository: { owner: "octo", name: "shop" },
  apiUrl: "https://api.github.com",
  serverUrl: "https://github.com",
  runId: "1",
  runAttempt: 1,
  workspace: "/work",
  temp: "/temp",
};

function prepared(given: Readonly<Record<string, string>>) {
  return prepare((name) => ({ "github-token": "a-token", ...given })[name] ?? "", {}, SURROUNDINGS);
}

it.each(["diff", "diff,", " diff \n"])("takes the target %j for the change, which a dispatch must name", (target) => {
  expect(prepared({ target })).toMatchObject({ kind: "wrong", problems: [{ input: "pull-request", got: "nothing" }] });
});

it.each(["src/**", "diff, src/pay.ts"])("takes the target %j for files as they stand", (target) => {
  expect(prepared({ target })).toMatchObject({ kind: "ready", trigger: { kind: "commit", sha: SURROUNDINGS.sha } });
});

it("takes the pull request's number once, whatever blanks are around it", () => {
  expect(prepared({ "pull-request": " 7 " })).toMatchObject({ kind: "ready", trigger: { kind: "named", number: 7 } });
});
