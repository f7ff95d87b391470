import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "sends the prompt to another host with a 308",
  through: "a redirect",
  answer: (mark) => ({ status: 308, headers: { location: `http://${mark}.example/v1/chat/completions` }, body: {} }),
  never: ["passes"],
};
