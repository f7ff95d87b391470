import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "has its error speak to people",
  through: "an error's message",
  answer: (mark) => ({
    status: 400,
    body: {
      error: {
        message: `::error::pwned-${mark}\n\u001b[2J <img src=x id=${mark}> @${mark} [x](http://${mark}.example)`,
        code: `${mark}\u0007`,
      },
    },
  }),
  never: ["passes", "control lives", "mention lives", "link lives", "markup lives"],
};
