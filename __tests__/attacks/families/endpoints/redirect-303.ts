import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "sends the prompt to another host with a 303",
  through: "a redirect",
  answer: (mark) => ({ status: 303, headers: { location: `http://${mark}.example/v1/chat/completions` }, body: {} }),
  never: ["passes"],
};
