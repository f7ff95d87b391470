import { describe, expect, it } from "vitest";
import type { TriggerEvent } from "../../../src/core/action/event.ts";
import { wholeByOrder } from "../../../src/core/action/whole-by-order.ts";
import { type Command, parseCommand } from "../../../src/core/admission/command.ts";
import type { Sha } from "../../../src/core/pin/sha.ts";

const SHA = "a".repeat(40) as Sha;
const QUEUE: TriggerEvent = { kind: "merge-group", headSha: SHA, baseSha: SHA, baseRef: "refs/heads/main" };

function comment(body: string): TriggerEvent {
  return { kind: "comment", number: 7, login: "wendy", command: parseCommand(body) as Command };
}

describe("a review of the whole change", () => {
  it.each<[string, TriggerEvent, boolean, object]>([
    ["a merge queue", QUEUE, true, { code: "merge-group" }],
    ["a rerun", comment("/tribunal rerun"), true, { code: "ordered", detail: "/tribunal rerun asked for it" }],
    ["a full review", comment("/tribunal review full"), true, { code: "ordered" }],
    [
      "reuse: false",
      { kind: "push", before: SHA, after: SHA },
      false,
      { code: "ordered", detail: "reuse: false asks for it" },
    ],
  ])("is asked for by %s", (_, trigger, reuse, why) => {
    expect(wholeByOrder(trigger, reuse)).toMatchObject(why);
  });

  it.each(["/tribunal review", "/tribunal dismiss v1:ab as tested", "/tribunal approve"])(
    "is not asked for by %s",
    (body) => {
      expect(wholeByOrder(comment(body), true)).toBeUndefined();
    },
  );
});
