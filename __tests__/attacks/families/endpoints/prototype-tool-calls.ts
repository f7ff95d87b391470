import { isFirstTurn } from "../../../servers/model-server.ts";
import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "calls tools with keys of the prototype",
  through: "a tool call",
  answer: (_, request) =>
    isFirstTurn(request)
      ? {
          toolCalls: [
            { name: "read_diff", args: '{"__proto__":{"path":"x"},"path":null}' },
            { name: "__proto__", args: "{}" },
          ],
        }
      : undefined,
  never: ["passes"],
};
