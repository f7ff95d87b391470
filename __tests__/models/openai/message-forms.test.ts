import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joinNotes,
  orderMessages,
  singleCalls,
  withoutExtraFields,
  withoutSystem,
} from "../../../src/models/openai/body-forms.ts";
import type { WireMessage } from "../../../src/models/openai/wire.ts";

/** Turns in any order, each call with its reply behind it. */
const turn = fc.oneof(
  fc.string().map((content): WireMessage[] => [{ role: "user", content }]),
  fc.string({ minLength: 1 }).map((content): WireMessage[] => [{ role: "assistant", content }]),
  fc.integer({ min: 1, max: 4 }).map((count): WireMessage[] => {
    const ids = Array.from({ length: count }, (_, at) => `call_${at}`);
    const calls = ids.map((id) => ({
      id,
      type: "function" as const,
      function: { name: "read", arguments: "{}" },
      own: 1,
    }));
    const replies = ids.map((id): WireMessage => ({ role: "tool", tool_call_id: id, content: `of ${id}` }));
    return [{ role: "assistant", content: null, tool_calls: calls, thought: "t" }, ...replies];
  }),
);
const conversation = fc
  .array(turn, { maxLength: 8 })
  .map((turns): WireMessage[] => [{ role: "system", content: "S" }, { role: "user", content: "U" }, ...turns.flat()]);

const text = (messages: readonly WireMessage[]) => messages.map(({ content }) => content ?? "").join("");
const follows = (messages: readonly WireMessage[], role: string, before: string) =>
  messages.some((message, at) => message.role === role && messages[at - 1]?.role === before);

describe("for any conversation", () => {
  it("no user's message follows a user's or a tool's, and nothing that was said is lost", () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const ordered = orderMessages(messages);
        expect(follows(ordered, "user", "user") || follows(ordered, "user", "tool")).toBe(false);
        expect(text(ordered).replace(/…|\n/g, "")).toBe(text(messages).replace(/…|\n/g, ""));
        expect(text(joinNotes(ordered)).replace(/…|\n/g, "")).toBe(text(messages).replace(/…|\n/g, ""));
      }),
    );
  });

  it("each call can be sent in a message of its own, with its reply behind it", () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const split = singleCalls(messages);
        split.forEach(({ tool_calls: calls = [] }, at) => {
          expect(calls.length).toBeLessThan(2);
          if (calls.length === 1) expect(split[at + 1]?.tool_call_id).toBe(calls[0]?.id);
        });
        expect(split.filter(({ role }) => role === "tool")).toEqual(messages.filter(({ role }) => role === "tool"));
      }),
    );
  });

  it("a change that has nothing to change gives the same list", () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        for (const change of [singleCalls, withoutExtraFields, withoutSystem, joinNotes]) {
          const changed = change(orderMessages(messages));
          expect(change(changed)).toBe(changed);
        }
      }),
    );
  });
});
