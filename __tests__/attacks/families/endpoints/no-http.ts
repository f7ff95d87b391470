import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers in no HTTP at all",
  through: "bytes that are no HTTP",
  serve: (response) => {
    response.socket?.end("\u001b[2J::error::pwned\r\n\r\n");
  },
  never: ["passes", "control lives"],
};
