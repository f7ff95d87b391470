import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with a gigabyte",
  through: "an answer without bounds",
  serve: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = "a".repeat(1 << 20);
    let left = 1024;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  },
  never: ["passes"],
};
